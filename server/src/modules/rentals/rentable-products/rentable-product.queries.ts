/** Rentable products as they are read: with what they are called in the catalog. */
import { type Ctx, find, isAllowed, list, type Page, type PageQuery, findByIds, type Static } from '#core'
import { products } from '#catalog'
import { type ProductBrief, type RentableProduct, rentableProducts } from './rentable-product.ts'

type Brief = Static<typeof ProductBrief>

/** What these products are called, as far as they are there; none for those who may not see products. */
export async function briefsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Brief>> {
  if (!isAllowed(ctx, 'operations.products.read')) return new Map()
  const found = await findByIds(ctx, products, [...new Set(ids)])
  return new Map(found.map(({ id, name, sku }) => [id, { id, name, sku }]))
}

async function named(ctx: Ctx, all: RentableProduct[]): Promise<RentableProduct[]> {
  const briefs = await briefsOf(
    ctx,
    all.map(({ id }) => id),
  )
  return all.map((each) => ({ ...each, product: briefs.get(each.id) ?? null }))
}

export async function showRentableProduct(ctx: Ctx, id: string): Promise<RentableProduct> {
  const [shown] = await named(ctx, [await find(ctx, rentableProducts, id)])
  return shown as RentableProduct
}

export async function listRentableProducts(ctx: Ctx, query: PageQuery): Promise<Page<RentableProduct>> {
  const page = await list(ctx, rentableProducts, query)
  return { ...page, items: await named(ctx, page.items) }
}
