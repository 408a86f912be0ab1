import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '#core/time'
import { openPurchasing, url } from '../purchase-order.fixtures.ts'

const {
  testApp,
  buyer,
  main,
  insertProduct,
  insertStockedProduct,
  createWarehouse,
  createOrder,
  createOrderIn,
  read,
  receive,
  movementsOf,
  productTotals,
  assertConsistent,
} = await openPurchasing()

const costOf = async (id: string) => (await buyer.get(`/operations/products/${id}`)).body.data.cost_price

test('adds partial receipts to stock and marks the order as received with the last one', async () => {
  const [first, second] = [await insertProduct(), await insertProduct()]
  const orderIn = await createOrderIn('sent', {
    items: [
      { product_id: first, quantity: 10, unit_price: 5 },
      { product_id: second, quantity: 30, unit_price: 2 },
    ],
  })
  const part = await receive(orderIn, [4, 6], { notes: 'The rest on Monday', received_by: 'Steven' })
  assert.equal(part.status, 200, JSON.stringify(part.body))
  assert.equal(part.body.message, 'Purchase order received.')
  assert.partialDeepStrictEqual(part.body.data, {
    status: 'partially_received',
    inventory_updated: true,
    total_received_percentage: 25,
    items: [
      { quantity_ordered: 10, quantity_received: 4, quantity_remaining: 6, received_percentage: 40 },
      { quantity_received: 6, quantity_remaining: 24, received_percentage: 20 },
    ],
    awaiting_items: [
      { purchase_order_item_id: orderIn.items[0].id, product_id: first, quantity_remaining: 6 },
      { purchase_order_item_id: orderIn.items[1].id, product_id: second, quantity_remaining: 24 },
    ],
    receipts: [
      { received_by: 'Steven', notes: 'The rest on Monday', quantity: 10, quality_check_passed: null },
    ],
  })
  assert.ok(part.body.data.acknowledged_at)
  assert.deepEqual(await productTotals(first), [4, 0])
  const today = dayOf(testApp.clock.now(), 'UTC')
  const rest = await receive(orderIn, [6, 24], { received_date: today, quality_check_passed: true })
  assert.partialDeepStrictEqual(rest.body.data, {
    status: 'received',
    delivery_date: today,
    total_received_percentage: 100,
    awaiting_items: [],
    receipts_count: 2,
  })
  const moves = await movementsOf(first)
  assert.deepEqual(
    moves.map(({ quantity, reference_type, reference_id, warehouse_id }: Record<string, unknown>) => [
      quantity,
      reference_type,
      reference_id,
      warehouse_id,
    ]),
    [
      [4, 'purchase_order', orderIn.id, main],
      [6, 'purchase_order', orderIn.id, main],
    ],
  )
  await assertConsistent()
})

test('rejects a receipt with more than the remaining quantity and changes nothing', async () => {
  const orderIn = await createOrderIn('sent')
  await receive(orderIn, [7])
  const { status, body } = await receive(orderIn, [4])
  assert.equal(status, 422)
  assert.match(body.errors['items.0.quantity_received'][0], /must not be greater than 3/)
  const line = { purchase_order_item_id: orderIn.items[0].id, quantity_received: 2 }
  const twice = await buyer.post(url(orderIn, '/receive'), { items: [line, line] })
  assert.deepEqual(Object.keys(twice.body.errors), ['items.1.quantity_received'])
  const wrong = await buyer.post(url(orderIn, '/receive'), {
    items: [
      { ...line, purchase_order_item_id: main },
      { ...line, warehouse_id: orderIn.id },
      { ...line, quantity_received: 0 },
    ],
  })
  assert.equal(wrong.status, 422)
  assert.ok(wrong.body.errors['items.2.quantity_received'])
  assert.ok((await buyer.post(url(orderIn, '/receive'), {})).body.errors.items)
  assert.deepEqual(await productTotals(orderIn.items[0].product_id), [7, 0])
  for (const state of ['draft', 'approved', 'cancelled'])
    assert.equal((await receive(await createOrderIn(state), [1])).body.meta.current, state)
})

