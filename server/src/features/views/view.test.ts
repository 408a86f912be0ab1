import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const seller = await testApp.caller('acme', 'sales')
const colleague = await testApp.caller('acme', 'sales')

const draft = (fields: object = {}) => ({ name: 'Mine', entity_type: 'lead', ...fields })
const url = ({ id }: { id: string }) => `/views/${id}`

async function view(fields: object = {}, by: Caller = seller) {
  const { status, body } = await by.post('/views', draft(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const namesFor = async (caller: Caller, query = '') =>
  (await caller.get(`/views?sort_by=name&sort_direction=asc&${query}`)).body.data.map(
    ({ name }: { name: string }) => name,
  )

test('stores filters, order and columns of a view, and returns its owner', async () => {
  const parts = {
    filters: { status: 'new', assigned_user_id: seller.userId, search: 'fair', includes: 'customer' },
    sort_by: 'estimated_value',
    sort_direction: 'asc',
    columns: ['email', 'contact_info.full_name', 'lead_score.grade', 'created_at'],
  }
  const own = await view({ name: 'Fair', ...parts })
  assert.partialDeepStrictEqual(own, { ...parts, name: 'Fair', shared: false, is_default: false })
  assert.deepEqual(own.owner, { id: seller.userId, name: 'Test Caller', email: seller.email })
  const { body } = await seller.get(url(own))
  assert.deepEqual(body.data, own)
  const list = await seller.get(`/crm/leads?${new URLSearchParams(own.filters)}&sort_by=${own.sort_by}`)
  assert.equal(list.status, 200)
})

test('stores derived filters, and several values of one filter', async () => {
  const filters = {
    status: 'new,lost',
    source: ['website', 'partner'],
    updated_since: '2026-01-01',
    tags: 'fair',
  }
  const own = await view({ name: 'Several', filters, sort_by: 'name' })
  assert.deepEqual(own.filters, { ...filters, status: ['new', 'lost'] })
  const list = await seller.get(`/crm/leads?${new URLSearchParams(own.filters)}&sort_by=${own.sort_by}`)
  assert.equal(list.status, 200)
})

test('reports everything that the list of a view does not support in one response', async () => {
  const { status, body } = await seller.post(
    '/views',
    draft({
      filters: { statsu: 'new', source: 'moon', page: 2, 'custom_fields[nowhere]': 'x' },
      sort_by: 'notes',
      columns: ['email', 'salary', 'custom_fields.nowhere', 'contact_info.none'],
    }),
  )
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'columns.1',
    'columns.2',
    'columns.3',
    'filters.custom_fields[nowhere]',
    'filters.page',
    'filters.source',
    'filters.statsu',
    'sort_by',
  ])
  assert.deepEqual(body.errors['filters.statsu'], [
    'The filters.statsu field is not known. Did you mean status?',
  ])
  assert.deepEqual(body.errors['columns.1'], ['The columns.1 field names no field of a lead.'])
  assert.ok((await seller.post('/views', draft({ filters: ['new'] }))).body.errors.filters)
  const several = { status: ['new', 'none'] }
  assert.match(
    (await seller.post('/views', draft({ filters: several }))).body.errors['filters.status'][0],
    /^The filters\.status field must be one of: new/,
  )
  assert.equal((await seller.post('/views', draft({ filters: { custom_fields: {} } }))).status, 422)
  assert.ok((await seller.post('/views', draft({ entity_type: 'tenant' }))).body.errors.entity_type)
  assert.ok((await seller.post('/views', draft({ columns: ['email', 'email'] }))).body.errors.columns)
  const own = await view({ filters: { source: 'partner' } })
  const patched = await seller.patch(url(own), { filters: { status: 'none' }, sort_by: 'notes' })
  assert.deepEqual(Object.keys(patched.body.errors), ['filters.status', 'sort_by'])
})

test('saves views of any list, with the filters of that list', async () => {
  await view({ entity_type: 'customer', filters: { segment: 'vip' }, columns: ['company_name'] })
  await view({ entity_type: 'user', filters: { role: 'sales' }, sort_by: 'email', columns: ['name'] })
  const wrong = await seller.post(
    '/views',
    draft({ entity_type: 'customer', filters: { source: 'partner' } }),
  )
  assert.deepEqual(Object.keys(wrong.body.errors), ['filters.source'])
  assert.equal((await seller.get('/views?entity_type=customer')).body.meta.total, 1)
  assert.equal((await seller.get('/views?entity_type=planet')).status, 422)
})

test('merges filters and replaces columns on update, and preserves the list of the view', async () => {
  const own = await view({ filters: { status: 'new', source: 'partner' }, columns: ['email', 'status'] })
  const { body } = await seller.put(url(own), {
    filters: { status: null, search: 'x' },
    columns: ['status'],
    name: 'Partners',
  })
  assert.deepEqual(Object.keys(body.data).toSorted(), ['columns', 'filters', 'id', 'name', 'updated_at'])
  assert.deepEqual(body.data.filters, { source: 'partner', search: 'x' })
  assert.deepEqual(body.data.columns, ['status'])
  const moved = await seller.patch(url(own), { entity_type: 'customer' })
  assert.deepEqual(moved.body.errors, { entity_type: ['The entity_type field cannot be changed.'] })
})

test('hides a private view from all other users, including the owner of the tenant', async () => {
  const mine = await view({ name: 'A secret' })
  const shared = await view({ name: 'A shared one', shared: true })
  for (const other of [colleague, owner]) {
    assert.equal((await other.get(url(mine))).status, 404)
    assert.equal((await other.patch(url(mine), { name: 'Found' })).status, 404)
    assert.equal((await other.delete(url(mine))).status, 404)
    const names = await namesFor(other)
    assert.ok(names.includes('A shared one') && !names.includes('A secret'))
  }
  const { body } = await colleague.get('/views?search=a+s')
  assert.deepEqual([body.meta.total, body.data[0].owner.id], [1, seller.userId])
  const stranger = await testApp.caller('globex', 'owner')
  assert.deepEqual([(await stranger.get(url(shared))).status, await namesFor(stranger)], [404, []])
})

test('lets the owner of a shared view and users who manage views change it', async () => {
  const shared = await view({ name: 'Ours', shared: true })
  for (const response of [
    await colleague.patch(url(shared), { name: 'Theirs' }),
    await colleague.delete(url(shared)),
  ])
    assert.equal(response.status, 403)
  const manages = ['platform.views.write', 'platform.views.manage', 'crm.leads.read']
  const manager = await testApp.caller('acme', ...manages)
  assert.equal((await manager.patch(url(shared), { name: 'Everybody’s' })).body.data.name, 'Everybody’s')
  assert.ok((await manager.patch(url(shared), { is_default: true })).body.errors.is_default)
  await seller.patch(url(shared), { shared: false })
  assert.equal((await manager.get(url(shared))).status, 403, 'without the permission to read views')
  assert.equal((await manager.patch(url(shared), { name: 'Mine' })).status, 404)
  await seller.patch(url(shared), { shared: true })
  assert.equal((await owner.delete(url(shared))).status, 200)
  assert.equal((await seller.get(url(shared))).status, 404)
})

test('gives every role access to views', async () => {
  for (const role of ['viewer', 'warehouse', 'hr', 'rentals-agent', 'accountant']) {
    const caller = await testApp.caller('acme', role)
    const own = await view({ name: role, entity_type: 'user' }, caller)
    assert.equal((await caller.patch(url(own), { name: `${role}s` })).status, 200, role)
    assert.equal((await caller.delete(url(own))).status, 200, role)
  }
})

test('has one default view per list and owner; a new one replaces it', async () => {
  const own = await testApp.caller('acme', 'sales')
  const first = await view({ name: '1', is_default: true }, own)
  const customers = await view({ name: '2', is_default: true, entity_type: 'customer' }, own)
  const others = await view({ name: '3', is_default: true }, colleague)
  const second = await view({ name: '4', is_default: true }, own)
  const isDefault = async (each: { id: string }, by = own) => (await by.get(url(each))).body.data.is_default
  assert.deepEqual(
    [await isDefault(first), await isDefault(second), await isDefault(customers)],
    [false, true, true],
  )
  assert.equal(await isDefault(others, colleague), true)
  await own.patch(url(second), { is_default: false })
  const third = await view({ name: '5' }, own)
  const all = await Promise.all([
    own.patch(url(first), { is_default: true }),
    own.patch(url(second), { is_default: true }),
    own.patch(url(third), { is_default: true }),
    own.post('/views', draft({ name: '6', is_default: true })),
  ])
  assert.deepEqual(
    all.map(({ status }) => status),
    [200, 200, 200, 201],
  )
  assert.equal((await own.get('/views?entity_type=lead&is_default=true')).body.meta.total, 1)
})

test('filters by custom fields and shows them until the field is deleted', async () => {
  const define = async (code: string, type: string) =>
    (await owner.post('/custom-fields', { entity_type: 'lead', code, label: code, type })).body.data
  const size = await define('size', 'integer')
  await define('region', 'text')
  const filters = { 'custom_fields[size]': '5', 'custom_fields[region]': 'north', status: 'new' }
  const own = await view({ filters, columns: ['custom_fields.size', 'email', 'custom_fields.region'] })
  assert.deepEqual(own.filters, { ...filters, 'custom_fields[size]': 5 })
  assert.equal((await seller.get(`/crm/leads?${new URLSearchParams(own.filters)}`)).status, 200)
  const wrong = await seller.post('/views', draft({ filters: { 'custom_fields[size]': 'big' } }))
  assert.deepEqual(wrong.body.errors, {
    'filters.custom_fields[size]': ['The filters.custom_fields[size] field must be an integer.'],
  })
  await owner.delete(`/custom-fields/${size.id}`)
  const { data } = (await seller.get(url(own))).body
  assert.deepEqual(data.filters, { 'custom_fields[region]': 'north', status: 'new' })
  assert.deepEqual(data.columns, ['email', 'custom_fields.region'])
  const { body: log } = await owner.get(`/audit-log?entity_type=view&entity_id=${own.id}`)
  assert.equal(log.data[0].event_type, 'view.updated')
})

test('saves no view with a field that is deleted concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const { body } = await owner.post('/custom-fields', {
      entity_type: 'customer',
      code: `round_${round}`,
      label: 'Round',
      type: 'text',
    })
    const filters = { [`custom_fields[round_${round}]`]: 'x' }
    await Promise.all([
      owner.delete(`/custom-fields/${body.data.id}`),
      ...[1, 2, 3].map(() => seller.post('/views', draft({ entity_type: 'customer', filters }))),
    ])
    const { body: list } = await seller.get('/views?entity_type=customer&per_page=100')
    assert.ok(!JSON.stringify(list.data).includes(`round_${round}`))
  }
})

test('limits a user to 200 views, even with concurrent requests', async () => {
  const busy = await testApp.caller('acme', 'sales')
  await testApp.sql(
    `insert into views (tenant_id, id, owner_id, name, entity_type, created_at, updated_at)
     select $1, 'V' || lpad(n::text, 25, '0'), $2, 'View ' || n, 'lead', now(), now() from generate_series(1, 198) n`,
    [testApp.tenants.acme, busy.userId],
  )
  const responses = await Promise.all([1, 2, 3, 4].map(() => busy.post('/views', draft())))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 201, 403, 403])
})
