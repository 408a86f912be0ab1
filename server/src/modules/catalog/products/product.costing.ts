/** What a product costs follows what is paid for it: the weighted average of what lies there and of what came in. */
import { sql } from 'kysely'
import { type Ctx, emit, findForUpdate, type Minor, update } from '#core'
import { products } from './product.ts'

export interface Stocked {
  id: string
  track_inventory: boolean
  stock_quantity: number
  cost_price: Minor | null
  currency: string
}

export interface Bought {
  product_id: string
  quantity: number
  unit_cost: Minor
  currency: string
}

/** Products as they are before goods come in, locked in the order of their ids. */
export async function stockedBefore(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Stocked>> {
  const { rows } = await sql<Stocked>`
    select id, track_inventory, stock_quantity, cost_price, currency from products
    where tenant_id = ${ctx.tenant.id} and id = any(${[...new Set(ids)]}) and deleted_at is null
    order by id for no key update`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What one costs on average, rounded half up to the minor unit: what lies there at its cost, and what was bought at
 * what was paid. What lies there counts only if somebody has said what it costs.
 */
export function averageCost(
  { stock_quantity, cost_price }: Pick<Stocked, 'stock_quantity' | 'cost_price'>,
  bought: readonly Pick<Bought, 'quantity' | 'unit_cost'>[],
): Minor {
  const there = cost_price === null ? [] : [{ quantity: Math.max(0, stock_quantity), unit_cost: cost_price }]
  const all = [...there, ...bought]
  const quantity = all.reduce((sum, each) => sum + BigInt(each.quantity), 0n)
  const worth = all.reduce((sum, each) => sum + BigInt(each.quantity) * BigInt(each.unit_cost), 0n)
  return Number((2n * worth + quantity) / (2n * quantity)) as Minor
}

/** Writes the new costs; what was paid in another currency than the product's says nothing about it. */
export async function adoptCosts(
  ctx: Ctx,
  before: ReadonlyMap<string, Stocked>,
  bought: readonly Bought[],
): Promise<void> {
  const byProduct = Map.groupBy(bought, ({ product_id }) => product_id)
  for (const product of before.values()) {
    const own = (byProduct.get(product.id) ?? []).filter(({ currency }) => currency === product.currency)
    if (own.length === 0) continue
    const cost_price = averageCost(product, own)
    const record = await findForUpdate({ ...ctx, precondition: null }, products, product.id)
    emit(ctx, products, 'price_changed', await update(ctx, products, record, { cost_price }), {
      fields: ['cost_price'],
    })
  }
}
