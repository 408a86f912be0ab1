/**
 * The functions that products need from inventory. Inventory owns the stock and depends on the catalog, so it
 * provides these functions. They run in the transaction of the caller.
 */
import { type Ctx, Need } from '#core'

interface ProductInventory {
  /** Records the opening stock of a product. */
  addOpeningStock: (ctx: Ctx, productId: string, quantity: number) => Promise<void>
  /** Deletes the inventory records of a deleted product without stock. */
  deleteRecords: (ctx: Ctx, productId: string) => Promise<void>
  /** Restores the inventory records of a restored product. */
  restoreRecords: (ctx: Ctx, productId: string) => Promise<void>
}

export const productInventory = new Need<ProductInventory>('the inventory of products')
