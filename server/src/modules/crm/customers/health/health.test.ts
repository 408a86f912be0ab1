import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHealth, url } from './health.fixtures.ts'

const { testApp, seller, customer, activity, completed, contact, opportunity, order, health, recalculated } =
  await openHealth()

const events = (id: string) =>
  testApp.sql(
    `select changes, actor_id from events where entity_id = $1 and type = 'customer.health_changed' order by id`,
    [id],
  )

test('a customer that nobody has looked at has no score yet, but already has figures', async () => {
  const own = await customer()
  const report = await health(own)
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
    customer_id: own.id,
    overall_health_score: 0,
    health_status: 'critical',
    trend: 'stable',
    last_calculated_at: null,
  })
  assert.equal(report.score_breakdown.support_health, 0)
  assert.equal(report.score_breakdown.support_health_max, 20)
  assert.deepEqual(await testApp.sql('select 1 from customer_health_scores'), [], 'reading writes nothing')
})

test('the score is made of what was really done with the customer, its contacts and its opportunities', async () => {
  const own = await customer({ account_manager_id: seller.userId, credit_limit: 100 })
  const primary = await contact(own, { is_primary: true })
  await contact(own)
  const deal = await opportunity(own)
  await completed(own, 3)
  await completed(primary, 20, { kind: 'contact' })
  await completed(deal, 95, { kind: 'opportunity' })
  await activity(deal, { kind: 'opportunity', type: 'support' })
  await activity(primary, { kind: 'contact', type: 'escalation', status: 'cancelled' })
  await activity(own, { type: 'escalation', deleted_at: testApp.clock.now() })
  await order(own, 10)
  await order(own, 20, { status: 'draft' })
  await order(own, 400)

  const report = await recalculated(own)
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
  assert.equal((await seller.get(url(own))).body.data.health_score, 64)
  assert.deepEqual(await health(own), report)
})

test('amounts are in the currency of the customer, also where it has other decimals', async () => {
  const yen = await customer({ currency: 'JPY', credit_limit: 5_000 })
  await opportunity(yen, { currency: 'JPY', value: 1_000, probability: 50 })
  await opportunity(yen, { currency: 'USD', value: 1_000, probability: 50 })
  const [chance] = (await health(yen)).opportunities
  assert.equal(chance.estimated_value, 500)
  const { body } = await seller.get('/crm/customers?per_page=100')
  assert.equal(body.data.find(({ id }: { id: string }) => id === yen.id).credit_limit, 5_000)
})

test('a manual score tells who set it and why, and stands until the next recalculation', async () => {
  const own = await customer()
  const { overall_health_score: computed } = await recalculated(own)
  const { status, body } = await seller.patch(url(own, '/health-score'), {
    score: 77,
    notes: 'They told us so',
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    id: own.id,
    customer_number: own.customer_number,
    health_score: 77,
    health_status: 'good',
    previous_score: computed,
    score_change: 77 - computed,
    updated_at: (await seller.get(url(own))).body.data.updated_at,
    updated_by: { id: seller.userId, name: 'Test Caller', email: seller.email },
    notes: 'They told us so',
  })
  assert.equal((await health(own)).overall_health_score, 77)
  assert.equal((await recalculated(own)).overall_health_score, computed)
  const kept = await testApp.sql(
    'select score, kind, notes, author_id from customer_health_scores where customer_id = $1 order by id',
    [own.id],
  )
  assert.deepEqual(
    kept.map(({ score, kind, notes }) => [score, kind, notes]),
    [
      [computed, 'computed', null],
      [77, 'manual', 'They told us so'],
      [computed, 'computed', null],
    ],
  )
  assert.ok(kept.every(({ author_id }) => author_id === seller.userId))
  const told = await events(own.id)
  assert.deepEqual(
    told.map(({ changes }) => changes),
    [
      { health_score: { old: 0, new: computed } },
      { health_score: { old: computed, new: 77 }, reason: { old: null, new: 'They told us so' } },
      { health_score: { old: 77, new: computed } },
    ],
  )
})

test('a score that stays as it is, is kept but is no news', async () => {
  const own = await customer()
  await recalculated(own)
  const before = (await seller.get(url(own))).body.data
  await recalculated(own)
  assert.deepEqual((await seller.get(url(own))).body.data, before)
  assert.equal((await events(own.id)).length, 1)
  const [{ number } = {}] = await testApp.sql(
    'select count(*)::integer as number from customer_health_scores where customer_id = $1',
    [own.id],
  )
  assert.equal(number, 2)
})

test('a manual score is a whole number from 0 to 100, and not optional', async () => {
  const own = await customer()
  for (const body of [{}, { score: -1 }, { score: 101 }, { score: 50.5 }, { score: '50' }, { score: null }]) {
    const answer = await seller.patch(url(own, '/health-score'), body)
    assert.equal(answer.status, 422, JSON.stringify(body))
    assert.deepEqual(Object.keys(answer.body.errors), ['score'])
  }
  const wrong = await seller.patch(url(own, '/health-score'), {
    score: 50,
    notes: 'a\u0000b',
    health_score: 3,
  })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), ['health_score', 'notes'])
})

test('who read an old version does not overwrite the score of somebody else', async () => {
  const own = await customer()
  const { headers } = await seller.get(url(own, '/health-score'))
  const ifMatch = { 'if-match': String(headers.etag) }
  assert.equal((await seller.patch(url(own, '/health-score'), { score: 50 }, ifMatch)).status, 200)
  assert.equal((await seller.patch(url(own, '/health-score'), { score: 60 }, ifMatch)).status, 412)
  assert.equal((await seller.post(url(own, '/health-score/recalculate'), {}, ifMatch)).status, 412)
  assert.equal((await health(own)).overall_health_score, 50)
})

test('the trend compares with the score that stood 30 days ago', async () => {
  const own = await customer()
  const set = (score: number) => seller.patch(url(own, '/health-score'), { score })
  await set(20)
  testApp.clock.advance({ days: 1 })
  await set(70)
  testApp.clock.advance({ days: 29 })
  await set(60)
  assert.equal((await health(own)).trend, 'improving', '60 after the 20 of 30 days ago')
  testApp.clock.advance({ days: 1, minutes: 1 })
  assert.equal((await health(own)).trend, 'declining', '60 after 70')
  await set(55)
  assert.equal((await health(own)).trend, 'critical_decline')
  await set(66)
  assert.equal((await health(own)).trend, 'stable')
})

test('scores at the same time end with one of them, and every one is kept', async () => {
  const own = await customer()
  const answers = await Promise.all(
    [10, 20, 30, 40].map((score) => seller.patch(url(own, '/health-score'), { score })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const kept = await testApp.sql('select score from customer_health_scores where customer_id = $1', [own.id])
  assert.deepEqual(kept.map(({ score }) => score).toSorted(), [10, 20, 30, 40])
  assert.deepEqual([10, 20, 30, 40].includes((await health(own)).overall_health_score), true)
})

test('each operation needs its own permission', async () => {
  const own = await customer()
  const reader = await testApp.caller('acme', 'crm.customers.read', 'crm.customers.write')
  assert.equal((await reader.get(url(own, '/health-score'))).status, 200)
  assert.equal((await reader.patch(url(own, '/health-score'), { score: 1 })).status, 403)
  assert.equal((await reader.post(url(own, '/health-score/recalculate'))).status, 403)
})
