import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInventory } from '../stock.fixtures.ts'
import { releaseExpiredReservations } from './reservation.expiry.ts'

const { testApp, clerk, main, createWarehouse, postInventory, insertStockedProduct, ...fixtures } =
  await openInventory()
const { recordOf, movementsOf, productTotals, eventsOf, assertConsistent } = fixtures

const reserve = (product_id: string, quantity: number, more: object = {}) =>
  postInventory('reserve', { product_id, quantity, ...more })

const openOf = async (product_id: string) =>
  (await clerk.get(`/operations/inventory/reservations?product_id=${product_id}`)).body.data

test('reserves stock for half an hour by default', async () => {
  const { product_id, record } = await insertStockedProduct(10)
  const { status, body } = await reserve(product_id, 4, { reference_type: 'cart', reference_id: 'C-1' })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body.data), [
    'id',
    'product_id',
    'warehouse_id',
    'quantity',
    'reference_type',
    'reference_id',
    'expires_at',
    'created_at',
  ])
  const { created_at, expires_at } = body.data
  assert.equal(Date.parse(expires_at) - Date.parse(created_at), 30 * 60_000)
  assert.partialDeepStrictEqual(await recordOf(record.id), {
    quantity_on_hand: 10,
    quantity_reserved: 4,
    quantity_available: 6,
  })
  const [, movement] = await movementsOf(product_id)
  assert.partialDeepStrictEqual(movement, {
    movement_type: { value: 'reservation', label: 'Reservation' },
    quantity: 4,
    quantity_before: 0,
    quantity_after: 4,
    is_inbound: false,
    is_outbound: false,
    reference_type: 'cart',
    reference_id: 'C-1',
  })
  assert.deepEqual(await openOf(product_id), [body.data])
  assert.deepEqual(await productTotals(product_id), [10, 4])
  const short = await reserve(product_id, 7)
  assert.equal(short.status, 422)
  assert.equal(short.body.error.code, 'INSUFFICIENT_STOCK')
  assert.deepEqual(short.body.errors.quantity, [
    'The quantity field exceeds the available stock: 7 requested, 6 available.',
  ])
  await assertConsistent()
})

test('accepts durations from one minute to one week', async () => {
  const { product_id } = await insertStockedProduct(10)
  for (const expires_in_minutes of [0, 10_081, 1.5, 'long'])
    assert.ok((await reserve(product_id, 1, { expires_in_minutes })).body.errors.expires_in_minutes)
  for (const expires_in_minutes of [1, 10_080])
    assert.equal((await reserve(product_id, 1, { expires_in_minutes })).status, 201)
})

test('releases one reservation by id or all of a reference', async () => {
  const { product_id } = await insertStockedProduct(10)
  const depot = await createWarehouse()
  await postInventory('transfer', { product_id, to_warehouse_id: depot.id, quantity: 5 })
  const cart = { reference_type: 'cart', reference_id: product_id }
  const first = await reserve(product_id, 1, cart)
  await reserve(product_id, 2, cart)
  await reserve(product_id, 3, { ...cart, warehouse_id: depot.id })
  const byId = await postInventory('release', { reservation_id: first.body.data.id })
  assert.equal(byId.status, 200)
  assert.deepEqual(byId.body.data, { quantity: 1, reservations: [first.body.data] })
  const again = await postInventory('release', { reservation_id: first.body.data.id })
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['reservation_id']])
  const byReference = await postInventory('release', cart)
  assert.equal(byReference.body.data.quantity, 5)
  assert.deepEqual(Object.keys((await postInventory('release', cart)).body.errors), ['reference_id'])
  assert.deepEqual(Object.keys((await postInventory('release', {})).body.errors).toSorted(), [
    'reference_id',
    'reference_type',
    'reservation_id',
  ])
  assert.deepEqual(Object.keys((await postInventory('release', { reference_type: 'cart' })).body.errors), [
    'reference_id',
  ])
  assert.deepEqual(await productTotals(product_id), [10, 0])
  assert.deepEqual(await openOf(product_id), [])
  await assertConsistent()
})

test('ignores reservations from the moment they expire', async () => {
  const { product_id, record } = await insertStockedProduct(10)
  await reserve(product_id, 10, { expires_in_minutes: 5 })
  const other = await insertStockedProduct(1)
  await reserve(other.product_id, 1, { expires_in_minutes: 10_080 })
  testApp.clock.advance({ minutes: 4 })
  assert.equal((await reserve(product_id, 1)).status, 422)
  testApp.clock.advance({ minutes: 1 })
  assert.deepEqual(await openOf(product_id), [])
  assert.equal((await recordOf(record.id)).quantity_available, 10)
  const listed = await clerk.get(`/operations/inventory/product/${product_id}`)
  assert.equal(listed.body.summary.quantity_available, 10)
  assert.equal(listed.body.data[0].quantity_available, 10)
  assert.equal((await reserve(product_id, 10)).status, 201)
  const released = (await movementsOf(product_id)).find(
    ({ movement_type }: { movement_type: { value: string } }) => movement_type.value === 'release',
  )
  assert.partialDeepStrictEqual(released, { quantity: -10, created_by: null, creator: null })
  assert.equal((await openOf(other.product_id)).length, 1)
  await assertConsistent()
})

