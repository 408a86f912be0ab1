/** Someone who uses only the keyboard: the element with the focus is all that they can act on. */
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../server/test/waiting.ts'
import type { Watch } from '../support/watch.ts'

/** The element with the focus. */
export interface Focus {
  kind: 'text' | 'list' | 'choice' | 'checkbox' | 'submit' | 'button' | 'other'
  /** Its accessible name, or its text. */
  label: string
  /** The name of its field in the form. */
  name: string
  isRequired: boolean
  isFilled: boolean
}

/** Returns the text that finds an option by its id. */
type SearchFor = (id: string) => Promise<string>

/** What a form is filled in with, and the number of lines by field that it has by now. */
interface Filling {
  values: object
  added: Map<string, number>
  searchFor: SearchFor
  form: Locator
}

/** More steps than any page has between two elements. */
const stepsAtMost = 80

/** Longer than an element takes to give the focus away when it disappears. */
const focusWithinMs = 10_000

export class Keyboard {
  readonly #page: Page
  readonly #watch: Watch

  constructor(page: Page, watch: Watch) {
    this.#page = page
    this.#watch = watch
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key)
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  focus(): Promise<Focus> {
    return this.#page.evaluate(focusOfPage)
  }

  /** Presses Tab until the element with the focus fits. */
  async tabTo(about: string, fits: (focus: Focus) => boolean): Promise<Focus> {
    for (let step = 0; step < stepsAtMost; step++) {
      const focus = await this.focus()
      if (fits(focus)) return focus
      await this.press('Tab')
    }
    throw new Error(`Tab does not lead to ${about}. The focus is on: ${(await this.focus()).label}`)
  }

