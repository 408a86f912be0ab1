import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '#test/test-app'
import { endpoints } from '../../app.ts'
import {
  brand,
  brands,
  bulk,
  created,
  customer,
  nextNumber,
  owner,
  seller,
  testApp,
  unknownId,
} from './bulk-actions.fixtures.ts'

test('changes records by their ids, and reports each rejected record', async () => {
  const [one, other] = [await brand(), await brand()]
  const ids = [one.id, other.id, one.id, unknownId]
  const result = await bulk(brands, { action: 'update', ids, parameters: { description: 'Fine' } })
  assert.deepEqual(result, {
    action: 'update',
    matched: 3,
    processed: 3,
    successful: 2,
    failed: 1,
    skipped: 0,
    errors: [{ id: unknownId, code: 'NOT_FOUND', message: 'The brand was not found.', errors: {} }],
    bulk_action_id: null,
  })
  assert.equal((await owner.get(`${brands}/${one.id}`)).body.data.description, 'Fine')
  const { body } = await owner.get(`/audit-log?entity_id=${one.id}&event_type=brand.updated`)
  assert.equal(body.meta.total, 1)
})

test('changes the records that match a filter', async () => {
  const matching = [
    await brand({ website: 'https://a.example' }),
    await brand({ website: 'https://a.example' }),
  ]
  await brand()
  const filter = { ids: matching.map(({ id }) => id), is_active: true }
  const result = await bulk(brands, { action: 'update', filter, parameters: { is_active: false } })
  assert.deepEqual([result.matched, result.successful], [2, 2])
  const again = await bulk(brands, { action: 'delete', filter })
  assert.deepEqual([again.matched, again.processed], [0, 0])
})

test('applies the rules of the operation to each record', async () => {
  const campaigns = '/crm/campaigns'
  const draft = { name: 'Fair', type: 'event', budget: 100, start_date: '2026-12-01', end_date: '2026-12-31' }
  const [active, planned] = [await created(campaigns, draft), await created(campaigns, draft)]
  assert.equal((await bulk(campaigns, { action: 'activate', ids: [active.id] })).successful, 1)
  const ids = [active.id, planned.id]
  const parameters = { reason: 'Budget' }
  const { successful, errors } = await bulk(campaigns, { action: 'pause', ids, parameters })
  assert.deepEqual([successful, errors.length], [1, 1])
  assert.deepEqual([errors[0].id, errors[0].code], [planned.id, 'INVALID_STATE'])
  assert.ok(errors[0].errors.status)
  const { body } = await owner.get(`/audit-log?entity_id=${active.id}&event_type=campaign.paused`)
  assert.equal(body.meta.total, 1)
})

test('merges custom fields and converts amounts for each record', async () => {
  await created('/custom-fields', { entity_type: 'customer', code: 'size', label: 'Size', type: 'integer' })
  const euros = await customer({ currency: 'EUR', custom_fields: { other: 'kept' } })
  const yen = await customer({ currency: 'JPY' })
  const change = (parameters: object) =>
    bulk('/crm/customers', { action: 'update', ids: [euros.id, yen.id], parameters })
  assert.equal((await change({ custom_fields: { size: 5 } })).successful, 2)
  const { data } = (await owner.get(`/crm/customers/${euros.id}`)).body
  assert.deepEqual(data.custom_fields, { other: 'kept', size: 5 })
  const { successful, errors } = await change({ credit_limit: 10.5 })
  assert.equal(successful, 1)
  assert.deepEqual([errors[0].id, Object.keys(errors[0].errors)], [yen.id, ['credit_limit']])
})

test('reports all errors of the request together', async () => {
  const { status, body } = await owner.post(`${brands}/bulk-actions`, {
    action: 'update',
    filter: { is_active: 'perhaps', no_such_filter: 1 },
    parameters: { website: 'nonsense', no_such_field: 1 },
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'filter.is_active',
    'filter.no_such_filter',
    'parameters.no_such_field',
    'parameters.website',
  ])
  assert.match(body.errors['parameters.website'][0], /^The parameters\.website field must be a URL/)
  const errorsOf = async (fields: object) =>
    (await owner.post(`${brands}/bulk-actions`, { action: 'delete', ...fields })).body.errors
  assert.deepEqual(await errorsOf({}), { ids: ['The ids field is required.'] })
  assert.deepEqual(Object.keys(await errorsOf({ ids: [unknownId], filter: {} })), ['filter'])
  assert.deepEqual(Object.keys(await errorsOf({ ids: [unknownId], parameters: { reason: 'x' } })), [
    'parameters.reason',
  ])
  assert.deepEqual(Object.keys(await errorsOf({ action: 'activate', ids: [unknownId] })), ['action'])
})

