/** Shipments: partial shipments, deliveries and returns. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { url } from '../order.fixtures.ts'
import { openShipping } from '../fulfillment/order.shipping.fixtures.ts'

const {
  testApp,
  clerk,
  customer,
  createProduct,
  confirmed,
  act,
  acted,
  stockOf,
  read,
  ship,
  eventsOf,
  assertConsistent,
} = await openShipping()

type Item = Record<'quantity' | 'quantity_reserved' | 'quantity_shipped' | 'quantity_returned', number>
const figures = (items: Item[]) =>
  items.map(({ quantity_reserved, quantity_shipped }) => [quantity_reserved, quantity_shipped])

/** Creates an order of three items and ships a part of two of them. */
async function partlyShipped() {
  const [tea, mug] = [await createProduct({ stock_quantity: 10 }), await createProduct({ stock_quantity: 3 })]
  const order = await confirmed([
    { product_id: tea.id, quantity: 6 },
    { product_id: mug.id, quantity: 2 },
    { name: 'Gift wrap', quantity: 0.3, unit_price: 2 },
  ])
  const [first, , wrap] = order.items
  const one = await ship(order, {
    carrier: 'DHL',
    tracking_number: '0034',
    tracking_url: 'https://dhl.example/0034',
    items: [
      { id: first.id, quantity: 4 },
      { id: wrap.id, quantity: 0.1 },
    ],
  })
  assert.match(one.shipment_number, /^SHP-\d{8}-\d{3,}$/)
  assert.partialDeepStrictEqual(one, {
    order_id: order.id,
    order_number: order.order_number,
    customer_id: customer.id,
    warehouse_id: order.warehouse_id,
    status: 'shipped',
    tracking_url: 'https://dhl.example/0034',
    delivered_at: null,
    items: [
      { order_item_id: first.id, product_id: tea.id, sku: tea.sku, name: tea.name, quantity: 4 },
      { order_item_id: wrap.id, product_id: null, sku: null, name: 'Gift wrap', quantity: 0.1 },
    ],
  })
  const partly = await read(order)
  assert.partialDeepStrictEqual(partly, {
    status: 'confirmed',
    fulfillment_status: 'partially_fulfilled',
    shipped_at: null,
    carrier: 'DHL',
    tracking_number: '0034',
  })
  assert.deepEqual(figures(partly.items), [
    [2, 4],
    [2, 0],
    [0, 0.1],
  ])
  assert.deepEqual(
    [await stockOf(tea), await stockOf(mug)],
    [
      [6, 2],
      [3, 2],
    ],
  )
  assert.equal((await act(order.id, 'return')).body.meta.current, 'confirmed')
  return { tea, mug, order, one }
}

test('ships an order in parts, delivers each part and returns some items', async () => {
  const { tea, mug, order, one } = await partlyShipped()
  const [first, second, wrap] = order.items
  await acted(order.id, 'process')
  await ship(order, { items: [{ id: wrap.id, quantity: 0.2 }] })
  assert.equal((await clerk.post(`/sales/shipments/${one.id}/deliver`)).status, 200)
  assert.equal((await read(order)).status, 'processing')
  const last = await ship(order)
  assert.deepEqual(
    last.items.map(({ order_item_id, quantity }: Record<string, unknown>) => [order_item_id, quantity]),
    [
      [first.id, 2],
      [second.id, 2],
    ],
  )
  const complete = await read(order)
  assert.partialDeepStrictEqual(complete, {
    status: 'shipped',
    fulfillment_status: 'fulfilled',
    carrier: null,
    tracking_number: null,
  })
  assert.deepEqual(
    [await stockOf(tea), await stockOf(mug)],
    [
      [4, 0],
      [1, 0],
    ],
  )
  assert.equal((await act(order.id, 'shipments')).body.meta.current, 'shipped')
  const back = await acted(order.id, 'return', { items: [{ id: first.id, quantity: 5 }] })
  assert.deepEqual([back.return_status, await stockOf(tea)], ['partial', [9, 0]])
  const list = (await clerk.get(`${url}/${order.id}/shipments?sort_by=shipment_number&sort_direction=asc`))
    .body
  assert.deepEqual(
    list.data.map(({ id, status }: Record<string, unknown>) => [id === one.id, status]),
    [
      [true, 'delivered'],
      [false, 'shipped'],
      [false, 'shipped'],
    ],
  )
  for (const { id } of list.data.slice(1))
    assert.equal((await clerk.post(`/sales/shipments/${id}/deliver`)).status, 200)
  const delivered = await read(order)
  assert.equal(delivered.status, 'delivered')
  assert.ok(delivered.delivered_at)
  assert.deepEqual(await eventsOf(last), ['shipment.created', 'shipment.delivered'])
  assert.deepEqual(await eventsOf(order), [
    'order.created',
    'order.confirmed',
    'order.updated',
    'order.processing',
    'order.updated',
    'order.shipped',
    'order.returned',
    'order.delivered',
  ])
  const [event] = await testApp.sql(`select data from events where entity_id = $1`, [last.id])
  assert.ok(!JSON.stringify(event).includes('price'))
  await assertConsistent()
})

