/** Invoices from orders: each item is billed once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInvoices, url } from '../invoice.fixtures.ts'

const {
  testApp,
  clerk,
  customer,
  createProduct,
  createOrder,
  acted,
  read,
  confirmedOrder,
  generate,
  generated,
} = await openInvoices()
const orderOf = async (id: string) => (await clerk.get(`/sales/orders/${id}`)).body.data

test('bills an order with its addresses, taxes, discounts and currency', async () => {
  const order = await confirmedOrder(
    [
      { name: 'Consulting', quantity: 3, unit_price: 33.33, tax_rate: 19, discount_percent: 10 },
      { name: 'Travel', quantity: 1, unit_price: 20, tax_rate: 7 },
    ],
    { discount_amount: 10, shipping_amount: 4.9, purchase_order_number: 'PO-77' },
  )
  const invoice = await generated(order.id, {
    include_shipping: true,
    issue_date: '2026-12-01',
    payment_terms: { terms: 'Net 10', due_days: 10, method: 'bank_transfer' },
    notes: 'First',
  })
  assert.deepEqual(
    [invoice.status, invoice.type, invoice.order_id, invoice.order.order_number, invoice.due_date],
    ['draft', 'standard', order.id, order.order_number, '2026-12-11'],
  )
  assert.deepEqual(
    [invoice.total_amount.amount, invoice.tax_amount.amount, invoice.discount_amount.amount],
    [order.total_amount, order.tax_amount, order.discount_amount],
  )
  assert.deepEqual(invoice.discount_details, { line_discount_amount: 10, order_discount_amount: 10 })
  assert.deepEqual(
    [invoice.customer_id, invoice.billing_address.city, invoice.purchase_order_number, invoice.notes],
    [customer.id, 'Boston', 'PO-77', 'First'],
  )
})

test('bills shipping once and only on request', async () => {
  const order = await confirmedOrder([{ name: 'Fee', quantity: 1, unit_price: 10 }], { shipping_amount: 5 })
  const first = await generated(order.id)
  assert.deepEqual([first.shipping_amount.amount, first.total_amount.amount], [0, 10])
})

test('rejects orders that are fully billed or not confirmed', async () => {
  const order = await confirmedOrder([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  await generated(order.id)
  const again = await generate(order.id)
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['order']])
  const draft = await createOrder([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const early = await generate(draft.id)
  assert.deepEqual([early.status, Object.keys(early.body.errors)], [422, ['status']])
  assert.equal(early.body.meta.current, 'draft')
})

test('bills items added later and items of cancelled invoices', async () => {
  const order = await confirmedOrder([
    { name: 'Fee', quantity: 2, unit_price: 10, discount_amount: 3 },
    { name: 'Tip', quantity: 1, unit_price: 1 },
  ])
  const first = await generated(order.id)
  const [fee, tip] = order.items
  const grown = await clerk.put(`/sales/orders/${order.id}`, {
    items: [{ id: fee.id, quantity: 5 }, { id: tip.id }],
  })
  assert.equal(grown.status, 200, JSON.stringify(grown.body))
  const second = await generated(order.id)
  assert.deepEqual(
    second.items.map(({ name, quantity }: Record<string, unknown>) => [name, quantity]),
    [['Fee', 3]],
  )
  assert.equal(
    first.total_amount.cents + second.total_amount.cents,
    Math.round((await orderOf(order.id)).total_amount * 100),
  )
  await acted(first.id, 'cancel', { cancellation_reason: 'Wrong date' })
  const third = await generated(order.id)
  assert.equal(third.total_amount.amount, first.total_amount.amount)
})

test('two concurrent requests bill an order once', async () => {
  const orders = await Promise.all(
    Array.from({ length: 6 }, () => confirmedOrder([{ name: 'Fee', quantity: 4, unit_price: 10 }])),
  )
  const responses = await Promise.all(orders.flatMap(({ id }) => [generate(id), generate(id)]))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [
    ...orders.map(() => 201),
    ...orders.map(() => 422),
  ])
})

test('rejects a draft update with quantities that another invoice bills', async () => {
  const order = await confirmedOrder([{ name: 'Fee', quantity: 5, unit_price: 10 }])
  const first = await generated(order.id)
  const put = (quantity: number) =>
    clerk.put(`${url}/${first.id}`, { items: [{ ...first.items[0], quantity }] })
  assert.deepEqual(Object.keys((await put(6)).body.errors), ['items.0.quantity'])
  assert.equal((await put(2)).status, 200)
  const second = await generated(order.id)
  assert.equal(second.items[0].quantity, 3)
  assert.deepEqual(Object.keys((await put(5)).body.errors), ['items.0.quantity'])
})

test('copies custom fields that exist for orders and invoices', async () => {
  for (const entity_type of ['order', 'invoice']) {
    const field = { entity_type, code: 'cost_center', label: 'Cost centre', type: 'text' }
    const { status, body } = await clerk.post('/custom-fields', field)
    assert.equal(status, 201, JSON.stringify(body))
  }
  const own = { entity_type: 'order', code: 'gate', label: 'Gate', type: 'text' }
  assert.equal((await clerk.post('/custom-fields', own)).status, 201)
  const order = await confirmedOrder([{ name: 'Fee', quantity: 1, unit_price: 10 }], {
    custom_fields: { cost_center: 'A7', gate: '3' },
  })
  const first = await generated(order.id)
  assert.deepEqual(first.custom_fields, { cost_center: 'A7' })
  await acted(first.id, 'cancel', { cancellation_reason: 'x' })
  const choose = (invoice_custom_fields: unknown) =>
    clerk.patch('/tenant', { settings: { invoice_custom_fields } })
  assert.equal((await choose(['gate'])).status, 200)
  assert.deepEqual((await generated(order.id)).custom_fields, { gate: '3' })
  const rejected = await choose('gate')
  assert.deepEqual(Object.keys(rejected.body.errors), ['settings.invoice_custom_fields'])
  assert.equal((await choose(null)).status, 200)
})

test('sends the new invoice on request if the caller may send', async () => {
  const order = await confirmedOrder([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const writer = await testApp.caller(
    'acme',
    'sales.invoices.read',
    'sales.invoices.write',
    'sales.orders.read',
  )
  const path = `/sales/orders/${order.id}/generate-invoice`
  assert.equal((await writer.post(path, { auto_send: true })).status, 403)
  const sent = await generated(order.id, { auto_send: true, email_to: 'desk@quay.example' })
  assert.deepEqual([sent.status, sent.sent_to], ['sent', ['desk@quay.example']])
  assert.ok((await read(sent.id)).public_url)
})

test('bills shipped units once and excludes returned units', async () => {
  const product = await createProduct({ stock_quantity: 50 })
  const order = await confirmedOrder([{ product_id: product.id, quantity: 10 }])
  const shipped = () => generate(order.id, { scope: 'shipped' })
  assert.deepEqual(Object.keys((await shipped()).body.errors), ['order'])
  const [{ id }] = order.items
  const ship = async (quantity: number) => {
    const response = await clerk.post(`/sales/orders/${order.id}/shipments`, { items: [{ id, quantity }] })
    assert.equal(response.status, 201, JSON.stringify(response.body))
  }
  const quantities = async () => {
    const { status, body } = await shipped()
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.items.map(({ quantity }: Record<string, unknown>) => quantity)
  }
  await ship(4)
  assert.deepEqual(await quantities(), [4])
  assert.deepEqual(Object.keys((await shipped()).body.errors), ['order'])
  await ship(3)
  assert.deepEqual(await quantities(), [3])
  assert.deepEqual((await generated(order.id)).items[0].quantity, 3)
  await ship(3)
  assert.deepEqual(Object.keys((await shipped()).body.errors), ['order'])
})
