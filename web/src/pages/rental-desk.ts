/** The pages and the dialogs of the rental desk, loaded when they open. The first page knows only this file of them. */
import type { RentalBoardLine } from '@kontor/sdk'
import { lazy } from 'react'
import type { BookedPeriod } from '../data/rental-board.ts'

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

/** Returns the page. */
export const loadPlanner = async () => (await import('../screens/planner/PlannerScreen.tsx')).PlannerScreen

export const BookingDialog = lazy(() =>
  import('../screens/book-rental/BookingDialog.tsx').then((module) => ({ default: module.BookingDialog })),
)

export const RentalLineDialog = lazy(() =>
  import('../screens/book-rental/LineDialog.tsx').then((module) => ({ default: module.LineDialog })),
)

export const OverdueList = lazy(() =>
  import('../screens/overdue-rentals/OverdueList.tsx').then((module) => ({ default: module.OverdueList })),
)
