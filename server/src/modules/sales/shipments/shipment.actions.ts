import {
  applyTransition,
  type Ctx,
  dayOf,
  emitCreated,
  findAllForUpdate,
  insert,
  newId,
  nextNumber,
  numberText,
} from '#core'
import { type Shipment, type ShipmentItem, shipments, shipmentStates } from './shipment.ts'

/** The client's input for a new shipment. */
export interface ShipmentDetails {
  carrier?: string | null | undefined
  tracking_number?: string | null | undefined
  tracking_url?: string | null | undefined
  memo?: string | null | undefined
  notes?: string | null | undefined
}

type NewShipment = ShipmentDetails &
  Pick<Shipment, 'id' | 'order_id' | 'order_number' | 'customer_id' | 'warehouse_id'> & {
    items: readonly Omit<ShipmentItem, 'id'>[]
  }

/** Adds a shipment of a locked order. */
export async function addShipment(ctx: Ctx, { items, ...values }: NewShipment): Promise<Shipment> {
  const shipment = await insert(ctx, shipments, {
    ...values,
    items: items.map((item) => ({ id: newId(), ...item })),
    shipment_number: await nextShipmentNumber(ctx),
    status: shipmentStates.initial,
    shipped_at: ctx.now,
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

const shipmentsOf = (ctx: Ctx, orderId: string) =>
  ctx.db.selectFrom('shipments').select('id').where('order_id', '=', orderId).where('deleted_at', 'is', null)

/** Returns the ids of the shipments of an order that are on their way. */
export async function undelivered(ctx: Ctx, orderId: string): Promise<string[]> {
  const open = shipmentsOf(ctx, orderId).where('status', '=', 'shipped').orderBy('id')
  return (await open.execute()).map(({ id }) => id)
}

/** Returns the id of the last shipment of an order. */
export async function lastShipment(ctx: Ctx, orderId: string): Promise<string | undefined> {
  const last = shipmentsOf(ctx, orderId).orderBy('shipped_at', 'desc').orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.id
}

/** Records the delivery of all shipments of a locked order that are on their way. */
export async function deliverAll(ctx: Ctx, orderId: string): Promise<void> {
  for (const shipment of await findAllForUpdate(ctx, shipments, await undelivered(ctx, orderId)))
    await applyTransition(ctx, shipments, shipment, 'deliver', { delivered_at: ctx.now })
}
