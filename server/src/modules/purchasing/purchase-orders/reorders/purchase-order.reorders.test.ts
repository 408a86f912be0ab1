import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPurchasing, url } from '../purchase-order.fixtures.ts'

const {
  testApp,
  buyer,
  clerk,
  createSupplier,
  insertStockedProduct,
  createWarehouse,
  postInventory,
  createOrderIn,
  createOrder,
  receive,
  postAction,
  reasonBody,
} = await openPurchasing()

const generate = async (body: object = {}) => {
  const response = await buyer.post('/operations/purchase-orders/generate-reorders', body)
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return response.body
}
const today = () => Temporal.PlainDate.from(testApp.clock.now().slice(0, 10))

/** Inserts an active product of a supplier with this quantity in the default warehouse. */
const low = async (supplier_id: string, quantity: number, levels: object, fields: object = {}) => {
  const { product_id } = await insertStockedProduct(quantity, {
    status: 'active',
    supplier_id,
    cost_price: 250,
    ...fields,
  })
  const set = await clerk.put('/operations/inventory/reorder-settings', { product_id, ...levels })
  assert.equal(set.status, 200)
  return product_id
}

test('generates one draft per supplier and does not order a product twice', async () => {
  const [ana, bo] = [await createSupplier({ lead_time_days: 7 }), await createSupplier()]
  const first = await low(ana.id, 3, { reorder_point: 5, reorder_quantity: 40 })
  const second = await low(ana.id, 3, { reorder_point: 5 })
  const third = await low(bo.id, 1, { reorder_point: 1, reorder_quantity: 9 })
  await low(bo.id, 6, { reorder_point: 5, reorder_quantity: 9 })
  await low(bo.id, 5, { reorder_point: 5 })
  await low(bo.id, 1, { reorder_point: 5 }, { status: 'inactive' })
  await low((await createSupplier({}, 'suspended')).id, 1, { reorder_point: 5 })
  const preview = await generate({ dry_run: true })
  assert.deepEqual([preview.count, preview.meta.dry_run], [2, true])
  assert.equal(preview.message, 'Dry run: nothing was changed.')
  const { success, message, data, count } = await generate()
  assert.deepEqual([success, message, count], [true, 'Reorders generated.', 2])
  type Draft = { supplier_id: string; items: { product_id: string }[]; [field: string]: unknown }
  const draftOf = (record: { id: string }) => data.find(({ supplier_id }: Draft) => supplier_id === record.id)
  assert.partialDeepStrictEqual(draftOf(ana), {
    status: 'draft',
    expected_delivery_date: today().add({ days: 7 }).toString(),
    supplier: { name: ana.name },
    total_amount: 105,
  })
  assert.match(draftOf(ana).internal_notes, /^Auto-generated/)
  assert.deepEqual(
    new Map(
      draftOf(ana).line_items.map((line: Record<string, unknown>) => [
        line.product_id,
        line.quantity_ordered,
      ]),
    ),
    new Map([
      [first, 40],
      [second, 2],
    ]),
  )
  assert.partialDeepStrictEqual(draftOf(bo), {
    expected_delivery_date: null,
    items: [{ product_id: third, quantity_ordered: 9, unit_price: 2.5 }],
  })
  assert.deepEqual([(await generate()).count, (await generate()).data], [0, []])
  await postAction(draftOf(bo), 'cancel', reasonBody)
  assert.deepEqual(
    (await generate()).data.map(({ supplier_id }: Draft) => supplier_id),
    [bo.id],
  )
})

test('orders by warehouse at the last price paid', async () => {
  const supplier = await createSupplier()
  const product_id = await low(supplier.id, 5, { reorder_point: 5, reorder_quantity: 10 })
  const depot = await createWarehouse()
  const place = { product_id, warehouse_id: depot.id }
  await postInventory('adjust', { ...place, quantity: 1, reason: 'First' })
  await clerk.put('/operations/inventory/reorder-settings', {
    ...place,
    reorder_point: 2,
    reorder_quantity: 4,
  })
  const paid = await createOrderIn('sent', {
    supplier_id: supplier.id,
    items: [{ product_id, quantity: 1, unit_price: 3.1 }],
  })
  const [draft] = (await generate()).data
  assert.deepEqual(
    draft.items.map(({ warehouse_id, quantity_ordered, unit_price }: Record<string, unknown>) => [
      warehouse_id,
      quantity_ordered,
      unit_price,
    ]),
    [[depot.id, 4, 3.1]],
    'the other warehouse is on order',
  )
  await receive(paid, [1])
  await postInventory('adjust', { product_id, quantity: -3, reason: 'Broken' })
  assert.equal((await generate()).data[0].items[0].unit_price, 3.1)
})

