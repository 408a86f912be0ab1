/** Invoiced rental revenue of a period, by product and per unit of capacity. */
import { type Ctx, f, type PageQuery, queries, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { datedPeriod, type Dates, datesQuery, PeriodOutput } from '#core/reports'
import { ProductBrief } from '#rentals'
import { issuedInvoice } from '../conditions.ts'

interface RentalRevenueQuery extends PageQuery, Dates {}

export const RentalRevenueQuery = f.Type.Unsafe<RentalRevenueQuery>(
  f.Type.Object({ ...datesQuery, ...f.fieldsOf(queries.paging) }),
)

/** Amounts can be negative: credit notes can exceed the invoices of a period. */
const Amount = f.Type.Unsafe<Sum>({ type: 'number', 'x-money': 'currency' })

export const RentalRevenue = f.described(
  f.Type.Object(
    {
      product_id: f.IdOf('products'),
      product: f.Maybe(ProductBrief),
      capacity: f.Count,
      currency: f.Currency,
      revenue: Amount,
      revenue_per_unit: Amount,
      revenue_per_unit_day: Amount,
    },
    { title: 'RentalRevenue' },
  ),
  {
    capacity: 'The current number of units that can be rented out at once.',
    revenue:
      'Rental items of invoices less those of credit notes, without tax, by issue date. Only documents that ' +
      'are approved or later and not cancelled count.',
    revenue_per_unit: 'The revenue divided by the capacity.',
    revenue_per_unit_day: 'The revenue per unit divided by the days of the period.',
  },
)

export const RentalRevenueSummary = f.Type.Object(
  {
    period: PeriodOutput,
    by_currency: f.Type.Array(
      f.Type.Object({ currency: f.Currency, revenue: Amount }, { title: 'RentalRevenueInCurrency' }),
    ),
  },
  { title: 'RentalRevenueSummary' },
)

interface Row {
  product_id: string
  name: string
  sku: string | null
  capacity: number
  currency: string
  revenue: string
}

/** Lists rental revenue. Interim invoices are excluded, because the final invoice bills the same items. */
export async function listRentalRevenue(ctx: Ctx, { page, per_page, ...query }: RentalRevenueQuery) {
  const period = datedPeriod(ctx, query)
  const { currency } = ctx.tenant
  const billed = tenantSql`
    select l.product_id, i.currency,
      sum(case when i.type = 'credit_note' then -item.line_total else item.line_total end) as revenue
    from invoices i
    join invoice_items item on item.invoice_id = i.id
    left join invoice_items credited on credited.id = item.credited_item_id
    left join order_items ordered on ordered.id = coalesce(item.order_item_id, credited.order_item_id)
    join rental_lines l on l.id = coalesce(item.rental_line_id, ordered.rental_line_id)
    where i.deleted_at is null and i.type not in ('proforma', 'interim')
      and ${issuedInvoice('i')}
      and i.issue_date between ${period.from}::date and ${period.to}::date
    group by 1, 2`
  const offered = tenantSql`
    select r.id as product_id, p.name, p.sku, r.capacity, coalesce(billed.currency, ${currency}) as currency,
      coalesce(billed.revenue, 0) as revenue
    from rentable_products r
    join products p on p.id = r.id
    left join (${billed}) billed on billed.product_id = r.id
    where r.deleted_at is null or billed.product_id is not null`
  const [{ rows }, totals] = await Promise.all([
    tenantSql<Row>`
      select product_id, name, sku, capacity, currency, revenue::text as revenue from (${offered}) offered
      order by name collate natural_order, product_id, currency
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
    tenantSql<{ currency: string; rows: number; revenue: string }>`
      select currency, count(*) as rows, sum(revenue)::text as revenue from (${offered}) offered
      group by currency order by currency`.execute(ctx.db),
  ])
  return {
    items: rows.map(({ name, sku, revenue, ...row }) => ({
      ...row,
      product: { id: row.product_id, name, sku },
      revenue: sumFrom(revenue),
      revenue_per_unit: part(revenue, row.capacity),
      revenue_per_unit_day: part(revenue, row.capacity * period.days),
    })),
    total: totals.rows.reduce((sum, each) => sum + each.rows, 0),
    page,
    per_page,
    summary: {
      period,
      by_currency: totals.rows.map((row) => ({ currency: row.currency, revenue: sumFrom(row.revenue) })),
    },
  }
}

const part = (revenue: string, count: number): Sum =>
  sumFrom(String(count === 0 ? 0 : Math.round(Number(revenue) / count)))
