/**
 * Items of a purchase order and their totals: the line of every commercial document, with a warehouse, whole quantities
 * of which some are received or cancelled, and without a discount. Pure functions; amounts are in minor units.
 */
import { computeLine, f } from '#core'
import { type Minor, percentOf, priceTimes, type UnitPrice } from '#core/money'
import {
  Amount,
  amountsOfLine,
  documentLineFields,
  documentLineInputFields,
  documentLineInputs,
  documentLineSchema,
  totalsOf,
} from '#commercial-documents'
import { taxCodeDescriptions, taxCodeFields, taxCodeInputFields } from '#finance'

/** Maximum quantity of one item. */
export const piecesAtMost = 2_147_483_647

/** Read-only fields of an item: copies of product fields, and computed values. */
const systemFields = {
  product_sku: f.Maybe(f.Text(100)),
  product_name: f.Text(),
  quantity_received: f.Count,
  quantity_cancelled: f.Count,
  quantity_remaining: f.Count,
  received_percentage: f.percentage(f.Type.Number()),
  subtotal: Amount,
  line_total: documentLineFields.line_total,
  tax_amount: documentLineFields.tax_amount,
  bin_location: f.Maybe(f.Text(100)),
  cancellation_reason: f.Private(f.Maybe(f.LongText(1_000))),
}

/** An item in responses. Amounts exclude cancelled quantities. */
export const Item = documentLineSchema(
  'PurchaseOrderItem',
  {
    id: documentLineFields.id,
    product_id: f.IdOf('products'),
    warehouse_id: f.IdOf('warehouses'),
    quantity_ordered: f.Integer(1, piecesAtMost),
    unit_price: documentLineFields.unit_price,
    tax_rate: documentLineFields.tax_rate,
    ...taxCodeFields,
    ...systemFields,
  },
  {
    ...taxCodeDescriptions,
    tax_rate: 'Percent; 0 if the buyer owes the tax.',
    unit_price: 'The price without tax; at most 6 decimals.',
    quantity_received: 'The received quantity.',
    quantity_cancelled: 'The cancelled quantity.',
    quantity_remaining: 'The outstanding quantity.',
    received_percentage: 'Received quantity in percent of the ordered quantity without cancellations.',
    subtotal: 'Quantity × price, rounded, without tax and cancelled quantities.',
    line_total: 'The same as `subtotal`.',
    product_name: 'The product name at the time of the order.',
    product_sku: 'The SKU at the time of the order.',
    bin_location: 'The storage bin in the warehouse.',
    cancellation_reason: 'The reason for the cancellation of the remaining quantity.',
  },
)

export type Item = f.Static<typeof Item>

export interface ItemInput {
  id?: string | undefined
  product_id?: string | undefined
  warehouse_id?: string | null | undefined
  quantity?: number | undefined
  quantity_ordered?: number | undefined
  unit_price?: UnitPrice | undefined
  tax_rate?: number | undefined
  tax_code_id?: string | null | undefined
}

/** Items in a request. The quantity of an item is called `quantity` or `quantity_ordered`. */
export const ItemInputs = documentLineInputs<ItemInput>({
  title: 'PurchaseOrderItemBody',
  fields: {
    id: f.Optional(documentLineInputFields.id),
    product_id: f.Optional(documentLineInputFields.product_id),
    warehouse_id: f.Optional(f.Maybe(f.Link('warehouses'))),
    quantity: f.Optional(f.Integer(1, piecesAtMost)),
    quantity_ordered: f.Optional(f.Integer(1, piecesAtMost)),
    unit_price: f.Optional(documentLineInputFields.unit_price),
    tax_rate: f.Optional(documentLineInputFields.tax_rate),
    ...taxCodeInputFields,
  },
  systemFields: { ...systemFields, tax_code: taxCodeFields.tax_code, tax_reason: taxCodeFields.tax_reason },
  descriptions: {
    ...taxCodeDescriptions,
    id: 'The id of an existing item of the order; an item without an id is new.',
    quantity: 'The same as `quantity_ordered`.',
    quantity_ordered: 'Whole units. A new item requires `quantity_ordered` or `quantity`, which is the same.',
    warehouse_id: 'Default: the warehouse of the order.',
    unit_price: 'The price without tax; at most 6 decimals.',
    tax_rate: 'The tax rate in percent.',
  },
})

