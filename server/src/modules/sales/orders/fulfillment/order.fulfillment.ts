/** Stock of orders: reserved at confirmation, released when cancelled, put back when returned. */
import {
  applyTransition,
  type Ctx,
  find,
  invalidState,
  lockForTransition,
  newId,
  preparedInsert,
} from '#core'
import { dayOf } from '#core/time'
import { releaseAllocated, releaseReservations, requireMovementDay, returnStock } from '#inventory'
import { checkCreditLimit } from './order.credit.ts'
import { refreshCustomerStats } from '../order.customer-stats.ts'
import { isPartlyShipped, openQuantity, type OrderItem, returnableQuantity } from '../order.items.ts'
import { exactQuantity } from '#commercial-documents'
import { emailCustomer } from '../emails/order.jobs.ts'
import { type ItemQuantities, requestedQuantities } from './order.quantities.ts'
import {
  checkSellable,
  lockOrderStock,
  type OrderStock,
  referenceOf,
  stockLines,
  withBackorders,
  withReserved,
} from './order.stock.ts'
import { writePaymentStatus } from '../order.payment-status.ts'
import { type Order, orders, orderStates } from '../order.ts'

/**
 * Confirms an order and reserves its stock. Rejects items without enough available stock, unless the product or the
 * caller allows backorders: then the available quantity is reserved, and the rest becomes a backorder. The backorders
 * of earlier orders are not available. Rejects products that cannot be sold, and an order that exceeds the credit
 * limit.
 */
export async function confirmOrder(
  ctx: Ctx,
  id: string,
  { allow_backorders = false }: { allow_backorders?: boolean | null },
): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'confirm')
  const stock = await lockOrderStock(ctx, order)
  checkSellable(order.items, stock)
  const lines = stockLines(stock, order, order.items, ({ quantity }) => quantity)
  const reserved = await withReserved(
    ctx,
    stock,
    order,
    order.items,
    lines.map((line) => ({ ...line, mayBackorder: line.mayBackorder || allow_backorders === true })),
  )
  const items = withBackorders(stock, reserved)
  await checkCreditLimit(ctx, order, order.total_amount)
  await applyTransition(ctx, orders, order, 'confirm', { confirmed_at: ctx.now, items })
  emailCustomer(ctx, order, 'order_confirmed')
  refreshCustomerStats(ctx, order.customer_id)
  return find(ctx, orders, id)
}

/**
 * Reserves and releases the locked stock of a confirmed order after a change of its quantities: reservations that are
 * no longer needed are released first. Returns the items with their reserved quantities.
 */
export async function adjustStock(
  ctx: Ctx,
  stock: OrderStock,
  before: Order,
  items: readonly OrderItem[],
): Promise<OrderItem[]> {
  const previous = new Map(before.items.map((item) => [item.id, item]))
  const removed = before.items.filter(({ id }) => !items.some((item) => item.id === id))
  const excess = (item: OrderItem) => Math.max(0, item.quantity_reserved - openQuantity(item))
  const released = [
    ...stockLines(stock, before, removed, ({ quantity_reserved }) => quantity_reserved),
    ...stockLines(stock, before, items, excess),
  ]
  if (released.length > 0) await releaseAllocated(ctx, stock.locked, released, referenceOf(before))
  const remaining = items.map((item) => ({
    ...item,
    quantity_reserved: item.quantity_reserved - excess(item),
  }))
  const added = (item: OrderItem) => {
    const open = openQuantity(previous.get(item.id) ?? { quantity: 0, quantity_shipped: 0 })
    return Math.max(0, openQuantity(item) - open)
  }
  const lines = stockLines(stock, before, remaining, added)
  return withBackorders(stock, await withReserved(ctx, stock, before, remaining, lines))
}