test('rejects a release whose reservation has another reference', async () => {
  const { product_id } = await insertStockedProduct(5)
  const cart = { reference_type: 'cart', reference_id: 'C-77' }
  const { data } = (await postInventory('reserve', { product_id, quantity: 2, ...cart })).body
  const release = (more: object) => postInventory('release', { reservation_id: data.id, ...more })
  const rejectionOf = async (more: object) => {
    const { status, body } = await release(more)
    assert.equal(status, 422, JSON.stringify(body))
    return Object.keys(body.errors)
  }
  assert.deepEqual(await rejectionOf({ ...cart, reference_id: 'C-78' }), ['reference_id'])
  assert.deepEqual(await rejectionOf({ reference_type: 'order', reference_id: 'C-78' }), [
    'reference_type',
    'reference_id',
  ])
  assert.deepEqual(await rejectionOf({ reference_type: 'order' }), ['reference_type'])
  assert.deepEqual(await productTotals(product_id), [5, 2])
  assert.equal((await release({ ...cart, reference_type: null })).status, 200)
  assert.deepEqual(await productTotals(product_id), [5, 0])
})

test('releases expired reservations of all tenants once, in the background', async () => {
  const { product_id, record } = await insertStockedProduct(10)
  for (const quantity of [1, 2, 3]) await reserve(product_id, quantity, { expires_in_minutes: 5 })
  testApp.clock.advance({ minutes: 5 })
  const { runtime } = testApp.app
  await Promise.all([releaseExpiredReservations(runtime), releaseExpiredReservations(runtime)])
  assert.deepEqual(await productTotals(product_id), [10, 0])
  const reported = (await eventsOf(record.id)).filter(({ type }) => type === 'inventory.released')
  assert.equal(reported.length, 3)
  await assertConsistent()
})

test('rejects the release of an expired reservation', async () => {
  const { product_id } = await insertStockedProduct(10)
  const { body } = await reserve(product_id, 3, { expires_in_minutes: 1 })
  testApp.clock.advance({ minutes: 1 })
  assert.equal((await postInventory('release', { reservation_id: body.data.id })).status, 422)
  await releaseExpiredReservations(testApp.app.runtime)
  assert.deepEqual(await productTotals(product_id), [10, 0])
  await assertConsistent()
})

test('accepts ten of a hundred concurrent requests for the last ten units', async () => {
  const { product_id } = await insertStockedProduct(10)
  const hundred = Array.from({ length: 100 }, (_, index) =>
    reserve(product_id, 1, { reference_type: 'cart', reference_id: `${product_id}-${index}` }),
  )
  const responses = await Promise.all(hundred)
  const statuses = Map.groupBy(responses, ({ status }) => status)
  assert.deepEqual([statuses.get(201)?.length, statuses.get(422)?.length], [10, 90])
  for (const { body } of statuses.get(422) ?? []) assert.equal(body.error.code, 'INSUFFICIENT_STOCK')
  assert.deepEqual(await productTotals(product_id), [10, 10])
  assert.equal((await openOf(product_id)).length, 10)
  await assertConsistent()
})

test('releases a reservation once under concurrent requests', async () => {
  const { product_id } = await insertStockedProduct(10)
  const { body } = await reserve(product_id, 4)
  const release = () => postInventory('release', { reservation_id: body.data.id })
  const responses = await Promise.all([release(), release(), release()])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422, 422])
  await assertConsistent()
})

test('completes opposite concurrent transfers of several products without deadlocks or losses', async () => {
  const depot = await createWarehouse()
  const products = [await insertStockedProduct(40), await insertStockedProduct(40)]
  for (const { product_id } of products)
    await postInventory('transfer', { product_id, to_warehouse_id: depot.id, quantity: 20 })
  const there = { from_warehouse_id: main, to_warehouse_id: depot.id }
  const back = { from_warehouse_id: depot.id, to_warehouse_id: main }
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const { product_id } = products[index % 2] ?? { product_id: '' }
      return postInventory('transfer', { product_id, quantity: 1, ...(index % 4 < 2 ? there : back) })
    }),
  )
  assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200])
  for (const { product_id } of products) assert.deepEqual(await productTotals(product_id), [40, 0])
  await assertConsistent()
})
