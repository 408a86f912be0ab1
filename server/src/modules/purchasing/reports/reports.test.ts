import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { openPurchasing } from '../purchase-orders/purchase-order.fixtures.ts'

const { testApp, buyer, createSupplier, createOrderIn, insertProduct, receive, postAction } =
  await openPurchasing()
const owner = await testApp.caller('acme', 'owner')
const { currency, timezone } = (await owner.get('/tenant')).body.data
const foreign = currency === 'JPY' ? 'KWD' : 'JPY'
const today = () => dayOf(testApp.clock.now(), timezone)

async function reported(path: string, query: object = {}) {
  const parameters = new URLSearchParams({ ...query })
  const { status, body } = await buyer.get(`/operations/reports/${path}?${parameters}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

test('shows the punctuality of each supplier in a period', async () => {
  const fast = await createSupplier({ name: 'Fast' })
  const slow = await createSupplier({ name: 'Slow' })
  const ordered = async (supplier: { id: string }, days: number | null) =>
    createOrderIn('sent', {
      supplier_id: supplier.id,
      expected_delivery_date: days === null ? null : daysAfter(today(), days),
    })
  const punctual = await ordered(fast, 5)
  const late = await ordered(slow, 2)
  const alsoPunctual = await ordered(slow, 10)
  const overdue = await ordered(slow, 3)
  const from_date = today()
  testApp.clock.advance({ hours: 24 * 6 })
  for (const order of [late, alsoPunctual]) assert.equal((await receive(order, [10])).status, 200)
  const received = await receive(punctual, [10], { received_date: daysAfter(today(), -2) })
  assert.equal(received.status, 200, JSON.stringify(received.body))
  assert.ok(overdue.id)
  const { data } = await reported('supplier-deliveries', { from_date })
  assert.deepEqual(data.suppliers, [
    {
      supplier_id: slow.id,
      supplier_name: 'Slow',
      delivered: 2,
      dated: 2,
      on_time: 1,
      late: 1,
      on_time_rate: 50,
      average_days_late: 4,
      average_lead_time_days: 6,
      overdue_now: 1,
    },
    {
      supplier_id: fast.id,
      supplier_name: 'Fast',
      delivered: 1,
      dated: 1,
      on_time: 1,
      late: 0,
      on_time_rate: 100,
      average_days_late: null,
      average_lead_time_days: 4,
      overdue_now: 0,
    },
  ])
  assert.partialDeepStrictEqual(data.total, { delivered: 3, on_time: 2, late: 1, on_time_rate: 66.67 })
})

test('shows the trend of prices by month and currency', async () => {
  const product_id = await insertProduct()
  const supplier = await createSupplier()
  const order = async (order_date: string, quantity: number, unit_price: number, more: object = {}) =>
    createOrderIn('sent', {
      supplier_id: supplier.id,
      order_date,
      currency,
      items: [{ product_id, quantity, unit_price }],
      ...more,
    })
  await order('2024-03-04', 10, 2)
  await order('2024-03-20', 30, 3)
  await order('2024-05-01', 5, 4)
  await order('2024-05-02', 5, 500, { currency: foreign })
  const cancelled = await order('2024-05-03', 5, 9)
  await postAction(cancelled, 'cancel', { reason: 'Found a better price' })
  const query = { product_id, from_date: '2024-03-01', to_date: '2024-05-31' }
  const { data, meta } = await reported('purchase-prices', query)
  assert.equal(meta.total, 3)
  const own = data.filter((row: { currency: string }) => row.currency === currency)
  assert.partialDeepStrictEqual(own, [
    {
      month: '2024-03',
      orders: 2,
      quantity: 40,
      total: 110,
      average_price: 2.75,
      lowest_price: 2,
      highest_price: 3,
      previous_average_price: null,
      change_percentage: null,
    },
    {
      month: '2024-05',
      orders: 1,
      quantity: 5,
      total: 20,
      average_price: 4,
      previous_average_price: 2.75,
      change_percentage: 45.45,
    },
  ])
  const other = data.find((row: { currency: string }) => row.currency === foreign)
  assert.partialDeepStrictEqual(other, { month: '2024-05', average_price: 500, change_percentage: null })
  const file = await buyer.get(`/operations/reports/purchase-prices?${new URLSearchParams(query)}&format=csv`)
  assert.equal(file.body.trim().split('\r\n').length, 4)
})
