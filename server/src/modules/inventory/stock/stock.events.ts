/** Events of stock changes. */
import { type Change, type Ctx, emit, emitMany } from '#core'
import type { MovementType } from '../movements/movement.types.ts'
import type { Movement } from '../movements/movement.ts'
import { inventory, type InventoryRecord, isLow } from './inventory.ts'

type RecordChange = Change<InventoryRecord>
type MovementRow = Omit<
  Movement,
  | 'is_inbound'
  | 'is_outbound'
  | 'updated_at'
  | 'version'
  | 'unit_cost'
  | 'currency'
  | 'value'
  | 'reference_line_id'
>

/** The event of each movement type. A transfer emits one event after both of its movements. */
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

/** A movement and its change of the record. */
export interface RecordedMovement {
  change: RecordChange
  movement: MovementRow
}

/** Emits the events of movements, with low_stock and out_of_stock if a movement caused them. */
export const emitMovements = (ctx: Ctx, recorded: readonly RecordedMovement[]) =>
  emitMany(
    ctx,
    inventory,
    recorded.flatMap(({ change, movement }) => {
      const { before, after } = change
      const event = eventByType[movement.movement_type]
      const detailed = { change: withDetails(change, { movement }), reason: movement.reason }
      const isOut = after.quantity_on_hand === 0 && before.quantity_on_hand > 0
      return [
        ...(event ? [{ what: event, ...detailed }] : []),
        { what: 'movement_recorded' as const, ...detailed },
        ...(hasBecomeLow(change) ? [{ what: 'low_stock' as const, change }] : []),
        ...(isOut ? [{ what: 'out_of_stock' as const, change }] : []),
      ]
    }),
  )

/** Emits low_stock if a movement or a change of the reorder settings made the record low. */
export function emitLowStock(ctx: Ctx, change: RecordChange) {
  if (hasBecomeLow(change)) emit(ctx, inventory, 'low_stock', change)
}

const hasBecomeLow = ({ before, after }: RecordChange) => isLow(after) && !isLow(before)

/** Returns the change with additional fields for the event. */
export const withDetails = (change: RecordChange, details: object): RecordChange => ({
  ...change,
  after: { ...change.after, ...details },
})
