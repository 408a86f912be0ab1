import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Minor } from '#core/money'
import { lastMonths } from '#core/reports'
import { dayOf } from '#core/time'
import { openHealth, url } from './health.fixtures.ts'
import { noInvoices, noOrders, salesFigures } from './sales-figures.ts'

const {
  testApp,
  seller,
  createCustomer,
  activity,
  completed,
  contact,
  opportunity,
  order,
  ago,
  readHealth,
  recalculate,
} = await openHealth()

const metricsOf = async (of: { id: string }) => (await seller.get(url(of, '/metrics'))).body.data

const months = () => lastMonths(dayOf(testApp.clock.now(), 'UTC'), 12).map((day) => day.slice(0, 7))

test('returns zero or null metrics for a new customer', async () => {
  const { revenue_by_month, ...metrics } = await metricsOf(await createCustomer())
  assert.deepEqual(metrics, {
    lifetime_value: 0,
    total_revenue: 0,
    total_spent: 0,
    average_order_value: 0,
    orders_count: 0,
    open_orders_count: 0,
    invoices_count: 0,
    overdue_invoices_count: 0,
    overdue_amount: 0,
    outstanding_balance: 0,
    credit_limit: null,
    available_credit: null,
    opportunities_open_count: 0,
    opportunities_open_value: 0,
    win_rate: null,
    activities_count: 0,
    last_activity_at: null,
    first_order_date: null,
    last_order_date: null,
    days_since_last_order: null,
  })
  assert.deepEqual(
    revenue_by_month,
    months().map((month) => ({ month, revenue: 0 })),
  )
})

test('calculates metrics from the records', async () => {
  const customer = await createCustomer({ credit_limit: 1_000 })
  await order(customer, 1, { total_amount: 10_050, status: 'confirmed' })
  await order(customer, 40, { total_amount: 20_000 })
  await order(customer, 2, { total_amount: 99_999, status: 'pending' })
  await order(customer, 1, { total_amount: 99_999, status: 'draft' })
  await order(customer, 0, { total_amount: 99_999, status: 'cancelled' })
  await order(customer, 3, { total_amount: 77, currency: 'JPY' })
  await order(customer, 0, { deleted_at: testApp.clock.now() })
  await opportunity(customer, { value: 150_000 })
  await opportunity(customer, { value: 5, currency: 'JPY', stage: 'on_hold' })
  for (const stage of ['won', 'won', 'lost']) await opportunity(customer, { stage })
  const deal = await opportunity(customer, { deleted_at: testApp.clock.now() })
  await completed(deal, 1, { kind: 'opportunity' })
  await completed(await contact(customer), 4, { kind: 'contact', days: 10 })
  await activity(customer, { days: 12 })

  const { revenue_by_month, last_activity_at, first_order_date, last_order_date, ...metrics } =
    await metricsOf(customer)
  assert.partialDeepStrictEqual(metrics, {
    average_order_value: 150.25,
    orders_count: 6,
    open_orders_count: 2,
    credit_limit: 1_000,
    available_credit: 1_000,
    opportunities_open_count: 2,
    opportunities_open_value: 1_500,
    win_rate: 66.67,
    activities_count: 2,
    days_since_last_order: 1,
  })
  const days = [last_activity_at, first_order_date, last_order_date].map((moment) => moment.slice(0, 10))
  assert.deepEqual(
    days,
    [ago(4), ago(40), ago(1)].map((moment) => moment.slice(0, 10)),
  )
  const total = revenue_by_month.reduce((sum: number, { revenue }: { revenue: number }) => sum + revenue, 0)
  assert.equal(total, 300.5)
})

test('groups revenue by months of the tenant', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const customer = await createCustomer()
  const [, month = ''] = months()
  await order(customer, 0, { order_date: `${month}-01T00:30:00Z` })
  const revenueIn = async () =>
    (await metricsOf(customer)).revenue_by_month.find(({ revenue }: { revenue: number }) => revenue > 0).month
  assert.equal(await revenueIn(), month)
  assert.equal((await owner.patch('/tenant', { timezone: 'America/New_York' })).status, 200)
  assert.equal(await revenueIn(), months()[0])
  await owner.patch('/tenant', { timezone: 'UTC' })
})

test('uses the figures from sales in scores, risks and metrics', async (t) => {
  const own = salesFigures.get()
  t.after(() => salesFigures.providedBy(own).resolve())
  const customer = await createCustomer({ credit_limit: 10 })
  salesFigures
    .providedBy({
      ...own,
      invoices: async (_, ids) =>
        new Map(
          ids.map((id) => [
            id,
            {
              ...noInvoices,
              invoices_count: 3,
              overdue_invoices_count: 1,
              overdue_amount: 1_500 as Minor,
              outstanding_balance: 2_500 as Minor,
              average_days_to_pay: 31.5,
            },
          ]),
        ),
      orders: async (_, ids) =>
        new Map(
          ids.map((id) => [
            id,
            {
              ...noOrders,
              orders_365_days: 2,
              distinct_products_365_days: 3,
              average_order_value: 700 as Minor,
            },
          ]),
        ),
    })
    .resolve()
  const report = await recalculate(customer)
  assert.partialDeepStrictEqual(report.score_breakdown, { financial_health: 10, product_value: 8 })
  assert.partialDeepStrictEqual(report.key_metrics, {
    overdue_amount: 15,
    outstanding_balance: 25,
    average_days_to_pay: 31.5,
    distinct_products_365_days: 3,
  })
  const factors = (await readHealth(customer)).risk_factors.map(({ factor }: { factor: string }) => factor)
  assert.deepEqual(factors.slice(0, 3), ['over_credit_limit', 'overdue_invoices', 'slow_payment'])
  assert.partialDeepStrictEqual(await metricsOf(customer), {
    invoices_count: 3,
    overdue_invoices_count: 1,
    overdue_amount: 15,
    outstanding_balance: 25,
    available_credit: 0,
    average_order_value: 7,
  })
})
