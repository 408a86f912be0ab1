/** Stock turnover and days of supply. */
import { sql } from 'kysely'
import { type Ctx, f, type PageQuery, queries, tenantSql } from '#core'
import { rounded, sumFrom } from '#core/money'
import { datedPeriod, type Dates, datesQuery, type Period, PeriodOutput } from '#core/reports'
import { daysAfter } from '#core/time'
import { Brief, costsPermission } from '#catalog'
import { changesOnHand } from '../movements/movement.types.ts'
import { inMinor, stockOn } from './ledger.ts'

interface TurnoverQuery extends PageQuery, Dates {
  product_id?: string
  warehouse_id?: string
}

export const TurnoverQuery = f.Type.Unsafe<TurnoverQuery>(
  f.Type.Object({
    ...datesQuery,
    product_id: f.Optional(f.about('Only stock of this product.', f.IdOf('products'))),
    warehouse_id: f.Optional(f.about('Only stock in this warehouse.', f.IdOf('warehouses'))),
    ...f.fieldsOf(queries.paging),
  }),
)

const Amount = f.Restricted(costsPermission, f.AmountSum('currency'))
const Cost = f.Restricted(
  costsPermission,
  f.Type.Unsafe<number | bigint>({ type: 'number', 'x-money': 'currency' }),
)
const Figure = f.Maybe(f.Type.Number())

const meanings = {
  cost_of_goods_sold: 'The cost of sold goods at the time of sale, less returned goods.',
  opening_value: 'The value of the stock before the period.',
  closing_value: 'The value of the stock at the end of the period.',
}

export const ProductTurnover = f.described(
  f.Type.Object(
    {
      product_id: f.IdOf('products'),
      product: Brief.product,
      quantity_sold: f.Type.Integer(),
      opening_quantity: f.Type.Integer(),
      closing_quantity: f.Type.Integer(),
      turnover: Figure,
      days_of_supply: Figure,
      currency: f.Currency,
      cost_of_goods_sold: Cost,
      opening_value: Amount,
      closing_value: Amount,
    },
    { title: 'ProductTurnover' },
  ),
  {
    ...meanings,
    quantity_sold: 'The quantity sold in the period, less returned goods.',
    turnover:
      'The quantity sold divided by the mean of the opening and closing quantity; null without stock.',
    days_of_supply:
      'The number of days that the closing quantity lasts at the daily sales of the period; null if nothing ' +
      'was sold.',
  },
)

const CurrencyTurnover = f.described(
  f.Type.Object(
    {
      currency: f.Currency,
      cost_of_goods_sold: Cost,
      opening_value: Amount,
      closing_value: Amount,
      turnover: Figure,
    },
    { title: 'CurrencyTurnover' },
  ),
  { ...meanings, turnover: 'The cost of goods sold divided by the mean of the opening and closing value.' },
)

export const TurnoverSummary = f.Type.Object(
  { period: PeriodOutput, by_currency: f.Type.Array(CurrencyTurnover) },
  { title: 'StockTurnoverSummary' },
)

interface Row {
  product_id: string
  product: f.Static<typeof Brief.product>
  sold: number
  opening: number
  closing: number
  currency: string
  cost: string
  opening_value: string
  closing_value: string
}

type Sums = Pick<Row, 'currency' | 'cost' | 'opening_value' | 'closing_value'> & { records: number }

