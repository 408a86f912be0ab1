/** Sample data: added once, recognisable, and removed without a trace in numbers, stock and books. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

async function post(by: Caller, path: string, body?: object) {
  const response = await by.post(path, body)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}

interface Sample {
  entity_type: string
  id: string
  title: string
}

const add = async (language = 'en'): Promise<Sample[]> =>
  (await post(owner, '/sample-data', { language })).records

const removeAll = () => post(owner, '/sample-data/remove')

const shown = async (): Promise<Sample[]> => (await owner.get('/sample-data')).body.data.records

const totalOf = async (path: string, by = owner) =>
  (await by.get(`${path}${path.includes('?') ? '&' : '?'}per_page=1`)).body.meta.total

const lists = [
  '/crm/customers',
  '/crm/contacts',
  '/crm/leads',
  '/crm/opportunities',
  '/crm/activities',
  '/operations/products',
]

/** The rows of everything that sample data must not touch. */
const untouched = async () => {
  const tables = ['inventory_records', 'stock_movements', 'journal_entries', 'invoices', 'orders', 'payments']
  const counts = tables.map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`)
  return testApp.sql(`${counts.join(' union all ')}
    union all select 'series ' || series, last from number_series where series <> 'customers' order by 1`)
}

test('adds records whose names say that they are samples, and removes all of them', async () => {
  const before = await untouched()
  const records = await add()
  assert.deepEqual(await shown(), records)
  for (const { title } of records) assert.match(title, /\(sample\)/)
  for (const path of lists) assert.ok((await totalOf(path)) > 0, path)
  const { body } = await owner.get('/operations/products?status=active')
  assert.equal(body.data.length, records.filter((each) => each.entity_type === 'product').length)
  assert.equal(body.data[0].selling_price > 0, true)
  // The home page of the user shows them.
  assert.equal(await totalOf(`/crm/opportunities?assigned_user_id=${owner.userId}`), 2)
  assert.deepEqual(await untouched(), before)

  assert.deepEqual(await removeAll(), { removed: records.length, kept: [] })
  for (const path of lists) assert.equal(await totalOf(path), 0, path)
  assert.deepEqual(await shown(), [])
  assert.deepEqual(await untouched(), before)
  assert.deepEqual(await testApp.sql('select id from sample_records'), [])
})

test('can be added again, also in German', async () => {
  const records = await add('de')
  for (const { title } of records) assert.match(title, /\(Beispiel\)/)
  assert.equal((await removeAll()).removed, records.length)
})

test('is added once by two requests at the same time, and removed once', async () => {
  const both = await Promise.all([add(), add()])
  assert.deepEqual(both[0], both[1])
  assert.equal(await totalOf('/crm/customers'), 2)
  const removals = await Promise.all([removeAll(), removeAll()])
  assert.deepEqual(removals.map(({ removed }) => removed).toSorted(), [0, both[0].length])
})

test('adds nothing if one record cannot be added', async () => {
  const own = { name: 'Own chair', sku: 'SAMPLE-CHAIR', selling_price: 1 }
  const { id } = await post(owner, '/operations/products', own)
  assert.equal((await owner.post('/sample-data', {})).status, 422)
  assert.equal(await totalOf('/crm/customers'), 0)
  await owner.delete(`/operations/products/${id}`)
})

test('keeps and names the records that own records need, and removes the others', async () => {
  const records = await add()
  const find = (entityType: string, at = 0) =>
    records.filter((each) => each.entity_type === entityType)[at] ?? assert.fail(entityType)
  const [cafe, hotel, chair] = [find('customer'), find('customer', 1), find('product')]
  const order = await post(owner, '/sales/orders', {
    customer_id: cafe.id,
    items: [{ product_id: chair.id, quantity: 1 }],
  })
  // The state of this lead is one of which no restriction speaks: its own activity keeps it.
  const call = await post(owner, '/crm/activities', {
    type: 'call',
    subject: 'My own call',
    activityable_type: 'lead',
    activityable_id: find('lead').id,
  })
  const { removed, kept } = await removeAll()
  const usedByOrder = { entity_type: 'order', id: order.id, title: order.order_number }
  assert.deepEqual(kept, [
    { ...cafe, used_by: usedByOrder },
    { ...chair, used_by: usedByOrder },
    { ...find('lead'), used_by: { entity_type: 'activity', id: call.id, title: 'My own call' } },
  ])
  assert.equal(removed, records.length - kept.length)
  assert.equal((await owner.get(`/crm/customers/${cafe.id}`)).status, 200)
  assert.equal((await owner.get(`/crm/customers/${hotel.id}`)).status, 404)
  // The tenant owns the kept records now: there is no sample data any more.
  assert.deepEqual(await shown(), [])
  assert.deepEqual(await removeAll(), { removed: 0, kept: [] })
})

test('does not count records that were deleted meanwhile', async () => {
  for (const { id } of (await owner.get('/sales/orders')).body.data) await owner.delete(`/sales/orders/${id}`)
  for (const path of ['/crm/activities', '/crm/leads', '/crm/customers', '/operations/products'])
    for (const { id } of (await owner.get(path)).body.data) await owner.delete(`${path}/${id}`)
  const records = await add()
  const first = records.find(({ entity_type }) => entity_type === 'activity')
  await owner.delete(`/crm/activities/${first?.id}`)
  assert.equal((await shown()).length, records.length - 1)
  assert.deepEqual(await removeAll(), { removed: records.length - 1, kept: [] })
})

test('is for users who may change the tenant and all of its kinds, and stays in the tenant', async () => {
  const sales = await testApp.caller('acme', 'sales')
  for (const path of ['/sample-data', '/sample-data/remove'])
    assert.equal((await sales.post(path)).status, 403, path)
  const half = await testApp.caller('acme', 'platform.tenant.write', 'crm.customers.write')
  assert.equal((await half.post('/sample-data', {})).status, 403)
  await add()
  const other = await testApp.caller('globex', 'owner')
  assert.deepEqual((await other.get('/sample-data')).body.data.records, [])
  assert.deepEqual(await post(other, '/sample-data/remove'), { removed: 0, kept: [] })
  assert.ok((await shown()).length > 0)
})
