/** Restorations with rules of their resource: what the deletion cascaded or released is right afterwards. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { categoryFactory } from '#modules/catalog/categories/category.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { tagFactory } from '#modules/catalog/tags/tag.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { accountFactory } from '#modules/finance/accounts/account.factory'
import { journalEntryFactory } from '#modules/finance/journal-entries/journal-entry.factory'
import { employeeFactory } from '#modules/hr/employees/employee.factory'
import { warehouseFactory } from '#modules/inventory/warehouses/warehouse.factory'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { rentableProductFactory } from '#modules/rentals/rentable-products/rentable-product.factory'
import { orderFactory } from '#modules/sales/orders/order.factory'
import { recurringInvoiceFactory } from '#modules/sales/recurring-invoices/recurring-invoice.factory'
import { after } from '#core/time'
import { type Body } from '#test/factory'
import { type Caller, startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const call = async (method: 'POST' | 'DELETE' | 'PATCH', path: string, body?: Body) => {
  const response = await owner.call(method)(path, body)
  assert.ok(response.status < 300, `${method} ${path} ${JSON.stringify(response.body)}`)
  return response.body.data
}
const remove = (path: string) => call('DELETE', path)
const read = async (path: string) => (await owner.get(path)).body.data

async function errorsOf(path: string, by: Caller = owner): Promise<string[]> {
  const { status, body } = await by.post(`${path}/restore`)
  assert.equal(status, 422, JSON.stringify(body))
  return Object.keys(body.errors).toSorted()
}

const restored = (path: string) => call('POST', `${path}/restore`)

test('restores a category below an existing parent, with a free slug', async () => {
  const parent = await categoryFactory.create(owner)
  const child = await categoryFactory.create(owner, { parent_id: parent.id, name: 'Jars', slug: 'jars' })
  const [at, above] = [child, parent].map(({ id }) => `/operations/categories/${id}`) as [string, string]
  await remove(at)
  await remove(above)
  const other = await categoryFactory.create(owner, { name: 'Other jars', slug: 'jars' })
  assert.deepEqual(await errorsOf(at), ['parent_id', 'slug'])
  await restored(above)
  await call('PATCH', `/operations/categories/${other.id}`, { slug: 'other-jars' })
  assert.equal((await restored(at)).parent_id, parent.id)
})

test('restores a warehouse with its inventory records, except those of deleted products', async () => {
  const warehouse = await warehouseFactory.create(owner)
  const [kept, gone] = [await productFactory.create(owner), await productFactory.create(owner)]
  for (const { id: product_id } of [kept, gone])
    for (const quantity of [5, -5]) {
      const place = { product_id, warehouse_id: warehouse.id }
      await call('POST', '/operations/inventory/adjust', { ...place, quantity, reason: 'correction' })
    }
  const list = `/operations/inventory?warehouse_id=${warehouse.id}`
  const at = `/operations/warehouses/${warehouse.id}`
  await remove(at)
  await remove(`/operations/products/${gone.id}`)
  assert.equal((await owner.get(list)).body.meta.total, 0)
  await restored(at)
  const { body } = await owner.get(list)
  assert.deepEqual([body.meta.total, body.data[0].product_id], [1, kept.id])
  const arrival = { product_id: kept.id, warehouse_id: warehouse.id, quantity: 3, reason: 'correction' }
  await call('POST', '/operations/inventory/adjust', arrival)
  await restored(`/operations/products/${gone.id}`)
  assert.equal((await owner.get(list)).body.meta.total, 2)
})

test('restores a tag without its former products, and no merged tag', async () => {
  const [tag, merged] = [await tagFactory.create(owner), await tagFactory.create(owner)]
  const product = await productFactory.create(owner, { tags: [tag.id] })
  await remove(`/operations/tags/${tag.id}`)
  await restored(`/operations/tags/${tag.id}`)
  assert.deepEqual((await read(`/operations/products/${product.id}`)).tags, [])
  await call('POST', '/operations/tags/merge', { target_id: tag.id, source_ids: [merged.id] })
  assert.deepEqual(await errorsOf(`/operations/tags/${merged.id}`), ['id'])
})

test('restores an order whose products exist', async () => {
  const order = await orderFactory.create(owner)
  const at = `/sales/orders/${order.id}`
  const [{ product_id }] = (await read(at)).items
  await remove(at)
  await remove(`/operations/products/${product_id}`)
  assert.deepEqual(await errorsOf(at), ['items.0.product_id'])
  await restored(`/operations/products/${product_id}`)
  const again = await restored(at)
  assert.deepEqual([again.order_number, again.items.length], [order.order_number, 1])
  await call('POST', `${at}/submit`)
})

test('restores an order with a rental unless another order has it by now', async () => {
  const { id: customer_id } = await customerFactory.create(owner)
  const { product_id } = await rentableProductFactory.create(owner, { unit_price: 45 })
  const [period_from, period_to] = [30, 37].map((days) => after(testApp.clock.now(), { days }))
  const lines = [{ product_id, quantity: 1, period_from, period_to }]
  const { id: agreement_id } = await agreementFactory.create(owner, { customer_id, lines })
  await call('POST', `/rentals/agreements/${agreement_id}/confirm`)
  const [first, second] = [
    await orderFactory.create(owner, { customer_id }),
    await orderFactory.create(owner, { customer_id }),
  ]
  const at = `/sales/orders/${first.id}`
  await call('POST', `${at}/add-rental`, { agreement_id })
  await remove(at)
  await restored(at)
  await remove(at)
  await call('POST', `/sales/orders/${second.id}/add-rental`, { agreement_id })
  assert.deepEqual(await errorsOf(at), ['items.1.rental_agreement_id'])
  await remove(`/sales/orders/${second.id}`)
  await restored(at)
})

test('restores a draft of a rental whose products exist, and rental terms of an existing product', async () => {
  const agreement = await agreementFactory.create(owner)
  const at = `/rentals/agreements/${agreement.id}`
  const [{ product_id }] = (await read(at)).lines
  const [terms, product] = [`/rentals/rentable-products/${product_id}`, `/operations/products/${product_id}`]
  await remove(at)
  await remove(terms)
  await remove(product)
  assert.deepEqual(await errorsOf(at), ['lines.0.product_id'])
  assert.deepEqual(await errorsOf(terms), ['product_id'])
  await restored(product)
  await restored(terms)
  await restored(at)
  await call('POST', `${at}/confirm`)
})

test('restores an active schedule as paused, so that it creates no invoices of the past', async () => {
  const schedule = await recurringInvoiceFactory.create(owner)
  const at = `/sales/recurring-invoices/${schedule.id}`
  await remove(at)
  assert.equal((await restored(at)).status, 'paused')
  const [newest] = (await owner.get(`${at}/history`)).body.data
  assert.deepEqual(newest.changes.status, { old: 'active', new: 'paused' })
  assert.equal((await call('POST', `${at}/resume`)).status, 'active')
})

test('restores no draft of an invoice: its number is void', async () => {
  const { id } = await call('POST', '/sales/invoices', {
    customer_id: (await customerFactory.create(owner)).id,
    items: [{ name: 'Advice', quantity: 1, unit_price: 10 }],
  })
  await remove(`/sales/invoices/${id}`)
  assert.equal((await owner.post(`/sales/invoices/${id}/restore`)).status, 404)
  assert.equal((await owner.get('/sales/invoices?deleted=only')).status, 422)
})

test('restores a draft of a journal entry on an open day, and an account below one of its type', async () => {
  const day = daysAfter(dayOf(testApp.clock.now(), 'UTC'), -40)
  const entry = await journalEntryFactory.create(owner, { date: day })
  const at = `/finance/journal-entries/${entry.id}`
  await remove(at)
  await restored(at)
  await remove(at)
  await call('POST', '/finance/periods/close', { until: day })
  assert.deepEqual(await errorsOf(at), ['date'])
  await call('POST', '/finance/periods/reopen', { until: daysAfter(day, -1) })
  await restored(at)
  const parent = await accountFactory.create(owner, { type: 'asset' })
  const child = await accountFactory.create(owner, { type: 'asset', parent_id: parent.id })
  await remove(`/finance/accounts/${child.id}`)
  await call('PATCH', `/finance/accounts/${parent.id}`, { type: 'expense' })
  assert.deepEqual(await errorsOf(`/finance/accounts/${child.id}`), ['parent_id'])
})

test('restores an employee below an existing manager, without a deleted user', async () => {
  const account = {
    name: 'Eve',
    email: 'eve@example.com',
    password: 'a long enough password 1',
    roles: ['sales'],
  }
  const user = await call('POST', '/users', account)
  const [boss, eve] = [
    await employeeFactory.create(owner),
    await employeeFactory.create(owner, { user_id: user.id }),
  ]
  const [at, boss_at] = [eve, boss].map(({ id }) => `/hr/employees/${id}`) as [string, string]
  await call('PATCH', at, { manager_id: boss.id })
  await remove(at)
  await remove(`/users/${user.id}`)
  await remove(boss_at)
  assert.deepEqual(await errorsOf(at), ['manager_id'])
  await restored(boss_at)
  assert.equal((await restored(at)).user_id, null)
})

test('restores a leave request unless other leave overlaps it by now', async () => {
  const { id: employee_id } = await employeeFactory.create(owner)
  const ask = () =>
    call('POST', '/hr/leave-requests', {
      employee_id,
      type: 'sick',
      from_date: '2027-05-03',
      to_date: '2027-05-07',
    })
  const first = await ask()
  const at = `/hr/leave-requests/${first.id}`
  await remove(at)
  const second = await ask()
  assert.deepEqual(await errorsOf(at), ['from_date'])
  await call('POST', `/hr/leave-requests/${second.id}/cancel`)
  assert.equal((await restored(at)).days, 5)
})
