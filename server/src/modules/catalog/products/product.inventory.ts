/**
 * The functions that products need from inventory. Inventory owns stock and depends on the catalog, so it provides
 * these functions. They run in the transaction of the caller.
 */
import type { Ctx } from '#core'

interface ProductInventory {
  /** Books the opening stock of a product. */
  addOpeningStock: (ctx: Ctx, productId: string, quantity: number) => Promise<void>
  /** Deletes the inventory records of a product that is deleted and has no stock. */
  deleteRecords: (ctx: Ctx, productId: string) => Promise<void>
  /** Restores the inventory records of a restored product. */
  restoreRecords: (ctx: Ctx, productId: string) => Promise<void>
}

let provided: ProductInventory | undefined

/** Sets the functions of inventory. Called once, by its manifest. */
export function provideProductInventory(functions: ProductInventory) {
  provided = functions
}

export function productInventory(): ProductInventory {
  if (!provided) throw new Error('No module provides the inventory of products.')
  return provided
}
