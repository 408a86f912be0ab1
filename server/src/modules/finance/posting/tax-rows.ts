/** The tax rows of an automatic entry: one for each tax code, direction and account. */
import { type Ctx, newId } from '#core'
import type { Minor } from '#core/money'
import type { EntryTax } from '../journal-entries/entry-tax.ts'
import { taxCodesOf } from '../tax-codes/tax-code.choice.ts'
import type { TaxCode } from '../tax-codes/tax-code.ts'
import type { AccountLine, PostedLine } from './posted-line.ts'

type Line = PostedLine | AccountLine

/** Returns the tax codes of lines by their ids. */
export async function codesOf(ctx: Ctx, taxed: readonly Line[]): Promise<Map<string, TaxCode>> {
  if (taxed.length === 0) return new Map()
  return new Map((await taxCodesOf(ctx)).map((code) => [code.id, code]))
}

/**
 * Returns the rows of taxed lines. Tax that is owed is a credit, and positive in its row. The part of the tax on a
 * purchase that is not deducted has a row on the account of its cost.
 */
export function taxRows(
  codes: ReadonlyMap<string, TaxCode>,
  taxed: readonly Line[],
  accountOf: (line: Line) => string,
): EntryTax[] {
  const rows = new Map<string, EntryTax>()
  for (const line of taxed) {
    const code = codes.get(line.tax?.tax_code_id ?? '')
    if (!code) continue
    const direction = line.purpose === 'tax' ? 'sale' : 'purchase'
    const sign = direction === 'sale' ? -1 : 1
    const account_id = accountOf(line)
    const key = `${code.id} ${direction} ${account_id}`
    const row = rows.get(key)
    rows.set(key, {
      id: row?.id ?? newId(),
      tax_code_id: code.id,
      tax_code: code.code,
      direction,
      account_id,
      base_amount: ((row?.base_amount ?? 0) + sign * (line.tax?.base ?? 0)) as Minor,
      tax_amount: ((row?.tax_amount ?? 0) + sign * line.amount) as Minor,
      home_base_amount: 0 as Minor,
      home_tax_amount: 0 as Minor,
      vat_id: line.tax?.vat_id ?? null,
    })
  }
  return [...rows.values()].filter(({ base_amount, tax_amount }) => base_amount !== 0 || tax_amount !== 0)
}
