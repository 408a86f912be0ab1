/** The properties that parts of the planner pass on. */
import type { RentalBoardLine, RentalBoardProduct } from '@kontor/sdk'
import type { Cell, Scale } from '../../data/business/planner.ts'
import type { BookedPeriod } from '../../data/business/rental-board.ts'

export interface PlannerGridProps {
  products: readonly RentalBoardProduct[]
  scale: Scale
  cells: readonly Cell[]
  /** The products whose agreements are shown. */
  open: ReadonlySet<string>
  onToggle: (product: string) => void
  onBook: (request: BookingRequest) => void
  /** Called when a dialog of an agreement was closed. */
  onClosed: () => void
}

/** The cells from the first to the last one. */
export interface Span {
  first: number
  last: number
}

export interface ProductRowProps extends Partial<Span> {
  product: RentalBoardProduct
  cells: readonly Cell[]
  /** The cell that Tab reaches; -1 is the name. */
  active: number | undefined
  isOpen: boolean
  canBook: boolean
  onToggle: (product: string) => void
  onChoose: (product: string, anchor: number, head: number) => void
  /** Called when a span was dragged. */
  onDrop: (product: string, anchor: number, head: number) => void
  onClosed: () => void
}

export interface AgreementLanesProps {
  product: RentalBoardProduct
  cells: readonly Cell[]
  onClosed: () => void
}

export interface RentedProduct {
  id: string
  name: string
}

/** A booking that begins: a product with a period, or a draft that exists. */
export interface BookingRequest {
  product: RentedProduct
  period: BookedPeriod
}

/** An operation on the line of an agreement. `change` changes and confirms a draft. */
export type LineOperation = 'change' | 'return' | 'cancel' | 'discard'

export interface LineDialogProps {
  line: RentalBoardLine
  product: RentedProduct
  operation: LineOperation
  onClose: () => void
}
