/**
 * Sums have no limit and are exact (docs/decisions/0003-money.md): random amounts near the largest one are invoiced,
 * paid and ordered, and every total is compared with exact integers.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../src/app.ts'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const seller = await testApp.caller('acme', 'owner')
const currency = 'USD'
assert.equal((await seller.get('/auth/me')).body.data.tenant.currency, currency)

/** Returns the status and the body of a response. Each number in the body is a text with all digits. */
// oxlint-disable-next-line typescript/no-explicit-any -- responses are checked by their assertions
type Json = any

async function read(path: string) {
  const headers = { authorization: `Bearer ${seller.token}` }
  const {
    statusCode,
    body,
    headers: sent,
  } = await testApp.app.http.inject({ url: `/api/v1${path}`, headers })
  const isJson = String(sent['content-type']).includes('json')
  const parse = JSON.parse as (
    text: string,
    revive: (key: string, value: unknown, context: { source?: string }) => unknown,
  ) => Json
  const digits = (_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' ? source : value
  return { status: statusCode, text: body, body: isJson ? parse(body, digits) : null }
}

/** Returns the minor units of a decimal text. */
function minorOf(text: string, digits = 2): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const units = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return sign ? -units : units
}

const made = async (path: string, body: object = {}) => {
  const response = await seller.post(path, body)
  assert.ok(response.status < 300, `${path}: ${JSON.stringify(response.body)}`)
  return response.body.data
}

const customerIn = (code: string, name: string) =>
  made('/crm/customers', { company_name: name, email: `${name.toLowerCase()}@example.com`, currency: code })

async function invoice(customer_id: string, code: string, unit_price: number) {
  const { id } = await made('/sales/invoices', {
    customer_id,
    currency: code,
    items: [{ name: 'Ferry', quantity: 1, unit_price }],
  })
  await made(`/sales/invoices/${id}/send`)
  return id as string
}

/** Amounts near the largest one, in minor units with two decimals, different in each run. */
const amounts = Array.from({ length: 12 }, () => 999_999_999_999_999 - Math.floor(Math.random() * 10 ** 12))
const exact = amounts.map(BigInt)
const totalOf = (units: readonly bigint[]) => units.reduce((sum, each) => sum + each, 0n)

const shipper = await customerIn(currency, 'Shipper')
const paid = new Set([0, 3, 4, 5, 6, 7, 8, 9, 10, 11])
const due = totalOf(exact.filter((_, index) => !paid.has(index)))
const received = totalOf(exact.filter((_, index) => paid.has(index)))
for (const [index, amount] of amounts.entries()) {
  const id = await invoice(shipper.id, currency, amount / 100)
  if (paid.has(index)) await made(`/sales/invoices/${id}/mark-paid`)
  const order = await made('/sales/orders', {
    customer_id: shipper.id,
    currency,
    items: [{ name: 'Ferry', quantity: 1, unit_price: amount / 100 }],
  })
  await made(`/sales/orders/${order.id}/confirm`)
}
const kuwaiti = await customerIn('KWD', 'Kuwaiti')
for (let count = 0; count < 10; count++) await invoice(kuwaiti.id, 'KWD', 999_999_999_999)
const large = await customerIn('USD', 'Large')
for (let count = 0; count < 10; count++) await invoice(large.id, 'USD', 9_999_999_999_999)
const owed = due + 10n * 999_999_999_999_900n

test('shows the open and paid amounts of a customer beyond 2^53 minor units', async () => {
  const { data } = (await read(`/crm/customers/${shipper.id}`)).body
  assert.equal(minorOf(data.total_revenue), totalOf(exact))
  assert.equal(minorOf(data.total_spent), received)
  assert.equal(minorOf(data.lifetime_value), received)
  const metrics = (await read(`/crm/customers/${shipper.id}/metrics`)).body.data
  assert.equal(minorOf(metrics.outstanding_balance), due)
  assert.equal(minorOf(metrics.lifetime_value), received)
  assert.equal(metrics.available_credit, null)
  const report = (await read(`/crm/customers/${shipper.id}/health-score`)).body.data
  assert.equal(minorOf(report.key_metrics.outstanding_balance), due)
  const statement = (await read(`/crm/customers/${shipper.id}/statement`)).body.data.accounts[0]
  assert.deepEqual(
    [statement.total_billed, statement.total_paid, statement.closing_balance].map((each) => minorOf(each)),
    [totalOf(exact), received, due],
  )
})

test('reads customers whose invoices total more than 2^53 minor units', async () => {
  for (const [{ id }, total] of [
    [kuwaiti, '9999999999990'],
    [large, '99999999999990'],
  ] as const) {
    for (const path of ['', '/metrics', '/statement', '/health-score']) {
      const { status, text } = await read(`/crm/customers/${id}${path}`)
      assert.equal(status, 200, text)
      assert.ok(text.includes(total), `${path}: ${text}`)
    }
  }
  for (const sort of ['lifetime_value', 'total_revenue', 'total_spent']) {
    const sorted = await read(`/crm/customers?sort_by=${sort}&sort_direction=desc`)
    assert.equal(sorted.body.data?.length, 3, sorted.text)
  }
  const { body } = await read('/crm/customers?min_total_revenue=9000000000000')
  assert.equal(body.meta?.total, '3', JSON.stringify(body))
})

test('reports exact totals', async () => {
  const today = (await read('/sales/invoices/aging-report')).body
  assert.ok(today.data, JSON.stringify(today))
  assert.equal(minorOf(today.data.summary.total_outstanding), owed)
  const trial = (await read('/finance/reports/trial-balance')).body.data
  assert.equal(trial.total_debit, trial.total_credit)
  assert.ok(minorOf(trial.total_debit) >= totalOf(exact))
  const accounts = await read('/finance/accounts?per_page=100')
  const { id } = accounts.body.data.find(({ purpose }: { purpose: string }) => purpose === 'receivables')
  const receivables = (await read(`/finance/accounts/${id}`)).body.data
  assert.equal(minorOf(receivables.balance), owed)
})

test('returns every list, report and export', async () => {
  const readable = endpoints.filter(({ method, path }) => method === 'GET' && !/[:*]/.test(path))
  assert.ok(readable.length > 100)
  const failed: string[] = []
  for (const { path } of readable)
    for (const query of ['', '?format=csv', '?format=xlsx']) {
      const { status, text } = await read(path + query)
      if (status >= 500) failed.push(`${path}${query}: ${text}`)
    }
  assert.deepEqual(failed, [])
})

test('returns all data of the customer', async () => {
  const readable = endpoints.filter(
    ({ method, path }) => method === 'GET' && /^\/crm\/customers\/:id(\/[a-z-]+)*$/.test(path),
  )
  assert.ok(readable.length > 5)
  for (const { path } of readable) {
    const { status, text } = await read(path.replace(':id', shipper.id))
    assert.ok(status < 500, `${path}: ${text}`)
  }
})
