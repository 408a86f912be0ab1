/** Metrics of a customer. */
import { type Ctx, f, find } from '#core'
import type { Minor, Sum } from '#core/money'
import { lastMonths } from '#core/reports'
import { dayOf, fullDays, startOfDay } from '#core/time'
import { creditPermission } from '../customer.credit.ts'
import { type Customer, customers } from '../customer.ts'
import { factsOf, opportunitiesOf } from './health.queries.ts'
import { salesFigures } from './sales-figures.ts'

const amount = f.Money('currency')
const sum = f.AmountSum('currency')

export const Metrics = f.titled(
  'CustomerMetrics',
  f.Type.Object({
    lifetime_value: sum,
    total_revenue: sum,
    total_spent: sum,
    average_order_value: amount,
    orders_count: f.Count,
    open_orders_count: f.Count,
    invoices_count: f.Count,
    overdue_invoices_count: f.Count,
    overdue_amount: sum,
    outstanding_balance: sum,
    credit_limit: f.Restricted(creditPermission, f.Maybe(amount)),
    available_credit: f.Restricted(creditPermission, f.Maybe(amount)),
    opportunities_open_count: f.Count,
    opportunities_open_value: f.AmountSum('currency'),
    win_rate: f.Maybe(f.percentage(f.Type.Number({ minimum: 0, maximum: 100 }))),
    activities_count: f.Count,
    last_activity_at: f.Maybe(f.Instant),
    first_order_date: f.Maybe(f.Instant),
    last_order_date: f.Maybe(f.Instant),
    days_since_last_order: f.Maybe(f.Count),
    revenue_by_month: f.Type.Array(
      f.Type.Object({ month: f.Text(7), revenue: f.AmountSum('currency') }, { title: 'MonthlyRevenue' }),
    ),
  }),
)

/** Returns the metrics. Amounts are in the customer's currency; other currencies are omitted. */
export async function showMetrics(ctx: Ctx, id: string) {
  const customer = await find(ctx, customers, id)
  const [{ activities, invoices, orders }, opportunities, revenue_by_month] = await Promise.all([
    factsOf(ctx, customer),
    opportunitiesOf(ctx, customer),
    revenueOf(ctx, id),
  ])
  const { currency, version, lifetime_value, total_revenue, total_spent, credit_limit } = customer
  const { average_order_value, orders_count, open_orders_count, first_order_date, last_order_date } = orders
  return {
    version,
    currency,
    lifetime_value,
    total_revenue,
    total_spent,
    average_order_value,
    orders_count,
    open_orders_count,
    invoices_count: invoices.invoices_count,
    overdue_invoices_count: invoices.overdue_invoices_count,
    overdue_amount: invoices.overdue_amount,
    outstanding_balance: invoices.outstanding_balance,
    credit_limit,
    available_credit: availableCredit(credit_limit, invoices.outstanding_balance),
    opportunities_open_count: opportunities.count,
    opportunities_open_value: opportunities.value,
    win_rate: winRate(opportunities),
    activities_count: activities.activities_count,
    last_activity_at: activities.last_activity_at,
    first_order_date,
    last_order_date,
    days_since_last_order: last_order_date === null ? null : fullDays(last_order_date, ctx.now),
    revenue_by_month,
  }
}

/** Returns the remaining credit; null without a limit. */
const availableCredit = (limit: Customer['credit_limit'], balance: Sum) =>
  limit === null ? null : (Math.max(0, limit - Number(balance)) as Minor)

/** Returns the won opportunities in percent of the closed ones, with two decimals; null without closed ones. */
const winRate = ({ won, lost }: { won: number; lost: number }) =>
  won + lost === 0 ? null : Math.round((won / (won + lost)) * 10_000) / 100

/** Returns the revenue of the last twelve months in the tenant's timezone, oldest first. */
async function revenueOf(ctx: Ctx, id: string) {
  const { timezone } = ctx.tenant
  const months = lastMonths(dayOf(ctx.now, timezone), 12)
  const since = startOfDay(months[0] as string, timezone)
  const revenue = await salesFigures.get().revenueByMonth(ctx, id, since)
  return months
    .map((day) => day.slice(0, 7))
    .map((month) => ({ month, revenue: revenue.get(month) ?? (0 as Minor) }))
}