export async function showTurnover(ctx: Ctx, query: TurnoverQuery) {
  const period = datedPeriod(ctx, query)
  const { page, per_page } = query
  const moved = productsInPeriod(period, query)
  const [items, totals] = await Promise.all([
    tenantSql<Row>`
      select product_id, json_build_object('id', product_id, 'name', name, 'sku', sku, 'type', type) as product,
        sold, opening, closing, currency, ${inMinor(sql`cost`)}::text as cost,
        ${inMinor(sql`opening_value`)}::text as opening_value, ${inMinor(sql`closing_value`)}::text as closing_value
      from (${moved}) moved
      order by name collate natural_order, product_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
      ctx.db,
    ),
    tenantSql<Sums>`
      select currency, count(*) as records, ${inMinor(sql`sum(cost)`)}::text as cost,
        sum(${inMinor(sql`opening_value`)})::text as opening_value,
        sum(${inMinor(sql`closing_value`)})::text as closing_value
      from (${moved}) moved group by currency order by currency`.execute(ctx.db),
  ])
  return {
    items: items.rows.map((row) => ({
      product_id: row.product_id,
      product: row.product,
      quantity_sold: row.sold,
      opening_quantity: row.opening,
      closing_quantity: row.closing,
      turnover: ratio(row.sold, (row.opening + row.closing) / 2),
      days_of_supply: row.sold > 0 ? rounded((row.closing * period.days) / row.sold, 1) : null,
      ...amountsOf(row),
    })),
    total: totals.rows.reduce((sum, { records }) => sum + records, 0),
    page,
    per_page,
    summary: {
      period,
      by_currency: totals.rows.map((row) => ({
        ...amountsOf(row),
        turnover: ratio(Number(row.cost), (Number(row.opening_value) + Number(row.closing_value)) / 2),
      })),
    },
  }
}

const ratio = (part: number, whole: number) => (whole > 0 ? rounded(part / whole, 2) : null)

const amountsOf = ({ currency, ...row }: Omit<Sums, 'records'>) => ({
  currency,
  cost_of_goods_sold: sumFrom(row.cost),
  opening_value: sumFrom(row.opening_value),
  closing_value: sumFrom(row.closing_value),
})

/** Selects products with stock or sales in the period. Sales in a former currency of the product have no cost here. */
function productsInPeriod(period: Period, query: TurnoverQuery) {
  const { product_id, warehouse_id } = query
  const { from, to } = period
  const inPeriod = sql`m.movement_date >= ${from}`
  const isSale = sql`m.movement_type in ('sale', 'return')`
  const isOwn = sql`coalesce(m.currency, q.currency) = q.currency`
  // The stock of all warehouses can have a value without a quantity; that of one has a share of it by its quantity.
  const isAll = sql`${warehouse_id ?? null}::text is null`
  const valueOf = (stock: string, quantity: string) => sql`
    case when ${sql.ref(`${stock}.product_id`)} is null
      then ${sql.ref(`sums.own_${quantity}`)} * coalesce(p.unit_cost, 0)
      when ${isAll} then ${sql.ref(`${stock}.value`)}
      else ${sql.ref(`sums.own_${quantity}`)} * coalesce(${sql.ref(`${stock}.unit_cost`)}, 0) end`
  return tenantSql`
    select sums.product_id, p.name, p.sku, p.type, sums.sold, sums.opening, sums.closing, p.currency,
      sums.recorded_cost + sums.unrecorded * coalesce(p.unit_cost, 0) as cost,
      ${valueOf('opened', 'opening')} as opening_value, ${valueOf('closed', 'closing')} as closing_value
    from (
      select m.product_id, coalesce(-sum(m.quantity) filter (where ${inPeriod} and ${isSale}), 0)::bigint as sold,
        coalesce(sum(m.quantity) filter (where not ${inPeriod}), 0)::bigint as opening,
        sum(m.quantity)::bigint as closing,
        coalesce(sum(m.quantity) filter (where not ${inPeriod} and ${isOwn}), 0)::bigint as own_opening,
        coalesce(sum(m.quantity) filter (where ${isOwn}), 0)::bigint as own_closing,
        coalesce(-sum(coalesce(m.value, m.quantity * m.unit_cost))
          filter (where ${inPeriod} and ${isSale} and m.currency = q.currency), 0) as recorded_cost,
        coalesce(-sum(m.quantity) filter (where ${inPeriod} and ${isSale} and m.currency is null), 0) as unrecorded
      from stock_movements m
      join products q on q.id = m.product_id
      where m.movement_date <= ${to} and ${changesOnHand}
        and (${product_id ?? null}::text is null or m.product_id = ${product_id ?? null})
        and (${warehouse_id ?? null}::text is null or m.warehouse_id = ${warehouse_id ?? null})
      group by m.product_id
    ) sums
    join products p on p.id = sums.product_id
    left join (${stockOn(daysAfter(from, -1))}) opened
      on opened.product_id = sums.product_id and opened.currency = p.currency
    left join (${stockOn(to)}) closed on closed.product_id = sums.product_id and closed.currency = p.currency
    where sums.sold <> 0 or sums.opening <> 0 or sums.closing <> 0
      or (${isAll} and (opened.value <> 0 or closed.value <> 0))`
}
