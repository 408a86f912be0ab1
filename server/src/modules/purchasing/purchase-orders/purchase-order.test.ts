import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPurchasing, url } from './purchase-order.fixtures.ts'

const {
  testApp,
  buyer,
  main,
  insertProduct,
  createWarehouse,
  createSupplier,
  defaultSupplier,
  createOrder,
  createOrderIn,
  eventTypesOf,
  read,
} = await openPurchasing()
const at = '/operations/purchase-orders'
const today = () => testApp.clock.now().slice(0, 10)

const rejectionOf = async (body: object, record?: { id: string }) => {
  const response = record ? await buyer.put(url(record), body) : await buyer.post(at, body)
  assert.equal(response.status, 422, JSON.stringify(response.body))
  return Object.keys(response.body.errors).toSorted()
}

test('creates a draft and returns both names of aliased fields and the totals', async () => {
  const product_id = await insertProduct({ name: 'Chai', sku: 'CHAI' })
  const order = await createOrder({
    warehouse_id: main,
    items: [
      { product_id, quantity: 3, unit_price: 10.05, tax_rate: 19 },
      { product_id, quantity: 1, unit_price: 0.5 },
    ],
    shipping_cost: 4.5,
    discount_amount: 1,
    notes: 'Fragile',
    status: 'completed',
  })
  const day = today().replaceAll('-', '')
  assert.match(order.po_number, new RegExp(`^PO-${day}-\\d+$`))
  assert.match(order.order_number, new RegExp(`^PO-${day.slice(0, 6)}-\\d{5}$`))
  assert.partialDeepStrictEqual(order, {
    status: 'draft',
    supplier_id: defaultSupplier.id,
    supplier: { id: defaultSupplier.id, name: 'Exotic Liquids', email: 'orders@exotic.example' },
    warehouse_id: main,
    order_date: today(),
    currency: 'USD',
    notes: 'Fragile',
    internal_notes: 'Fragile',
    subtotal: 30.65,
    tax_amount: 5.73,
    shipping_cost: 4.5,
    discount_amount: 1,
    total_amount: 39.88,
    approved_by: null,
    created_by: buyer.userId,
    total_received_percentage: 0,
  })
  assert.deepEqual(order.line_items, order.items)
  assert.partialDeepStrictEqual(order.items[0], {
    product_id,
    product_sku: 'CHAI',
    product_name: 'Chai',
    quantity_ordered: 3,
    quantity_received: 0,
    quantity_remaining: 3,
    unit_price: 10.05,
    subtotal: 30.15,
    line_total: 30.15,
    warehouse_id: main,
  })
  assert.equal(order.awaiting_items[0].purchase_order_item_id, order.items[0].id)
  assert.deepEqual(await read(order), { ...order, receipts: [], receipts_count: 0 })
})

test('accepts a field under either name, and rejects it under both', async () => {
  const line = { product_id: await insertProduct(), unit_price: 2 }
  const second = await createOrder({
    order_date: '2026-01-15',
    internal_notes: 'Inside',
    line_items: [{ ...line, quantity_ordered: 4, warehouse_id: main }],
  })
  assert.partialDeepStrictEqual(second, { notes: 'Inside', order_date: '2026-01-15', total_amount: 8 })
  const both = {
    supplier_id: defaultSupplier.id,
    items: [{ ...line, quantity: 1 }],
    line_items: [{ ...line, quantity: 1 }],
    notes: 'a',
    internal_notes: 'a',
  }
  assert.deepEqual(await rejectionOf(both), ['internal_notes', 'line_items'])
  assert.deepEqual(
    await rejectionOf({
      supplier_id: defaultSupplier.id,
      items: [{ ...line, quantity: 1, quantity_ordered: 1 }],
    }),
    ['items.0.quantity_ordered'],
  )
  assert.deepEqual(await rejectionOf({ notes: 'b', internal_notes: 'c' }, second), ['internal_notes'])
})

