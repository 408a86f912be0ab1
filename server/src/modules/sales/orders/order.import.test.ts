/** Order import: one row for each item; rows with the same number form one order. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { runJobs } from '#test/jobs'
import { openOrders, url } from './order.fixtures.ts'

const { testApp, clerk, customer, createProduct, createOrder, acted } = await openOrders()
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

test('rows with the same number form one order', async () => {
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
  // The import can be reverted.
  assert.equal((await clerk.post(`/imports/${subject.id}/revert`)).status, 200)
  await runJobs(testApp)
  const { data: reverted } = (await clerk.get(`/imports/${subject.id}`)).body
  assert.deepEqual([reverted.status, reverted.reverted, reverted.left_alone], ['reverted', 3, 0])
  assert.deepEqual(await ordersOf('WEB'), [])
})

test('finds products by SKU, in a column and in a request, unless the item has a name', async () => {
  const { customer_number: buyer } = customer
  const rows = ['items.sku,items.quantity,customer_id,purchase_order_number', `APPLES,2,${buyer},SKU-1`]
  const subject = await prepared(
    clerk,
    'order',
    [...rows, 'pears,1,,SKU-1', `NONE,1,${buyer},SKU-2`].join('\n'),
  )
  assert.equal(subject.mapping['items.sku'], 'items.sku')
  const done = await finished(testApp, clerk, subject)
  assert.deepEqual([done.created, done.failed], [2, 1])
  const [errors] = (await clerk.get(`/imports/${subject.id}/errors`)).body.data
  assert.deepEqual(Object.keys(errors.errors), ['items.sku'])
  const [order] = await ordersOf('SKU-1')
  const facts = (items: Record<string, unknown>[]) =>
    items.map(({ product_id, sku, unit_price }) => [product_id === apples.id, sku, unit_price])
  assert.deepEqual(facts(order.items), [
    [true, 'APPLES', 10],
    [false, 'PEARS', 10],
  ])
  const free = { name: 'Old apples', sku: 'APPLES', quantity: 1, unit_price: 1 }
  const created = await createOrder([{ sku: 'apples', quantity: 1 }, free])
  assert.deepEqual(facts(created.items), [
    [true, 'APPLES', 10],
    [false, 'APPLES', 1],
  ])
  const items = [{ sku: 'none', quantity: 1 }, { sku: 'PEARS' }]
  const { status, body } = await clerk.post(url, { customer_id: customer.id, items })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['items.0.sku', 'items.1.quantity']])
})

test('an item sent again by SKU retains its confirmed price', async () => {
  const figs = await createProduct({ name: 'Figs', sku: 'FIGS', stock_quantity: 3 })
  const { id } = await createOrder([{ sku: 'figs', quantity: 1 }])
  await acted(id, 'confirm')
  assert.equal((await clerk.patch(`/operations/products/${figs.id}`, { selling_price: 99 })).status, 200)
  const { body } = await clerk.patch(`${url}/${id}`, { items: [{ sku: 'FIGS', quantity: 2 }] })
  const [item] = body.data.items
  assert.deepEqual([item.product_id, item.quantity, item.unit_price], [figs.id, 2, 10])
})

test('rejects the whole order if one of its rows has an error, and reports the row', async () => {
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

test('skips all rows of an order that was changed meanwhile', async () => {
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

test('imports the rows of an order together across batches', async () => {
  const rows = Array.from({ length: 205 }, (_, index) => `NEW-${index < 195 ? index : 'LAST'},C,,APPLES,1,,`)
  const subject = await importOf(...rows.map((row) => row.replace(',C,', `,${customer.customer_number},`)))
  const done = await finished(testApp, clerk, subject)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 205, updated: 0, skipped: 0, failed: 0 })
  const [order, ...others] = await ordersOf('NEW-LAST')
  assert.deepEqual([order.items.length, others.length], [10, 0])
  assert.equal(order.items[9].product_id, apples.id)
})

test('re-importing an export changes nothing, and copies have the same totals', async () => {
  const field = { entity_type: 'order', code: 'gate', label: 'Gate', type: 'text' }
  assert.equal((await clerk.post('/custom-fields', field)).status, 201)
  const tag = { tags: ['exported'], custom_fields: { gate: 'B 7' }, billing_address: { city: 'Boston' } }
  const line = { name: 'Fee', quantity: 3, unit_price: 33.33, tax_rate: 19 }
  const bodies = [
    {
      items: [
        { ...line, discount_percent: 10 },
        { ...line, discount_amount: 5 },
      ],
      discount_amount: 20,
      shipping_amount: 4.9,
    },
    {
      items: [
        { ...line, tax_amount: 1 },
        { product_id: apples.id, quantity: 2 },
      ],
      discount_percent: 7.5,
    },
  ]
  const exportedOrders = []
  for (const { items, ...body } of bodies) exportedOrders.push(await createOrder(items, { ...body, ...tag }))
  await acted(exportedOrders[0].id, 'confirm')
  const matching = async () => (await clerk.get(`${url}?search=Fee&sort_direction=asc`)).body.data
  const before = await matching()
  const { body: csv } = await clerk.get(`${url}/export?search=Fee`)
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  assert.equal(rows.length, 4)
  assert.partialDeepStrictEqual(rows[0], {
    customer_number: customer.customer_number,
    customer_name: customer.full_name ?? customer.company_name,
    'custom_fields.gate': 'B 7',
    'items.name': 'Fee',
  })
  const again = await prepared(clerk, 'order', csv, { on_duplicate: 'update' })
  assert.deepEqual([again.mapping.tax_amount, again.key_field], [null, 'id'])
  const updated = await finished(testApp, clerk, again)
  assert.deepEqual([updated.updated, updated.failed], [4, 0], JSON.stringify(updated))
  const facts = (all: Record<string, unknown>[]) =>
    all.map(({ total_amount, tax_amount, discount_amount, subtotal, version, updated_at, items }) => ({
      amounts: [total_amount, tax_amount, discount_amount, subtotal, version, updated_at],
      items,
    }))
  assert.deepEqual(facts(await matching()), facts(before))
  const copies = await prepared(clerk, 'order', csv)
  assert.equal((await clerk.patch(`/imports/${copies.id}`, { key_field: null })).status, 200)
  const { created, failed } = await finished(testApp, clerk, copies)
  assert.deepEqual([created, failed], [4, 0])
  const all = await matching()
  const totals = ({ total_amount, tax_amount, discount_amount, items }: Record<string, unknown>) => [
    total_amount,
    tax_amount,
    discount_amount,
    (items as { is_tax_manual: boolean }[]).map((i) => i.is_tax_manual),
  ]
  assert.deepEqual(all.slice(2).map(totals).toSorted(), before.map(totals).toSorted())
})

test('reports the required line fields of imported orders', async () => {
  const { data } = (await clerk.get('/imports/fields?entity_type=order')).body
  const needed = data.filter(({ is_required }: { is_required: boolean }) => is_required)
  assert.deepEqual(
    needed.map(({ name }: { name: string }) => name),
    ['customer_id', 'items.quantity'],
  )
})

test('callers who may read sales lists can export orders, invoices, payments and shipments', async () => {
  const viewer = await testApp.caller('acme', 'viewer')
  for (const name of ['orders', 'invoices', 'payments', 'shipments'])
    for (const format of ['csv', 'xlsx'])
      assert.equal((await viewer.get(`/sales/${name}/export?format=${format}`)).status, 200, name)
  const reader = await testApp.caller('acme', 'sales.payments.read')
  assert.equal((await reader.get('/sales/payments/export')).status, 403)
})
