/** Types of stock movements. */
import { sql } from 'kysely'
import { f } from '#core'

interface MovementKind {
  label: string
  /** The category of the type. */
  kind: 'IN' | 'OUT' | 'ADJUSTMENT' | 'TRANSFER' | 'RESERVATION' | 'RELEASE'
  /** The field of the inventory record that the movement changes. */
  changes: 'quantity_on_hand' | 'quantity_reserved'
}

const onHand = 'quantity_on_hand'
const reserved = 'quantity_reserved'

const kinds = {
  receipt: { label: 'Receipt', kind: 'IN', changes: onHand },
  sale: { label: 'Sale', kind: 'OUT', changes: onHand },
  return: { label: 'Return', kind: 'IN', changes: onHand },
  adjustment: { label: 'Adjustment', kind: 'ADJUSTMENT', changes: onHand },
  transfer_out: { label: 'Transfer out', kind: 'TRANSFER', changes: onHand },
  transfer_in: { label: 'Transfer in', kind: 'TRANSFER', changes: onHand },
  physical_count: { label: 'Physical count', kind: 'ADJUSTMENT', changes: onHand },
  opening: { label: 'Opening stock', kind: 'IN', changes: onHand },
  reservation: { label: 'Reservation', kind: 'RESERVATION', changes: reserved },
  release: { label: 'Release', kind: 'RELEASE', changes: reserved },
} as const satisfies Record<string, MovementKind>

export type MovementType = keyof typeof kinds

export const movementTypes = Object.keys(kinds) as MovementType[]

export const MovementTypeName = f.titled('MovementType', f.Choice(...movementTypes))

/** A movement type in a response. */
export const MovementTypeOutput = f.titled(
  'LabelledMovementType',
  f.Type.Object({ value: MovementTypeName, label: f.Text() }),
)

export const toTypeOutput = (value: MovementType) => ({ value, label: kinds[value].label })

/** A movement type with all its properties. */
export const TypeDetails = f.titled(
  'MovementTypeDetails',
  f.Shape({
    value: MovementTypeName,
    label: f.Text(),
    kind: f.Choice('IN', 'OUT', 'ADJUSTMENT', 'TRANSFER', 'RESERVATION', 'RELEASE'),
    changes: f.Choice(onHand, reserved),
  }),
)

export const typeDetails = () => movementTypes.map((value) => ({ value, ...kinds[value] }))

export const changesReserved = (type: MovementType) => kinds[type].changes === reserved

/** Selects movements `m` that change the quantity on hand. */
export const changesOnHand = sql`m.movement_type not in ('reservation', 'release')`

interface MovementQuantity {
  movement_type: MovementType
  quantity: number
}

/** Returns whether a movement adds to the quantity on hand. */
export const isInbound = ({ movement_type, quantity }: MovementQuantity) =>
  quantity > 0 && !changesReserved(movement_type)

/** Returns whether a movement reduces the quantity on hand. */
export const isOutbound = ({ movement_type, quantity }: MovementQuantity) =>
  quantity < 0 && !changesReserved(movement_type)
