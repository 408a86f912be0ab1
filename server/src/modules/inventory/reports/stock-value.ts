/**
 * The value of the stock at the end of a day: the quantities of all movements up to that day, at the value of the
 * product in the books on that day. Today's value equals the valuation.
 */
import { sql } from 'kysely'
import { type Ctx, f, invalidField, type PageQuery, queries, tenantSql } from '#core'
import { type Minor, sumFrom } from '#core/money'
import { todayOf } from '#core/reports'
import { endOfDay } from '#core/time'
import { Brief } from '#catalog'
import { changesOnHand } from '../movements/movement.types.ts'
import { TotalValue, ValuedStock } from '../stock/inventory.queries.ts'
import { inMinor, stockOn } from './ledger.ts'

interface StockValueQuery extends PageQuery {
  as_of_date?: string
  product_id?: string
  warehouse_id?: string
}

export const StockValueQuery = f.Type.Unsafe<StockValueQuery>(
  f.Type.Object({
    as_of_date: f.Optional(f.about('The stock is valued at the end of this day. Default: today.', f.Day)),
    product_id: f.Optional(f.about('Only stock of this product.', f.IdOf('products'))),
    warehouse_id: f.Optional(f.about('Only stock in this warehouse.', f.IdOf('warehouses'))),
    ...f.fieldsOf(queries.paging),
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
      w.code, w.type as warehouse_type, moved.currency,
      case when stock.product_id is null then p.unit_cost else stock.unit_cost end as unit_cost
    from (
      select m.product_id, m.warehouse_id, coalesce(m.currency, q.currency) as currency,
        sum(m.quantity)::bigint as quantity
      from stock_movements m
      join products q on q.id = m.product_id
      where m.movement_date <= ${as_of_date} and ${changesOnHand}
        and (${product_id}::text is null or m.product_id = ${product_id})
        and (${warehouse_id}::text is null or m.warehouse_id = ${warehouse_id})
      group by m.product_id, m.warehouse_id, coalesce(m.currency, q.currency) having sum(m.quantity) > 0
    ) moved
    join products p on p.id = moved.product_id and (p.deleted_at is null or p.deleted_at >= ${end})
    join warehouses w on w.id = moved.warehouse_id
    left join (${stockOn(as_of_date)}) stock
      on stock.product_id = moved.product_id and stock.currency = moved.currency`
  // Movements that were recorded later can leave a value without a quantity on an earlier day; the books show it too.
  const withoutQuantity = tenantSql`
    select currency, 0 as records, value from (${stockOn(as_of_date)}) stock
    where quantity = 0 and value <> 0 and ${warehouse_id}::text is null
      and (${product_id}::text is null or product_id = ${product_id})`
  const [items, totals] = await Promise.all([
    tenantSql<Row>`
      select product_id, warehouse_id, quantity as quantity_on_hand, currency,
        ${inMinor(sql`unit_cost`)}::text as unit_cost,
        json_build_object('id', product_id, 'name', name, 'sku', sku, 'type', type) as product,
        json_build_object('id', warehouse_id, 'name', warehouse_name, 'code', code, 'type', warehouse_type)
          as warehouse,
        ${inMinor(sql`unit_cost * quantity`)}::text as value
      from (${stocked}) stocked
      order by name collate natural_order, product_id, warehouse_id
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
    tenantSql<{ currency: string; records: number; value: string }>`
      select currency, sum(records)::integer as records, sum(value)::text as value
      from (
        select currency, count(*) as records, ${inMinor(sql`coalesce(sum(unit_cost * quantity), 0)`)} as value
        from (${stocked}) stocked group by product_id, currency
        union all ${withoutQuantity}
      ) products group by currency order by currency`.execute(ctx.db),
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
