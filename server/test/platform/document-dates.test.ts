/** Dates of business documents that are more than a year from today are accepted with a warning. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { productFactory } from '#modules/catalog/products/product.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { journalEntryFactory } from '#modules/finance/journal-entries/journal-entry.factory'
import { supplierFactory } from '#modules/purchasing/suppliers/supplier.factory'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const clerk = await testApp.caller('acme', 'owner')
const customer = await customerFactory.create(clerk, { currency: 'USD' })
const supplier = await supplierFactory.createIn(clerk, 'active')
const today = dayOf(testApp.clock.now(), 'UTC')
const [past, future] = ['2021-03-04', '2031-03-04']
const items = [{ name: 'Consulting', quantity: 1, unit_price: 100 }]

const warning = (path: string, day: string) => `The ${path} field is ${day}, more than a year from today.`

async function warningsOf(path: string, body: object, method: 'post' | 'patch' = 'post') {
  const { status, body: responseBody } = await clerk[method](path, body)
  assert.ok(status < 300, JSON.stringify(responseBody))
  return responseBody.meta?.warnings ?? []
}

test('warns about distant dates of each kind of document, and names the field', async () => {
  const invoice = { customer_id: customer.id, items, issue_date: past, due_date: future }
  assert.deepEqual(await warningsOf('/sales/invoices', invoice), [
    warning('issue_date', past),
    warning('due_date', future),
  ])
  const order = {
    customer_id: customer.id,
    items,
    order_date: `${past}T12:00:00.000Z`,
    promised_date: future,
  }
  assert.deepEqual(await warningsOf('/sales/orders', order), [
    warning('order_date', past),
    warning('promised_date', future),
  ])
  const payment = { customer_id: customer.id, amount: 5, method: 'cash', payment_date: past }
  assert.deepEqual(await warningsOf('/sales/payments', payment), [warning('payment_date', past)])
  const { id: product_id } = await productFactory.create(clerk, { currency: 'USD' })
  const purchase = { supplier_id: supplier.id, items: [{ product_id, quantity: 1, unit_price: 5 }] }
  assert.deepEqual(
    await warningsOf('/operations/purchase-orders', { ...purchase, expected_delivery_date: future }),
    [warning('expected_delivery_date', future)],
  )
  const { lines } = await journalEntryFactory.create(clerk)
  const entry = {
    description: 'Rent',
    date: past,
    lines: lines.map(({ account_id, debit, credit }: Record<string, unknown>) => ({
      account_id,
      debit,
      credit,
    })),
  }
  assert.deepEqual(await warningsOf('/finance/journal-entries', entry), [warning('date', past)])
})

test('warns about dates of lines, in addition to other warnings of the endpoint', async () => {
  const agreement = await agreementFactory.create(clerk)
  const { product_id } = agreement.lines[0]
  const body = {
    customer_id: customer.id,
    lines: [{ product_id, quantity: 1, period_from: future, period_to: '2031-03-06' }],
  }
  const own = await warningsOf('/rentals/agreements', body)
  assert.deepEqual(own.slice(-2), [
    warning('lines.0.period_from', future),
    warning('lines.0.period_to', '2031-03-06'),
  ])
})

test('warns only about changed dates in an update', async () => {
  const { id } = (await clerk.post('/sales/invoices', { customer_id: customer.id, items, issue_date: past }))
    .body.data
  const path = `/sales/invoices/${id}`
  assert.deepEqual(await warningsOf(path, { issue_date: past, notes: 'As agreed' }, 'patch'), [])
  assert.deepEqual(await warningsOf(path, { due_date: future }, 'patch'), [warning('due_date', future)])
  const { id: agreement, lines } = await agreementFactory.create(clerk)
  const line = { id: lines[0].id, product_id: lines[0].product_id, quantity: 1 }
  const period = { period_from: '2031-03-04T00:00:00.000Z', period_to: '2031-03-06T00:00:00.000Z' }
  const rentals = `/rentals/agreements/${agreement}`
  const own = await warningsOf(rentals, { lines: [{ ...line, ...period }] }, 'patch')
  assert.deepEqual(own.slice(-2), [
    warning('lines.0.period_from', future),
    warning('lines.0.period_to', '2031-03-06'),
  ])
  const again = await warningsOf(rentals, { lines: [{ ...line, ...period, quantity: 2 }] }, 'patch')
  assert.ok(!again.some((text: string) => text.includes('more than a year')), again)
})

test('gives no warning within a year, or for dates outside documents', async () => {
  const dates = { issue_date: daysAfter(today, -364), due_date: daysAfter(today, 364) }
  assert.deepEqual(await warningsOf('/sales/invoices', { customer_id: customer.id, items, ...dates }), [])
  const employee = { first_name: 'Ada', last_name: 'Wong', email: 'ada@northwind.example', hire_date: past }
  assert.deepEqual(await warningsOf('/hr/employees', employee), [])
})

test('documents the warnings in the schema of the response', async () => {
  const { body: document } = await clerk.get('/openapi.json')
  const metaOf = (path: string, method: string) => {
    const { responses } = document.paths[path][method]
    const { content } = responses['201'] ?? responses['200']
    return resolved(resolved(content['application/json'].schema).properties.meta)
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- the test reads schemas without types
  const resolved = (schema: any): typeof document =>
    schema.$ref ? resolved(document.components.schemas[schema.$ref.split('/').at(-1)]) : schema
  for (const path of ['/sales/invoices', '/sales/orders', '/sales/payments', '/finance/journal-entries'])
    assert.ok(metaOf(path, 'post').properties.warnings, path)
})
