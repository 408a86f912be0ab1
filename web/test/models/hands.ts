/** The same steps in two ways: with the mouse, and with the keyboard only. */
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'
import type { Window } from '../support/web.ts'
import { BoardPage } from './board.ts'
import { Keyboard } from './keyboard.ts'

export const ways = ['mouse', 'keyboard'] as const
export type Way = (typeof ways)[number]

/** A person who works with one of the two. */
export abstract class Hands {
  protected readonly page: Page
  protected readonly watch: Window['watch']

  constructor({ page, watch }: Pick<Window, 'page' | 'watch'>) {
    this.page = page
    this.watch = watch
  }

  /** Opens a page of the navigation by its name. */
  abstract go(name: string, title?: string | RegExp): Promise<void>
  /** Activates a button, a link, a tab or an entry. */
  abstract press(target: Locator): Promise<void>
  /** Does by a key what an element does. */
  abstract shortcut(key: string, element: Locator): Promise<void>
  abstract fill(field: Locator, text: string): Promise<void>
  /** Chooses from a list that a button opens. */
  abstract choose(field: Locator, option: string): Promise<void>
  /** Types into a field that finds records, and takes one. */
  abstract find(field: Locator, text: string, option: string): Promise<void>
  /** Sends the form of a dialog; the button has this name. */
  abstract submit(dialog: Locator, name: string): Promise<void>
  /** Opens a record from the list. */
  abstract openRow(title: string): Promise<void>
  /** Chooses the cells of a row from one to another one. */
  abstract span(from: Locator, to: Locator): Promise<void>
  /** Moves a card of a board to a column. */
  abstract moveCard(title: string, column: string): Promise<void>
  abstract openCard(title: string): Promise<void>
  protected abstract openMenu(button: Locator): Promise<void>
  protected abstract takeEntry(entry: Locator): Promise<void>

  /** Performs an operation on the record of the page: by its main button, or by its menu. */
  async perform(name: string): Promise<void> {
    const header = this.page.getByRole('article').locator('header').first()
    const button = header.getByRole('button', { name, exact: true })
    const more = header.getByRole('button', { name: 'More actions' })
    // The operations of a record arrive with it.
    await button.or(more).first().waitFor()
    await this.watch.idle()
    if (await button.isVisible()) return this.press(button)
    await this.openMenu(more)
    // An entry with a shortcut has its key after the name.
    return this.takeEntry(this.page.getByRole('menuitem', { name: new RegExp(`^${name}( \\S+)?$`) }))
  }

  /** Begins at the start page. */
  async begin({ open }: Window): Promise<void> {
    await open('/')
    await this.heading(/./).waitFor()
    await this.page.keyboard.press('Tab')
  }

  /** Waits for a message. */
  async hears(text: string | RegExp): Promise<void> {
    await this.page.getByRole('status').getByText(text).first().waitFor()
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  /** A text field of the open dialog. */
  field(name: string | RegExp): Locator {
    return this.dialog.getByRole('textbox', { name })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }
}

class Mouse extends Hands {
  async go(name: string, title: string | RegExp = name): Promise<void> {
    const rail = this.page.getByRole('navigation', { name: 'Navigation' })
    await rail.getByRole('link', { name, exact: true }).click()
    await this.heading(title).waitFor()
  }

  async press(target: Locator): Promise<void> {
    // The input of a checkbox is below its picture.
    const isCheckbox = (await target.getAttribute('type')) === 'checkbox'
    await (isCheckbox ? target.locator('xpath=ancestor::label') : target).click()
  }

  shortcut(_key: string, element: Locator): Promise<void> {
    return element.click()
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.click()
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(text)
  }

