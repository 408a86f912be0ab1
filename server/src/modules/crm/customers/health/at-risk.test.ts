import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtered } from '#core'
import { inTenant } from '#core/jobs'
import type { Caller } from '#test/test-app'
import { atRisk as atRiskList } from './at-risk.queries.ts'
import { openHealth, url } from './health.fixtures.ts'

const { testApp, seller, createCustomer, activity, contact, ago } = await openHealth()

interface Fields {
  score?: number
  worth?: number
  ordered?: number
  [field: string]: unknown
}

async function atRisk({ score = 30, worth = 0, ordered, ...fields }: Fields = {}) {
  const customer = await createCustomer(fields)
  assert.equal((await seller.patch(url(customer, '/health-score'), { score })).status, 200)
  await testApp.sql('update customers set lifetime_value = $2, last_order_date = $3 where id = $1', [
    customer.id,
    worth,
    ordered === undefined ? null : ago(ordered),
  ])
  return customer
}

const list = async (query = '') => (await seller.get(`/crm/customers/at-risk${query}`)).body
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

/** Changes the notes by a request, whose event triggers a recalculation from rows that the test wrote directly. */
const touch = (caller: Caller, { id, notes = '' }: { id: string; notes?: string }) =>
  caller.patch(url({ id }), { notes: `${notes} More.` })

const unknown = await createCustomer()
const fair = await atRisk({ score: 60 })
const inactive = await atRisk()
await seller.post(url(inactive, '/suspend'))
const zero = await atRisk({ score: 0, ordered: 10, worth: 50_000, segment: 'vip' })
const critical = await atRisk({ score: 39, ordered: 300, worth: 10 })
const never = await atRisk({ score: 40, worth: 90_000 })
const recent = await atRisk({
  score: 59,
  ordered: 2,
  worth: 20,
  segment: 'vip',
  account_manager_id: seller.userId,
})
const yen = await atRisk({ score: 20, ordered: 50, worth: 99_999, currency: 'JPY' })

test('lists active customers with a score below 60, and omits unknown scores', async () => {
  const { data, meta } = await list()
  assert.deepEqual(
    idsOf({ data }),
    [recent.id, zero.id, yen.id, critical.id, never.id],
    'the last order first',
  )
  assert.deepEqual(meta, { current_page: 1, per_page: 50, total: 5, last_page: 1, version: 'v1' })
  for (const { id } of [unknown, fair, inactive]) assert.ok(!idsOf({ data }).includes(id))
})

test('returns customer, band and risks of each row', async () => {
  await activity(recent, { type: 'escalation' })
  await contact(recent, { is_primary: true })
  await touch(seller, recent)
  const row = (await list()).data[0]
  const { account_manager: _, ...whole } = (await seller.get(url(recent))).body.data
  const { risk_factors, health_status, ...rest } = row
  assert.deepEqual(rest, whole)
  assert.equal(health_status, 'at_risk')
  assert.deepEqual(risk_factors, (await seller.get(url(recent, '/health-score'))).body.data.risk_factors)
  assert.equal(risk_factors[0].factor, 'open_escalations')
})

test('summarizes all filtered customers, not only one page', async () => {
  const expected = {
    total_at_risk_customers: 5,
    total_at_risk_value: 1400.3,
    average_health_score: 31.6,
    critical_count: 3,
    needs_immediate_attention: 1,
  }
  assert.deepEqual((await list()).summary, expected)
  assert.deepEqual((await list('?per_page=1&page=9')).summary, expected)
  const vip = await list('?segment=vip')
  assert.deepEqual(vip.summary, {
    total_at_risk_customers: 2,
    total_at_risk_value: 500.2,
    average_health_score: 29.5,
    critical_count: 1,
    needs_immediate_attention: 1,
  })
  assert.equal(vip.meta.total, 2)
  assert.deepEqual((await list('?segment=trial')).summary, {
    total_at_risk_customers: 0,
    total_at_risk_value: 0,
    average_health_score: null,
    critical_count: 0,
    needs_immediate_attention: 0,
  })
})