test('records shipment and delivery of an order shipped as a whole', async () => {
  const product = await createProduct({ stock_quantity: 5 })
  const order = await confirmed([{ product_id: product.id, quantity: 5 }])
  await acted(order.id, 'ship', { carrier: 'UPS', tracking_number: '1Z' })
  const [shipment, ...others] = (await clerk.get(`${url}/${order.id}/shipments`)).body.data
  assert.partialDeepStrictEqual(shipment, { carrier: 'UPS', tracking_number: '1Z', items: [{ quantity: 5 }] })
  assert.deepEqual(others, [])
  await acted(order.id, 'deliver')
  const { status, delivered_at } = (await clerk.get(`/sales/shipments/${shipment.id}`)).body.data
  assert.equal(status, 'delivered')
  assert.ok(delivered_at)
  assert.equal((await clerk.post(`/sales/shipments/${shipment.id}/deliver`)).status, 422)
  await assertConsistent()
})

test('reports unshippable items on their request fields', async () => {
  const product = await createProduct({ stock_quantity: 1, allow_backorders: true })
  const order = await confirmed([
    { name: 'Advice', quantity: 1, unit_price: 5 },
    { product_id: product.id, quantity: 3 },
  ])
  const [advice, tea] = order.items
  const rejected = async (items: object[]) => {
    const { status, body } = await act(order.id, 'shipments', { items })
    assert.equal(status, 422)
    return body.errors
  }
  assert.deepEqual(
    Object.keys(
      await rejected([
        { id: order.id },
        { id: tea.id, quantity: 4 },
        { id: tea.id, quantity: 0.5 },
        { id: advice.id, quantity: 0.00001 },
      ]),
    ),
    ['items.0.id', 'items.1.quantity', 'items.2.quantity', 'items.3.quantity'],
  )
  const short = await rejected([{ id: tea.id, quantity: 2 }])
  assert.match(short['items.0.quantity'][0], /2 requested, 1 available/)
  assert.equal((await act(order.id, 'ship')).body.error.code, 'INSUFFICIENT_STOCK')
  await ship(order, { items: [{ id: tea.id, quantity: 1 }] })
  assert.deepEqual(figures((await read(order)).items), [
    [0, 0],
    [0, 1],
  ])
  const half = await act(order.id, 'return')
  assert.equal(half.body.error.code, 'INVALID_STATE')
  await assertConsistent()
})

test('rejects returning a fraction of a unit with inventory', async () => {
  const product = await createProduct({ stock_quantity: 1 })
  const order = await confirmed([{ product_id: product.id, quantity: 1 }])
  await acted(order.id, 'ship')
  const { status, body } = await act(order.id, 'return', {
    items: [{ id: order.items[0].id, quantity: 0.5 }],
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['items.0.quantity']])
})

test('a partly shipped order cannot be cancelled; removing the rest makes it shipped', async () => {
  const product = await createProduct({ stock_quantity: 9 })
  const order = await confirmed([
    { product_id: product.id, quantity: 4 },
    { product_id: product.id, quantity: 5 },
  ])
  const [first] = order.items
  const shipment = await ship(order, { items: [{ id: first.id, quantity: 3 }] })
  const cancelled = await act(order.id, 'cancel', { reason: 'Too late' })
  assert.equal(cancelled.status, 422)
  assert.match(cancelled.body.errors.status[0], /return what was shipped/)
  assert.deepEqual(cancelled.body.meta, {
    ...cancelled.body.meta,
    current: 'confirmed',
    allowed: ['process', 'ship'],
  })
  const change = (items: object[]) => clerk.put(`${url}/${order.id}`, { items })
  assert.deepEqual(Object.keys((await change([{ id: first.id, quantity: 2 }])).body.errors), [
    'items.0.quantity',
  ])
  const rest = await change([{ id: first.id, quantity: 3 }])
  assert.partialDeepStrictEqual(rest.body.data, {
    status: 'shipped',
    fulfillment_status: 'fulfilled',
    subtotal: 30,
  })
  assert.deepEqual(await stockOf(product), [6, 0])
  assert.deepEqual((await eventsOf(order)).slice(-2), ['order.updated', 'order.shipped'])
  await clerk.post(`/sales/shipments/${shipment.id}/deliver`)
  assert.equal((await read(order)).status, 'delivered')
  await assertConsistent()
})

test('changes an order to delivered when its unshipped rest is removed after all deliveries', async () => {
  const product = await createProduct({ stock_quantity: 2 })
  const order = await confirmed([{ product_id: product.id, quantity: 2 }])
  const [item] = order.items
  const { id } = await ship(order, { items: [{ id: item.id, quantity: 1 }] })
  await clerk.post(`/sales/shipments/${id}/deliver`)
  const { body } = await clerk.patch(`${url}/${order.id}`, { items: [{ id: item.id, quantity: 1 }] })
  assert.equal(body.data.status, 'delivered')
  await assertConsistent()
})
