import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInventory } from '../stock.fixtures.ts'

const {
  testApp,
  clerk,
  main,
  insertProduct,
  createWarehouse,
  postInventory,
  insertStockedProduct,
  ...fixtures
} = await openInventory()
const { recordOf, movementsOf, productTotals, eventsOf, assertConsistent } = fixtures

const unknown = '01KAJ3XJ5Q0000000000000001'

test('adjusts stock: creates the record, writes one movement and updates the product totals', async () => {
  const { product_id, record } = await insertStockedProduct(12)
  assert.partialDeepStrictEqual(record, {
    product_id,
    warehouse_id: main,
    quantity_on_hand: 12,
    quantity_reserved: 0,
    quantity_available: 12,
    reorder_point: null,
    last_counted_at: null,
    warehouse: { id: main, code: 'MAIN', type: 'main' },
    product: { id: product_id, type: 'physical' },
  })
  assert.ok(record.last_movement_at)
  const less = await postInventory('adjust', { product_id, warehouse_id: main, quantity: -5, reason: 'Wet' })
  assert.equal(less.body.data.quantity_on_hand, 7)
  assert.equal(less.body.data.id, record.id)
  const [first, second] = await movementsOf(product_id)
  assert.partialDeepStrictEqual(second, {
    movement_type: { value: 'adjustment', label: 'Adjustment' },
    quantity: -5,
    quantity_before: 12,
    quantity_after: 7,
    reason: 'Wet',
    is_inbound: false,
    is_outbound: true,
    created_by: clerk.userId,
    creator: { id: clerk.userId, email: clerk.email },
  })
  assert.equal(first.is_inbound, true)
  assert.deepEqual(await productTotals(product_id), [7, 0])
  const [{ version } = {}] = await testApp.sql('select version from products where id = $1', [product_id])
  assert.equal(version, 1)
  await assertConsistent()
})

test('reports all invalid fields of a stock operation', async () => {
  const { product_id } = await insertStockedProduct(5)
  const reported = async (path: string, body: object) => {
    const response = await postInventory(path, body)
    assert.equal(response.status, 422, JSON.stringify(response.body))
    return [response.body.error.code, ...Object.keys(response.body.errors).toSorted()]
  }
  const why = { reason: 'None' }
  assert.deepEqual(
    await reported('adjust', { product_id: unknown, warehouse_id: unknown, quantity: 1, ...why }),
    ['VALIDATION_ERROR', 'product_id', 'warehouse_id'],
  )
  assert.deepEqual(await reported('adjust', {}), ['VALIDATION_ERROR', 'product_id', 'quantity', 'reason'])
  assert.deepEqual(await reported('adjust', { product_id, quantity: 0, ...why }), [
    'VALIDATION_ERROR',
    'quantity',
  ])
  assert.deepEqual(await reported('adjust', { product_id, quantity: 1.5, ...why }), [
    'VALIDATION_ERROR',
    'quantity',
  ])
  assert.deepEqual(await reported('adjust', { product_id, quantity: -6, ...why }), [
    'INSUFFICIENT_STOCK',
    'quantity',
  ])
  assert.deepEqual(await reported('reserve', { product_id, quantity: 6 }), ['INSUFFICIENT_STOCK', 'quantity'])
  assert.deepEqual(await reported('transfer', { product_id, quantity: 0 }), [
    'VALIDATION_ERROR',
    'quantity',
    'to_warehouse_id',
  ])
  const most = { product_id, quantity: 2_147_483_647, ...why }
  assert.deepEqual(await reported('adjust', most), ['VALIDATION_ERROR', 'quantity'])
  const service = await insertProduct({ type: 'service', track_inventory: false })
  for (const [path, more] of [
    ['adjust', { quantity: 1, ...why }],
    ['physical-count', { counted_quantity: 1 }],
    ['transfer', { quantity: 1, to_warehouse_id: (await createWarehouse()).id }],
    ['reserve', { quantity: 1 }],
  ] as const)
    assert.deepEqual(await reported(path, { product_id: service, ...more }), [
      'VALIDATION_ERROR',
      'product_id',
    ])
  const foreign = await insertProduct({}, testApp.tenants.globex)
  assert.deepEqual(await reported('adjust', { product_id: foreign, quantity: 1, ...why }), [
    'VALIDATION_ERROR',
    'product_id',
  ])
  assert.deepEqual(await productTotals(product_id), [5, 0])
  await assertConsistent()
})

