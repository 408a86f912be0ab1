/** Receipts in the response of an order. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '#core/time'
import { openPurchasing, url } from '../purchase-order.fixtures.ts'

const { testApp, buyer, main, insertProduct, createWarehouse, createOrderIn, read, receive } =
  await openPurchasing()

test('shows the items of each receipt with their products, warehouses and bins', async () => {
  const [product_id, depot] = [await insertProduct({ name: 'Chai', sku: 'CHAI-X' }), await createWarehouse()]
  const orderIn = await createOrderIn('sent', { items: [{ product_id, quantity: 30, unit_price: 2 }] })
  const received_date = dayOf(testApp.clock.now(), 'UTC')
  const purchase_order_item_id = orderIn.items[0].id
  await receive(orderIn, [10])
  const place = { warehouse_id: depot.id, bin_location: 'B-7' }
  const { body } = await buyer.post(url(orderIn, '/receive'), {
    received_date,
    quality_check_passed: true,
    items: [{ purchase_order_item_id, quantity_received: 20, ...place }],
  })
  const [last, first] = body.data.receipts
  assert.partialDeepStrictEqual(last, { received_date, quality_check_passed: true, quantity: 20 })
  const item = { purchase_order_item_id, product_id, product_name: 'Chai', product_sku: 'CHAI-X' }
  assert.deepEqual(last.items, [{ ...item, quantity_received: 20, ...place }])
  assert.deepEqual(first.items, [{ ...item, quantity_received: 10, warehouse_id: main, bin_location: null }])
  assert.deepEqual((await read(orderIn)).receipts, body.data.receipts)
})
