/** Events of stock changes. */
import { type Change, type Ctx, emit } from '#core'
import type { MovementType } from '../movements/movement.types.ts'
import type { Movement } from '../movements/movement.ts'
import { inventory, type InventoryRecord, isLow } from './inventory.ts'

type RecordChange = Change<InventoryRecord>
type MovementRow = Omit<Movement, 'is_inbound' | 'is_outbound' | 'updated_at' | 'version'>

/** The event of each movement type; a transfer emits one event of its own after both movements. */
const eventByType = {
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

/** Emits the events of a movement, including low_stock and out_of_stock if it caused them. */
export function emitMovement(ctx: Ctx, change: RecordChange, movement: MovementRow) {
  const { before, after } = change
  const event = eventByType[movement.movement_type]
  if (event) emit(ctx, inventory, event, withDetails(change, { movement }), { reason: movement.reason })
  emit(ctx, inventory, 'movement_recorded', withDetails(change, { movement }), { reason: movement.reason })
  emitLowStock(ctx, change)
  if (after.quantity_on_hand === 0 && before.quantity_on_hand > 0)
    emit(ctx, inventory, 'out_of_stock', change)
}

/** Emits low_stock if the record has become low by a movement or by changed reorder settings. */
export function emitLowStock(ctx: Ctx, change: RecordChange) {
  if (isLow(change.after) && !isLow(change.before)) emit(ctx, inventory, 'low_stock', change)
}

/** Returns the change with additional fields for the event. */
export const withDetails = (change: RecordChange, details: object): RecordChange => ({
  ...change,
  after: { ...change.after, ...details },
})
