/** The lines of a document while they are entered. */
import type { LineProduct, Trade } from '../../data/business/products.ts'
import { changedLines, type Line } from '../../data/records/lines.ts'
import { type Field, type Fields, valueOf } from '../../data/records/metadata.ts'

/** `key` identifies a line while it is moved; the API does not know it. */
export type EntryLine = Line & {
  readonly key: string
  /** A text that no product has, where each line needs a product. */
  readonly unknown?: string
  /** A text whose product is being looked up, while one goes on. */
  readonly awaited?: string
}

/** What the lines of a kind of document have. */
export interface LineShape {
  trade: Trade
  /** The fields of a line in a request. */
  fields: Fields
  /** The fields after the product, in order. */
  columns: readonly string[]
  /** The field with the quantity. */
  quantity: string
  /** Whether a line can have a text instead of a product, such as a service. */
  takesText: boolean
  /** Whether lines have prices that people enter. */
  hasPrices: boolean
}

/** The fields that people enter, in this order. */
const entered = [
  'quantity_ordered',
  'quantity',
  'period_from',
  'period_to',
  'unit_price',
  'discount_percent',
  'tax_rate',
  'warehouse_id',
]

const isWritable = (field: Field | undefined): boolean => field !== undefined && !field.readOnly

/** Returns whether the lines of a field are of products. */
export const areOfProducts = ({ kind, inputFields }: Field): boolean =>
  kind === 'lines' && isWritable(inputFields?.['product_id'])

export function shapeOf({ inputFields: fields = {} }: Field): LineShape {
  // Purchase orders take the quantity under two names.
  const quantity = isWritable(fields['quantity_ordered']) ? 'quantity_ordered' : 'quantity'
  const columns = entered.filter(
    (name) => isWritable(fields[name]) && (name === quantity || !name.startsWith('quantity')),
  )
  const trade = columns.includes('period_from')
    ? 'rental'
    : quantity === 'quantity_ordered'
      ? 'purchase'
      : 'sale'
  return {
    trade,
    fields,
    columns,
    quantity,
    takesText: isWritable(fields['name']),
    hasPrices: columns.includes('unit_price'),
  }
}

/** Returns a new line. Rented products mostly go out and come back together. */
export const newLine = ({ quantity }: Pick<LineShape, 'quantity'>, before?: Line): EntryLine => ({
  key: crypto.randomUUID(),
  [quantity]: 1,
  ...(before?.['period_from'] !== undefined && {
    period_from: before['period_from'],
    period_to: before['period_to'],
  }),
})

export const entryLines = (lines: readonly Line[]): EntryLine[] =>
  lines.map((line) => ({ ...line, key: crypto.randomUUID() }))

const textAt = (line: Line, ...names: string[]): string | undefined =>
  names.map((name) => valueOf(line, name)).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined

/** Returns the SKU of a line: its own, or that of its product. */
export const skuOf = (line: Line): string | undefined => textAt(line, 'sku', 'product_sku', 'product.sku')

/** Returns SKU and name of a line, or the text that no product has. */
export function titleOf(line: EntryLine): string {
  const name = textAt(line, 'unknown', 'name', 'product_name', 'product.name')
  return [skuOf(line), name].filter((each) => each !== undefined).join(' · ')
}

/** Returns a line with another item, whose price and tax are those of the item. */
function withItem(line: EntryLine, item: Line, { quantity, trade, fields }: LineShape): EntryLine {
  const { key, id, period_from, period_to, warehouse_id } = line
  // A line of an order keeps its id; the server computes its price, its tax and its description again.
  const isKept = id !== undefined && trade === 'sale' && isWritable(fields['id'])
  return {
    key,
    ...(isKept && { id, unit_price: null, tax_rate: null, description: null }),
    [quantity]: line[quantity],
    ...(period_from !== undefined && { period_from, period_to }),
    ...(warehouse_id !== undefined && { warehouse_id }),
    ...item,
  }
}

/** Returns the line with a product. One buys at the cost price, if it is known. */
export function withProduct(line: EntryLine, product: LineProduct, shape: LineShape): EntryLine {
  const { id: product_id, sku, name, cost_price } = product
  const isBought = shape.trade === 'purchase' && typeof cost_price === 'number'
  const item = { product_id, sku, name, ...(isBought && { unit_price: cost_price }) }
  return withItem(line, item, shape)
}

/** Returns the line with a text instead of a product. */
export function withText(line: EntryLine, text: string, shape: LineShape): EntryLine {
  if (shape.takesText) return withItem(line, { product_id: null, sku: null, name: text }, shape)
  return withItem(line, text === '' ? {} : { unknown: text }, shape)
}

/** Returns whether something was entered in the line. Empty lines are not sent. */
const isFilled = ({ product_id, name, unit_price, unknown, awaited }: EntryLine) =>
  [product_id, name, unknown, awaited].some(Boolean) || (unit_price !== undefined && unit_price !== null)

/** Returns whether the line has no item yet. */
export const isFree = (line: EntryLine): boolean =>
  titleOf(line) === '' && !line['product_id'] && !line.awaited

export const filledLines = (lines: readonly EntryLine[]): EntryLine[] => lines.filter(isFilled)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Returns whether the server can compute the lines: each has a quantity, and a product or a name with a price. */
export const areComplete = (
  lines: readonly EntryLine[],
  { quantity, trade }: Pick<LineShape, 'quantity' | 'trade'>,
): boolean =>
  lines.length > 0 &&
  lines.every((line) => {
    const { product_id, name, unit_price } = line
    // Only what is sold has a price of its own.
    const hasPrice = isGiven(unit_price) || (trade === 'sale' && Boolean(product_id))
    return typeof line[quantity] === 'number' && (Boolean(product_id) || Boolean(name)) && hasPrice
  })

/** Returns the lines as the API takes them. */
export const linesOf = (
  fields: Fields,
  before: readonly Line[],
  lines: readonly EntryLine[],
): readonly Line[] => changedLines(fields, before, filledLines(lines))

/**
 * Returns the errors of the field `name` with the numbers of the lines in the form: the request is without the empty
 * ones. The server may name the quantity by its other name.
 */
export function errorsByLine(
  errors: Readonly<Record<string, readonly string[]>>,
  name: string,
  lines: readonly EntryLine[],
  { quantity }: Pick<LineShape, 'quantity'>,
): Record<string, string[]> {
  const sent = filledLines(lines)
  const inForm = (index: string) => {
    const line = sent[Number(index)]
    return line ? String(lines.indexOf(line)) : index
  }
  return Object.fromEntries(
    Object.entries(errors).map(([path, some]) => {
      const [field = '', index, ...rest] = path.split('.')
      const isOfLine = field === name && index !== undefined && /^\d+$/.test(index)
      const column = rest.join('.') === 'quantity' ? [quantity] : rest
      return [isOfLine ? [field, inForm(index), ...column].join('.') : path, [...some]]
    }),
  )
}

/** Returns the lines with one of them at another place. */
export function withMoved(lines: readonly EntryLine[], from: number, to: number): readonly EntryLine[] {
  const line = lines[from]
  if (!line || to < 0 || to >= lines.length) return lines
  return lines.toSpliced(from, 1).toSpliced(to, 0, line)
}
