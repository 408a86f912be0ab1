import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFactory } from '#modules/catalog/products/product.factory'
import { openSuppliers, url } from './supplier.fixtures.ts'

const { draft, testApp, buyer, createSupplier, createSupplierIn, read, eventsOf } = await openSuppliers()
const { post } = buyer

const list = async (query: string) => (await buyer.get(`/operations/suppliers?${query}`)).body
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

test('creates an inactive distributor without ratings', async () => {
  const { status, body } = await post('/operations/suppliers', {
    name: 'Tokyo Traders',
    code: 'TOKYO',
    email: 'sales@tokyo.example',
    address: { city: 'Tokyo', country: 'Japan' },
    lead_time_days: 12,
    minimum_order_amount: 99.95,
  })
  assert.equal(status, 201)
  const { id, created_at, updated_at } = body.data
  assert.deepEqual(body, {
    success: true,
    message: 'Supplier created.',
    data: {
      id,
      name: 'Tokyo Traders',
      code: 'TOKYO',
      email: 'sales@tokyo.example',
      phone: null,
      type: 'distributor',
      status: 'inactive',
      rating: null,
      ratings_count: 0,
      is_approved: false,
      is_preferred: false,
      address: { street: null, city: 'Tokyo', state: null, postal_code: null, country: 'Japan' },
      payment_terms: null,
      lead_time_days: 12,
      minimum_order_amount: 99.95,
      suspension_reason: null,
      suspended_until: null,
      blacklist_reason: null,
      created_at,
      updated_at,
    },
    meta: {},
  })
  assert.deepEqual(await read({ id }), body.data)
})

test('accepts approval flags and the prospective status on creation', async () => {
  const reported = { type: 'manufacturer', is_approved: true, is_preferred: true, prospective: true }
  assert.partialDeepStrictEqual(await createSupplier(reported), {
    type: 'manufacturer',
    status: 'prospective',
    is_approved: true,
    is_preferred: true,
  })
  assert.equal((await createSupplier({ prospective: false, status: 'active' })).status, 'inactive')
})

test('requires codes to be unique regardless of case and frees the code of a deleted supplier', async () => {
  const supplier = await createSupplier({ code: 'Mayumi' })
  const rejected = await post('/operations/suppliers', await draft({ code: 'MAYUMI', email: 'no address' }))
  assert.equal(rejected.status, 422)
  assert.deepEqual(rejected.body.errors, {
    code: ['The code has already been taken.'],
    email: ['The email field must be a valid email address.'],
  })
  const other = await createSupplier()
  assert.ok((await buyer.put(url(other), { code: 'mayumi' })).body.errors.code)
  assert.equal((await buyer.put(url(supplier), { code: 'mayumi' })).body.data.code, 'mayumi')
  const abroad = await testApp.caller('globex', 'manager')
  assert.equal((await abroad.post('/operations/suppliers', await draft({ code: 'Mayumi' }))).status, 201)
  await buyer.delete(url(supplier))
  assert.equal((await createSupplier({ code: 'Mayumi' })).code, 'Mayumi')
})

test('rejects one of two concurrent suppliers with the same code', async () => {
  const add = async () => post('/operations/suppliers', await draft({ code: 'TWICE' }))
  const statuses = (await Promise.all([add(), add()])).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [201, 422])
})

test('reports all errors in one response', async () => {
  const { status, body } = await post('/operations/suppliers', {
    code: ' ',
    email: 'nobody',
    type: 'friend',
    is_approved: 'perhaps',
    address: { planet: 'Earth' },
    lead_time_days: -1,
    minimum_order_amount: 1.005,
    vat: 'GB 1',
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'address.planet',
    'code',
    'email',
    'is_approved',
    'lead_time_days',
    'minimum_order_amount',
    'name',
    'type',
    'vat',
  ])
})

