import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldDraft, leadDraft, openFields, optionsOf } from './custom-field.fixtures.ts'

const { testApp, owner, seller, define, lead } = await openFields()
const stranger = await testApp.caller('globex', 'owner')

test('defines a field, lists it in its order, and records it in the audit log', async () => {
  const budget = await define('fair_budget', 'number', { sort_order: 2, description: 'In thousands' })
  const hall = await define('fair_hall', 'text', { sort_order: 1 })
  assert.partialDeepStrictEqual(budget, {
    entity_type: 'lead',
    code: 'fair_budget',
    label: 'fair budget',
    type: 'number',
    options: [],
    required: false,
    description: 'In thousands',
    sort_order: 2,
  })
  const { body } = await seller.get('/custom-fields?entity_type=lead&search=fair')
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [hall.id, budget.id],
  )
  const { status, body: changed } = await owner.put(`/custom-fields/${hall.id}`, { label: 'Hall' })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(changed.data).toSorted(), ['id', 'label', 'updated_at'])
  assert.equal((await owner.delete(`/custom-fields/${hall.id}`)).body.message, 'Custom field deleted.')
  assert.equal((await owner.get(`/custom-fields/${hall.id}`)).status, 404)
  const { body: log } = await owner.get(`/audit-log?entity_type=custom_field&entity_id=${hall.id}`)
  assert.deepEqual(
    log.data.map(({ event_type }: { event_type: string }) => event_type),
    ['custom_field.deleted', 'custom_field.updated', 'custom_field.created'],
  )
})

test('rejects fields for records without custom fields', async () => {
  const { body } = await owner.post('/custom-fields', fieldDraft('x', 'text', { entity_type: 'user' }))
  assert.deepEqual(Object.keys(body.errors), ['entity_type'])
  assert.match(body.errors.entity_type[0], /must be one of: lead, customer/)
  assert.equal((await owner.get('/custom-fields?entity_type=user')).status, 422)
  assert.equal(
    (await owner.post('/custom-fields', fieldDraft('x', 'text', { entity_type: 'customer' }))).status,
    201,
  )
})

test('reports all errors of a definition in one response', async () => {
  const { status, body } = await owner.post('/custom-fields', {
    entity_type: 'lead',
    code: 'Company Size',
    type: 'colour',
    options: [{ value: 'a' }],
    required: 'perhaps',
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'code',
    'label',
    'options.0.label',
    'required',
    'type',
  ])
  assert.deepEqual(body.errors.code, ['The code field must be lower-case snake_case, such as company_size.'])
  for (const code of ['_a', 'a_', 'a__b', '1a', 'ä', 'a'.repeat(51), ''])
    assert.ok((await owner.post('/custom-fields', fieldDraft(code, 'text'))).body.errors.code, code)
  await define('a'.repeat(50), 'text')
})

test('accepts options for select types only, each value once', async () => {
  const rejectionOf = async (type: string, options?: object[]) =>
    (await owner.post('/custom-fields', fieldDraft('pick', type, options && { options }))).body.errors.options
  assert.deepEqual(await rejectionOf('select'), [
    'The options field must have at least one item for the type select.',
  ])
  assert.ok(await rejectionOf('multi_select', []))
  assert.ok(await rejectionOf('text', optionsOf('a')))
  assert.deepEqual(await rejectionOf('select', optionsOf('a', 'b', 'a')), [
    'The options field must not have two items with the value a.',
  ])
  const { id, options } = await define('pick', 'select', { options: optionsOf('b', 'a') })
  assert.deepEqual(options, optionsOf('b', 'a'))
  assert.ok((await owner.patch(`/custom-fields/${id}`, { options: [] })).body.errors.options)
  const { body } = await owner.patch(`/custom-fields/${id}`, { options: optionsOf('c', 'b') })
  assert.deepEqual(body.data.options, optionsOf('c', 'b'))
})

test('rejects changes of code, type and entity type', async () => {
  const { id, ...field } = await define('fixed', 'integer')
  const { status, body } = await owner.patch(`/custom-fields/${id}`, {
    code: 'moved',
    type: 'text',
    entity_type: 'customer',
  })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    code: ['The code field cannot be changed.'],
    entity_type: ['The entity_type field cannot be changed.'],
    type: ['The type field cannot be changed.'],
  })
  assert.equal((await owner.patch(`/custom-fields/${id}`, { ...field, label: 'New' })).status, 200)
})