test('rejects a total over all warehouses above the maximum', async () => {
  const { product_id } = await insertStockedProduct(2_147_483_647)
  const second = await createWarehouse()
  const body = { product_id, warehouse_id: second.id, quantity: 1, reason: 'One more' }
  assert.ok((await postInventory('adjust', body)).body.errors.quantity)
})

test('returns 409 with the current quantity if the expected quantity differs', async () => {
  const { product_id } = await insertStockedProduct(5)
  const adjust = (expected_quantity: number) =>
    postInventory('adjust', { product_id, quantity: 1, reason: 'Found', expected_quantity })
  const responses = await Promise.all([1, 2, 3, 4].map(() => adjust(5)))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  const rejected = responses.find(({ status }) => status === 409)
  assert.partialDeepStrictEqual(rejected?.body, {
    message: 'The quantity on hand is now 6, not 5.',
    error: { code: 'CONFLICT' },
    meta: { current_quantity: 6 },
  })
  const counted = await postInventory('physical-count', {
    product_id,
    counted_quantity: 9,
    expected_quantity: 5,
  })
  assert.equal(counted.status, 409)
  assert.deepEqual(await productTotals(product_id), [6, 0])
})

test('sets the quantity to the count and returns the variance', async () => {
  const { product_id, record } = await insertStockedProduct(80)
  testApp.clock.advance({ minutes: 1 })
  const { status, body } = await postInventory('physical-count', { product_id, counted_quantity: 74 })
  assert.equal(status, 200)
  const [, movement] = await movementsOf(product_id)
  assert.partialDeepStrictEqual(movement, {
    movement_type: { value: 'physical_count', label: 'Physical count' },
    quantity: -6,
    reason: 'physical_count',
  })
  assert.deepEqual(body.data.count, {
    counted_quantity: 74,
    system_quantity_before: 80,
    variance: -6,
    variance_percentage: -7.5,
    counted_by: clerk.userId,
    counted_at: body.data.last_counted_at,
    adjustment_movement_id: movement.id,
  })
  assert.partialDeepStrictEqual(body.data, { id: record.id, quantity_on_hand: 74 })
  assert.deepEqual(body.meta.warnings, [])
  testApp.clock.advance({ minutes: 1 })
  const again = await postInventory('physical-count', { product_id, counted_quantity: 74 })
  assert.partialDeepStrictEqual(again.body.data.count, { variance: 0, adjustment_movement_id: null })
  assert.ok(again.body.data.last_counted_at > body.data.last_counted_at)
  assert.deepEqual(
    { ...again.body.data, last_counted_at: null, count: null },
    { ...body.data, last_counted_at: null, count: null },
  )
  assert.equal((await movementsOf(product_id)).length, 2)
  const counted = (await eventsOf(record.id)).filter(({ type }) => type === 'inventory.count_completed')
  assert.deepEqual(
    counted.map(({ data }) => data.count.variance),
    [-6, 0],
  )
  assert.equal((await recordOf(record.id)).count, undefined)
  await assertConsistent()
})

test('accepts a count below the reserved quantity with a warning', async () => {
  const { product_id } = await insertStockedProduct(10)
  await postInventory('reserve', { product_id, quantity: 8 })
  const { status, body } = await postInventory('physical-count', { product_id, counted_quantity: 5 })
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, {
    quantity_on_hand: 5,
    quantity_reserved: 8,
    quantity_available: -3,
  })
  assert.deepEqual(body.meta.warnings, ['The counted_quantity (5) is below the reserved quantity (8).'])
  assert.equal((await postInventory('adjust', { product_id, quantity: -1, reason: 'No' })).status, 422)
  assert.equal((await postInventory('adjust', { product_id, quantity: 1, reason: 'Found' })).status, 200)
  await assertConsistent()
})

