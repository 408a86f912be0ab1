/** Unusual requests to every endpoint never get a 5xx answer. The callers check that answers are documented. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { endpoints } from '../src/app.ts'
import { formOf, send, text } from '#features/documents/documents.fixtures'
import { after } from '#runtime/clock'
import { type Endpoint, fieldsOf, type TSchema } from '#core'
import { bodySchema } from '#core/api/input'
import { type Answer, startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const lead = await owner.post('/crm/leads', {
  email: 'fuzz@example.com',
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
})
const customer = await owner.post('/crm/customers', { company_name: 'Fuzz', email: 'fuzz@example.com' })
const opportunity = await owner.post('/crm/opportunities', {
  name: 'Fuzz',
  customer_id: customer.body.data.id,
  value: 1,
  expected_close_date: '2026-12-24',
})
const campaign = await owner.post('/crm/campaigns', {
  name: 'Fuzz',
  type: 'event',
  budget: 1,
  start_date: '2026-12-01',
  end_date: '2026-12-24',
})
const { id: stocked } = (await owner.post('/operations/products', { name: 'Fuzz' })).body.data
await owner.post('/rentals/rentable-products', {
  product_id: stocked,
  capacity: 3,
  unit_period: 'hour',
})
const rental = await owner.post('/rentals/agreements', {
  customer_id: customer.body.data.id,
  lines: [
    {
      product_id: stocked,
      quantity: 1,
      period_from: after(testApp.clock.now(), { days: 1 }),
      period_to: after(testApp.clock.now(), { days: 2 }),
    },
  ],
})
const document = await send(
  owner,
  `/crm/customers/${customer.body.data.id}/documents`,
  [['type', 'report']],
  text('Fuzz'),
)
const depot = await owner.post('/operations/warehouses', { name: 'Fuzz', code: 'FUZZ' })
const inventory = await owner.post('/operations/inventory/adjust', {
  product_id: stocked,
  quantity: 100,
  reason: 'Fuzz',
})
const supplier = await owner.post('/operations/suppliers', {
  name: 'Fuzz',
  code: 'FUZZ',
  email: 'fuzz@example.com',
})
await owner.post(`/operations/suppliers/${supplier.body.data.id}/activate`)
const order = await owner.post('/operations/purchase-orders', {
  supplier_id: supplier.body.data.id,
  items: [{ product_id: stocked, quantity: 1, unit_price: 1 }],
})
const ids = [
  stocked,
  depot.body.data.id,
  inventory.body.data.id,
  supplier.body.data.id,
  order.body.data.id,
  document.body.data.id,
  lead.body.data.id,
  customer.body.data.id,
  opportunity.body.data.id,
  campaign.body.data.id,
  rental.body.data.id,
  owner.userId,
  '01KAJ3XJ5Q0000000000000001',
  'x',
  '%00',
  '..',
  '💥',
].map(encodeURIComponent)

const moments = ['0001-01-01', '2027-01-31', '2027-02-28T23:59:59+14:00', '2199-12-31', '9999-12-31']

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    "'; drop table leads; --",
    '%',
    '_',
    '2026-02-30',
    '2026-11-21T10:00:00Z',
    'a@b.example',
    'Ünïcödé',
    '😀',
    'x'.repeat(300),
  ),
)
const oddValue = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(2 ** 60, 1e300, -0, 0.1, [], {}, [[]], { a: { b: null } }, ids[0], ids[2]),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
)

/** Returns a value that usually fits the field. */
function valueFor(field: TSchema, depth = 0): fc.Arbitrary<unknown> {
  const {
    enum: choices,
    type,
    format,
    items,
    minimum = 0,
    maximum = 1_000,
  } = field as {
    enum?: unknown[]
    type?: string | string[]
    format?: string
    items?: TSchema
    minimum?: number
    maximum?: number
  }
  const kind = [type].flat()[0]
  const fitting = (): fc.Arbitrary<unknown> => {
    if (choices) return fc.constantFrom(...choices)
    if (kind === 'integer') return fc.integer({ min: minimum, max: maximum })
    if (kind === 'number') return fc.integer({ min: 0, max: 10_000_000 }).map((number) => number / 100)
    if (kind === 'boolean') return fc.boolean()
    if (kind === 'array') return fc.array(items ? valueFor(items, depth + 1) : oddValue, { maxLength: 3 })
    if (format === 'email') return fc.integer().map((number) => `f${number}@example.com`)
    if (format === 'moment') return fc.constantFrom(...moments)
    if (kind === 'object' && depth < 3) return bodyFor(field, depth + 1)
    if ('x-link' in field) return fc.constantFrom(...ids)
    return fc.string({ minLength: 1, maxLength: 30 })
  }
  return fc.oneof({ weight: 6, arbitrary: fitting() }, { weight: 1, arbitrary: oddValue })
}

const bodyFor = (schema: TSchema, depth = 0) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fieldsOf(schema)).map(([name, field]) => [name, valueFor(field, depth)]),
    ),
    { requiredKeys: [] },
  )

const queryFor = (schema: TSchema | undefined) =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema ? fieldsOf(schema) : {}).map(([name, field]) => [
        name,
        valueFor(field).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
      ]),
    ),
    { requiredKeys: [] },
  )

/** The contract requires 500 for a transfer that exceeds the stock, although it is not a fault. */
const isFault = ({ status, body }: Answer) =>
  status >= 500 && (body.error ?? body).code !== 'INSUFFICIENT_STOCK'

const oddHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { accept: 'application/problem+json' },
  { 'if-match': '"0"' },
  { 'if-none-match': '*' },
  { prefer: 'return=minimal' },
  { prefer: 'return=representation' },
  { range: 'bytes=1-2' },
  { range: 'bytes=1000000-' },
  { 'x-api-version': 'v0' },
  { 'idempotency-key': 'strange' },
)

/** The second parameter of a path is the id of a document; a number is the first version. */
const pathOf = ({ path }: Endpoint, id: string) =>
  path
    .replace(/:\w+/, id)
    .replace(/:documentId/, document.body.data.id)
    .replace(/:lineId/, rental.body.data.lines[0].id)
    .replace(/:itemId/, order.body.data.items[0].id)
    .replace(/:n\b/, '1')

/** Returns the values as fields of a form, with a valid file. */
const formWith = (body: object) =>
  formOf(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
    text('Fuzz'),
  )

// The excluded endpoints would end the caller's token or change its password during the test.
const harmless = endpoints.filter(({ path, method }) => !path.startsWith('/auth/') || method === 'GET')

for (const endpoint of harmless) {
  test(`${endpoint.method} ${endpoint.path} handles unusual requests`, async () => {
    const request = fc.record({
      id: fc.constantFrom(...ids),
      query: queryFor(endpoint.query),
      body: bodyFor(bodySchema(endpoint)),
      headers: oddHeaders,
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ id, query, body, headers }) => {
        const asked = new URLSearchParams(query as Record<string, string>).toString()
        const url = `${pathOf(endpoint, id)}${asked ? `?${asked}` : ''}`
        const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
        // A request that removes the caller's own roles would make the other requests meaningless.
        if (endpoint.path === '/users/:id' && id === owner.userId) return
        const call = owner.call(endpoint.method)
        const form = endpoint.acceptsForm && formWith(body)
        const answer = await (form
          ? call(url, form.payload, { ...form.headers, ...headers })
          : call(url, hasBody ? body : undefined, headers))
        assert.ok(!isFault(answer), `${answer.status} ${JSON.stringify(answer.body)}`)
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 60), endOnFailure: true },
    )
  })
}