test('receives into the warehouse of the receipt, else of the item, else of the order', async () => {
  const [depot, harbour, attic] = [await createWarehouse(), await createWarehouse(), await createWarehouse()]
  const product_id = await insertProduct()
  const line = { product_id, quantity: 5, unit_price: 1 }
  const orderIn = await createOrderIn('acknowledged', {
    warehouse_id: depot.id,
    items: [line, { ...line, warehouse_id: harbour.id }, line],
  })
  const items = orderIn.items.map(({ id }: { id: string }, index: number) => ({
    purchase_order_item_id: id,
    quantity_received: 5,
    ...(index === 2 && { warehouse_id: attic.id, bin_location: 'A-12-3' }),
  }))
  const { body } = await buyer.post(url(orderIn, '/receive'), { items })
  assert.equal(body.data.items[2].bin_location, 'A-12-3')
  const places = (await buyer.get(`/operations/inventory/product/${product_id}`)).body.data
  assert.deepEqual(
    new Set(places.map(({ warehouse_id }: { warehouse_id: string }) => warehouse_id)),
    new Set([depot.id, harbour.id, attic.id]),
  )
  await assertConsistent()
})

test('rejects a receipt into an inactive warehouse, and accepts it into another one', async () => {
  const depot = await createWarehouse()
  const item = { product_id: await insertProduct(), quantity: 5, unit_price: 1 }
  const orderIn = await createOrderIn('sent', { warehouse_id: depot.id, items: [item] })
  await buyer.patch(`/operations/warehouses/${depot.id}`, { is_active: false })
  const { status, body } = await receive(orderIn, [5])
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['items.0.warehouse_id']])
  const [{ id: purchase_order_item_id }] = orderIn.items
  const items = [{ purchase_order_item_id, quantity_received: 5, warehouse_id: main }]
  assert.equal((await buyer.post(url(orderIn, '/receive'), { items })).status, 200)
})

test('receives a product without stock tracking without a movement', async () => {
  const product_id = await insertProduct({ type: 'service', track_inventory: false, cost_price: null })
  const orderIn = await createOrderIn('sent', { items: [{ product_id, quantity: 2, unit_price: 80 }] })
  const { body } = await receive(orderIn, [2])
  assert.partialDeepStrictEqual(body.data, { status: 'received', inventory_updated: false })
  assert.deepEqual(await movementsOf(product_id), [])
  assert.equal(await costOf(product_id), 80)
})

test('updates the cost price to the weighted average', async () => {
  const { product_id } = await insertStockedProduct(10, { cost_price: 1000 })
  const buy = async (quantity: number, unit_price: number, currency = 'USD') => {
    const orderIn = await createOrderIn('sent', { currency, items: [{ product_id, quantity, unit_price }] })
    assert.equal((await receive(orderIn, [quantity])).status, 200)
    return costOf(product_id)
  }
  assert.equal(await buy(10, 20), 15)
  assert.equal(await buy(1, 15.22), 15.01, '15.0104… is rounded')
  assert.equal(await buy(5, 99, 'EUR'), 15.01, 'the cost stays for another currency')
  const [event] = await testApp.sql(
    `select count(*)::integer as number from events where entity_id = $1 and type = 'product.price_changed'`,
    [product_id],
  )
  assert.equal(event?.number, 2)
})

test('averages many small receipts to the same cost as one large receipt, and values stock at that cost', async () => {
  const { product_id } = await insertStockedProduct(1_000, { cost_price: 100 })
  const orderIn = await createOrderIn('sent', { items: [{ product_id, quantity: 40, unit_price: 3 }] })
  for (let turn = 0; turn < 20; turn++) assert.equal((await receive(orderIn, [2])).status, 200)
  assert.equal(await costOf(product_id), 1.08, '1,120.00 for 1,040')
  const valueOf = async () =>
    (await buyer.get(`/operations/inventory/valuation?product_id=${product_id}`)).body.data[0]
  assert.partialDeepStrictEqual(await valueOf(), { unit_cost: 1.08, value: 1_120 })
  const adjust = { product_id, quantity: -520, reason: 'Sold elsewhere' }
  assert.equal((await buyer.post('/operations/inventory/adjust', adjust)).status, 200)
  assert.partialDeepStrictEqual(await valueOf(), { unit_cost: 1.08, value: 560 })
  await buyer.put(`/operations/products/${product_id}`, { cost_price: 1.08, name: 'Sent back as read' })
  assert.equal((await valueOf()).value, 560)
  await buyer.put(`/operations/products/${product_id}`, { cost_price: 2 })
  assert.partialDeepStrictEqual(await valueOf(), { unit_cost: 2, value: 1_040 })
  const next = await createOrderIn('sent', { items: [{ product_id, quantity: 520, unit_price: 1 }] })
  await receive(next, [520])
  assert.equal(await costOf(product_id), 1.5, 'averaged with the manual cost price')
})

