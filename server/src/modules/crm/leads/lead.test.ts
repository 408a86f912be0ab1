import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maria, openLeads, url } from './lead.fixtures.ts'

const { draft, testApp, seller, createLead } = await openLeads()
const reader = await testApp.caller('acme', 'crm.leads.read')

test('scores a new lead by its known fields', async () => {
  const address = {
    street: 'Obere Str. 57',
    city: 'Berlin',
    state: 'BE',
    postal_code: '12209',
    country: 'Germany',
  }
  const contact_info = { ...maria, company: 'Alfreds Futterkiste', phone: '030-0074321', address }
  const { body, status } = await seller.post(
    '/crm/leads',
    await draft({ source: 'referral', contact_info, estimated_value: 1000 }),
  )

  assert.equal(status, 201)
  assert.equal(body.message, 'Lead created.')
  assert.deepEqual(body.data.lead_score, {
    total_score: 50,
    behavioral_score: 0,
    demographic_score: 50,
    grade: 'C',
    temperature: 'cool',
  })
  assert.equal(body.data.probability, 25)
  assert.deepEqual(body.data.contact_info, { ...contact_info, full_name: 'Maria Anders' })
  assert.partialDeepStrictEqual(body.data, {
    status: 'new',
    estimated_value: 1000,
    tags: [],
    custom_fields: {},
    notes: null,
    assigned_user_id: null,
  })
})

test('scores each source and field', async () => {
  const scoreOf = async (fields: object) => (await createLead(fields)).lead_score.demographic_score
  assert.equal(await scoreOf({ source: 'partner' }), 15)
  assert.equal(await scoreOf({ source: 'webinar' }), 12)
  assert.equal(await scoreOf({ source: 'other' }), 8)
  assert.equal(await scoreOf({ source: 'cold_call' }), 3)
  assert.equal(await scoreOf({ source: 'cold_call', estimated_value: 999.99 }), 3)
  assert.equal(await scoreOf({ source: 'cold_call', estimated_value: 1000 }), 13)
  assert.equal(await scoreOf({ source: 'cold_call', contact_info: { ...maria, company: 'A' } }), 13)
  assert.equal(
    await scoreOf({ source: 'cold_call', contact_info: { ...maria, address: { city: 'Berlin' } } }),
    3,
  )
})

test('reports all errors in one response, by dotted path', async () => {
  const { status, body } = await seller.post('/crm/leads', {
    email: 'nonsense',
    contact_info: { first_name: ' ', nickname: 'Mia' },
    estimated_value: 1.234,
    status: 'lost',
    probability: 101,
  })
  assert.equal(status, 422)
  assert.equal(body.message, 'The given data was invalid.')
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'contact_info.first_name',
    'contact_info.last_name',
    'contact_info.nickname',
    'email',
    'estimated_value',
    'probability',
    'source',
    'status',
  ])
  assert.deepEqual(body.errors.email, ['The email field must be a valid email address.'])
  assert.deepEqual(body.error.details, body.errors)
})

test('requires emails to be unique regardless of case, and frees the email of a deleted lead', async () => {
  const { id, email } = await createLead()
  const again = await seller.post('/crm/leads', await draft({ email: email.toUpperCase() }))
  assert.equal(again.status, 422)
  assert.deepEqual(again.body.errors, { email: ['The email has already been taken.'] })
  await seller.delete(url({ id }))
  assert.equal((await seller.post('/crm/leads', await draft({ email }))).status, 201)
})

test('merges objects, replaces arrays, clears values with null and ignores read-only fields', async () => {
  const lead = await createLead({
    tags: ['a', 'b'],
    notes: 'First call',
    custom_fields: { fair: 2026, hall: 3 },
    contact_info: { ...maria, phone: '030' },
  })
  const { status, body } = await seller.patch(url(lead), {
    id: 'something else',
    lead_score: { total_score: 99 },
    contact_info: { company: 'Alfreds', full_name: 'Nobody', address: { city: 'Berlin' } },
    tags: ['c'],
    notes: null,
    custom_fields: { hall: null, stand: 'B12' },
  })
  assert.equal(status, 200)
  assert.equal(body.data.id, lead.id)
  const { body: read } = await seller.get(url(lead))
  assert.partialDeepStrictEqual(read.data, {
    tags: ['c'],
    notes: null,
    custom_fields: { fair: 2026, stand: 'B12' },
    lead_score: lead.lead_score,
  })
  const { full_name, phone, company, address } = read.data.contact_info
  assert.deepEqual(
    [full_name, phone, company, address.city, address.street],
    ['Maria Anders', '030', 'Alfreds', 'Berlin', null],
  )
})

test('rejects unknown references and individuals as organizations', async () => {
  const unknown = '01KAJ3XJ5Q0000000000000001'
  const { status, body } = await seller.post(
    '/crm/leads',
    await draft({ assigned_user_id: unknown, organization_id: unknown, campaign_id: unknown }),
  )
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'assigned_user_id',
    'campaign_id',
    'organization_id',
  ])
  const person = await seller.post('/crm/customers', { ...maria, email: 'person@example.com' })
  assert.ok(
    (await seller.post('/crm/leads', await draft({ organization_id: person.body.data.id }))).body.errors
      .organization_id,
  )
  const company = await seller.post('/crm/customers', {
    company_name: 'Alfreds',
    email: 'company@example.com',
  })
  assert.equal(
    (await createLead({ organization_id: company.body.data.id })).organization_id,
    company.body.data.id,
  )
  await seller.delete(`/crm/customers/${company.body.data.id}`)
  assert.ok(
    (await seller.post('/crm/leads', await draft({ organization_id: company.body.data.id }))).body.errors
      .organization_id,
  )
})

test('rejects changes by a user who may only read leads', async () => {
  const lead = await createLead()
  assert.equal((await reader.get(url(lead))).status, 200)
  for (const rejected of [
    await reader.post('/crm/leads', await draft()),
    await reader.patch(url(lead), { notes: 'x' }),
    await reader.delete(url(lead)),
  ]) {
    assert.equal(rejected.status, 403)
    assert.equal(rejected.body.error.code, 'FORBIDDEN')
  }
})
