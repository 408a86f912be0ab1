/** The actions on the lines of a document: the changes, their consequences, and the next focus. */
import { startTransition, useLayoutEffect, useState } from 'react'
import { isSkuOf, type LineProduct, productsNamed } from '../../data/business/products.ts'
import type { PastedLine } from './pasted-table.ts'
import {
  type EntryLine,
  isFree,
  type LineShape,
  newLine,
  skuOf,
  titleOf,
  withMoved,
  withProduct,
  withText,
} from './lines.ts'

/** A message that is shown and announced to screen readers. */
export type Message =
  | { kind: 'moved'; from: number; to: number }
  | { kind: 'raised'; name: string; quantity: number }
  | { kind: 'searching'; code: string }
  | { kind: 'unknown'; code: string }
  | { kind: 'pasting'; count: number }
  | { kind: 'pasted'; count: number; unknown: number }

/** Creates a product with this name. */
export type CreateProduct = (
  name: string,
  onProduct: (product: LineProduct) => void,
  /** The form is closed, with or without a product. */
  onClose: () => void,
) => void

export interface EntryState {
  shape: LineShape
  lines: readonly EntryLine[]
  onLines: (lines: readonly EntryLine[]) => void
  /** Keeps a product, whose list price and cost are shown. */
  onProducts: (products: readonly LineProduct[]) => void
  create: CreateProduct | undefined
  focus: (key: string, column: string) => void
  say: (message: Message | undefined) => void
}

/** The column of the item, for the focus. */
export const itemColumn = 'item'

/** The functions stay the same while the lines change, so that a change renders only its line. */
export class Entry {
  #state: EntryState
  /** The lines of the latest rendering. */
  #rendered: readonly EntryLine[]

  constructor(state: EntryState) {
    this.#state = state
    this.#rendered = state.lines
  }

  /** Takes over what was rendered. A rendering can be without the latest change, which then stays. */
  follow(state: EntryState): void {
    const lines = state.lines === this.#rendered ? this.#state.lines : state.lines
    this.#rendered = state.lines
    this.#state = { ...state, lines }
  }

