/**
 * The value of the stock at the end of a day: the sum of all movements up to that day, at the product costs of that
 * day. A product without later movements has its current cost, so today's value equals the valuation.
 */
import { sql } from 'kysely'
import { type Ctx, f, invalidField, type PageQuery, pagingQuery, tenantSql } from '#core'
import { type Minor, sumFrom } from '#core/money'
import { todayOf } from '#core/reports'
import { endOfDay } from '#core/time'
import { Brief } from '#catalog'
import { TotalValue, ValuedStock } from '../stock/inventory.queries.ts'
import { costsAfter, onHand } from './ledger.ts'

interface StockValueQuery extends PageQuery {
  as_of_date?: string
  product_id?: string
  warehouse_id?: string
}

export const StockValueQuery = f.Type.Unsafe<StockValueQuery>(
  f.Type.Object({
    as_of_date: f.Optional(f.about('The stock is valued at the end of this day. Default: today.', f.Day)),
    product_id: f.Optional(f.about('Only stock of this product.', f.Id)),
    warehouse_id: f.Optional(f.about('Only stock in this warehouse.', f.Id)),
    ...f.fieldsOf(pagingQuery),
  }),
)

export const StockOnDay = f.described(
  f.Type.Object({ ...f.fieldsOf(ValuedStock), warehouse: Brief.warehouse }, { title: 'StockOnDay' }),
  {
    quantity_on_hand: 'The quantity at the end of the day.',
    unit_cost: 'The cost of the product on that day; null without a cost price.',
    value: 'Quantity multiplied by the unrounded cost, rounded; null without a cost price.',
  },
)

export const StockValueSummary = f.described(
  f.Type.Object({ as_of_date: f.Day, ...f.fieldsOf(TotalValue) }, { title: 'StockValueOnDay' }),
  { as_of_date: 'The stock is valued at the end of this day.' },
)

type Row = Omit<f.Static<typeof ValuedStock>, 'value' | 'unit_cost'> & {
  unit_cost: string | null
  value: string | null
}

export async function showStockValue(ctx: Ctx, query: StockValueQuery) {
  const { product_id = null, warehouse_id = null, page, per_page } = query
  const today = todayOf(ctx)
  const { as_of_date = today } = query
  if (as_of_date > today) throw invalidField('as_of_date', 'must not be in the future')
  const end = endOfDay(as_of_date, ctx.tenant.timezone)
  const stocked = tenantSql`
    select moved.product_id, moved.warehouse_id, moved.quantity, p.name, p.sku, p.type, w.name as warehouse_name,
      w.code, w.type as warehouse_type, coalesce(cost.currency, p.currency) as currency,
      case when cost.product_id is null then p.unit_cost else cost.unit_cost end as unit_cost
    from (
      select m.product_id, m.warehouse_id, sum(m.quantity)::bigint as quantity
      from stock_movements m
      where m.created_at < ${end} and ${onHand}
        and (${product_id}::text is null or m.product_id = ${product_id})
        and (${warehouse_id}::text is null or m.warehouse_id = ${warehouse_id})
      group by m.product_id, m.warehouse_id having sum(m.quantity) > 0
    ) moved
    join products p on p.id = moved.product_id and (p.deleted_at is null or p.deleted_at >= ${end})
    join warehouses w on w.id = moved.warehouse_id
    left join (${costsAfter(end)}) cost on cost.product_id = moved.product_id`
  const [items, totals] = await Promise.all([
    tenantSql<Row>`
      select product_id, warehouse_id, quantity as quantity_on_hand, currency, ${inMinor(sql`unit_cost`)} as unit_cost,
        json_build_object('id', product_id, 'name', name, 'sku', sku, 'type', type) as product,
        json_build_object('id', warehouse_id, 'name', warehouse_name, 'code', code, 'type', warehouse_type)
          as warehouse,
        ${inMinor(sql`unit_cost * quantity`)} as value
      from (${stocked}) stocked
      order by name, product_id, warehouse_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
      ctx.db,
    ),
    tenantSql<{ currency: string; records: number; value: string }>`
      select currency, count(*) as records, ${inMinor(sql`coalesce(sum(unit_cost * quantity), 0)`)} as value
      from (${stocked}) stocked group by currency order by currency`.execute(ctx.db),
  ])
  const by_currency = totals.rows.map((row) => ({ currency: row.currency, total_value: sumFrom(row.value) }))
  const { currency } = ctx.tenant
  const own = by_currency.find((sum) => sum.currency === currency)
  return {
    items: items.rows.map(({ unit_cost, value, ...row }) => ({
      ...row,
      unit_cost: unit_cost === null ? null : (Number(unit_cost) as Minor),
      value: value === null ? null : sumFrom(value),
    })),
    total: totals.rows.reduce((sum, { records }) => sum + records, 0),
    page,
    per_page,
    summary: { as_of_date, currency, total_value: own?.total_value ?? (0 as Minor), by_currency },
  }
}

/** Rounds like the valuation: first to 10 decimals, so that the last of the 20 decimals does not decide a half. */
const inMinor = (amount: ReturnType<typeof sql>) => sql`round(round(${amount}, 10))::text`
