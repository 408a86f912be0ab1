/** Delivery performance of a supplier, calculated from its purchase orders and receipts. */
import { sql } from 'kysely'
import { type Ctx, f, list, notFound, type PageQuery, queries, tenantSql } from '#core'
import { type Minor, percentOf, rounded, sumFrom } from '#core/money'

import { embedded } from '../purchase-orders/purchase-order.embeds.ts'
import { leadDays } from '../purchase-orders/receiving/purchase-order.lead-time.ts'
import { purchaseOrders } from '../purchase-orders/purchase-order.ts'
import { orderAtSupplier } from '../purchase-orders/purchase-order.at-supplier.ts'

const Rate = f.Maybe(f.percentage(f.Type.Number({ description: 'Percent; null without data.' })))

const Spend = f.Shape({ currency: f.Currency, total_spend: f.AmountSum('currency') })

export const Performance = f.described(
  f.Shape(
    {
      orders_count: f.Count,
      on_time_delivery_rate: Rate,
      fill_rate: Rate,
      defect_rate: Rate,
      average_lead_time_days: f.Maybe(f.inDays(f.Type.Number())),
      currency: f.Currency,
      total_spend: f.AmountSum('currency'),
      other_currencies: f.Type.Array(Spend),
    },
    { title: 'SupplierPerformance' },
  ),
  {
    orders_count: 'The number of sent orders.',
    average_lead_time_days:
      'The mean number of days from sending to complete receipt, or from the order date if goods came before ' +
      'sending; null without data.',
    total_spend: 'The spend in orders in the tenant currency, for received goods.',
    other_currencies: 'The spend in each other currency, without conversion.',
  },
)

/** Figures of the sent orders in one currency. */
interface CurrencyFigures {
  currency: string
  orders: number
  dated: number
  on_time: number
  lead_days: number
  completed: number
  ordered: number
  received: number
  received_in_all: number
  spent: string
}

async function requireSupplier(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('supplier')
}

/**
 * Returns the performance of a supplier over its sent orders. On-time rate: orders received completely by the
 * expected day. Fill rate: received quantity divided by ordered quantity, in closed orders. Defect rate: received
 * quantity that failed its check. Lead time: days from sending to complete receipt. Spend, in every status: each
 * order's total times the received share of its line value, so a complete receipt counts tax, shipping and discount.
 * Other currencies are listed separately, because purchasing reports do not convert.
 */
export async function showPerformance(ctx: Ctx, id: string) {
  await requireSupplier(ctx, id)
  const [figures, defects] = await Promise.all([queryFigures(ctx, id), queryDefects(ctx, id)])
  const sum = (name: Exclude<keyof CurrencyFigures, 'currency' | 'spent'>) =>
    figures.reduce((all, row) => all + row[name], 0)
  const spent = figures
    .filter(({ received_in_all }) => received_in_all > 0)
    .map((row) => ({ currency: row.currency, total_spend: sumFrom(row.spent) }))
  const { currency } = ctx.tenant
  return {
    orders_count: sum('orders'),
    on_time_delivery_rate: percentOf(sum('on_time'), sum('dated')),
    fill_rate: percentOf(sum('received'), sum('ordered')),
    defect_rate: percentOf(defects, sum('received_in_all')),
    average_lead_time_days: sum('completed') === 0 ? null : rounded(sum('lead_days') / sum('completed'), 1),
    currency,
    total_spend: spent.find((own) => own.currency === currency)?.total_spend ?? (0 as Minor),
    other_currencies: spent.filter((own) => own.currency !== currency),
  }
}

/** Returns the figures by currency. Order totals exclude cancelled quantities. */
async function queryFigures(ctx: Ctx, id: string): Promise<CurrencyFigures[]> {
  const { timezone } = ctx.tenant
  const { rows } = await tenantSql<CurrencyFigures>`
    select o.currency,
      count(*) as orders,
      count(*) filter (where delivery_date is not null and expected_delivery_date is not null) as dated,
      count(*) filter (where delivery_date <= expected_delivery_date) as on_time,
      coalesce(sum(${leadDays(timezone)}), 0) as lead_days,
      count(delivery_date) as completed,
      coalesce(sum(i.ordered) filter (where ${isClosed}), 0)::double precision as ordered,
      coalesce(sum(i.received) filter (where ${isClosed}), 0)::double precision as received,
      coalesce(sum(i.received), 0)::double precision as received_in_all,
      coalesce(sum(
        case when o.subtotal = 0 then o.total_amount else round(o.total_amount::numeric * i.value / o.subtotal) end
      ) filter (where i.received > 0), 0)::text as spent
    from purchase_orders o
    cross join lateral (
      select sum(quantity_ordered) as ordered, sum(quantity_received) as received,
        sum(round(quantity_received::numeric * unit_price)) as value
      from purchase_order_items where purchase_order_id = o.id
    ) i
    where o.supplier_id = ${id} and o.deleted_at is null and o.sent_at is not null
    group by o.currency order by o.currency`.execute(ctx.db)
  return rows
}

const isClosed = sql`not ${orderAtSupplier('o')}`

/** Returns the received quantity that failed its check. */
async function queryDefects(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await tenantSql<{ defects: number }>`
    select coalesce(sum(r.quantity), 0)::double precision as defects
    from purchase_orders o
    join purchase_order_receipts r on r.purchase_order_id = o.id
    where o.supplier_id = ${id} and o.sent_at is not null and o.deleted_at is null
      and r.quality_check_passed = false`.execute(ctx.db)
  return rows[0]?.defects ?? 0
}

/** The filters of the purchase order list, without the filter that the path sets. */
const { supplier_id: _, ...filters } = f.fieldsOf(queries.page(purchaseOrders))
export const OrdersQuery = f.Type.Unsafe<PageQuery>(f.Type.Object(filters))

export async function listOrdersOf(ctx: Ctx, supplier_id: string, query: PageQuery) {
  await requireSupplier(ctx, supplier_id)
  return list(ctx, purchaseOrders, { ...query, supplier_id, includes: embedded })
}
