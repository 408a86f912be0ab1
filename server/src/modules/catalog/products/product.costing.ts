/**
 * Cost prices: the weighted average of the stock on hand and of the purchased goods. The average is kept unrounded, so
 * that many small receipts count as much as one large one; the cost price shows it in whole minor units (decision 35).
 */
import { type Ctx, decimalText, emit, findForUpdate, type Minor, tenantSql, update } from '#core'
import { products } from './product.ts'

export interface ProductStock {
  id: string
  track_inventory: boolean
  stock_quantity: number
  /** In minor units, with 20 decimals; null without a cost price. */
  unit_cost: string | null
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
    select id, track_inventory, stock_quantity, unit_cost::text, currency from products
    where id = any(${[...new Set(ids)]}) and deleted_at is null
    order by id for no key update`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The decimals of a minor unit in `products.average_cost`. */
const decimals = 20
const one = 10n ** BigInt(decimals)

/** Divides, rounded half up. */
const quotient = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

/**
 * Returns the average unit cost in minor units, with 20 decimals. Stock on hand counts only if it has a cost.
 */
export function averageCost(
  { stock_quantity, unit_cost }: Pick<ProductStock, 'stock_quantity' | 'unit_cost'>,
  purchased: readonly Pick<PurchasedItem, 'quantity' | 'unit_cost'>[],
): string {
  const inStock = unit_cost === null ? 0n : BigInt(Math.max(0, stock_quantity))
  const stockCost = BigInt((unit_cost ?? '').replace('.', ''))
  const quantity = purchased.reduce((sum, each) => sum + BigInt(each.quantity), inStock)
  const totalCost = purchased.reduce(
    (sum, each) => sum + BigInt(each.quantity) * BigInt(each.unit_cost) * one,
    inStock * stockCost,
  )
  return decimalText(quotient(totalCost, quantity), decimals)
}

/**
 * Returns an average as a cost price. It is rounded to 10 decimals first, as in the database: the last of the 20 does
 * not decide about a half.
 */
export function costPriceOf(average: string): Minor {
  const half = 10n ** BigInt(decimals / 2)
  return Number(quotient(quotient(BigInt(average.replace('.', '')), half), half)) as Minor
}

/** Updates the costs after a purchase. Items in another currency than the product's are ignored. */
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
    const average = averageCost(product, purchased)
    const record = await findForUpdate({ ...ctx, precondition: null }, products, product.id)
    const change = await update(ctx, products, record, { cost_price: costPriceOf(average) })
    emit(ctx, products, 'price_changed', change, { fields: ['cost_price'] })
    ctx.defer(
      tenantSql`update products set average_cost = ${average}::numeric where id = ${product.id}`.compile(
        ctx.db,
      ),
    )
  }
}
