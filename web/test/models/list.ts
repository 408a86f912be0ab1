/** A list as people see it: its views, filters, rows and selection. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'

export class ListPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get grid() {
    return this.#page.getByRole('grid')
  }

  get peek() {
    return this.#page.getByRole('complementary', { name: 'Preview of the record' })
  }

  get selection() {
    return this.#page.getByRole('region', { name: 'Selection' })
  }

  get search() {
    return this.#page.getByRole('searchbox')
  }

  get layouts() {
    return this.#page.getByRole('radiogroup', { name: 'Layout' })
  }

  /** The buttons of a view that was changed. */
  get changes() {
    return this.#page.getByRole('group', { name: 'Changed' })
  }

  /** The row of a record by its title. */
  row(title: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.#page.getByText(title, { exact: true }) })
  }

  /** The cell of a row below a header. */
  async cell(title: string, column: string): Promise<Locator> {
    const header = this.grid.getByRole('columnheader', { name: column })
    const index = await header.getAttribute('aria-colindex')
    return this.row(title).locator(`[aria-colindex="${index}"]`)
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  /** Waits until the list has this number of records. */
  async hasTotal(count: number): Promise<void> {
    await this.#page.getByLabel(`${count} ${count === 1 ? 'record' : 'records'}`, { exact: true }).waitFor()
  }

  /** Waits until the list shows exactly these records, in any order. */
  async shows(...titles: string[]): Promise<void> {
    for (const title of titles) await this.row(title).waitFor()
    await this.hasTotal(titles.length)
  }

  /** Chooses values of a filter. */
  async filter(name: string, ...values: string[]): Promise<void> {
    await this.button('Filter').click()
    await this.#page
      .getByRole('dialog', { name: 'Filter' })
      .getByRole('option', { name, exact: true })
      .click()
    const editor = this.#page.getByRole('dialog', { name, exact: true })
    for (const value of values) await editor.getByRole('option', { name: value, exact: true }).click()
    await this.#page.keyboard.press('Escape')
  }

  /** Waits until the address has these parameters and no others. */
  async hasAddress(search: Record<string, string | string[]>): Promise<void> {
    const expected = Object.entries(search).flatMap(([name, value]) =>
      [value].flat().map((each) => `${name}=${each}`),
    )
    const parameters = () => [...new URL(this.#page.url()).searchParams].map((each) => each.join('='))
    await until(
      `the address ${expected.join('&')} instead of ${parameters().join('&')}`,
      () => parameters().toSorted().join('&') === expected.toSorted().join('&'),
      10_000,
    )
  }

  /** Fails unless the focus is in the row of a record. */
  async hasFocusIn(title: string): Promise<void> {
    await until(
      `the focus in the row ${title}`,
      () => this.row(title).evaluate((row) => row.contains(document.activeElement)),
      10_000,
    )
  }

  async hasText(locator: Locator, text: string): Promise<void> {
    await locator.getByText(text, { exact: true }).first().waitFor()
    assert.ok(await locator.isVisible())
  }
}
