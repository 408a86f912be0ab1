/** Stock of an order: locked products, reservations of its items, backorders, and products that cannot be sold. */
import { type Ctx, type FieldErrors, fieldMessage, rejectInvalid, tenantSql } from '#core'
import { allocateStock, lockStock, type SoldLine, type Stock } from '#inventory'
import { openQuantity, type OrderItem } from '../order.items.ts'
import type { Order } from '../order.ts'

export const referenceOf = ({ id }: Pick<Order, 'id'>) => ({ reference_type: 'order', reference_id: id })

/** The locked stock of an order, and the quantity of each product that earlier backorders wait for. */
export interface OrderStock {
  /** All products of the order. */
  locked: Stock
  /** Those that have inventory. */
  products: ReadonlyMap<string, LockedProduct>
  claimed: ReadonlyMap<string, number>
}

type LockedProduct = Stock['products'] extends Map<string, infer P> ? P : never

/** Returns the product whose stock an item needs; null for a rental, because its agreement allocates the units. */
const productOf = ({ product_id, rental_line_id }: OrderItem) => (rental_line_id ? null : product_id)

/** A line of stock, with the position of its item. */
interface StockLine extends SoldLine {
  place: number
  mayBackorder: boolean
  product_id: string
  /** The quantity of the item that was returned earlier. */
  returned: number
}

/**
 * Locks the stock of the items of an order, and of products that are added to it. Counts the backorders of earlier
 * orders in its warehouse. A new order counts all existing backorders.
 */
export async function lockOrderStock(
  ctx: Ctx,
  { id, warehouse_id, confirmed_at, items }: Order,
  added: readonly string[] = [],
): Promise<OrderStock> {
  const sold = items.map(productOf).filter((product) => product !== null)
  const ids = [...new Set([...sold, ...added])]
  // The statements are sent together; the last one sees all commits that happened before the others got their locks.
  const [locked, claimed] = await Promise.all([
    lockStock(ctx, ids, ids.length > 0 ? [warehouse_id] : []),
    ids.length > 0
      ? backordersBefore(ctx, { id, warehouse_id, confirmed_at }, ids)
      : new Map<string, number>(),
  ])
  const stocked = [...locked.products].filter((entry) => entry[1].is_there && entry[1].track_inventory)
  return { locked, products: new Map(stocked), claimed }
}

/** Returns the quantity of each product in backorders of earlier orders, in the warehouse of the order. */
async function backordersBefore(
  ctx: Ctx,
  { id, warehouse_id, confirmed_at }: Pick<Order, 'id' | 'warehouse_id' | 'confirmed_at'>,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tenantSql<{ product_id: string; quantity: number }>`
    select i.product_id, sum(i.quantity_backordered) as quantity
    from order_items i
    join orders o on o.id = i.order_id
    where i.product_id = any(${productIds}) and i.quantity_backordered > 0
      and o.warehouse_id = ${warehouse_id} and o.id <> ${id}
      and (${confirmed_at}::timestamptz is null or (o.confirmed_at, o.id) < (${confirmed_at}::timestamptz, ${id}))
    group by i.product_id`.execute(ctx.db)
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Returns the lines of stock for quantities of items; errors are reported at the position of each item. */
export function stockLines(
  { products, claimed }: OrderStock,
  { warehouse_id }: Pick<Order, 'warehouse_id'>,
  items: readonly OrderItem[],
  quantityOf: (item: OrderItem) => number,
): StockLine[] {
  return items.flatMap((item, index) => {
    const product = products.get(productOf(item) ?? '')
    const quantity = quantityOf(item)
    if (!product || quantity === 0) return []
    return [
      {
        place: index,
        mayBackorder: product.allow_backorders,
        product_id: product.id,
        line_id: item.id,
        returned: item.quantity_returned,
        warehouse_id,
        quantity,
        reserved: Math.min(quantity, item.quantity_reserved),
        claimed: claimed.get(product.id) ?? 0,
        field: `items.${index}`,
      },
    ]
  })
}

/** Reserves the lines and returns the items with their reserved quantities. */
export async function withReserved(
  ctx: Ctx,
  { locked }: OrderStock,
  order: Pick<Order, 'id'>,
  items: readonly OrderItem[],
  lines: readonly StockLine[],
): Promise<OrderItem[]> {
  const reserved = lines.length > 0 ? await allocateStock(ctx, locked, lines, referenceOf(order)) : []
  const byPlace = new Map(lines.map(({ place }, index) => [place, reserved[index] ?? 0]))
  return items.map((item, index) => ({
    ...item,
    quantity_reserved: item.quantity_reserved + (byPlace.get(index) ?? 0),
  }))
}

/** Returns the items with their backordered quantity: neither reserved nor shipped, of products with inventory. */
export const withBackorders = ({ products }: OrderStock, items: readonly OrderItem[]): OrderItem[] =>
  items.map((item) => ({
    ...item,
    quantity_backordered: products.has(productOf(item) ?? '')
      ? Math.max(0, openQuantity(item) - item.quantity_reserved)
      : 0,
  }))

type SoldItem = Pick<OrderItem, 'id' | 'product_id' | 'rental_line_id'>

/**
 * Rejects items whose products cannot be sold, each on its field. Rentals are not sold, and unchanged items were
 * checked before. An inactive product is no longer offered, but its orders can still be confirmed.
 */
export function checkSellable(
  items: readonly SoldItem[],
  { locked: { products } }: OrderStock,
  kept: readonly SoldItem[] = [],
): void {
  const errors: FieldErrors = {}
  for (const [index, { id, product_id, rental_line_id }] of items.entries()) {
    const isSold = rental_line_id === null && !kept.some((item) => item.id === id)
    const problem = isSold ? problemOf(products.get(product_id ?? '')) : undefined
    const path = `items.${index}.product_id`
    if (problem) errors[path] = [fieldMessage(path, problem)]
  }
  rejectInvalid(errors)
}

function problemOf(product: LockedProduct | undefined): string | undefined {
  if (!product) return undefined
  if (!product.is_there) return 'names a product that was deleted: remove it from the order'
  if (product.status === 'draft') return 'names a product that is a draft: activate it first'
  return product.status === 'discontinued'
    ? 'names a product that is discontinued: remove it from the order'
    : undefined
}
