/** Shipments of orders. They remove their items from stock, and the last shipment changes the order to shipped. */
import {
  applyTransition,
  type Change,
  checkTransition,
  type Ctx,
  emit,
  emitCreated,
  type f,
  find,
  findAllForUpdate,
  findForUpdate,
  insert,
  lockForTransition,
  newId,
  nextNumber,
  numberText,
  update,
  type Values,
} from '#core'
import { dayOf } from '#core/time'
import { requireMovementDay, sellAllocated } from '#inventory'
import { emailCustomer } from '../emails/order.jobs.ts'
import { type ItemQuantities, requestedQuantities } from '../fulfillment/order.quantities.ts'
import { lockOrderStock, referenceOf, stockLines, withBackorders } from '../fulfillment/order.stock.ts'
import { refreshCustomerStats } from '../order.customer-stats.ts'
import { isFullyShipped, isPartlyShipped, openQuantity, type OrderItem } from '../order.items.ts'
import { exactQuantity } from '#commercial-documents'
import { isConfirmed, type Order, orders } from '../order.ts'
import { type Shipment, type ShipmentItem, shipments, shipmentStates } from './shipment.ts'

/** The client's input for a new shipment, without its items. */
interface ShipmentDetails {
  carrier?: string | null | undefined
  tracking_number?: string | null | undefined
  tracking_url?: string | null | undefined
  memo?: string | null | undefined
  notes?: string | null | undefined
}

interface ShipmentBody extends ShipmentDetails {
  items?: ItemQuantities
  shipped_date?: string | null | undefined
}

/** Ships all remaining items of an order. */
export async function shipOrder(ctx: Ctx, id: string, details: Omit<ShipmentBody, 'items'>): Promise<Order> {
  await shipItems(ctx, id, details)
  return find(ctx, orders, id)
}

/**
 * Ships the given items of an order, or all remaining items. Removes them from stock, reserved stock first. The last
 * shipment changes the order to shipped.
 */
export async function shipItems(
  ctx: Ctx,
  id: string,
  { items: named, shipped_date, ...details }: ShipmentBody,
): Promise<Shipment> {
  const order = await lockForTransition(ctx, orders, id, 'ship')
  const stock = await lockOrderStock(ctx, order)
  const day = await requireMovementDay(ctx, 'shipped_date', shipped_date)
  const quantities = requestedQuantities(order.items, named, {
    stock,
    openOf: openQuantity,
    done: 'shipped',
    nothingLeft: 'Everything was shipped already.',
  })
  const shipped = (item: OrderItem) => quantities.get(item.id) ?? 0
  const lines = stockLines(stock, order, order.items, shipped).map((line) => ({
    ...line,
    field: `items.${named ? named.findIndex(({ id: item }) => item === order.items[line.place]?.id) : line.place}`,
  }))
  // A shipment of today is the last one.
  const earlier = shipped_date ? (await lastShipment(ctx, id))?.shipped_at : undefined
  const shipment_id = newId()
  const document = {
    shipment_id,
    day,
    dayField: 'shipped_date',
    title: `Goods shipped for order ${order.order_number}`,
  }
  if (lines.length > 0) await sellAllocated(ctx, stock.locked, lines, referenceOf(order), document)
  const { order_number, customer_id, warehouse_id } = order
  const shipment = await addShipment(ctx, {
    ...details,
    id: shipment_id,
    order_id: id,
    order_number,
    customer_id,
    warehouse_id,
    shipped_at: day.at,
    items: order.items
      .filter((item) => shipped(item) > 0)
      .map((item) => {
        const { id: order_item_id, product_id, sku, name } = item
        return { order_item_id, product_id, sku, name, quantity: shipped(item) }
      }),
  })
  const items = order.items.map((item) => afterShipping(item, shipped(item)))
  const lastAt = earlier !== undefined && earlier > day.at ? earlier : day.at
  const tracking = trackingOf(lastAt === day.at ? details : order)
  await writeShipped(ctx, order, { ...tracking, items: withBackorders(stock, items) }, lastAt)
  emailCustomer(ctx, order, 'order_shipped')
  return shipment
}

type NewShipment = ShipmentDetails &
  Pick<Shipment, 'id' | 'order_id' | 'order_number' | 'customer_id' | 'warehouse_id' | 'shipped_at'> & {
    items: readonly Omit<ShipmentItem, 'id'>[]
  }

