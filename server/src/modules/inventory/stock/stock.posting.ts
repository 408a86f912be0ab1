/**
 * Posts stock movements to the ledger. The inventory account follows the value of each product: quantity × average
 * cost, rounded once, so that no sequence of movements leaves a difference. Products in other currencies have a
 * subledger each: outgoing stock uses the historical exchange rate.
 */
import { type Ctx, invalidField } from '#core'
import { amountProblem } from '#core/money'
import { stockValue } from '#catalog'
import { post, type PostedLine } from '#finance'
import type { Stock } from './stock.locks.ts'

interface MovedQuantity {
  product_id: string
  quantity: number
}

interface PostingSource {
  source_type: string
  source_id: string
  source_kind: string
  source_key?: string
  description: string
  /** The purpose of the counter account. */
  against: PostedLine['purpose']
}

/**
 * Posts movements of `moveStock` at the product costs before the movements. Rejects a value above the largest amount.
 */
export async function postStockMovements(
  ctx: Ctx,
  stock: Stock,
  moved: readonly MovedQuantity[],
  { against, ...cause }: PostingSource,
) {
  const values = [...Map.groupBy(moved, ({ product_id }) => product_id)].flatMap(([id, own]) => {
    const product = stock.products.get(id)
    if (!product || product.unit_cost === null) return []
    const quantity = own.reduce((sum, each) => sum + each.quantity, 0)
    const { stock_quantity: after, unit_cost, currency } = product
    const amount = stockValue(unit_cost, after) - stockValue(unit_cost, after - quantity)
    return [{ currency, amount, subledger_id: currency === ctx.tenant.currency ? undefined : id }]
  })
  for (const [currency, own] of Map.groupBy(values, (value) => value.currency)) {
    const amount = own.reduce((sum, value) => sum + value.amount, 0)
    const problem = amountProblem(Math.abs(amount), currency)
    if (problem !== undefined) throw invalidField('quantity', `times the cost of the product ${problem}`)
    await post(ctx, {
      ...cause,
      source_key: `${cause.source_key ?? ''}${currency}`,
      currency,
      lines: [
        ...own.map(({ amount: value, subledger_id }) => ({
          purpose: 'inventory' as const,
          amount: value,
          subledger_id,
        })),
        { purpose: against, amount: -amount },
      ],
    })
  }
}
