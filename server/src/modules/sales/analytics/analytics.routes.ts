/** The reports of sales. Each is a path of its own: they are found before `/sales/orders/:id` and the like. */
import { endpoint, one, pageOf, withMetaSummary } from '#core'
import { orders } from '../orders/order.ts'
import { AgingQuery, AgingReport, showAging } from './aging.report.ts'
import { Dashboard, DashboardMetrics, DashboardQuery, MetricsQuery } from './dashboard.schema.ts'
import { showDashboard, showMetrics } from './dashboard.ts'
import { showStatistics, Statistics, StatisticsQuery } from './invoice.statistics.ts'
import { HighValueMeta, HighValueQuery, listHighValue } from './order.high-value.ts'
import { Performance, PerformanceQuery } from './order.performance.schema.ts'
import { showPerformance } from './order.performance.ts'
import { PaymentStatistics, PaymentStatisticsQuery, showPaymentStatistics } from './payment.statistics.ts'

const report = { permission: 'sales.reports.read', isReport: true } as const

export const analyticsEndpoints = [
  endpoint('GET /sales/dashboard', {
    ...report,
    operationName: 'get',
    summary: 'Show revenue, orders, invoices and payments of a period',
    query: DashboardQuery,
    reply: one(Dashboard),
    run: (ctx, { query }) => showDashboard(ctx, query),
  }),
  endpoint('GET /sales/dashboard/metrics', {
    ...report,
    summary: 'Show each metric of the dashboard by day, with the period before',
    query: MetricsQuery,
    reply: one(DashboardMetrics),
    run: (ctx, { query }) => showMetrics(ctx, query) as never,
  }),
  endpoint('GET /sales/orders/performance-metrics', {
    ...report,
    summary: 'Show how the orders of a period did',
    query: PerformanceQuery,
    reply: one(Performance),
    run: (ctx, { query }) => showPerformance(ctx, query),
  }),
  endpoint('GET /sales/orders/high-value', {
    ...report,
    summary: 'List orders of a large total, with what they are of the revenue',
    query: HighValueQuery,
    reply: withMetaSummary(pageOf(orders), HighValueMeta, 'HighValueMeta'),
    run: (ctx, { query }) => listHighValue(ctx, query),
  }),
  endpoint('GET /sales/invoices/statistics', {
    ...report,
    summary: 'Show figures of the invoices of a period',
    query: StatisticsQuery,
    reply: one(Statistics),
    run: (ctx, { query }) => showStatistics(ctx, query),
  }),
  endpoint('GET /sales/invoices/aging-report', {
    ...report,
    summary: 'Show what customers owe, by the days past the due date',
    query: AgingQuery,
    reply: one(AgingReport),
    run: (ctx, { query }) => showAging(ctx, query),
  }),
  endpoint('GET /sales/payments/statistics', {
    ...report,
    summary: 'Show figures of the payments of a period',
    query: PaymentStatisticsQuery,
    reply: one(PaymentStatistics),
    run: (ctx, { query }) => showPaymentStatistics(ctx, query),
  }),
]
