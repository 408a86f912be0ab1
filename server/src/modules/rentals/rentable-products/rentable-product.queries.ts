/** Queries of rentable products, with name and SKU of the product. */
import { type Ctx, find, isAllowed, list, type Page, type PageQuery, findByIds, type Static } from '#core'
import { products } from '#catalog'
import { type ProductBrief, type RentableProduct, rentableProducts } from './rentable-product.ts'

type Brief = Static<typeof ProductBrief>

/** Returns the products by id; none if the user may not read products. */
export async function productBriefs(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Brief>> {
  if (!isAllowed(ctx, 'operations.products.read')) return new Map()
  const found = await findByIds(ctx, products, [...new Set(ids)])
  return new Map(found.map(({ id, name, sku }) => [id, { id, name, sku }]))
}

async function withProducts(ctx: Ctx, all: RentableProduct[]): Promise<RentableProduct[]> {
  const briefs = await productBriefs(
    ctx,
    all.map(({ id }) => id),
  )
  return all.map((each) => ({ ...each, product: briefs.get(each.id) ?? null }))
}

export async function showRentableProduct(ctx: Ctx, id: string): Promise<RentableProduct> {
  const [rentable] = await withProducts(ctx, [await find(ctx, rentableProducts, id)])
  return rentable as RentableProduct
}

export async function listRentableProducts(ctx: Ctx, query: PageQuery): Promise<Page<RentableProduct>> {
  const page = await list(ctx, rentableProducts, query)
  return { ...page, items: await withProducts(ctx, page.items) }
}
