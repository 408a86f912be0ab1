/** Shipments of orders: what is shipped leaves the warehouse; an order is shipped with its last item. */
import {
  applyTransition,
  type Change,
  checkTransition,
  type Ctx,
  emit,
  find,
  findForUpdate,
  lockForTransition,
  type Static,
  update,
  type Values,
  newId,
} from '#core'
import { sellAllocated } from '#inventory'
import {
  addShipment,
  deliverAll,
  lastShipment,
  type ShipmentDetails,
  undelivered,
} from '../../shipments/shipment.actions.ts'
import { type Shipment, shipments } from '../../shipments/shipment.ts'
import { refreshCustomerStats } from '../order.customer-stats.ts'
import {
  exactQuantity,
  isFullyShipped,
  isPartlyShipped,
  openQuantity,
  type OrderItem,
} from '../order.items.ts'
import { emailCustomer } from '../emails/order.jobs.ts'
import { type ItemQuantities, requestedQuantities } from './order.quantities.ts'
import { lockOrderStock, referenceOf, stockLines, withBackorders } from './order.stock.ts'
import { isConfirmed, type Order, orders } from '../order.ts'

export interface ShipmentBody extends ShipmentDetails {
  items?: ItemQuantities
}

/** Ships what is left of an order. */
export async function shipOrder(ctx: Ctx, id: string, details: ShipmentDetails): Promise<Order> {
  await shipItems(ctx, id, details)
  return find(ctx, orders, id)
}

/**
 * Ships items of an order, all that is left unless some are named: their stock leaves the warehouse, first what is
 * reserved for them. The last shipment makes the order shipped.
 */
export async function shipItems(
  ctx: Ctx,
  id: string,
  { items: named, ...details }: ShipmentBody,
): Promise<Shipment> {
  const order = await lockForTransition(ctx, orders, id, 'ship')
  const stock = await lockOrderStock(ctx, order, order.items)
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
  const shipment_id = newId()
  const document = { shipment_id, title: `Goods shipped for order ${order.order_number}` }
  if (lines.length > 0) await sellAllocated(ctx, lines, referenceOf(order), document)
  const { order_number, customer_id, warehouse_id } = order
  const shipment = await addShipment(ctx, {
    ...details,
    id: shipment_id,
    order_id: id,
    order_number,
    customer_id,
    warehouse_id,
    items: order.items
      .filter((item) => shipped(item) > 0)
      .map((item) => {
        const { id: order_item_id, product_id, sku, name } = item
        return { order_item_id, product_id, sku, name, quantity: shipped(item) }
      }),
  })
  const items = order.items.map((item) => afterShipping(item, shipped(item)))
  await writeShipped(ctx, order, { ...trackingOf(details), items: withBackorders(stock, items) })
  emailCustomer(ctx, order, 'order_shipped')
  return shipment
}

const afterShipping = (item: OrderItem, quantity: number): OrderItem => ({
  ...item,
  quantity_reserved: Math.max(0, item.quantity_reserved - quantity),
  quantity_shipped: exactQuantity(item.quantity_shipped + quantity),
})

/** The fields of the last shipment on an order. */
const trackingOf = ({ carrier, tracking_number }: ShipmentDetails) => ({
  carrier: carrier ?? null,
  tracking_number: tracking_number ?? null,
})

async function writeShipped(
  ctx: Ctx,
  order: Order,
  values: Pick<Order, 'items' | 'carrier' | 'tracking_number'>,
) {
  if (isFullyShipped(values.items)) return completeShipping(ctx, order, values)
  const partial = { ...values, fulfillment_status: 'partially_fulfilled' as const }
  emit(ctx, orders, 'updated', await update(ctx, orders, order, partial))
}

const completeShipping = (ctx: Ctx, order: Order, values: Values<Order> = {}) =>
  applyTransition(ctx, orders, order, 'ship', {
    ...values,
    shipped_at: ctx.now,
    fulfillment_status: 'fulfilled',
  })

/**
 * Makes an order shipped after a change of its items that leaves nothing to ship, and delivered if all shipments are.
 * Returns the whole change.
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

/** Makes a shipped order delivered if all its shipments are. */
async function deliverIfComplete(ctx: Ctx, order: Order): Promise<Change<Order> | undefined> {
  if (order.status !== 'shipped' || (await undelivered(ctx, order.id)).length > 0) return undefined
  return writeDelivered(ctx, order)
}

/** Records the delivery of a shipment; the last one of a shipped order makes the order delivered. */
export async function deliverShipment(ctx: Ctx, id: string): Promise<Shipment> {
  const { shipment, order } = await lockShipment(ctx, id)
  checkTransition(ctx, shipments, shipment, 'deliver')
  const { after } = await applyTransition(ctx, shipments, shipment, 'deliver', { delivered_at: ctx.now })
  await deliverIfComplete(ctx, order)
  return after
}

/** Changes what is known of a shipment. Its order shows carrier and tracking number of the last shipment. */
export async function updateShipment(ctx: Ctx, id: string, patch: Static<typeof shipments.patch>) {
  const { shipment, order } = await lockShipment(ctx, id)
  const change = await update(ctx, shipments, shipment, patch)
  emit(ctx, shipments, 'updated', change)
  if ((await lastShipment(ctx, order.id)) === id)
    emit(ctx, orders, 'updated', await update(ctx, orders, order, trackingOf(change.after)))
  return change
}

/** Locks a shipment after its order, which is locked before its shipments everywhere. */
async function lockShipment(ctx: Ctx, id: string) {
  const { order_id } = await find(ctx, shipments, id)
  const order = await findForUpdate(ctx, orders, order_id)
  return { order, shipment: await findForUpdate(ctx, shipments, id) }
}