test('returns the changed supplier and rejects changes of the approval flags', async () => {
  const supplier = await createSupplier({
    address: { city: 'London', street: '49 Gilbert St.' },
    payment_terms: 'Net 30',
  })
  const { status, body } = await buyer.put(url(supplier), {
    address: { city: 'Leeds' },
    payment_terms: null,
    status: 'active',
    is_approved: true,
    is_preferred: true,
    rating: 5,
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    id: supplier.id,
    address: { street: '49 Gilbert St.', city: 'Leeds', state: null, postal_code: null, country: null },
    payment_terms: null,
    updated_at: body.data.updated_at,
  })
  assert.partialDeepStrictEqual(await read(supplier), {
    status: 'inactive',
    is_approved: false,
    is_preferred: false,
    rating: null,
  })
  assert.ok((await buyer.put(url(supplier), { email: 'nobody' })).body.errors.email)
  assert.ok((await buyer.put(url(supplier), { prospective: true })).body.errors.prospective)
  assert.ok((await buyer.put(url(supplier), { name: null })).body.errors.name)
  assert.equal((await read(supplier)).name, 'Exotic Liquids')
  assert.deepEqual(await eventsOf(supplier), ['created', 'updated'])
})

test('deletes a supplier', async () => {
  const supplier = await createSupplier({ name: 'Gone with the wind' })
  const { status, body } = await buyer.delete(url(supplier))
  assert.deepEqual([status, body], [200, { success: true, message: 'Supplier deleted.', data: null }])
  assert.equal((await buyer.get(url(supplier))).status, 404)
  assert.equal((await buyer.post(url(supplier, '/activate'))).status, 404)
  assert.equal((await list('search=gone with')).meta.total, 0)
})

test('rejects the deletion of a supplier that has products', async () => {
  const supplier = await createSupplier()
  const { id } = await productFactory.create(buyer, { supplier_id: supplier.id })
  const rejected = await buyer.delete(url(supplier))
  assert.deepEqual(
    [rejected.status, rejected.body.errors],
    [422, { products: ['A supplier that has products cannot be deleted.'] }],
  )
  const product = `/operations/products/${id}`
  assert.equal((await buyer.delete(product)).status, 200)
  assert.equal((await buyer.delete(url(supplier))).status, 200)
  // A restored product does not refer to a supplier that was deleted meanwhile.
  assert.equal((await buyer.post(`${product}/restore`)).body.data.supplier_id, null)
})

test('lists suppliers by name, filters by status, type and flags, and keeps the query in links', async () => {
  const only = 'type=consultant'
  await createSupplier({ name: 'Cleo', type: 'consultant', is_approved: true, lead_time_days: 3 })
  await createSupplier({ name: 'Anton', type: 'consultant', prospective: true })
  const bea = await createSupplierIn('suspended', { name: 'Bea', type: 'consultant', is_preferred: true })
  await testApp.sql(`update suppliers set rating = 4.5 where id = $1`, [bea.id])
  assert.deepEqual(namesOf(await list(only)), ['Anton', 'Bea', 'Cleo'])
  const cases: Record<string, string[]> = {
    'status=prospective': ['Anton'],
    'is_approved=true': ['Cleo'],
    'is_approved=false': ['Anton', 'Bea'],
    'is_preferred=true': ['Bea'],
    'sort_by=lead_time_days&sort_direction=desc&per_page=1': ['Cleo'],
    'sort_by=rating': ['Cleo', 'Anton', 'Bea'],
    'sort_by=created_at': ['Cleo', 'Anton', 'Bea'],
    'sort_by=created_at&sort_direction=desc': ['Bea', 'Anton', 'Cleo'],
  }
  for (const [query, names] of Object.entries(cases))
    assert.deepEqual(namesOf(await list(`${only}&${query}`)), names, query)
  for (const status of [
    'active',
    'approved',
    'preferred',
    'inactive',
    'suspended',
    'blacklisted',
    'under_review',
  ])
    assert.equal((await buyer.get(`/operations/suppliers?status=${status}`)).status, 200, status)
  const paged = await list(`${only}&per_page=2&page=2`)
  const at = (page: number) =>
    `${testApp.config.publicUrl}/api/v1/operations/suppliers?${only}&per_page=2&page=${page}`
  assert.deepEqual(paged.meta, {
    current_page: 2,
    per_page: 2,
    total: 3,
    last_page: 2,
    next_cursor: null,
    version: 'v1',
  })
  assert.deepEqual(paged.links, { first: at(1), last: at(2), prev: at(1), next: null })
  for (const wrong of ['per_page=101', 'status=open', 'sort_by=address', 'kind=x', 'is_approved=perhaps'])
    assert.equal((await buyer.get(`/operations/suppliers?${wrong}`)).status, 422, wrong)
  assert.equal((await list('')).meta.per_page, 25)
})