test('transfers stock between two warehouses in one transaction', async () => {
  const { product_id, record } = await insertStockedProduct(10)
  const depot = await createWarehouse()
  const { status, body } = await postInventory('transfer', {
    product_id,
    to_warehouse_id: depot.id,
    quantity: 4,
    reason: 'For the market',
    reference_number: 'T-1',
    notes: 'By van',
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    from: { id: record.id, warehouse_id: main, quantity_on_hand: 6 },
    to: { warehouse_id: depot.id, quantity_on_hand: 4, warehouse: { name: depot.name } },
  })
  const [, out, into] = await movementsOf(product_id)
  assert.partialDeepStrictEqual(out, {
    movement_type: { value: 'transfer_out' },
    quantity: -4,
    reason: `Transfer to warehouse ${depot.id}: For the market`,
    reference_type: 'transfer',
    reference_id: 'T-1',
    notes: 'By van',
  })
  assert.partialDeepStrictEqual(into, {
    movement_type: { value: 'transfer_in' },
    quantity: 4,
    reason: `Transfer from warehouse ${main}: For the market`,
    created_at: out.created_at,
    created_by: out.created_by,
  })
  const reported = (await eventsOf(record.id)).filter(({ type }) => type === 'inventory.transfer_completed')
  assert.deepEqual(
    reported.map(({ data }) => data.transfer),
    [{ from_warehouse_id: main, to_warehouse_id: depot.id, quantity: 4 }],
  )
  await assertConsistent()
})

test('responds with 500 to a transfer above the available stock, and logs no error', async (t) => {
  const faults = t.mock.method(testApp.app.http.log, 'error')
  const { product_id } = await insertStockedProduct(5)
  const depot = await createWarehouse()
  const transfer = (quantity: number) =>
    postInventory('transfer', { product_id, to_warehouse_id: depot.id, quantity })
  const { status, body } = await transfer(8)
  assert.equal(status, 500)
  assert.equal(body.message, 'Stock cannot be negative. Current: 5, adjustment: -8.')
  assert.equal(body.error.code, 'INSUFFICIENT_STOCK')
  await postInventory('reserve', { product_id, quantity: 3 })
  assert.equal((await transfer(3)).body.message, 'Stock cannot be negative. Current: 2, adjustment: -3.')
  assert.equal((await transfer(2)).status, 200)
  assert.equal(faults.mock.callCount(), 0)
  assert.equal((await movementsOf(product_id)).length, 4)
  await assertConsistent()
})

test('rejects a transfer within one warehouse and from a location without a record', async () => {
  const { product_id } = await insertStockedProduct(5)
  for (const ends of [{}, { from_warehouse_id: main }, { to_warehouse_id: main, from_warehouse_id: null }]) {
    const { status, body } = await postInventory('transfer', { product_id, quantity: 1, ...ends })
    assert.equal(status, 422)
    const names = 'from_warehouse_id' in ends ? 'must name another warehouse' : 'must name a warehouse,'
    assert.ok(body.errors.to_warehouse_id[0].includes(names), body.errors.to_warehouse_id[0])
  }
  const depot = await createWarehouse()
  const from = { product_id, quantity: 1, from_warehouse_id: depot.id }
  const counted = { product_id, warehouse_id: depot.id, counted_quantity: 1 }
  for (const [path, body] of [
    ['transfer', from],
    ['physical-count', counted],
  ] as const) {
    const response = await postInventory(path, body)
    assert.equal(response.status, 404)
    for (const name of [product_id, depot.id, depot.name]) assert.ok(response.body.message.includes(name))
  }
})
