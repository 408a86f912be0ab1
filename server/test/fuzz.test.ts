/** Unusual requests to every endpoint never get a 5xx response. The callers check that responses are documented. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { endpoints } from '../src/app.ts'
import { formOf, text } from '#features/documents/documents.fixtures'
import { f } from '#core'
import { bodySchema } from '#core/api/requests/input'
import { factories, placeFor, urlOf } from './factories.ts'
import { representatives } from './representatives.ts'
import { sliceOf } from './slices.ts'
import { openStripe } from './stripe.ts'
import { type ApiResponse, startTestApp } from './test-app.ts'

const testApp = await startTestApp({ KONTOR_STRIPE_URL: (await openStripe()).url })
const owner = await testApp.caller('acme', 'owner')

/** The ids of a record of every resource, and values that are not ids. */
const ids: string[] = []
for (const { create, resource } of factories) if (resource) ids.push((await create(owner)).id)
ids.push(owner.userId, ...['01KAJ3XJ5Q0000000000000001', 'x', '%00', '..', '💥'].map(encodeURIComponent))

const days = ['0001-01-01', '1900-01-01', '2027-01-31', '2200-12-31', '9999-12-31']
const instants = ['1900-01-01T00:00:00Z', '2027-02-28T23:59:59+14:00', '2200-12-31T23:59:59.999Z']
const moments = [...days, ...instants, '+275760-09-13T00:00:00Z']

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
function valueFor(field: f.TSchema, depth = 0): fc.Arbitrary<unknown> {
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
    items?: f.TSchema
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
    if (format === 'date') return fc.constantFrom(...days)
    if (format === 'moment' || format === 'date-time') return fc.constantFrom(...moments)
    if (kind === 'object' && depth < 3) return bodyFor(field, depth + 1)
    if ('x-link' in field) return fc.constantFrom(...ids)
    return fc.string({ minLength: 1, maxLength: 30 })
  }
  return fc.oneof({ weight: 6, arbitrary: fitting() }, { weight: 1, arbitrary: oddValue })
}

const bodyFor = (schema: f.TSchema, depth = 0) =>
  fc.record(
    Object.fromEntries(
      Object.entries(f.fieldsOf(schema)).map(([name, field]) => [name, valueFor(field, depth)]),
    ),
    { requiredKeys: [] },
  )

const queryFor = (schema: f.TSchema | undefined) =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema ? f.fieldsOf(schema) : {}).map(([name, field]) => [
        name,
        valueFor(field).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
      ]),
    ),
    { requiredKeys: [] },
  )

/** A transfer that exceeds the stock responds with 500 by specification, although it is not a fault. */
const isFault = ({ status, body }: ApiResponse) =>
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
const harmless = representatives(endpoints).filter(
  ({ path, method }) => !path.startsWith('/auth/') || method === 'GET',
)

for (const endpoint of sliceOf('unusual requests to endpoints', harmless, ({ method }) => method)) {
  test(`${endpoint.method} ${endpoint.path} handles unusual requests`, async () => {
    const { url: existing } = await placeFor(endpoint, owner)
    const request = fc.record({
      path: fc.constantFrom(existing, existing, ...ids.map((id) => urlOf(endpoint, id))),
      query: queryFor(endpoint.query),
      body: bodyFor(bodySchema(endpoint)),
      headers: oddHeaders,
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ path, query, body, headers }) => {
        const search = new URLSearchParams(query as Record<string, string>).toString()
        const url = `${path}${search ? `?${search}` : ''}`
        const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
        // A request that removes the caller's own roles would make the other requests meaningless.
        if (path === `/users/${owner.userId}`) return
        const call = owner.call(endpoint.method)
        const form = endpoint.acceptsForm && formWith(body)
        const response = await (form
          ? call(url, form.payload, { ...form.headers, ...headers })
          : call(url, hasBody ? body : undefined, headers))
        assert.ok(!isFault(response), `${response.status} ${JSON.stringify(response.body)}`)
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 40), endOnFailure: true },
    )
  })
}
