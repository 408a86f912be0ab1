/** Orders that are shipped and returned, as people see them. */
import type { Page } from 'playwright-core'

export class Fulfillment {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog() {
    return this.#page.getByRole('dialog')
  }

  get summary() {
    return this.#page.getByRole('region', { name: 'Fulfillment' })
  }

  /** The status of the check by the server. */
  status(text: string | RegExp) {
    return this.dialog.getByRole('status').filter({ hasText: text })
  }

  line(name: string) {
    return this.dialog.getByRole('row').filter({ hasText: name })
  }

  /** The quantity of a line; the label of a shipment is `Ship of Chai`. */
  quantity(label: string) {
    return this.dialog.getByRole('textbox', { name: label, exact: true })
  }

  button(name: string) {
    return this.#page.getByRole('button', { name, exact: true })
  }

  async choose(operation: string): Promise<void> {
    await this.button('More actions').click()
    await this.#page.getByRole('menuitem', { name: operation, exact: true }).click()
    await this.dialog.waitFor()
  }

  async send(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await this.hasClosed()
  }

  async hasClosed(): Promise<void> {
    await this.dialog.waitFor({ state: 'detached' })
  }
}
