/** The types of stock movements, and what each of them means. */
import { f } from '#core'

interface MovementKind {
  label: string
  /** What it is in the trail's coarser words. */
  kind: 'IN' | 'OUT' | 'ADJUSTMENT' | 'TRANSFER' | 'RESERVATION' | 'RELEASE'
  /** Which figure of the inventory record it changes. */
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

export const MovementTypeName = f.Choice(...movementTypes)

/** A type as it is shown. */
export const ShownType = f.Type.Object({ value: MovementTypeName, label: f.Text() })

export const asShownType = (value: MovementType) => ({ value, label: kinds[value].label })

/** A type with what it means. */
export const TypeDetails = f.Shape({
  value: MovementTypeName,
  label: f.Text(),
  kind: f.Choice('IN', 'OUT', 'ADJUSTMENT', 'TRANSFER', 'RESERVATION', 'RELEASE'),
  changes: f.Choice(onHand, reserved),
})

export const typeDetails = () => movementTypes.map((value) => ({ value, ...kinds[value] }))

export const changesReserved = (type: MovementType) => kinds[type].changes === reserved

interface Moved {
  movement_type: MovementType
  quantity: number
}

/** Something came to lie there. What is only reserved or released goes nowhere. */
export const isInbound = ({ movement_type, quantity }: Moved) =>
  quantity > 0 && !changesReserved(movement_type)

/** Something that lay there is gone. */
export const isOutbound = ({ movement_type, quantity }: Moved) =>
  quantity < 0 && !changesReserved(movement_type)
