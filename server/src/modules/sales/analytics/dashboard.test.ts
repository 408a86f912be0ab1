import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '#core/time'
import { openReports } from './analytics.fixtures.ts'

// Each test uses its own days, so that its reports exclude the records of other tests.
const { testApp, clerk, tenant, foreign, today, abroad, reported, order, delivered } = await openReports()

test('shows revenue, orders by status and trends of a period, with the change from the period before', async () => {
  await order('2024-03-01', 50, ['confirm'])
  await order('2024-03-04', 100, ['confirm'])
  await order('2024-03-05', 200, delivered)
  await order('2024-03-05', 1_000)
  await order('2024-03-06', 500, ['cancel'])
  await order('2024-03-06', 7, ['confirm'], { customer_id: abroad.id })
  const board = await reported(
    '/sales/dashboard?period=custom&from_date=2024-03-04&to_date=2024-03-06&compare_to_previous=true',
  )
  assert.deepEqual(board.period, {
    label: '2024-03-04 to 2024-03-06',
    from: '2024-03-04',
    to: '2024-03-06',
    days: 3,
  })
  assert.partialDeepStrictEqual(board.summary, {
    total_revenue: 300,
    total_orders: 5,
    average_order_value: 150,
    collection_rate: null,
  })
  assert.partialDeepStrictEqual(board.orders, {
    new_orders: 5,
    confirmed_orders: 2,
    shipped_orders: 0,
    cancelled_orders: 1,
  })
  const { delivered: number, draft, pending } = board.orders.orders_by_status
  assert.deepEqual([number, draft, pending], [1, 1, 0])
  assert.deepEqual(board.comparison, {
    revenue_change_percentage: 500,
    orders_change_percentage: 400,
    aov_change_percentage: 200,
    collection_rate_change: null,
  })
  assert.deepEqual(board.trends.daily_revenue, [
    { date: '2024-03-04', revenue: 100 },
    { date: '2024-03-05', revenue: 200 },
    { date: '2024-03-06', revenue: 0 },
  ])
  assert.deepEqual(
    board.trends.daily_orders.map((each: { orders: number }) => each.orders),
    [1, 2, 2],
  )
  assert.equal(board.other_currencies.length, 1)
  assert.partialDeepStrictEqual(board.other_currencies[0], { currency: foreign, total_revenue: 7 })
  const single = await reported('/sales/dashboard?period=custom&from_date=2024-03-04&to_date=2024-03-06')
  assert.equal(single.comparison, null)
})

test('shows each metric with its series and the period before', async () => {
  const data = await reported(
    '/sales/dashboard/metrics?period=custom&from_date=2024-03-04&to_date=2024-03-06',
  )
  assert.deepEqual(data.summary.total_revenue, {
    value: 300,
    previous: 50,
    change_percentage: 500,
    series: [
      { date: '2024-03-04', value: 100 },
      { date: '2024-03-05', value: 200 },
      { date: '2024-03-06', value: 0 },
    ],
  })
  assert.deepEqual(Object.keys(data).toSorted(), ['invoices', 'orders', 'payments', 'period', 'summary'])
  for (const group of ['summary', 'orders', 'invoices', 'payments'])
    for (const metric of Object.values(data[group]))
      assert.deepEqual(Object.keys(metric as object).toSorted(), [
        'change_percentage',
        'previous',
        'series',
        'value',
      ])
  assert.equal(data.payments.failed_payments.change_percentage, null)
})

test("assigns orders to days in the tenant's time zone", async () => {
  const [first, last] = ['2024-05-10', '2024-05-11']
  // 23:30 UTC is the next day in time zones east of Greenwich and the same day in all others.
  await order(first, 10, ['confirm'], { order_date: '2024-05-10T23:30:00.000Z' })
  const day = dayOf('2024-05-10T23:30:00.000Z', tenant.timezone)
  const { trends } = await reported(`/sales/dashboard?period=custom&from_date=${first}&to_date=${last}`)
  assert.deepEqual(
    trends.daily_revenue.filter(({ revenue }: { revenue: number }) => revenue > 0),
    [{ date: day, revenue: 10 }],
  )
})

test('named periods start with the current week, month, quarter or year and end today', async () => {
  for (const [period, first] of Object.entries({
    today,
    month: `${today.slice(0, 8)}01`,
    year: `${today.slice(0, 5)}01-01`,
  })) {
    const { period: returned } = await reported(`/sales/dashboard?period=${period}`)
    assert.deepEqual([returned.from, returned.to], [first, today])
  }
  const { period: week } = await reported('/sales/dashboard?period=week')
  assert.equal(new Date(week.from).getUTCDay(), 1)
  const { period: quarter } = await reported('/sales/dashboard?period=quarter')
  assert.match(quarter.from, /-(01|04|07|10)-01$/)
  const { period: byDefault } = await reported('/sales/dashboard')
  assert.equal(byDefault.from, `${today.slice(0, 8)}01`)
})

test('rejects a custom period without dates, reversed dates and unknown parameters', async () => {
  const rejected = async (query: string) => {
    const { status, body } = await clerk.get(`/sales/dashboard?${query}`)
    return [status, Object.keys(body.errors)]
  }
  assert.deepEqual(await rejected('period=custom'), [422, ['from_date']])
  assert.deepEqual(await rejected('period=custom&from_date=2024-02-02&to_date=2024-02-01'), [
    422,
    ['to_date'],
  ])
  assert.deepEqual(await rejected('period=month&from_date=2024-02-02'), [422, ['from_date']])
  assert.deepEqual(await rejected('period=decade'), [422, ['period']])
  const { period } = await reported('/sales/dashboard?from_date=2024-02-01&to_date=2024-02-02')
  assert.equal(period.days, 2)
  assert.deepEqual(await rejected('perod=month'), [422, ['perod']])
})

test('sales, accountants, managers and viewers may read the reports; the warehouse may not', async () => {
  for (const role of ['sales', 'accountant', 'manager', 'viewer'])
    assert.equal((await (await testApp.caller('acme', role)).get('/sales/dashboard')).status, 200, role)
  assert.equal((await (await testApp.caller('acme', 'warehouse')).get('/sales/dashboard')).status, 403)
})
