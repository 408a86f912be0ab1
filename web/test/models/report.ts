/** The page of a report, and the ledger, as people see them. */
import type { Locator, Page } from 'playwright-core'

export class ReportPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get main() {
    return this.#page.getByRole('main')
  }

  /** A part of the page with a chart or a table. */
  sheet(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true })
  }

  table(title: string): Locator {
    return this.main.getByRole('table', { name: title, exact: true })
  }

  /** The values of a chart over time, which arrow keys move through. */
  chart(title: string): Locator {
    return this.main.getByRole('slider', { name: title })
  }

  async choosePeriod(name: string): Promise<void> {
    await this.main.getByRole('button', { name: /Period/ }).click()
    await this.#page.getByRole('option', { name, exact: true }).click()
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true })
  }

  /** Types a day into a field. */
  async enter(label: string, day: string): Promise<void> {
    const field = this.field(label)
    await field.fill(day)
    await field.press('Tab')
  }
}

export class LedgerPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get main() {
    return this.#page.getByRole('main')
  }

  /** The number of open records of a kind. */
  open(name: string): Locator {
    return this.main.getByRole('link', { name: new RegExp(`^${name}`) })
  }

  get until() {
    return this.main.getByLabel('Last day of the period', { exact: true })
  }

  async close(day: string): Promise<void> {
    await this.until.fill(day)
    await this.main.getByRole('button', { name: 'Close the period' }).click()
    const dialog = this.#page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Close the period' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}
