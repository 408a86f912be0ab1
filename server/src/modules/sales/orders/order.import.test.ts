/** Import of orders: one row for each item, and one order for the rows with the same number. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { runJobs } from '#test/jobs'
import { openOrders, url } from './order.fixtures.ts'

const { testApp, clerk, customer, createProduct } = await openOrders()
const apples = await createProduct({ name: 'Apples', sku: 'APPLES' })
await createProduct({ name: 'Pears', sku: 'PEARS' })

const header = 'Order number,Customer,Order date,Product,Quantity,Price,Shipping'
const file = (...rows: string[]) => [header, ...rows].join('\n')
const importOf = (...rows: string[]) =>
  prepared(clerk, 'order', file(...rows), { mapping: { Shipping: 'shipping_amount' } })

const ordersOf = async (reference: string) => {
  const { data } = (await clerk.get(`${url}?search=${reference}`)).body
  return Promise.all(data.map(async ({ id }: { id: string }) => (await clerk.get(`${url}/${id}`)).body.data))
}

test('makes one order of the rows with the same number', async () => {
  const { customer_number: buyer } = customer
  const subject = await importOf(
    `WEB-1,${buyer},2026-11-02,APPLES,3,,4.90`,
    'WEB-1,,,PEARS,1,8.50,',
    `WEB-2,${buyer},2026-11-03,PEARS,2,,`,
  )
  assert.partialDeepStrictEqual(subject.mapping, {
    'Order number': 'purchase_order_number',
    Customer: 'customer_id',
    Product: 'items.product_id',
    Quantity: 'items.quantity',
    Price: 'items.unit_price',
  })
  const done = await finished(testApp, clerk, subject)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 3, updated: 0, skipped: 0, failed: 0 })
  const [first, ...others] = await ordersOf('WEB-1')
  assert.equal(others.length, 0)
  assert.partialDeepStrictEqual(first, {
    status: 'draft',
    customer_id: customer.id,
    order_date: '2026-11-02T00:00:00.000Z',
    subtotal: 38.5,
    shipping_amount: 4.9,
  })
  assert.deepEqual(
    first.items.map(({ sku, quantity, unit_price }: Record<string, unknown>) => [sku, quantity, unit_price]),
    [
      ['APPLES', 3, 10],
      ['PEARS', 1, 8.5],
    ],
  )
  assert.equal((await ordersOf('WEB-2')).length, 1)
  // All of it can be taken back.
  assert.equal((await clerk.post(`/imports/${subject.id}/revert`)).status, 200)
  await runJobs(testApp)
  const { data: reverted } = (await clerk.get(`/imports/${subject.id}`)).body
  assert.deepEqual([reverted.status, reverted.reverted, reverted.left_alone], ['reverted', 3, 0])
  assert.deepEqual(await ordersOf('WEB'), [])
})

test('imports nothing of an order with an error in one of its rows, and says which', async () => {
  const { customer_number: buyer } = customer
  const subject = await importOf(
    `ERR-1,${buyer},2026-11-02,APPLES,3,,`,
    'ERR-1,,2026-11-05,NOTHING,0,,',
    `ERR-2,${buyer},2026-11-02,APPLES,1,,`,
  )
  const { body: preview } = await clerk.post(`/imports/${subject.id}/preview`, {})
  assert.deepEqual([preview.data.created, preview.data.failed], [1, 2])
  const done = await finished(testApp, clerk, subject)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 1, updated: 0, skipped: 0, failed: 2 })
  const { data: rows } = (await clerk.get(`/imports/${subject.id}/errors`)).body
  assert.deepEqual(
    rows.map(({ row_number, errors }: { row_number: number; errors: object }) => [
      row_number,
      Object.keys(errors).toSorted(),
    ]),
    [
      [2, ['row']],
      [3, ['items.product_id', 'items.quantity', 'order_date']],
    ],
  )
  assert.match(rows[1].errors['items.product_id'][0], /column Product.*NOTHING/)
  assert.deepEqual(await ordersOf('ERR-1'), [])
})

test('leaves an order alone that has changed since, with all of its rows', async () => {
  const subject = await importOf(
    `OLD-1,${customer.customer_number},2026-11-02,APPLES,3,,`,
    'OLD-1,,,PEARS,1,,',
  )
  await finished(testApp, clerk, subject)
  const [order] = await ordersOf('OLD-1')
  await clerk.post(`${url}/${order.id}/submit`)
  await clerk.post(`/imports/${subject.id}/revert`)
  await runJobs(testApp)
  const { data } = (await clerk.get(`/imports/${subject.id}`)).body
  assert.deepEqual([data.status, data.reverted, data.left_alone], ['reverted', 0, 2])
})

test('keeps the rows of an order together beyond a batch', async () => {
  const rows = Array.from({ length: 205 }, (_, index) => `NEW-${index < 195 ? index : 'LAST'},C,,APPLES,1,,`)
  const subject = await importOf(...rows.map((row) => row.replace(',C,', `,${customer.customer_number},`)))
  const done = await finished(testApp, clerk, subject)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 205, updated: 0, skipped: 0, failed: 0 })
  const [order, ...others] = await ordersOf('NEW-LAST')
  assert.deepEqual([order.items.length, others.length], [10, 0])
  assert.equal(order.items[9].product_id, apples.id)
})
