/** The frame of every page as people see it. */
import type { Page } from 'playwright-core'

export class Frame {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get main() {
    return this.#page.getByRole('main')
  }

  get rail() {
    return this.#page.getByRole('navigation', { name: 'Navigation' })
  }

  /** The banner while the server cannot be reached. */
  get offline() {
    return this.#page.getByText('The server cannot be reached.')
  }

  async go(entry: string): Promise<void> {
    await this.rail.getByRole('link', { name: entry, exact: true }).click()
  }
}
