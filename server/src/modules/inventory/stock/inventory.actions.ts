import { type Change, type Ctx, emit, find, percentOf, Refusal, refuse, type Static } from '#core'
import type { AdjustBody, CountBody, ReorderBody, TransferBody } from './inventory.bodies.ts'
import { inventory, type InventoryRecord, warningsAbout } from './inventory.ts'
import { insufficientStock, notAsExpected, transferTooLarge } from './stock.errors.ts'
import { tellOfLow } from './stock.events.ts'
import { lockStock } from './reservation.expiry.ts'
import { withMore } from './stock.events.ts'
import { moveStock, negative } from './stock.ledger.ts'
import {
  availableAt,
  openRecord,
  type Place,
  placeOf,
  recordAt,
  type Stock,
  writeRecord,
} from './stock.locks.ts'

/** Corrects stock by so many; refuses to take away what is reserved, or is not there. */
export async function adjustStock(ctx: Ctx, body: Static<typeof AdjustBody>) {
  const { quantity, reason, expected_quantity } = body
  const stock = await lockStock(ctx, [body])
  const place = placeOf(stock, body)
  checkExpected(recordAt(stock, place), expected_quantity)
  if (quantity === 0) throw refuse('quantity', 'must not be 0')
  const available = availableAt(stock, place)
  if (quantity < 0 && available + quantity < 0)
    throw insufficientStock({ quantity: [negative(available, quantity)] })
  moveStock(ctx, stock, [{ ...place, movement_type: 'adjustment', quantity, reason }])
  return asKept(ctx, stock, place)
}

/**
 * Sets what lies at a place to what was counted there. Fewer than are reserved is accepted with a warning: the shelf is
 * right, and somebody has to be told.
 */
export async function countStock(ctx: Ctx, body: Static<typeof CountBody>) {
  const { counted_quantity, expected_quantity } = body
  const stock = await lockStock(ctx, [body])
  const place = placeOf(stock, body)
  const before = presentAt(stock, place)
  checkExpected(before, expected_quantity)
  const variance = counted_quantity - before.quantity_on_hand
  const move = {
    ...place,
    movement_type: 'physical_count',
    quantity: variance,
    reason: 'physical_count',
  } as const
  const [moved] = variance === 0 ? [] : moveStock(ctx, stock, [{ ...move, field: 'counted_quantity' }])
  const count = {
    counted_quantity,
    system_quantity_before: before.quantity_on_hand,
    variance,
    variance_percentage: percentOf(variance, before.quantity_on_hand),
    counted_by: ctx.actor?.id ?? null,
    counted_at: ctx.now,
    adjustment_movement_id: moved?.movementId ?? null,
  }
  const { after } = writeRecord(ctx, stock, moved?.change.after ?? before, { last_counted_at: ctx.now })
  const changed = ['quantity_on_hand', 'quantity_available', 'last_counted_at', 'last_movement_at'] as const
  const change = { before, after, changed: changed.filter((name) => before[name] !== after[name]) }
  emit(ctx, inventory, 'count_completed', withMore(change, { count }))
  const record = { ...(await asKept(ctx, stock, place)), count }
  const isShort = after.quantity_available < 0
  return { record, warnings: isShort ? [tooFew(counted_quantity, after.quantity_reserved)] : [] }
}

const tooFew = (counted: number, reserved: number) =>
  `The counted_quantity (${counted}) is below the quantity that is reserved (${reserved}).`

/** Moves what nobody has reserved from one warehouse to another, at once. */
export async function transferStock(ctx: Ctx, body: Static<typeof TransferBody>) {
  const { product_id, quantity, reason, reference_number, notes } = body
  const ends = [
    { product_id, warehouse_id: body.from_warehouse_id, fields: fieldsOfEnd('from') },
    { product_id, warehouse_id: body.to_warehouse_id, fields: fieldsOfEnd('to') },
  ] as const
  const stock = await lockStock(ctx, ends)
  const [from, to] = [placeOf(stock, ends[0]), placeOf(stock, ends[1])]
  if (from.warehouse_id === to.warehouse_id)
    throw refuse('to_warehouse_id', 'must name another warehouse than from_warehouse_id')
  const source = presentAt(stock, from)
  const available = source.quantity_available
  if (quantity > available) throw transferTooLarge(negative(available, -quantity))
  const common = { reference_type: 'transfer', reference_id: reference_number, notes }
  moveStock(ctx, stock, [
    { ...from, ...common, movement_type: 'transfer_out', quantity: -quantity, reason: why('to', to, reason) },
    { ...to, ...common, movement_type: 'transfer_in', quantity, reason: why('from', from, reason) },
  ])
  const transfer = { from_warehouse_id: from.warehouse_id, to_warehouse_id: to.warehouse_id, quantity }
  const change: Change<InventoryRecord> = {
    before: source,
    after: recordAt(stock, from) ?? source,
    changed: ['quantity_on_hand', 'quantity_available'],
  }
  emit(ctx, inventory, 'transfer_completed', withMore(change, { transfer }), { reason })
  return { from: await asKept(ctx, stock, from), to: await asKept(ctx, stock, to) }
}

const fieldsOfEnd = (end: 'from' | 'to') => ({ product: 'product_id', warehouse: `${end}_warehouse_id` })

const why = (where: 'to' | 'from', { warehouse_id }: Place, reason: string | null | undefined) =>
  `Transfer ${where} warehouse ${warehouse_id}${reason ? `: ${reason}` : ''}`

/** Sets from how many on stock is ordered again, and how many then. Two nulls end it. */
export async function setReorder(ctx: Ctx, body: Static<typeof ReorderBody>) {
  const stock = await lockStock(ctx, [body])
  const place = placeOf(stock, body)
  const before = openRecord(ctx, stock, place)
  const { reorder_point = before.reorder_point, reorder_quantity = before.reorder_quantity } = body
  if (reorder_point !== before.reorder_point || reorder_quantity !== before.reorder_quantity) {
    const change = writeRecord(ctx, stock, before, { reorder_point, reorder_quantity })
    emit(ctx, inventory, 'settings_changed', change)
    tellOfLow(ctx, change)
  }
  const record = await asKept(ctx, stock, place)
  return { record, warnings: warningsAbout(record) }
}

function checkExpected(record: InventoryRecord | undefined, expected: number | null | undefined) {
  const current = record?.quantity_on_hand ?? 0
  if (expected !== undefined && expected !== null && expected !== current)
    throw notAsExpected(current, expected)
}

/** The record of a place where there is one; says which product is not kept in which warehouse. */
function presentAt(stock: Stock, place: Place): InventoryRecord {
  const record = recordAt(stock, place)
  if (record) return record
  const product = stock.products.get(place.product_id)
  const warehouse = stock.warehouses.get(place.warehouse_id)
  const [which, where] = [product, warehouse].map((each) => `${each?.name} (${each?.id})`)
  throw new Refusal('NOT_FOUND', `The product ${which} has no inventory in the warehouse ${where}.`)
}

/** The record of a place as it is kept by now, with its product and its warehouse. */
async function asKept(ctx: Ctx, stock: Stock, place: Place): Promise<InventoryRecord> {
  const { id } = openRecord(ctx, stock, place)
  return find(ctx, inventory, id)
}
