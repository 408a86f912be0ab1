/** Schemas of the dashboard and its metrics: queries and responses. */
import { f } from '#core'
import { PeriodOutput, periodQuery, type periods } from '#core/reports'
import { orderStates } from '../orders/order.ts'

const comparing = (isDefault: boolean) => ({
  ...periodQuery,
  compare_to_previous: f.Default(
    f.about('Whether to compare with the equally long period before.', f.Flag),
    isDefault,
  ),
})

export interface DashboardQuery {
  period?: (typeof periods)[number] | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  compare_to_previous: boolean
}

export const DashboardQuery = f.Type.Unsafe<DashboardQuery>(f.Type.Object(comparing(false)))
export const MetricsQuery = f.Type.Unsafe<DashboardQuery>(f.Type.Object(comparing(true)))

const Amount = f.AmountSum()
const Percent = f.Maybe(f.percentage(f.Type.Number()))

/** The metrics by group. Amounts are in the currency of the tenant. */
const metrics = {
  summary: {
    total_revenue: Amount,
    total_orders: f.CountSum,
    average_order_value: Amount,
    total_invoices_sent: f.CountSum,
    total_invoices_paid: f.CountSum,
    collection_rate: Percent,
    outstanding_receivables: Amount,
  },
  orders: {
    new_orders: f.CountSum,
    confirmed_orders: f.CountSum,
    shipped_orders: f.CountSum,
    completed_orders: f.CountSum,
    cancelled_orders: f.CountSum,
  },
  invoices: {
    invoices_sent: f.CountSum,
    invoices_paid: f.CountSum,
    invoices_overdue: f.CountSum,
    total_overdue_amount: Amount,
    average_days_to_pay: f.Maybe(f.inDays(f.Type.Number())),
  },
  payments: {
    payments_received: f.CountSum,
    total_paid: Amount,
    failed_payments: f.CountSum,
    disputed_payments: f.CountSum,
    refunded_amount: Amount,
  },
}

/** Returns whether a metric is an amount, in the currency of the tenant. */
export const isAmountMetric = (group: string, metric: string) =>
  (metrics as Record<string, f.TProperties>)[group]?.[metric] === Amount

const meanings: Record<string, string> = {
  total_revenue: 'The totals of orders that are confirmed or later, by order date.',
  total_orders: 'All orders, by order date.',
  average_order_value: 'The revenue divided by its orders.',
  collection_rate: 'The paid percentage of the invoices issued in the period.',
  outstanding_receivables: 'The current receivables.',
  new_orders: 'All orders, by order date.',
  confirmed_orders:
    'Orders of the period that are confirmed now. The other statuses are counted in the same way.',
  invoices_overdue: 'Invoices that are past their due date now.',
  total_overdue_amount: 'The amount due of these invoices.',
  average_days_to_pay: 'Counted from the issue date, for invoices paid in the period.',
  payments_received: 'Completed payments by payment date, including those refunded or disputed later.',
  total_paid: 'The amounts of these payments.',
  refunded_amount: 'Amounts refunded in the period, regardless of the payment date.',
}

const groupOf = (title: string, group: f.TProperties) =>
  f.described(
    f.Type.Object(group, { title }),
    Object.fromEntries(Object.entries(meanings).filter(([name]) => name in group)),
  )

const OrdersByStatus = f.Type.Object(
  Object.fromEntries(orderStates.all.map((status) => [status, f.CountSum])),
  { title: 'OrdersByStatus' },
)

const OtherCurrency = f.Type.Object(
  {
    currency: f.Currency,
    total_revenue: f.AmountSum('currency'),
    total_paid: f.AmountSum('currency'),
    refunded_amount: f.AmountSum('currency'),
    outstanding_receivables: f.AmountSum('currency'),
    total_overdue_amount: f.AmountSum('currency'),
  },
  { title: 'DashboardInCurrency' },
)

const Comparison = f.described(
  f.Type.Object(
    {
      revenue_change_percentage: Percent,
      orders_change_percentage: Percent,
      aov_change_percentage: Percent,
      collection_rate_change: Percent,
    },
    { title: 'DashboardComparison' },
  ),
  { collection_rate_change: 'The difference in percentage points.' },
)

const { orders, ...groups } = metrics

export const Dashboard = f.described(
  f.Type.Object(
    {
      period: PeriodOutput,
      summary: groupOf('DashboardSummary', groups.summary),
      orders: groupOf('DashboardOrders', { ...orders, orders_by_status: OrdersByStatus }),
      invoices: groupOf('DashboardInvoices', groups.invoices),
      payments: groupOf('DashboardPayments', groups.payments),
      comparison: f.Maybe(Comparison),
      trends: f.Type.Object(
        {
          daily_revenue: f.Type.Array(
            f.Type.Object({ date: f.Day, revenue: Amount }, { title: 'DailyRevenue' }),
          ),
          daily_orders: f.Type.Array(
            f.Type.Object({ date: f.Day, orders: f.CountSum }, { title: 'DailyOrders' }),
          ),
        },
        { title: 'DashboardTrends' },
      ),
      other_currencies: f.Type.Array(OtherCurrency),
    },
    { title: 'SalesDashboard' },
  ),
  {
    comparison:
      'Null unless `compare_to_previous` is true. A percentage is null if the previous value is zero.',
    other_currencies: "Amounts in currencies other than the tenant's. They are not included in the totals.",
  },
)

const kindOf = (value: f.TSchema) => (value === Amount ? 'Amount' : value === f.CountSum ? 'Count' : 'Figure')

const metricOf = (value: f.TSchema) =>
  f.described(
    f.Type.Object(
      {
        value,
        previous: f.Maybe(value),
        change_percentage: Percent,
        series: f.Type.Array(f.Type.Object({ date: f.Day, value }, { title: `Daily${kindOf(value)}` })),
      },
      { title: `${kindOf(value)}Metric` },
    ),
    {
      previous: 'The value in the equally long period before; null if `compare_to_previous` is false.',
      change_percentage:
        'The change from the period before; null if that value is zero or there is no comparison.',
      series: 'The value of each day. Empty for current values without history, such as receivables.',
    },
  )

export const mapped = <V, R>(
  group: Record<string, V>,
  map: (value: V, name: string) => R,
): Record<string, R> =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, map(value, name)]))

export const DashboardMetrics = f.Type.Object(
  {
    period: PeriodOutput,
    ...mapped(metrics, (group: f.TProperties) => f.Type.Object(mapped(group, metricOf))),
  },
  { title: 'SalesDashboardMetrics' },
)
