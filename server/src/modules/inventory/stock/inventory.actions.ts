import {
  ApiError,
  type Change,
  checkAll,
  type Ctx,
  emit,
  type f,
  find,
  invalidField,
  requireVersion,
  type ValidPart,
} from '#core'
import { percentOf } from '#core/money'
import type { AdjustBody, CountBody, ReorderBody, TransferBody } from './inventory.bodies.ts'
import { inventory, type InventoryRecord, reorderWarnings } from './inventory.ts'
import { insufficientStock, unexpectedQuantity, shortageMessage, transferTooLarge } from './stock.errors.ts'
import { type MovementDay, quantityOn, requireMovementDay, requireStockSince } from './stock.days.ts'
import { emitLowStock } from './stock.events.ts'
import { withDetails } from './stock.events.ts'
import { postStockMovements, unitCosts, writeChangedCosts } from './stock.posting.ts'
import { type Move, type MovementResult, moveStock } from './stock.ledger.ts'
import {
  availableAt,
  getOrCreateRecord,
  lockStockRows,
  type StockLocation,
  locationOf,
  recordAt,
  type Stock,
  writeRecord,
} from './stock.locks.ts'
import { checkLocations, lockRequested, type StockRequest } from './stock.requests.ts'
import { costOfCorrection } from './stock.undo.ts'

/** Checks the product and the warehouse of a request. */
export const checkStock = (ctx: Ctx, { product_id, warehouse_id }: ValidPart<StockRequest>) =>
  checkLocations(ctx, [{ product_id, warehouse_id }])

function requireQuantity({ quantity }: { quantity?: number | undefined }) {
  if (quantity === 0) throw invalidField('quantity', 'must not be 0')
}

export const checkAdjustment = (ctx: Ctx, body: ValidPart<f.Static<typeof AdjustBody>>) =>
  checkAll(
    () => checkLocations(ctx, [adjustedLocation(body)]),
    () => requireQuantity(body),
    async () => void (await requireMovementDay(ctx, 'adjusted_date', body.adjusted_date)),
  )

export const checkCount = (ctx: Ctx, body: ValidPart<f.Static<typeof CountBody>>) =>
  checkAll(
    () => checkStock(ctx, body),
    async () => void (await requireMovementDay(ctx, 'counted_date', body.counted_date)),
  )

const adjustedLocation = <T extends { quantity?: number | undefined }>(body: T) => ({
  ...body,
  isInbound: (body.quantity ?? 0) > 0,
})

/** Adjusts stock by a quantity. Rejects an adjustment below zero or below the reserved quantity. */
export async function adjustStock(ctx: Ctx, body: f.Static<typeof AdjustBody>) {
  const { quantity, reason, expected_quantity, adjusted_date } = body
  const stock = await lockRequested(ctx, [adjustedLocation(body)])
  const place = locationOf(stock, body)
  checkExpected(recordAt(stock, place)?.quantity_on_hand ?? 0, expected_quantity)
  requireQuantity(body)
  const day = await requireMovementDay(ctx, 'adjusted_date', adjusted_date)
  const available = availableAt(stock, place)
  if (quantity < 0 && available + quantity < 0)
    throw insufficientStock({ quantity: [shortageMessage('quantity', -quantity, available)] })
  await correctStock(ctx, stock, { ...place, movement_type: 'adjustment', quantity, reason }, day)
  return readRecord(ctx, stock, place)
}

/**
 * Sets the quantity on hand to the counted quantity. A count on an earlier day is compared with the quantity at the end
 * of that day, and the difference changes the quantity of today. A count below the reserved quantity is accepted with a
 * warning, because the count is correct.
 */
