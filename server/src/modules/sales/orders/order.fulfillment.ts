/** Stock of orders: reserved at confirmation, taken out when shipped, put back when returned. */
import {
  applyTransition,
  type Ctx,
  type FieldErrors,
  fieldMessage,
  find,
  lockForTransition,
  newId,
  preparedInsert,
  rejectInvalid,
  tenantSql,
} from '#core'
import { allocateStock, releaseReservations, returnStock, sellAllocated } from '#inventory'
import { refreshCustomer } from './order.figures.ts'
import { openQuantity, type OrderItem } from './order.items.ts'
import { type Order, orders } from './order.ts'

const referenceOf = ({ id }: Pick<Order, 'id'>) => ({ reference_type: 'order', reference_id: id })

interface Stocked {
  id: string
  allow_backorders: boolean
}

/** Returns the products of the items that have inventory. */
async function stockedProducts(ctx: Ctx, items: readonly OrderItem[]): Promise<Map<string, Stocked>> {
  const ids = items.map(({ product_id }) => product_id).filter((id) => id !== null)
  const { rows } = await tenantSql<Stocked>`
    select id, allow_backorders from products where id = any(${ids}) and track_inventory`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the lines of stock for quantities of items, with the place of each item. */
async function stockLines(ctx: Ctx, order: Order, quantityOf: (item: OrderItem) => number) {
  const products = await stockedProducts(ctx, order.items)
  return order.items.flatMap((item, place) => {
    const product = products.get(item.product_id ?? '')
    const quantity = quantityOf(item)
    if (!product || quantity === 0) return []
    const { warehouse_id } = order
    return [{ place, product, product_id: product.id, warehouse_id, quantity, field: `items.${place}` }]
  })
}

/**
 * Confirms an order and reserves its stock. Rejects items without enough available stock, unless the product or the
 * caller allows backorders: then what is available is reserved.
 */
export async function confirmOrder(
  ctx: Ctx,
  id: string,
  { allow_backorders = false }: { allow_backorders?: boolean | null },
): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'confirm')
  const lines = await stockLines(ctx, order, ({ quantity }) => quantity)
  const allocated = lines.map((line) => ({
    ...line,
    mayBackorder: line.product.allow_backorders || allow_backorders === true,
  }))
  const reserved = await allocateStock(ctx, allocated, referenceOf(order))
  const items = order.items.map((item, place) => {
    const index = lines.findIndex((line) => line.place === place)
    return { ...item, quantity_reserved: index < 0 ? 0 : (reserved[index] ?? 0) }
  })
  await applyTransition(ctx, orders, order, 'confirm', { confirmed_at: ctx.now, items })
  refreshCustomer(ctx, order.customer_id)
  return find(ctx, orders, id)
}

interface Shipment {
  tracking_number?: string | null | undefined
  carrier?: string | null | undefined
}

/** Ships what is left of an order: the stock leaves its warehouse. */
export async function shipOrder(
  ctx: Ctx,
  id: string,
  { tracking_number, carrier }: Shipment,
): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'ship')
  await sellAllocated(ctx, await stockLines(ctx, order, openQuantity), referenceOf(order))
  await applyTransition(ctx, orders, order, 'ship', {
    shipped_at: ctx.now,
    ...(tracking_number !== undefined && { tracking_number }),
    ...(carrier !== undefined && { carrier }),
    items: order.items.map((item) => ({ ...item, quantity_reserved: 0, quantity_shipped: item.quantity })),
    fulfillment_status: 'fulfilled',
  })
  return find(ctx, orders, id)
}

/** Cancels an order and releases its stock. */
export async function cancelOrder(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'cancel')
  await releaseReservations(ctx, referenceOf(order))
  const values = {
    cancelled_at: ctx.now,
    cancellation_reason: reason,
    items: order.items.map((item) => ({ ...item, quantity_reserved: 0 })),
  }
  await applyTransition(ctx, orders, order, 'cancel', values, reason)
  refreshCustomer(ctx, order.customer_id)
  return find(ctx, orders, id)
}

export interface ReturnBody {
  items?: readonly { id: string; quantity?: number | undefined }[] | null | undefined
  reason?: string | null | undefined
  restock?: boolean | null | undefined
}

/** Records items that came back, all unless some are named. They go into stock again unless `restock` is false. */
export async function returnItems(ctx: Ctx, id: string, body: ReturnBody): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'return')
  const quantities = returnedQuantities(order, body.items)
  const restock = body.restock !== false
  if (restock) {
    const lines = await stockLines(ctx, order, (item) => quantities.get(item.id) ?? 0)
    await returnStock(ctx, lines, referenceOf(order))
  }
  const items = order.items.map((item) => ({
    ...item,
    quantity_returned: item.quantity_returned + (quantities.get(item.id) ?? 0),
  }))
  const isFull = items.every(
    ({ quantity_returned, quantity_shipped }) => quantity_returned === quantity_shipped,
  )
  ctx.defer(
    insertReturn(ctx, {
      id: newId(),
      order_id: id,
      reason: body.reason ?? null,
      is_restocked: restock,
      items: JSON.stringify(
        [...quantities].map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
      ),
      created_by: ctx.actor?.id ?? null,
      created_at: ctx.now,
    }),
  )
  const values = {
    items,
    return_status: isFull ? 'full' : 'partial',
    fulfillment_status: isFull ? 'returned' : 'partially_returned',
  } as const
  await applyTransition(ctx, orders, order, 'return', values, body.reason)
  return find(ctx, orders, id)
}

const insertReturn = preparedInsert('order_returns')

/** Returns the quantity that comes back of each item. Rejects more than was shipped and not returned. */
function returnedQuantities(order: Order, requested: ReturnBody['items']): Map<string, number> {
  const open = (item: OrderItem) => item.quantity_shipped - item.quantity_returned
  const returnable = order.items.filter((item) => open(item) > 0)
  const wanted = requested ?? returnable.map((item) => ({ id: item.id, quantity: open(item) }))
  const errors: FieldErrors = {}
  const quantities = new Map<string, number>()
  for (const [index, { id, quantity }] of wanted.entries()) {
    const item = order.items.find((each) => each.id === id)
    const path = (name: string) => `items.${index}.${name}`
    if (!item) {
      errors[path('id')] = [fieldMessage(path('id'), 'does not name an item of this order')]
      continue
    }
    const sum = (quantities.get(id) ?? 0) + (quantity ?? open(item))
    if (sum > open(item) || sum === 0)
      errors[path('quantity')] = [
        fieldMessage(path('quantity'), `must be at most ${open(item)}, which can be returned`),
      ]
    quantities.set(id, sum)
  }
  if (wanted.length === 0) errors.items = ['Everything that was shipped was returned already.']
  rejectInvalid(errors)
  return quantities
}

declare module '#runtime/database/handle' {
  interface Tables {
    order_returns: {
      id: string
      order_id: string
      reason: string | null
      is_restocked: boolean
      items: string
      created_by: string | null
      created_at: string
    }
  }
}
