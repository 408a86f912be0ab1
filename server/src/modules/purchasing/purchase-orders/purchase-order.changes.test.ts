/** Changes of approved orders, field names in errors, and records that cannot be ordered. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { masterFactory, productFactory } from '#modules/catalog/products/product.factory'
import { openPurchasing, url } from './purchase-order.fixtures.ts'

const {
  testApp,
  buyer,
  insertProduct,
  createWarehouse,
  createSupplier,
  defaultSupplier,
  createOrder,
  createOrderIn,
  postAction,
  read,
} = await openPurchasing()
const at = '/operations/purchase-orders'
const clerk = await testApp.caller('acme', 'warehouse')

const twoLines = async () => [
  { product_id: await insertProduct(), quantity: 10, unit_price: 5 },
  { product_id: await insertProduct(), quantity: 10, unit_price: 5 },
]

test('keeps the approval of an order when it is reduced', async () => {
  const orderIn = await createOrderIn('approved', { items: await twoLines(), discount_amount: 1 })
  const [first, second] = orderIn.items
  for (const body of [
    { items: [{ id: first.id, quantity: 9 }, { id: second.id }] },
    { items: [{ id: first.id, unit_price: 4 }, { id: second.id }] },
    { discount_amount: 2 },
    { items: [{ id: first.id }] },
  ]) {
    assert.equal((await clerk.put(url(orderIn), body)).status, 200, JSON.stringify(body))
    assert.partialDeepStrictEqual(
      await read(orderIn),
      { status: 'approved', approved_by: { id: buyer.userId } },
      JSON.stringify(body),
    )
  }
  const other = await createOrderIn('approved', { items: await twoLines() })
  const line = `/items/${other.items[0].id}/cancel`
  assert.equal((await clerk.post(url(other, line))).body.data.status, 'approved')
})

test('requires a new approval for a higher total, another supplier or a larger quantity', async () => {
  const supplier = await createSupplier()
  const [dear, cheap] = await twoLines()
  const changes = [
    { shipping_cost: 0.01 },
    { supplier_id: supplier.id },
    { currency: 'EUR' },
    { items: [{ ...dear, quantity: 1, unit_price: 1 }] },
  ]
  for (const change of changes) {
    const orderIn = await createOrderIn('approved', { items: [dear, cheap] })
    assert.equal((await clerk.put(url(orderIn), change)).status, 200, JSON.stringify(change))
    assert.partialDeepStrictEqual(await read(orderIn), { status: 'pending_approval', approved_by: null })
  }
  // The total is the same, but the quantities differ from the approved ones.
  const orderIn = await createOrderIn('approved', { items: [dear, cheap] })
  const [first, second] = orderIn.items
  const swapped = {
    items: [
      { id: first.id, quantity: 15 },
      { id: second.id, quantity: 5 },
    ],
  }
  assert.equal((await clerk.put(url(orderIn), swapped)).status, 200)
  assert.equal((await read(orderIn)).status, 'pending_approval')
})

test('never sends an unapproved total when an order is approved and raised concurrently', async () => {
  for (let round = 0; round < 10; round++) {
    const orderIn = await createOrderIn('pending_approval')
    const more = { items: [{ id: orderIn.items[0].id, quantity: 100 }] }
    const [approved, raised] = await Promise.all([
      buyer.post(url(orderIn, '/approve')),
      clerk.put(url(orderIn), more),
    ])
    assert.deepEqual([approved.status, raised.status], [200, 200])
    const after = await read(orderIn)
    assert.equal(after.total_amount, 500)
    const events = await testApp.sql(
      `select type, changes from events where entity_id = $1 and type like '%.approved'`,
      [orderIn.id],
    )
    assert.equal(events.length, 1)
    // Either the raised order was approved, or the order needs a new approval.
    if (after.status === 'approved') assert.equal(after.approved_by.id, buyer.userId)
    else assert.deepEqual([after.status, after.approved_by], ['pending_approval', null])
  }
})

test('uses the field names of the request in errors', async () => {
  const { id: product_id } = await productFactory.create(buyer)
  const errorsOf = async (body: object) => {
    const response = await buyer.post(at, { supplier_id: defaultSupplier.id, ...body })
    assert.equal(response.status, 422)
    return Object.keys(response.body.errors).toSorted()
  }
  const unknown = '01KAJ3XJ5Q0000000000000009'
  const wrong = { product_id: unknown, unit_price: -1, warehouse_id: unknown }
  for (const [set, quantity] of [
    ['items', 'quantity'],
    ['line_items', 'quantity_ordered'],
  ] as const) {
    assert.deepEqual(
      await errorsOf({ [set]: [wrong] }),
      [
        `${set}.0.product_id`,
        `${set}.0.${quantity}`,
        `${set}.0.unit_price`,
        `${set}.0.warehouse_id`,
      ].toSorted(),
    )
    const huge = { product_id, [quantity]: 2_147_483_647, unit_price: 4_000 }
    assert.deepEqual(await errorsOf({ [set]: [huge, huge] }), [set])
  }
  const orderIn = await createOrderIn('sent', { items: await twoLines() })
  const raised = { line_items: [{ id: orderIn.items[0].id, quantity_ordered: 11 }], supplier_confirmed: true }
  const { body } = await buyer.put(url(orderIn), raised)
  assert.deepEqual(Object.keys(body.errors), ['line_items.0.quantity_ordered'])
})

test('rejects new lines for discontinued products and masters, and inactive warehouses', async () => {
  const [tea, gone, master] = [
    await productFactory.create(buyer),
    await productFactory.createIn(buyer, 'discontinued'),
    await masterFactory.create(buyer),
  ]
  const closed = await createWarehouse({ is_active: false })
  const line = (product_id: string, more: object = {}) => ({
    product_id,
    quantity: 1,
    unit_price: 1,
    ...more,
  })
  const { status, body } = await buyer.post(at, {
    supplier_id: defaultSupplier.id,
    warehouse_id: closed.id,
    items: [line(gone.id), line(master.id), line(tea.id)],
  })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    warehouse_id: ['The warehouse_id field names a warehouse that is not active.'],
    'items.0.product_id': ['The items.0.product_id field names a product that is discontinued.'],
    'items.1.product_id': ['The items.1.product_id field names a master: order its variants.'],
  })
  const ofLine = await buyer.post(at, {
    supplier_id: defaultSupplier.id,
    items: [line(tea.id, { warehouse_id: closed.id })],
  })
  assert.deepEqual(Object.keys(ofLine.body.errors), ['items.0.warehouse_id'])
})

test('keeps lines with products and warehouses that became inactive after the order', async () => {
  const tea = await productFactory.createIn(buyer, 'active')
  const depot = await createWarehouse()
  const items = [{ product_id: tea.id, quantity: 5, unit_price: 1 }]
  const order = await createOrder({ warehouse_id: depot.id, items })
  assert.equal((await buyer.post(`/operations/products/${tea.id}/discontinue`)).status, 200)
  assert.equal((await buyer.put(`/operations/warehouses/${depot.id}`, { is_active: false })).status, 200)
  const changed = await buyer.put(url(order), { items: [{ id: order.items[0].id, quantity: 4 }] })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.equal((await buyer.put(url(order), { warehouse_id: depot.id, notes: 'Soon' })).status, 200)
  assert.equal((await buyer.put(url(order), { items: [...changed.body.data.items, ...items] })).status, 422)
})

test('compares If-Match with the version of the order when a line is cancelled', async () => {
  const orderIn = await createOrderIn('sent', { items: await twoLines() })
  const line = url(orderIn, `/items/${orderIn.items[0].id}/cancel`)
  const { etag } = (await buyer.get(url(orderIn))).headers
  await postAction(orderIn, 'acknowledge')
  assert.equal((await buyer.post(line, {}, { 'if-match': String(etag) })).status, 412)
  const fresh = (await buyer.get(url(orderIn))).headers
  assert.equal((await buyer.post(line, {}, { 'if-match': String(fresh.etag) })).status, 200)
})
