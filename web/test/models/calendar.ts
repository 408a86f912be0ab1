/** A calendar as people see it: a month of days with records. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'

export class CalendarPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get grid() {
    return this.#page.getByRole('grid')
  }

  get announcements() {
    return this.#page.getByRole('main').getByRole('status')
  }

  get refusal() {
    return this.#page.getByRole('alert')
  }

  /** The cell of a day, such as `2031-03-14`. */
  day(day: string): Locator {
    return this.grid.locator(`[data-day="${day}"]`)
  }

  entry(title: string): Locator {
    return this.grid.getByRole('button', { name: title })
  }

  /** Waits until a day shows these records, in this order, and no others. */
  async hasEntries(day: string, ...titles: string[]): Promise<void> {
    const shown = () => this.day(day).locator('[data-entry]').allInnerTexts()
    await until(
      `${titles.join(', ')} on ${day}`,
      async () => (await shown()).length === titles.length,
      30_000,
    )
    for (const [index, text] of (await shown()).entries()) assert.match(text, new RegExp(`${titles[index]}$`))
  }

  async hasMonth(name: string): Promise<void> {
    await this.#page.getByRole('heading', { level: 2, name }).waitFor()
  }

  async drag(title: string, day: string): Promise<void> {
    await this.entry(title).dragTo(this.day(day))
  }

  /** Waits until the focus is on a record, or in a day. */
  async hasFocus(element: Locator): Promise<void> {
    await until('the focus', () => element.evaluate((found) => found === document.activeElement), 30_000)
  }
}
