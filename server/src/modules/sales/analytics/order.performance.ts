/** Performance of the orders of a period: values, delivery times, customers and channels. */
import { type Ctx, isAllowed, tenantSql } from '#core'
import { type Minor, percentOf, rounded } from '#core/money'
import { added, averageOf, cachedReport, datedPeriod, instantsOf, type Period } from '#core/reports'
import { sql } from 'kysely'
import { orderSources, orderStates } from '../orders/order.ts'
import type { PerformanceQuery } from './order.performance.schema.ts'
import { revenueOrder } from '../conditions.ts'
import { isRevenue } from './revenue.ts'

const tables = ['opportunities', 'orders', 'users']

/** Returns the performance of the orders of a period, of all sales representatives or of one. */
export const showPerformance = cachedReport('order performance', tables, performanceOf, (ctx) =>
  isAllowed(ctx, 'crm.opportunities.read'),
)

async function performanceOf(ctx: Ctx, query: PerformanceQuery) {
  const period = datedPeriod(ctx, query)
  const orders = ordersIn(ctx, period, query.sales_rep_id)
  const [groups, values, fulfillment, customer_metrics, top_sales_reps] = await Promise.all([
    groupsOf(ctx, orders),
    valuesOf(ctx, orders),
    fulfillmentOf(ctx, orders),
    customersOf(ctx, period, orders),
    topSalesReps(ctx, orders),
  ])
  return {
    period,
    order_metrics: { ...orderMetrics(ctx, groups), ...values },
    fulfillment_metrics: {
      ...fulfillment,
      orders_pending_fulfillment: countOf(groups, 'confirmed', 'processing'),
    },
    customer_metrics,
    channel_metrics: { by_source: bySource(ctx, groups) },
    top_sales_reps,
    other_currencies: otherCurrencies(ctx, groups),
  }
}

/** Returns the condition that selects the orders of a period. */
function ordersIn(ctx: Ctx, period: Period, salesRep: string | undefined) {
  const { begin, end } = instantsOf(ctx, period)
  const ofRep = salesRep === undefined ? sql`` : sql`and sales_rep_id = ${salesRep}`
  return sql`deleted_at is null and order_date >= ${begin} and order_date < ${end} ${ofRep}`
}

type Orders = ReturnType<typeof ordersIn>

interface Group {
  status: string
  source: string
  currency: string
  orders: number
  amount: string
}

async function groupsOf(ctx: Ctx, orders: Orders): Promise<Group[]> {
  const { rows } = await tenantSql<Group>`
    select status, source, currency, count(*) as orders, sum(total_amount)::text as amount
    from orders where ${orders} group by 1, 2, 3`.execute(ctx.db)
  return rows
}

const ordersOf = (groups: readonly Group[]) => groups.reduce((sum, { orders }) => sum + orders, 0)

const countOf = (groups: readonly Group[], ...statuses: string[]) =>
  ordersOf(groups.filter(({ status }) => statuses.includes(status)))

const revenueOf = (groups: readonly Group[]) => added(groups.map(({ amount }) => amount))

function orderMetrics({ tenant }: Ctx, groups: readonly Group[]) {
  const revenueGroups = groups.filter((group) => isRevenue(group) && group.currency === tenant.currency)
  const [total_orders, cancelled_orders] = [ordersOf(groups), countOf(groups, 'cancelled')]
  const total_revenue = revenueOf(revenueGroups)
  return {
    total_orders,
    confirmed_orders: countOf(groups, 'confirmed'),
    completed_orders: countOf(groups, 'completed'),
    cancelled_orders,
    total_revenue,
    average_order_value: averageOf(total_revenue, ordersOf(revenueGroups)),
    orders_by_status: Object.fromEntries(orderStates.all.map((status) => [status, countOf(groups, status)])),
    cancellation_rate: percentOf(cancelled_orders, total_orders),
  }
}

async function valuesOf(ctx: Ctx, orders: Orders) {
  const { rows } = await tenantSql<Record<'median' | 'highest' | 'lowest', Minor>>`
    select coalesce(round(percentile_cont(0.5) within group (order by total_amount)), 0)::bigint as median,
      coalesce(max(total_amount), 0) as highest, coalesce(min(total_amount), 0) as lowest
    from orders
    where ${orders} and ${revenueOrder('orders')} and currency = ${ctx.tenant.currency}`.execute(ctx.db)
  const none = 0 as Minor
  const { median = none, highest = none, lowest = none } = rows[0] ?? {}
  return { median_order_value: median, highest_order_value: highest, lowest_order_value: lowest }
}

interface Fulfillment {
  average: number | null
  median: number | null
  fastest: number | null
  slowest: number | null
  promised: number
  on_time: number
}