test('rejects the second of two concurrent definitions with one code; deleting frees the code', async () => {
  const both = await Promise.all([1, 2].map(() => owner.post('/custom-fields', fieldDraft('twice', 'text'))))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 422])
  const rejected = both.find(({ status }) => status === 422)
  assert.deepEqual(rejected?.body.errors, { code: ['The code has already been taken.'] })
  const made = both.find(({ status }) => status === 201)
  await define('twice', 'text', { entity_type: 'customer' })
  await owner.delete(`/custom-fields/${made?.body.data.id}`)
  await define('twice', 'date')
})

test('allows at most 100 fields per entity type, even with concurrent requests', async () => {
  const responses = await Promise.all(
    Array.from({ length: 103 }, (_, each) =>
      stranger.post('/custom-fields', fieldDraft(`field_${each}`, 'text')),
    ),
  )
  const rejected = responses.filter(({ status }) => status === 422)
  assert.equal(rejected.length, 3)
  assert.deepEqual(rejected[0]?.body.errors, {
    entity_type: ['The entity_type field has 100 custom fields already, and cannot have more.'],
  })
  const { body } = await stranger.get('/custom-fields?entity_type=lead')
  assert.equal(body.meta.total, 100)
  assert.equal((await owner.get('/custom-fields?search=field_')).body.meta.total, 0)
})

test('lets every role read the definitions, and owner and admin write them', async () => {
  const { id } = await define('guarded', 'boolean')
  for (const role of ['manager', 'sales', 'viewer', 'rentals-agent']) {
    const caller = await testApp.caller('acme', role)
    assert.equal((await caller.get(`/custom-fields/${id}`)).status, 200, role)
    assert.equal((await caller.post('/custom-fields', fieldDraft('mine', 'text'))).status, 403, role)
    assert.equal((await caller.patch(`/custom-fields/${id}`, { label: 'Mine' })).status, 403, role)
    assert.equal((await caller.delete(`/custom-fields/${id}`)).status, 403, role)
  }
  const admin = await testApp.caller('acme', 'admin')
  assert.equal((await admin.patch(`/custom-fields/${id}`, { label: 'Ours' })).status, 200)
  assert.equal((await admin.delete(`/custom-fields/${id}`)).status, 200)
})

test('gives a tenant its own fields, independent of other tenants', async () => {
  await define('vat_number', 'integer', { required: true, entity_type: 'customer' })
  const company = { company_name: 'Alfreds', email: 'alfreds@example.com' }
  assert.ok((await seller.post('/crm/customers', company)).body.errors['custom_fields.vat_number'])
  assert.equal((await stranger.post('/crm/customers', company)).status, 201)
  assert.equal((await stranger.get('/crm/customers?custom_fields[vat_number]=1')).status, 422)
})

test('states in the API description where to find the fields of a tenant', async () => {
  const { body } = await seller.get('/openapi.json')
  const { parameters } = body.paths['/crm/leads'].get
  const filter = parameters.find(({ name }: { name: string }) => name === 'custom_fields')
  assert.partialDeepStrictEqual(filter, { in: 'query', style: 'deepObject', explode: true })
  const { schema } = body.paths['/crm/leads'].post.requestBody.content['application/json']
  assert.equal(schema.$ref, '#/components/schemas/LeadDraft')
  const { LeadDraft } = body.components.schemas
  assert.match(LeadDraft.properties.custom_fields.description, /GET \/custom-fields\?entity_type=lead/)
})

test('merges two concurrent changes of a definition', async () => {
  const { id } = await define('shared_work', 'text')
  const url = `/custom-fields/${id}`
  await Promise.all([owner.patch(url, { label: 'A' }), owner.patch(url, { sort_order: 7 })])
  assert.partialDeepStrictEqual((await owner.get(url)).body.data, { label: 'A', sort_order: 7 })
  const { headers } = await owner.get(url)
  await owner.patch(url, { label: 'B' })
  assert.equal((await owner.patch(url, { label: 'C' }, { 'if-match': headers.etag ?? '' })).status, 412)
})

test('accepts any custom fields without definitions', async () => {
  const anything = { fax: '030-1', nested: { a: [1, { b: null }] }, 'Any Key': true }
  assert.deepEqual((await lead(anything)).custom_fields, anything)
  assert.equal((await seller.post('/crm/leads', { ...leadDraft(), custom_fields: [] })).status, 422)
})
