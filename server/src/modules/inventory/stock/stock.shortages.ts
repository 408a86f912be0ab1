/** Too little stock for the lines of a document, and when more is expected. */
import { type Ctx, type FieldErrors, fieldMessage } from '#core'
import { expectedDays } from './expected-receipts.ts'
import { insufficientStock, shortageProblem } from './stock.errors.ts'
import { locationKey, type StockLocation } from './stock.locks.ts'

/** A line that requests more than is available; the error is reported on `field`. */
export interface Shortage extends StockLocation {
  field: string
  requested: number
  available: number
}

/** Rejects the request if there are shortages, and says what is available and when the next receipt is expected. */
export async function rejectShortages(ctx: Ctx, shortages: readonly Shortage[]): Promise<void> {
  if (shortages.length === 0) return
  const days = await expectedDays(ctx, shortages)
  const details = shortages.map((shortage) => ({
    ...shortage,
    expected_date: days.get(locationKey(shortage)) ?? null,
  }))
  const errors: FieldErrors = Object.fromEntries(
    details.map(({ field, requested, available, expected_date: day }) => {
      const expected = day ? `; the next receipt is expected on ${day}` : ''
      return [field, [fieldMessage(field, `${shortageProblem(requested, available)}${expected}`)]]
    }),
  )
  throw insufficientStock(errors, { shortages: details })
}
