/** Schemas of the order performance report: query and response. */
import { f } from '#core'
import { type Dates, datesQuery, PeriodOutput } from '#core/reports'
import { orderSources, orderStates } from '../orders/order.ts'

export interface PerformanceQuery extends Dates {
  sales_rep_id?: string
}

export const PerformanceQuery = f.Type.Unsafe<PerformanceQuery>(
  f.Type.Object({
    ...datesQuery,
    sales_rep_id: f.Optional(f.about('Only orders of this salesperson.', f.IdOf('users'))),
  }),
)

const Amount = f.AmountSum()
const Days = f.Maybe(f.inDays(f.Type.Number()))
const Percent = f.Maybe(f.percentage(f.Type.Number()))
const perStatus = Object.fromEntries(orderStates.all.map((status) => [status, f.CountSum]))
const InChannel = f.Type.Object({ count: f.CountSum, revenue: Amount }, { title: 'OrdersOfChannel' })

const OrderMetrics = f.described(
  f.Type.Object(
    {
      total_orders: f.CountSum,
      confirmed_orders: f.CountSum,
      completed_orders: f.CountSum,
      cancelled_orders: f.CountSum,
      total_revenue: Amount,
      average_order_value: Amount,
      median_order_value: Amount,
      highest_order_value: Amount,
      lowest_order_value: Amount,
      orders_by_status: f.Type.Object(perStatus, { title: 'OrdersByStatus' }),
      cancellation_rate: Percent,
    },
    { title: 'OrderMetrics' },
  ),
  {
    total_orders: 'All orders of the period, by order date.',
    confirmed_orders:
      'Orders of the period that are confirmed now. The other statuses are counted in the same way.',
    total_revenue:
      'The total of orders that are confirmed or later. The order values below are computed from these ' +
      "orders. All amounts are in the tenant's currency.",
    median_order_value: 'For an even number of orders, the mean of the middle two.',
    cancellation_rate: 'Cancelled orders as a percentage of all orders.',
  },
)

const FulfillmentMetrics = f.described(
  f.Type.Object(
    {
      average_fulfillment_days: Days,
      median_fulfillment_days: Days,
      fastest_fulfillment_days: Days,
      slowest_fulfillment_days: Days,
      on_time_delivery_rate: Percent,
      late_delivery_rate: Percent,
      orders_pending_fulfillment: f.CountSum,
    },
    { title: 'FulfillmentMetrics' },
  ),
  {
    average_fulfillment_days: 'From confirmation to delivery, in days of 24 hours.',
    on_time_delivery_rate:
      'Of the delivered orders with a promised date, the percentage delivered by the end of that day.',
    orders_pending_fulfillment: 'Orders of the period that are confirmed or processing now.',
  },
)

const CustomerMetrics = f.described(
  f.Type.Object(
    {
      unique_customers: f.CountSum,
      new_customers: f.CountSum,
      returning_customers: f.CountSum,
      repeat_customer_rate: Percent,
      average_orders_per_customer: f.Maybe(f.Type.Number()),
    },
    { title: 'OrderCustomerMetrics' },
  ),
  {
    unique_customers: 'Customers with orders of the period that are confirmed or later.',
    new_customers: 'Customers without such an order before the period.',
    repeat_customer_rate: 'Returning customers as a percentage of all customers.',
  },
)

const TopSalesRep = f.described(
  f.Type.Object(
    {
      sales_rep_id: f.IdOf('users'),
      name: f.Text(),
      orders: f.CountSum,
      revenue: Amount,
      average_order_value: Amount,
      win_rate: Percent,
    },
    { title: 'TopSalesRep' },
  ),
  {
    orders: 'Orders that are confirmed or later, in any currency.',
    win_rate:
      'Won opportunities of the user as a percentage of those won or lost. Null without any, and for ' +
      'callers without access to opportunities.',
  },
)

export const Performance = f.Type.Object(
  {
    period: PeriodOutput,
    order_metrics: OrderMetrics,
    fulfillment_metrics: FulfillmentMetrics,
    customer_metrics: CustomerMetrics,
    channel_metrics: f.Type.Object(
      {
        by_source: f.Type.Object(Object.fromEntries(orderSources.map((source) => [source, InChannel])), {
          title: 'OrdersBySource',
        }),
      },
      { title: 'ChannelMetrics' },
    ),
    top_sales_reps: f.Type.Array(TopSalesRep),
    other_currencies: f.Type.Array(
      f.Type.Object(
        { currency: f.Currency, total_revenue: f.AmountSum('currency'), orders: f.CountSum },
        { title: 'RevenueInCurrency' },
      ),
    ),
  },
  { title: 'OrderPerformance' },
)
