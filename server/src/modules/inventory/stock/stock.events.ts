/** What is told of stock that moves. */
import { type Change, type Ctx, emit } from '#core'
import type { MovementType } from '../movements/movement.types.ts'
import type { Movement } from '../movements/movement.ts'
import { inventory, type InventoryRecord, isLow } from './inventory.ts'

type Told = Change<InventoryRecord>
type Written = Omit<Movement, 'is_inbound' | 'is_outbound' | 'updated_at' | 'version'>

/** A transfer tells of itself once, when both its moves are made. */
const eventOf = {
  receipt: 'adjusted',
  sale: 'adjusted',
  return: 'adjusted',
  adjustment: 'adjusted',
  transfer_out: undefined,
  transfer_in: undefined,
  physical_count: 'adjusted',
  opening: 'adjusted',
  reservation: 'reserved',
  release: 'released',
} as const satisfies Record<MovementType, string | undefined>

/** Tells of a movement, and of stock that has become low or has run out by it. */
export function emitMovement(ctx: Ctx, change: Told, movement: Written) {
  const { before, after } = change
  const what = eventOf[movement.movement_type]
  if (what) emit(ctx, inventory, what, withMore(change, { movement }), { reason: movement.reason })
  emit(ctx, inventory, 'movement_recorded', withMore(change, { movement }), { reason: movement.reason })
  emitLowStock(ctx, change)
  if (after.quantity_on_hand === 0 && before.quantity_on_hand > 0)
    emit(ctx, inventory, 'out_of_stock', change)
}

/** Tells of stock that has become low: by a movement, or as it is to be ordered again earlier than before. */
export function emitLowStock(ctx: Ctx, change: Told) {
  if (isLow(change.after) && !isLow(change.before)) emit(ctx, inventory, 'low_stock', change)
}

/** The same change, telling something besides the record. */
export const withMore = (change: Told, more: object): Told => ({
  ...change,
  after: { ...change.after, ...more },
})
