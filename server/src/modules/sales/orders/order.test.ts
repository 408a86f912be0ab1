/** Orders: copied data, totals, updates, and customer statistics. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openOrders, url } from './order.fixtures.ts'

const { testApp, clerk, customer, createProduct, createOrder, acted } = await openOrders()

test('copies price, tax, name and SKU of products and computes totals', async () => {
  const product = await createProduct({ name: 'Crate of apples', sku: 'APPLES', stock_quantity: 5 })
  const order = await createOrder(
    [
      { product_id: product.id, quantity: 3 },
      { product_id: product.id, quantity: 2, unit_price: 8, discount_amount: 1.5, tax_rate: 7 },
      { name: 'Gift wrap', quantity: 1.5, unit_price: 2 },
    ],
    { shipping_amount: 4.9, source: 'phone' },
  )
  assert.match(order.order_number, /^ORD-\d{8}-\d{3,}$/)
  assert.deepEqual(
    order.items.map(
      ({ sku, name, unit_price, tax_rate, tax_amount, line_total }: Record<string, unknown>) => ({
        sku,
        name,
        unit_price,
        tax_rate,
        tax_amount,
        line_total,
      }),
    ),
    [
      {
        sku: 'APPLES',
        name: 'Crate of apples',
        unit_price: 10,
        tax_rate: 19,
        tax_amount: 5.7,
        line_total: 30,
      },
      // 7 % of 14.50 is 1.015, which is rounded.
      {
        sku: 'APPLES',
        name: 'Crate of apples',
        unit_price: 8,
        tax_rate: 7,
        tax_amount: 1.02,
        line_total: 14.5,
      },
      { sku: null, name: 'Gift wrap', unit_price: 2, tax_rate: 0, tax_amount: 0, line_total: 3 },
    ],
  )
  const { subtotal, discount_amount, tax_amount, shipping_amount, total_amount, currency } = order
  assert.deepEqual(
    { subtotal, discount_amount, tax_amount, shipping_amount, total_amount, currency },
    {
      subtotal: 49,
      discount_amount: 1.5,
      tax_amount: 6.72,
      shipping_amount: 4.9,
      total_amount: 59.12,
      currency: 'USD',
    },
  )
  assert.equal(order.customer.id, customer.id)
  assert.equal(order.billing_address.city, 'Boston')
  assert.deepEqual(
    [order.status, order.fulfillment_status, order.payment_status],
    ['draft', 'unfulfilled', 'unpaid'],
  )
  assert.ok(order.warehouse_id)
})

test('reads amounts without a currency in the currency of the customer', async () => {
  const { id: customer_id } = await customerFactory.create(clerk, { currency: 'JPY' })
  const order = await createOrder([{ name: 'Setup', quantity: 2, unit_price: 1800, discount_amount: 100 }], {
    customer_id,
    shipping_amount: 500,
  })
  assert.deepEqual([order.currency, order.items[0].unit_price, order.total_amount], ['JPY', 1800, 4000])
  const items = [{ name: 'Setup', quantity: 1, unit_price: 18.123_456_7 }]
  const { status, body } = await clerk.post(url, { customer_id, items, shipping_amount: 0.5, source: 'fax' })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['items.0.unit_price', 'shipping_amount', 'source'])
})

test('distributes an order discount over its items; the response is valid input', async () => {
  const order = await createOrder(
    [
      { name: 'Consulting', quantity: 2, unit_price: 100, tax_rate: 10, discount_percent: 10 },
      { name: 'Travel', quantity: 1, unit_price: 20, tax_rate: 10 },
    ],
    { discount_amount: 20 },
  )
  assert.deepEqual([order.discount_amount, order.order_discount_amount, order.tax_amount], [40, 20, 18])
  const { body: same } = await clerk.put(`${url}/${order.id}`, order)
  assert.equal(same.data.discount_amount, 40)
  assert.deepEqual([same.data.total_amount, same.data.updated_at], [order.total_amount, order.updated_at])
  const items = order.items.map((item: object, index: number) =>
    index === 1 ? { ...item, quantity: 2 } : item,
  )
  const { body: more } = await clerk.put(`${url}/${order.id}`, { ...order, items })
  assert.deepEqual([more.data.subtotal, more.data.discount_amount, more.data.total_amount], [240, 40, 220])
})

test('changes only the fields that the status allows', async () => {
  const order = await createOrder([{ name: 'Setup', quantity: 1, unit_price: 50 }])
  await acted(order.id, 'confirm')
  const rejected = await clerk.put(`${url}/${order.id}`, {
    currency: 'EUR',
    shipping_amount: 5,
    notes: 'Ring twice',
  })
  assert.deepEqual(
    [rejected.status, Object.keys(rejected.body.errors)],
    [422, ['currency', 'shipping_amount']],
  )
  const changed = await clerk.patch(`${url}/${order.id}`, {
    notes: 'Ring twice',
    promised_date: '2026-12-24',
  })
  assert.deepEqual([changed.status, changed.body.data.notes], [200, 'Ring twice'])
  assert.equal((await clerk.delete(`${url}/${order.id}`)).status, 422)
  await acted(order.id, 'ship')
  const late = await clerk.patch(`${url}/${order.id}`, { promised_date: '2026-12-25', tags: ['late'] })
  assert.deepEqual(Object.keys(late.body.errors), ['promised_date'])
})

test('prevents the deletion of records on an order until it is shipped, cancelled or deleted', async () => {
  const product = await createProduct({ track_inventory: false, requires_shipping: false })
  const draft = await createOrder([{ product_id: product.id, quantity: 1 }])
  const order = await createOrder([{ product_id: product.id, quantity: 1 }])
  const { status, body } = await clerk.delete(`/operations/products/${product.id}`)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['product']])
  assert.equal((await clerk.delete(`${url}/${draft.id}`)).status, 200)
  assert.equal((await clerk.get(`${url}/${draft.id}`)).status, 404)
  await acted(order.id, 'cancel', { reason: 'Twice' })
  assert.equal((await clerk.delete(`/operations/products/${product.id}`)).status, 200)
  const stored = (await clerk.get(`${url}/${order.id}`)).body.data
  assert.equal(stored.items[0].name, product.name)
})

test('limits discounts to the limit of the tenant, unless the user may exceed it', async () => {
  const seller = await testApp.caller('globex', 'sales')
  const boss = await testApp.caller('globex', 'owner')
  const { id: customer_id } = await customerFactory.create(boss)
  assert.equal((await boss.patch('/tenant', { settings: { order_discount_limit: 10 } })).status, 200)
  const order = (discount_percent: number) => ({
    customer_id,
    items: [{ name: 'Fee', quantity: 1, unit_price: 100, discount_percent }],
  })
  assert.equal((await seller.post(url, order(10))).status, 201)
  const { status, body } = await seller.post(url, order(11))
  assert.deepEqual([status, /11 %/.test(body.message)], [403, true])
  assert.equal((await boss.post(url, order(11))).status, 201)
})

test('reports the errors of items', async () => {
  const { body: master } = await clerk.post('/operations/master-products', {
    name: 'Shirt',
    selling_price: 20,
    variant_configuration: { attributes: { Size: ['S', 'M'] } },
  })
  assert.equal(typeof master.data.id, 'string', JSON.stringify(master))
  const euro = await createProduct({ currency: 'EUR' })
  const { status, body } = await clerk.post(url, {
    customer_id: customer.id,
    items: [
      { product_id: master.data.id, quantity: 1, unit_price: 1 },
      { product_id: euro.id, quantity: 1.5 },
      { quantity: 0.00001, unit_price: 3 },
      { name: 'Fee', unit_price: 3 },
    ],
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'items.0.product_id',
    'items.1.quantity',
    'items.1.unit_price',
    'items.2.name',
    'items.2.quantity',
    'items.3.quantity',
  ])
})

test('shows the orders of a customer and their statistics', async () => {
  const buyer = await customerFactory.create(clerk, { currency: 'USD' })
  const item = { name: 'Setup', quantity: 1, unit_price: 50 }
  const [first, second, draft] = await Promise.all(
    [50, 150, 900].map((unit_price) =>
      createOrder([{ ...item, unit_price }], { customer_id: buyer.id, order_date: '2026-11-01' }),
    ),
  )
  await acted(first.id, 'confirm')
  await acted(second.id, 'confirm')
  const list = (await clerk.get(`/crm/customers/${buyer.id}/orders?sort_by=total_amount`)).body
  assert.deepEqual(
    list.data.map(({ id }: { id: string }) => id),
    [draft.id, second.id, first.id],
  )
  const customerNow = async () => (await clerk.get(`/crm/customers/${buyer.id}`)).body.data
  assert.partialDeepStrictEqual(await customerNow(), {
    average_order_value: 100,
    last_order_date: '2026-11-01T00:00:00.000Z',
  })
  const metrics = (await clerk.get(`/crm/customers/${buyer.id}/metrics`)).body.data
  assert.deepEqual(
    [metrics.orders_count, metrics.open_orders_count, metrics.average_order_value],
    [3, 2, 100],
  )
  await acted(first.id, 'cancel', { reason: 'Twice' })
  assert.equal((await customerNow()).average_order_value, 150)
  assert.equal((await clerk.delete(`/crm/customers/${buyer.id}`)).status, 422)
})

test('merges addresses by key and returns all keys', async () => {
  const address = { street: '5 Quay', city: 'Boston' }
  const order = await createOrder([{ name: 'Fee', quantity: 1, unit_price: 1 }], {
    shipping_address: address,
  })
  const empty = { state: null, postal_code: null, country: null }
  assert.deepEqual(order.shipping_address, { ...address, ...empty })
  const changed = async (shipping_address: object | null) =>
    (await clerk.patch(`${url}/${order.id}`, { shipping_address })).body.data.shipping_address
  assert.deepEqual(await changed({ city: 'Salem' }), { street: '5 Quay', city: 'Salem', ...empty })
  assert.deepEqual(await changed({ street: null, state: 'MA' }), {
    street: null,
    city: 'Salem',
    ...empty,
    state: 'MA',
  })
  assert.equal(await changed(null), null)
})

test('rejects a discount of an item above quantity × price', async () => {
  const item = { name: 'Fee', quantity: 2, unit_price: 10, discount_amount: 20 }
  const order = await createOrder([item])
  assert.equal(order.total_amount, 0)
  const put = (discount_amount: number) =>
    clerk.put(`/sales/orders/${order.id}`, { items: [{ id: order.items[0].id, discount_amount }] })
  const rejected = await put(20.01)
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['items.0.discount_amount']])
  assert.equal((await put(5)).body.data.total_amount, 15)
})