/** Adds a shipment of a locked order. */
async function addShipment(ctx: Ctx, { items, ...values }: NewShipment): Promise<Shipment> {
  const shipment = await insert(ctx, shipments, {
    ...values,
    items: items.map((item) => ({ id: newId(), ...item })),
    shipment_number: await nextShipmentNumber(ctx),
    status: shipmentStates.initial,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, shipments, 'created', shipment)
  return shipment
}

/** Returns the next number of the day in the tenant's timezone, such as SHP-20261123-001. */
async function nextShipmentNumber(ctx: Ctx): Promise<string> {
  const day = dayOf(ctx.now, ctx.tenant.timezone).replaceAll('-', '')
  return numberText(`SHP-${day}`, await nextNumber(ctx, 'shipments', day), 3)
}

const afterShipping = (item: OrderItem, quantity: number): OrderItem => ({
  ...item,
  quantity_reserved: Math.max(0, item.quantity_reserved - quantity),
  quantity_shipped: exactQuantity(item.quantity_shipped + quantity),
})

/** The fields of the last shipment on an order. */
const trackingOf = ({ carrier, tracking_number }: Pick<ShipmentDetails, 'carrier' | 'tracking_number'>) => ({
  carrier: carrier ?? null,
  tracking_number: tracking_number ?? null,
})

async function writeShipped(
  ctx: Ctx,
  order: Order,
  values: Pick<Order, 'items' | 'carrier' | 'tracking_number'>,
  shipped_at: string,
) {
  if (isFullyShipped(values.items)) return completeShipping(ctx, order, { ...values, shipped_at })
  const partial = { ...values, fulfillment_status: 'partially_fulfilled' as const }
  emit(ctx, orders, 'updated', await update(ctx, orders, order, partial))
}

const completeShipping = (ctx: Ctx, order: Order, values: Values<Order> = {}) =>
  applyTransition(ctx, orders, order, 'ship', {
    shipped_at: ctx.now,
    ...values,
    fulfillment_status: 'fulfilled',
  })

/**
 * Changes an order to shipped if an update of its items leaves nothing to ship, and to delivered if all its shipments
 * are delivered. Returns the complete change.
 */
export async function shipIfComplete(ctx: Ctx, change: Change<Order>): Promise<Change<Order>> {
  const { items } = change.after
  if (!isConfirmed(change.after) || !isPartlyShipped(items) || !isFullyShipped(items)) return change
  const shipped = await completeShipping(ctx, change.after)
  const delivered = await deliverIfComplete(ctx, shipped.after)
  const changed = new Set(
    [change, shipped, ...(delivered ? [delivered] : [])].flatMap((each) => each.changed),
  )
  return { before: change.before, after: (delivered ?? shipped).after, changed: [...changed] }
}

/** Records the delivery of a shipped order, and of its shipments that are on their way. */
export async function deliverOrder(ctx: Ctx, id: string): Promise<Order> {
  const order = await lockForTransition(ctx, orders, id, 'deliver')
  await deliverAll(ctx, id)
  await writeDelivered(ctx, order)
  return find(ctx, orders, id)
}

async function writeDelivered(ctx: Ctx, order: Order): Promise<Change<Order>> {
  const change = await applyTransition(ctx, orders, order, 'deliver', { delivered_at: ctx.now })
  refreshCustomerStats(ctx, order.customer_id)
  return change
}

/** Changes a shipped order to delivered if all its shipments are delivered. */
async function deliverIfComplete(ctx: Ctx, order: Order): Promise<Change<Order> | undefined> {
  if (order.status !== 'shipped' || (await undelivered(ctx, order.id)).length > 0) return undefined
  return writeDelivered(ctx, order)
}

/** Records the delivery of a shipment. The last delivery of a shipped order changes the order to delivered. */
export async function deliverShipment(ctx: Ctx, id: string): Promise<Shipment> {
  const { shipment, order } = await lockShipment(ctx, id)
  checkTransition(ctx, shipments, shipment, 'deliver')
  const { after } = await applyTransition(ctx, shipments, shipment, 'deliver', { delivered_at: ctx.now })
  await deliverIfComplete(ctx, order)
  return after
}

/** Updates a shipment. The order has the carrier and tracking number of its last shipment. */
export async function updateShipment(ctx: Ctx, id: string, patch: f.Static<typeof shipments.patch>) {
  const { shipment, order } = await lockShipment(ctx, id)
  const change = await update(ctx, shipments, shipment, patch)
  emit(ctx, shipments, 'updated', change)
  if ((await lastShipment(ctx, order.id))?.id === id)
    emit(ctx, orders, 'updated', await update(ctx, orders, order, trackingOf(change.after)))
  return change
}

/** Locks the order of a shipment, and then the shipment: everywhere in this order. */
async function lockShipment(ctx: Ctx, id: string) {
  const { order_id } = await find(ctx, shipments, id)
  const order = await findForUpdate(ctx, orders, order_id)
  return { order, shipment: await findForUpdate(ctx, shipments, id) }
}

const shipmentsOf = (ctx: Ctx, orderId: string) =>
  ctx.db.selectFrom('shipments').select('id').where('order_id', '=', orderId).where('deleted_at', 'is', null)

/** Returns the ids of the shipments of an order that are on their way. */
async function undelivered(ctx: Ctx, orderId: string): Promise<string[]> {
  const open = shipmentsOf(ctx, orderId).where('status', '=', 'shipped').orderBy('id')
  return (await open.execute()).map(({ id }) => id)
}

/** Returns the last shipment of an order. */
const lastShipment = (ctx: Ctx, orderId: string) =>
  shipmentsOf(ctx, orderId)
    .select('shipped_at')
    .orderBy('shipped_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Records the delivery of all shipments of a locked order that are on their way. */
async function deliverAll(ctx: Ctx, orderId: string): Promise<void> {
  for (const shipment of await findAllForUpdate(ctx, shipments, await undelivered(ctx, orderId)))
    await applyTransition(ctx, shipments, shipment, 'deliver', { delivered_at: ctx.now })
}