  async choose(field: Locator, option: string): Promise<void> {
    await field.click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  async find(field: Locator, text: string, option: string): Promise<void> {
    await this.fill(field, text)
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  async openRow(title: string): Promise<void> {
    await this.page.getByRole('grid').getByRole('link', { name: title, exact: true }).click()
    await this.heading(title).waitFor()
  }

  async span(from: Locator, to: Locator): Promise<void> {
    for (const [cell, act] of [
      [from, 'down'],
      [to, 'up'],
    ] as const) {
      const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await this.page.mouse.move(x + width / 2, y + height / 2, { steps: 6 })
      await this.page.mouse[act]()
    }
  }

  async moveCard(title: string, column: string): Promise<void> {
    const board = new BoardPage(this.page)
    const { x = 0, width = 0 } = (await board.column(column).boundingBox()) ?? {}
    if (x + width < (this.page.viewportSize()?.width ?? 0)) return board.drag(title, column)
    // The column is beside the window: the menu of the card is shorter than a drag that scrolls.
    await board
      .card(title)
      .getByRole('button', { name: `Move ${title}` })
      .click()
    await this.takeEntry(this.page.getByRole('menuitem', { name: column, exact: true }))
  }

  async openCard(title: string): Promise<void> {
    await new BoardPage(this.page).card(title).click()
    await this.page.getByRole('complementary').getByRole('button', { name: 'Open the page' }).click()
  }

  submit(dialog: Locator, name: string): Promise<void> {
    return dialog.getByRole('button', { name, exact: true }).click()
  }

  protected openMenu(button: Locator): Promise<void> {
    return button.click()
  }

  protected takeEntry(entry: Locator): Promise<void> {
    return entry.click()
  }
}

class Keys extends Hands {
  readonly #keyboard = new Keyboard(this.page, this.watch)

  async go(name: string, title: string | RegExp = name): Promise<void> {
    await this.#keyboard.press('Control+k')
    const palette = this.page.getByRole('dialog')
    await palette.getByRole('searchbox').waitFor()
    await this.#keyboard.type(name)
    const entry = palette.getByRole('menuitem', { name }).first()
    await entry.waitFor()
    await until(`the current entry ${name}`, () => entry.evaluate(isCurrent))
    await this.#keyboard.press('Enter')
    await this.heading(title).waitFor()
  }

  async press(target: Locator): Promise<void> {
    const role = await target.getAttribute('role')
    const isRadio = role === 'radio' || (await target.getAttribute('type')) === 'radio'
    if (role === 'tab' || isRadio) return this.#arrowTo(target, isRadio ? 'radiogroup' : 'tablist')
    await this.#keyboard.reach(target)
    const isCheckbox = (await target.getAttribute('type')) === 'checkbox'
    await this.#keyboard.press(isCheckbox ? 'Space' : 'Enter')
  }

  /** Tab leads to the group, arrows lead to its members. Some choose at once, others with Enter. */
  async #arrowTo(target: Locator, group: string): Promise<void> {
    await this.#keyboard.reach(target.locator(`xpath=ancestor::*[@role="${group}"]`))
    const isBefore = await target.evaluate(isBeforeFocus)
    await this.#moveTo(target, isBefore ? 'ArrowLeft' : 'ArrowRight')
    await this.#keyboard.press(group === 'tablist' ? 'Enter' : 'Space')
  }

  async #moveTo(target: Locator, key: string): Promise<void> {
    await target.waitFor()
    await until(`the focus on ${String(target)}`, async () => {
      if (await target.evaluate(isCurrent)) return true
      return this.#keyboard.press(key)
    })
  }

  async shortcut(key: string, element: Locator): Promise<void> {
    await element.waitFor()
    await this.#keyboard.press(key)
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.#keyboard.reach(field)
    await this.#keyboard.press('Control+a')
    await this.#keyboard.type(text)
  }

  async choose(field: Locator, option: string): Promise<void> {
    await this.press(field)
    await this.takeEntry(this.page.getByRole('option', { name: option, exact: true }))
  }

  async find(field: Locator, text: string, option: string): Promise<void> {
    await this.fill(field, text)
    await this.takeEntry(this.page.getByRole('option', { name: option, exact: true }))
  }

  async openRow(title: string): Promise<void> {
    const link = this.page.getByRole('link', { name: title, exact: true })
    await this.#moveTo(this.page.getByRole('row').filter({ has: link }), 'ArrowDown')
    await this.#keyboard.press('Control+Enter')
    await this.heading(title).waitFor()
  }

  async span(from: Locator, to: Locator): Promise<void> {
    await this.#keyboard.reach(from.locator('xpath=ancestor::*[@role="grid"]'))
    await this.#moveTo(from.locator('xpath=ancestor::*[@role="row"]'), 'ArrowDown')
    await this.#moveTo(from, 'ArrowRight')
    await this.#moveTo(to, 'Shift+ArrowRight')
    await this.#keyboard.press('Enter')
  }

  async moveCard(title: string, column: string): Promise<void> {
    await this.#keyboard.reach(new BoardPage(this.page).card(title))
    await this.#keyboard.press('m')
    await this.takeEntry(this.page.getByRole('menuitem', { name: column, exact: true }))
  }

  async openCard(title: string): Promise<void> {
    await this.#keyboard.reach(new BoardPage(this.page).card(title))
    await this.#keyboard.press('Enter')
    await this.press(this.page.getByRole('complementary').getByRole('button', { name: 'Open the page' }))
  }

  async submit(form: Locator): Promise<void> {
    await form.waitFor()
    await until('the focus in the form', () => form.evaluate(isCurrent))
    await this.#keyboard.press('Control+Enter')
  }

  protected openMenu(button: Locator): Promise<void> {
    return this.press(button)
  }

  protected async takeEntry(entry: Locator): Promise<void> {
    await this.#moveTo(entry, 'ArrowDown')
    await this.#keyboard.press('Enter')
  }
}

/** Runs in the page. Returns whether an element is the current one: by the focus, or for the field with the focus. */
const isCurrent = (element: Element) =>
  element.contains(document.activeElement) ||
  document.activeElement?.getAttribute('aria-activedescendant') === element.id

/** Runs in the page. */
const isBeforeFocus = (element: Element) =>
  document.activeElement !== null &&
  (document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0

export const handsOf = (way: Way, window: Window): Hands =>
  way === 'mouse' ? new Mouse(window) : new Keys(window)
