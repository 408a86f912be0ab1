/** Short stock of orders and expected receipts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseOrderFactory } from '#modules/purchasing/purchase-orders/purchase-order.factory'
import { dayOf, daysAfter } from '#core/time'
import { openOrders, url } from '../order.fixtures.ts'

const { testApp, clerk, createProduct, createOrder, act } = await openOrders()

const today = dayOf(testApp.clock.now(), 'UTC')

async function orderGoods({ id: product_id }: { id: string }, more: object) {
  const items = [{ product_id, quantity: 5, unit_price: 1 }]
  await purchaseOrderFactory.createIn(clerk, 'sent', { items, ...more })
}

test('errors about short stock include the date of the next receipt', async () => {
  const product = await createProduct({ stock_quantity: 1 })
  const expected_delivery_date = daysAfter(today, 9)
  for (const days of [20, 9, -1])
    await orderGoods(product, { expected_delivery_date: daysAfter(today, days) })
  const items = [{ product_id: product.id, quantity: 5, unit_price: 1 }]
  await purchaseOrderFactory.create(clerk, { items, expected_delivery_date: daysAfter(today, 2) })
  const depot = (await clerk.post('/operations/warehouses', { name: 'Shed', code: 'SHED' })).body.data
  const elsewhere = { expected_delivery_date: daysAfter(today, 3), warehouse_id: depot.id }
  await orderGoods(product, elsewhere)
  const draft = await createOrder([
    { name: 'Advice', quantity: 1, unit_price: 5 },
    { product_id: product.id, quantity: 3 },
  ])
  const { status, body } = await act(draft.id, 'confirm')
  assert.deepEqual([status, body.error.code], [422, 'INSUFFICIENT_STOCK'])
  assert.deepEqual(body.errors, {
    'items.1.quantity': [
      'The items.1.quantity field exceeds the available stock: 3 requested, 1 available; the next receipt is ' +
        `expected on ${expected_delivery_date}.`,
    ],
  })
  assert.deepEqual(body.meta.shortages, [
    {
      field: 'items.1.quantity',
      product_id: product.id,
      warehouse_id: draft.warehouse_id,
      requested: 3,
      available: 1,
      expected_date: expected_delivery_date,
    },
  ])
  const unexpected = await createProduct({ stock_quantity: 0 })
  const other = await createOrder([{ product_id: unexpected.id, quantity: 1 }])
  const { meta } = (await act(other.id, 'confirm')).body
  assert.equal(meta.shortages[0].expected_date, null)
})

test('dry runs of a confirmation, a shipment and a return show the result and change nothing', async () => {
  const product = await createProduct({ stock_quantity: 2 })
  const { id } = await createOrder([{ product_id: product.id, quantity: 3 }])
  const preview = async (action: string, body: object) =>
    (await act(id, action, { ...body, dry_run: true })).body.data
  const state = async () => {
    const { status, items } = (await clerk.get(`${url}/${id}`)).body.data
    const { quantity_reserved, quantity_backordered, quantity_shipped, quantity_returned } = items[0]
    return [status, quantity_reserved, quantity_backordered, quantity_shipped, quantity_returned]
  }
  const short = await act(id, 'confirm', { dry_run: true })
  assert.deepEqual([short.status, short.body.meta.shortages[0].available], [422, 2])
  const { items, status } = await preview('confirm', { allow_backorders: true })
  assert.deepEqual([status, items[0].quantity_reserved, items[0].quantity_backordered], ['confirmed', 2, 1])
  assert.deepEqual(await state(), ['draft', 0, 0, 0, 0])
  await act(id, 'confirm', { allow_backorders: true })
  const lines = { items: [{ id: items[0].id, quantity: 2 }] }
  assert.equal((await preview('shipments', lines)).items[0].quantity, 2)
  assert.deepEqual(await state(), ['confirmed', 2, 1, 0, 0])
  await act(id, 'shipments', lines)
  await clerk.patch(`${url}/${id}`, { items: [{ id: items[0].id, quantity: 2 }] })
  assert.equal((await preview('return', {})).return_status, 'full')
  assert.deepEqual(await state(), ['shipped', 0, 0, 2, 0])
})
