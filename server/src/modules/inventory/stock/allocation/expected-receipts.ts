/** When stock is expected. Purchasing knows it and depends on inventory, so it provides this function. */
import type { Ctx } from '#core'
import { locationKey, type StockLocation } from '../stock.locks.ts'

/** A day on which a product is expected in a warehouse. */
export interface ExpectedReceipt extends StockLocation {
  expected_date: string
}

/** Returns the next expected receipt of each product in each warehouse, from today on. */
type NextReceipts = (ctx: Ctx, places: readonly StockLocation[]) => Promise<readonly ExpectedReceipt[]>

let nextReceipts: NextReceipts = async () => []

/** Sets the function of purchasing. Called once, by its manifest. */
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
