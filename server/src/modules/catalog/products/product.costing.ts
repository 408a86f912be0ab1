/** Cost prices: the weighted average of the stock on hand and of the purchased goods. */
import { type Ctx, emit, findForUpdate, type Minor, tenantSql, update } from '#core'
import { products } from './product.ts'

export interface ProductStock {
  id: string
  track_inventory: boolean
  stock_quantity: number
  cost_price: Minor | null
  currency: string
}

export interface PurchasedItem {
  product_id: string
  quantity: number
  unit_cost: Minor
  currency: string
}

/** Returns the products by id as they are before goods are received, locked in the order of their ids. */
export async function lockProductStock(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ProductStock>> {
  const { rows } = await tenantSql<ProductStock>`
    select id, track_inventory, stock_quantity, cost_price, currency from products
    where id = any(${[...new Set(ids)]}) and deleted_at is null
    order by id for no key update`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns the average unit cost, rounded half up to the minor unit. Stock on hand counts only if it has a cost price.
 */
export function averageCost(
  { stock_quantity, cost_price }: Pick<ProductStock, 'stock_quantity' | 'cost_price'>,
  purchased: readonly Pick<PurchasedItem, 'quantity' | 'unit_cost'>[],
): Minor {
  const inStock =
    cost_price === null ? [] : [{ quantity: Math.max(0, stock_quantity), unit_cost: cost_price }]
  const all = [...inStock, ...purchased]
  const quantity = all.reduce((sum, each) => sum + BigInt(each.quantity), 0n)
  const totalCost = all.reduce((sum, each) => sum + BigInt(each.quantity) * BigInt(each.unit_cost), 0n)
  return Number((2n * totalCost + quantity) / (2n * quantity)) as Minor
}

/** Updates the cost prices after a purchase. Items in another currency than the product's are ignored. */
export async function updateAverageCosts(
  ctx: Ctx,
  before: ReadonlyMap<string, ProductStock>,
  items: readonly PurchasedItem[],
): Promise<void> {
  const byProduct = Map.groupBy(items, ({ product_id }) => product_id)
  for (const product of before.values()) {
    const purchased = (byProduct.get(product.id) ?? []).filter(
      ({ currency }) => currency === product.currency,
    )
    if (purchased.length === 0) continue
    const cost_price = averageCost(product, purchased)
    const record = await findForUpdate({ ...ctx, precondition: null }, products, product.id)
    emit(ctx, products, 'price_changed', await update(ctx, products, record, { cost_price }), {
      fields: ['cost_price'],
    })
  }
}