test('does not order twice under concurrent requests', async () => {
  const supplier = await createSupplier()
  await low(supplier.id, 1, { reorder_point: 5 })
  const counts = await Promise.all([generate(), generate(), generate()])
  assert.equal(
    counts.reduce((sum, { count }) => sum + count, 0),
    1,
  )
})

test('calculates the performance of a supplier from its orders', async () => {
  const supplier = await createSupplier()
  const performance = async () =>
    (await buyer.get(`/operations/suppliers/${supplier.id}/performance`)).body.data
  assert.deepEqual(await performance(), {
    orders_count: 0,
    on_time_delivery_rate: null,
    fill_rate: null,
    defect_rate: null,
    average_lead_time_days: null,
    currency: 'USD',
    total_spend: 0,
    other_currencies: [],
  })
  const first = today()
  const day = (days: number) => first.add({ days }).toString()
  const expected = { supplier_id: supplier.id, expected_delivery_date: day(5) }
  await createOrder({ supplier_id: supplier.id })
  const early = await createOrderIn('sent', expected)
  const late = await createOrderIn('sent', { ...expected, currency: 'EUR' })
  const short = await createOrderIn('sent', { ...expected, shipping_cost: 2 })
  await createOrderIn('sent', expected)
  testApp.clock.advance({ days: 6 })
  await receive(early, [10], { received_date: day(3), quality_check_passed: true })
  await receive(late, [5], { received_date: day(5), quality_check_passed: false })
  await receive(late, [5], { received_date: day(6) })
  await receive(short, [5], { received_date: day(1) })
  // First half of 50 for goods and half of 2 for shipping. After the cancellation of the rest, the whole shipping.
  assert.equal((await performance()).total_spend, 50 + 26)
  await postAction(short, 'cancel', reasonBody)
  assert.deepEqual(await performance(), {
    orders_count: 4,
    on_time_delivery_rate: 50,
    fill_rate: 83.33,
    defect_rate: 20,
    average_lead_time_days: 4.5,
    currency: 'USD',
    total_spend: 50 + 27,
    other_currencies: [{ currency: 'EUR', total_spend: 50 }],
  })
  const list = `/operations/suppliers/${supplier.id}/purchase-orders`
  assert.equal((await buyer.get(list)).body.meta.total, 5)
  const [sent] = (await buyer.get(`${list}?status=cancelled`)).body.data
  assert.equal(sent.id, short.id)
  assert.equal((await buyer.get(`${list}?supplier_id=${supplier.id}`)).status, 422)
  assert.equal((await buyer.get(`/operations/suppliers/${short.id}/purchase-orders`)).status, 404)
})

test('accepts a rating that refers to an order of the supplier', async () => {
  const orderIn = await createOrderIn('sent')
  const rate = (id: string, purchase_order_id: string) =>
    buyer.post(`/operations/suppliers/${id}/rate`, { rating: 4, purchase_order_id })
  assert.equal((await rate(orderIn.supplier_id, orderIn.id)).status, 200)
  const [row] = await testApp.sql('select purchase_order_id from supplier_ratings')
  assert.equal(row?.purchase_order_id, orderIn.id)
  assert.ok((await rate((await createSupplier()).id, orderIn.id)).body.errors.purchase_order_id)
  assert.equal((await buyer.get(url(orderIn))).status, 200)
})

test('limits lead times, and uses the last possible day for a longer stored lead time', async () => {
  const slow = await createSupplier()
  const path = `/operations/suppliers/${slow.id}`
  for (const days of [3_651, 2_147_483_647]) {
    const rejected = await buyer.patch(path, { lead_time_days: days })
    assert.equal(rejected.status, 422)
    assert.ok(rejected.body.errors.lead_time_days)
  }
  assert.equal((await buyer.patch(path, { lead_time_days: 3_650 })).status, 200)
  await low(slow.id, 1, { reorder_point: 5 })
  await testApp.sql('update suppliers set lead_time_days = 2147483647 where id = $1', [slow.id])
  const { data } = await generate({ dry_run: true })
  const dates = data.map((draft: { expected_delivery_date: string }) => draft.expected_delivery_date)
  assert.ok(dates.includes('2200-12-31'), JSON.stringify(dates))
})
