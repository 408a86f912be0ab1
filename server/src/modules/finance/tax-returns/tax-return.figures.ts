/** The figures of a return, from the sums of its tax rows. */
import { createHash } from 'node:crypto'
import type { Ctx } from '#core'
import type { Minor } from '#core/money'
import { taxCodeNamesOf } from '../tax-reports/tax-code-names.ts'
import { countryOfVatId } from '../tax-codes/tax-areas.ts'
import { boxesOf } from '../tax-reports/tax-boxes.ts'
import { type Correction, correctionsAtMost, type Figures } from './tax-return.ts'
import { type Period, readCorrections, readReturnSums, type ReturnSum } from './tax-return.queries.ts'

const owed = ({ direction, is_cost, tax }: ReturnSum) =>
  direction === 'sale' ? Number(tax) : is_cost ? 0 : -Number(tax)

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0) as Minor

/** The figures of a return, its corrections, and the tax of each account that a settlement clears. */
export interface ReturnContent {
  figures: Figures
  corrections: Correction[]
  /** Debits less credits that take the tax off each account. */
  settlement: ReadonlyMap<string, number>
}

/** Computes an open return. Amounts are in minor units of the currency of the tenant. */
export async function contentOf(ctx: Ctx, period: Period): Promise<ReturnContent> {
  const sums = await readReturnSums(ctx, period)
  const names = await taxCodeNamesOf(ctx)
  const groups = Map.groupBy(sums, (sum) => [sum.tax_code_id, sum.direction, sum.vat_id].join())
  const rows = [...groups.values()].map((own) => {
    const [{ tax_code_id, direction, vat_id }] = own as [ReturnSum]
    const { tax_code, name, base_box, tax_box, country } = names(tax_code_id)
    const isDeducted = (sum: ReturnSum) => sum.direction === 'purchase' && !sum.is_cost
    return {
      tax_code_id,
      tax_code,
      name,
      direction,
      country: vat_id === null ? country : countryOfVatId(vat_id),
      vat_id,
      base_amount: total(own.map(({ base }) => Number(base))),
      tax_amount: total(own.map(({ tax }) => Number(tax))),
      deductible_amount: total(own.filter(isDeducted).map(({ tax }) => Number(tax))),
      base_box,
      tax_box,
    }
  })
  const output = total(rows.filter(({ direction }) => direction === 'sale').map((row) => row.tax_amount))
  const input = total(rows.map(({ deductible_amount }) => deductible_amount))
  const settlement = new Map<string, number>()
  for (const sum of sums) {
    if (sum.is_cost) continue
    settlement.set(sum.account_id, (settlement.get(sum.account_id) ?? 0) + owed(sum))
  }
  return {
    figures: {
      rows: rows
        .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
        .map(({ base_box: _, tax_box: __, ...row }) => row),
      boxes: period.kind === 'vat' ? boxesOf(rows) : [],
      output_tax: output,
      input_tax: input,
      payable: (output - input) as Minor,
      correction_payable: total(sums.filter(({ is_correction }) => is_correction).map(owed)),
    },
    corrections: (await readCorrections(ctx, period, correctionsAtMost)).map(({ base, tax, ...row }) => ({
      ...row,
      base_amount: Number(base),
      tax_amount: Number(tax),
    })),
    settlement,
  }
}

const orderOf = ({ direction, tax_code, vat_id }: Figures['rows'][number]) =>
  [direction === 'sale' ? 0 : 1, tax_code, vat_id ?? ''].join(' ')

/** Returns the SHA-256 hash of the filed content, in hexadecimal. */
export const hashOf = (
  period: Period,
  reference: string,
  content: Pick<ReturnContent, 'figures' | 'corrections'>,
) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        period.kind,
        period.from_date,
        period.to_date,
        reference,
        content.figures,
        content.corrections,
      ]),
    )
    .digest('hex')
