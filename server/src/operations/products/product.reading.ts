/** Products as they are read: with their attributes as a shop shows them. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context'
import { list } from '#platform/lists'
import type { Page, PageQuery } from '#platform/queries'
import { find, type Of } from '#platform/records'
import { notFound } from '#platform/refusal'
import type { Listing } from '#platform/resource'
import { visibleAttributes } from '../attributes/attribute.holding.ts'
import { type Product, products } from './product.ts'

const listing = (own: Partial<Listing>) => ({
  ...products,
  list: { ...products.list, facets: null, ...own },
})

/** Products that are to be ordered again. */
export const lowProducts = listing({
  only: `(products.track_inventory and products.status <> 'discontinued' and products.reorder_point is not null
    and products.stock_quantity - products.reserved_quantity <= products.reorder_point)`,
})

const variants = listing({ filters: { ...products.list.filters, parent_product_id: {} } })

export async function showProduct(ctx: Ctx, id: string, includes?: string): Promise<Product> {
  const product = await find(ctx, products, id, includes)
  const [shown = product] = await withAttributes(ctx, [product])
  return shown
}

async function withAttributes(ctx: Ctx, records: readonly Product[]): Promise<Product[]> {
  const visible = await visibleAttributes(ctx, records)
  return records.map((each) => ({ ...each, visible_attributes: visible.get(each.id) ?? [] }))
}

export async function showProductBySku(ctx: Ctx, sku: string, includes?: string): Promise<Product> {
  const row = await ctx.db
    .selectFrom('products')
    .select('id')
    .where(sql`lower(sku)`, '=', sku.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound(products.noun)
  return showProduct(ctx, row.id, includes)
}

/** A page of some listing of products. */
export async function listShown(ctx: Ctx, of: Of<Product>, query: PageQuery): Promise<Page<Product>> {
  const page = await list(ctx, of, query)
  return { ...page, items: await withAttributes(ctx, page.items) }
}

export const listProducts = (ctx: Ctx, query: PageQuery) => listShown(ctx, products, query)

export const listLowProducts = (ctx: Ctx, query: PageQuery) => listShown(ctx, lowProducts, query)

/** The variants of a master; of another product, none. */
export async function listVariants(ctx: Ctx, id: string, query: PageQuery): Promise<Page<Product>> {
  await find(ctx, products, id)
  return listShown(ctx, variants, { ...query, parent_product_id: id })
}