test('counts critical customers above the median value in needs_immediate_attention', async () => {
  const stranger = await testApp.caller('globex', 'sales')
  const worths = [100, 200, 300, 400]
  for (const [index, worth] of worths.entries()) {
    const { body } = await stranger.post('/crm/customers', {
      company_name: 'A',
      email: `g-${index}@example.com`,
    })
    await stranger.patch(url(body.data, '/health-score'), { score: 10 })
    await testApp.sql('update customers set lifetime_value = $2 where id = $1', [body.data.id, worth])
  }
  const { summary } = (await stranger.get('/crm/customers/at-risk')).body
  assert.equal(summary.needs_immediate_attention, 2, 'the median is 250')
  await testApp.sql('update customers set lifetime_value = 300 where lifetime_value = 200')
  await touch(stranger, (await stranger.get('/crm/customers')).body.data[0])
  assert.equal(
    (await stranger.get('/crm/customers/at-risk')).body.summary.needs_immediate_attention,
    1,
    'it is 300',
  )
})

test('supports sorting, paging and includes', async () => {
  assert.deepEqual(
    idsOf(await list('?direction=asc')),
    [never, critical, yen, zero, recent].map(({ id }) => id),
  )
  assert.deepEqual(
    idsOf(await list('?sort=health_score&direction=asc')),
    [zero, yen, critical, never, recent].map(({ id }) => id),
  )
  assert.equal(idsOf(await list('?sort=lifetime_value'))[1], never.id)
  assert.deepEqual(idsOf(await list('?per_page=2&page=2')), [yen.id, critical.id])
  const { data } = await list('?includes=opportunities,lead&per_page=1')
  assert.deepEqual([data[0].opportunities, data[0].opportunities_count, data[0].lead], [[], 0, null])
  const clerk = await testApp.caller('acme', 'crm.customers.read')
  assert.equal((await clerk.get('/crm/customers/at-risk?includes=orders')).status, 403)
})

test('rejects invalid parameters on their fields', async () => {
  for (const [query, field] of [
    ['segment=nobody', 'segment'],
    ['per_page=101', 'per_page'],
    ['sort=created_at', 'sort'],
    ['direction=up', 'direction'],
    ['includes=secrets', 'includes'],
    ['sort_by=health_score', 'sort_by'],
    ['is_at_risk=false', 'is_at_risk'],
  ] as const) {
    const { status, body } = await seller.get(`/crm/customers/at-risk?${query}`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], query)
  }
})

test('uses an index under row-level security', async () => {
  const { acme } = testApp.tenants
  await testApp.sql(
    `insert into customers (tenant_id, id, customer_number, type, company_name, email, currency, acquisition_date,
       created_at, updated_at)
     select $1, 'D' || lpad(n::text, 25, '0'), 'X-' || n, 'business', 'Bulk', 'bulk-' || n || '@example.com', 'USD',
       now(), now(), now()
     from generate_series(1, 3000) n`,
    [acme],
  )
  await testApp.sql('vacuum analyze customers')
  const plan = await inTenant(testApp.app.runtime, acme, async (ctx) => {
    const query = filtered(ctx, atRiskList, {}).select('id').compile()
    return ctx.run({ ...query, sql: `explain ${query.sql}` })
  })
  assert.match(JSON.stringify(plan), /Index Only Scan using customers__at_risk/)
})

test('recalculates risks after an event', async () => {
  const created = await atRisk({ score: 50, ordered: 1 })
  const factors = async () => {
    const row = (await list()).data.find(({ id }: { id: string }) => id === created.id)
    return row.risk_factors.map(({ factor }: { factor: string }) => factor)
  }
  assert.ok((await factors()).includes('no_account_manager'))
  assert.equal((await seller.post(url(created, '/assign'), { user_id: seller.userId })).status, 200)
  assert.ok(!(await factors()).includes('no_account_manager'))
  const about = { activityable_type: 'customer', activityable_id: created.id }
  await seller.post('/crm/activities', { type: 'escalation', subject: 'Late', ...about })
  assert.ok((await factors()).includes('open_escalations'))
  const { summary } = await list()
  await seller.delete(url(created))
  assert.equal((await list()).summary.total_at_risk_customers, summary.total_at_risk_customers - 1)
  const first = await createCustomer()
  await seller.patch(url(first, '/health-score'), { score: 0 })
  assert.equal((await list()).summary.total_at_risk_customers, summary.total_at_risk_customers)
  await seller.delete(url(first))
})
