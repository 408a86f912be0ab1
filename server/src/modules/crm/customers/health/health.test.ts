import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHealth, url } from './health.fixtures.ts'

const {
  testApp,
  seller,
  createCustomer,
  activity,
  completed,
  contact,
  opportunity,
  order,
  readHealth,
  recalculate,
} = await openHealth()

const events = (id: string) =>
  testApp.sql(
    `select changes, actor_id from events where entity_id = $1 and type = 'customer.health_changed' order by id`,
    [id],
  )

test('returns metrics without a score for a new customer', async () => {
  const customer = await createCustomer()
  const report = await readHealth(customer)
  assert.deepEqual(Object.keys(report), [
    'customer_id',
    'overall_health_score',
    'health_status',
    'trend',
    'last_calculated_at',
    'score_breakdown',
    'key_metrics',
    'risk_factors',
    'opportunities',
    'next_review_date',
  ])
  assert.partialDeepStrictEqual(report, {
    customer_id: customer.id,
    overall_health_score: 0,
    health_status: 'critical',
    trend: 'stable',
    last_calculated_at: null,
  })
  assert.equal(report.score_breakdown.support_health, 0)
  assert.equal(report.score_breakdown.support_health_max, 20)
  assert.deepEqual(await testApp.sql('select 1 from customer_health_scores'), [], 'a read writes nothing')
})

test('computes the score from activities of the customer, its contacts and its opportunities', async () => {
  const customer = await createCustomer({ account_manager_id: seller.userId, credit_limit: 100 })
  const primary = await contact(customer, { is_primary: true })
  await contact(customer)
  const deal = await opportunity(customer)
  await completed(customer, 3)
  await completed(primary, 20, { kind: 'contact' })
  await completed(deal, 95, { kind: 'opportunity' })
  await activity(deal, { kind: 'opportunity', type: 'support' })
  await activity(primary, { kind: 'contact', type: 'escalation', status: 'cancelled' })
  await activity(customer, { type: 'escalation', deleted_at: testApp.clock.now() })
  await order(customer, 10)
  await order(customer, 20, { status: 'draft' })
  await order(customer, 400)

  const report = await recalculate(customer)
  assert.deepEqual(report.score_breakdown, {
    engagement: 21,
    engagement_max: 30,
    engagement_percentage: 70,
    financial_health: 12,
    financial_health_max: 25,
    financial_health_percentage: 48,
    support_health: 16,
    support_health_max: 20,
    support_health_percentage: 80,
    relationship_health: 11,
    relationship_health_max: 15,
    relationship_health_percentage: 73.33,
    product_value: 4,
    product_value_max: 10,
    product_value_percentage: 40,
  })
  assert.equal(report.overall_health_score, 64)
  assert.equal(report.health_status, 'fair')
  assert.deepEqual(report.key_metrics, {
    days_since_last_activity: 0,
    completed_activities_90_days: 2,
    open_support_activities: 1,
    open_escalations: 0,
    overdue_invoices_count: 0,
    overdue_amount: 0,
    average_days_to_pay: null,
    outstanding_balance: 0,
    active_contacts_count: 2,
    orders_365_days: 1,
    distinct_products_365_days: 0,
    customer_age_days: 0,
  })
  assert.deepEqual(
    report.risk_factors.map(({ factor }: { factor: string }) => factor),
    ['open_support'],
  )
  assert.deepEqual(report.opportunities, [
    {
      type: 'open_opportunities',
      description: '1 opportunity is open; the value is weighted by probability.',
      estimated_value: 600,
    },
  ])
  assert.equal((await seller.get(url(customer))).body.data.health_score, 64)
  assert.deepEqual(await readHealth(customer), report)
})

test('returns amounts in the currency of the customer with its decimals', async () => {
  const yen = await createCustomer({ currency: 'JPY', credit_limit: 5_000 })
  await opportunity(yen, { currency: 'JPY', value: 1_000, probability: 50 })
  await opportunity(yen, { currency: 'USD', value: 1_000, probability: 50 })
  const [chance] = (await readHealth(yen)).opportunities
  assert.equal(chance.estimated_value, 500)
  const { body } = await seller.get('/crm/customers?per_page=100')
  assert.equal(body.data.find(({ id }: { id: string }) => id === yen.id).credit_limit, 5_000)
})

