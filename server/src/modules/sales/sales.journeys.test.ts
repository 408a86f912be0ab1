/** Complete sales workflows: each request uses the response of the previous one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openShipping } from './orders/fulfillment/order.shipping.fixtures.ts'

const { clerk, customer, createProduct, stockOf, read, assertConsistent } = await openShipping()

/** Sends a request that succeeds and returns its data. */
async function done(path: string, body: object = {}) {
  const response = await clerk.post(path, body)
  assert.ok(response.status === 200 || response.status === 201, `${path}: ${JSON.stringify(response.body)}`)
  return response.body.data
}

test('from an opportunity to a delivered order and a paid invoice', async () => {
  const product = await createProduct({ stock_quantity: 12 })
  const deal = await done('/crm/opportunities', {
    name: 'Winter season',
    customer_id: customer.id,
    value: 100,
    currency: 'USD',
    stage: 'verbal_commitment',
    expected_close_date: '2030-01-31',
  })
  const order = await done(`/crm/opportunities/${deal.id}/create-order`, {
    win: true,
    items: [{ product_id: product.id, quantity: 10 }],
    shipping_amount: 9,
  })
  // 10 × 10, 19 % tax, and shipping.
  assert.deepEqual([order.status, order.total_amount], ['draft', 128])
  assert.equal((await clerk.get(`/crm/opportunities/${deal.id}`)).body.data.stage, 'won')
  const path = `/sales/orders/${order.id}`
  await done(`${path}/confirm`)
  assert.deepEqual(await stockOf(product), [12, 10])
  await done(`${path}/process`)
  await done(`${path}/ship`, { carrier: 'DHL', tracking_number: '00340434161094042557' })
  assert.deepEqual(await stockOf(product), [2, 0])
  await done(`${path}/deliver`)
  const invoice = await done(`${path}/generate-invoice`, { include_shipping: true })
  assert.equal(invoice.total_amount.amount, 128)
  await done(`/sales/invoices/${invoice.id}/approve`)
  await done(`/sales/invoices/${invoice.id}/send`)
  await done(`/sales/invoices/${invoice.id}/apply-payment`, { amount: 128, payment_method: 'bank_transfer' })
  await done(`${path}/complete`)
  assert.partialDeepStrictEqual(await read(order), {
    status: 'completed',
    fulfillment_status: 'fulfilled',
    payment_status: 'paid',
  })
  const { body } = await clerk.get(`/crm/customers/${customer.id}`)
  assert.partialDeepStrictEqual(body.data, { total_revenue: 128, lifetime_value: 128 })
  await assertConsistent()
})

test('partial shipments, a partial return and a partial refund', async () => {
  const product = await createProduct({ stock_quantity: 5 })
  const order = await done('/sales/orders', {
    customer_id: customer.id,
    items: [{ product_id: product.id, quantity: 4 }],
  })
  const path = `/sales/orders/${order.id}`
  const [{ id: item }] = (await done(`${path}/confirm`)).items
  await done(`${path}/shipments`, { carrier: 'UPS', items: [{ id: item, quantity: 3 }] })
  assert.partialDeepStrictEqual(await read(order), {
    status: 'confirmed',
    fulfillment_status: 'partially_fulfilled',
  })
  await done(`${path}/shipments`, { carrier: 'UPS' })
  assert.equal((await read(order)).status, 'shipped')
  const payment = await done('/sales/payments', {
    customer_id: customer.id,
    order_id: order.id,
    amount: 47.6,
    currency: 'USD',
    method: 'credit_card',
  })
  await done(`/sales/payments/${payment.id}/complete`)
  assert.equal((await read(order)).payment_status, 'paid')
  await done(`${path}/return`, { items: [{ id: item, quantity: 1 }], reason: 'Damaged', restock: false })
  const refunded = await done(`/sales/payments/${payment.id}/refund`, { amount: 11.9, reason: 'Damaged' })
  assert.deepEqual([refunded.status, refunded.refunded_amount], ['completed', 11.9])
  assert.partialDeepStrictEqual(await read(order), {
    status: 'shipped',
    fulfillment_status: 'partially_returned',
    return_status: 'partial',
    payment_status: 'partially_paid',
  })
  // Damaged returns are not in stock.
  assert.deepEqual(await stockOf(product), [1, 0])
  const shipments = (await clerk.get(`${path}/shipments`)).body.data
  assert.deepEqual(
    shipments.map(({ carrier }: { carrier: string }) => carrier),
    ['UPS', 'UPS'],
  )
  await assertConsistent()
})
