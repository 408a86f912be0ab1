/** Stock of orders: reservation, shipment, return and release. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOrders, url } from '../order.fixtures.ts'

const { clerk, createProduct, createOrder, act, acted, stockOf } = await openOrders()

test('reserves at confirmation, ships the reserved stock, and restocks returns', async () => {
  const product = await createProduct({ stock_quantity: 10 })
  const order = await createOrder([
    { product_id: product.id, quantity: 4 },
    { product_id: product.id, quantity: 2 },
  ])
  await acted(order.id, 'submit')
  const confirmed = await acted(order.id, 'confirm')
  assert.deepEqual(await stockOf(product), [10, 6])
  assert.deepEqual(
    confirmed.items.map((item: { quantity_reserved: number }) => item.quantity_reserved),
    [4, 2],
  )
  await acted(order.id, 'process')
  const shipped = await acted(order.id, 'ship', { carrier: 'DHL', tracking_number: '0034' })
  assert.deepEqual(await stockOf(product), [4, 0])
  assert.deepEqual(
    [shipped.status, shipped.fulfillment_status, shipped.carrier, shipped.tracking_number],
    ['shipped', 'fulfilled', 'DHL', '0034'],
  )
  const [first] = shipped.items
  const partly = await acted(order.id, 'return', {
    items: [{ id: first.id, quantity: 3 }],
    reason: 'Broken',
    restock: false,
  })
  assert.deepEqual(
    [partly.status, partly.return_status, partly.fulfillment_status],
    ['shipped', 'partial', 'partially_returned'],
  )
  assert.deepEqual(await stockOf(product), [4, 0])
  await acted(order.id, 'deliver')
  const tooMany = await act(order.id, 'return', { items: [{ id: first.id, quantity: 2 }] })
  assert.deepEqual([tooMany.status, Object.keys(tooMany.body.errors)], [422, ['items.0.quantity']])
  const full = await acted(order.id, 'return')
  assert.deepEqual(
    [full.return_status, full.fulfillment_status, full.status],
    ['full', 'returned', 'delivered'],
  )
  assert.deepEqual(await stockOf(product), [7, 0])
  assert.equal((await act(order.id, 'return')).status, 422)
  assert.deepEqual(
    full.returns.map(({ reason, is_restocked }: Record<string, unknown>) => [reason, is_restocked]),
    [
      [null, true],
      ['Broken', false],
    ],
  )
  assert.deepEqual(full.returns[1].items, [{ order_item_id: first.id, quantity: 3 }])
})

test('reports short stock on each item, adding up items of the same product', async () => {
  const product = await createProduct({ stock_quantity: 5 })
  const order = await createOrder([
    { product_id: product.id, quantity: 4 },
    { product_id: product.id, quantity: 2 },
  ])
  const { status, body } = await act(order.id, 'confirm')
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['items.1.quantity'])
  assert.match(body.errors['items.1.quantity'][0], /2 requested, 1 available/)
  assert.deepEqual(await stockOf(product), [5, 0])
  const confirmation = await acted(order.id, 'confirm', { allow_backorders: true })
  assert.deepEqual(
    confirmation.items.map((item: { quantity_reserved: number }) => item.quantity_reserved),
    [4, 1],
  )
  assert.equal((await act(order.id, 'ship')).status, 422)
  const adjustment = {
    product_id: product.id,
    warehouse_id: order.warehouse_id,
    quantity: 1,
    reason: 'Found',
  }
  assert.equal((await clerk.post('/operations/inventory/adjust', adjustment)).status, 200)
  await acted(order.id, 'ship')
  assert.deepEqual(await stockOf(product), [0, 0])
})

test('releases the stock of a cancelled order', async () => {
  const product = await createProduct({ stock_quantity: 3 })
  const order = await createOrder([{ product_id: product.id, quantity: 3 }])
  await acted(order.id, 'confirm')
  assert.equal((await act(order.id, 'cancel')).status, 422)
  const cancelled = await acted(order.id, 'cancel', { reason: 'Changed their mind' })
  assert.deepEqual([cancelled.status, cancelled.cancellation_reason], ['cancelled', 'Changed their mind'])
  assert.deepEqual(await stockOf(product), [3, 0])
})

test('sells each of ten units once to a hundred concurrent clients', async () => {
  const product = await createProduct({ stock_quantity: 10 })
  const drafts = await Promise.all(
    Array.from({ length: 100 }, () => createOrder([{ product_id: product.id, quantity: 1 }])),
  )
  const responses = await Promise.all(drafts.map(({ id }) => act(id, 'confirm')))
  assert.equal(responses.filter(({ status }) => status === 200).length, 10)
  assert.ok(responses.every(({ status }) => status === 200 || status === 422))
  assert.deepEqual(await stockOf(product), [10, 10])
})

test('quantity changes of a confirmed order reserve and release stock', async () => {
  const [product, other] = [
    await createProduct({ stock_quantity: 10 }),
    await createProduct({ stock_quantity: 3 }),
  ]
  const order = await createOrder([
    { product_id: product.id, quantity: 4 },
    { product_id: product.id, quantity: 2 },
  ])
  const [first, second] = (await acted(order.id, 'confirm')).items
  const change = (items: object[]) => clerk.put(`${url}/${order.id}`, { items })
  const more = await change([
    { id: first.id, quantity: 7 },
    { product_id: other.id, quantity: 3 },
  ])
  assert.equal(more.status, 200, JSON.stringify(more.body))
  assert.deepEqual(
    more.body.data.items.map((item: { quantity_reserved: number }) => item.quantity_reserved),
    [7, 3],
  )
  assert.deepEqual(
    [await stockOf(product), await stockOf(other)],
    [
      [10, 7],
      [3, 3],
    ],
  )
  assert.equal(more.body.data.subtotal, 100)
  const [, added] = more.body.data.items
  const less = await change([
    { id: first.id, quantity: 1 },
    { id: added.id, quantity: 3 },
  ])
  assert.deepEqual([less.body.data.subtotal, await stockOf(product)], [40, [10, 1]])
  const rejected = await change([
    { id: first.id, quantity: 1, unit_price: 1 },
    { id: added.id, quantity: 4 },
  ])
  assert.deepEqual(Object.keys(rejected.body.errors), ['items.0.unit_price'])
  const short = await change([{ id: first.id }, { id: added.id, quantity: 4 }])
  assert.deepEqual([short.status, Object.keys(short.body.errors)], [422, ['items.1.quantity']])
  assert.deepEqual(
    [await stockOf(product), await stockOf(other)],
    [
      [10, 1],
      [3, 3],
    ],
  )
  assert.equal((await change([{ id: second.id, quantity: 1 }])).status, 422)
  await acted(order.id, 'ship')
  assert.deepEqual(
    [await stockOf(product), await stockOf(other)],
    [
      [9, 0],
      [0, 0],
    ],
  )
  assert.deepEqual(Object.keys((await change([{ id: first.id, quantity: 2 }])).body.errors), ['items'])
})

test('leaves no reservation behind after concurrent requests', async () => {
  const product = await createProduct({ stock_quantity: 6 })
  const drafts = await Promise.all(
    Array.from({ length: 6 }, () => createOrder([{ product_id: product.id, quantity: 1 }])),
  )
  await Promise.all(drafts.map(({ id }) => acted(id, 'confirm')))
  await Promise.all(
    drafts.flatMap(({ id, items: [item] }) => [
      clerk.put(`${url}/${id}`, { items: [{ id: item.id, quantity: 2 }] }),
      act(id, 'ship'),
      act(id, 'cancel', { reason: 'Too late' }),
    ]),
  )
  const states = await Promise.all(drafts.map(async ({ id }) => (await clerk.get(`${url}/${id}`)).body.data))
  const shipped = states.filter(({ status }) => status === 'shipped')
  assert.ok(states.every(({ status }) => status === 'shipped' || status === 'cancelled'))
  const sold = shipped.reduce((sum, { items: [item] }) => sum + item.quantity_shipped, 0)
  assert.deepEqual(await stockOf(product), [6 - sold, 0])
})
