/** Shipments: lists, tracking, permissions, and requests at the same time. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { url } from '../orders/order.fixtures.ts'
import { openShipping } from '../orders/fulfillment/order.shipping.fixtures.ts'

const { testApp, clerk, customer, createProduct, confirmed, act, stockOf, read, ship, assertConsistent } =
  await openShipping()

test('finds shipments by order, customer, carrier, day, number and tracking number', async () => {
  const product = await createProduct({ stock_quantity: 3 })
  const order = await confirmed([{ product_id: product.id, quantity: 3 }])
  const item = { id: order.items[0].id, quantity: 1 }
  const one = await ship(order, { items: [item], carrier: 'Pigeon Post', tracking_number: 'COO-1' })
  const two = await ship(order, { items: [item] })
  const idsOf = async (query: string) =>
    (await clerk.get(`/sales/shipments?sort_by=shipment_number&sort_direction=asc&${query}`)).body.data.map(
      ({ id }: { id: string }) => id,
    )
  assert.deepEqual(await idsOf(`order_id=${order.id}`), [one.id, two.id])
  assert.deepEqual(await idsOf(`order_id=${order.id}&customer_id=${customer.id}&carrier=pigeon post`), [
    one.id,
  ])
  const day = one.shipped_at.slice(0, 10)
  assert.deepEqual(await idsOf(`order_id=${order.id}&from_date=${day}&to_date=${day}`), [one.id, two.id])
  assert.deepEqual(await idsOf(`order_id=${order.id}&to_date=2020-01-01`), [])
  assert.deepEqual(await idsOf(`search=${two.shipment_number}`), [two.id])
  assert.deepEqual(await idsOf('search=coo-1'), [one.id])
})

test('finds orders by the tracking number of any shipment, for those who see shipments', async () => {
  const product = await createProduct({ stock_quantity: 3 })
  const order = await confirmed([{ product_id: product.id, quantity: 3 }])
  const item = { id: order.items[0].id, quantity: 1 }
  const first = await ship(order, { items: [item], tracking_number: 'FIRST 4711' })
  await ship(order, { items: [item], tracking_number: 'SECOND 4712' })
  const found = async (text: string, by: Pick<typeof clerk, 'get'> = clerk) =>
    (await by.get(`/sales/orders?search=${text}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await found('first 4711'), [order.id])
  assert.deepEqual(await found('4712'), [order.id])
  await clerk.patch(`/sales/shipments/${first.id}`, { tracking_number: 'THIRD 4713' })
  assert.deepEqual([await found('4711'), await found('4713')], [[], [order.id]])
  const reader = await testApp.caller('acme', 'sales.orders.read')
  assert.deepEqual(await found('4713', reader), [])
})

test('shows carrier and tracking number of the last shipment on the order', async () => {
  const product = await createProduct({ stock_quantity: 3 })
  const order = await confirmed([{ product_id: product.id, quantity: 3 }])
  const item = { id: order.items[0].id, quantity: 1 }
  const [one, two] = [await ship(order, { items: [item] }), await ship(order, { items: [item] })]
  const changed = await clerk.patch(`/sales/shipments/${two.id}`, { carrier: 'DHL', tracking_number: 'T-2' })
  assert.partialDeepStrictEqual(changed.body.data, { carrier: 'DHL', tracking_number: 'T-2' })
  await clerk.patch(`/sales/shipments/${one.id}`, { carrier: 'UPS', tracking_number: 'T-1' })
  assert.partialDeepStrictEqual(await read(order), { carrier: 'DHL', tracking_number: 'T-2' })
  assert.equal(
    (await clerk.patch(`/sales/shipments/${one.id}`, { tracking_url: 'javascript:x' })).status,
    422,
  )
})

test('ships the last unit once', async () => {
  const product = await createProduct({ stock_quantity: 3 })
  const order = await confirmed([{ product_id: product.id, quantity: 3 }])
  const items = [{ id: order.items[0].id, quantity: 2 }]
  const answers = await Promise.all(Array.from({ length: 6 }, () => act(order.id, 'shipments', { items })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422, 422, 422, 422])
  const rest = await Promise.all(Array.from({ length: 4 }, () => act(order.id, 'shipments')))
  assert.deepEqual(rest.map(({ status }) => status).toSorted(), [201, 422, 422, 422])
  assert.deepEqual(await stockOf(product), [0, 0])
  await assertConsistent()
})

test('ships ten units to a hundred clients in parts, never more', async () => {
  const product = await createProduct({ stock_quantity: 10 })
  const orders = await Promise.all(
    Array.from({ length: 20 }, () =>
      confirmed([{ product_id: product.id, quantity: 2 }], { allow_backorders: true }),
    ),
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => orders)
      .flat()
      .map(({ id, items: [item] }) => act(id, 'shipments', { items: [{ id: item.id, quantity: 1 }] })),
  )
  assert.ok(answers.every(({ status }) => status === 201 || status === 422))
  assert.equal(answers.filter(({ status }) => status === 201).length, 10)
  assert.deepEqual(await stockOf(product), [0, 0])
  await assertConsistent()
})

test('needs the permissions to ship, to see and to deliver', async () => {
  const product = await createProduct({ stock_quantity: 1 })
  const order = await confirmed([{ product_id: product.id, quantity: 1 }])
  const reader = await testApp.caller('acme', 'sales.orders.read', 'sales.shipments.read')
  assert.equal((await reader.post(`${url}/${order.id}/shipments`, {})).status, 403)
  const { id } = await ship(order)
  assert.equal((await reader.get(`/sales/shipments/${id}`)).status, 200)
  assert.equal((await reader.post(`/sales/shipments/${id}/deliver`)).status, 403)
  const deliverer = await testApp.caller('acme', 'sales.shipments.deliver')
  assert.equal((await deliverer.get(`/sales/shipments/${id}`)).status, 403)
  assert.equal((await deliverer.post(`/sales/shipments/${id}/deliver`)).status, 200)
  assert.equal((await read(order)).status, 'delivered')
})
