/** The charges of an agreement's lines, for invoices. */
import { type Ctx, findByIds, findForUpdate } from '#core'
import type { UnitPrice } from '#core/money'
import type { Unit } from '#core/time'
import { startedUnits } from '../allocation/rental-terms.ts'
import { type Agreement, agreements, type Line } from './agreement.ts'

export interface RentalCharge {
  line_id: string
  product_id: string
  product_name: string
  /** The number of rented units. */
  units: number
  period_from: string
  period_to: string
  unit_period: Unit
  /** The number of unit periods that begin by the end of the period. Each is charged in full. */
  periods: number
  /** The price of one unit for one unit period, in the currency of the tenant; null without a rental price. */
  unit_price: UnitPrice | null
}

/**
 * Locks an agreement until the commit and returns it with the charges of its lines, at the agreed prices; undefined
 * if it does not exist.
 */
export async function lockCharges(
  ctx: Ctx,
  id: string,
): Promise<{ agreement: Agreement; charges: RentalCharge[] } | undefined> {
  const [found] = await findByIds(ctx, agreements, [id])
  if (!found) return undefined
  const agreement = await findForUpdate(ctx, agreements, id)
  return { agreement, charges: await readCharges(ctx, agreement) }
}

/** Returns the charges of the lines of an agreement, at the agreed prices. */
export async function readCharges(ctx: Ctx, agreement: Agreement): Promise<RentalCharge[]> {
  const terms = await productTerms(ctx, agreement.lines)
  return agreement.lines.map((line): RentalCharge => {
    const { id: line_id, product_id, quantity: units, period_from, period_to } = line
    const { name = '', unit_period, unit_price } = agreedTerms(line, terms.get(product_id))
    const periods = startedUnits({ period_from, period_to }, unit_period, ctx.tenant.timezone)
    return {
      line_id,
      product_id,
      product_name: name,
      units,
      period_from,
      period_to,
      unit_period,
      periods,
      unit_price,
    }
  })
}

/** Returns the terms of a line: those stored at its confirmation, otherwise the current terms of its product. */
export function agreedTerms(line: Line, product: ProductTerms | undefined) {
  const { unit_price, unit_period, deposit, replacement_value } = line
  const isAgreed = unit_period !== null
  return {
    name: product?.name,
    sku: product?.sku ?? null,
    // If the product had no price at the confirmation, its current price applies.
    ...(isAgreed && unit_price !== null
      ? { unit_price, unit_period }
      : { unit_price: product?.unit_price ?? null, unit_period: product?.unit_period ?? 'day' }),
    ...(isAgreed
      ? { deposit, replacement_value }
      : { deposit: product?.deposit ?? null, replacement_value: product?.replacement_value ?? null }),
  }
}

export type ProductTerms = Awaited<ReturnType<typeof productTerms>> extends Map<string, infer T> ? T : never

/** Returns names and terms by product id, including products that are no longer rentable. */
export async function productTerms(ctx: Ctx, lines: readonly Line[]) {
  const rows = await ctx.db
    .selectFrom('rentable_products')
    .innerJoin('products', 'products.id', 'rentable_products.id')
    .select([
      'rentable_products.id',
      'products.name',
      'products.sku',
      'unit_period',
      'unit_price',
      'deposit',
      'replacement_value',
    ])
    .where('rentable_products.id', 'in', [...new Set(lines.map(({ product_id }) => product_id))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