test('searches parts of name, code and email regardless of case and accents', async () => {
  const supplier = await createSupplier({
    name: 'Forêts d’érables',
    code: 'QX-77',
    email: 'chantal@forets.example',
  })
  await createSupplier({ name: 'PB Knäckebröd', phone: '031-987' })
  for (const text of ['FORETS', 'érab', 'qx-7', 'Chantal@'])
    assert.deepEqual(
      (await list(`search=${encodeURIComponent(text)}`)).data.map(({ id }: { id: string }) => id),
      [supplier.id],
      text,
    )
  assert.deepEqual(namesOf(await list('search=knacke&type=distributor')), ['PB Knäckebröd'])
  await buyer.put(url(supplier), { name: 'Ma Maison' })
  assert.equal((await list('search=forets d')).meta.total, 0)
})

test('rejects changes by a reader and hides suppliers from other tenants', async () => {
  const supplier = await createSupplier({ name: 'Secret source' })
  const reader = await testApp.caller('acme', 'operations.suppliers.read')
  assert.equal((await reader.get(url(supplier))).status, 200)
  assert.equal((await reader.post('/operations/suppliers', await draft())).status, 403)
  assert.equal((await reader.put(url(supplier), { name: 'Mine' })).status, 403)
  for (const operation of [
    'activate',
    'deactivate',
    'suspend',
    'approve',
    'prefer',
    'review',
    'blacklist',
    'rate',
  ])
    assert.equal((await reader.post(url(supplier, `/${operation}`), { reason: 'x', rating: 1 })).status, 403)
  const stranger = await testApp.caller('globex', 'owner')
  assert.equal((await stranger.get(url(supplier))).status, 404)
  assert.equal((await stranger.post(url(supplier, '/rate'), { rating: 1 })).status, 404)
  assert.equal((await stranger.get('/operations/suppliers?search=Secret source')).body.meta.total, 0)
  const storekeeper = await testApp.caller('acme', 'warehouse')
  assert.equal((await storekeeper.post(url(supplier, '/activate'))).status, 200)
  assert.equal((await storekeeper.post(url(supplier, '/approve'))).status, 403)
})

test('leaves addresses and terms out of events', async () => {
  const supplier = await createSupplier({
    phone: '555-4711',
    payment_terms: 'Net 77',
    minimum_order_amount: 7777,
  })
  await buyer.put(url(supplier), { email: 'new@exotic-liquids.example', minimum_order_amount: 8888 })
  await buyer.post(url(supplier, '/suspend'), { reason: 'Spoiled twice' })
  const rows = await testApp.sql(
    'select data, previous, changes from events where entity_id = $1 order by id',
    [supplier.id],
  )
  assert.equal(rows.length, 3)
  assert.partialDeepStrictEqual(rows[1]?.changes, { minimum_order_amount: { old: 7777, new: 8888 } })
  for (const { data, previous } of rows)
    assert.ok(!/exotic-liquids|4711|Net 77|7777|8888|Spoiled/.test(JSON.stringify([data, previous])))
})
