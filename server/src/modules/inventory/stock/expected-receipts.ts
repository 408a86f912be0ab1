/** The next expected receipts. Purchasing depends on inventory, so it provides the function that reads them. */
import type { Ctx } from '#core'
import { locationKey, type StockLocation } from './stock.locks.ts'

/** The day on which a product is expected in a warehouse. */
export interface ExpectedReceipt extends StockLocation {
  expected_date: string
}

/** Returns the next expected receipt of each product in each warehouse, from today on. */
type NextReceipts = (ctx: Ctx, places: readonly StockLocation[]) => Promise<readonly ExpectedReceipt[]>

let nextReceipts: NextReceipts = async () => []

/** Sets the function. The manifest of purchasing calls it once. */
export function provideExpectedReceipts(provided: NextReceipts) {
  nextReceipts = provided
}

/** Returns the day of the next expected receipt by location. */
export async function expectedReceipts(
  ctx: Ctx,
  places: readonly StockLocation[],
): Promise<Map<string, string>> {
  const receipts = await nextReceipts(ctx, places)
  return new Map(receipts.map((receipt) => [locationKey(receipt), receipt.expected_date]))
}
