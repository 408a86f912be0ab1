/**
 * Ships orders: the goods leave stock, and a shipment records them. The last shipment changes the order to shipped
 * (decision 126).
 */
import {
  applyTransition,
  type Ctx,
  emit,
  emitCreated,
  find,
  insert,
  lockForTransition,
  newId,
  numbering,
  update,
  type Values,
} from '#core'
import { exactQuantity } from '#commercial-documents'
import { dayOf } from '#core/time'
import { requireMovementDay, sellAllocated } from '#inventory'
import { emailCustomer } from '../emails/order.jobs.ts'
import { type ItemQuantities, requestedQuantities } from '../fulfillment/order.quantities.ts'
import { lockOrderStock, referenceOf, stockLines, withBackorders } from '../fulfillment/order.stock.ts'
import { isFullyShipped, openQuantity, type OrderItem } from '../order.items.ts'
import { type Order, orders } from '../order.ts'
import { type Shipment, shipments, shipmentStates } from './shipment.ts'

/** The client's input for a new shipment, without its items. */
interface ShipmentDetails {
  shipped_date?: string | null | undefined
  carrier?: string | null | undefined
  tracking_number?: string | null | undefined
  tracking_url?: string | null | undefined
  memo?: string | null | undefined
  notes?: string | null | undefined
}

/** Ships all remaining items of an order. */
export async function shipOrder(ctx: Ctx, id: string, details: ShipmentDetails): Promise<Order> {
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
  { items: named, shipped_date, ...details }: ShipmentDetails & { items?: ItemQuantities },
): Promise<Shipment> {
  const order = await lockForTransition(ctx, orders, id, 'ship')
  const stock = await lockOrderStock(ctx, order)

  // Checks.
  const day = await requireMovementDay(ctx, 'shipped_date', shipped_date)
  const quantities = requestedQuantities(order.items, named, {
    stock,
    openOf: openQuantity,
    done: 'shipped',
    nothingLeft: 'Everything was shipped already.',
  })
  const shipped = (item: OrderItem) => quantities.get(item.id) ?? 0

  // The goods leave stock: reserved stock first, then stock that no earlier order needs.
  const lines = stockLines(stock, order, order.items, shipped).map((line) => ({
    ...line,
    field: `items.${named ? named.findIndex(({ id: item }) => item === line.line_id) : line.place}`,
  }))
  // A shipment of today is the last one.
  const earlier = shipped_date ? (await lastShipment(ctx, id))?.shipped_at : undefined
  const shipment_id = newId()
  const title = `Goods shipped for order ${order.order_number}`
  const document = { shipment_id, day, dayField: 'shipped_date', title }
  if (lines.length > 0) await sellAllocated(ctx, stock.locked, lines, referenceOf(order), document)

  // The shipment.
  const { order_number, customer_id, warehouse_id } = order
  const shipment = await insert(ctx, shipments, {
    ...details,
    id: shipment_id,
    order_id: id,
    order_number,
    customer_id,
    warehouse_id,
    shipped_at: day.at,
    items: order.items
      .filter((item) => shipped(item) > 0)
      .map(({ id: order_item_id, product_id, sku, name }) => {
        const quantity = quantities.get(order_item_id) ?? 0
        return { id: newId(), order_item_id, product_id, sku, name, quantity }
      }),
    shipment_number: await nextShipmentNumber(ctx),
    status: shipmentStates.initial,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, shipments, 'created', shipment)

  // The order: its quantities, the tracking of its last shipment, and its status.
  const shipped_at = earlier !== undefined && earlier > day.at ? earlier : day.at
  const items = withBackorders(
    stock,
    order.items.map((item) => afterShipping(item, shipped(item))),
  )
  const values = { ...trackingOf(shipped_at === day.at ? details : order), items }
  if (isFullyShipped(items)) await completeShipping(ctx, order, { ...values, shipped_at })
  else {
    const partial = { ...values, fulfillment_status: 'partially_fulfilled' as const }
    emit(ctx, orders, 'updated', await update(ctx, orders, order, partial))
  }
  emailCustomer(ctx, order, 'order_shipped')
  return shipment
}

const afterShipping = (item: OrderItem, quantity: number): OrderItem => ({
  ...item,
  quantity_reserved: Math.max(0, item.quantity_reserved - quantity),
  quantity_shipped: exactQuantity(item.quantity_shipped + quantity),
})

/** Returns the next number of the day in the tenant's timezone, such as SHP-20261123-001. */
async function nextShipmentNumber(ctx: Ctx): Promise<string> {
  const day = dayOf(ctx.now, ctx.tenant.timezone).replaceAll('-', '')
  return numbering.text(`SHP-${day}`, await numbering.next(ctx, 'shipments', day), 3)
}

/** Changes an order to shipped: nothing is left to ship. */
export const completeShipping = (ctx: Ctx, order: Order, values: Values<Order> = {}) =>
  applyTransition(ctx, orders, order, 'ship', {
    shipped_at: ctx.now,
    ...values,
    fulfillment_status: 'fulfilled',
  })

/** The fields of the last shipment on an order. */
export const trackingOf = ({
  carrier,
  tracking_number,
}: Pick<ShipmentDetails, 'carrier' | 'tracking_number'>) => ({
  carrier: carrier ?? null,
  tracking_number: tracking_number ?? null,
})

export const shipmentsOf = (ctx: Ctx, orderId: string) =>
  ctx.db.selectFrom('shipments').select('id').where('order_id', '=', orderId).where('deleted_at', 'is', null)

/** Returns the last shipment of an order. */
export const lastShipment = (ctx: Ctx, orderId: string) =>
  shipmentsOf(ctx, orderId)
    .select('shipped_at')
    .orderBy('shipped_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
