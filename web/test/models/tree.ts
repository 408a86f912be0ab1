/** A list as a tree, as people see it. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'

export class TreePage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get tree() {
    return this.#page.getByRole('tree')
  }

  item(title: string): Locator {
    return this.tree.getByRole('treeitem').filter({ has: this.#page.getByText(title, { exact: true }) })
  }

  /** Waits until the tree shows exactly these lines; the level of each is that of its indentation. */
  async shows(...lines: readonly string[]): Promise<void> {
    const shown = () =>
      this.tree.getByRole('treeitem').evaluateAll((items) =>
        items.map((item) => {
          const title = item.querySelector('a')?.textContent ?? item.textContent ?? ''
          return '  '.repeat(Number(item.getAttribute('aria-level')) - 1) + title
        }),
      )
    let last: readonly string[] = []
    await until(
      `the lines ${lines.join(', ')}`,
      async () => {
        last = await shown()
        return last.length === lines.length
      },
      10_000,
    ).catch(() => undefined)
    assert.deepEqual(last, lines)
  }

  /** Waits until the tree has the focus on a line. */
  async hasFocusOn(title: string): Promise<void> {
    await until(
      `the focus on ${title}`,
      () =>
        this.tree.evaluate((tree, text) => {
          const active = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')
          return document.activeElement === tree && active?.querySelector('a')?.textContent === text
        }, title),
      10_000,
    )
  }
}
