/** The sums of lists: equal to those of all pages, by currency, for the filters of the list and the caller's fields. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { f } from '#core'
import { summedFields } from '../src/core/data/lists/sums.ts'
import { registeredResources } from '../src/core/resource/registry.ts'
import { endpoints } from '../src/app.ts'
import { lineOf, openContract } from './contract.fixtures.ts'
import { factoryOf } from './factories.ts'

const { owner, recordFor, testApp } = await openContract()
const { currency: ownCurrency } = (await owner.get('/auth/me')).body.data.tenant

type Sums = { currency: string | null; sums: Record<string, number> }[]
type Row = Record<string, unknown>

const withSums = endpoints.filter(({ query }) => 'include_sums' in f.fieldsOf((query ?? {}) as f.TSchema))

const needed: Record<string, string> = { q: 'an', from: '2027-01-01', to: '2027-01-15' }
const addressOf = (url: string, query: object) => `${url}?${new URLSearchParams(query as Row as never)}`

/** Returns the rows of all pages, read in pages of few records. */
async function rowsOf(url: string, query: object, per_page = 2): Promise<Row[]> {
  const { status, body } = await owner.get(addressOf(url, { ...query, per_page }))
  assert.equal(status, 200, JSON.stringify(body))
  const rows = [...body.data]
  for (let page = 2; page <= body.meta.last_page; page++)
    rows.push(...(await owner.get(addressOf(url, { ...query, per_page, page }))).body.data)
  return rows
}

/** An amount of an invoice is an object. */
const numberOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as { amount: number }).amount : Number(value)

/** Returns the sum of a field over rows, by the currency in which its amounts are. */
function summed(rows: readonly Row[], name: string, currency: string | null) {
  const own = rows.filter((row) => currency === null || (row['currency'] ?? ownCurrency) === currency)
  return own.reduce((sum, row) => sum + numberOf(row[name] ?? 0), 0)
}

function assertSums(sums: Sums, rows: readonly Row[], names: readonly string[]) {
  const currencies = sums.map(({ currency }) => currency)
  assert.deepEqual(currencies, [...new Set(currencies)])
  for (const { currency, sums: own } of sums)
    for (const [name, sum] of Object.entries(own)) {
      assert.ok(names.includes(name))
      assert.equal(sum.toFixed(4), summed(rows, name, currency).toFixed(4), `${name} in ${currency}`)
    }
  // A missing sum means that no record has a value.
  for (const name of names)
    for (const row of rows) {
      const found = sums.some(({ sums: own }) => name in own)
      if (row[name] !== null && row[name] !== undefined) assert.ok(found, `${name} has no sum`)
    }
}

test('tests the lists of all modules with amounts or quantities', () => assert.ok(withSums.length > 25))

for (const endpoint of withSums)
  test(`${lineOf(endpoint)} has sums only if they are requested, equal to those of its pages`, async () => {
    const { query } = endpoint
    const { required = [] } = query as { required?: string[] }
    const fixed = Object.fromEntries(
      required.flatMap((name) => (needed[name] === undefined ? [] : [[name, needed[name]]])),
    )
    const { factory } = factoryOf(endpoint)
    const { url } = await recordFor(endpoint)
    if (!endpoint.path.includes(':')) await factory?.create(owner)
    assert.equal('sums' in (await owner.get(addressOf(url, fixed))).body.meta, false)
    const { status, body } = await owner.get(addressOf(url, { ...fixed, include_sums: true }))
    assert.equal(status, 200, JSON.stringify(body))
    const of = registeredResources().find(
      ({ entityType }) => entityType === (query as { 'x-list'?: string })['x-list'],
    )
    assert.ok(Array.isArray(body.meta.sums), JSON.stringify(body.meta))
    assertSums(body.meta.sums, await rowsOf(url, fixed, 100), of ? [...summedFields(of).keys()] : [])
  })

test('each amount of a list has a sum, except for prices of units and averages', () => {
  const without = registeredResources().flatMap(({ table, schema, list }) =>
    Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) =>
      'x-money' in field && !('x-price' in field) && !summedFields({ list }).has(name)
        ? [`${table}.${name}`]
        : [],
    ),
  )
  assert.deepEqual(without.toSorted(), [
    'activities.billable_rate',
    'customers.average_order_value',
    'invoices.shipping_tax_amount',
    'orders.order_discount_amount',
    'orders.shipping_tax_amount',
    'payments.unallocated_amount',
    'revaluations.difference',
    'suppliers.minimum_order_amount',
  ])
})

const currencies = ['USD', 'EUR', 'JPY', 'KWD']

test('sums of deals equal the sums of their pages, for random filters', async () => {
  const customer = (await owner.post('/crm/customers', { company_name: 'Sums', email: 'sums@example.com' }))
    .body.data
  const stages = ['prospecting', 'qualification', 'proposal']
  for (let index = 0; index < 24; index++) {
    const { status, body } = await owner.post('/crm/opportunities', {
      name: `Deal ${index % 5}`,
      customer_id: customer.id,
      value: (index + 1) * 7,
      currency: currencies[index % currencies.length],
      stage: stages[index % stages.length],
      priority: index % 2 ? 'high' : 'low',
      expected_close_date: `2027-0${(index % 8) + 1}-15`,
    })
    assert.equal(status, 201, JSON.stringify(body))
  }
  const filters = fc.record(
    {
      currency: fc.subarray(currencies, { minLength: 1 }).map((each) => each.join()),
      stage: fc.subarray(stages, { minLength: 1 }).map((each) => each.join()),
      priority: fc.constantFrom('high', 'low'),
      min_value: fc.integer({ min: 0, max: 150 }),
      expected_close_date_from: fc.constantFrom('2027-02-01', '2027-06-01'),
      search: fc.constantFrom('Deal 1', 'Deal', 'none of them'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, async (query) => {
      const { body } = await owner.get(
        addressOf('/crm/opportunities', { ...query, include_sums: true, per_page: 1 }),
      )
      const rows = await rowsOf('/crm/opportunities', query, 10)
      assert.equal(body.meta.total, rows.length)
      assertSums(body.meta.sums, rows, ['value', 'expected_revenue', 'weighted_value'])
    }),
    { numRuns: 25 },
  )
})

test('a caller without the permission of a field gets no sum of it', async () => {
  await owner.post('/crm/customers', {
    company_name: 'Credit',
    email: 'credit@example.com',
    credit_limit: 500,
  })
  const namesFor = async (caller: typeof owner) => {
    const { status, body } = await caller.get('/crm/customers?include_sums=true')
    assert.equal(status, 200, JSON.stringify(body))
    return new Set(body.meta.sums.flatMap(({ sums }: { sums: object }) => Object.keys(sums)))
  }
  const seller = await testApp.caller('acme', 'crm.customers.read')
  const [all, some] = [await namesFor(owner), await namesFor(seller)]
  assert.ok(all.has('credit_limit'))
  assert.deepEqual(
    [...all].filter((name) => !some.has(name)),
    ['credit_limit'],
  )
})
