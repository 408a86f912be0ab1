/** Stock without sales for a long time. */
import { sql } from 'kysely'
import { type Ctx, f, type PageQuery, queries, tenantSql } from '#core'
import { type Minor, sumFrom } from '#core/money'
import { todayOf } from '#core/reports'
import { daysAfter, startOfDay } from '#core/time'
import { Brief, costsPermission } from '#catalog'
import { TotalValue } from '../stock/inventory.queries.ts'
import { inMinor, movedAt } from './ledger.ts'

interface DeadStockQuery extends PageQuery {
  days: number
  warehouse_id?: string
}

export const DeadStockQuery = f.Type.Unsafe<DeadStockQuery>(
  f.Type.Object({
    days: f.about(
      'The number of days without sales.',
      f.Type.Integer({ minimum: 1, maximum: 3_660, default: 90 }),
    ),
    warehouse_id: f.Optional(
      f.about('Only stock in this warehouse. Sales in all warehouses count.', f.IdOf('warehouses')),
    ),
    ...f.fieldsOf(queries.paging),
  }),
)

export const DeadStock = f.described(
  f.Type.Object(
    {
      product_id: f.IdOf('products'),
      product: Brief.product,
      quantity_on_hand: f.Count,
      last_sold_at: f.Maybe(f.Instant),
      last_received_at: f.Maybe(f.Instant),
      currency: f.Currency,
      value: f.Restricted(costsPermission, f.Maybe(f.AmountSum('currency'))),
    },
    { title: 'DeadStock' },
  ),
  {
    last_sold_at: 'The time of the last sale; null if the product was never sold.',
    last_received_at: 'The time of the last inbound movement.',
    value: 'The value at cost; null without a cost price.',
  },
)

export const DeadStockSummary = f.described(
  f.Type.Object({ before: f.Day, ...f.fieldsOf(TotalValue) }, { title: 'DeadStockValue' }),
  { before: 'The start of this day begins the period without sales and receipts.' },
)

interface Row {
  product_id: string
  product: f.Static<typeof Brief.product>
  quantity_on_hand: number
  last_sold_at: string | null
  last_received_at: string | null
  currency: string
  value: string | null
}

/** Lists stock without sales and receipts for a number of days. Transfers between warehouses do not count as either. */
export async function listDeadStock(ctx: Ctx, query: DeadStockQuery) {
  const { days, page, per_page } = query
  const warehouse_id = query.warehouse_id ?? null
  const before = daysAfter(todayOf(ctx), -days)
  const since = startOfDay(before, ctx.tenant.timezone)
  const at = movedAt(ctx.tenant.timezone)
  const dead = tenantSql`
    select p.id as product_id, p.name, p.sku, p.type, stocked.quantity, p.currency,
      p.unit_cost * stocked.quantity as exact, moved.last_sold_at, moved.last_received_at
    from (
      select r.product_id, sum(r.quantity_on_hand)::bigint as quantity
      from inventory_records r
      where r.deleted_at is null and r.quantity_on_hand > 0
        and (${warehouse_id}::text is null or r.warehouse_id = ${warehouse_id})
      group by r.product_id
    ) stocked
    join products p on p.id = stocked.product_id and p.deleted_at is null
    left join (
      select m.product_id, max(${at}) filter (where m.movement_type = 'sale') as last_sold_at,
        max(${at}) filter (where m.quantity > 0 and m.movement_type in ('receipt', 'opening', 'return'))
          as last_received_at
      from stock_movements m group by m.product_id
    ) moved on moved.product_id = stocked.product_id
    where coalesce(greatest(moved.last_sold_at, moved.last_received_at), '-infinity') < ${since}`
  const [items, totals] = await Promise.all([
    tenantSql<Row>`
      select product_id, json_build_object('id', product_id, 'name', name, 'sku', sku, 'type', type) as product,
        quantity as quantity_on_hand, last_sold_at, last_received_at, currency, ${inMinor(sql`exact`)}::text as value
      from (${dead}) dead
      order by exact desc nulls last, name collate natural_order, product_id
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
    tenantSql<{ currency: string; records: number; value: string }>`
      select currency, count(*) as records, coalesce(sum(${inMinor(sql`exact`)}), 0)::text as value
      from (${dead}) dead group by currency order by currency`.execute(ctx.db),
  ])
  const by_currency = totals.rows.map((row) => ({ currency: row.currency, total_value: sumFrom(row.value) }))
  const { currency } = ctx.tenant
  const own = by_currency.find((sum) => sum.currency === currency)
  return {
    items: items.rows.map((row) => ({ ...row, value: row.value === null ? null : sumFrom(row.value) })),
    total: totals.rows.reduce((sum, { records }) => sum + records, 0),
    page,
    per_page,
    summary: { before, currency, total_value: own?.total_value ?? (0 as Minor), by_currency },
  }
}
