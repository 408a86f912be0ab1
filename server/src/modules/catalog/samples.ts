/** The records of the catalog of which a tenant can have sample data. */
import { type Ctx, type f, sampleKind } from '#core'
import { activateProduct, createProduct, deleteProduct } from './products/product.actions.ts'
import { products } from './products/product.ts'

/** A sample can be ordered. */
async function createActive(ctx: Ctx, draft: f.Static<typeof products.draft>) {
  const { id } = await createProduct(ctx, draft)
  return activateProduct(ctx, id)
}

export const samples = [sampleKind({ of: products, create: createActive, remove: deleteProduct })]
