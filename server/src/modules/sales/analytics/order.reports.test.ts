import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReports } from './analytics.fixtures.ts'

// Each test uses its own days, so that its reports exclude the records of other tests.
const { clerk, foreign, customer, abroad, reported, order, delivered } = await openReports()

test('shows values, fulfillment, customers, channels and sales representatives', async () => {
  const rep = clerk.userId
  await order('2024-06-01', 5, ['confirm'])
  await order('2024-07-01', 40, ['confirm'], { source: 'phone' })
  await order('2024-07-02', 10, delivered, {
    source: 'email',
    sales_rep_id: rep,
    promised_date: '2099-01-01',
  })
  await order('2024-07-02', 30, delivered, {
    source: 'email',
    sales_rep_id: rep,
    promised_date: '2024-07-03',
  })
  await order('2024-07-03', 20, ['cancel'], { source: 'online_store' })
  const query = 'from_date=2024-07-01&to_date=2024-07-03'
  const data = await reported(`/sales/orders/performance-metrics?${query}`)
  assert.partialDeepStrictEqual(data.order_metrics, {
    total_orders: 4,
    total_revenue: 80,
    average_order_value: 26.67,
    median_order_value: 30,
    highest_order_value: 40,
    lowest_order_value: 10,
    cancelled_orders: 1,
    cancellation_rate: 25,
  })
  assert.partialDeepStrictEqual(data.fulfillment_metrics, {
    on_time_delivery_rate: 50,
    late_delivery_rate: 50,
    orders_pending_fulfillment: 1,
    average_fulfillment_days: 0,
  })
  assert.deepEqual(data.customer_metrics, {
    unique_customers: 1,
    new_customers: 0,
    returning_customers: 1,
    repeat_customer_rate: 100,
    average_orders_per_customer: 3,
  })
  assert.deepEqual(data.channel_metrics.by_source.email, { count: 2, revenue: 40 })
  assert.deepEqual(data.channel_metrics.by_source.online_store, { count: 1, revenue: 0 })
  assert.deepEqual(data.top_sales_reps, [
    {
      sales_rep_id: rep,
      name: 'Test Caller',
      orders: 2,
      revenue: 40,
      average_order_value: 20,
      win_rate: null,
    },
  ])
  const own = await reported(`/sales/orders/performance-metrics?${query}&sales_rep_id=${rep}`)
  assert.equal(own.order_metrics.total_orders, 2)
})

test('lists large orders with their share of revenue', async () => {
  await order('2024-08-01', 30_000, ['confirm'])
  await order('2024-08-02', 10_000, ['confirm'])
  await order('2024-08-02', 9_999, ['confirm'])
  await order('2024-08-03', 50_000)
  await order('2024-08-03', 20_000, ['confirm'], { customer_id: abroad.id })
  const query = 'from_date=2024-08-01&to_date=2024-08-31'
  const { body } = await clerk.get(`/sales/orders/high-value?${query}`)
  assert.deepEqual(
    body.data.map((each: { total_amount: number }) => each.total_amount),
    [30_000, 10_000],
  )
  assert.equal(body.data[0].customer.id, customer.id)
  assert.partialDeepStrictEqual(body.meta, {
    total: 2,
    total_orders: 2,
    total_value: 40_000,
    average_value: 20_000,
    percentage_of_total_revenue: 80,
    other_currencies: [{ currency: foreign, total_orders: 1, total_value: 20_000 }],
  })
  const drafts = await clerk.get(`/sales/orders/high-value?${query}&status=draft&minimum_amount=1`)
  assert.equal(drafts.body.meta.total_value, 50_000)
  const cheap = await clerk.get(`/sales/orders/high-value?${query}&minimum_amount=9999&per_page=1`)
  assert.deepEqual([cheap.body.data.length, cheap.body.meta.total_orders], [1, 3])
  assert.equal((await clerk.get('/sales/orders/high-value?minimum_amount=-1')).status, 422)
})
