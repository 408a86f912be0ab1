/** Comparison of amounts in several currencies by decimal value. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { list } from '#core'
import { inTenantWithPermissions } from '#core/jobs'
import { currencies, minorOf } from '#core/money'
import { startTestApp } from '#test/test-app'
import { opportunities } from './opportunities/opportunity.ts'

const testApp = await startTestApp()
const seller = await testApp.caller('acme', 'owner')

const amounts = [
  [5000, 'JPY'],
  [60, 'EUR'],
  [70.5, 'KWD'],
  [0.0001, 'CLF'],
  [4999.99, 'USD'],
] as const
const ascending = ['CLF', 'EUR', 'KWD', 'USD', 'JPY']

const added = async (path: string, body: object): Promise<string> => {
  const { status, body: response } = await seller.post(path, body)
  assert.equal(status, 201, JSON.stringify(response))
  return response.data.id
}
const customers = new Map<string, string>()
for (const [amount, currency] of amounts) {
  const email = `${currency}@example.com`
  const customer_id = await added('/crm/customers', { company_name: currency, email, currency })
  customers.set(currency, customer_id)
  await seller.patch(`/crm/customers/${customer_id}/health-score`, { score: 10 })
  await testApp.sql('update customers set lifetime_value = $2 where id = $1', [
    customer_id,
    minorOf(amount, currency),
  ])
  await added('/crm/opportunities', {
    name: currency,
    customer_id,
    currency,
    value: amount,
    expected_close_date: '2027-01-01',
  })
  const period = { start_date: '2026-01-01', end_date: '2027-01-01' }
  await added('/crm/campaigns', {
    name: currency,
    type: 'event',
    currency,
    budget: amount,
    actual_revenue: amount,
    ...period,
  })
}

const sorted = async (path: string) =>
  (await seller.get(path)).body.data.map(({ currency }: { currency: string }) => currency)

test('sorts lists by the displayed amounts', async () => {
  const lists = {
    '/crm/opportunities?sort_by=value&sort_direction=': '',
    '/crm/campaigns?sort_by=budget&sort_direction=': '',
    '/crm/campaigns?sort_by=actual_revenue&sort_direction=': '',
    '/crm/customers?sort_by=lifetime_value&sort_direction=': '',
    '/crm/customers/at-risk?sort=lifetime_value&direction=': '',
  }
  for (const path of Object.keys(lists)) {
    assert.deepEqual(await sorted(`${path}asc`), ascending, path)
    assert.deepEqual(await sorted(`${path}desc`), ascending.toReversed(), path)
  }
})

test('exports customers in the order of the list', async () => {
  const file = await seller.get('/crm/customers/export?format=csv&sort_by=lifetime_value&sort_direction=asc')
  const lines = String(file.body).trim().split(/\r?\n/).slice(1)
  const inFile = lines.map((line) => ascending.find((code) => line.includes(`${code}@example.com`)))
  assert.deepEqual(inFile, ascending)
})

test('filters by the displayed minimum and maximum amount', async () => {
  const found = async (query: string) => (await sorted(`/crm/opportunities?${query}`)).toSorted()
  assert.deepEqual(await found('min_value=60&max_value=70.5'), ['EUR', 'KWD'])
  assert.deepEqual(await found('min_value=60.00001&max_value=70.50009'), ['KWD'])
  assert.deepEqual(await found('min_value=5000'), ['JPY'])
  assert.deepEqual(await found('max_value=0.0001'), ['CLF'])
  assert.deepEqual(await found('max_value=0.00001'), [])
  assert.equal((await found('max_value=9999999999999')).length, 5)
  assert.equal((await found('min_value=0.0000001')).length, 5)
})

test('has the same currencies in the database and in the code', async () => {
  const rows = await testApp.sql(
    `select code, amount_compared(1::bigint, code)::integer as factor from unnest($1::text[]) code`,
    [currencies],
  )
  for (const { code, factor } of rows)
    assert.equal(minorOf(1, String(code)) * Number(factor), 10_000, `${code}`)
  assert.equal(rows.length, currencies.length)
  // The largest amount, and invalid amounts.
  const [most] = await testApp.sql(
    `select amount_compared($1::bigint, 'JPY')::text as of_yen,
    amount_compared(9223372036854775807::bigint, 'JPY') > 0 as is_kept`,
    ['9999999999999'],
  )
  assert.deepEqual(most, { of_yen: '99999999999990000', is_kept: true })
})

test('uses an index to find the most valuable opportunities', async () => {
  await testApp.sql(
    `insert into opportunities (tenant_id, id, name, customer_id, stage, value, currency, probability,
       expected_close_date, stage_changed_at, created_at, updated_at)
     select $1, 'X' || lpad(n::text, 25, '0'), 'Deal', $2, 'proposal', n, 'EUR', 60,
       '2027-01-01', now(), now(), now() from generate_series(1, 20000) n`,
    [testApp.tenants.acme, customers.get('EUR')],
  )
  await testApp.sql('analyze opportunities')
  const plan = await inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, async (ctx) => {
    const plans: string[] = []
    const explained = {
      ...ctx,
      run: async (query: Parameters<typeof ctx.run>[0]) => {
        const rows = await ctx.run<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        return ctx.run(query)
      },
    } as typeof ctx
    await list(explained, opportunities, {
      page: 1,
      per_page: 25,
      sort_by: 'value',
      sort_direction: 'desc',
    })
    return plans.find((each) => each.includes(' on opportunities'))
  })
  assert.match(plan ?? '', /Index Scan Backward using opportunities__value/)
  assert.doesNotMatch(plan ?? '', /Sort/)
})
