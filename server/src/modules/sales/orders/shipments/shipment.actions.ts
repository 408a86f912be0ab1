/** Delivers and changes shipments of orders. `ship-order.ts` creates them. */
import {
  applyTransition,
  type Change,
  checkTransition,
  type Ctx,
  emit,
  type f,
  find,
  findAllForUpdate,
  findForUpdate,
  lockForTransition,
  update,
} from '#core'
import { refreshCustomerStats } from '../order.customer-stats.ts'
import { isFullyShipped, isPartlyShipped } from '../order.items.ts'
import { isConfirmed, type Order, orders } from '../order.ts'
import { completeShipping, lastShipment, shipmentsOf, trackingOf } from './ship-order.ts'
import { type Shipment, shipments } from './shipment.ts'

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

/** Returns the ids of the shipments of an order that are on their way. */
async function undelivered(ctx: Ctx, orderId: string): Promise<string[]> {
  const open = shipmentsOf(ctx, orderId).where('status', '=', 'shipped').orderBy('id')
  return (await open.execute()).map(({ id }) => id)
}

/** Records the delivery of all shipments of a locked order that are on their way. */
async function deliverAll(ctx: Ctx, orderId: string): Promise<void> {
  for (const shipment of await findAllForUpdate(ctx, shipments, await undelivered(ctx, orderId)))
    await applyTransition(ctx, shipments, shipment, 'deliver', { delivered_at: ctx.now })
}
