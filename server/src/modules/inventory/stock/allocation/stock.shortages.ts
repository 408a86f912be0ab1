/** Errors for lines with too little available stock, with the next expected receipt. */
import { type ApiError, type Ctx, type FieldErrors, fieldMessage, Need } from '#core'
import { insufficientStock, shortageProblem } from '../stock.errors.ts'
import { locationKey, type StockLocation } from '../stock.locks.ts'

/** A line that requests more than is available; the error is reported on `field`. */
export interface Shortage extends StockLocation {
  field: string
  requested: number
  available: number
}

/** Returns the error of a request with shortages. It names the available quantities and the next expected receipts. */
export async function shortageError(ctx: Ctx, shortages: readonly Shortage[]): Promise<ApiError> {
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
  return insufficientStock(errors, { shortages: details })
}

/** A day on which a product is expected in a warehouse. */
export interface ExpectedReceipt extends StockLocation {
  expected_date: string
}

/** Returns the next expected receipt of each product in each warehouse, from today on. */
type NextReceipts = (ctx: Ctx, places: readonly StockLocation[]) => Promise<readonly ExpectedReceipt[]>

/** Purchasing depends on inventory, so it provides this function. */
export const expectedReceipts = new Need<NextReceipts>('expected receipts')

/** Returns the day of the next expected receipt by location. */
async function expectedDays(ctx: Ctx, places: readonly StockLocation[]): Promise<Map<string, string>> {
  const receipts = await expectedReceipts.get()(ctx, places)
  return new Map(receipts.map((receipt) => [locationKey(receipt), receipt.expected_date]))
}
