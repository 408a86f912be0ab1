/** A board as people see it: columns with counts and sums, and cards that move. */
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'

export class BoardPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get announcements() {
    return this.#page.getByRole('status')
  }

  get refusal() {
    return this.#page.getByRole('alert')
  }

  column(name: string): Locator {
    return this.#page.getByRole('region', { name: new RegExp(`^${name}, `) })
  }

  card(title: string): Locator {
    return this.#page.getByRole('row', { name: title, exact: true })
  }

  /** Waits until a column has these cards, and no others. */
  async hasCards(column: string, ...titles: string[]): Promise<void> {
    await this.#page.getByRole('heading', { name: `${column}, ${titles.length}`, exact: true }).waitFor()
    for (const title of titles)
      await this.column(column).getByRole('row', { name: title, exact: true }).waitFor()
  }

  /** Waits until a column shows these sums. */
  async hasSums(column: string, sums: string): Promise<void> {
    await this.column(column).locator('header').getByText(sums, { exact: true }).waitFor()
  }

  /** Drags a card as a hand does: it moves only after the drag has begun, and twice above the column. */
  async drag(title: string, column: string): Promise<void> {
    const cards = this.column(column).getByRole('grid')
    await this.#grab(title)
    await cards.hover()
    await cards.hover({ position: { x: 20, y: 20 } })
    await this.#page.mouse.up()
    await this.#page.locator('[role="row"][data-dragging]').waitFor({ state: 'detached' })
  }

  /** Begins to drag a card. A card that has moved away meanwhile, because the board was read again, is taken again. */
  async #grab(title: string, attempt = 1): Promise<void> {
    const { mouse } = this.#page
    const { x, y, width, height } = await this.#boxOf(title)
    await mouse.move(x + width / 2, y + height / 2)
    await mouse.down()
    await mouse.move(x + width / 2 + 10, y + height / 2 + 10, { steps: 3 })
    const dragged = this.#page.locator('[role="row"][data-dragging]').filter({ hasText: title })
    try {
      await dragged.waitFor({ timeout: 3_000 })
    } catch (error) {
      await mouse.up()
      if (attempt === 10) throw error
      await this.#grab(title, attempt + 1)
    }
  }

  /** Returns the place of a card, in view. */
  async #boxOf(title: string) {
    const card = this.card(title)
    await card.scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    if (!box) throw new Error(`The card ${title} is not shown.`)
    return box
  }

  async hasFocus(title: string): Promise<void> {
    await until(
      `the focus on ${title}`,
      () => this.card(title).evaluate((card) => card === document.activeElement),
      10_000,
    )
  }

  /** Waits until a card that is dragged by keys is above a column. */
  async hasDropTarget(column: string): Promise<void> {
    await this.column(column).locator('[aria-roledescription="drop indicator"]:focus').waitFor()
  }
}
