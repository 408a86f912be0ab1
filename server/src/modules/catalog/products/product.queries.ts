/** Queries of products, with their visible attributes. */
import { sql } from 'kysely'
import { type Ctx, find, list, notFound, type Page, type PageQuery } from '#core'
import { requireFilterable } from '../attributes/attribute.filter.ts'
import { visibleAttributes } from '../attributes/attribute.assignments.ts'
import { type Product, products } from './product.ts'

const productList = (overrides: Partial<typeof products.list>) => ({
  ...products,
  list: { ...products.list, facets: null, ...overrides },
})

/** Products at or below their reorder point. */
export const lowStockProducts = productList({
  only: `(products.track_inventory and products.status <> 'discontinued' and products.reorder_point is not null
    and products.stock_quantity - products.reserved_quantity <= products.reorder_point)`,
})

const masters = productList({ only: 'products.variant_configuration is not null' })

const variants = productList({
  only: 'products.is_variant',
  filters: { ...products.list.filters, parent_product_id: {} },
})

export async function showProduct(ctx: Ctx, id: string, includes?: string): Promise<Product> {
  const product = await find(ctx, products, id, includes)
  const visible = await visibleAttributes(ctx, [product])
  return { ...product, visible_attributes: visible.get(id) ?? [] }
}

async function listWithAttributes(ctx: Ctx, of: typeof products, query: PageQuery): Promise<Page<Product>> {
  await requireFilterable(ctx, Object.keys(query.attributes ?? {}))
  const page = await list(ctx, of, query)
  const visible = await visibleAttributes(ctx, page.items)
  for (const product of page.items) product.visible_attributes = visible.get(product.id) ?? []
  return page
}

export async function showProductBySku(ctx: Ctx, sku: string, includes?: string): Promise<Product> {
  const row = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('sku_key', '=', sku.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound(products.entityType)
  return showProduct(ctx, row.id, includes)
}

/** Returns the SKUs among these that products already have, in lower case. */
export async function takenSkus(ctx: Ctx, skus: readonly string[]): Promise<Set<string>> {
  const wanted = skus.map((sku) => sku.toLowerCase())
  const rows = await ctx.db
    .selectFrom('products')
    .select('sku_key')
    .where('sku_key', '=', sql<string>`any(${wanted}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ sku_key }) => sku_key))
}

export const listProducts = (ctx: Ctx, query: PageQuery): Promise<Page<Product>> =>
  listWithAttributes(ctx, products, query)

export const listLowStockProducts = (ctx: Ctx, query: PageQuery): Promise<Page<Product>> =>
  listWithAttributes(ctx, lowStockProducts, query)

export const listMasters = (ctx: Ctx, query: PageQuery): Promise<Page<Product>> =>
  listWithAttributes(ctx, masters, query)

/** Lists the variants of a master; the list is empty for other products. */
export async function listVariants(ctx: Ctx, id: string, query: PageQuery): Promise<Page<Product>> {
  await find(ctx, products, id)
  return listWithAttributes(ctx, variants, { ...query, parent_product_id: id })
}