/** Cancels an order and releases its stock. Rejects an order with shipments. */
export async function cancelOrder(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'cancel')
  if (!isCancellable(order)) throw partlyShipped(order)
  await releaseReservations(ctx, referenceOf(order))
  const values = {
    cancelled_at: ctx.now,
    cancellation_reason: reason,
    items: order.items.map((item) => ({ ...item, quantity_reserved: 0, quantity_backordered: 0 })),
  }
  await applyTransition(ctx, orders, order, 'cancel', values, reason)
  // The customer does not know of a draft.
  if (order.status !== 'draft') emailCustomer(ctx, order, 'order_cancelled')
  refreshCustomerStats(ctx, order.customer_id)
  return find(ctx, orders, id)
}

/** Returns whether no item of an order was shipped. */
export const isCancellable = ({ items }: Pick<Order, 'items'>) => !isPartlyShipped(items)

const partlyShipped = ({ status }: Order) =>
  invalidState(
    `Cannot cancel an order that is ${status} and of which items were shipped: ship the rest or remove it from the ` +
      'items, then complete the order or return what was shipped.',
    { current: status, allowed: orderStates.open(status).filter((name) => name !== 'cancel') },
  )

export interface ReturnBody {
  items?: ItemQuantities
  returned_date?: string | null | undefined
  reason?: string | null | undefined
  restock?: boolean | null | undefined
}

/** Records returned items: the given ones, or all items. Returns them to stock unless `restock` is false. */
export async function returnItems(ctx: Ctx, id: string, body: ReturnBody): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'return')
  const stock = await lockOrderStock(ctx, order)
  const quantities = requestedQuantities(order.items, body.items, {
    stock,
    openOf: returnableQuantity,
    done: 'returned',
    nothingLeft: 'Everything that was shipped was returned already.',
  })
  const returned = (item: OrderItem) => quantities.get(item.id) ?? 0
  const { returned_date } = body
  const earliest = returned_date ? await shippingDay(ctx, order, returned) : undefined
  const day = await requireMovementDay(ctx, 'returned_date', returned_date, earliest)
  const restock = body.restock !== false
  if (restock)
    await returnStock(
      ctx,
      stock.locked,
      stockLines(stock, order, order.items, returned),
      referenceOf(order),
      day,
    )
  const items = order.items.map((item) => ({
    ...item,
    quantity_returned: exactQuantity(item.quantity_returned + returned(item)),
  }))
  const isFull = items.every((item) => returnableQuantity(item) === 0)
  ctx.defer(
    insertReturn(ctx, {
      id: newId(),
      order_id: id,
      reason: body.reason ?? null,
      is_restocked: restock,
      returned_date: day.date,
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
  const { after } = await applyTransition(ctx, orders, order, 'return', values, body.reason)
  // Returned units need not be billed.
  if (order.payment_status === 'partially_paid') await writePaymentStatus(ctx, after)
  return find(ctx, orders, id)
}

/** Returns the day on which the returned quantities, with those returned before, had been shipped. */
async function shippingDay(ctx: Ctx, { id, items }: Order, returned: (item: OrderItem) => number) {
  const shipped = await ctx.db
    .selectFrom('shipments')
    .innerJoin('shipment_items', 'shipment_items.shipment_id', 'shipments.id')
    .select(['order_item_id', 'shipment_items.quantity', 'shipments.shipped_at'])
    .where('shipments.order_id', '=', id)
    .where('shipments.deleted_at', 'is', null)
    .orderBy('shipments.shipped_at')
    .execute()
  const days = items.map((item) => {
    let left = returned(item) === 0 ? 0 : item.quantity_returned + returned(item)
    const own = shipped.filter(({ order_item_id }) => order_item_id === item.id)
    const last = own.find(({ quantity }) => left > 0 && (left = exactQuantity(left - quantity)) <= 0)
    return last ? dayOf(last.shipped_at, ctx.tenant.timezone) : ''
  })
  const day = days.toSorted().at(-1)
  return day ? { day, about: 'the day of the shipment' } : undefined
}

const insertReturn = preparedInsert('order_returns')

declare module '#runtime/database/handle' {
  interface Tables {
    order_returns: {
      id: string
      order_id: string
      reason: string | null
      is_restocked: boolean
      returned_date: string
      items: string
      created_by: string | null
      created_at: string
    }
  }
}
