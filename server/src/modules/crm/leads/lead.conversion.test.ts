import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maria, openLeads, url } from './lead.fixtures.ts'

const { testApp, seller, colleague, createLead } = await openLeads()

const deal = {
  create_opportunity: true,
  opportunity_name: 'First order',
  opportunity_amount: 4800.5,
  opportunity_stage: 'qualification',
  opportunity_close_date: '2026-12-18',
}
const convert = (record: { id: string }, body: object = {}, headers?: Record<string, string>) =>
  seller.post(url(record, '/convert'), { create_customer: true, ...body }, headers)
const qualified = (fields: object = {}) => createLead({ status: 'qualified', ...fields })
const counts = async () => {
  const [row] = await testApp.sql(`select (select count(*) from customers) as customers,
    (select count(*) from opportunities) as opportunities, (select count(*) from events) as events,
    (select last from number_series where series = 'customers') as number`)
  return row
}

test('converts a qualified lead into a customer and an opportunity that refer to it', async () => {
  const address = {
    street: 'Obere Str. 57',
    city: 'Berlin',
    state: null,
    postal_code: '12209',
    country: 'DE',
  }
  const created = await qualified({
    contact_info: { ...maria, company: 'Alfreds', phone: '030', address },
    tags: ['fair'],
    assigned_user_id: colleague.userId,
  })
  const { status, body } = await convert(created, { ...deal, notes: 'Wants a discount' })
  assert.equal(status, 200, JSON.stringify(body))
  const { customer, opportunity, lead: converted } = body.data
  assert.deepEqual(customer, {
    id: customer.id,
    customer_number: customer.customer_number,
    first_name: 'Maria',
    last_name: 'Anders',
    company_name: 'Alfreds',
    email: created.email,
    phone: '030',
    type: 'business',
    status: 'active',
    lead_id: created.id,
    created_at: customer.created_at,
  })
  assert.deepEqual(opportunity, {
    id: opportunity.id,
    name: 'First order',
    value: 4800.5,
    stage: 'qualification',
    probability: 25,
    expected_close_date: '2026-12-18',
    customer_id: customer.id,
    lead_id: created.id,
    created_at: opportunity.created_at,
  })
  assert.deepEqual(converted, { id: created.id, status: 'converted', converted_at: converted.converted_at })
  const made = (await seller.get(`/crm/customers/${customer.id}?includes=lead,opportunities`)).body.data
  assert.partialDeepStrictEqual(made, {
    billing_address: address,
    tags: ['fair'],
    notes: 'Wants a discount',
    lead: { id: created.id },
    opportunities_count: 1,
  })
  const there = (await seller.get(`/crm/opportunities/${opportunity.id}`)).body.data
  assert.partialDeepStrictEqual(there, { source: 'lead_conversion', assigned_user_id: colleague.userId })
  const after = (await seller.get(`${url(created)}?includes=customer,opportunities`)).body.data
  assert.partialDeepStrictEqual(after, {
    status: 'converted',
    probability: 100,
    customer: { id: customer.id },
    opportunities_count: 1,
  })
})

test('converts a lead without a company into an individual, without an opportunity by default', async () => {
  const { body } = await convert(await qualified(), { ...deal, create_opportunity: false })
  assert.deepEqual(Object.keys(body.data).toSorted(), ['customer', 'lead'])
  assert.partialDeepStrictEqual(body.data.customer, { type: 'individual', company_name: null })
  assert.equal((await counts())?.opportunities, 1)
})

test('reports all missing fields and writes nothing', async () => {
  const created = await qualified()
  const before = await counts()
  const rejectionOf = async (body: object) => {
    const response = await seller.post(url(created, '/convert'), body)
    assert.equal(response.status, 422)
    return Object.keys(response.body.errors).toSorted()
  }
  assert.deepEqual(await rejectionOf({}), ['create_customer'])
  assert.deepEqual(await rejectionOf({ create_customer: false }), ['create_customer'])
  assert.deepEqual(await rejectionOf({ create_opportunity: true }), [
    'create_customer',
    'opportunity_amount',
    'opportunity_close_date',
    'opportunity_name',
    'opportunity_stage',
  ])
  const wrong = {
    opportunity_stage: 'won',
    opportunity_amount: -1,
    opportunity_name: ' ',
    opportunity_probability: 101,
  }
  assert.deepEqual(await rejectionOf({ create_customer: true, ...deal, ...wrong }), [
    'opportunity_amount',
    'opportunity_name',
    'opportunity_probability',
    'opportunity_stage',
  ])
  assert.deepEqual(await rejectionOf({ create_customer: true, ...deal, opportunity_amount: 1.234 }), [
    'opportunity_amount',
  ])
  assert.deepEqual(await counts(), before)
})

