/** The names of tax codes in reports, also of deleted ones. */
import { type Ctx, tenantSql } from '#core'
import type { TaxCode } from '../tax-codes/tax-code.ts'

export interface TaxCodeName extends Pick<
  TaxCode,
  'name' | 'direction' | 'treatment' | 'rate' | 'country' | 'base_box' | 'tax_box'
> {
  tax_code_id: string
  tax_code: string
}

/** Returns a function that returns the name of the tax code with an id. */
export async function taxCodeNamesOf(ctx: Ctx): Promise<(id: string) => TaxCodeName> {
  const { rows } = await tenantSql<TaxCodeName>`
    select id as tax_code_id, code as tax_code, name, direction, treatment, rate, country, base_box, tax_box
    from tax_codes`.execute(ctx.db)
  const byId = new Map(rows.map((row) => [row.tax_code_id, row]))
  return (id) => {
    const found = byId.get(id)
    if (!found) throw new Error(`The tax code ${id} does not exist.`)
    return found
  }
}