export async function countStock(ctx: Ctx, body: f.Static<typeof CountBody>) {
  const { counted_quantity, expected_quantity, counted_date } = body
  const stock = await lockRequested(ctx, [body])
  const place = locationOf(stock, body)
  const before = requireRecord(stock, place)
  const day = await requireMovementDay(ctx, 'counted_date', counted_date)
  const expected = await quantityOn(ctx, stock, place, day)
  checkExpected(expected, expected_quantity)
  const variance = counted_quantity - expected
  const move = {
    ...place,
    movement_type: 'physical_count',
    quantity: variance,
    reason: 'physical_count',
  } as const
  const moved =
    variance === 0 ? undefined : await correctStock(ctx, stock, { ...move, field: 'counted_quantity' }, day)
  const count = {
    counted_quantity,
    system_quantity_before: expected,
    variance,
    variance_percentage: percentOf(variance, expected),
    counted_by: ctx.actor?.id ?? null,
    counted_at: day.at,
    adjustment_movement_id: moved?.movementId ?? null,
  }
  // A count without a difference only updates the time of the count.
  const { after } = writeRecord(ctx, stock, moved?.change.after ?? before, {
    last_counted_at: latest(before.last_counted_at, day.at),
    updated_at: moved ? ctx.now : before.updated_at,
  })
  const changed = ['quantity_on_hand', 'quantity_available', 'last_counted_at', 'last_movement_at'] as const
  const change = { before, after, changed: changed.filter((name) => before[name] !== after[name]) }
  emit(ctx, inventory, 'count_completed', withDetails(change, { count }))
  const record = { ...(await readRecord(ctx, stock, place)), count }
  const isShort = after.quantity_available < 0
  return { record, warnings: isShort ? [shortageWarning(after, counted_quantity)] : [] }
}

const latest = (before: string | null, at: string) => (before !== null && before > at ? before : at)

/**
 * Records an adjustment or a count and posts its value. As far as it undoes earlier corrections, it takes their cost.
 */
async function correctStock(
  ctx: Ctx,
  stock: Stock,
  move: Move,
  { date: movement_date, at }: MovementDay,
): Promise<MovementResult | undefined> {
  const product = stock.products.get(move.product_id)
  const before = unitCosts(stock)
  const lowestCosts = await requireStockSince(ctx, stock, [move], { date: movement_date, at })
  const undone = product && (await costOfCorrection(ctx, product, move, move.quantity))
  const [moved] = moveStock(ctx, stock, [{ ...move, movement_date, exact_value: undone?.exact_value }])
  if (!moved) return undefined
  await writeChangedCosts(ctx, stock, before)
  const posting = {
    source_type: 'stock_movement',
    source_id: moved.movementId,
    source_kind: 'adjusted',
    description: `Stock of ${product?.name ?? 'a product'} adjusted`,
    at,
    lowestCosts,
    against: 'inventory_adjustments' as const,
  }
  await postStockMovements(ctx, [moved], posting, [undone])
  return moved
}

/** After a count on an earlier day, the quantity on hand can be another one. */
const shortageWarning = ({ quantity_on_hand, quantity_reserved }: InventoryRecord, counted: number) =>
  `The ${quantity_on_hand === counted ? 'counted_quantity' : 'quantity_on_hand'} (${quantity_on_hand}) is below the ` +
  `reserved quantity (${quantity_reserved}).`

/** Transfers available stock from one warehouse to another. */
export async function transferStock(ctx: Ctx, body: f.Static<typeof TransferBody>) {
  const { quantity, reason, reference_number, notes } = body
  const locations = transferLocations(body)
  const stock = await lockRequested(ctx, locations)
  requireTwoWarehouses(stock, body)
  const [from, to] = [locationOf(stock, locations[0]), locationOf(stock, locations[1])]
  const source = requireRecord(stock, from)
  const available = source.quantity_available
  const day = await requireMovementDay(ctx, 'transfer_date', body.transfer_date)
  if (quantity > available) throw transferTooLarge(available, quantity)
  const common = {
    reference_type: 'transfer',
    reference_id: reference_number,
    notes,
    movement_date: day.date,
  }
  const moves: Move[] = [
    {
      ...from,
      ...common,
      movement_type: 'transfer_out',
      quantity: -quantity,
      reason: transferReason('to', to, reason),
    },
    {
      ...to,
      ...common,
      movement_type: 'transfer_in',
      quantity,
      reason: transferReason('from', from, reason),
    },
  ]
  await requireStockSince(ctx, stock, moves, day)
  moveStock(ctx, stock, moves)
  const transfer = { from_warehouse_id: from.warehouse_id, to_warehouse_id: to.warehouse_id, quantity }
  const change: Change<InventoryRecord> = {
    before: source,
    after: recordAt(stock, from) ?? source,
    changed: ['quantity_on_hand', 'quantity_available'],
  }
  emit(ctx, inventory, 'transfer_completed', withDetails(change, { transfer }), { reason })
  return { from: await readRecord(ctx, stock, from), to: await readRecord(ctx, stock, to) }
}

