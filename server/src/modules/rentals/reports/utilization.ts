/** The utilization of rentable products by month. */
import { type Ctx, f, type PageQuery, queries, tenantSql } from '#core'
import { percentOf, rounded } from '#core/money'
import { datedPeriod, type Dates, lastMonths, monthsIn, type Period, todayOf } from '#core/reports'
import { daysBetween, endOfDay, startOfDay } from '#core/time'
import { ProductBrief } from '../rentable-products/rentable-product.ts'

interface UtilizationQuery extends PageQuery, Dates {
  product_id?: string
}

export const UtilizationQuery = f.Type.Unsafe<UtilizationQuery>(
  f.Type.Object({
    from_date: f.Optional(
      f.about('The first day. Default: the first day of the eleventh month before `to_date`.', f.Day),
    ),
    to_date: f.Optional(f.about('The last day. Default: the last day of this month.', f.Day)),
    product_id: f.Optional(f.about('Only this product.', f.IdOf('products'))),
    ...f.fieldsOf(queries.paging),
  }),
)

const UnitDays = f.inDays(f.Type.Number({ minimum: 0 }))

export const Utilization = f.described(
  f.Type.Object(
    {
      product_id: f.IdOf('products'),
      product: f.Maybe(ProductBrief),
      month: f.Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      capacity: f.Count,
      capacity_unit_days: UnitDays,
      rented_unit_days: UnitDays,
      utilization: f.Maybe(f.percentage(f.Type.Number())),
      rentals: f.CountSum,
    },
    { title: 'RentalUtilization' },
  ),
  {
    month: 'The month, such as 2026-11.',
    capacity: 'The present capacity: the number of pieces that can be rented at once.',
    capacity_unit_days: 'The capacity multiplied by the days of the month in the period.',
    rented_unit_days: 'The days on which pieces are rented or booked, up to their return.',
    utilization:
      'The rented unit days in percent of the capacity; above 100 if more units than the capacity were rented.',
    rentals: 'The number of lines of confirmed agreements in the month.',
  },
)

interface Row {
  product_id: string
  name: string
  sku: string | null
  month: string
  capacity: number
  /** The number of days of the month in the period. */
  days: number
  rented: number
  rentals: number
}

/** Lists the utilization. An overdue unit counts as rented until now. */
export async function listUtilization(ctx: Ctx, query: UtilizationQuery) {
  const { to_date = lastOfMonth(todayOf(ctx)), page, per_page } = query
  const { from_date = lastMonths(to_date, 12)[0] } = query
  const period = datedPeriod(ctx, { from_date, to_date })
  const months = monthsOf(ctx, period)
  const product_id = query.product_id ?? null
  const wanted = tenantSql`
    select r.id, r.capacity, p.name, p.sku from rentable_products r
    join products p on p.id = r.id
    where r.deleted_at is null and (${product_id}::text is null or r.id = ${product_id})`
  const [{ rows }, totals] = await Promise.all([
    tenantSql<Row>`
      select wanted.id as product_id, wanted.name, wanted.sku, month.name as month, wanted.capacity, month.days,
        rented.share * month.days as rented, rented.rentals
      from (${wanted}) wanted
      cross join jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
        as month (name text, days integer, begins timestamptz, ends timestamptz)
      cross join lateral (
        select count(*) as rentals, coalesce(sum(line.quantity * extract(epoch from
            least(line.until, month.ends) - greatest(line.period_from, month.begins)))
          / extract(epoch from month.ends - month.begins), 0)::double precision as share
        from (
          select l.quantity, l.period_from, case
              when l.auto_release or l.returned_at is not null then l.held_at_most
              else greatest(l.period_to, ${ctx.now}::timestamptz) end as until
          from rental_lines l
          where l.product_id = wanted.id and l.is_booked and l.period_from < month.ends
            and l.held_at_most > month.begins
        ) line
        where line.until > greatest(month.begins, line.period_from)
      ) rented
      order by wanted.name collate natural_order, wanted.id, month.name
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
    tenantSql<{ total: number }>`select count(*) as total from (${wanted}) wanted`.execute(ctx.db),
  ])
  return {
    items: rows.map((row) => ({
      product_id: row.product_id,
      product: { id: row.product_id, name: row.name, sku: row.sku },
      month: row.month,
      capacity: row.capacity,
      capacity_unit_days: row.capacity * row.days,
      rented_unit_days: rounded(row.rented, 2),
      utilization: percentOf(row.rented, row.capacity * row.days),
      rentals: row.rentals,
    })),
    total: (totals.rows[0]?.total ?? 0) * months.length,
    page,
    per_page,
    summary: { period },
  }
}

/** Returns the months of a period with their instants; the first and the last one may be parts of months. */
const monthsOf = ({ tenant }: Ctx, period: Period) =>
  monthsIn(period).map((month) => {
    const { from, to } = period
    const [first, last] = [month > from ? month : from, lastOfMonth(month) < to ? lastOfMonth(month) : to]
    return {
      name: month.slice(0, 7),
      days: daysBetween(first, last) + 1,
      begins: startOfDay(first, tenant.timezone),
      ends: endOfDay(last, tenant.timezone),
    }
  })

const lastOfMonth = (day: string) => {
  const date = Temporal.PlainDate.from(day)
  return date.with({ day: date.daysInMonth }).toString()
}
