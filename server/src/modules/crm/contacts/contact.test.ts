/** Contacts of customers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { startTestApp } from '#test/test-app'
import { customerFactory } from '../customers/customer.factory.ts'
import { contactFactory } from './contact.factory.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'sales')
const owner = await testApp.caller('acme', 'owner')

interface Row {
  id: string
  last_name: string
}

const customer = async (company_name = 'Alfreds Futterkiste'): Promise<string> =>
  (await customerFactory.create(anna, { company_name })).id

const contact = (more: object = {}) => contactFactory.create(anna, more)

const read = async (id: string, query = '') => (await anna.get(`/crm/contacts/${id}${query}`)).body.data

test('creates a contact and embeds its customer', async () => {
  const customer_id = await customer()
  const added = await contact({ customer_id, phone: '+49 30 0074321', role: 'champion' })
  assert.partialDeepStrictEqual(added, {
    full_name: 'Ana Trujillo',
    type: 'person',
    status: 'active',
    is_primary: false,
    address: null,
    social_profiles: { linkedin: null, twitter: null },
    communication_preferences: { preferred_method: null, opt_out_marketing: false },
    customer: { id: customer_id, company_name: 'Alfreds Futterkiste', status: 'active' },
    activities_count: 0,
    last_activity_at: null,
  })
  assert.match(added.customer.customer_number, /^CUST-\d{6,}$/)
})

test('requires emails to be unique within a customer and among contacts without one', async () => {
  const [first, second] = [await customer(), await customer()]
  await contact({ email: 'same@example.com', customer_id: first })
  await contact({ email: 'same@example.com', customer_id: second })
  const free = await contact({ email: 'SAME@example.com' })
  for (const customer_id of [first, null]) {
    const again = { first_name: 'A', last_name: 'B', email: 'Same@example.com', customer_id }
    const { status, body } = await anna.post('/crm/contacts', again)
    assert.deepEqual([status, body.errors.email], [422, ['The email has already been taken.']])
  }
  assert.equal((await anna.delete(`/crm/contacts/${free.id}`)).status, 200)
  await contact({ email: 'same@example.com' })
})

test('keeps only the last primary contact of a customer', async () => {
  const mine = await customer()
  const first = await contact({ customer_id: mine, is_primary: true })
  const second = await contact({ customer_id: mine, is_primary: true })
  assert.deepEqual([(await read(first.id)).is_primary, (await read(second.id)).is_primary], [false, true])
  const { body } = await owner.get(`/audit-log?entity_id=${first.id}&event_type=contact.updated`)
  assert.deepEqual(body.data[0].changes.is_primary, { old: true, new: false })
})

test('unsets primary when a contact moves to another customer, unless requested', async () => {
  const [mine, other] = [await customer(), await customer()]
  const elsewhere = await contact({ customer_id: other, is_primary: true })
  const primaries = async () => (await read(elsewhere.id)).is_primary
  const moved = await contact({ customer_id: mine, is_primary: true })
  const { body } = await anna.patch(`/crm/contacts/${moved.id}`, { customer_id: other, title: 'Buyer' })
  assert.deepEqual([body.data.is_primary, await primaries()], [false, true])

  const left = await contact({ customer_id: mine, is_primary: true })
  await anna.patch(`/crm/contacts/${left.id}`, { customer_id: null })
  assert.equal((await read(left.id)).is_primary, false)

  const many = await contact({ customer_id: mine, is_primary: true })
  await anna.post('/crm/contacts/bulk-actions', {
    action: 'assign_customer',
    contact_ids: [many.id],
    parameters: { customer_id: other },
  })
  assert.deepEqual([(await read(many.id)).is_primary, await primaries()], [false, true])

  const same = await contact({ customer_id: mine, is_primary: true })
  await anna.patch(`/crm/contacts/${same.id}`, { customer_id: mine, title: 'Owner' })
  assert.equal((await read(same.id)).is_primary, true)
  await anna.patch(`/crm/contacts/${same.id}`, { customer_id: other, is_primary: true })
  assert.deepEqual([(await read(same.id)).is_primary, await primaries()], [true, false])
})

test('keeps one primary contact under concurrent requests, and rejects none', async () => {
  const customer_id = await customer()
  const people = await Promise.all(Array.from({ length: 40 }, () => contact({ customer_id })))
  const responses = await Promise.all(
    people.map(({ id }) => anna.patch(`/crm/contacts/${id}`, { is_primary: true })),
  )
  assert.deepEqual(
    responses.map(({ status }) => status),
    people.map(() => 200),
  )
  const { body } = await anna.get(`/crm/contacts?customer_id=${customer_id}&is_primary=true`)
  assert.deepEqual([body.meta.total, body.data.length], [1, 1])
})

test('deactivates a contact with a reason, and activates it again', async () => {
  const { id } = await contact()
  const off = await anna.post(`/crm/contacts/${id}/deactivate`, { reason: 'Left the company' })
  assert.deepEqual(Object.keys(off.body.data).toSorted(), [
    'deactivation_reason',
    'id',
    'status',
    'updated_at',
  ])
  assert.partialDeepStrictEqual(off.body.data, {
    status: 'inactive',
    deactivation_reason: 'Left the company',
  })
  const on = await anna.post(`/crm/contacts/${id}/activate`)
  assert.deepEqual(Object.keys(on.body.data).toSorted(), ['id', 'status', 'updated_at'])
  assert.equal((await read(id)).deactivation_reason, null)
})

test('merges object fields by key and clears them with null', async () => {
  const { id } = await contact({ social_profiles: { linkedin: 'in/ana' }, custom_fields: { a: 1, b: 2 } })
  await anna.patch(`/crm/contacts/${id}`, {
    social_profiles: { twitter: '@ana' },
    communication_preferences: { opt_out_marketing: true },
    custom_fields: { b: null },
  })
  const merged = await read(id)
  assert.deepEqual(merged.social_profiles, { linkedin: 'in/ana', twitter: '@ana' })
  assert.equal(merged.communication_preferences.opt_out_marketing, true)
  assert.deepEqual(merged.custom_fields, { a: 1 })
  await anna.patch(`/crm/contacts/${id}`, { social_profiles: null })
  assert.deepEqual((await read(id)).social_profiles, { linkedin: null, twitter: null })
})

test('filters and sorts the list, and omits the last page from meta', async () => {
  const customer_id = await customer()
  await contact({ customer_id, last_name: 'Zeta', department: 'Purchasing', role: 'billing' })
  await contact({ customer_id, last_name: 'Alpha', department: 'Sales', role: 'champion' })
  const { body } = await anna.get(
    `/crm/contacts?customer_id=${customer_id}&sort_by=last_name&sort_direction=asc&includes=customer`,
  )
  assert.deepEqual(
    body.data.map(({ last_name }: { last_name: string }) => last_name),
    ['Alpha', 'Zeta'],
  )
  assert.deepEqual(Object.keys(body.meta).toSorted(), [
    'current_page',
    'next_cursor',
    'per_page',
    'total',
    'version',
  ])
  assert.equal(body.data[0].customer.id, customer_id)
  for (const filter of ['department=Sales', 'role=champion'])
    assert.equal((await anna.get(`/crm/contacts?customer_id=${customer_id}&${filter}`)).body.meta.total, 1)
  assert.equal((await anna.get('/crm/contacts?includes=opportunities')).status, 422)
  assert.equal((await anna.get('/crm/contacts?role=boss')).status, 422)
})

test('sorts last names regardless of case and accents', async () => {
  const customer_id = await customer()
  const sorted = [
    'adam',
    'Ähre',
    'Alpha',
    'beta',
    'Ludwig',
    'Łuk',
    'Østby',
    'Van der  Aa',
    'van der Berg',
    'zeta',
    'Zorn',
  ]
  for (const last_name of sorted.toReversed())
    await contact({ customer_id, first_name: 'Ana  María', last_name })
  const pages = async (direction: string) => {
    const query = `customer_id=${customer_id}&sort_by=last_name&sort_direction=${direction}&per_page=4`
    const responses = [1, 2, 3].map((page) => anna.get(`/crm/contacts?${query}&page=${page}`))
    return (await Promise.all(responses)).flatMap(({ body }) => body.data.map((one: Row) => one.last_name))
  }
  assert.deepEqual(await pages('asc'), sorted)
  assert.deepEqual(await pages('desc'), sorted.toReversed())
})

test('exports all contacts in the order of the list', async () => {
  const customer_id = await customer()
  const { id } = await contact({ customer_id })
  await testApp.sql(
    `insert into contacts (tenant_id, id, first_name, last_name, email, name_key, customer_id, created_at, updated_at)
     select tenant_id, substr(id, 1, 20) || lpad(number::text, 6, '0'), 'Ana', name, number || email,
       'ana ' || lower(name), customer_id, created_at, updated_at
     from contacts, generate_series(1, 1203) as number,
       lateral (select (array['Zorn', 'alpha', 'Alpha', 'De Vries', 'delgado'])[number % 5 + 1] as name) as named
     where id = $1`,
    [id],
  )
  for (const direction of ['asc', 'desc']) {
    const query = `customer_id=${customer_id}&sort_by=last_name&sort_direction=${direction}`
    const rows = parse((await owner.get(`/crm/contacts/export?${query}`)).body, {
      bom: true,
      columns: true,
    }) as Row[]
    assert.deepEqual([rows.length, new Set(rows.map((row) => row.id)).size], [1_204, 1_204])
    const names = rows.map(({ last_name }) => last_name.toLowerCase())
    const order = names.filter((name, index) => name !== names[index - 1])
    const wanted = ['alpha', 'de vries', 'delgado', 'trujillo', 'zorn']
    assert.deepEqual(order, direction === 'asc' ? wanted : wanted.toReversed())
  }
})

test('searches name, email, phone and job title', async () => {
  const { id } = await contact({ last_name: 'Übermut', title: 'Chief Gardener', mobile: '0171-5550123' })
  for (const q of ['ubermut', 'ana Über', 'gardener', '5550123']) {
    const { body } = await anna.get(`/crm/contacts/search?q=${encodeURIComponent(q)}`)
    assert.deepEqual([body.data.map((found: { id: string }) => found.id), body.meta.total], [[id], 1], q)
  }
})

test('reports success or failure for each contact of a bulk action', async () => {
  const customer_id = await customer()
  const [one, two] = [await contact(), await contact()]
  await contact({ customer_id, email: two.email })
  const { status, body } = await anna.post('/crm/contacts/bulk-actions', {
    action: 'assign_customer',
    contact_ids: [one.id, two.id],
    parameters: { customer_id },
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    action: 'assign_customer',
    processed: 2,
    successful: 1,
    failed: 1,
  })
  assert.deepEqual(body.data.errors, [{ contact_id: two.id, message: 'The email has already been taken.' }])
  assert.equal((await read(one.id)).customer_id, customer_id)
  const missing = await anna.post('/crm/contacts/bulk-actions', { action: 'add_tags', contact_ids: [one.id] })
  assert.ok(missing.body.errors['parameters.tags'])
  const tried = await anna.post('/crm/contacts/bulk-actions', {
    action: 'delete',
    contact_ids: [one.id],
    dry_run: true,
  })
  assert.deepEqual([tried.body.data.successful, tried.body.meta.dry_run], [1, true])
  assert.equal((await read(one.id)).id, one.id)
})
