/** When stock is expected. Purchasing knows it and depends on inventory, so it provides this function. */
import { type Ctx, Need } from '#core'
import { locationKey, type StockLocation } from './stock.locks.ts'

/** A day on which a product is expected in a warehouse. */
export interface ExpectedReceipt extends StockLocation {
  expected_date: string
}

/** Returns the next expected receipt of each product in each warehouse, from today on. */
type NextReceipts = (ctx: Ctx, places: readonly StockLocation[]) => Promise<readonly ExpectedReceipt[]>

export const expectedReceipts = new Need<NextReceipts>('expected receipts')

/** Returns the day of the next expected receipt by location. */
export async function expectedDays(ctx: Ctx, places: readonly StockLocation[]): Promise<Map<string, string>> {
  const receipts = await expectedReceipts.get()(ctx, places)
  return new Map(receipts.map((receipt) => [locationKey(receipt), receipt.expected_date]))
}
