/**
 * Opening stock of a product. Inventory owns stock and depends on the catalog, so it provides the function that books
 * it.
 */
import type { Ctx } from '#core'

type BookOpeningStock = (ctx: Ctx, productId: string, quantity: number) => Promise<void>

let book: BookOpeningStock | undefined

/** Sets the function that books opening stock. Called once, by the manifest of inventory. */
export function provideOpeningStock(provided: BookOpeningStock) {
  book = provided
}

/** Books the opening stock of a product, in the same transaction. */
export async function bookOpeningStock(ctx: Ctx, productId: string, quantity: number): Promise<void> {
  if (!book) throw new Error('No module provides opening stock.')
  await book(ctx, productId, quantity)
}