test('reports all errors of an order on their fields', async () => {
  const product_id = await insertProduct()
  const master = await insertProduct({ sku: null, variant_configuration: '{"attributes": {"Size": ["S"]}}' })
  const foreign = await insertProduct({}, testApp.tenants.globex)
  const supplier_id = defaultSupplier.id
  assert.deepEqual(await rejectionOf({ supplier_id }), ['items'])
  assert.deepEqual(await rejectionOf({ supplier_id, items: [] }), ['items'])
  assert.deepEqual(
    await rejectionOf({ supplier_id, items: [{}, { product_id, unit_price: -1, quantity: 0 }] }),
    [
      'items.0.product_id',
      'items.0.quantity',
      'items.0.unit_price',
      'items.1.quantity',
      'items.1.unit_price',
    ],
  )
  const line = { quantity: 1, unit_price: 1 }
  assert.deepEqual(
    await rejectionOf({
      supplier_id,
      line_items: [
        { ...line, product_id: foreign },
        { ...line, product_id: master },
        { ...line, product_id, warehouse_id: foreign },
      ],
    }),
    ['line_items.0.product_id', 'line_items.1.product_id', 'line_items.2.warehouse_id'],
  )
  const items = [{ ...line, product_id }]
  assert.deepEqual(await rejectionOf({ supplier_id, items, discount_amount: 1.01 }), ['discount_amount'])
  assert.deepEqual(
    await rejectionOf({ supplier_id, items: [{ product_id, quantity: 2e9, unit_price: 9e12 }] }),
    ['items.0.unit_price'],
  )
  assert.deepEqual(await rejectionOf({ supplier_id: foreign, items, warehouse_id: foreign }), [
    'supplier_id',
    'warehouse_id',
  ])
  for (const status of ['inactive', 'suspended', 'blacklisted', 'under_review', 'prospective']) {
    const { id } = await createSupplier({}, status)
    assert.deepEqual(await rejectionOf({ supplier_id: id, items }), ['supplier_id'], status)
  }
})

test('uses the currency of the order for its items', async () => {
  const product_id = await insertProduct({ currency: 'JPY' })
  const order = await createOrder({ currency: 'JPY', items: [{ product_id, quantity: 3, unit_price: 120 }] })
  assert.partialDeepStrictEqual(order, { currency: 'JPY', total_amount: 360 })
  assert.deepEqual(
    await rejectionOf({ items: [{ product_id, quantity: 1, unit_price: 1.234_567_8 }] }, order),
    ['items.0.unit_price'],
  )
  assert.equal((await buyer.put(url(order), { currency: 'USD' })).status, 200)
  assert.partialDeepStrictEqual(await read(order), { currency: 'USD', total_amount: 360 })
  await buyer.put(url(order), { items: [{ id: order.items[0].id, unit_price: 1.25 }] })
  assert.partialDeepStrictEqual(await read(order), { total_amount: 3.75 })
})

