/** The punctuality of supplier deliveries in a period. */
import { type Ctx, f, tenantSql } from '#core'
import { percentOf, rounded } from '#core/money'
import { namedPeriod, PeriodOutput, periodQuery, todayOf } from '#core/reports'
import { leadDays } from '../purchase-orders/receiving/purchase-order.lead-time.ts'
import { orderAtSupplier } from '../purchase-orders/purchase-order.at-supplier.ts'

export const DeliveriesQuery = f.Type.Object(periodQuery)

const figures = {
  delivered: f.CountSum,
  dated: f.CountSum,
  on_time: f.CountSum,
  late: f.CountSum,
  on_time_rate: f.Maybe(f.percentage(f.Type.Number())),
  average_days_late: f.Maybe(f.inDays(f.Type.Number())),
  average_lead_time_days: f.Maybe(f.inDays(f.Type.Number())),
  overdue_now: f.CountSum,
}

const meanings = {
  delivered: 'The number of purchase orders completed in the period.',
  dated: 'The completed orders with an expected delivery day.',
  on_time: 'The orders completed by that day.',
  late: 'The orders completed after that day.',
  on_time_rate: 'The on-time orders in percent of the orders with an expected day.',
  average_days_late: 'The mean number of days from the expected day to complete receipt, over late orders.',
  average_lead_time_days:
    'The mean number of days from sending (or from the order date if goods came before sending) to complete receipt.',
  overdue_now: 'The open orders whose expected day is before today.',
}

const SupplierDeliveries = f.described(
  f.Type.Object(
    { supplier_id: f.IdOf('suppliers'), supplier_name: f.Text(), ...figures },
    { title: 'SupplierDeliveries' },
  ),
  meanings,
)

export const Deliveries = f.described(
  f.Type.Object(
    {
      period: PeriodOutput,
      suppliers: f.Type.Array(SupplierDeliveries),
      total: f.described(f.Type.Object(figures, { title: 'DeliveriesTotal' }), meanings),
    },
    { title: 'PurchaseDeliveries' },
  ),
  { suppliers: 'Suppliers by number of deliveries, highest first; at most 1,000.' },
)

interface Counts {
  delivered: number
  dated: number
  on_time: number
  /** The total over late orders. */
  days_late: number
  lead_days: number
  overdue: number
}

interface Row extends Counts {
  supplier_id: string
  supplier_name: string
}

const suppliersAtMost = 1_000

export async function showDeliveries(ctx: Ctx, query: f.Static<typeof DeliveriesQuery>) {
  const period = namedPeriod(ctx, query)
  const { timezone } = ctx.tenant
  const { rows } = await tenantSql<Row>`
    select s.name as supplier_name, sums.*
    from (
      select supplier_id, count(*) filter (where is_delivered) as delivered,
        count(*) filter (where is_delivered and expected_delivery_date is not null) as dated,
        count(*) filter (where is_delivered and delivery_date <= expected_delivery_date) as on_time,
        coalesce(sum(delivery_date - expected_delivery_date)
          filter (where is_delivered and delivery_date > expected_delivery_date), 0)::integer as days_late,
        coalesce(sum(${leadDays(timezone)}) filter (where is_delivered), 0)::integer as lead_days,
        count(*) filter (where not is_delivered) as overdue
      from (
        select supplier_id, order_date, delivery_date, expected_delivery_date, sent_at,
          delivery_date is not null as is_delivered
        from purchase_orders
        where deleted_at is null and sent_at is not null
          and ((delivery_date >= ${period.from}::date and delivery_date <= ${period.to}::date)
            or (delivery_date is null and expected_delivery_date < ${todayOf(ctx)}::date
              and ${orderAtSupplier('purchase_orders')}))
      ) orders
      group by supplier_id
    ) sums
    join suppliers s on s.id = sums.supplier_id
    order by sums.delivered desc, s.name collate natural_order, s.id`.execute(ctx.db)
  return {
    period,
    suppliers: rows.slice(0, suppliersAtMost).map((row) => ({
      supplier_id: row.supplier_id,
      supplier_name: row.supplier_name,
      ...figuresOf([row]),
    })),
    total: figuresOf(rows),
  }
}

function figuresOf(rows: readonly Counts[]) {
  const sum = (name: keyof Counts) => rows.reduce((all, row) => all + row[name], 0)
  const [delivered, dated, on_time] = [sum('delivered'), sum('dated'), sum('on_time')]
  const late = dated - on_time
  return {
    delivered,
    dated,
    on_time,
    late,
    on_time_rate: percentOf(on_time, dated),
    average_days_late: late === 0 ? null : rounded(sum('days_late') / late, 1),
    average_lead_time_days: delivered === 0 ? null : rounded(sum('lead_days') / delivered, 1),
    overdue_now: sum('overdue'),
  }
}