test('averages prices of less than a cent to six decimals', async () => {
  const { product_id } = await insertStockedProduct(2_000, { cost_price: 1 })
  const buy = async (quantity: number, unit_price: number) => {
    const orderIn = await createOrderIn('sent', { items: [{ product_id, quantity, unit_price }] })
    assert.equal((await receive(orderIn, [quantity])).status, 200)
    return costOf(product_id)
  }
  assert.equal(await buy(1_000, 0.0025), 0.0075, '20.00 and 2.50 for 3,000')
  assert.equal(await buy(4_000, 0.001), 0.003786, '26.50 for 7,000')
  const [row] = await testApp.sql(
    'select round(unit_cost * stock_quantity, 4)::text as value from products where id = $1',
    [product_id],
  )
  assert.equal(row?.value, '2650.0000')
  await buyer.put(`/operations/products/${product_id}`, { cost_price: 0.004 })
  const { data } = (await buyer.get(`/operations/inventory/valuation?product_id=${product_id}`)).body
  assert.partialDeepStrictEqual(data[0], { unit_cost: 0.004, value: 28 })
})

test('averages concurrent receipts of different orders', async () => {
  const { product_id } = await insertStockedProduct(1_000, { cost_price: 100 })
  const orders = []
  for (const unit_price of [3, 4, 5, 6])
    orders.push(await createOrderIn('sent', { items: [{ product_id, quantity: 2, unit_price }] }))
  const responses = await Promise.all(orders.map((order) => receive(order, [2])))
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal(await costOf(product_id), 1.03, '1,036.00 for 1,008')
  const [row] = await testApp.sql(
    'select round(unit_cost * stock_quantity)::text as value from products where id = $1',
    [product_id],
  )
  assert.equal(row?.value, '103600')
})

test('receives goods that fail their check and records the result', async () => {
  const orderIn = await createOrderIn('sent')
  const { body } = await receive(orderIn, [10], { quality_check_passed: false })
  assert.partialDeepStrictEqual(body.data, {
    status: 'received',
    receipts: [{ quality_check_passed: false }],
  })
  assert.deepEqual(await productTotals(orderIn.items[0].product_id), [10, 0])
})

test('never receives more than was ordered under concurrent receipts', async () => {
  const orderIn = await createOrderIn('sent')
  const responses = await Promise.all([6, 6, 6, 4, 4].map((quantity) => receive(orderIn, [quantity])))
  assert.ok(responses.every(({ status }) => status === 200 || status === 422))
  const { items } = await read(orderIn)
  const came = responses.map(({ status }, index) => (status === 200 ? [6, 6, 6, 4, 4][index] : 0))
  assert.equal(
    items[0].quantity_received,
    came.reduce<number>((sum, quantity) => sum + Number(quantity), 0),
  )
  assert.ok(items[0].quantity_received <= 10)
  assert.deepEqual(await productTotals(items[0].product_id), [items[0].quantity_received, 0])
  await assertConsistent()
})

test('returns the result of a receipt in a dry run and changes nothing', async () => {
  const orderIn = await createOrderIn('sent')
  const before = await read(orderIn)
  const { status, body } = await receive(orderIn, [10], { dry_run: true })
  assert.equal(status, 200)
  assert.equal(body.meta.dry_run, true)
  assert.equal(body.message, 'Dry run: nothing was changed.')
  assert.partialDeepStrictEqual(body.data, { status: 'received', total_received_percentage: 100 })
  assert.deepEqual(await read(orderIn), before)
  assert.deepEqual(await productTotals(orderIn.items[0].product_id), [0, 0])
})

test('accepts a reduced quantity after a partial receipt, but not below the received quantity', async () => {
  const orderIn = await createOrderIn('sent')
  await receive(orderIn, [6])
  const less = (quantity: number) =>
    buyer.put(url(orderIn), { items: [{ id: orderIn.items[0].id, quantity }], supplier_confirmed: true })
  assert.ok((await less(5)).body.errors['items.0.quantity'])
  assert.equal((await less(6)).status, 200)
  assert.partialDeepStrictEqual(await read(orderIn), { status: 'received', total_amount: 30 })
})

test('records a receipt once if its idempotency key is sent again', async () => {
  const order = await createOrder()
  await testApp.sql(`update purchase_orders set status = 'sent' where id = $1`, [order.id])
  const body = { items: [{ purchase_order_item_id: order.items[0].id, quantity_received: 5 }] }
  const call = () => buyer.post(url(order, '/receive'), body, { 'idempotency-key': order.id })
  await call()
  assert.equal((await call()).headers['idempotent-replayed'], 'true')
  assert.deepEqual(await productTotals(order.items[0].product_id), [5, 0])
})
