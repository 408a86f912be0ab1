/** The lines of a purchase order, and what they come to: pure functions, all amounts in minor units. */
import { f, type Minor, percentOf } from '#core'

/** Of one line. */
export const piecesAtMost = 2_147_483_647
export const linesAtMost = 500

const Amount = f.Private(f.Money('currency'))
const Rate = f.Private(f.Type.Number({ minimum: 0, maximum: 100, description: 'Percent' }))

/** What a line shows of the product, and what is worked out. */
const kept = {
  product_sku: f.Maybe(f.Text(100)),
  product_name: f.Text(),
  quantity_received: f.Count,
  quantity_cancelled: f.Count,
  quantity_remaining: f.Count,
  received_percentage: f.Type.Number(),
  subtotal: Amount,
  line_total: Amount,
  tax_amount: Amount,
  bin_location: f.Maybe(f.Text(100)),
  cancellation_reason: f.Private(f.Maybe(f.LongText(1_000))),
}

/** A line as it is stored and read. `subtotal` and `line_total` are the same: net, of what was not cancelled. */
export const Item = f.Shape(
  {
    id: f.Id,
    product_id: f.Id,
    warehouse_id: f.Id,
    quantity_ordered: f.Integer(1, piecesAtMost),
    unit_price: Amount,
    tax_rate: Rate,
    ...kept,
  },
  { title: 'PurchaseOrderItem' },
)

export type Item = f.Static<typeof Item>

const readOnly = Object.fromEntries(
  Object.entries(kept).map(([name, field]) => [name, f.Optional(f.ReadOnly(field))]),
)

/** A line as a client writes it: the quantity is called `quantity` or `quantity_ordered`. */
const AskedItem = f.Type.Object(
  {
    id: f.Optional(f.Id),
    product_id: f.Optional(f.Link('products')),
    warehouse_id: f.Optional(f.Maybe(f.Link('warehouses'))),
    quantity: f.Optional(f.Integer(1, piecesAtMost)),
    quantity_ordered: f.Optional(f.Integer(1, piecesAtMost)),
    unit_price: f.Optional(f.Money('currency')),
    tax_rate: f.Optional(f.Type.Number({ minimum: 0, maximum: 100 })),
    ...readOnly,
  },
  { additionalProperties: false, title: 'PurchaseOrderItemBody' },
)

export interface ItemInput {
  id?: string | undefined
  product_id?: string | undefined
  warehouse_id?: string | null | undefined
  quantity?: number | undefined
  quantity_ordered?: number | undefined
  unit_price?: Minor | undefined
  tax_rate?: number | undefined
}

export const ItemInputs = f.Type.Unsafe<ItemInput[]>(
  f.Type.Array(AskedItem, { minItems: 1, maxItems: linesAtMost }),
)

type Figured = 'subtotal' | 'line_total' | 'tax_amount' | 'quantity_remaining' | 'received_percentage'

/** What was ordered and not cancelled. */
const boughtOf = ({ quantity_ordered, quantity_cancelled }: Omit<Item, Figured>) =>
  quantity_ordered - quantity_cancelled

/** A line with all that is worked out from its quantities, its price and its rate. */
export function figured(line: Omit<Item, Figured>): Item {
  const bought = boughtOf(line)
  const net = (bought * line.unit_price) as Minor
  return {
    ...line,
    subtotal: net,
    line_total: net,
    tax_amount: percentageOf(net, line.tax_rate),
    quantity_remaining: bought - line.quantity_received,
    received_percentage: percentOf(line.quantity_received, bought) ?? 0,
  }
}

const rateDigits = 1_000_000

/** So many percent of an amount, rounded half up to the minor unit. The rate counts with six decimals. */
export function percentageOf(amount: Minor, rate: number): Minor {
  if (!Number.isSafeInteger(amount)) return amount
  const parts = BigInt(amount) * BigInt(Math.round(rate * rateDigits))
  const whole = BigInt(100 * rateDigits)
  return Number((2n * parts + whole) / (2n * whole)) as Minor
}

interface Extras {
  /** Null where the tax is that of the lines. */
  tax_by_hand: Minor | null
  shipping_cost: Minor
  discount_amount: Minor
}

/** What an order comes to. A discount never makes it less than nothing, whatever was cancelled since. */
export function totalsOf(items: readonly Item[], { tax_by_hand, shipping_cost, discount_amount }: Extras) {
  const sum = (name: 'subtotal' | 'tax_amount') =>
    items.reduce((total, item) => total + item[name], 0) as Minor
  const subtotal = sum('subtotal')
  const tax_amount = tax_by_hand ?? sum('tax_amount')
  const beforeDiscount = subtotal + tax_amount + shipping_cost
  return {
    subtotal,
    tax_amount,
    total_amount: Math.max(0, beforeDiscount - discount_amount) as Minor,
    isOverDiscounted: discount_amount > beforeDiscount,
  }
}

/** Nothing is awaited any more. */
export const isComplete = (items: readonly Item[]) =>
  items.every(({ quantity_remaining }) => quantity_remaining === 0)

/** What is still to come of a line is cancelled. */
export const withoutRest = (item: Item, cancellation_reason: string | null): Item =>
  item.quantity_remaining === 0
    ? item
    : figured({
        ...item,
        quantity_cancelled: item.quantity_cancelled + item.quantity_remaining,
        cancellation_reason,
      })

/** How much of what was ordered and not cancelled has come, in percent. */
export function receivedPercentage(items: readonly Item[]): number {
  const received = items.reduce((sum, { quantity_received }) => sum + quantity_received, 0)
  return percentOf(received, received + items.reduce((sum, item) => sum + item.quantity_remaining, 0)) ?? 0
}

export const Awaited = f.Shape({
  purchase_order_item_id: f.Id,
  product_id: f.Id,
  product_name: f.Text(),
  quantity_remaining: f.Count,
})

export const awaitedOf = (items: readonly Item[]) =>
  items
    .filter(({ quantity_remaining }) => quantity_remaining > 0)
    .map(({ id, product_id, product_name, quantity_remaining }) => ({
      purchase_order_item_id: id,
      product_id,
      product_name,
      quantity_remaining,
    }))
