/** The EC sales list: what was supplied without tax to businesses in other countries of the EU, by their VAT IDs. */
import { type Ctx, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { sellers } from '#core/printing'
import { isVatIdOfEu } from '../tax-codes/tax-areas.ts'
import { totalOf } from '../reports/balances.ts'
import { daysOf } from './tax-period.ts'
import type { EcSalesQuery } from './tax-report.schemas.ts'

interface Row {
  vat_id: string | null
  treatment: 'intra_community' | 'reverse_charge'
  base: string
  documents: number
}

const sum = (amount: bigint): Sum => sumFrom(String(amount))

/** Returns the sums by VAT ID and kind of supply, and what lacks a VAT ID. */
export async function showEcSales(ctx: Ctx, query: EcSalesQuery) {
  const { from, to } = daysOf(ctx, query)
  const seller = sellers.companyOf(ctx.tenant).country
  const { rows } = await tenantSql<Row>`
    select t.vat_id, c.treatment, sum(t.home_base_amount)::text as base,
      count(distinct t.journal_entry_id)::int as documents
    from journal_entry_taxes t
    join tax_codes c on c.id = t.tax_code_id
    where t.is_posted and t.direction = 'sale' and t.date between ${from} and ${to}
      and c.direction = 'sale' and c.treatment in ('intra_community', 'reverse_charge')
    group by t.vat_id, c.treatment`.execute(ctx.db)
  const isListed = ({ vat_id }: Row) => vat_id !== null && isVatIdOfEu(vat_id, seller)
  const listed = rows.filter(isListed).map(({ vat_id, treatment, base, documents }) => ({
    country: (vat_id ?? '').slice(0, 2).toUpperCase(),
    vat_id: vat_id ?? '',
    kind: treatment === 'intra_community' ? ('goods' as const) : ('services' as const),
    base: BigInt(base),
    documents,
  }))
  // A reverse charge inside the country is no sale to another one.
  const missing = rows.filter(
    (row) => !isListed(row) && (row.treatment === 'intra_community' || row.vat_id === null),
  )
  return {
    from_date: from,
    to_date: to,
    currency: ctx.tenant.currency,
    rows: listed
      .filter(({ base }) => base !== 0n)
      .toSorted((one, other) => one.vat_id.localeCompare(other.vat_id) || one.kind.localeCompare(other.kind))
      .map(({ base, ...row }) => ({ ...row, base_amount: sum(base) })),
    total: sum(totalOf(listed.map(({ base }) => base))),
    missing_vat_ids: missing.reduce((count, { documents }) => count + documents, 0),
    missing_amount: sum(totalOf(missing.map(({ base }) => BigInt(base)))),
  }
}
