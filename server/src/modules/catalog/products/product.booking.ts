/** What a cost price that is set by hand means for the books: the stock is worth something else from now on. */
import { type Change, type Ctx, newId, tenantSql } from '#core'
import { post } from '#finance'
import type { Product } from './product.ts'
import { stockValue } from './product.value.ts'

const valued = ['cost_price', 'currency'] as const

/** Returns what a unit of the locked product is valued at, for `bookRevaluation`. */
export async function unitCostOf(ctx: Ctx, { id }: Pick<Product, 'id'>): Promise<string | null> {
  const { rows } = await tenantSql<{ unit_cost: string | null }>`
    select unit_cost::text from products where id = ${id}`.execute(ctx.db)
  return rows[0]?.unit_cost ?? null
}

/** Returns whether a change of the product can change what its stock is worth. */
export const canRevalue = (
  { track_inventory, stock_quantity }: Product,
  patch: Readonly<Partial<Record<(typeof valued)[number], unknown>>>,
) => track_inventory && stock_quantity > 0 && valued.some((field) => patch[field] !== undefined)

/**
 * Books the value that the stock gained or lost by a change of the cost price. With another currency, the value in the
 * earlier one leaves the books, and that in the new one comes in.
 */
export async function bookRevaluation(
  ctx: Ctx,
  { before, after }: Change<Product>,
  earlierCost: string | null,
) {
  const cost = await unitCostOf(ctx, after)
  const values = [
    { currency: before.currency, amount: 0 - stockValue(earlierCost, before.stock_quantity) },
    { currency: after.currency, amount: stockValue(cost, before.stock_quantity) },
  ]
  for (const [currency, own] of Map.groupBy(values, (value) => value.currency)) {
    const amount = own.reduce((sum, value) => sum + value.amount, 0)
    await post(ctx, {
      source_type: 'product',
      source_id: after.id,
      source_kind: 'revalued',
      source_key: newId(),
      description: `New cost price of ${after.name}`,
      currency,
      lines: [
        {
          purpose: 'inventory',
          amount,
          subledger_id: currency === ctx.tenant.currency ? undefined : after.id,
        },
        { purpose: 'inventory_adjustments', amount: -amount },
      ],
    })
  }
}
