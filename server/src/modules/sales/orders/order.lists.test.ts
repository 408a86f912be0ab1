/** List features of orders: bulk actions, saved views and custom fields. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openOrders, url } from './order.fixtures.ts'

const { testApp, clerk, createProduct, createOrder, acted } = await openOrders()

const draft = (more: object = {}) => createOrder([{ name: 'Setup', quantity: 1, unit_price: 50 }], more)
const bulk = (action: string, all: { id: string }[], parameters?: object, by = clerk, more: object = {}) =>
  by.post(`${url}/bulk-actions`, {
    action,
    order_ids: all.map(({ id }) => id),
    ...(parameters && { parameters }),
    ...more,
  })
const read = async ({ id }: { id: string }) => (await clerk.get(`${url}/${id}`)).body.data

test('changes many orders in one request, independently of each other', async () => {
  const [first, second, shipped] = [await draft(), await draft({ tags: ['old'] }), await draft()]
  await acted(shipped.id, 'confirm')
  await acted(shipped.id, 'ship')
  const all = [first, second, shipped]
  const { status, body } = await bulk('confirm', all)
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, { action: 'confirm', processed: 3, successful: 2, failed: 1 })
  assert.equal(body.data.errors[0].order_id, shipped.id)
  assert.match(body.data.errors[0].message, /shipped/)
  assert.equal((await bulk('add_tags', all, { tags: ['winter'] })).body.data.successful, 3)
  assert.equal((await bulk('remove_tags', all, { tags: ['old'] })).body.data.successful, 3)
  assert.equal((await bulk('assign', [first], { user_id: clerk.userId })).body.data.successful, 1)
  assert.equal((await bulk('cancel', [second], { reason: 'Sold out' })).body.data.successful, 1)
  assert.partialDeepStrictEqual(await read(first), { status: 'confirmed', sales_rep: { id: clerk.userId } })
  assert.partialDeepStrictEqual(await read(second), {
    status: 'cancelled',
    tags: ['winter'],
    cancellation_reason: 'Sold out',
  })
})

test('reserves scarce stock for the first of many orders', async () => {
  const product = await createProduct({ stock_quantity: 3 })
  const items = [{ product_id: product.id, quantity: 2 }]
  const all = [await createOrder(items), await createOrder(items)]
  const { data } = (await bulk('confirm', all)).body
  assert.deepEqual([data.successful, data.failed], [1, 1])
  assert.equal((await bulk('confirm', all, { allow_backorders: true })).body.data.successful, 1)
})

test('supports a dry run of bulk actions, and requires permission and parameters', async () => {
  const order = await draft()
  const dry = await bulk('submit', [order], undefined, clerk, { dry_run: true })
  assert.deepEqual([dry.body.data.successful, dry.body.meta.dry_run], [1, true])
  assert.equal((await read(order)).status, 'draft')
  const missing = await bulk('cancel', [order])
  assert.deepEqual([missing.status, Object.keys(missing.body.errors)], [422, ['parameters.reason']])
  const writer = await testApp.caller('acme', 'sales.orders.bulk_actions', 'sales.orders.write')
  assert.equal((await bulk('submit', [order], undefined, writer)).status, 403)
  assert.equal((await bulk('add_tags', [order], { tags: ['x'] }, writer)).status, 200)
})

test('supports custom fields and saved views', async () => {
  const field = { entity_type: 'order', code: 'dock', label: 'Dock', type: 'text', required: true }
  const defined = await clerk.post('/custom-fields', field)
  assert.equal(defined.status, 201, JSON.stringify(defined.body))
  const items = [{ name: 'Setup', quantity: 1, unit_price: 50 }]
  const { customer_id } = await read((await clerk.get(url)).body.data[0])
  const rejected = await clerk.post(url, { customer_id, items })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['custom_fields.dock']])
  const order = await draft({ custom_fields: { dock: 'North' } })
  await draft({ custom_fields: { dock: 'South' } })
  const view = await clerk.post('/views', {
    name: 'North dock',
    entity_type: 'order',
    filters: { status: 'draft', 'custom_fields[dock]': 'North' },
    columns: ['order_number', 'custom_fields.dock'],
  })
  assert.equal(view.status, 201, JSON.stringify(view.body))
  const query = new URLSearchParams(view.body.data.filters)
  const { data } = (await clerk.get(`${url}?${query}`)).body
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [order.id],
  )
  assert.equal((await clerk.delete(`/custom-fields/${defined.body.data.id}`)).status, 200)
})

test('finds orders by items without a product, and by the email of the customer', async () => {
  const { id: customer_id } = await customerFactory.create(clerk, { email: 'desk@loewen.example' })
  const order = await createOrder([{ name: 'Kühlwagen', quantity: 1, unit_price: 9 }], { customer_id })
  await draft()
  const found = async (text: string) =>
    (await clerk.get(`${url}?search=${encodeURIComponent(text)}`)).body.data.map(
      ({ id }: { id: string }) => id,
    )
  assert.deepEqual(await found('kuhlwag'), [order.id])
  assert.deepEqual(await found('DESK@LOEWEN'), [order.id])
  await clerk.put(`${url}/${order.id}`, { items: [{ name: 'Lastzug', quantity: 1, unit_price: 9 }] })
  assert.deepEqual([await found('kuhlwag'), await found('lastzug')], [[], [order.id]])
})
