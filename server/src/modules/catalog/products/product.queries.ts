/** Products as they are read: with their attributes as a shop shows them. */
import { type Ctx, find, list, type Listing, notFound, type Page, type PageQuery } from '#core'
import { requireFilterable } from '../attributes/attribute.filter.ts'
import { visibleAttributes } from '../attributes/attribute.assignments.ts'
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

const masters = listing({ only: 'products.variant_configuration is not null' })

const variants = listing({ filters: { ...products.list.filters, parent_product_id: {} } })

export async function showProduct(ctx: Ctx, id: string, includes?: string): Promise<Product> {
  const product = await find(ctx, products, id, includes)
  const visible = await visibleAttributes(ctx, [product])
  return { ...product, visible_attributes: visible.get(id) ?? [] }
}

async function listed(ctx: Ctx, of: typeof products, query: PageQuery): Promise<Page<Product>> {
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

export const listProducts = (ctx: Ctx, query: PageQuery): Promise<Page<Product>> =>
  listed(ctx, products, query)

export const listLowProducts = (ctx: Ctx, query: PageQuery): Promise<Page<Product>> =>
  listed(ctx, lowProducts, query)

export const listMasters = (ctx: Ctx, query: PageQuery): Promise<Page<Product>> => listed(ctx, masters, query)

/** The variants of a master; of another product, none. */
export async function listVariants(ctx: Ctx, id: string, query: PageQuery): Promise<Page<Product>> {
  await find(ctx, products, id)
  return listed(ctx, variants, { ...query, parent_product_id: id })
}
