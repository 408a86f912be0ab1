/** Quantities of items in a request, such as a shipment or a return. */
import { f, type FieldErrors, fieldMessage, rejectInvalid } from '#core'
import { exactQuantity, hasTooManyDecimals, linesAtMost } from '#commercial-documents'
import type { OrderItem } from '../order.items.ts'
import type { OrderStock } from './order.stock.ts'

interface ItemQuantity {
  id: string
  quantity?: number | undefined
}

export type ItemQuantities = readonly ItemQuantity[] | null | undefined

const Quantity = f.Type.Number({ exclusiveMinimum: 0 })

/** Returns the schema of the items in a body, each with this schema. */
const itemsOf = <S extends f.TSchema>(item: S, description: string) =>
  f.Optional(f.Maybe(f.Type.Array(item, { minItems: 1, maxItems: linesAtMost, description })))

export const ReturnedItems = itemsOf(
  f.described(f.Shape({ id: f.Id, quantity: Quantity }, { title: 'OrderReturnItem' }), {
    id: 'An item of the order.',
    quantity: 'At most what was shipped and not returned yet.',
  }),
  'The returned items. Default: all that were shipped.',
)

export const ShippedItems = itemsOf(
  f.described(f.Shape({ id: f.Id, quantity: f.Optional(Quantity) }, { title: 'ShipmentItemBody' }), {
    id: 'An item of the order.',
    quantity: 'Default: all that is left to ship.',
  }),
  'The shipped items. Default: all that is left to ship.',
)

interface Terms {
  stock: Pick<OrderStock, 'products'>
  /** Returns the remaining quantity of an item. */
  openOf: (item: OrderItem) => number
  /** The operation on the items: `shipped`. */
  done: string
  /** The error if no item has a remaining quantity. */
  nothingLeft: string
}

/**
 * Returns the quantity of each item by its id. An item without a quantity, or every item if the request has no items,
 * gets its remaining quantity. Rejects more than the remaining quantity, and fractions of products with inventory.
 */
export function requestedQuantities(
  items: readonly OrderItem[],
  named: ItemQuantities,
  { stock, openOf, done, nothingLeft }: Terms,
): Map<string, number> {
  const left = items.filter((item) => openOf(item) > 0)
  const requested: readonly ItemQuantity[] = named ?? left.map(({ id }) => ({ id }))
  const errors: FieldErrors = requested.length > 0 ? {} : { items: [nothingLeft] }
  const quantities = new Map<string, number>()
  for (const [index, { id, quantity }] of requested.entries()) {
    const addError = (name: string, problem: string) =>
      (errors[`items.${index}.${name}`] = [fieldMessage(`items.${index}.${name}`, problem)])
    const item = items.find((each) => each.id === id)
    if (!item) {
      addError('id', 'does not name an item of this order')
      continue
    }
    const open = openOf(item)
    const sum = exactQuantity((quantities.get(id) ?? 0) + (quantity ?? open))
    if (stock.products.has(item.product_id ?? '') && !Number.isInteger(quantity ?? 0))
      addError('quantity', 'must be a whole number: the product has inventory')
    else if (hasTooManyDecimals(quantity ?? 0)) addError('quantity', 'must have at most 4 decimals')
    else if (sum > open || sum === 0) addError('quantity', `must be at most ${open}, which can be ${done}`)
    quantities.set(id, sum)
  }
  rejectInvalid(errors)
  return quantities
}
