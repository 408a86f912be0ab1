/** The bell with its popover, and the page of all notifications, as people see them. */
import type { Locator, Page } from 'playwright-core'

export class Notifications {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** The bell with this number of unread notifications. */
  bell(unread: number): Locator {
    const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
    return this.#page.getByRole('button', { name, exact: true })
  }

  get popover(): Locator {
    return this.#page.getByRole('dialog', { name: 'Notifications' })
  }

  /** The entry in the popover or on the page with this sentence. */
  entry(sentence: string): Locator {
    return this.#page.getByRole('link', { name: sentence })
  }

  get all(): Locator {
    return this.popover.getByRole('link', { name: 'Show all notifications' })
  }

  get markAll(): Locator {
    return this.#page.getByRole('button', { name: 'Mark all as read' })
  }

  tab(name: 'All' | 'Unread'): Locator {
    return this.#page.getByRole('main').getByRole('link', { name, exact: true })
  }
}
