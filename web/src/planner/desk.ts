/** The dialogs and the list of overdue lines of the rental desk, loaded when they open. */
import { lazy } from 'react'

export const BookingDialog = lazy(() =>
  import('./booking/BookingDialog.tsx').then((module) => ({ default: module.BookingDialog })),
)

export const RentalLineDialog = lazy(() =>
  import('./booking/LineDialog.tsx').then((module) => ({ default: module.LineDialog })),
)

export const OverdueList = lazy(() =>
  import('./overdue/OverdueList.tsx').then((module) => ({ default: module.OverdueList })),
)