  #set(lines: readonly EntryLine[]): void {
    // Two changes can come before the next rendering: the second begins with the first.
    this.#state = { ...this.#state, lines }
    this.#state.onLines(lines)
  }

  get #quantity(): string {
    return this.#state.shape.quantity
  }

  focus(key: string, column: string): void {
    this.#state.focus(key, column)
  }

  change(key: string, alter: (line: EntryLine) => EntryLine): void {
    this.#set(this.#state.lines.map((line) => (line.key === key ? alter(line) : line)))
  }

  setProduct(key: string, product: LineProduct): void {
    this.#state.onProducts([product])
    this.change(key, (line) => withProduct(line, product, this.#state.shape))
  }

  setText(key: string, text: string): void {
    this.change(key, (line) => withText(line, text, this.#state.shape))
  }

  /** Creates the product of a line in place. */
  create(key: string, name: string): void {
    this.#state.create?.(
      name,
      (product) => this.setProduct(key, product),
      () => this.focusQuantity(key),
    )
  }

  /** Notes the text whose product is being looked up. */
  await(key: string, text: string | undefined): void {
    this.change(key, ({ awaited: _, ...line }) => (text === undefined ? line : { ...line, awaited: text }))
  }

  focusQuantity(key: string): void {
    this.focus(key, this.#quantity)
  }

  /** Goes on to the next line, at the end to a new one. */
  next(key: string): void {
    const { lines } = this.#state
    const following = lines[lines.findIndex((line) => line.key === key) + 1]
    if (following) this.focus(following.key, itemColumn)
    else this.add()
  }

  /** Adds a line, unless the last one is still free. */
  add(): void {
    const { lines, shape } = this.#state
    const last = lines.at(-1)
    const line = last && isFree(last) ? last : newLine(shape, last)
    if (line !== last) this.#set([...lines, line])
    this.focus(line.key, itemColumn)
  }

  remove(key: string): void {
    const { lines, shape } = this.#state
    const index = lines.findIndex((line) => line.key === key)
    const rest = lines.toSpliced(index, 1)
    const next = rest.length > 0 ? rest : [newLine(shape)]
    this.#set(next)
    const neighbour = next[Math.min(index, next.length - 1)]
    if (neighbour) this.focus(neighbour.key, itemColumn)
  }

  move(key: string, by: number, column: string = itemColumn): void {
    const { lines, say } = this.#state
    const index = lines.findIndex((line) => line.key === key)
    const next = withMoved(lines, index, index + by)
    if (next !== lines) {
      this.#set(next)
      say({ kind: 'moved', from: index + 1, to: index + by + 1 })
    }
    this.focus(key, column)
  }

  /** Raises the quantity of the line with this product by one. Returns whether there is one. */
  #raise(isMeant: (line: EntryLine) => boolean): boolean {
    const line = this.#state.lines.find(isMeant)
    if (!line) return false
    const quantity = (Number(line[this.#quantity]) || 0) + 1
    this.change(line.key, (each) => ({ ...each, [this.#quantity]: quantity }))
    this.#state.say({ kind: 'raised', name: titleOf(line), quantity })
    this.focusQuantity(line.key)
    return true
  }

  /** Takes a code that a line has already: its quantity rises. Returns whether there is one. */
  repeat(code: string): boolean {
    return this.#raise((line) => isSkuOf(code, skuOf(line)))
  }

  /** Takes a scanned code: the line of its product rises by one, or there is a new line. */
  async scan(code: string): Promise<void> {
    if (this.repeat(code)) return
    this.#state.say({ kind: 'searching', code })
    const found = await productsNamed(this.#state.shape.trade, [code])
    const product = found.get(code)
    if (!product) return this.#state.say({ kind: 'unknown', code })
    if (this.#raise((line) => line['product_id'] === product.id)) return
    const { lines, shape } = this.#state
    const last = lines.at(-1)
    const line = last && isFree(last) ? last : newLine(shape, last)
    if (line !== last) this.#set([...lines, line])
    this.setProduct(line.key, product)
    this.#state.say({ kind: 'raised', name: product.name, quantity: Number(line[this.#quantity]) })
    this.focusQuantity(line.key)
  }

  /** Puts pasted lines behind a line, or in its place if it is free. Their products are found afterwards. */
  async paste(key: string | undefined, pasted: readonly PastedLine[]): Promise<void> {
    const { lines, shape, say } = this.#state
    const index = lines.findIndex((line) => line.key === key)
    const at = index < 0 ? lines.length - 1 : index
    const target = lines[at]
    const isReplaced = target !== undefined && isFree(target)
    const made = pasted.map((each) => lineOfPasted(each, shape, target))
    say({ kind: 'pasting', count: made.length })
    startTransition(() => this.#set(lines.toSpliced(isReplaced ? at : at + 1, isReplaced ? 1 : 0, ...made)))
    const texts = pasted.flatMap(({ sku, name }) => [sku, name].flatMap((text) => (text ? [text] : [])))
    const found = await productsNamed(shape.trade, [...new Set(texts)])
    this.#state.onProducts([...found.values()])
    const products = new Map(
      made.flatMap(({ key: each }, place) => {
        const { sku = '', name = '' } = pasted[place] ?? {}
        const product = found.get(sku) ?? found.get(name)
        return product ? [[each, product] as const] : []
      }),
    )
    startTransition(() =>
      this.#set(
        this.#state.lines.map((line) => {
          const product = products.get(line.key)
          if (!product) return line
          // Values pasted beside the item stay.
          const { unit_price, discount_percent, tax_rate } = line
          const kept = Object.entries({ unit_price, discount_percent, tax_rate })
          return {
            ...withProduct(line, product, shape),
            ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
          }
        }),
      ),
    )
    say({ kind: 'pasted', count: made.length, unknown: made.length - products.size })
    const last = made.at(-1)
    if (last) this.focusQuantity(last.key)
  }
}

/** Returns the line of a pasted one before its product is found. Columns that the document lacks are left out. */
function lineOfPasted({ sku, name, quantity, ...prices }: PastedLine, shape: LineShape, before?: EntryLine) {
  const line = newLine(shape, before)
  const text = (name ?? sku ?? '').replace(/\s+/g, ' ')
  const known = Object.entries(prices).filter(([column]) => shape.columns.includes(column))
  return {
    ...withText(quantity === undefined ? line : { ...line, [shape.quantity]: quantity }, text, shape),
    ...Object.fromEntries(known),
  }
}

/** Returns the functions that change the lines. */
export function useEntry(state: EntryState): Entry {
  const [entry] = useState(() => new Entry(state))
  useLayoutEffect(() => entry.follow(state))
  return entry
}
