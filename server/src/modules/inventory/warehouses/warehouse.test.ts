import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInventory } from '../stock.fixtures.ts'

const { testApp, clerk, main, createWarehouse, postInventory, insertStockedProduct, assertConsistent } =
  await openInventory()
const url = ({ id }: { id: string }) => `/operations/warehouses/${id}`

const defaults = async () =>
  (await clerk.get('/operations/warehouses?is_default=true')).body.data.map(({ id }: { id: string }) => id)

test('creates a default warehouse for every tenant', async () => {
  const { body } = await (await testApp.caller('globex', 'warehouse')).get('/operations/warehouses')
  assert.equal(body.meta.total, 1)
  assert.partialDeepStrictEqual(body.data[0], {
    name: 'Main warehouse',
    code: 'MAIN',
    type: 'main',
    is_default: true,
    is_active: true,
  })
})

test('requires codes to be unique and frees the code of a deleted warehouse', async () => {
  const warehouse = await createWarehouse({ code: 'HB-1', address: { city: 'Bremen' } })
  assert.partialDeepStrictEqual(warehouse, { is_default: false, is_active: true })
  assert.deepEqual(warehouse.address, {
    street: null,
    city: 'Bremen',
    state: null,
    postal_code: null,
    country: null,
  })
  const duplicate = await clerk.post('/operations/warehouses', { name: 'Another', code: 'hb-1' })
  assert.deepEqual(
    [duplicate.status, duplicate.body.errors.code],
    [422, ['The code has already been taken.']],
  )
  assert.ok((await clerk.patch(url({ id: main }), { code: 'HB-1' })).body.errors.code)
  const { body } = await clerk.patch(url(warehouse), { address: { street: 'Am Speicher 11' } })
  assert.partialDeepStrictEqual(body.data.address, { street: 'Am Speicher 11', city: 'Bremen' })
  assert.equal((await clerk.delete(url(warehouse))).status, 200)
  assert.equal((await clerk.get(url(warehouse))).status, 404)
  await createWarehouse({ code: 'HB-1' })
})

test('keeps exactly one default under concurrent requests', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => createWarehouse()))
  const responses = await Promise.all(all.map((each) => clerk.patch(url(each), { is_default: true })))
  assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200])
  assert.equal((await defaults()).length, 1)
  const made = await Promise.all([1, 2, 3].map(() => createWarehouse({ is_default: true })))
  const [now] = await defaults()
  assert.equal((await defaults()).length, 1)
  assert.ok(made.some(({ id }) => id === now))
  const reported = await testApp.sql(
    `select data from events where type = 'warehouse.updated' and entity_id = $1`,
    [main],
  )
  assert.ok(reported.some(({ data }) => !(data as { is_default: boolean }).is_default))
  assert.equal((await clerk.patch(url({ id: main }), { is_default: true })).status, 200)
  assert.deepEqual(await defaults(), [main])
})

test('rejects the deletion and deactivation of the default warehouse', async () => {
  const asks = [{ is_active: false }, { is_default: false }]
  for (const body of asks) {
    const response = await clerk.patch(url({ id: main }), body)
    assert.deepEqual([response.status, Object.keys(response.body.errors)], [422, Object.keys(body)])
  }
  assert.equal((await clerk.delete(url({ id: main }))).status, 422)
  const idle = await createWarehouse({ is_active: false })
  assert.equal((await clerk.patch(url(idle), { is_default: true })).status, 422)
  assert.deepEqual(await defaults(), [main])
})

test('uses the current default if no warehouse is given', async () => {
  const { product_id } = await insertStockedProduct(1)
  const other = await createWarehouse({ is_default: true })
  const { body } = await postInventory('adjust', { product_id, quantity: 2, reason: 'More' })
  assert.equal(body.data.warehouse_id, other.id)
  await clerk.patch(url({ id: main }), { is_default: true })
})

test('rejects the deletion of a warehouse with stock and deletes an empty one with its records', async () => {
  const warehouse = await createWarehouse()
  const { product_id } = await insertStockedProduct(5)
  const place = { product_id, warehouse_id: warehouse.id }
  const recordsThere = async () =>
    (await clerk.get(`/operations/inventory?warehouse_id=${warehouse.id}`)).body.meta.total
  await postInventory('adjust', { ...place, quantity: 3, reason: 'First' })
  assert.equal(await recordsThere(), 1)
  assert.equal((await clerk.delete(url(warehouse))).status, 422)
  await postInventory('reserve', { ...place, quantity: 2 })
  await postInventory('physical-count', { ...place, counted_quantity: 0 })
  assert.equal((await clerk.delete(url(warehouse))).status, 422)
  testApp.clock.advance({ minutes: 31 })
  // The next operation on the product releases expired reservations.
  await postInventory('adjust', { product_id, quantity: 1, reason: 'More' })
  assert.equal((await clerk.delete(url(warehouse))).status, 200)
  assert.equal(await recordsThere(), 0)
  const { body } = await clerk.get(`/operations/inventory/product/${product_id}`)
  assert.deepEqual([body.data.length, body.summary.quantity_on_hand], [1, 6])
  assert.ok(
    (await postInventory('adjust', { ...place, quantity: 1, reason: 'Gone' })).body.errors.warehouse_id,
  )
})

test('rejects stock for a warehouse that is deleted concurrently', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const warehouse = await createWarehouse()
    const { product_id } = await insertStockedProduct(1)
    const [gone, added] = await Promise.all([
      clerk.delete(url(warehouse)),
      postInventory('adjust', { product_id, warehouse_id: warehouse.id, quantity: 1, reason: 'Late' }),
    ])
    assert.deepEqual([gone.status, added.status].toSorted(), [200, 422])
  }
  await assertConsistent()
})
