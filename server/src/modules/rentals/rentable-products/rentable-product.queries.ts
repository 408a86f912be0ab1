/** Queries of rentable products, with name and SKU of the product. */
import {
  type Ctx,
  type f,
  type Filter,
  find,
  findByIds,
  isAllowed,
  list,
  type Page,
  type PageQuery,
  type Sql,
  tenantSql,
} from '#core'
import { products } from '#catalog'
import { type ProductBrief, type RentableProduct, rentableProducts } from './rentable-product.ts'

type Brief = f.Static<typeof ProductBrief>

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

export const listRentableProducts = (ctx: Ctx, query: PageQuery) => listOf(ctx, rentableProducts, query)

/** Lists the products that can be rented: neither discontinued nor deleted. */
export const listOfferedProducts = (ctx: Ctx, query: PageQuery) =>
  listOf(ctx, offeredProducts, { ...query, is_offered: true })

/** Lists the products that can be rented, and those with allocations after an instant. */
export const listPlannedProducts = (ctx: Ctx, query: PageQuery, from: string) =>
  listOf(ctx, plannedProducts, { ...query, is_planned: from })

async function listOf(
  ctx: Ctx,
  of: typeof rentableProducts,
  query: PageQuery,
): Promise<Page<RentableProduct>> {
  const page = await list(ctx, of, query)
  return { ...page, items: await withProducts(ctx, page.items) }
}

const isOfferedProduct = () => tenantSql<boolean>`exists (
  select from products where id = rentable_products.id and status <> 'discontinued' and deleted_at is null)`

const withFilter = (name: string, where: Filter['where']) =>
  ({
    ...rentableProducts,
    list: { ...rentableProducts.list, filters: { ...rentableProducts.list.filters, [name]: { where } } },
  }) as typeof rentableProducts

const offeredProducts = withFilter('is_offered', isOfferedProduct)

const plannedProducts = withFilter(
  'is_planned',
  (_: Sql, from: string) => tenantSql<boolean>`(${isOfferedProduct()} or exists (
    select from rental_lines where product_id = rentable_products.id and is_booked and held_at_most > ${from}))`,
)

/** Returns which of these products can be rented. */
export async function offeredAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from products where id = any(${ids}) and status <> 'discontinued' and deleted_at is null
  `.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns whether a product can be rented. */
export async function isOffered(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await tenantSql`
    select from products where id = ${id} and status <> 'discontinued' and deleted_at is null`.execute(ctx.db)
  return rows.length > 0
}
