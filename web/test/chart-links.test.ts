/** Charts lead to the list whose sum, or whose number of records, is the value. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../src/data/formats/days.ts'
import { behind, type Behind, type BehindContext } from '../src/reports/behind.ts'
import { resources } from '../src/generated/resources.ts'
import { ListPage } from './models/list.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const currency = 'USD'

async function made(path: string, body: object = {}) {
  const { status, body: answer } = await owner.post(path, body)
  assert.ok(status < 300, `${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

const get = async (path: string) => {
  const { status, body } = await owner.get(path)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  return body
}

const customer_id = (await made('/crm/customers', { company_name: 'Bars', email: 'bars@charts.example' })).id
const today: string = (await get('/sales/dashboard')).data.period.to

for (const [value, stage] of [
  [900, 'proposal'],
  [350, 'proposal'],
  [75, 'qualification'],
])
  await made('/crm/opportunities', {
    name: `Deal of ${value}`,
    customer_id,
    value,
    stage,
    currency,
    expected_close_date: addDays(today, 1),
  })
await made('/crm/leads', {
  contact_info: { first_name: 'Bar', last_name: 'Lead' },
  email: 'bar@charts.example',
  source: 'referral',
})
for (const [unit_price, source] of [
  [40, 'email'],
  [60, 'phone'],
] as const) {
  const items = [{ name: 'Filter', quantity: 2, unit_price }]
  const { id } = await made('/sales/orders', { customer_id, currency, source, items })
  await made(`/sales/orders/${id}/submit`).catch(() => undefined)
  await made(`/sales/orders/${id}/confirm`)
}
for (const [unit_price, days] of [
  [100, 0],
  [250, 45],
] as const) {
  const { id } = await made('/sales/invoices', {
    customer_id,
    currency,
    issue_date: addDays(today, -days - 10),
    due_date: addDays(today, -days),
    items: [{ name: 'Filter', quantity: 1, unit_price }],
  })
  await made(`/sales/invoices/${id}/send`)
}
const payment = await made('/sales/payments', { customer_id, amount: 80, currency, method: 'cash' })
await made(`/sales/payments/${payment.id}/complete`)

/** Returns the number of records of a list, and the sum of an amount. */
async function listed({ resource, query }: Behind, amount?: string) {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  )
  parameters.set('include_sums', 'true')
  if (amount === undefined) parameters.delete('include_sums')
  const { meta } = await get(`${resources[resource].path}?${parameters.toString()}`)
  const own =
    amount === undefined
      ? undefined
      : meta.sums.find((each: { currency: string }) => each.currency === currency)
  return { total: meta.total as number, sum: amount === undefined ? undefined : (own?.sums[amount] ?? 0) }
}

const context = (more: Partial<BehindContext> = {}): BehindContext => ({
  currency,
  today,
  from: undefined,
  to: undefined,
  query: {},
  ...more,
})

test('the stages of the pipeline are the deals of their stage', async () => {
  const { data } = await get('/crm/opportunities/pipeline')
  let compared = 0
  for (const { stage, currencies } of data)
    for (const { value, count } of currencies.filter(
      (each: { currency: string }) => each.currency === currency,
    )) {
      const found = await listed(behind.pipeline({ stage }, 'value', context()), 'value')
      assert.deepEqual(found, { total: count, sum: value })
      compared += 1
    }
  assert.ok(compared >= 2)
})

test('the months of the forecast are the open deals of the month', async () => {
  const { data } = await get('/crm/reports/forecast')
  const rows = data.months.filter((each: { currency: string }) => each.currency === currency)
  assert.ok(rows.length > 0)
  for (const row of rows) {
    const days = { from: data.from_date, to: data.to_date }
    const { sum } = await listed(
      behind.sales_forecast(row, 'weighted_value', context(days)),
      'weighted_value',
    )
    assert.equal(sum, row.weighted_value)
  }
})

test('the sources of leads are the leads of the period', async () => {
  const { data } = await get('/crm/reports/conversion-by-source?period=month')
  const row = data.by_source.find(({ source }: { source: string }) => source === 'referral')
  const found = await listed(behind.lead_conversion(row, 'leads', context(data.period)))
  assert.equal(found.total, row.leads)
})

test('days and sources of revenue are the orders that count as revenue', async () => {
  const { data } = await get('/sales/dashboard')
  const day = data.trends.daily_revenue.find(({ date }: { date: string }) => date === today)
  assert.ok(day.revenue >= 200)
  assert.equal(
    (await listed(behind.sales_dashboard(day, 'revenue', context()), 'total_amount')).sum,
    day.revenue,
  )
  const { data: performance } = await get('/sales/orders/performance-metrics')
  const { revenue } = performance.channel_metrics.by_source.email
  const target = behind.order_performance({ source: 'email' }, 'revenue', context(performance.period))
  assert.ok(revenue > 0)
  assert.equal((await listed(target, 'total_amount')).sum, revenue)
})

test('the buckets of receivables are the open invoices by their due date', async () => {
  const { data } = await get('/sales/invoices/aging-report')
  const found = Object.entries(data.aging_buckets as Record<string, { total_amount: number; count: number }>)
  for (const [bucket, { total_amount, count }] of found) {
    const target = behind.receivables_aging({ bucket }, 'total_amount', context())
    assert.ok(target)
    assert.deepEqual(await listed(target, 'amount_due'), { total: count, sum: total_amount }, bucket)
  }
  assert.ok(found.filter(([, { count }]) => count > 0).length >= 2)
  const earlier = context({ query: { as_of_date: addDays(today, -1) } })
  assert.equal(behind.receivables_aging({ bucket: 'current' }, 'total_amount', earlier), undefined)
})

test('the methods of payment are the payments of the period', async () => {
  const { data } = await get('/sales/payments/statistics')
  const { amount, count } = data.method_breakdown.cash
  const target = behind.payment_statistics({ method: 'cash' }, 'amount', context(data.period))
  assert.ok(count > 0)
  assert.deepEqual(await listed(target, 'amount'), { total: count, sum: amount })
})

test('a bar leads to its deals, and a point to its orders with Enter', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await open('/analytics/pipeline')
  const row = page.getByRole('listitem').filter({ hasText: 'Proposal' })
  await row.getByRole('link').filter({ hasText: 'US$' }).click()
  await list.hasTotal(2)
  await list.hasAddress({ stage: 'proposal', currency })
  await open('/analytics/sales-dashboard')
  const plot = page.getByRole('slider').last()
  await plot.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await list.grid.waitFor()
  assert.equal(new URL(page.url()).searchParams.get('order_date_from'), today)
})
