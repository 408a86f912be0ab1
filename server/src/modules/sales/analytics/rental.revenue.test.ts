/** Rental revenue by product and capacity. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { rentableProductFactory } from '#modules/rentals/rentable-products/rentable-product.factory'
import { openInvoices } from '../invoices/invoice.fixtures.ts'

const { clerk, customer, createProduct, acted } = await openInvoices()

async function createRentable(capacity: number) {
  const product = await createProduct({ stock_quantity: 5 })
  await clerk.patch(`/operations/products/${product.id}`, { status: 'active' })
  const terms = {
    product_id: product.id,
    capacity,
    unit_price: 100,
    unit_period: 'month',
    max_duration: null,
  }
  await rentableProductFactory.create(clerk, terms)
  return product
}

/** Rents two units for four started months and creates the invoice. */
async function invoiced(product_id: string) {
  const lines = [{ product_id, quantity: 2, period_from: '2098-01-31', period_to: '2098-05-10' }]
  const agreement = await agreementFactory.create(clerk, { customer_id: customer.id, lines })
  await clerk.post(`/rentals/agreements/${agreement.id}/confirm`)
  const { status, body } = await clerk.post(`/rentals/agreements/${agreement.id}/generate-invoice`)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

async function revenueOf(product: { id: string }, query = '') {
  const { status, body } = await clerk.get(`/rentals/reports/revenue?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.find(({ product_id }: { product_id: string }) => product_id === product.id)
}

test('shows invoiced revenue without tax, by unit of capacity, less credits', async () => {
  const product = await createRentable(4)
  const invoice = await invoiced(product.id)
  assert.partialDeepStrictEqual(await revenueOf(product), { capacity: 4, revenue: 0, revenue_per_unit: 0 })
  await acted(invoice.id, 'send', {})
  assert.partialDeepStrictEqual(await revenueOf(product), {
    currency: invoice.currency,
    revenue: 800,
    revenue_per_unit: 200,
    revenue_per_unit_day: 6.67,
  })
  const credit = { items: [{ id: invoice.items[0].id, quantity: 3 }], reason: 'x' }
  await acted(invoice.id, 'credit', credit)
  assert.equal((await revenueOf(product)).revenue, 500)
  const past = await revenueOf(product, 'from_date=2020-01-01&to_date=2020-01-31')
  assert.equal(past.revenue, 0)
})

test('adds the revenue of all products by currency', async () => {
  const { body } = await clerk.get('/rentals/reports/revenue')
  assert.equal(body.summary.by_currency[0].revenue, 500)
})