test('converts only qualified leads, and only once', async () => {
  const early = await createLead({ status: 'contacted' })
  const rejected = await convert(early, deal)
  assert.equal(rejected.status, 422)
  assert.deepEqual(rejected.body.errors, {
    status: ['Cannot convert a lead that is contacted: it must be qualified.'],
  })
  const created = await qualified()
  assert.equal((await convert(created)).status, 200)
  const again = await convert(created)
  assert.partialDeepStrictEqual(again.body, {
    error: { code: 'INVALID_STATE' },
    meta: { current: 'converted', allowed: [] },
  })
})

test('writes nothing if a customer has the same email', async () => {
  const created = await qualified()
  await seller.post('/crm/customers', { company_name: 'Taken', email: created.email })
  const before = await counts()
  const { status, body } = await convert(created, deal)
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { email: ['The email has already been taken.'] })
  assert.deepEqual(await counts(), before)
  assert.equal((await seller.get(url(created))).body.data.status, 'qualified')
})

test('returns the result of a dry run and writes nothing', async () => {
  const created = await qualified()
  const before = await counts()
  const { status, body } = await convert(created, { ...deal, dry_run: true })
  assert.equal(status, 200)
  assert.equal(body.meta.dry_run, true)
  assert.partialDeepStrictEqual(body.data, {
    lead: { status: 'converted' },
    opportunity: { stage: 'qualification' },
  })
  assert.deepEqual(await counts(), before)
  assert.equal(
    (await convert(created, deal)).body.data.customer.customer_number,
    body.data.customer.customer_number,
  )
})

test('accepts one of two concurrent conversions', async () => {
  for (let round = 0; round < 5; round++) {
    const created = await qualified()
    const responses = await Promise.all([convert(created, deal), convert(created, deal), convert(created)])
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422, 422])
    for (const { status, body } of responses)
      if (status === 422)
        assert.deepEqual([body.meta.current, Object.keys(body.errors)], ['converted', ['status']])
    const [row] = await testApp.sql('select count(*) as made from customers where lead_id = $1', [created.id])
    assert.equal(row?.made, 1)
  }
})

test('repeats the first response for an idempotency key, and rejects an outdated version', async () => {
  const created = await qualified()
  const { etag = '' } = (await seller.get(url(created))).headers
  await seller.patch(url(created), { notes: 'Changed meanwhile' })
  assert.equal((await convert(created, deal, { 'if-match': etag })).status, 412)
  const key = { 'idempotency-key': `convert-${created.id}` }
  const first = await convert(created, deal, key)
  const again = await convert(created, deal, key)
  assert.equal(first.status, 200)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.deepEqual(again.body, first.body)
})

test('emits created events and lead.converted', async () => {
  const created = await qualified()
  const { customer, opportunity } = (await convert(created, deal)).body.data
  const rows = await testApp.sql(
    'select type, previous from events where entity_id = any($1) order by id offset 1',
    [[created.id, customer.id, opportunity.id]],
  )
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['lead.converted', 'customer.created', 'opportunity.created'],
  )
  assert.partialDeepStrictEqual(rows[0]?.previous, { status: 'qualified', converted_at: null })
})

test('converts a lead of an inactive user', async () => {
  const leaving = await testApp.caller('acme', 'sales')
  const created = await qualified({ assigned_user_id: leaving.userId })
  await testApp.sql(`update users set status = 'inactive' where id = $1`, [leaving.userId])
  const { status, body } = await convert(created, deal)
  assert.equal(status, 200, JSON.stringify(body))
  const there = (await seller.get(`/crm/opportunities/${body.data.opportunity.id}`)).body.data
  assert.equal(there.assigned_user_id, null)
})

test('requires a separate permission to convert', async () => {
  const narrow = await testApp.caller('acme', 'crm.leads.read', 'crm.leads.write')
  const created = await qualified()
  const rejected = await narrow.post(url(created, '/convert'), { create_customer: true })
  assert.equal(rejected.status, 403)
})

test('adds the person as the primary contact of the customer if the request wants it', async () => {
  const created = await qualified({
    contact_info: { ...maria, company: 'Bon app', phone: '+33 91 24 45 40' },
  })
  const { body } = await convert(created, { create_contact: true })
  const { data } = (await seller.get(`/crm/contacts?customer_id=${body.data.customer.id}`)).body
  assert.equal(data.length, 1)
  assert.partialDeepStrictEqual(data[0], {
    full_name: 'Maria Anders',
    email: created.email,
    phone: '+33 91 24 45 40',
    is_primary: true,
  })
  const other = await convert(await qualified({ contact_info: { ...maria, company: 'Without' } }))
  assert.equal(
    (await seller.get(`/crm/contacts?customer_id=${other.body.data.customer.id}`)).body.meta.total,
    0,
  )
})

test('needs the permission to write contacts to add one, and converts nothing without it', async () => {
  const limited = await testApp.caller('acme', 'crm.leads.read', 'crm.leads.convert')
  const created = await qualified()
  const refused = await limited.post(url(created, '/convert'), {
    create_customer: true,
    create_contact: true,
  })
  assert.equal(refused.status, 403)
  assert.equal((await seller.get(url(created, ''))).body.data.status, 'qualified')
})