  /**
   * Moves the focus to an element, or into it: with Tab, or with Shift+Tab if it comes before. Fails if the focus is on
   * nothing, because the way from there leads through the whole page.
   */
  async reach(target: Locator): Promise<void> {
    await target.waitFor()
    // A list that is open hides the rest of the page from screen readers until Tab closes it.
    const element = await target.elementHandle()
    if (!element) throw new Error(`There is no ${String(target)}.`)
    await until(`the focus, before ${String(target)}`, () => this.#page.evaluate(hasFocus), focusWithinMs)
    for (let step = 0; step < stepsAtMost; step++) {
      const way = await element.evaluate(wayTo)
      if (way === 'reached') return
      await this.press(way)
    }
    throw new Error(`Tab does not lead to ${String(target)}. The focus is on: ${(await this.focus()).label}`)
  }

  /** Opens the tab with the facts of an account, which shows its ledger first. Others show their facts anyway. */
  async openFacts(): Promise<void> {
    if ((await this.#page.getByRole('tab', { name: 'Facts', exact: true }).count()) === 0) return
    await this.tabTo('the tabs', ({ label }) => label === 'Ledger')
    await this.press('ArrowRight')
  }

  /** Chooses an option of the open list by its id, or else the first one that chooses something. */
  async choose(id: string | undefined): Promise<void> {
    const chosen = () => this.#page.evaluate(idOfChoice)
    await until(`an option ${id ?? ''}`, async () => {
      const current = await chosen()
      if (current !== undefined && (id === undefined ? current !== '' : current === id)) return true
      return this.press('ArrowDown')
    })
    await this.press('Enter')
  }

  /**
   * Fills in a form with values by field name, from its first field to its button, or to its end if the button comes
   * first: by default that of the open dialog.
   */
  async fillIn(
    values: Readonly<Record<string, unknown>>,
    searchFor: SearchFor = async () => '',
    form: Locator = this.#page.getByRole('dialog'),
  ): Promise<void> {
    await until('the focus in the form', () => form.evaluate(hasFocusInside))
    const added = new Map<string, number>()
    for (let step = 0; step < stepsAtMost; step++) {
      if (!(await form.evaluate(hasFocusInside))) return this.press('Shift+Tab')
      const focus = await this.focus()
      if (focus.kind === 'submit') return
      const isAdded =
        focus.kind === 'button' && (await this.#addLine(focus, { values, added, searchFor, form }))
      if (isAdded) continue
      if (focus.kind !== 'button') await this.#fill(focus, valueAt(values, focus.name), searchFor)
      await this.#goOn(focus)
    }
    throw new Error('The form has no end.')
  }

  /** Goes on after a field. The choice of an item leads to its quantity by itself. */
  async #goOn({ kind, name }: Focus): Promise<void> {
    if (kind === 'button' || (await this.focus()).name === name) await this.press('Tab')
  }

  /** Adds and begins a line that the values have and the form does not. Returns whether there was one. */
  async #addLine({ name, label }: Focus, { values, added, searchFor, form }: Filling): Promise<boolean> {
    const lines = valueAt(values, name)
    const shown = form.getByRole('group', { name: /^Line \d+$/ })
    const count = added.get(name) ?? (await shown.count())
    if (!Array.isArray(lines) || !label.startsWith('Add') || count >= lines.length) return false
    added.set(name, count + 1)
    await this.press('Enter')
    await this.#watch.idle()
    await until('the focus in the line', async () => (await this.focus()).kind !== 'button')
    const first = await this.focus()
    await this.#fill(first, valueAt(values, first.name), searchFor)
    await this.#goOn(first)
    return true
  }

  async #fill({ kind, isRequired, isFilled }: Focus, value: unknown, searchFor: SearchFor): Promise<void> {
    const isMissing = value === undefined || value === null
    if (isMissing && (!isRequired || isFilled)) return
    if (kind === 'checkbox') return value === true && !isFilled ? this.press('Space') : undefined
    if (kind === 'choice') {
      await this.press('Enter')
      return this.choose(isMissing ? undefined : String(value))
    }
    if (kind === 'list') {
      const text = isMissing ? '' : await searchFor(String(value))
      if (text) await this.type(searchable(text))
      return this.choose(isMissing ? undefined : String(value))
    }
    if (kind !== 'text') return
    if (Array.isArray(value)) return this.#addTags(value)
    await this.press('Control+a')
    await this.type(textOf(value))
  }

  async #addTags(tags: readonly unknown[]): Promise<void> {
    for (const tag of tags) {
      await this.type(String(tag))
      await this.press('Enter')
    }
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** The code of a country is part of the names of others. */
const searchable = (text: string) => (/^[A-Z]{2}$/.test(text) ? (countries.of(text) ?? text) : text)

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? '+3d'
    : typeof value === 'object' && 'amount' in value
      ? String(value.amount)
      : String(value).replace(/T\d\d:\d\d.*$/, '')

/** Returns the value at a dotted name. */
const valueAt = (values: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      values,
    )

/** Runs in the page. */
function focusOfPage(): Focus {
  const element = document.activeElement as HTMLElement
  const named = (around: Element | null): string => {
    if (around === null || around.matches('form, [role=dialog], body')) return ''
    const found = around.matches('[name]') ? around : around.querySelector('[name]')
    return found?.getAttribute('name') ?? named(around.parentElement)
  }
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ')
  const label =
    element.getAttribute('aria-label') ??
    (labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
      ((element as HTMLInputElement).labels?.[0] ?? element).textContent)
  const isInput = element.matches('input, textarea')
  const kind = element.matches('[role=combobox]')
    ? 'list'
    : element.matches('[aria-haspopup=listbox]')
      ? 'choice'
      : element.matches('[type=checkbox]')
        ? 'checkbox'
        : isInput
          ? 'text'
          : element.matches('[type=submit]')
            ? 'submit'
            : element.matches('button')
              ? 'button'
              : 'other'
  return {
    kind,
    label,
    name: element.matches('button:not([aria-haspopup])')
      ? (element.closest('fieldset')?.name ?? '')
      : named(element),
    isRequired: element.matches('[required], [aria-required=true]'),
    isFilled: element.matches('[type=checkbox]')
      ? (element as HTMLInputElement).checked
      : isInput && (element as HTMLInputElement).value !== '',
  }
}

/** Runs in the page. Returns the key that leads from the focus to an element. */
function wayTo(element: Element): 'reached' | 'Tab' | 'Shift+Tab' {
  const { activeElement } = document
  if (!activeElement || element.contains(activeElement)) return activeElement ? 'reached' : 'Tab'
  const isBefore = activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
  return isBefore && !activeElement.contains(element) ? 'Shift+Tab' : 'Tab'
}

/** Runs in the page. Returns whether an element has the focus. */
const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

/** Runs in the page. Returns whether a control of the form has the focus. */
const hasFocusInside = (form: Element) =>
  document.activeElement !== form && form.contains(document.activeElement)

/** Runs in the page. Returns the id of the current option of the open list. */
function idOfChoice(): string | undefined {
  const active = document.activeElement
  const id = active?.getAttribute('aria-activedescendant')
  const option = id ? document.getElementById(id) : active?.closest('[role=option]')
  return option?.getAttribute('data-key') ?? undefined
}
