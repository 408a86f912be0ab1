/** Posts the change of the stock value after a manual change of a cost price. */
import { type Change, type Ctx, newId, preparedInsert, tenantSql } from '#core'
import { dayOf } from '#core/time'
import { post } from '#finance'
import type { Product } from './product.ts'
import { stockValue } from './product.value.ts'

/** Returns the unit cost of the locked product, for `postRevaluation`. */
export async function unitCostOf(ctx: Ctx, { id }: Pick<Product, 'id'>): Promise<string | null> {
  const { rows } = await tenantSql<{ unit_cost: string | null }>`
    select unit_cost::text from products where id = ${id}`.execute(ctx.db)
  return rows[0]?.unit_cost ?? null
}

/** Returns whether a change of the product can change the value of its stock. */
export const canRevalue = (
  { track_inventory, stock_quantity }: Product,
  { cost_price }: { cost_price?: unknown },
) => track_inventory && stock_quantity > 0 && cost_price !== undefined

/** A change of the stock value of a product without a movement. */
interface Revaluation {
  product_id: string
  /** The day in the time zone of the tenant. */
  date: string
  currency: string
  /** In minor units. */
  value: number
}

/** Records a change of the stock value that no movement contains, for reports on earlier days. The caller posts it. */
export function addRevaluation(ctx: Ctx, { date, ...revaluation }: Revaluation) {
  if (revaluation.value === 0) return
  ctx.defer(insertRevaluation(ctx, { id: newId(), ...revaluation, revalued_date: date, created_at: ctx.now }))
}

const insertRevaluation = preparedInsert('stock_revaluations')

/** Posts the difference of the stock value before and after a change of the cost price. */
export async function postRevaluation(
  ctx: Ctx,
  { before, after }: Change<Product>,
  earlierCost: string | null,
) {
  const cost = await unitCostOf(ctx, after)
  const { stock_quantity, currency } = before
  const amount = stockValue(cost, stock_quantity) - stockValue(earlierCost, stock_quantity)
  const subledger_id = currency === ctx.tenant.currency ? undefined : after.id
  addRevaluation(ctx, {
    product_id: after.id,
    date: dayOf(ctx.now, ctx.tenant.timezone),
    currency,
    value: amount,
  })
  await post(ctx, {
    source_type: 'product',
    source_id: after.id,
    source_kind: 'revalued',
    source_key: newId(),
    description: `New cost price of ${after.name}`,
    currency,
    lines: [
      { purpose: 'inventory', amount, subledger_id },
      { purpose: 'inventory_adjustments', amount: -amount },
    ],
  })
}

declare module '#runtime/database/handle' {
  interface Tables {
    stock_revaluations: Omit<Revaluation, 'date'> & { id: string; revalued_date: string; created_at: string }
  }
}
