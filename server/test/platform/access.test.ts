/** General endpoints that read and write records of all areas require the scope and permission of those areas. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resources } from '../../src/app.ts'
import { pdf, send } from '#features/documents/documents.fixtures'
import { csv, prepared } from '#features/imports/import.fixtures'
import { relayEvents } from '#core/platform'
import type { ApiResponse, Caller } from '../test-app.ts'
import { runJobs } from '../jobs.ts'
import { openIdentity } from './sign-in.fixtures.ts'

const { testApp, owner, bearer, signIn } = await openIdentity()

type Reader = Pick<Caller, 'get' | 'post' | 'put' | 'patch' | 'delete'>

/** Returns the owner, with a token of only these scopes. */
const scoped = async (...scopes: string[]): Promise<Reader> =>
  bearer((await signIn({ email: owner.email, scopes })).body.data.token)

const made = async (path: string, body: object) => {
  const response = await owner.post(path, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}

const lead = await made('/crm/leads', {
  email: 'secret-lead@example.com',
  source: 'website',
  contact_info: { first_name: 'Ana', last_name: 'Trujillo', phone: '030-0074321' },
})
const customer = await made('/crm/customers', { company_name: 'Zwiebelhof', email: 'secret-c@example.com' })
const contact = await made('/crm/contacts', {
  first_name: 'Paul',
  last_name: 'Lauch',
  email: 'secret-p@example.com',
  customer_id: customer.id,
})
const product = await made('/operations/products', { name: 'Chai', selling_price: 20, cost_price: 7.77 })
await made('/operations/suppliers', { name: 'Exotic', code: 'EX', email: 'secret-s@example.com' })
await relayEvents(testApp.app.runtime)

const rejectionOf = ({ status, body }: ApiResponse) => [status, body.error?.code, body.message]
const missing = (scope: string) => [403, 'SCOPE_MISSING', `This token lacks the scope ${scope}.`]
const forbidden = (permission: string) => [403, 'FORBIDDEN', `This needs the permission ${permission}.`]

interface Entry {
  entity_type: string
  entity_id: string
  changes: object
}

interface Event {
  type: string
  entity: { type: string; id: string }
}

interface Log {
  entries: Entry[]
  total: number
  withheld?: number
}

/** Returns all pages of the audit log. */
async function auditOf(reader: Reader, query = ''): Promise<Log> {
  const entries: Entry[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await reader.get(`/audit-log?per_page=3&page=${page}${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    entries.push(...body.data)
    const { last_page, total, withheld } = body.meta
    if (page >= last_page) return { entries, total, withheld }
  }
}

/** Returns all pages of the feed. */
async function feedOf(reader: Reader, query = '') {
  const events: Event[] = []
  let withheld = 0
  for (let cursor = ''; ;) {
    const { status, body } = await reader.get(`/webhooks/events?limit=2${query}${cursor}`)
    assert.equal(status, 200, JSON.stringify(body))
    events.push(...body.data)
    withheld += body.meta.withheld ?? 0
    if (!body.meta.has_more) return { events, withheld }
    cursor = `&cursor=${body.meta.next_cursor}`
  }
}

const areaOf = (entityType: string) =>
  resources.find((each) => each.entityType === entityType && each.events.length > 0)?.area.split('.')[0] ??
  'none'

test('requires the write scope for an import of records, and the read scope to show them', async () => {
  const draft = { entity_type: 'lead', file_name: 'leads.csv' }
  const platform = await scoped('platform:read', 'platform:write')
  assert.deepEqual(rejectionOf(await platform.post('/imports', draft)), missing('crm:write'))
  const { id, upload_path } = await made('/imports', draft)
  const file =
    'email,source,first_name,last_name\nrow-1@example.com,website,Ana,Trujillo\nwrong,website,A,B\n'
  assert.deepEqual(rejectionOf(await platform.put(upload_path, file, csv)), missing('crm:write'))
  assert.deepEqual(rejectionOf(await platform.patch(`/imports/${id}`, {})), missing('crm:write'))
  for (const action of ['start', 'cancel', 'revert'])
    assert.deepEqual(rejectionOf(await platform.post(`/imports/${id}/${action}`)), missing('crm:write'))
  const writer = await scoped('platform:read', 'platform:write', 'crm:write')
  const sent = await writer.put(upload_path, file, csv)
  assert.deepEqual([sent.status, sent.body.data.rows_total, sent.body.data.sample], [200, 2, []])
  const representation = { prefer: 'return=representation' }
  assert.deepEqual((await writer.patch(`/imports/${id}`, {}, representation)).body.data.sample, [])
  for (const path of ['', '/errors', '/error-file'])
    assert.deepEqual(rejectionOf(await writer.get(`/imports/${id}${path}`)), missing('crm:read'))
  assert.deepEqual(rejectionOf(await writer.post(`/imports/${id}/preview`, {})), missing('crm:read'))
  const started = await writer.post(`/imports/${id}/start`)
  assert.deepEqual([started.status, started.body.data.sample], [200, []])
  assert.equal((await owner.get(`/imports/${id}`)).body.data.sample.length, 2)
})

test('stops an import when the user who started it may no longer write such records', async () => {
  const allowed = ['platform.imports.write', 'platform.imports.read', 'crm.leads.write', 'crm.leads.read']
  const clerk = await testApp.caller('acme', ...allowed)
  const file = 'email,source,first_name,last_name\nstopped@example.com,website,Ana,Trujillo\n'
  const { id } = await prepared(clerk, 'lead', file)
  assert.equal((await clerk.post(`/imports/${id}/start`)).status, 200)
  const [role] = await testApp.sql(
    'select id as role_id from roles where name = (select roles[1] from users where id = $1)',
    [clerk.userId],
  )
  await owner.patch(`/roles/${String(role?.role_id)}`, { permissions: allowed.slice(0, 2) })
  await runJobs(testApp)
  const { status, created } = (await owner.get(`/imports/${id}`)).body.data
  assert.deepEqual([status, created], ['cancelled', 0])
  const [entry] = (await owner.get(`/audit-log?entity_id=${id}&event_type=import.cancelled`)).body.data
  assert.match(entry.changes.reason.new, /may no longer write/)
})

test('omits imports of hidden records from the list, and counts them', async () => {
  await made('/imports', { entity_type: 'supplier', file_name: 'suppliers.csv' })
  const keeper = await testApp.caller('acme', 'platform.imports.read', 'operations.suppliers.read')
  const { data, meta } = (await keeper.get('/imports')).body
  assert.deepEqual(
    data.map(({ entity_type }: { entity_type: string }) => entity_type),
    ['supplier'],
  )
  assert.deepEqual([meta.total, meta.withheld], [1, 2])
  assert.equal('withheld' in (await owner.get('/imports')).body.meta, false)
  const [{ id }] = (await owner.get('/imports?entity_type=lead')).body.data
  assert.deepEqual(rejectionOf(await keeper.get(`/imports/${id}`)), forbidden('crm.leads.read'))
})

test('shows a token the audit log entries of its scopes, and counts the others', async () => {
  for (const scopes of [[], ['crm:read'], ['operations:read', 'crm:read']]) {
    const reader = await scoped('platform:read', ...scopes)
    const all = await auditOf(owner)
    assert.equal(all.withheld, undefined)
    const { entries, total, withheld } = await auditOf(reader)
    const areas = new Set(entries.map(({ entity_type }) => `${areaOf(entity_type)}:read`))
    assert.deepEqual([...areas].toSorted(), ['platform:read', ...scopes].toSorted())
    assert.deepEqual(
      [entries.length, withheld ?? 0],
      [total, all.total - total],
      'the total counts only shown entries',
    )
    const text = JSON.stringify(entries.map(({ changes }) => changes))
    assert.equal(text.includes('secret-lead@example.com'), scopes.includes('crm:read'))
    // Matches the price, not the seconds of a time.
    assert.equal(/(?<!\d)7\.77(?!\d)/.test(text), scopes.includes('operations:read'))
  }
  const one = await auditOf(await scoped('platform:read'), `&entity_id=${lead.id}`)
  assert.deepEqual([one.entries, one.total, one.withheld], [[], 0, 1])
})

test('shows a role the audit log entries of records that it may read', async () => {
  const auditor = await testApp.caller('acme', 'platform.audit_log.read', 'operations.products.read')
  const { entries, withheld } = await auditOf(auditor)
  const types = new Set(entries.map(({ entity_type }) => entity_type))
  assert.ok(types.has('product') && !types.has('lead') && !types.has('supplier') && !types.has('user'))
  assert.ok(withheld)
})

test('shows only readable events, counts the others, and moves the cursor past them', async () => {
  await relayEvents(testApp.app.runtime)
  const { events: all } = await feedOf(owner)
  const feedOnly = await testApp.caller('acme', 'webhooks.events.read')
  for (const each of [feedOnly, await scoped('webhooks:read')])
    assert.deepEqual(await feedOf(each), { events: [], withheld: all.length })
  const reader = await testApp.caller('acme', 'webhooks.events.read', 'crm.customers.read')
  const { events, withheld } = await feedOf(reader)
  assert.deepEqual([events.map(({ entity }) => entity.id), withheld], [[customer.id], all.length - 1])
  const seller = await scoped('webhooks:read', 'crm:read')
  const ofCrm = all.filter(({ type }) => /^(lead|customer|contact)\./.test(type))
  assert.deepEqual(await feedOf(seller), { events: ofCrm, withheld: all.length - ofCrm.length })
  assert.deepEqual(await feedOf(seller, `&entity_id=${product.id}`), { events: [], withheld: 1 })
  const { body } = await feedOnly.get('/webhooks/events?limit=100')
  const next = await made('/crm/customers', { company_name: 'Later', email: 'later@example.com' })
  await relayEvents(testApp.app.runtime)
  const after = await owner.get(`/webhooks/events?cursor=${body.meta.next_cursor}`)
  assert.deepEqual(
    after.body.data.map(({ entity }: { entity: { id: string } }) => entity.id),
    [next.id],
  )
})

test('requires the permissions for the record and for sensitive documents for document events', async () => {
  const attach = async (path: string, type: string) =>
    (await send(owner as Caller, `${path}/documents`, [['type', type]], pdf(`${path} ${type}`))).body.data.id
  const [open, closed, other] = [
    await attach(`/crm/customers/${customer.id}`, 'report'),
    await attach(`/crm/customers/${customer.id}`, 'contract'),
    await attach(`/operations/products/${product.id}`, 'report'),
  ]
  await relayEvents(testApp.app.runtime)
  const visibleWith = async (...permissions: string[]) => {
    const reader = await testApp.caller(
      'acme',
      'webhooks.events.read',
      'platform.audit_log.read',
      ...permissions,
    )
    const { events } = await feedOf(reader, '&types=document.*')
    const { entries } = await auditOf(reader, '&entity_type=document')
    const ids = events.map(({ entity }) => entity.id)
    assert.deepEqual(entries.map(({ entity_id }) => entity_id).toSorted(), ids.toSorted())
    return ids
  }
  assert.deepEqual(await visibleWith(), [])
  assert.deepEqual(await visibleWith('crm.customers.read'), [open])
  assert.deepEqual(await visibleWith('crm.customers.read', 'documents.sensitive.read'), [open, closed])
  assert.deepEqual(await visibleWith('operations.products.read'), [other])
  const scopes = await scoped('webhooks:read', 'crm:read')
  assert.equal((await scopes.get('/webhooks/events?types=document.*')).status, 403)
})

test('omits and counts views of unreadable lists, and saves no view of them', async () => {
  const draft = { name: 'Mine', entity_type: 'lead', filters: { search: 'Trujillo' }, shared: true }
  const { id } = await made('/views', draft)
  const keeper = await testApp.caller('acme', 'warehouse')
  const { data, meta } = (await keeper.get('/views')).body
  assert.deepEqual([data, meta.total, meta.withheld], [[], 0, 1])
  assert.deepEqual(rejectionOf(await keeper.get(`/views/${id}`)), forbidden('crm.leads.read'))
  assert.deepEqual(rejectionOf(await keeper.post('/views', draft)), forbidden('crm.leads.read'))
  assert.equal((await keeper.post('/views', { name: 'Stock', entity_type: 'product' })).status, 201)
})

test('shows related records of other areas and kinds only to callers who may see them', async () => {
  const crm = await scoped('crm:read')
  assert.deepEqual(
    rejectionOf(await crm.get(`/crm/customers/${customer.id}?includes=orders`)),
    missing('sales:read'),
  )
  const dialer = await testApp.caller('acme', 'crm.contacts.read', 'crm.search.read')
  const [found] = (await dialer.get('/crm/search/contacts?q=lauch')).body.data
  assert.deepEqual([found.id, found.customer, found.organisation], [contact.id, null, null])
  const caller = await testApp.caller('acme', 'crm.contacts.read', 'crm.customers.read')
  assert.equal((await caller.get('/crm/search/contacts?q=lauch')).body.data[0].customer.id, customer.id)
})

test('requires the permission of an included record', async () => {
  const reader = await testApp.caller('acme', 'operations.products.read')
  const path = `/operations/products/${product.id}`
  for (const [name, kind] of Object.entries({
    category: 'categories',
    brand: 'brands',
    tax_class: 'tax_classes',
  })) {
    assert.deepEqual(
      rejectionOf(await reader.get(`${path}?includes=${name}`)),
      forbidden(`operations.${kind}.read`),
    )
    const both = await testApp.caller('acme', 'operations.products.read', `operations.${kind}.read`)
    assert.equal((await both.get(`${path}?includes=${name}`)).status, 200)
  }
})

test('shows customer and products of a rental, and searches by them, only with their permissions', async () => {
  assert.equal((await owner.post(`/operations/products/${product.id}/activate`)).status, 200)
  await made('/rentals/rentable-products', { product_id: product.id, capacity: 5, unit_period: 'day' })
  const period = { period_from: '2027-05-03T08:00:00Z', period_to: '2027-05-10T08:00:00Z' }
  const { id } = await made('/rentals/agreements', {
    customer_id: customer.id,
    lines: [{ product_id: product.id, quantity: 1, ...period }],
  })
  const named = async (reader: Reader) => {
    const { data } = (await reader.get(`/rentals/agreements/${id}`)).body
    const [rentable] = (await reader.get('/rentals/rentable-products')).body.data
    const { total } = (await reader.get('/rentals/agreements?search=Zwiebelhof')).body.meta
    return [data.customer?.company_name, data.lines[0].product?.name, rentable.product?.name, total]
  }
  const none = [undefined, undefined, undefined, 0]
  assert.deepEqual(await named(await scoped('rentals:read')), none)
  assert.deepEqual(
    await named(await testApp.caller('acme', 'rentals.agreements.read', 'rentals.rentable_products.read')),
    none,
  )
  const all = ['Zwiebelhof', 'Chai', 'Chai', 1]
  assert.deepEqual(await named(await scoped('rentals:read', 'crm:read', 'operations:read')), all)
  assert.deepEqual(await named(await testApp.caller('acme', 'rentals-agent')), all)
})
