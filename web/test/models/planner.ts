/** The planner of rentals as people see it: rows of products, cells with free units, bars of agreements. */
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'

export class PlannerPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get grid() {
    return this.#page.getByRole('grid', { name: 'Planner' })
  }

  get dialog() {
    return this.#page.getByRole('dialog')
  }

  get conflict() {
    return this.dialog.getByRole('alert')
  }

  get customer() {
    return this.dialog.getByRole('combobox', { name: /^Customer/ })
  }

  row(product: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.toggle(product) })
  }

  toggle(product: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^${product} Capacity `) })
  }

  /** The cell of a day, such as `3 Mar 2027`. */
  cell(product: string, day: string): Locator {
    return this.row(product).getByRole('gridcell', { name: new RegExp(`free, ${day}$`) })
  }

  bar(name: RegExp): Locator {
    return this.grid.getByRole('button', { name })
  }

  /** Waits until so many units are free on a day. */
  async hasFree(product: string, day: string, free: string): Promise<void> {
    await this.row(product)
      .getByRole('gridcell', { name: `${free} free, ${day}`, exact: true })
      .waitFor()
  }

  /** Drags over the cells from one day to another one. */
  async drag(product: string, from: string, to: string): Promise<void> {
    await this.#dragBetween(await middleOf(this.cell(product, from)), await middleOf(this.cell(product, to)))
  }

  /** Drags a bar by some days, or its end. */
  async dragBar(
    bar: Locator,
    product: string,
    days: number,
    part: 'middle' | 'end' = 'middle',
  ): Promise<void> {
    const cell = await boxOf(this.cell(product, '1 Mar 2027'))
    const { x, y, width, height } = await boxOf(bar)
    const from = { x: part === 'end' ? x + width - 3 : x + width / 2, y: y + height / 2 }
    await this.#dragBetween(from, { x: from.x + days * cell.width, y: from.y })
  }

  async #dragBetween(from: Point, to: Point): Promise<void> {
    const { mouse } = this.#page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 6 })
    await mouse.up()
  }

  /** Types a name into the customer of the dialog and takes the first match. */
  async chooseCustomer(name: string): Promise<void> {
    await until('the focus on the customer', () =>
      this.customer.evaluate((input) => input === document.activeElement),
    )
    await this.#page.keyboard.type(name)
    await this.#page.getByRole('option', { name }).waitFor()
    await this.#page.keyboard.press('Enter')
    await this.#page.getByRole('option', { name }).waitFor({ state: 'detached' })
  }

  async hasFocus(element: Locator): Promise<void> {
    await element.waitFor()
    await until('the focus', () => element.evaluate((each) => each === document.activeElement))
  }
}

interface Point {
  x: number
  y: number
}

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  return box
}

async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}
