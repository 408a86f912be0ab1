/** The editor of an order, an invoice, a purchase order or a rental agreement as people see it. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'

export class SalesEditor {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get customer() {
    return this.#page.getByRole('combobox', { name: 'Customer' })
  }

  get supplier() {
    return this.#page.getByRole('combobox', { name: 'Supplier', exact: true })
  }

  line(number: number) {
    return this.#page.getByRole('group', { name: `Line ${number}`, exact: true })
  }

  field(line: number, name: string): Locator {
    const role = name === 'Item' ? 'combobox' : 'textbox'
    return this.line(line).getByRole(role, { name, exact: true })
  }

  get lines() {
    return this.#page.getByRole('group', { name: /^Line \d+$/ })
  }

  get preview() {
    return this.#page.getByRole('region', { name: 'Preview' })
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  /** The button that creates a new document or saves a draft. */
  get save(): Locator {
    return this.#page.getByRole('button', { name: /^(Save|Create [a-z ]+)$/ })
  }

  async chooseCustomer(name: string): Promise<void> {
    await this.customer.fill(name)
    await this.#page.getByRole('option', { name, exact: true }).click()
    await this.#page.getByText('Outstanding').waitFor()
  }

  async chooseSupplier(name: string): Promise<void> {
    await this.supplier.fill(name)
    await this.#page.getByRole('option', { name, exact: true }).click()
  }

  /** Types an SKU or a name and chooses the product. */
  async chooseItem(line: number, text: string, option: string): Promise<void> {
    await this.field(line, 'Item').fill(text)
    await this.#page.getByRole('option', { name: option, exact: true }).click()
  }

  /** A number is complete when its field loses the focus. */
  async fill(line: number, name: string, value: string): Promise<void> {
    const field = this.field(line, name)
    await field.fill(value)
    await field.blur()
  }

  /** Pastes a text into the item of a line, as after a copy from a spreadsheet. */
  async paste(line: number, text: string): Promise<void> {
    await this.field(line, 'Item').evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const options = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', options))
    }, text)
  }

  /** Waits until the focus is on a field of a line. */
  async hasFocus(line: number, name: string): Promise<void> {
    const field = this.field(line, name)
    await until(`the focus on ${name} of line ${line}`, () =>
      field.evaluate((element) => element === document.activeElement),
    )
  }

  /** Waits until the server has computed this amount below the lines. */
  async hasSum(label: string, amount: string): Promise<void> {
    const row = this.#page.locator('dl > div').filter({ has: this.#page.getByText(label, { exact: true }) })
    await row.getByText(amount, { exact: true }).waitFor()
  }

  async hasLines(...items: string[]): Promise<void> {
    const texts = () => this.lines.getByRole('combobox', { name: 'Item', exact: true }).evaluateAll(valuesOf)
    await until(`the lines ${items.join(', ')}`, async () => (await texts()).join() === items.join())
    assert.deepEqual(await texts(), items)
  }
}

/** Runs in the page. */
const valuesOf = (elements: Element[]) => elements.map((each) => (each as HTMLInputElement).value)