test('updates an order before it is sent, and keeps items with the same id', async () => {
  const [first, second] = [await insertProduct(), await insertProduct()]
  const order = await createOrder({
    items: [
      { product_id: first, quantity: 2, unit_price: 1 },
      { product_id: second, quantity: 2, unit_price: 1 },
    ],
  })
  const depot = await createWarehouse()
  const [line] = order.items
  const { status, body } = await buyer.put(url(order), {
    warehouse_id: depot.id,
    tax_amount: 0.5,
    items: [
      { id: line.id, quantity: 5 },
      { product_id: second, quantity_ordered: 1, unit_price: 3, warehouse_id: main },
    ],
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.total_amount, 8.5)
  const now = await read(order)
  assert.deepEqual(
    now.items.map(({ id, quantity_ordered, warehouse_id }: Record<string, unknown>) => [
      id === line.id,
      quantity_ordered,
      warehouse_id,
    ]),
    [
      [true, 5, main],
      [false, 1, main],
    ],
  )
  assert.deepEqual(await rejectionOf({ items: [{ id: order.items[1].id, quantity: 1 }] }, order), [
    'items.0.id',
    'items.0.product_id',
    'items.0.unit_price',
  ])
  await buyer.put(url(order), { tax_amount: null })
  assert.equal((await read(order)).tax_amount, 0)
})

test('accepts an unchanged order in every status', async () => {
  for (const state of ['draft', 'sent', 'acknowledged', 'cancelled', 'rejected']) {
    const orderIn = await createOrderIn(state)
    const before = await read(orderIn)
    const response = await buyer.put(url(orderIn), before)
    assert.equal(response.status, 200, `${state}: ${JSON.stringify(response.body)}`)
    assert.deepEqual(await read(orderIn), before)
  }
})

test('accepts a new delivery date with a reason and reduced quantities after sending', async () => {
  const orderIn = await createOrderIn('sent')
  const [{ id, product_id }] = orderIn.items
  const less = (quantity: number, more: object = {}) => ({ items: [{ id, quantity, ...more }] })
  const agreed = { supplier_confirmed: true }
  assert.deepEqual(await rejectionOf({ expected_delivery_date: '2026-12-24' }, orderIn), ['reason'])
  const why = { expected_delivery_date: '2026-12-24', reason: 'A strike at the port' }
  assert.equal((await buyer.put(url(orderIn), why)).status, 200)
  assert.deepEqual(await rejectionOf(less(8), orderIn), ['supplier_confirmed'])
  assert.deepEqual(await rejectionOf({ ...less(11), ...agreed }, orderIn), ['items.0.quantity'])
  assert.deepEqual(await rejectionOf({ ...less(8, { unit_price: 4 }), ...agreed }, orderIn), [
    'items.0.unit_price',
  ])
  const added = { items: [{ product_id, quantity: 1, unit_price: 1 }], ...agreed }
  assert.deepEqual(await rejectionOf(added, orderIn), ['items.0.id'])
  const other = await createSupplier()
  assert.deepEqual(await rejectionOf({ supplier_id: other.id, shipping_cost: 1, notes: 'x' }, orderIn), [
    'notes',
    'shipping_cost',
    'supplier_id',
  ])
  assert.equal((await buyer.put(url(orderIn), { ...less(8), ...agreed })).status, 200)
  assert.partialDeepStrictEqual(await read(orderIn), {
    expected_delivery_date: '2026-12-24',
    total_amount: 40,
    awaiting_items: [{ quantity_remaining: 8 }],
  })
  const [event] = await testApp.sql(
    `select changes from events where entity_id = $1 and type = 'purchase_order.updated' order by id limit 1`,
    [orderIn.id],
  )
  assert.partialDeepStrictEqual(event?.changes, { reason: { new: 'A strike at the port' } })
})

test('requires a new approval when a user without approval permission changes an approved order', async () => {
  const orderIn = await createOrderIn('approved')
  const clerk = await testApp.caller('acme', 'warehouse')
  const body = { items: [{ id: orderIn.items[0].id, quantity: 100 }] }
  assert.equal((await clerk.put(url(orderIn), { tracking_number: '1Z' })).status, 200)
  assert.equal((await read(orderIn)).status, 'approved')
  assert.equal((await clerk.put(url(orderIn), body)).status, 200)
  assert.partialDeepStrictEqual(await read(orderIn), {
    status: 'pending_approval',
    approved_by: null,
    approved_at: null,
  })
  assert.equal((await clerk.post(url(orderIn, '/send'))).status, 422)
  assert.deepEqual((await eventTypesOf(orderIn)).slice(-2), ['updated', 'submitted'])
})

test('counts a change by an approver as approval', async () => {
  const orderIn = await createOrderIn('approved')
  const manager = await testApp.caller('acme', 'owner')
  const body = { items: [{ id: orderIn.items[0].id, quantity: 100 }] }
  assert.equal((await manager.put(url(orderIn), body)).status, 200)
  assert.partialDeepStrictEqual(await read(orderIn), {
    status: 'approved',
    approved_by: { id: manager.userId },
  })
  assert.deepEqual((await eventTypesOf(orderIn)).slice(-2), ['updated', 'approved'])
})

test('assigns unique numbers to concurrent orders', async () => {
  const items = [{ product_id: await insertProduct(), quantity: 1, unit_price: 1 }]
  const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createOrder({ items })))
  assert.equal(new Set(orders.map(({ po_number }) => po_number)).size, 6)
  assert.equal(new Set(orders.map(({ order_number }) => order_number)).size, 6)
})
