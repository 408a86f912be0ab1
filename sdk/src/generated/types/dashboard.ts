// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, OrdersByStatus, ReportPeriod } from '../../types.ts'

export interface AmountMetric {
  value: Amount
  /** The value in the equally long period before; null if `compare_to_previous` is false. */
  previous: Amount | null
  /** The change from the period before; null if that value is zero or there is no comparison. */
  change_percentage: number | null
  /** The value of each day. Empty for current values without history, such as receivables. */
  series: readonly DailyAmount[]
}

export interface CountMetric {
  value: number
  /** The value in the equally long period before; null if `compare_to_previous` is false. */
  previous: number | null
  /** The change from the period before; null if that value is zero or there is no comparison. */
  change_percentage: number | null
  /** The value of each day. Empty for current values without history, such as receivables. */
  series: readonly DailyCount[]
}

export interface DailyAmount {
  date: Day
  value: Amount
}

export interface DailyCount {
  date: Day
  value: number
}

export interface DailyFigure {
  date: Day
  value: number | null
}

export interface DailyOrders {
  date: Day
  orders: number
}

export interface DailyRevenue {
  date: Day
  revenue: Amount
}

export interface DashboardComparison {
  revenue_change_percentage: number | null
  orders_change_percentage: number | null
  aov_change_percentage: number | null
  /** The difference in percentage points. */
  collection_rate_change: number | null
}

export interface DashboardInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  total_revenue: Amount
  total_paid: Amount
  refunded_amount: Amount
  outstanding_receivables: Amount
  total_overdue_amount: Amount
}

export interface DashboardInvoices {
  invoices_sent: number
  invoices_paid: number
  /** Invoices that are past their due date now. */
  invoices_overdue: number
  /** The amount due of these invoices. */
  total_overdue_amount: Amount
  /** Counted from the issue date, for invoices paid in the period. */
  average_days_to_pay: number | null
}

export interface DashboardOrders {
  /** All orders, by order date. */
  new_orders: number
  /** Orders of the period that are confirmed now. The other statuses are counted in the same way. */
  confirmed_orders: number
  shipped_orders: number
  completed_orders: number
  cancelled_orders: number
  orders_by_status: OrdersByStatus
}

export interface DashboardPayments {
  /** Completed payments by payment date, including those refunded or disputed later. */
  payments_received: number
  /** The amounts of these payments. */
  total_paid: Amount
  failed_payments: number
  disputed_payments: number
  /** Amounts refunded in the period, regardless of the payment date. */
  refunded_amount: Amount
}

export interface DashboardSummary {
  /** The totals of orders that are confirmed or later, by order date. */
  total_revenue: Amount
  /** All orders, by order date. */
  total_orders: number
  /** The revenue divided by its orders. */
  average_order_value: Amount
  total_invoices_sent: number
  total_invoices_paid: number
  /** The paid percentage of the invoices issued in the period. */
  collection_rate: number | null
  /** The current receivables. */
  outstanding_receivables: Amount
}

export interface DashboardTrends {
  daily_revenue: readonly DailyRevenue[]
  daily_orders: readonly DailyOrders[]
}

export interface FigureMetric {
  value: number | null
  /** The value in the equally long period before; null if `compare_to_previous` is false. */
  previous: number | null
  /** The change from the period before; null if that value is zero or there is no comparison. */
  change_percentage: number | null
  /** The value of each day. Empty for current values without history, such as receivables. */
  series: readonly DailyFigure[]
}

export interface SalesDashboard {
  period: ReportPeriod
  summary: DashboardSummary
  orders: DashboardOrders
  invoices: DashboardInvoices
  payments: DashboardPayments
  /** Null unless `compare_to_previous` is true. A percentage is null if the previous value is zero. */
  comparison: DashboardComparison | null
  trends: DashboardTrends
  /** Amounts in currencies other than the tenant's. They are not included in the totals. */
  other_currencies: readonly DashboardInCurrency[]
}

export interface SalesDashboardMetrics {
  period: ReportPeriod
  summary: SalesDashboardMetricsSummary
  orders: SalesDashboardMetricsOrders
  invoices: SalesDashboardMetricsInvoices
  payments: SalesDashboardMetricsPayments
}

export interface SalesDashboardMetricsInvoices {
  invoices_sent: CountMetric
  invoices_paid: CountMetric
  invoices_overdue: CountMetric
  total_overdue_amount: AmountMetric
  average_days_to_pay: FigureMetric
}

export interface SalesDashboardMetricsOrders {
  new_orders: CountMetric
  confirmed_orders: CountMetric
  shipped_orders: CountMetric
  completed_orders: CountMetric
  cancelled_orders: CountMetric
}

export interface SalesDashboardMetricsPayments {
  payments_received: CountMetric
  total_paid: AmountMetric
  failed_payments: CountMetric
  disputed_payments: CountMetric
  refunded_amount: AmountMetric
}

export interface SalesDashboardMetricsSummary {
  total_revenue: AmountMetric
  total_orders: CountMetric
  average_order_value: AmountMetric
  total_invoices_sent: CountMetric
  total_invoices_paid: CountMetric
  collection_rate: FigureMetric
  outstanding_receivables: AmountMetric
}
