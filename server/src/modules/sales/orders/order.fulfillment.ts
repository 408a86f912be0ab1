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
import { allocateStock, releaseAllocated, releaseReservations, returnStock, sellAllocated } from '#inventory'
import { checkCreditLimit } from './order.credit.ts'
import { refreshCustomer } from './order.figures.ts'
import { openQuantity, type OrderItem } from './order.items.ts'
import { emailCustomer } from './order.jobs.ts'
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

/** Returns the lines of stock for quantities of items, with the place of each item; rentals hold theirs themselves. */
async function stockLines(
  ctx: Ctx,
  { warehouse_id }: Pick<Order, 'warehouse_id'>,
  items: readonly OrderItem[],
  quantityOf: (item: OrderItem) => number,
) {
  const products = await stockedProducts(ctx, items)
  return items.flatMap((item, place) => {
    const product = products.get(item.product_id ?? '')
    const quantity = quantityOf(item)
    if (!product || item.rental_line_id || quantity === 0) return []
    const mayBackorder = product.allow_backorders
    return [{ place, mayBackorder, product_id: product.id, warehouse_id, quantity, field: `items.${place}` }]
  })
}

/**
 * Confirms an order and reserves its stock. Rejects items without enough available stock, unless the product or the
 * caller allows backorders: then what is available is reserved. Rejects an order that passes the credit limit.
 */
export async function confirmOrder(
  ctx: Ctx,
  id: string,
  { allow_backorders = false }: { allow_backorders?: boolean | null },
): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'confirm')
  const lines = await stockLines(ctx, order, order.items, ({ quantity }) => quantity)
  const items = await withReserved(
    ctx,
    order,
    order.items,
    lines.map((line) => ({ ...line, mayBackorder: line.mayBackorder || allow_backorders === true })),
  )
  await checkCreditLimit(ctx, order, order.total_amount)
  await applyTransition(ctx, orders, order, 'confirm', { confirmed_at: ctx.now, items })
  emailCustomer(ctx, order, 'confirmed')
  refreshCustomer(ctx, order.customer_id)
  return find(ctx, orders, id)
}

/** Reserves the lines and returns the items with what is reserved for them. */
async function withReserved(
  ctx: Ctx,
  order: Order,
  items: readonly OrderItem[],
  lines: Awaited<ReturnType<typeof stockLines>>,
): Promise<OrderItem[]> {
  const reserved = lines.length > 0 ? await allocateStock(ctx, lines, referenceOf(order)) : []
  const byPlace = new Map(lines.map(({ place }, index) => [place, reserved[index] ?? 0]))
  return items.map((item, place) => ({
    ...item,
    quantity_reserved: item.quantity_reserved + (byPlace.get(place) ?? 0),
  }))
}

/**
 * Reserves and releases stock after a change of the quantities of a confirmed order: what is needed less is released
 * first. Returns the items with what is reserved for them.
 */
export async function adjustStock(
  ctx: Ctx,
  before: Order,
  items: readonly OrderItem[],
): Promise<OrderItem[]> {
  const previous = new Map(before.items.map((item) => [item.id, item]))
  const removed = before.items.filter(({ id }) => !items.some((item) => item.id === id))
  const excess = (item: OrderItem) => Math.max(0, item.quantity_reserved - openQuantity(item))
  const released = [
    ...(await stockLines(ctx, before, removed, ({ quantity_reserved }) => quantity_reserved)),
    ...(await stockLines(ctx, before, items, excess)),
  ]
  if (released.length > 0) await releaseAllocated(ctx, released, referenceOf(before))
  const kept = items.map((item) => ({ ...item, quantity_reserved: item.quantity_reserved - excess(item) }))
  const added = (item: OrderItem) => {
    const open = openQuantity(previous.get(item.id) ?? { quantity: 0, quantity_shipped: 0 })
    return Math.max(0, openQuantity(item) - open)
  }
  return withReserved(ctx, before, kept, await stockLines(ctx, before, kept, added))
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
  await sellAllocated(ctx, await stockLines(ctx, order, order.items, openQuantity), referenceOf(order))
  await applyTransition(ctx, orders, order, 'ship', {
    shipped_at: ctx.now,
    ...(tracking_number !== undefined && { tracking_number }),
    ...(carrier !== undefined && { carrier }),
    items: order.items.map((item) => ({ ...item, quantity_reserved: 0, quantity_shipped: item.quantity })),
    fulfillment_status: 'fulfilled',
  })
  emailCustomer(ctx, order, 'shipped')
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
  // The customer does not know of a draft.
  if (order.status !== 'draft') emailCustomer(ctx, order, 'cancelled')
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
    const lines = await stockLines(ctx, order, order.items, (item) => quantities.get(item.id) ?? 0)
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
