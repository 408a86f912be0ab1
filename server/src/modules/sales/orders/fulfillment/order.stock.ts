/** Stock of an order: the items that have inventory, what is reserved for them, and what they wait for. */
import { sql } from 'kysely'
import { type Ctx, tenantSql, withRowLocks } from '#core'
import { allocateStock, type SoldLine } from '#inventory'
import { openQuantity, type OrderItem } from '../order.items.ts'
import type { Order } from '../order.ts'

export const referenceOf = ({ id }: Pick<Order, 'id'>) => ({ reference_type: 'order', reference_id: id })

interface StockedProduct {
  id: string
  allow_backorders: boolean
}

/** The locked products of an order that have inventory, and how much of each the backorders before it wait for. */
export interface OrderStock {
  products: Map<string, StockedProduct>
  claimed: Map<string, number>
}

/** Returns the product whose stock an item needs; none for a rental, whose agreement holds what it needs. */
const productOf = ({ product_id, rental_line_id }: OrderItem) => (rental_line_id ? null : product_id)

/** A line of stock, with the place of its item. */
interface StockLine extends SoldLine {
  place: number
  mayBackorder: boolean
  product_id: string
}

/**
 * Locks the products of these items that have inventory, in the order of their ids, and counts what orders that were
 * confirmed before this one wait for in its warehouse. A new order comes after all of them.
 */
export async function lockOrderStock(
  ctx: Ctx,
  { id, warehouse_id, confirmed_at }: Order,
  items: readonly OrderItem[],
): Promise<OrderStock> {
  const ids = [...new Set(items.map(productOf).filter((product) => product !== null))]
  if (ids.length === 0) return { products: new Map(), claimed: new Map() }
  // The statements are sent together; the second sees what was committed before the first got its locks.
  const [products, claims] = await Promise.all([
    withRowLocks(stockedProducts(ctx, ids), 'no key update', 'products').execute(),
    tenantSql<{ product_id: string; quantity: number }>`
      select i.product_id, sum(i.quantity_backordered) as quantity
      from order_items i
      join orders o on o.id = i.order_id
      where i.product_id = any(${ids}) and i.quantity_backordered > 0
        and o.warehouse_id = ${warehouse_id} and o.id <> ${id}
        and (${confirmed_at}::timestamptz is null or (o.confirmed_at, o.id) < (${confirmed_at}::timestamptz, ${id}))
      group by i.product_id`.execute(ctx.db),
  ])
  return {
    products: new Map(products.map((row) => [row.id, row])),
    claimed: new Map(claims.rows.map(({ product_id, quantity }) => [product_id, quantity])),
  }
}

const stockedProducts = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'allow_backorders'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('track_inventory', '=', true)
    .where('deleted_at', 'is', null)

/** Returns the lines of stock for quantities of items; errors are reported on the place of each item. */
export function stockLines(
  { products, claimed }: OrderStock,
  { warehouse_id }: Pick<Order, 'warehouse_id'>,
  items: readonly OrderItem[],
  quantityOf: (item: OrderItem) => number,
): StockLine[] {
  return items.flatMap((item, place) => {
    const product = products.get(productOf(item) ?? '')
    const quantity = quantityOf(item)
    if (!product || quantity === 0) return []
    return [
      {
        place,
        mayBackorder: product.allow_backorders,
        product_id: product.id,
        warehouse_id,
        quantity,
        reserved: Math.min(quantity, item.quantity_reserved),
        claimed: claimed.get(product.id) ?? 0,
        field: `items.${place}`,
      },
    ]
  })
}

/** Reserves the lines and returns the items with what is reserved for them. */
export async function withReserved(
  ctx: Ctx,
  order: Order,
  items: readonly OrderItem[],
  lines: readonly StockLine[],
): Promise<OrderItem[]> {
  const reserved = lines.length > 0 ? await allocateStock(ctx, lines, referenceOf(order)) : []
  const byPlace = new Map(lines.map(({ place }, index) => [place, reserved[index] ?? 0]))
  return items.map((item, place) => ({
    ...item,
    quantity_reserved: item.quantity_reserved + (byPlace.get(place) ?? 0),
  }))
}

/** Returns the items with what they wait for: what is neither reserved nor shipped of products with inventory. */
export const withBackorders = ({ products }: OrderStock, items: readonly OrderItem[]): OrderItem[] =>
  items.map((item) => ({
    ...item,
    quantity_backordered: products.has(productOf(item) ?? '')
      ? Math.max(0, openQuantity(item) - item.quantity_reserved)
      : 0,
  }))
