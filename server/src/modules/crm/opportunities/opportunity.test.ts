import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPipeline, url } from './opportunity.fixtures.ts'

const { testApp, seller, alfreds, createCustomer, draft, createOpportunity, dayIn, createInStage } =
  await openPipeline()

const rejectionOf = async (fields: object) =>
  Object.keys((await seller.post('/crm/opportunities', await draft(fields))).body.errors).toSorted()

test('creates an opportunity in the first stage with the tenant’s currency and an owner', async () => {
  const opportunity = await createOpportunity({
    assigned_user_id: seller.userId,
    budget_confirmed: true,
    need_confirmed: true,
    source: 'lead_conversion',
  })
  assert.partialDeepStrictEqual(opportunity, {
    stage: 'prospecting',
    status: 'open',
    priority: 'medium',
    currency: 'USD',
    value: 1000,
    probability: 10,
    weighted_value: 100,
    bant_score: 2,
    tags: [],
    custom_fields: {},
    assigned_user: { id: seller.userId, name: 'Test Caller', email: seller.email },
  })
  assert.equal((await createOpportunity()).assigned_user, null)
})

test('reports all missing and invalid fields in one response', async () => {
  const { status, body } = await seller.post('/crm/opportunities', {
    value: -1,
    source: 'rumour',
    stage: 'won',
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'customer_id',
    'expected_close_date',
    'name',
    'source',
    'stage',
    'value',
  ])
  assert.deepEqual(await rejectionOf({ expected_close_date: '2026-02-30' }), ['expected_close_date'])
  assert.deepEqual(await rejectionOf({ value: 1.234 }), ['value'])
})

test('rejects unknown customers and customers of another tenant', async () => {
  const deleted = await createCustomer()
  await seller.delete(`/crm/customers/${deleted.id}`)
  assert.deepEqual(await rejectionOf({ customer_id: deleted.id }), ['customer_id'])
  assert.deepEqual(await rejectionOf({ customer_id: '01KAJ3XJ5Q0000000000000001' }), ['customer_id'])
  const stranger = await testApp.caller('globex', 'sales')
  assert.ok((await stranger.post('/crm/opportunities', await draft())).body.errors.customer_id)
})

test('keeps the decimals of amounts when the currency changes', async () => {
  const opportunity = await createOpportunity({ value: 5000, expected_revenue: 4000, currency: 'USD' })
  const { body } = await seller.patch(url(opportunity), { currency: 'JPY' })
  assert.partialDeepStrictEqual(body.data, { currency: 'JPY', value: 5000, expected_revenue: 4000 })
  await seller.patch(url(opportunity), { currency: 'USD', value: 99.5 })
  assert.deepEqual(Object.keys((await seller.patch(url(opportunity), { currency: 'JPY' })).body.errors), [
    'value',
  ])
  assert.equal((await seller.patch(url(opportunity), { value: 10.01 })).body.data.weighted_value, 1)
})

test('returns only changed fields, and ignores an unchanged update', async () => {
  const opportunity = await createOpportunity({ value: 1000 })
  const { body } = await seller.patch(url(opportunity), { authority_confirmed: true, value: 500 })
  assert.deepEqual(Object.keys(body.data).toSorted(), [
    'authority_confirmed',
    'bant_score',
    'health_score',
    'id',
    'updated_at',
    'value',
    'weighted_value',
  ])
  const read = (await seller.get(url(opportunity))).body.data
  await seller.put(url(opportunity), read)
  assert.equal((await seller.get(url(opportunity))).body.data.updated_at, read.updated_at)
})

test('counts days in the tenant’s timezone', async () => {
  await testApp.sql(`update tenants set timezone = 'Pacific/Auckland' where slug = 'globex'`)
  const there = await testApp.caller('globex', 'sales')
  const { body } = await there.post('/crm/customers', { company_name: 'Far', email: 'far@example.com' })
  const now = Temporal.Instant.from(testApp.clock.now())
  const today = now.toZonedDateTimeISO('Pacific/Auckland').toPlainDate()
  const made = await there.post('/crm/opportunities', {
    ...(await draft({ customer_id: body.data.id })),
    expected_close_date: today.add({ days: 3 }).toString(),
  })
  assert.partialDeepStrictEqual(made.body.data, { days_to_close: 3, age_in_days: 0, stage_duration: 0 })
})

test('calculates health from criteria, stage age, activity and close date', async () => {
  const all = {
    budget_confirmed: true,
    authority_confirmed: true,
    need_confirmed: true,
    timeline_confirmed: true,
  }
  const health = async (record: { id: string }) => (await seller.get(url(record))).body.data.health_score
  const opportunity = await createOpportunity({ expected_close_date: dayIn(20) })
  assert.equal(await health(opportunity), 40)
  await seller.patch(url(opportunity), all)
  assert.equal(await health(opportunity), 80)
  await testApp.sql('update opportunities set last_activity_at = $1 where id = $2', [
    testApp.clock.now(),
    opportunity.id,
  ])
  assert.equal(await health(opportunity), 100)
  testApp.clock.advance({ days: 15 })
  assert.equal(await health(opportunity), 80)
  await seller.post(url(opportunity, '/stage/next'))
  assert.equal(await health(opportunity), 90)
  testApp.clock.advance({ days: 16 })
  assert.equal(await health(opportunity), 50)
  const { data } = (await seller.get(url(opportunity))).body
  assert.partialDeepStrictEqual(data, {
    bant_score: 4,
    days_to_close: -11,
    age_in_days: 31,
    stage_duration: 16,
  })
  assert.equal(await health(await createOpportunity({ expected_close_date: dayIn(0) })), 20)
})

test('includes customer, lead, campaign and activities', async () => {
  const lead = await seller.post('/crm/leads', {
    email: 'lead@example.com',
    source: 'website',
    contact_info: { first_name: 'Maria', last_name: 'Anders' },
  })
  const opportunity = await createOpportunity({ lead_id: lead.body.data.id })
  await testApp.sql(
    `insert into activities (tenant_id, id, type, subject, activityable_type, activityable_id, created_at, updated_at)
     values ($1, '01KAJ3XJ5Q0000000000000009', 'call', 'Hello', 'opportunity', $2, now(), now())`,
    [testApp.tenants.acme, opportunity.id],
  )
  const { data } = (await seller.get(url(opportunity, '?includes=customer,lead,activities,campaign'))).body
  assert.partialDeepStrictEqual(data, {
    customer: { id: alfreds.id, customer_number: alfreds.customer_number },
    lead: { id: lead.body.data.id, email: 'lead@example.com' },
    campaign: null,
    activities_count: 1,
  })
  assert.equal(data.activities[0].subject, 'Hello')
  const listed = await seller.get('/crm/opportunities?includes=customer,activities')
  assert.equal(listed.body.data[0].customer.id, alfreds.id)
  assert.ok((await seller.get('/crm/opportunities?includes=campaign')).body.errors.includes)
})

test('hides a deleted opportunity in all endpoints', async () => {
  const inStage = await createInStage('negotiation', { name: 'Vanishing deal' })
  assert.deepEqual((await seller.delete(url(inStage))).body, {
    success: true,
    message: 'Opportunity deleted.',
    data: null,
  })
  for (const path of ['', '/stage-history']) assert.equal((await seller.get(url(inStage, path))).status, 404)
  assert.equal((await seller.post(url(inStage, '/stage/next'))).status, 404)
  assert.equal((await seller.get('/crm/opportunities/search?q=vanishing')).body.meta.total, 0)
})