type ComputedField = 'subtotal' | 'line_total' | 'tax_amount' | 'quantity_remaining' | 'received_percentage'
export type StoredItem = Omit<Item, ComputedField>

/** Returns the ordered quantity without the cancelled one. */
const netQuantity = ({ quantity_ordered, quantity_cancelled }: StoredItem) =>
  quantity_ordered - quantity_cancelled

const amountsOf = (item: StoredItem) => amountsOfLine({ ...item, quantity: netQuantity(item) })

/** Computed fields that are not stored. `subtotal` and `line_total` are equal. */
export const computedFields: { [F in ComputedField]: (item: StoredItem) => Item[F] } = {
  subtotal: (item) => amountsOf(item).line_total,
  line_total: (item) => amountsOf(item).line_total,
  tax_amount: (item) => amountsOf(item).tax_amount,
  quantity_remaining: (item) => netQuantity(item) - item.quantity_received,
  received_percentage: (item) => percentOf(item.quantity_received, netQuantity(item)) ?? 0,
}

/** Returns the cost of a receipt of an item: all receipts add up to quantity × price, rounded once. */
export const costOfReceipt = ({ unit_price, quantity_received }: StoredItem, quantity: number) =>
  (priceTimes(unit_price, quantity_received + quantity) - priceTimes(unit_price, quantity_received)) as Minor

/** Returns an item with its computed fields. */
export const computeItem = (item: StoredItem): Item => computeLine(computedFields, item)

/** Returns an item without receipts and cancellations. */
export const newItem = (
  item: Omit<StoredItem, 'quantity_received' | 'quantity_cancelled' | 'bin_location' | 'cancellation_reason'>,
): Item =>
  computeItem({
    ...item,
    quantity_received: 0,
    quantity_cancelled: 0,
    bin_location: null,
    cancellation_reason: null,
  })

interface Extras {
  /** A manually entered tax amount; null if the tax is computed from the items. */
  tax_by_hand: Minor | null
  shipping_cost: Minor
  discount_amount: Minor
}

/**
 * Returns the totals of an order. Its discount reduces the total with tax. The total is never negative, even if
 * cancellations leave less than the discount.
 */
export function totalsOfOrder(
  items: readonly Item[],
  { tax_by_hand, shipping_cost, discount_amount }: Extras,
) {
  const { subtotal, tax_amount: computedTax } = totalsOf(items.map(amountsOf), shipping_cost)
  const tax_amount = tax_by_hand ?? computedTax
  const beforeDiscount = subtotal + tax_amount + shipping_cost
  return {
    subtotal,
    tax_amount,
    total_amount: Math.max(0, beforeDiscount - discount_amount) as Minor,
    isOverDiscounted: discount_amount > beforeDiscount,
  }
}

/** Returns whether no item has a remaining quantity. */
export const isComplete = (items: readonly Item[]) =>
  items.every(({ quantity_remaining }) => quantity_remaining === 0)

/** Cancels the remaining quantity of an item. */
export const cancelRemaining = (item: Item, cancellation_reason: string | null): Item =>
  item.quantity_remaining === 0
    ? item
    : computeItem({
        ...item,
        quantity_cancelled: item.quantity_cancelled + item.quantity_remaining,
        cancellation_reason,
      })

/** Returns the received share of the ordered quantity without cancellations, in percent. */
export function receivedPercentage(items: readonly Item[]): number {
  const received = items.reduce((sum, { quantity_received }) => sum + quantity_received, 0)
  return percentOf(received, received + items.reduce((sum, item) => sum + item.quantity_remaining, 0)) ?? 0
}

export const AwaitingItem = f.Shape({
  purchase_order_item_id: f.Id,
  product_id: f.IdOf('products'),
  product_name: f.Text(),
  quantity_remaining: f.Count,
})

export const awaitingItems = (items: readonly Item[]) =>
  items
    .filter(({ quantity_remaining }) => quantity_remaining > 0)
    .map(({ id, product_id, product_name, quantity_remaining }) => ({
      purchase_order_item_id: id,
      product_id,
      product_name,
      quantity_remaining,
    }))
