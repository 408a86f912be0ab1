/** The documents behind a figure of the tax report. */
import { type Ctx, findByIds, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { taxCodes } from '../tax-codes/tax-code.ts'
import { daysOf } from './tax-period.ts'
import type { TaxLinesQuery } from './tax-report.schemas.ts'

interface Line {
  date: string
  journal_entry_id: string
  entry_number: string | null
  description: string
  source_type: string | null
  source_id: string | null
  vat_id: string | null
  base: string
  tax: string
}

const sum = (amount: string): Sum => sumFrom(amount)

/** Returns the entries with a tax code in a period, by day, with the sums of all pages. */
export async function showTaxLines(ctx: Ctx, query: TaxLinesQuery) {
  const [code] = await findByIds(ctx, taxCodes, [query.tax_code_id])
  const { direction = code?.direction ?? null, page, per_page } = query
  const { from, to } = daysOf(ctx, query)
  const { rows: totals } = await tenantSql<{ lines: number; base: string; tax: string }>`
    select count(distinct journal_entry_id)::int as lines, coalesce(sum(home_base_amount), 0)::text as base,
      coalesce(sum(home_tax_amount), 0)::text as tax
    from journal_entry_taxes
    where is_posted and tax_code_id = ${query.tax_code_id} and direction = ${direction}
      and date between ${from} and ${to}`.execute(ctx.db)
  const { rows } = await tenantSql<Line>`
    select e.date, e.id as journal_entry_id, e.entry_number, e.description, e.source_type, e.source_id, own.vat_id,
      own.base::text as base, own.tax::text as tax
    from (
      select journal_entry_id, date, max(vat_id) as vat_id, sum(home_base_amount) as base,
        sum(home_tax_amount) as tax
      from journal_entry_taxes
      where is_posted and tax_code_id = ${query.tax_code_id} and direction = ${direction}
        and date between ${from} and ${to}
      group by journal_entry_id, date
      order by date, journal_entry_id
      limit ${per_page} offset ${(page - 1) * per_page}
    ) own
    join journal_entries e on e.id = own.journal_entry_id
    order by e.date, e.id`.execute(ctx.db)
  const { lines = 0, base = '0', tax = '0' } = totals[0] ?? {}
  return {
    tax_code_id: query.tax_code_id,
    tax_code: code?.code ?? null,
    name: code?.name ?? null,
    direction,
    treatment: code?.treatment ?? null,
    rate: code?.rate ?? null,
    base_box: code?.base_box ?? null,
    tax_box: code?.tax_box ?? null,
    from_date: from,
    to_date: to,
    currency: ctx.tenant.currency,
    total_lines: lines,
    base_amount: sum(base),
    tax_amount: sum(tax),
    lines: rows.map(({ base: own, tax: due, ...line }) => ({
      ...line,
      base_amount: sum(own),
      tax_amount: sum(due),
    })),
  }
}
