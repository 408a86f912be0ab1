/** Unit prices with up to six decimals on products, orders, invoices, recurring invoices, PDFs and files. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { textOf } from '#test/pdf-text'
import { openEInvoices } from './documents/invoice.einvoice.fixtures.ts'
import { url } from './invoice.fixtures.ts'
import { recurringInvoiceFactory } from '../recurring-invoices/recurring-invoice.factory.ts'

const opened = await openEInvoices()
const { testApp, clerk, customer, authority, createProduct, createOrder, createInvoice, acted, read } = opened
const { confirmedOrder, generated, checked, pdfOf, setCompany } = opened

const screw = { name: 'Screw', quantity: 1_000, unit_price: 0.012345, tax_rate: 19 }
const german = { customer_id: authority.id, currency: 'EUR' }
const orderPath = ({ id }: { id: string }) => `/sales/orders/${id}`

test('rounds quantity × price per line, from order to e-invoice and PDF', async () => {
  const order = await confirmedOrder([screw, { ...screw, quantity: 0.5, unit_price: 0.31 }], german)
  assert.deepEqual(
    order.items.map((item: Record<string, number>) => [item.unit_price, item.line_total, item.tax_amount]),
    [
      [0.012345, 12.35, 2.35],
      [0.31, 0.16, 0.03],
    ],
  )
  assert.deepEqual([order.subtotal, order.total_amount], [12.51, 14.89])
  const { id } = await generated(order.id)
  await acted(id, 'approve')
  const { lines } = await checked(id, 'xrechnung')
  assert.deepEqual(
    lines.map(({ price }) => price),
    ['0.012345', '0.31'],
  )
  const text = await textOf(await pdfOf(id))
  for (const expected of ['0.012345', '12.35', '0.31', '€14.89'])
    assert.ok(text.includes(expected), `${expected} in ${text}`)
})

test('returns an invoice price as a money object, which is also valid input', async () => {
  const { id, items } = await createInvoice([screw], german)
  assert.deepEqual(items[0].unit_price, {
    amount: 0.012345,
    cents: 1,
    currency: 'EUR',
    formatted: '€0.012345',
  })
  const { status, body } = await clerk.put(`${url}/${id}`, { items })
  assert.equal(status, 200, JSON.stringify(body))
  const wrong = await clerk.put(`${url}/${id}`, {
    items: [{ id: items[0].id, unit_price: { ...items[0].unit_price, cents: 2 } }],
  })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['items.0.unit_price.cents']])
  const { data } = (await clerk.put(`${url}/${id}`, { items: [{ id: items[0].id, unit_price: 0.0005 }] }))
    .body
  assert.deepEqual([data.items[0].unit_price.amount, data.subtotal_amount.cents], [0.0005, 50])
  assert.equal((await read(id)).items[0].unit_price.cents, 0)
})

test("rejects more than six decimals in prices, and more than the currency's in amounts", async () => {
  const errorsOf = async (item: object, more: object = {}) =>
    (await clerk.post('/sales/orders', { customer_id: customer.id, items: [{ ...screw, ...item }], ...more }))
      .body.errors
  assert.deepEqual(await errorsOf({ unit_price: 0.0123456 }), {
    'items.0.unit_price': ['The items.0.unit_price field must have at most 6 decimals.'],
  })
  assert.deepEqual(Object.keys(await errorsOf({ discount_amount: 0.001 })), ['items.0.discount_amount'])
  assert.deepEqual(Object.keys(await errorsOf({}, { shipping_amount: 0.001 })), ['shipping_amount'])
  const largest = await createOrder([
    { ...screw, quantity: 1, tax_rate: 0, unit_price: 9_999_999_999_999.99 },
  ])
  assert.equal(largest.items[0].unit_price, 9_999_999_999_999.99)
})

test('prices have decimals in currencies with no or three decimals', async () => {
  for (const [currency, line_total] of [
    ['JPY', 12],
    ['KWD', 12.345],
  ] as const) {
    const order = await createOrder([{ ...screw, tax_rate: 0 }], { currency })
    assert.deepEqual([order.items[0].unit_price, order.total_amount], [0.012345, line_total], currency)
    const response = await clerk.put(orderPath(order), { currency: 'USD' })
    assert.equal(response.status, 200)
    const { data } = (await clerk.get(orderPath(order))).body
    assert.deepEqual([data.items[0].unit_price, data.total_amount], [0.012345, 12.35])
  }
})

test('partial credits of a line add up to its amount', async () => {
  const invoice = await createInvoice([screw], german)
  await acted(invoice.id, 'send')
  let credited = 0
  for (const quantity of [1, 33, 400, 566]) {
    const body = { reason: 'Lost', items: [{ id: invoice.items[0].id, quantity }] }
    const response = await clerk.post(`${url}/${invoice.id}/credit`, body)
    if (quantity === 1)
      assert.deepEqual([response.status, Object.keys(response.body.errors ?? {})], [200, []])
    assert.equal(response.status, 200, JSON.stringify(response.body))
    credited += response.body.data.credit_note.total_amount.cents
  }
  assert.equal(credited, invoice.total_amount.cents)
  assert.equal((await read(invoice.id)).status, 'credited')
})

test('filters and sorts products by precise prices and applies the discount limit to them', async () => {
  const products = []
  for (const selling_price of [0.0125, 0.012, 0.013, 9_999_999_999_999.99])
    products.push(await createProduct({ name: `Nail ${selling_price}`, selling_price, currency: 'USD' }))
  const found = async (query: string) =>
    (await clerk.get(`/operations/products?search=Nail&${query}`)).body.data.map(
      ({ selling_price }: { selling_price: number }) => selling_price,
    )
  const sorted = 'sort_by=selling_price&sort_direction'
  assert.deepEqual(await found(`${sorted}=asc`), [0.012, 0.0125, 0.013, 9_999_999_999_999.99])
  assert.deepEqual(await found(`min_price=0.0125&max_price=0.0125`), [0.0125])
  assert.deepEqual(await found(`min_price=0.012000001&${sorted}=desc`), [9_999_999_999_999.99, 0.013, 0.0125])
  const [{ id: product_id } = { id: '' }] = products
  const order = await createOrder([{ product_id, quantity: 200 }], { currency: 'USD' })
  assert.partialDeepStrictEqual(order.items[0], { unit_price: 0.0125, list_price: 0.0125, line_total: 2.5 })
  await setCompany({ order_discount_limit: 5 })
  const seller = await testApp.caller('acme', 'sales')
  const offered = (unit_price: number) =>
    seller.post('/sales/orders', {
      customer_id: customer.id,
      items: [{ product_id, quantity: 200, unit_price }],
    })
  assert.deepEqual([(await offered(0.0118)).status, (await offered(0.0119)).status], [403, 201])
  await setCompany({ order_discount_limit: null })
})

test('recurring invoices and order imports support precise prices', async () => {
  const start_date = testApp.clock.now().slice(0, 10)
  const body = { ...german, items: [screw], start_date, frequency: 'month' }
  const schedule = await recurringInvoiceFactory.create(clerk, body)
  assert.equal(schedule.items[0].unit_price, 0.012345)
  const { data } = (await clerk.post(`/sales/recurring-invoices/${schedule.id}/generate-invoice`)).body
  assert.equal(data.subtotal_amount.amount, 12.35)

  const { sku } = await createProduct({ name: 'Washer' })
  const rows = `Order number,Customer,Product,Quantity,Price\nWASH-1,${customer.customer_number},${sku},1000,0.012345`
  const done = await finished(testApp, clerk, await prepared(clerk, 'order', rows))
  assert.equal(countsOf(done).created, 1)
  const exported = await clerk.get('/sales/orders/export?format=csv&search=WASH-1&lines=rows')
  assert.match(exported.body, /,0\.012345,/)
})
