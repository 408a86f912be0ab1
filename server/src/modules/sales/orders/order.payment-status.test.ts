/** Payment status of orders, and warnings about payments of cancelled orders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOrders, url } from './order.fixtures.ts'

const { clerk, customer, createProduct, createOrder, acted, act } = await openOrders()
const read = async ({ id }: { id: string }) => (await clerk.get(`${url}/${id}`)).body.data

async function post(path: string, body: object = {}) {
  const response = await clerk.post(path, body)
  assert.ok(response.status < 300, `${path}: ${JSON.stringify(response.body)}`)
  return response.body.data
}

/** Sends the invoice of an order and pays it in full. */
async function billAndPay({ id }: { id: string }) {
  const invoice = await post(`${url}/${id}/generate-invoice`)
  await post(`/sales/invoices/${invoice.id}/send`)
  await post(`/sales/invoices/${invoice.id}/mark-paid`)
  return invoice
}

test('an order is partially paid while its shipping is not billed', async () => {
  const order = await createOrder([{ name: 'Fee', quantity: 1, unit_price: 22 }], { shipping_amount: 5 })
  await acted(order.id, 'confirm')
  await billAndPay(order)
  assert.equal((await read(order)).payment_status, 'partially_paid')
  const rest = { customer_id: customer.id, order_id: order.id, amount: 5, currency: 'USD', method: 'cash' }
  await post(`/sales/payments/${(await post('/sales/payments', rest)).id}/complete`)
  assert.equal((await read(order)).payment_status, 'paid')
})

test('cancelling an order warns about its invoices and payments', async () => {
  const order = await createOrder([{ name: 'Fee', quantity: 1, unit_price: 22 }])
  await acted(order.id, 'confirm')
  const invoice = await billAndPay(order)
  const { body } = await act(order.id, 'cancel', { reason: 'Sold out' })
  assert.equal(body.data.status, 'cancelled')
  assert.deepEqual(body.meta.warnings.length, 1)
  assert.match(body.meta.warnings[0], new RegExp(`^The invoice ${invoice.invoice_number} .* is still paid`))
  const other = await createOrder([{ name: 'Fee', quantity: 1, unit_price: 22 }])
  assert.deepEqual((await act(other.id, 'cancel', { reason: 'Sold out' })).body.meta.warnings, [])
})

test('records returns of a deleted product without changing stock', async () => {
  const product = await createProduct({ stock_quantity: 1 })
  const order = await createOrder([{ product_id: product.id, quantity: 1 }])
  for (const name of ['confirm', 'ship', 'deliver', 'complete']) await acted(order.id, name)
  assert.equal((await clerk.delete(`/operations/products/${product.id}`)).status, 200)
  assert.equal((await acted(order.id, 'return')).return_status, 'full')
})

test('exports a row for each item', async () => {
  const order = await createOrder([{ name: 'A "fee", twice', quantity: 2, unit_price: 7 }])
  const { body } = await clerk.get(`${url}/export?format=csv&search=${order.order_number}`)
  assert.doesNotMatch(String(body), /object Object/)
  assert.match(String(body), /,"A ""fee"", twice",/)
})
