/** Masters and their variants, as the actions of products need them. */
import { columns, type Ctx, notDeleted, findForUpdate, hydrate } from '#core'
import { isMaster, type Product, products } from './product.ts'

/**
 * A product, held until the commit. What becomes of the variants of a master changes nothing in it, so that its version
 * would not tell.
 */
export async function lockFamily(ctx: Ctx, id: string): Promise<Product> {
  await notDeleted(ctx.db, products).select('id').where('id', '=', id).forUpdate().execute()
  return findForUpdate(ctx, products, id)
}

/** The variants of a master, locked in the order of their ids; none of another product. */
export async function liveVariants(ctx: Ctx, master: Product): Promise<Product[]> {
  if (!isMaster(master)) return []
  const rows = await ctx.db
    .selectFrom('products')
    .select(columns(products))
    .where('parent_product_id', '=', master.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => hydrate(ctx, products, row))
}

/** The variants that were deleted together with their master. */
export async function deletedVariants(ctx: Ctx, { id, deleted_at, variant_configuration }: Product) {
  if (variant_configuration === null) return []
  return ctx.db
    .selectFrom('products')
    .select('id')
    .where('parent_product_id', '=', id)
    .where('deleted_at', '=', deleted_at)
    .orderBy('id')
    .execute()
}
