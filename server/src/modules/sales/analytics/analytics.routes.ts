/** Sales reports. Their paths take precedence over parameterized ones such as `/sales/orders/:id`. */
import { replies } from '#core'
import { reportEndpoint } from '#core/reports'
import { orders } from '../orders/order.ts'
import { AgingQuery, AgingReport, showAging } from './aging.report.ts'
import { Dashboard, DashboardMetrics, DashboardQuery, MetricsQuery } from './dashboard.schema.ts'
import { metricsTable, seriesTable } from './dashboard.tables.ts'
import { showDashboard, showMetrics } from './dashboard.ts'
import { showStatistics, Statistics, StatisticsQuery } from './invoice.statistics.ts'
import {
  highValueColumns,
  HighValueMeta,
  HighValueQuery,
  highValueSums,
  listHighValue,
} from './order.high-value.ts'
import { Performance, PerformanceQuery } from './order.performance.schema.ts'
import { showPerformance } from './order.performance.ts'
import { PaymentStatistics, PaymentStatisticsQuery, showPaymentStatistics } from './payment.statistics.ts'
import {
  listRentalRevenue,
  RentalRevenue,
  RentalRevenueQuery,
  RentalRevenueSummary,
} from './rental.revenue.ts'

const permission = 'sales.reports.read'

export const analyticsEndpoints = [
  reportEndpoint('GET /sales/dashboard', {
    permission,
    operationName: 'get',
    summary: 'Show revenue, orders, invoices and payments of a period',
    query: DashboardQuery,
    report: {
      name: 'sales_dashboard',
      title: 'Sales dashboard',
      tables: {
        figures: { at: 'data' },
        daily_revenue: { at: 'data.trends.daily_revenue' },
        daily_orders: { at: 'data.trends.daily_orders' },
        other_currencies: {},
      },
    },
    reply: replies.one(Dashboard),
    run: (ctx, { query }) => showDashboard(ctx, query),
  }),
  reportEndpoint('GET /sales/dashboard/metrics', {
    permission,
    summary: 'Show each metric of the dashboard by day, with the period before',
    query: MetricsQuery,
    report: {
      name: 'sales_metrics',
      title: 'Sales metrics by day',
      tables: { metrics: metricsTable, series: seriesTable },
    },
    reply: replies.one(DashboardMetrics),
    run: (ctx, { query }) => showMetrics(ctx, query) as never,
  }),
  reportEndpoint('GET /sales/orders/performance-metrics', {
    permission,
    summary: 'Show the performance of the orders of a period',
    query: PerformanceQuery,
    report: {
      name: 'order_performance',
      title: 'Order performance',
      tables: {
        figures: { at: 'data' },
        by_source: { at: 'data.channel_metrics.by_source', key: 'source' },
        top_sales_reps: {},
        other_currencies: {},
      },
    },
    reply: replies.one(Performance),
    run: (ctx, { query }) => showPerformance(ctx, query),
  }),
  reportEndpoint('GET /sales/orders/high-value', {
    permission,
    summary: 'List orders with a large total, with their share of revenue',
    query: HighValueQuery,
    report: {
      name: 'high_value_orders',
      title: 'High-value orders',
      tables: {
        orders: { at: 'data', columns: highValueColumns },
        summary: { at: 'meta', columns: highValueSums },
        other_currencies: { at: 'meta.other_currencies' },
      },
    },
    reply: replies.withMetaSummary(replies.pageOf(orders), HighValueMeta, 'HighValueMeta'),
    run: (ctx, { query }) => listHighValue(ctx, query),
  }),
  reportEndpoint('GET /sales/invoices/statistics', {
    permission,
    summary: 'Show statistics of the invoices of a period',
    query: StatisticsQuery,
    report: {
      name: 'invoice_statistics',
      title: 'Invoice statistics',
      tables: { figures: { at: 'data' }, top_customers_by_invoices: {}, other_currencies: {} },
    },
    reply: replies.one(Statistics),
    run: (ctx, { query }) => showStatistics(ctx, query),
  }),
  reportEndpoint('GET /sales/invoices/aging-report', {
    permission,
    summary: 'Show receivables by days past the due date',
    query: AgingQuery,
    report: {
      name: 'receivables_aging',
      title: 'Ageing of receivables',
      tables: {
        by_customer: {},
        aging_buckets: { key: 'bucket' },
        summary: {},
        other_currencies: {},
      },
    },
    reply: replies.one(AgingReport),
    run: (ctx, { query }) => showAging(ctx, query),
  }),
  reportEndpoint('GET /sales/payments/statistics', {
    permission,
    summary: 'Show statistics of the payments of a period',
    query: PaymentStatisticsQuery,
    report: {
      name: 'payment_statistics',
      title: 'Payment statistics',
      tables: {
        methods: { at: 'data.method_breakdown', key: 'method' },
        figures: { at: 'data' },
        gateways: { at: 'data.gateway_performance', key: 'gateway' },
        other_currencies: {},
      },
    },
    reply: replies.one(PaymentStatistics),
    run: (ctx, { query }) => showPaymentStatistics(ctx, query),
  }),
  reportEndpoint('GET /rentals/reports/revenue', {
    summary: 'Show rental revenue by product and unit of capacity',
    permission: 'rentals.rentable_products.read',
    report: {
      name: 'rental_revenue',
      title: 'Rental revenue by capacity',
      access: [permission],
      tables: { rows: { at: 'data' }, by_currency: { at: 'summary.by_currency' } },
    },
    query: RentalRevenueQuery,
    reply: replies.withSummary(replies.page(RentalRevenue), RentalRevenueSummary),
    run: (ctx, { query }) => listRentalRevenue(ctx, query),
  }),
]
