/** Delivery performance of a supplier, calculated from its purchase orders and receipts. */
import {
  type Ctx,
  f,
  list,
  type Minor,
  notFound,
  type PageQuery,
  pageQuery,
  percentOf,
  rounded,
  sumFrom,
  tenantSql,
} from '#core'
import { embedded } from '../purchase-orders/purchase-order.embeds.ts'
import { purchaseOrders } from '../purchase-orders/purchase-order.ts'

const Rate = f.Maybe(f.Type.Number({ description: 'Percent; null where there is nothing to judge by yet' }))

const Spend = f.Shape({ currency: f.Currency, total_spend: f.AmountSum('currency') })

export const Performance = f.described(
  f.Shape(
    {
      orders_count: f.Count,
      on_time_delivery_rate: Rate,
      fill_rate: Rate,
      defect_rate: Rate,
      average_lead_time_days: f.Maybe(f.Type.Number()),
      currency: f.Currency,
      total_spend: f.AmountSum('currency'),
      other_currencies: f.Type.Array(Spend),
    },
    { title: 'SupplierPerformance' },
  ),
  {
    orders_count: 'Orders that were sent.',
    average_lead_time_days: 'From sending to complete receipt; null without any.',
    total_spend: 'The totals of orders in the currency of the tenant, as far as goods were received.',
    other_currencies: 'The same for orders in other currencies; they are not converted.',
  },
)

interface PerformanceRow {
  orders: number
  dated: number
  on_time: number
  lead_days: number | null
  ordered: number
  received: number
  received_in_all: number
  defects: number
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
 * Returns the performance of a supplier over its sent orders. On-time rate: orders received completely by the expected
 * day. Fill rate: received of ordered quantity, in orders that are closed. Defect rate: received quantity that failed
 * its check. Lead time: days from sending to complete receipt. Spend, in every status: the part of each order's total
 * that the received goods are of its lines by value, so a complete receipt counts with tax, shipping and discount.
 * Currencies other than the tenant's are listed separately, because there are no exchange rates.
 */
export async function showPerformance(ctx: Ctx, id: string) {
  await requireSupplier(ctx, id)
  const [figures, spent] = await Promise.all([queryPerformance(ctx, id), querySpend(ctx, id)])
  const { currency } = ctx.tenant
  return {
    orders_count: figures.orders,
    on_time_delivery_rate: percentOf(figures.on_time, figures.dated),
    fill_rate: percentOf(figures.received, figures.ordered),
    defect_rate: percentOf(figures.defects, figures.received_in_all),
    average_lead_time_days: figures.lead_days === null ? null : rounded(figures.lead_days, 1),
    currency,
    total_spend: spent.find((sum) => sum.currency === currency)?.total_spend ?? (0 as Minor),
    other_currencies: spent.filter((sum) => sum.currency !== currency),
  }
}

async function queryPerformance(ctx: Ctx, id: string): Promise<PerformanceRow> {
  const { timezone } = ctx.tenant
  const { rows } = await tenantSql<PerformanceRow>`
    with orders as (
      select * from purchase_orders
      where supplier_id = ${id} and sent_at is not null and deleted_at is null
    ), lines as (
      select i.quantity_ordered, i.quantity_received,
        o.status not in ('sent', 'acknowledged', 'partially_received') as is_over
      from purchase_order_items i join orders o on o.id = i.purchase_order_id
    )
    select
      (select count(*)::integer from orders) as orders,
      (select count(*)::integer from orders where delivery_date is not null and expected_delivery_date is not null)
        as dated,
      (select count(*)::integer from orders where delivery_date <= expected_delivery_date) as on_time,
      (select avg(delivery_date - (sent_at at time zone ${timezone})::date)::double precision from orders
        where delivery_date is not null) as lead_days,
      (select coalesce(sum(quantity_ordered), 0)::double precision from lines where is_over) as ordered,
      (select coalesce(sum(quantity_received), 0)::double precision from lines where is_over) as received,
      (select coalesce(sum(quantity_received), 0)::double precision from lines) as received_in_all,
      (select coalesce(sum(r.quantity), 0)::double precision
        from purchase_order_receipts r join orders o on o.id = r.purchase_order_id
        where r.quality_check_passed = false) as defects`.execute(ctx.db)
  return rows[0] as PerformanceRow
}

/** Returns the received part of all orders, by value and currency. Totals do not contain cancelled quantities. */
async function querySpend(ctx: Ctx, id: string): Promise<f.Static<typeof Spend>[]> {
  const { rows } = await tenantSql<{ currency: string; total_spend: string }>`
    select o.currency, sum(
      case when o.subtotal = 0 then o.total_amount else round(o.total_amount::numeric * r.amount / o.subtotal) end
    )::text as total_spend
    from purchase_orders o
    cross join lateral (
      select sum(quantity_received) as quantity, sum(quantity_received::numeric * unit_price) as amount
      from purchase_order_items i where i.purchase_order_id = o.id
    ) r
    where o.supplier_id = ${id} and o.deleted_at is null and o.sent_at is not null and r.quantity > 0
    group by o.currency order by o.currency`.execute(ctx.db)
  return rows.map(({ currency, total_spend }) => ({ currency, total_spend: sumFrom(total_spend) }))
}

/** The filters of the purchase order list without the one that the path sets. */
const { supplier_id: _, ...filters } = f.fieldsOf(pageQuery(purchaseOrders))
export const OrdersQuery = f.Type.Unsafe<PageQuery>(f.Type.Object(filters))

export async function listOrdersOf(ctx: Ctx, supplier_id: string, query: PageQuery) {
  await requireSupplier(ctx, supplier_id)
  return list(ctx, purchaseOrders, { ...query, supplier_id, includes: embedded })
}
