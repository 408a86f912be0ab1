/**
 * Stock changes in one way: its rows are locked (stock.locks.ts), what is asked for is judged by what they say, and
 * each change is written together with its movement, here and nowhere else.
 */
import { sql } from 'kysely'
import { type Change, countChange, type Ctx, invalidField, newId, preparedInsert } from '#core'
import { changesReserved, type MovementType } from '../movements/movement.types.ts'
import { movements } from '../movements/movement.ts'
import type { InventoryRecord } from './inventory.ts'
import { insufficientStock } from './stock.errors.ts'
import { emitMovement } from './stock.events.ts'
import { openRecord, type Place, type Stock, writeRecord } from './stock.locks.ts'

/** One change of what lies (or, by a reservation or a release, of what is reserved) at a place. */
export interface Move extends Place {
  movement_type: MovementType
  /** Negative when it becomes less. */
  quantity: number
  reason?: string | null | undefined
  notes?: string | null | undefined
  reference_type?: string | null | undefined
  reference_id?: string | null | undefined
  /** The field that a refusal is told on. */
  field?: string
}

/** A movement as it was written, and the record that it changed. */
export interface Moved {
  movementId: string
  change: Change<InventoryRecord>
}

const most = 2_147_483_647

/**
 * The one function that changes stock: for each move its movement, the record, the sums of the product, and the events.
 * Refuses what would leave less than nothing, or more than can be counted. What else must hold is the action's to
 * judge, with the stock that it has locked.
 */
export function moveStock(ctx: Ctx, stock: Stock, moves: readonly Move[]): Moved[] {
  return moves.map((move) => moveOne(ctx, stock, move))
}

function moveOne(ctx: Ctx, stock: Stock, move: Move): Moved {
  const { product_id, movement_type, quantity, field = 'quantity' } = move
  const before = openRecord(ctx, stock, move)
  const figure = changesReserved(movement_type) ? 'quantity_reserved' : 'quantity_on_hand'
  const sum = figure === 'quantity_reserved' ? 'reserved_quantity' : 'stock_quantity'
  const product = stock.products.get(product_id)
  if (!product) throw new Error('Stock was moved of a product that is not locked.')
  const quantity_after = before[figure] + quantity
  if (quantity_after < 0) throw insufficientStock({ [field]: [negative(before[figure], quantity)] })
  if (Math.max(quantity_after, product[sum] + quantity) > most)
    throw invalidField(field, `must leave at most ${most} of the product`)
  product[sum] += quantity
  ctx.defer(
    sql`update products set ${sql.ref(sum)} = ${sql.ref(sum)} + ${quantity}
      where tenant_id = ${ctx.tenant.id} and id = ${product_id}`.compile(ctx.db),
  )
  const change = writeRecord(ctx, stock, before, { [figure]: quantity_after, last_movement_at: stock.moment })
  const movement = {
    ...trailOf(ctx, move),
    quantity_before: before[figure],
    quantity_after,
    created_at: stock.moment,
  }
  record(ctx, movement)
  emitMovement(ctx, change, movement)
  return { movementId: movement.id, change }
}

function trailOf({ actor }: Ctx, move: Move) {
  const { product_id, warehouse_id, movement_type, quantity } = move
  const { reason = null, notes = null, reference_type = null, reference_id = null } = move
  const what = { product_id, warehouse_id, movement_type, quantity }
  const why = { reason, notes, reference_type, reference_id, created_by: actor?.id ?? null }
  return { id: newId(), ...what, ...why }
}

/** Writes the movement: from then on it is in the trail for good. */
function record(ctx: Ctx, movement: object) {
  ctx.defer(insertMovement(ctx, movement))
  countChange(ctx, movements, undefined, movement)
}

const insertMovement = preparedInsert('stock_movements')

/** The sentence of the contract. */
export const negative = (current: number, adjustment: number) =>
  `Stock cannot be negative. Current: ${current}, adjustment: ${adjustment}.`