test('returns author and reason of a manual score until the next recalculation', async () => {
  const customer = await createCustomer()
  const { overall_health_score: computed } = await recalculate(customer)
  const { status, body } = await seller.patch(url(customer, '/health-score'), {
    score: 77,
    notes: 'They told us so',
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    id: customer.id,
    customer_number: customer.customer_number,
    health_score: 77,
    health_status: 'good',
    previous_score: computed,
    score_change: 77 - computed,
    updated_at: (await seller.get(url(customer))).body.data.updated_at,
    updated_by: { id: seller.userId, name: 'Test Caller', email: seller.email },
    notes: 'They told us so',
  })
  assert.equal((await readHealth(customer)).overall_health_score, 77)
  assert.equal((await recalculate(customer)).overall_health_score, computed)
  const scores = await testApp.sql(
    'select score, kind, notes, author_id from customer_health_scores where customer_id = $1 order by id',
    [customer.id],
  )
  assert.deepEqual(
    scores.map(({ score, kind, notes }) => [score, kind, notes]),
    [
      [computed, 'computed', null],
      [77, 'manual', 'They told us so'],
      [computed, 'computed', null],
    ],
  )
  assert.ok(scores.every(({ author_id }) => author_id === seller.userId))
  const reported = await events(customer.id)
  assert.deepEqual(
    reported.map(({ changes }) => changes),
    [
      { health_score: { old: 0, new: computed } },
      { health_score: { old: computed, new: 77 }, reason: { old: null, new: 'They told us so' } },
      { health_score: { old: 77, new: computed } },
    ],
  )
})

test('stores an unchanged score without an event', async () => {
  const customer = await createCustomer()
  await recalculate(customer)
  const before = (await seller.get(url(customer))).body.data
  await recalculate(customer)
  assert.deepEqual((await seller.get(url(customer))).body.data, before)
  assert.equal((await events(customer.id)).length, 1)
  const [{ number } = {}] = await testApp.sql(
    'select count(*)::integer as number from customer_health_scores where customer_id = $1',
    [customer.id],
  )
  assert.equal(number, 2)
})

test('requires a whole number from 0 to 100 for a manual score', async () => {
  const customer = await createCustomer()
  for (const body of [{}, { score: -1 }, { score: 101 }, { score: 50.5 }, { score: '50' }, { score: null }]) {
    const response = await seller.patch(url(customer, '/health-score'), body)
    assert.equal(response.status, 422, JSON.stringify(body))
    assert.deepEqual(Object.keys(response.body.errors), ['score'])
  }
  const wrong = await seller.patch(url(customer, '/health-score'), {
    score: 50,
    notes: 'a\u0000b',
    health_score: 3,
  })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), ['health_score', 'notes'])
})

test('rejects a manual score with an outdated version', async () => {
  const customer = await createCustomer()
  const { headers } = await seller.get(url(customer, '/health-score'))
  const ifMatch = { 'if-match': String(headers.etag) }
  assert.equal((await seller.patch(url(customer, '/health-score'), { score: 50 }, ifMatch)).status, 200)
  assert.equal((await seller.patch(url(customer, '/health-score'), { score: 60 }, ifMatch)).status, 412)
  assert.equal((await seller.post(url(customer, '/health-score/recalculate'), {}, ifMatch)).status, 412)
  assert.equal((await readHealth(customer)).overall_health_score, 50)
})

test('compares with the score of 30 days ago', async () => {
  const customer = await createCustomer()
  const set = (score: number) => seller.patch(url(customer, '/health-score'), { score })
  await set(20)
  testApp.clock.advance({ days: 1 })
  await set(70)
  testApp.clock.advance({ days: 29 })
  await set(60)
  assert.equal((await readHealth(customer)).trend, 'improving', '60 now, 20 a month ago')
  testApp.clock.advance({ days: 1, minutes: 1 })
  assert.equal((await readHealth(customer)).trend, 'declining', '60 after 70')
  await set(55)
  assert.equal((await readHealth(customer)).trend, 'critical_decline')
  await set(66)
  assert.equal((await readHealth(customer)).trend, 'stable')
})

test('stores all concurrent scores', async () => {
  const customer = await createCustomer()
  const responses = await Promise.all(
    [10, 20, 30, 40].map((score) => seller.patch(url(customer, '/health-score'), { score })),
  )
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const scores = await testApp.sql('select score from customer_health_scores where customer_id = $1', [
    customer.id,
  ])
  assert.deepEqual(scores.map(({ score }) => score).toSorted(), [10, 20, 30, 40])
  assert.deepEqual([10, 20, 30, 40].includes((await readHealth(customer)).overall_health_score), true)
})

test('requires a separate permission for each action', async () => {
  const customer = await createCustomer()
  const reader = await testApp.caller('acme', 'crm.customers.read', 'crm.customers.write')
  assert.equal((await reader.get(url(customer, '/health-score'))).status, 200)
  assert.equal((await reader.patch(url(customer, '/health-score'), { score: 1 })).status, 403)
  assert.equal((await reader.post(url(customer, '/health-score/recalculate'))).status, 403)
})
