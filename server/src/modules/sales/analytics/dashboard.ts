/** The sales dashboard: figures of a period, current receivables, and their comparison with the period before. */
import type { Ctx, f } from '#core'
import { percentOf, rounded, type Sum } from '#core/money'
import {
  added,
  averageOf,
  byCurrency,
  cachedReport,
  changeInPercent,
  daysIn,
  namedPeriod,
  type Period,
  periodBefore,
} from '#core/reports'
import { orderStates } from '../orders/order.ts'
import { type Activity, activityIn, type ReceivableRow, receivablesNow } from './dashboard.queries.ts'
import { type Dashboard, type DashboardQuery, mapped } from './dashboard.schema.ts'
import { isRevenue } from './revenue.ts'

const tables = ['invoices', 'orders', 'payment_refunds', 'payments']

/** Returns the dashboard of a period. */
export const showDashboard = cachedReport('dashboard', tables, dashboardOf)

async function dashboardOf(ctx: Ctx, query: DashboardQuery): Promise<f.Static<typeof Dashboard>> {
  const period = namedPeriod(ctx, query)
  const [activity, receivables, before] = await Promise.all([
    activityIn(ctx, period),
    receivablesNow(ctx),
    query.compare_to_previous ? activityIn(ctx, periodBefore(period)) : undefined,
  ])
  const { now, others } = figuresOf(ctx, activity, receivables)
  const daily = byDay(ctx, activity, period)
  return {
    period,
    ...now,
    orders: { ...now.orders, orders_by_status: countsByStatus(activity) },
    comparison: before ? comparisonOf(now.summary, figuresOf(ctx, before, []).now.summary) : null,
    trends: {
      daily_revenue: daily.map(({ date, figures }) => ({ date, revenue: figures.summary.total_revenue })),
      daily_orders: daily.map(({ date, figures }) => ({ date, orders: figures.summary.total_orders })),
    },
    other_currencies: others,
  }
}

const countsByStatus = ({ orders: rows }: Pick<Activity, 'orders'>) =>
  Object.fromEntries(
    orderStates.all.map((status) => [
      status,
      sumOf(
        rows.filter((row) => row.status === status),
        'orders',
      ),
    ]),
  )

const sumOf = <N extends string>(rows: readonly Record<N, number>[], name: N) =>
  rows.reduce((all, row) => all + row[name], 0)

const amountsOf = <N extends string>(rows: readonly Record<N, string>[], name: N) =>
  added(rows.map((row) => row[name]))

const isReceived = ({ status }: { status: string }) =>
  status === 'completed' || status === 'refunded' || status === 'disputed'

type Figures = ReturnType<typeof figuresIn>

/** Returns all metrics of a set of days. Counts include all currencies, amounts only the given one. */
function figuresIn(activity: Activity, receivables: readonly ReceivableRow[], currency: string) {
  const own = <R extends { currency: string }>(rows: readonly R[]) =>
    rows.filter((row) => row.currency === currency)
  const { orders: ordered, invoices, payments, refunds } = activity
  const revenue = own(ordered).filter(isRevenue)
  const total_revenue = amountsOf(revenue, 'amount')
  const total_orders = sumOf(ordered, 'orders')
  const inStatus = (...names: string[]) =>
    sumOf(
      ordered.filter(({ status }) => names.includes(status)),
      'orders',
    )
  const paymentsIn = (status: string) =>
    sumOf(
      payments.filter((row) => row.status === status),
      'payments',
    )
  const [sent, paid] = [sumOf(invoices, 'sent'), sumOf(invoices, 'paid')]
  const settled = Number(amountsOf(own(invoices), 'paid_amount'))
  return {
    summary: {
      total_revenue,
      total_orders,
      average_order_value: averageOf(total_revenue, sumOf(revenue, 'orders')) as Sum,
      total_invoices_sent: sent,
      total_invoices_paid: paid,
      collection_rate: percentOf(settled, Number(amountsOf(own(invoices), 'invoiced'))),
      outstanding_receivables: amountsOf(own(receivables), 'outstanding'),
    },
    orders: {
      new_orders: total_orders,
      confirmed_orders: inStatus('confirmed'),
      shipped_orders: inStatus('shipped'),
      completed_orders: inStatus('completed'),
      cancelled_orders: inStatus('cancelled'),
    },
    invoices: {
      invoices_sent: sent,
      invoices_paid: paid,
      invoices_overdue: sumOf(receivables, 'overdue'),
      total_overdue_amount: amountsOf(own(receivables), 'overdue_amount'),
      average_days_to_pay: paid === 0 ? null : rounded(sumOf(invoices, 'days_to_pay') / paid),
    },
    payments: {
      payments_received: sumOf(payments.filter(isReceived), 'payments'),
      total_paid: amountsOf(own(payments).filter(isReceived), 'amount'),
      failed_payments: paymentsIn('failed'),
      disputed_payments: paymentsIn('disputed'),
      refunded_amount: amountsOf(own(refunds), 'amount'),
    },
  }
}

