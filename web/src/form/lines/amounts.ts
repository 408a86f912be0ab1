/**
 * Prices and amounts of lines. The server computes documents; until its answer is there, the amounts follow from the
 * prices in the form.
 */
import type { LineProduct } from '../../data/business/products.ts'
import type { Row } from '../../data/records/metadata.ts'
import { amountOf } from '../../fields/base/values.ts'
import type { EntryLine, LineShape } from './lines.ts'

export interface LineSource {
  line: EntryLine
  shape: LineShape
  /** The line as the server computes it. */
  computed: Row | undefined
  product: LineProduct | undefined
  /** The currency of the document; undefined before it is known, such as without a customer. */
  currency: string | undefined
}

/** Returns the line of the server if it is about the item that the line has now. */
export const computedFor = ({ line, computed }: Pick<LineSource, 'line' | 'computed'>): Row | undefined =>
  computed && (computed['product_id'] ?? null) === (line['product_id'] ?? null) ? computed : undefined

/** Returns the list price of the product in the currency of the document. */
const listPrice = ({ product, currency, shape }: LineSource): number | undefined =>
  shape.trade === 'sale' && product && (currency ?? product.currency) === product.currency
    ? (product.selling_price ?? undefined)
    : undefined

/** Returns what the server takes for a field that is not entered: before its answer, the list price. */
export function suggestionFor(source: LineSource, column: string): number | undefined {
  const computed = amountOf(computedFor(source)?.[column])
  return computed ?? (column === 'unit_price' ? listPrice(source) : undefined)
}

/** Returns the price of a line: the entered one, otherwise the suggested one. */
const priceOf = (source: LineSource): number | undefined =>
  amountOf(source.line['unit_price']) ?? suggestionFor(source, 'unit_price')

/** Returns whether a field needs a value that only the user knows. */
export function isMissing(source: LineSource, column: string): boolean {
  const { line, shape } = source
  // The product that is looked up brings its price.
  if (column === 'unit_price') return !line.awaited && priceOf(source) === undefined
  const isNeeded = column === shape.quantity || shape.fields[column]?.required === true
  return isNeeded && (line[column] === undefined || line[column] === null)
}

const cents = (amount: number) => Math.round((amount + Number.EPSILON) * 100) / 100

/** Returns quantity × price, without discount and tax. */
export function amountOfLine(source: LineSource): number | undefined {
  const { line, shape } = source
  const price = priceOf(source)
  const quantity = line[shape.quantity]
  if (price === undefined || typeof quantity !== 'number') return undefined
  const computed = computedFor(source)
  const isCurrent = computed?.[shape.quantity] === quantity && amountOf(computed['unit_price']) === price
  return (isCurrent ? amountOf(computed['line_total']) : undefined) ?? cents(quantity * price)
}

export interface Margin {
  /** Without tax, after discounts. */
  revenue: number
  profit: number
}

/**
 * Returns what a line earns over the cost price of its product; undefined without the permission to see cost prices, or
 * if the cost price is unknown or in another currency.
 */
export function marginOf(source: LineSource, includesTax: boolean): Margin | undefined {
  const { line, shape, product, currency } = source
  const amount = amountOfLine(source)
  const cost = product?.cost_price
  const quantity = line[shape.quantity]
  if (shape.trade !== 'sale' || typeof cost !== 'number' || typeof quantity !== 'number') return undefined
  if (amount === undefined || (currency ?? product?.currency) !== product?.currency) return undefined
  const rate = (column: string) => (amountOf(line[column]) ?? suggestionFor(source, column) ?? 0) / 100
  const computed = computedFor(source)
  // That of the server contains the share of a discount on the whole document.
  const share =
    computed && amountOf(computed['line_total']) === amount
      ? amountOf(computed['discount_amount'])
      : undefined
  const reduced = amount - (share ?? amount * rate('discount_percent'))
  const revenue = includesTax ? reduced / (1 + rate('tax_rate')) : reduced
  return { revenue, profit: revenue - quantity * cost }
}

/** Returns the margins of several lines together. */
export const sumOf = (margins: readonly Margin[]): Margin => ({
  revenue: margins.reduce((sum, { revenue }) => sum + revenue, 0),
  profit: margins.reduce((sum, { profit }) => sum + profit, 0),
})

/** Returns the sums of lines by currency, after discounts. Before the customer is chosen, there may be several. */
export function subtotals(sources: readonly LineSource[], currency: string): readonly [string, number][] {
  const sums = new Map<string, number>()
  for (const source of sources) {
    const amount = amountOfLine(source)
    if (amount === undefined) continue
    const own = source.currency ?? source.product?.currency ?? currency
    const discount = (amountOf(source.line['discount_percent']) ?? 0) / 100
    sums.set(own, (sums.get(own) ?? 0) + cents(amount * (1 - discount)))
  }
  return [...sums]
}
