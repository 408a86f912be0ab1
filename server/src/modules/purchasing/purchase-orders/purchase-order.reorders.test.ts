import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBuying, url } from './purchase-order.fixtures.ts'

const {
  testApp,
  buyer,
  keeper,
  supplier,
  stocked,
  warehouse,
  inventory,
  orderIn,
  order,
  receive,
  does,
  why,
} = await openBuying()

const generate = async (body: object = {}) => {
  const answer = await buyer.post('/operations/purchase-orders/generate-reorders', body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}
const today = () => Temporal.PlainDate.from(testApp.clock.now().slice(0, 10))

/** An active product of a supplier, of which so many lie in the default warehouse. */
const low = async (supplier_id: string, quantity: number, levels: object, fields: object = {}) => {
  const { product_id } = await stocked(quantity, {
    status: 'active',
    supplier_id,
    cost_price: 250,
    ...fields,
  })
  const set = await keeper.put('/operations/inventory/reorder-settings', { product_id, ...levels })
  assert.equal(set.status, 200)
  return product_id
}

test('what runs low becomes one draft for each supplier, and nothing is ordered twice', async () => {
  const [ana, bo] = [await supplier({ lead_time_days: 7 }), await supplier()]
  const first = await low(ana.id, 3, { reorder_point: 5, reorder_quantity: 40 })
  const second = await low(ana.id, 3, { reorder_point: 5 })
  const third = await low(bo.id, 1, { reorder_point: 1, reorder_quantity: 9 })
  await low(bo.id, 6, { reorder_point: 5, reorder_quantity: 9 })
  await low(bo.id, 5, { reorder_point: 5 })
  await low(bo.id, 1, { reorder_point: 5 }, { status: 'inactive' })
  await low((await supplier({}, 'suspended')).id, 1, { reorder_point: 5 })
  const shown = await generate({ dry_run: true })
  assert.deepEqual([shown.count, shown.meta.dry_run], [2, true])
  const { success, message, data, count } = await generate()
  assert.deepEqual([success, typeof message, count], [true, 'string', 2])
  type Draft = { supplier_id: string; items: { product_id: string }[]; [field: string]: unknown }
  const draftOf = (own: { id: string }) => data.find(({ supplier_id }: Draft) => supplier_id === own.id)
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
  await does(draftOf(bo), 'cancel', why)
  assert.deepEqual(
    (await generate()).data.map(({ supplier_id }: Draft) => supplier_id),
    [bo.id],
  )
})

test('it goes by warehouse, and by what was paid last', async () => {
  const own = await supplier()
  const product_id = await low(own.id, 5, { reorder_point: 5, reorder_quantity: 10 })
  const depot = await warehouse()
  const place = { product_id, warehouse_id: depot.id }
  await inventory('adjust', { ...place, quantity: 1, reason: 'First' })
  await keeper.put('/operations/inventory/reorder-settings', {
    ...place,
    reorder_point: 2,
    reorder_quantity: 4,
  })
  const paid = await orderIn('sent', {
    supplier_id: own.id,
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
  await inventory('adjust', { product_id, quantity: -3, reason: 'Broken' })
  assert.equal((await generate()).data[0].items[0].unit_price, 3.1)
})

test('two who generate at once make nothing twice', async () => {
  const own = await supplier()
  await low(own.id, 1, { reorder_point: 5 })
  const counts = await Promise.all([generate(), generate(), generate()])
  assert.equal(
    counts.reduce((sum, { count }) => sum + count, 0),
    1,
  )
})

test('how a supplier delivers is worked out from its orders', async () => {
  const own = await supplier()
  const performance = async () => (await buyer.get(`/operations/suppliers/${own.id}/performance`)).body.data
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
  const day = (days: number) => today().add({ days }).toString()
  const expected = { supplier_id: own.id, expected_delivery_date: day(5) }
  await order({ supplier_id: own.id })
  const early = await orderIn('sent', expected)
  await receive(early, [10], { received_date: day(3), quality_check_passed: true })
  const late = await orderIn('sent', { ...expected, currency: 'EUR' })
  await receive(late, [5], { received_date: day(5), quality_check_passed: false })
  await receive(late, [5], { received_date: day(6) })
  const short = await orderIn('sent', expected)
  await receive(short, [5], { received_date: day(1) })
  await does(short, 'cancel', why)
  await orderIn('sent', expected)
  assert.deepEqual(await performance(), {
    orders_count: 4,
    on_time_delivery_rate: 50,
    fill_rate: 83.33,
    defect_rate: 20,
    average_lead_time_days: 4.5,
    currency: 'USD',
    total_spend: 50,
    other_currencies: [{ currency: 'EUR', total_spend: 50 }],
  })
  const list = `/operations/suppliers/${own.id}/purchase-orders`
  assert.equal((await buyer.get(list)).body.meta.total, 5)
  const [sent] = (await buyer.get(`${list}?status=cancelled`)).body.data
  assert.equal(sent.id, short.id)
  assert.equal((await buyer.get(`${list}?supplier_id=${own.id}`)).status, 422)
  assert.equal((await buyer.get(`/operations/suppliers/${short.id}/purchase-orders`)).status, 404)
})

test('a rating may be about an order to that supplier', async () => {
  const own = await orderIn('sent')
  const rate = (id: string, purchase_order_id: string) =>
    buyer.post(`/operations/suppliers/${id}/rate`, { rating: 4, purchase_order_id })
  assert.equal((await rate(own.supplier_id, own.id)).status, 200)
  const [row] = await testApp.sql('select purchase_order_id from supplier_ratings')
  assert.equal(row?.purchase_order_id, own.id)
  assert.ok((await rate((await supplier()).id, own.id)).body.errors.purchase_order_id)
  assert.equal((await buyer.get(url(own))).status, 200)
})

test('a lead time has an end, and one that was stored without leads to the last day', async () => {
  const slow = await supplier()
  const path = `/operations/suppliers/${slow.id}`
  for (const days of [3_651, 2_147_483_647]) {
    const refused = await buyer.patch(path, { lead_time_days: days })
    assert.equal(refused.status, 422)
    assert.ok(refused.body.errors.lead_time_days)
  }
  assert.equal((await buyer.patch(path, { lead_time_days: 3_650 })).status, 200)
  await low(slow.id, 1, { reorder_point: 5 })
  await testApp.sql('update suppliers set lead_time_days = 2147483647 where id = $1', [slow.id])
  const { data } = await generate({ dry_run: true })
  const dates = data.map((draft: { expected_delivery_date: string }) => draft.expected_delivery_date)
  assert.ok(dates.includes('9999-12-31'), JSON.stringify(dates))
})
