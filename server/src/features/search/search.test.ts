/** The search over all modules finds records by number and by text, and only those that the caller may read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, startTestApp } from '#test/test-app'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { employeeFactory } from '#modules/hr/employees/employee.factory'
import { invoiceFactory } from '#modules/sales/invoices/invoice.factory'
import { orderFactory } from '#modules/sales/orders/order.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { purchaseOrderFactory } from '#modules/purchasing/purchase-orders/purchase-order.factory'
import { supplierFactory } from '#modules/purchasing/suppliers/supplier.factory'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

interface Result {
  entity_type: string
  id: string
  number: string | null
  title: string | null
  subtitle: string | null
  status: string | null
}
async function find(q: string, query = '', caller: Caller = owner): Promise<Result[]> {
  const { status, body } = await caller.get(`/search?q=${encodeURIComponent(q)}&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.results
}
const typesOf = (results: Result[]) => [...new Set(results.map(({ entity_type }) => entity_type))].toSorted()
const read = async (path: string) => (await owner.get(path)).body.data

const customer = await customerFactory.create(owner, { company_name: 'Zephyr Handel' })
const product = await productFactory.create(owner, { name: 'Zephyr lamp', sku: 'ZL-100' })
await productFactory.create(owner, { name: 'Zephyr lamp, large', sku: 'ZL-1000' })
const supplier = await supplierFactory.createIn(owner, 'active', { name: 'Zephyr Works', code: 'ZW' })
const employee = await employeeFactory.create(owner, { first_name: 'Zoe', last_name: 'Zephyr' })
const invoice = await invoiceFactory.create(owner, { customer_id: customer.id })
await owner.post(`/sales/invoices/${invoice.id}/approve`, {})

test('finds records of all modules by name, with their states and subtitles', async () => {
  const order = await orderFactory.create(owner, { customer_id: customer.id })
  const agreement = await agreementFactory.create(owner, { customer_id: customer.id })
  const purchase = await purchaseOrderFactory.create(owner, { supplier_id: supplier.id })
  const results = await find('zephyr')
  const resultOf = (id: string) => results.find((each) => each.id === id)
  assert.deepEqual(resultOf(product.id), {
    entity_type: 'product',
    id: product.id,
    number: 'ZL-100',
    title: 'Zephyr lamp',
    subtitle: product.type,
    status: product.status,
  })
  const { order_number } = await read(`/sales/orders/${order.id}`)
  assert.deepEqual(resultOf(order.id), {
    entity_type: 'order',
    id: order.id,
    number: order_number,
    title: order_number,
    subtitle: 'Zephyr Handel',
    status: 'draft',
  })
  assert.equal(resultOf(agreement.id)?.subtitle, 'Zephyr Handel')
  assert.equal(resultOf(purchase.id)?.subtitle, 'Zephyr Works')
  assert.equal(resultOf(employee.id)?.title, 'Zoe Zephyr')
  for (const type of ['customer', 'invoice', 'supplier']) assert.ok(typesOf(results).includes(type), type)
})

test('returns the record with exactly this number first, then those that begin with it', async () => {
  for (const text of ['zl-100', 'ZL-100', ' ZL-100 ']) {
    const results = await find(text)
    assert.deepEqual(
      results.map(({ number }) => number),
      ['ZL-100', 'ZL-1000'],
      text,
    )
  }
  const { invoice_number } = await read(`/sales/invoices/${invoice.id}`)
  const [first] = await find(invoice_number.toLowerCase())
  assert.deepEqual([first?.entity_type, first?.id], ['invoice', invoice.id])
  const { customer_number } = await read(`/crm/customers/${customer.id}`)
  assert.equal((await find(customer_number))[0]?.id, customer.id)
})

test('returns an exact number although many newer records contain it', async () => {
  const first = await productFactory.create(owner, { name: 'Plain', sku: 'QX7' })
  for (let each = 0; each < 8; each++)
    await productFactory.create(owner, { name: `About QX7 ${each}`, sku: `A-QX7-${each}` })
  const prefixed = await productFactory.create(owner, { name: 'Prefixed', sku: 'QX70' })
  for (let each = 0; each < 8; each++)
    await productFactory.create(owner, { name: `More QX7 ${each}`, sku: `B-QX7-${each}` })
  const results = await find('qx7', 'limit=3')
  assert.deepEqual([results.length, results[0]?.id, results[1]?.id], [3, first.id, prefixed.id])
})

test('searches only the requested types', async () => {
  assert.deepEqual(typesOf(await find('zephyr', 'entity_types=product,supplier')), ['product', 'supplier'])
  assert.equal((await owner.get('/search?q=zephyr&entity_types=cat')).status, 422)
  for (const query of ['q=z', 'limit=5', 'q=zephyr&limit=21'])
    assert.equal((await owner.get(`/search?${query}`)).status, 422, query)
})

test('searches only types that the caller may read, and not through hidden ones', async () => {
  const warehouse = await testApp.caller('acme', 'operations.products.read')
  assert.deepEqual(typesOf(await find('zephyr', '', warehouse)), ['product'])
  const { invoice_number } = await read(`/sales/invoices/${invoice.id}`)
  assert.deepEqual(await find(invoice_number, '', warehouse), [])
  const invoices = await testApp.caller('acme', 'sales.invoices.read')
  assert.deepEqual(await find('zephyr handel', '', invoices), [])
  const [found] = await find(invoice_number, '', invoices)
  assert.deepEqual([found?.id, found?.subtitle], [invoice.id, null])
  const globex = await testApp.caller('globex', 'owner')
  assert.deepEqual(await find('zephyr', '', globex), [])
  assert.deepEqual(await find(invoice_number, '', globex), [])
})

test('respects the scopes of a token', async () => {
  const { body } = await owner.post('/auth/tokens', {
    email: owner.email,
    password: 'a long and quiet evening',
    name: 'narrow',
    scopes: ['crm:read'],
    tenant: 'acme',
  })
  const { status, body: found } = await owner.get('/search?q=zephyr', undefined, {
    authorization: `Bearer ${body.data.token}`,
  })
  assert.equal(status, 200)
  assert.deepEqual(typesOf(found.data.results), ['customer'])
})

test('omits deleted records', async () => {
  const gone = await productFactory.create(owner, { name: 'Ephemeral', sku: 'EPH-1' })
  assert.equal((await find('eph-1')).length, 1)
  await owner.delete(`/operations/products/${gone.id}`)
  assert.deepEqual(await find('eph-1'), [])
  assert.deepEqual(await find('ephemeral'), [])
})