test('requires the permission and the scope of the operation, and those of restricted fields', async () => {
  const reader = await testApp.caller('acme', 'operations.brands.read', 'operations.products.read')
  const one = await brand()
  const rejected = await reader.post(`${brands}/bulk-actions`, { action: 'delete', ids: [one.id] })
  assert.equal(rejected.status, 403)
  assert.match(rejected.body.message, /operations\.brands\.delete/)
  const filter = { min_cost_price: 1 }
  const filtered = await reader.post('/operations/products/bulk-actions', { action: 'delete', filter })
  assert.equal(filtered.status, 403)
  const writer = await testApp.caller('acme', 'operations.products.read', 'operations.products.write')
  const parameters = { cost_price: 1 }
  const { status, body } = await writer.post('/operations/products/bulk-actions', {
    action: 'update',
    filter: {},
    parameters,
  })
  assert.deepEqual([status, Object.keys(body.errors)], [403, ['parameters.cost_price']])
})

test('writes nothing with dry_run', async () => {
  const one = await brand()
  const { body } = await owner.post(`${brands}/bulk-actions`, {
    action: 'delete',
    ids: [one.id, unknownId],
    background: true,
    dry_run: true,
  })
  assert.deepEqual([body.meta.dry_run, body.data.successful, body.data.failed], [true, 1, 1])
  assert.equal(body.data.bulk_action_id, null)
  assert.equal((await owner.get(`${brands}/${one.id}`)).status, 200)
})

test('does not set a password for several users', async () => {
  const { status, body } = await owner.post('/users/bulk-actions', {
    action: 'update',
    ids: [seller.userId],
    parameters: { password: 'a long and quiet morning' },
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['parameters.password']])
  const renamed = await bulk('/users', {
    action: 'update',
    ids: [seller.userId],
    parameters: { name: 'Nancy' },
  })
  assert.equal(renamed.successful, 1)
})

test('keeps the form of declared bulk actions, and accepts a filter and the other operations', async () => {
  const lead = (fields: object = {}) =>
    created('/crm/leads', {
      email: `lead${nextNumber()}@example.com`,
      source: 'website',
      contact_info: { first_name: 'Ada', last_name: 'Byron' },
      ...fields,
    })
  const [one, other] = [await lead({ tags: ['bulk'] }), await lead({ tags: ['bulk'] })]
  const byIds = await bulk('/crm/leads', {
    action: 'add_tags',
    lead_ids: [one.id, unknownId],
    parameters: { tags: ['x'] },
  })
  assert.deepEqual(byIds, {
    action: 'add_tags',
    processed: 2,
    successful: 1,
    failed: 1,
    errors: [{ lead_id: unknownId, message: 'The lead was not found.' }],
  })
  const parameters = { assigned_user_id: seller.userId, status: 'contacted' }
  const byFilter = await bulk('/crm/leads', { action: 'update', filter: { tags: 'bulk' }, parameters })
  assert.deepEqual([byFilter.matched, byFilter.successful, byFilter.bulk_action_id], [2, 2, null])
  const { data } = (await owner.get(`/crm/leads/${other.id}`)).body
  assert.deepEqual([data.status, data.assigned_user_id], ['contacted', seller.userId])
  const rejected = await owner.post('/crm/leads/bulk-actions', {
    action: 'qualify',
    filter: {},
    parameters: { qualified: 'maybe' },
  })
  assert.deepEqual(Object.keys(rejected.body.errors), ['parameters.qualified'])
})

const actionsOf = (body: object | undefined): readonly string[] =>
  (body as { properties: { action: { enum: string[] } } }).properties.action.enum

test('selects the records that the list shows', async () => {
  const lists = endpoints.filter(({ path }) => path.endsWith('/bulk-actions') && path !== '/bulk-actions')
  assert.ok(lists.length > 30, String(lists.length))
  const deleting = lists.filter(({ body }) => actionsOf(body).includes('delete'))
  assert.ok(deleting.length > 20, String(deleting.length))
  for (const { path } of deleting) {
    const { body } = await owner.get(path.replace(/\/bulk-actions$/, ''))
    const selected = await owner.post(path, { action: 'delete', filter: {}, dry_run: true })
    assert.equal(selected.body.data?.matched, body.meta.total, path)
  }
})

test('selects only records that the caller may see', async () => {
  const colleague = await testApp.caller('acme', 'viewer')
  const employee = (email: string, fields: object = {}) =>
    created('/hr/employees', {
      first_name: 'Janet',
      last_name: 'Leverling',
      email,
      hire_date: '2026-01-01',
      ...fields,
    })
  const own = await employee(colleague.email, { user_id: colleague.userId })
  for (const { id } of [own, await employee('steven@example.com')])
    await created('/hr/leave-requests', {
      employee_id: id,
      type: 'unpaid',
      from_date: '2026-12-01',
      to_date: '2026-12-02',
    })
  const cancel = (by: Caller) =>
    bulk('/hr/leave-requests', { action: 'cancel', filter: { status: 'pending' }, dry_run: true }, by)
  assert.equal((await cancel(owner)).matched, 2)
  assert.partialDeepStrictEqual(await cancel(colleague), { matched: 1, successful: 1 })
})
