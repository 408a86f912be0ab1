import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBuying, url } from './purchase-order.fixtures.ts'

const { testApp, buyer, main, product, warehouse, supplier, usual, order, orderIn, read } = await openBuying()
const at = '/operations/purchase-orders'
const today = () => testApp.clock.now().slice(0, 10)

const refused = async (body: object, own?: { id: string }) => {
  const answer = own ? await buyer.put(url(own), body) : await buyer.post(at, body)
  assert.equal(answer.status, 422, JSON.stringify(answer.body))
  return Object.keys(answer.body.errors).toSorted()
}

test('an order is a draft that answers in both sets of names, and what it comes to', async () => {
  const product_id = await product({ name: 'Chai', sku: 'CHAI' })
  const own = await order({
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
  assert.match(own.po_number, new RegExp(`^PO-${day}-\\d+$`))
  assert.match(own.order_number, new RegExp(`^PO-${day.slice(0, 6)}-\\d{5}$`))
  assert.partialDeepStrictEqual(own, {
    status: 'draft',
    supplier_id: usual.id,
    supplier: { id: usual.id, name: 'Exotic Liquids', email: 'orders@exotic.example' },
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
  assert.deepEqual(own.line_items, own.items)
  assert.partialDeepStrictEqual(own.items[0], {
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
  assert.equal(own.awaiting_items[0].purchase_order_item_id, own.items[0].id)
  assert.deepEqual(await read(own), { ...own, receipts: [], receipts_count: 0 })
})

test('either set of names may be sent, and never both for the same', async () => {
  const line = { product_id: await product(), unit_price: 2 }
  const second = await order({
    order_date: '2026-01-15',
    internal_notes: 'Inside',
    line_items: [{ ...line, quantity_ordered: 4, warehouse_id: main }],
  })
  assert.partialDeepStrictEqual(second, { notes: 'Inside', order_date: '2026-01-15', total_amount: 8 })
  const both = {
    supplier_id: usual.id,
    items: [{ ...line, quantity: 1 }],
    line_items: [{ ...line, quantity: 1 }],
    notes: 'a',
    internal_notes: 'a',
  }
  assert.deepEqual(await refused(both), ['internal_notes', 'line_items'])
  assert.deepEqual(
    await refused({ supplier_id: usual.id, items: [{ ...line, quantity: 1, quantity_ordered: 1 }] }),
    ['items.0.quantity_ordered'],
  )
  assert.deepEqual(await refused({ notes: 'b', internal_notes: 'c' }, second), ['internal_notes'])
})

test('everything that is wrong with an order is told on its field', async () => {
  const product_id = await product()
  const master = await product({ sku: null, variant_configuration: '{"attributes": {"Size": ["S"]}}' })
  const foreign = await product({}, testApp.tenants.globex)
  const supplier_id = usual.id
  assert.deepEqual(await refused({ supplier_id }), ['items'])
  assert.deepEqual(await refused({ supplier_id, items: [] }), ['items'])
  assert.deepEqual(await refused({ supplier_id, items: [{}, { product_id, unit_price: -1, quantity: 0 }] }), [
    'items.0.product_id',
    'items.0.quantity',
    'items.0.unit_price',
    'items.1.quantity',
    'items.1.unit_price',
  ])
  const line = { quantity: 1, unit_price: 1 }
  assert.deepEqual(
    await refused({
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
  assert.deepEqual(await refused({ supplier_id, items, discount_amount: 1.01 }), ['discount_amount'])
  assert.deepEqual(await refused({ supplier_id, items: [{ product_id, quantity: 2e9, unit_price: 9e12 }] }), [
    'items.0.unit_price',
  ])
  assert.deepEqual(await refused({ supplier_id: foreign, items, warehouse_id: foreign }), [
    'supplier_id',
    'warehouse_id',
  ])
  for (const status of ['inactive', 'suspended', 'blacklisted', 'under_review', 'prospective']) {
    const { id } = await supplier({}, status)
    assert.deepEqual(await refused({ supplier_id: id, items }), ['supplier_id'], status)
  }
})

test('an order has its currency, and its lines are in it', async () => {
  const product_id = await product({ currency: 'JPY' })
  const own = await order({ currency: 'JPY', items: [{ product_id, quantity: 3, unit_price: 120 }] })
  assert.partialDeepStrictEqual(own, { currency: 'JPY', total_amount: 360 })
  assert.deepEqual(await refused({ items: [{ product_id, quantity: 1, unit_price: 1.5 }] }, own), [
    'items.0.unit_price',
  ])
  assert.equal((await buyer.put(url(own), { currency: 'USD' })).status, 200)
  assert.partialDeepStrictEqual(await read(own), { currency: 'USD', total_amount: 360 })
  await buyer.put(url(own), { items: [{ id: own.items[0].id, unit_price: 1.25 }] })
  assert.partialDeepStrictEqual(await read(own), { total_amount: 3.75 })
})

test('before it is sent an order is changed freely; a line that is named stays the same line', async () => {
  const [first, second] = [await product(), await product()]
  const own = await order({
    items: [
      { product_id: first, quantity: 2, unit_price: 1 },
      { product_id: second, quantity: 2, unit_price: 1 },
    ],
  })
  const depot = await warehouse()
  const [line] = own.items
  const { status, body } = await buyer.put(url(own), {
    warehouse_id: depot.id,
    tax_amount: 0.5,
    items: [
      { id: line.id, quantity: 5 },
      { product_id: second, quantity_ordered: 1, unit_price: 3, warehouse_id: main },
    ],
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.total_amount, 8.5)
  const now = await read(own)
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
  assert.deepEqual(await refused({ items: [{ id: own.items[1].id, quantity: 1 }] }, own), [
    'items.0.id',
    'items.0.product_id',
    'items.0.unit_price',
  ])
  await buyer.put(url(own), { tax_amount: null })
  assert.equal((await read(own)).tax_amount, 0)
})

test('what was read can be sent back in every state, and changes nothing', async () => {
  for (const state of ['draft', 'sent', 'acknowledged', 'cancelled', 'rejected']) {
    const own = await orderIn(state)
    const before = await read(own)
    const answer = await buyer.put(url(own), before)
    assert.equal(answer.status, 200, `${state}: ${JSON.stringify(answer.body)}`)
    assert.deepEqual(await read(own), before)
  }
})

test('after sending, the day may change with a reason, and lines become less if the supplier agreed', async () => {
  const own = await orderIn('sent')
  const [{ id, product_id }] = own.items
  const less = (quantity: number, more: object = {}) => ({ items: [{ id, quantity, ...more }] })
  const agreed = { supplier_confirmed: true }
  assert.deepEqual(await refused({ expected_delivery_date: '2026-12-24' }, own), ['reason'])
  const why = { expected_delivery_date: '2026-12-24', reason: 'A strike at the port' }
  assert.equal((await buyer.put(url(own), why)).status, 200)
  assert.deepEqual(await refused(less(8), own), ['supplier_confirmed'])
  assert.deepEqual(await refused({ ...less(11), ...agreed }, own), ['items.0.quantity'])
  assert.deepEqual(await refused({ ...less(8, { unit_price: 4 }), ...agreed }, own), ['items.0.unit_price'])
  const added = { items: [{ product_id, quantity: 1, unit_price: 1 }], ...agreed }
  assert.deepEqual(await refused(added, own), ['items.0.id'])
  const other = await supplier()
  assert.deepEqual(await refused({ supplier_id: other.id, shipping_cost: 1, notes: 'x' }, own), [
    'notes',
    'shipping_cost',
    'supplier_id',
  ])
  assert.equal((await buyer.put(url(own), { ...less(8), ...agreed })).status, 200)
  assert.partialDeepStrictEqual(await read(own), {
    expected_delivery_date: '2026-12-24',
    total_amount: 40,
    awaiting_items: [{ quantity_remaining: 8 }],
  })
  const [event] = await testApp.sql(
    `select changes from events where entity_id = $1 and type = 'purchase_order.updated' order by id limit 1`,
    [own.id],
  )
  assert.partialDeepStrictEqual(event?.changes, { reason: { new: 'A strike at the port' } })
})

test('an approved order is changed by those who may approve', async () => {
  const own = await orderIn('approved')
  const clerk = await testApp.caller('acme', 'warehouse')
  const body = { items: [{ id: own.items[0].id, quantity: 100 }] }
  assert.equal((await clerk.put(url(own), body)).status, 403)
  assert.equal((await clerk.put(url(own), { tracking_number: '1Z' })).status, 200)
  assert.equal((await buyer.put(url(own), body)).status, 200)
})

test('numbers are never given twice, however many order at once', async () => {
  const items = [{ product_id: await product(), quantity: 1, unit_price: 1 }]
  const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order({ items })))
  assert.equal(new Set(orders.map(({ po_number }) => po_number)).size, 6)
  assert.equal(new Set(orders.map(({ order_number }) => order_number)).size, 6)
})
