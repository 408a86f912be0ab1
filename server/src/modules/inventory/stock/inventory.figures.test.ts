import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInventory } from '../stock.fixtures.ts'
import { suggestedQuantity } from './inventory.ts'

const { testApp, clerk, insertProduct, createWarehouse, postInventory, insertStockedProduct, eventsOf } =
  await openInventory()

const unknown = '01KAJ3XJ5Q0000000000000001'

test('warns about inconsistent reorder settings and removes settings that are null', async () => {
  const { product_id, record } = await insertStockedProduct(5)
  const set = async (more: object) => {
    const { status, body } = await clerk.put('/operations/inventory/reorder-settings', {
      product_id,
      ...more,
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const odd = await set({ reorder_point: 10, reorder_quantity: 8 })
  assert.partialDeepStrictEqual(odd.data, { id: record.id, reorder_point: 10, reorder_quantity: 8 })
  assert.deepEqual(odd.meta.warnings, ['The reorder_quantity (8) should be above the reorder_point (10).'])
  assert.deepEqual((await set({ reorder_quantity: 20 })).data.reorder_point, 10)
  const low = async (query: string) =>
    (await clerk.get(`/operations/inventory/${query}product_id=${product_id}`)).body.data
  assert.equal((await low('low-stock?'))[0].suggested_quantity, 20)
  assert.equal((await low('?needs_reorder=true&')).length, 1)
  assert.equal((await low('?needs_reorder=false&')).length, 0)
  assert.deepEqual((await set({ reorder_point: null, reorder_quantity: null })).meta.warnings, [])
  assert.deepEqual(await low('low-stock?'), [])
  const rejected = await clerk.put('/operations/inventory/reorder-settings', {
    product_id,
    reorder_quantity: 0,
  })
  assert.ok(rejected.body.errors.reorder_quantity)
})

test('emits low_stock and out_of_stock once when stock falls to the limit', async () => {
  const { product_id, record } = await insertStockedProduct(10)
  await clerk.put('/operations/inventory/reorder-settings', { product_id, reorder_point: 4 })
  const adjust = (quantity: number) => postInventory('adjust', { product_id, quantity, reason: 'Used' })
  await adjust(-5)
  await postInventory('reserve', { product_id, quantity: 1, reference_type: 'cart', reference_id: 'C-1' })
  await adjust(-1)
  await postInventory('release', { reference_type: 'cart', reference_id: 'C-1' })
  await adjust(-4)
  const reported = (await eventsOf(record.id)).filter(({ type }) => !type.endsWith('movement_recorded'))
  assert.deepEqual(
    reported.map(({ type }) => type.replace('inventory.', '')),
    [
      'adjusted',
      'settings_changed',
      'adjusted',
      'reserved',
      'low_stock',
      'adjusted',
      'released',
      'adjusted',
      'out_of_stock',
    ],
  )
  const out = await clerk.get(`/operations/inventory?out_of_stock=true&product_id=${product_id}`)
  assert.deepEqual(
    out.body.data.map(({ id }: { id: string }) => id),
    [record.id],
  )
})

test('accepts reorder settings within an unchanged record, and rejects an old version', async () => {
  const { record } = await insertStockedProduct(5)
  const path = `/operations/inventory/${record.id}`
  const { body, headers } = await clerk.get(path)
  const ifMatch = { 'if-match': String(headers.etag) }
  const set = (more: object) =>
    clerk.put('/operations/inventory/reorder-settings', { ...body.data, ...more }, ifMatch)
  assert.equal((await set({})).status, 200)
  assert.deepEqual((await clerk.get(path)).body, body)
  assert.equal((await set({ reorder_point: 3, quantity_on_hand: 99 })).body.data.quantity_on_hand, 5)
  const stale = await set({ reorder_point: 4 })
  assert.deepEqual([stale.status, stale.body.error.code], [412, 'PRECONDITION_FAILED'])
  assert.equal((await clerk.get(path)).body.data.reorder_point, 3)
  // A record that does not exist yet has no current version.
  const { id: warehouse_id } = await createWarehouse()
  assert.equal((await set({ warehouse_id })).status, 412)
})

test('suggests a quantity only for low stock: the reorder quantity or the difference', () => {
  const suggest = (
    quantity_available: number,
    reorder_point: number | null,
    reorder_quantity: number | null,
  ) => suggestedQuantity({ quantity_available, reorder_point, reorder_quantity })
  assert.equal(suggest(5, null, 10), null)
  assert.equal(suggest(5, 4, 10), null)
  assert.equal(suggest(4, 4, 10), 10)
  assert.equal(suggest(1, 4, null), 3)
  assert.equal(suggest(4, 4, null), 0)
  assert.equal(suggest(-3, 4, null), 7)
})

test('returns the inventory of a product in all warehouses with totals', async () => {
  const { product_id } = await insertStockedProduct(10)
  const depot = await createWarehouse()
  await postInventory('transfer', { product_id, to_warehouse_id: depot.id, quantity: 4 })
  await postInventory('reserve', { product_id, quantity: 1, warehouse_id: depot.id })
  const { body } = await clerk.get(`/operations/inventory/product/${product_id}`)
  assert.equal(body.data.length, 2)
  assert.deepEqual(body.summary, { quantity_on_hand: 10, quantity_reserved: 1, quantity_available: 9 })
  assert.equal((await clerk.get(`/operations/inventory/product/${unknown}`)).status, 404)
})

test('values stock at cost, separately for each currency', async () => {
  const globex = await testApp.caller('globex', 'owner')
  const { globex: tenant } = testApp.tenants
  const add = async (cost_price: number | null, currency: string, quantity: number) => {
    const product_id = await insertProduct({ cost_price, currency }, tenant)
    const body = { product_id, quantity, reason: 'First' }
    assert.equal((await globex.post('/operations/inventory/adjust', body)).status, 200)
    return product_id
  }
  const first = await add(1150, 'USD', 3)
  await add(200, 'EUR', 5)
  await add(null, 'USD', 7)
  await add(1, 'USD', 10)
  const { body } = await globex.get('/operations/inventory/valuation?per_page=2')
  assert.deepEqual(body.summary, {
    currency: 'USD',
    total_value: 34.6,
    by_currency: [
      { currency: 'EUR', total_value: 10 },
      { currency: 'USD', total_value: 34.6 },
    ],
  })
  assert.deepEqual([body.data.length, body.meta.total], [2, 4])
  const { body: record } = await globex.get(`/operations/inventory/valuation?product_id=${first}`)
  assert.partialDeepStrictEqual(record.data[0], {
    quantity_on_hand: 3,
    unit_cost: 11.5,
    value: 34.5,
    currency: 'USD',
  })
})

test('values stock in several warehouses the same as stock in one, by adding unrounded values', async () => {
  const { product_id } = await insertStockedProduct(3, { cost_price: 33 })
  // The cost of 3 units is 1.00.
  await testApp.sql('update products set average_cost = 100::numeric / 3 where id = $1', [product_id])
  for (let depot = 0; depot < 2; depot++) {
    const { id } = await createWarehouse()
    await postInventory('transfer', { product_id, to_warehouse_id: id, quantity: 1 })
  }
  const { body } = await clerk.get(`/operations/inventory/valuation?product_id=${product_id}`)
  assert.deepEqual(
    body.data.map(({ value }: { value: number }) => value),
    [0.33, 0.33, 0.33],
  )
  assert.deepEqual(
    [body.summary.total_value, body.summary.by_currency],
    [1, [{ currency: 'USD', total_value: 1 }]],
  )
})
