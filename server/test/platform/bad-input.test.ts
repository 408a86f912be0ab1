/** Input with unusual errors gets a 4xx response. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leads } from '#modules/crm/leads/lead'
import { f } from '#core'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'manager')

const { enum: leadStatuses = [] } = f.fieldsOf(leads.schema).status as { enum?: string[] }

const someone = { first_name: 'Ana', last_name: 'Trujillo', email: 'ana@example.com' }
const nested = (depth: number) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = { deeper: value }
  return value
}

test('rejects years outside 1900 to 2200 with an error of the field', async () => {
  const campaign = {
    name: 'Fair',
    type: 'email',
    budget: 1,
    start_date: '0000-01-01',
    end_date: '2027-01-01',
  }
  const years = 'field must be in the years 1900 to 2200.'
  for (const start_date of ['0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31']) {
    const { body } = await anna.post('/crm/campaigns', { ...campaign, start_date })
    assert.deepEqual(body.errors.start_date, [`The start_date ${years}`])
  }
  const lead = {
    email: 'l@example.com',
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
  }
  const { body } = await anna.post('/crm/leads', lead)
  const about = { type: 'call', subject: 'x', activityable_type: 'lead', activityable_id: body.data.id }
  for (const due_at of ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '+010000-01-01T00:00:00Z']) {
    const { body: refused } = await anna.post('/crm/activities', { ...about, due_at })
    assert.deepEqual(refused.errors.due_at, [`The due_at ${years}`])
  }
  for (const moment of ['0000-01-01', '9999-12-31', '2201-01-01T00:00:00Z']) {
    const { body: refused } = await anna.get(`/crm/activities?due_date_from=${moment}`)
    assert.deepEqual(refused.errors.due_date_from, [`The due_date_from ${years}`])
  }
})

test('shows and changes records with days outside these years from older versions', async () => {
  const { body } = await anna.post('/crm/campaigns', {
    name: 'Old fair',
    type: 'email',
    budget: 1,
    start_date: '2026-12-01',
    end_date: '2027-01-01',
  })
  const path = `/crm/campaigns/${body.data.id}`
  await testApp.sql(`update campaigns set start_date = '1800-01-01', end_date = '9999-12-31' where id = $1`, [
    body.data.id,
  ])
  assert.equal((await anna.get(path)).body.data.end_date, '9999-12-31')
  assert.equal((await anna.patch(path, { name: 'Older fair' })).status, 200)
  assert.equal((await anna.get(path)).body.data.start_date, '1800-01-01')
})

test('rejects a body that is nested too deeply', async () => {
  for (const depth of [100, 6_000]) {
    const { status } = await anna.post('/crm/contacts', {
      ...someone,
      custom_fields: { deep: nested(depth) },
    })
    assert.equal(status, 422)
  }
})

test('rejects unknown keys of addresses on all resources', async () => {
  const inContact = await anna.post('/crm/contacts', { ...someone, address: { town: 'Berlin' } })
  assert.deepEqual(Object.keys(inContact.body.errors), ['address.town'])
  const contact_info = { first_name: 'A', last_name: 'B', address: { zip: '1' } }
  const inLead = await anna.post('/crm/leads', { email: 'x@example.com', source: 'website', contact_info })
  assert.deepEqual(Object.keys(inLead.body.errors), ['contact_info.address.zip'])
})

test('rejects an empty string for a required field', async () => {
  const { body } = await anna.post('/crm/contacts', someone)
  const path = `/crm/contacts/${body.data.id}`
  for (const patch of [{ email: '' }, { first_name: '  ' }, { last_name: '' }]) {
    const { status, body: response } = await anna.patch(path, patch)
    assert.deepEqual([status, Object.keys(response.errors)], [422, Object.keys(patch)])
  }
  assert.equal((await anna.patch(path, { title: '' })).status, 200)
})

test('rejects bulk actions on missing records', async () => {
  const parameters = { customer_id: '01KAJ3XJ5Q0000000000000001' }
  const ids = { contact_ids: ['01KAJ3XJ5Q0000000000000001'] }
  const { status, body } = await anna.post('/crm/contacts/bulk-actions', {
    action: 'assign_customer',
    ...ids,
    parameters,
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['parameters.customer_id']])
})

test('reports references to missing records together with all other errors', async () => {
  const nobody = '01KAJ3XJ5Q0000000000000001'
  const { body } = await anna.post('/crm/opportunities', {
    name: '',
    customer_id: nobody,
    lead_id: nobody,
    campaign_id: 'nonsense',
    value: 1.234,
    expected_close_date: '2027-01-01',
  })
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'campaign_id',
    'customer_id',
    'lead_id',
    'name',
    'value',
  ])
})

test('reports taken values, violated rules and malformed values in one response', async () => {
  const existing = { ...someone, company_name: 'Taken', email: 'taken@example.com' }
  await anna.post('/crm/customers', existing)
  const nobody = '01KAJ3XJ5Q0000000000000009'
  const created = await anna.post('/crm/customers', {
    type: 'individual',
    email: 'TAKEN@example.com',
    account_manager_id: nobody,
    credit_limit: 0.001,
    timezone: 'Nowhere',
    colour: 'blue',
  })
  assert.equal(created.status, 422)
  assert.deepEqual(Object.keys(created.body.errors).toSorted(), [
    'account_manager_id',
    'colour',
    'credit_limit',
    'email',
    'first_name',
    'last_name',
    'timezone',
  ])
  assert.deepEqual(created.body.error.details, created.body.errors)
  assert.equal((await anna.get('/crm/customers?per_page=1')).body.meta.total, 1, 'nothing was written')

  const { body } = await anna.post('/crm/customers', { ...existing, email: 'other@example.com' })
  const changed = await anna.patch(`/crm/customers/${body.data.id}`, {
    type: 'individual',
    first_name: null,
    email: 'taken@example.com',
    phone: 'x'.repeat(51),
  })
  assert.deepEqual(Object.keys(changed.body.errors).toSorted(), ['email', 'first_name', 'phone'])
})

test('reports violated rules between fields together with references and taken names', async () => {
  const campaign = {
    name: 'Fair',
    type: 'email',
    budget: 1,
    start_date: '2027-01-02',
    end_date: '2027-01-01',
  }
  const { body } = await anna.post('/crm/campaigns', {
    ...campaign,
    owner_id: '01KAJ3XJ5Q0000000000000009',
    actual_revenue: -1,
  })
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['actual_revenue', 'end_date', 'owner_id'])
})

test('clears tags and custom fields with null, including with PUT and for defined fields', async () => {
  const values = { tags: ['a', 'b'], custom_fields: { size: 3, note: 'free' } }
  const { body } = await anna.post('/crm/contacts', { ...someone, email: 'null@example.com', ...values })
  const path = `/crm/contacts/${body.data.id}`
  const cleared = await anna.put(path, { tags: null, custom_fields: null })
  assert.equal(cleared.status, 200, JSON.stringify(cleared.body))
  assert.partialDeepStrictEqual((await anna.get(path)).body.data, { tags: [], custom_fields: {} })
  const born = await anna.post('/crm/contacts', {
    ...someone,
    email: 'born@example.com',
    tags: null,
    custom_fields: null,
  })
  assert.partialDeepStrictEqual(born.body.data, { tags: [], custom_fields: {} })

  const owner = await testApp.caller('acme', 'owner')
  const size = { entity_type: 'contact', code: 'size', label: 'Size', type: 'integer', required: false }
  const defined = await owner.post('/custom-fields', size)
  await anna.patch(path, { custom_fields: { size: 4, note: 'free' } })
  assert.equal((await anna.patch(path, { custom_fields: null })).status, 200)
  assert.deepEqual((await anna.get(path)).body.data.custom_fields, {})
  await owner.patch(`/custom-fields/${defined.body.data.id}`, { required: true })
  const rejected = await anna.patch(path, { custom_fields: null })
  assert.deepEqual(Object.keys(rejected.body.errors), ['custom_fields.size'])
})

test('reports only the errors that occur with every choice for an invalid choice', async () => {
  const nothing = await anna.post('/crm/leads/bulk-actions', {})
  assert.deepEqual(Object.keys(nothing.body.errors).toSorted(), ['action', 'lead_ids'])
  const contact_info = { first_name: 'A', last_name: 'B' }
  const { body } = await anna.post('/crm/leads', { email: 'c@example.com', source: 'website', contact_info })
  const about = { type: 'call', subject: 'x', activityable_id: body.data.id }
  for (const activityable_type of [undefined, 'company']) {
    const { body: response } = await anna.post('/crm/activities', { ...about, activityable_type })
    assert.deepEqual(Object.keys(response.errors), ['activityable_type'])
  }
  await anna.post('/crm/customers', { ...someone, email: 'choice@example.com' })
  const customer = await anna.post('/crm/customers', { type: 'club', email: 'choice@example.com' })
  assert.deepEqual(Object.keys(customer.body.errors).toSorted(), ['email', 'type'])
})

test('responds with 404 for an address with an overlong id', async () => {
  for (const id of ['x'.repeat(101), '0'.repeat(3_000)])
    assert.equal((await anna.get(`/crm/leads/${id}`)).status, 404)
})

test('suggests the most similar name for an unknown one', async () => {
  const errors = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await anna.call(method)(path, body)).body.errors
  assert.deepEqual(await errors('GET', '/crm/leads?staus=new&sort_by=creatd_at&includes=activites'), {
    staus: ['The query parameter staus is not known. Did you mean status?'],
    sort_by: [
      `The sort_by field must be one of: ${Object.keys(leads.list.sorts).join(', ')}. Did you mean created_at?`,
    ],
    includes: [
      'The includes field must name, separated by commas, any of: ' +
        `${Object.keys(leads.includes).join(', ')}. Did you mean activities?`,
    ],
  })
  assert.deepEqual(await errors('GET', '/crm/leads?status=qualifed&qqqqqqqq=1'), {
    status: ['The status field must be one of: ' + leadStatuses.join(', ') + '. Did you mean qualified?'],
    qqqqqqqq: ['The query parameter qqqqqqqq is not known; GET /docs lists the parameters of each address.'],
  })
  const body = await errors('POST', '/crm/leads', {
    emial: 'a@example.com',
    email: 'a@example.com',
    source: 'websit',
    contact_info: { first_name: 'Ana', lastname: 'Trujillo' },
  })
  assert.deepEqual(body.emial, ['The emial field is not known. Did you mean email?'])
  assert.match(body.source[0], /Did you mean website\?$/)
  assert.deepEqual(body['contact_info.lastname'], [
    'The contact_info.lastname field is not known. Did you mean last_name?',
  ])
})