/** Returns the metrics in the tenant's currency and the amounts in other currencies. */
function figuresOf(ctx: Ctx, activity: Activity, receivables: readonly ReceivableRow[]) {
  const rows = [...Object.values(activity).flat(), ...receivables] as { currency: string }[]
  const others = byCurrency(ctx, rows).others.map(([currency]) => {
    const { summary, invoices, payments } = figuresIn(activity, receivables, currency)
    return {
      currency,
      total_revenue: summary.total_revenue,
      total_paid: payments.total_paid,
      refunded_amount: payments.refunded_amount,
      outstanding_receivables: summary.outstanding_receivables,
      total_overdue_amount: invoices.total_overdue_amount,
    }
  })
  return { now: figuresIn(activity, receivables, ctx.tenant.currency), others }
}

/** Returns the metrics of each day of a period. */
function byDay({ tenant }: Ctx, activity: Activity, period: Period): { date: string; figures: Figures }[] {
  const split = {
    orders: Map.groupBy(activity.orders, ({ day }) => day),
    invoices: Map.groupBy(activity.invoices, ({ day }) => day),
    payments: Map.groupBy(activity.payments, ({ day }) => day),
    refunds: Map.groupBy(activity.refunds, ({ day }) => day),
  }
  return daysIn(period).map((date) => {
    const dayActivity = {
      orders: split.orders.get(date) ?? [],
      invoices: split.invoices.get(date) ?? [],
      payments: split.payments.get(date) ?? [],
      refunds: split.refunds.get(date) ?? [],
    }
    return { date, figures: figuresIn(dayActivity, [], tenant.currency) }
  })
}

type Summary = Figures['summary']

const comparisonOf = (now: Summary, before: Summary) => ({
  revenue_change_percentage: changeInPercent(Number(before.total_revenue), Number(now.total_revenue)),
  orders_change_percentage: changeInPercent(before.total_orders, now.total_orders),
  aov_change_percentage: changeInPercent(Number(before.average_order_value), Number(now.average_order_value)),
  collection_rate_change:
    now.collection_rate === null || before.collection_rate === null
      ? null
      : rounded(now.collection_rate - before.collection_rate),
})

/** Metrics of the current state. They have no daily series and no previous period. */
const currentMetrics = new Set(['outstanding_receivables', 'invoices_overdue', 'total_overdue_amount'])

type Value = Sum | number | null

/** Returns each dashboard metric with its previous value, its change and its daily values. */
export const showMetrics = cachedReport('dashboard metrics', tables, metricsOf)

async function metricsOf(ctx: Ctx, query: DashboardQuery) {
  const period = namedPeriod(ctx, query)
  const [activity, receivables, before] = await Promise.all([
    activityIn(ctx, period),
    receivablesNow(ctx),
    query.compare_to_previous ? activityIn(ctx, periodBefore(period)) : undefined,
  ])
  const { now } = figuresOf(ctx, activity, receivables)
  const previous = before && figuresOf(ctx, before, []).now
  const daily = byDay(ctx, activity, period)
  const groupMetrics = (group: keyof Figures) =>
    mapped<Value, object>(now[group], (value, name) => {
      const valueIn = (figures: Figures): Value => (figures[group] as Record<string, Value>)[name] ?? null
      const isCurrent = currentMetrics.has(name)
      const earlier = previous && !isCurrent ? valueIn(previous) : null
      return {
        value,
        previous: earlier,
        change_percentage:
          earlier === null || value === null ? null : changeInPercent(Number(earlier), Number(value)),
        series: isCurrent ? [] : daily.map(({ date, figures }) => ({ date, value: valueIn(figures) })),
      }
    })
  return {
    period,
    summary: groupMetrics('summary'),
    orders: groupMetrics('orders'),
    invoices: groupMetrics('invoices'),
    payments: groupMetrics('payments'),
  }
}