async function fulfillmentOf(ctx: Ctx, orders: Orders) {
  const { rows } = await tenantSql<Fulfillment>`
    select avg(days) as average, percentile_cont(0.5) within group (order by days) as median,
      min(days) as fastest, max(days) as slowest, count(promised_date) as promised,
      count(*) filter (where delivered_on <= promised_date) as on_time
    from (
      select extract(epoch from delivered_at - confirmed_at)::double precision / 86400 as days, promised_date,
        (delivered_at at time zone ${ctx.tenant.timezone})::date as delivered_on
      from orders where ${orders} and delivered_at is not null and status in ('delivered', 'completed')
    ) delivered`.execute(ctx.db)
  const {
    average = null,
    median = null,
    fastest = null,
    slowest = null,
    promised = 0,
    on_time = 0,
  } = rows[0] ?? {}
  const days = (figure: number | null) => (figure === null ? null : rounded(figure))
  return {
    average_fulfillment_days: days(average),
    median_fulfillment_days: days(median),
    fastest_fulfillment_days: days(fastest),
    slowest_fulfillment_days: days(slowest),
    on_time_delivery_rate: percentOf(on_time, promised),
    late_delivery_rate: percentOf(promised - on_time, promised),
  }
}

async function customersOf(ctx: Ctx, period: Period, orders: Orders) {
  const { begin } = instantsOf(ctx, period)
  const { rows } = await tenantSql<{ customers: number; fresh: number; orders: number }>`
    select count(*) as customers, coalesce(sum(orders), 0)::int as orders,
      count(*) filter (where not exists (
        select from orders
        where orders.customer_id = buyers.customer_id and orders.order_date < ${begin} and orders.deleted_at is null
          and ${revenueOrder('orders')}
      )) as fresh
    from (
      select customer_id, count(*) as orders from orders
      where ${orders} and ${revenueOrder('orders')} group by customer_id
    ) buyers`.execute(ctx.db)
  const { customers = 0, fresh = 0, orders: number = 0 } = rows[0] ?? {}
  return {
    unique_customers: customers,
    new_customers: fresh,
    returning_customers: customers - fresh,
    repeat_customer_rate: percentOf(customers - fresh, customers),
    average_orders_per_customer: customers === 0 ? null : rounded(number / customers),
  }
}

const bySource = ({ tenant }: Ctx, groups: readonly Group[]) =>
  Object.fromEntries(
    orderSources.map((source) => {
      const own = groups.filter((group) => group.source === source)
      const revenueGroups = own.filter((group) => isRevenue(group) && group.currency === tenant.currency)
      return [source, { count: ordersOf(own), revenue: revenueOf(revenueGroups) }]
    }),
  )

interface SalesRep {
  sales_rep_id: string
  name: string
  orders: number
  own_orders: number
  revenue: string
  won: number
  closed: number
}

/** Returns the ten users with the most revenue, including deleted users. */
async function topSalesReps(ctx: Ctx, orders: Orders) {
  const seesOpportunities = isAllowed(ctx, 'crm.opportunities.read')
  const { rows } = await tenantSql<SalesRep>`
    select top.*, users.name, closed.won, closed.closed
    from (
      select sales_rep_id, count(*) as orders,
        count(*) filter (where currency = ${ctx.tenant.currency}) as own_orders,
        coalesce(sum(total_amount) filter (where currency = ${ctx.tenant.currency}), 0)::text as revenue
      from orders where ${orders} and ${revenueOrder('orders')} and sales_rep_id is not null
      group by sales_rep_id
      order by sum(total_amount) filter (where currency = ${ctx.tenant.currency}) desc nulls last, sales_rep_id
      limit 10
    ) top
    join users on users.id = top.sales_rep_id
    cross join lateral (
      select count(*) filter (where stage = 'won') as won, count(*) as closed from opportunities
      where assigned_user_id = top.sales_rep_id and stage in ('won', 'lost') and deleted_at is null
    ) closed
    order by top.revenue::numeric desc, top.sales_rep_id`.execute(ctx.db)
  return rows.map(({ sales_rep_id, name, orders: number, own_orders, revenue, won, closed }) => ({
    sales_rep_id,
    name,
    orders: number,
    revenue: added([revenue]),
    average_order_value: averageOf(added([revenue]), own_orders),
    win_rate: seesOpportunities ? percentOf(won, closed) : null,
  }))
}

function otherCurrencies({ tenant }: Ctx, groups: readonly Group[]) {
  const others = Map.groupBy(
    groups.filter((group) => isRevenue(group) && group.currency !== tenant.currency),
    ({ currency }) => currency,
  )
  return [...others]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, own]) => ({ currency, total_revenue: revenueOf(own), orders: ordersOf(own) }))
}