type TransferLocations = Pick<
  ValidPart<f.Static<typeof TransferBody>>,
  'from_warehouse_id' | 'to_warehouse_id'
>

const locationFields = (warehouse: keyof TransferLocations) => ({ product: 'product_id', warehouse })

const transferLocations = <P>({
  product_id,
  from_warehouse_id,
  to_warehouse_id,
}: TransferLocations & { product_id: P }) =>
  [
    { product_id, warehouse_id: from_warehouse_id, fields: locationFields('from_warehouse_id') },
    { product_id, warehouse_id: to_warehouse_id, fields: locationFields('to_warehouse_id'), isInbound: true },
  ] as const

/** Rejects a transfer within one warehouse, which can be the default warehouse. */
function requireTwoWarehouses(stock: Stock, locations: TransferLocations) {
  const [from, to] = transferLocations({ ...locations, product_id: '' }).map(
    (end) => locationOf(stock, end).warehouse_id,
  )
  if (from !== to) return
  const namesOne = locations.from_warehouse_id || locations.to_warehouse_id
  const problem = namesOne
    ? 'must name another warehouse than from_warehouse_id; the default warehouse is used if it is omitted'
    : 'must name a warehouse, or from_warehouse_id must: both default to the default warehouse'
  throw invalidField('to_warehouse_id', problem)
}

export function checkTransfer(ctx: Ctx, body: ValidPart<f.Static<typeof TransferBody>>) {
  const { product_id, from_warehouse_id, to_warehouse_id } = body
  // An invalid warehouse id is undefined here, which does not mean the default warehouse.
  const isKnown = (name: keyof TransferLocations) => !Object.hasOwn(body, name) || body[name] !== undefined
  return checkAll(
    () => checkLocations(ctx, transferLocations({ ...body, product_id })),
    async () => {
      if (!isKnown('from_warehouse_id') || !isKnown('to_warehouse_id')) return
      requireTwoWarehouses(await lockStockRows(ctx, [], [from_warehouse_id, to_warehouse_id]), body)
    },
    async () => void (await requireMovementDay(ctx, 'transfer_date', body.transfer_date)),
  )
}

const transferReason = (
  where: 'to' | 'from',
  { warehouse_id }: StockLocation,
  reason: string | null | undefined,
) => `Transfer ${where} warehouse ${warehouse_id}${reason ? `: ${reason}` : ''}`

/** Sets the reorder point and the reorder quantity; null removes them. */
export async function setReorderSettings(ctx: Ctx, body: f.Static<typeof ReorderBody>) {
  const stock = await lockRequested(ctx, [body])
  const place = locationOf(stock, body)
  requireVersion(ctx, recordAt(stock, place))
  const before = getOrCreateRecord(ctx, stock, place)
  const { reorder_point = before.reorder_point, reorder_quantity = before.reorder_quantity } = body
  if (reorder_point !== before.reorder_point || reorder_quantity !== before.reorder_quantity) {
    const change = writeRecord(ctx, stock, before, { reorder_point, reorder_quantity })
    emit(ctx, inventory, 'settings_changed', change)
    emitLowStock(ctx, change)
  }
  const record = await readRecord(ctx, stock, place)
  return { record, warnings: reorderWarnings(record) }
}

function checkExpected(current: number, expected: number | null | undefined) {
  if (expected !== undefined && expected !== null && expected !== current)
    throw unexpectedQuantity(current, expected)
}

/**
 * Returns the record of a location. Rejects a location without a record with 404; the message contains product and
 * warehouse.
 */
function requireRecord(stock: Stock, place: StockLocation): InventoryRecord {
  const record = recordAt(stock, place)
  if (record) return record
  const product = stock.products.get(place.product_id)
  const warehouse = stock.warehouses.get(place.warehouse_id)
  const [which, where] = [product, warehouse].map((each) => `${each?.name} (${each?.id})`)
  throw new ApiError('NOT_FOUND', `The product ${which} has no inventory in the warehouse ${where}.`)
}

/** Reads the record of a location with its product and warehouse. */
async function readRecord(ctx: Ctx, stock: Stock, place: StockLocation): Promise<InventoryRecord> {
  const { id } = getOrCreateRecord(ctx, stock, place)
  return find(ctx, inventory, id)
}
