/**
 * Input that is slow to validate: the validation time is proportional to the length, and error responses have a limited
 * size.
 */
import { f } from '#core'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../src/app.ts'
import { errorsOf } from '#core/resource/validation/validation'
import { formOf, text } from '#features/documents/documents.fixtures'
import { times, unknownFields } from '../heavy-bodies.ts'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

/** Collects every constraint of a schema on strings: patterns and formats. */
function formsIn(value: unknown, found: Map<string, f.TSchema>) {
  if (typeof value !== 'object' || value === null) return
  const { type, pattern, format } = value as { type?: unknown; pattern?: unknown; format?: unknown }
  if (typeof pattern === 'string') found.set(pattern, f.Type.String({ pattern }))
  if (typeof format === 'string' && type !== undefined) found.set(format, f.Type.String({ format }))
  for (const inner of Object.values(value)) formsIn(inner, found)
}

const beginnings = ['', 'a@', '1', 'https://', 'customer.', '2026-']
const repeated = ['a', 'A', '1', '-', ' ', '.', '_', '@', '/', ',', 'a.', 'a_', 'a-', '1 ', 'a,', '*,']
const ends = ['', '!', '\n']

// With quadratic time, each of these would take at least ten seconds.
test('validates long strings quickly against every pattern and format', { timeout: 120_000 }, () => {
  const forms = new Map<string, f.TSchema>()
  formsIn(endpoints, forms)
  assert.ok(forms.size > 20, `${forms.size} forms were found`)
  for (const schema of forms.values())
    for (const begin of beginnings)
      for (const part of repeated)
        for (const end of ends) errorsOf(schema, `${begin}${part.repeat(100_000 / part.length)}${end}`)
})

const lead = (fields: object) => ({
  email: 'many@example.com',
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
  ...fields,
})

const rejectionOf = async (body: object, path = '/crm/leads') => {
  const response = await owner.post(path, body)
  assert.equal(response.status, 422)
  assert.ok(JSON.stringify(response.body).length < 50_000, 'the response is short')
  const { errors, meta } = response.body
  return { errors, omitted: meta.errors_omitted, count: Object.keys(errors).length }
}

test('reports the first hundred errors and the number of the others', async () => {
  const unknown = await rejectionOf(lead(unknownFields(undefined, 900)))
  assert.deepEqual([unknown.count, unknown.omitted], [100, 800])
  assert.deepEqual(unknown.errors.a0, ['The a0 field is not known.'])
  const controls = await rejectionOf(lead({ custom_fields: { all: times(8_000, () => '\u0007') } }))
  assert.deepEqual([controls.count, controls.omitted], [100, 7_900])
  const few = await rejectionOf(lead({ ...unknownFields(undefined, 99), email: 'x' }))
  assert.deepEqual([few.count, few.omitted], [100, undefined])
})

test('reports errors of lines up to the same limit, and then stops validating', async () => {
  const lines = times(100, () => unknownFields(undefined, 190))
  const agreement = await rejectionOf({ lines }, '/rentals/agreements')
  assert.equal(agreement.count, 100)
  assert.ok(agreement.omitted >= 18_900, String(agreement.omitted))
  const items = times(500, () => ({ quantity: 'x', unit_price: 'x' }))
  const invoice = await rejectionOf({ items }, '/sales/invoices')
  assert.equal(invoice.count, 100)
  assert.ok(invoice.omitted >= 900, String(invoice.omitted))
})

test('counts errors from an action, including in RFC 9457 format and in a repeated response', async () => {
  const rates = times(301, () => ({ currency: 'JPY', date: '2026-11-23', rate: 150 }))
  const headers = { accept: 'application/problem+json', 'idempotency-key': 'many rates' }
  const problem = await owner.put('/finance/exchange-rates', { rates }, headers)
  assert.deepEqual([problem.status, problem.body.errors_omitted], [422, 200])
  const [first, again] = [
    await owner.post('/crm/leads', lead(unknownFields(undefined, 150)), { 'idempotency-key': 'many' }),
    await owner.post('/crm/leads', lead(unknownFields(undefined, 150)), { 'idempotency-key': 'many' }),
  ]
  assert.deepEqual([first.body.meta.errors_omitted, again.headers['idempotent-replayed']], [50, 'true'])
  assert.deepEqual(again.body.meta.errors_omitted, 50)
})

test('reports a list that is too long once, without its items', async () => {
  const { errors, omitted } = await rejectionOf(lead({ tags: times(20_000, () => 1) }))
  assert.deepEqual(errors, { tags: ['The tags field must not have more than 100 items.'] })
  assert.equal(omitted, undefined)
})

test('shows the beginning of a long name', async () => {
  const { errors } = await rejectionOf(lead({ ['k'.repeat(900_000)]: 1 }))
  assert.deepEqual(Object.keys(errors), [`${'k'.repeat(100)}…`])
})

test('rejects a body with too many values or keys before it is read', async () => {
  const many = await owner.post('/crm/leads', lead({ tags: times(400_000, () => 1) }))
  assert.deepEqual([many.status, many.body.error.code], [413, 'PAYLOAD_TOO_LARGE'])
  assert.equal(many.body.message, 'The JSON has more than 25,000 values.')
  const wide = await owner.post('/crm/leads', lead(unknownFields(undefined, 50_000)))
  assert.deepEqual([wide.status, wide.body.message], [413, 'An object in the JSON has more than 1,000 keys.'])
})

test('limits the parameters of a query and the values of one parameter', async () => {
  const unknown = await owner.get(`/crm/leads?${times(101, (index) => `a${index}=1`).join('&')}`)
  assert.deepEqual(
    [unknown.status, unknown.body.errors],
    [422, { query: ['The query field must not have more than 100 parameters.'] }],
  )
  const status = await owner.get(`/crm/leads?${'status=new&'.repeat(1_200)}`)
  assert.deepEqual(status.body.errors, { status: ['The status field must not have more than 100 items.'] })
  assert.equal((await owner.get(`/crm/leads?${'status=new&'.repeat(100)}`)).status, 200)
})

test('limits the values in a field of a form', async () => {
  const { id } = (await owner.post('/crm/leads', lead({ email: 'form@example.com' }))).body.data
  const send = (metadata: string) => {
    const { payload, headers } = formOf(
      [
        ['type', 'proposal'],
        ['metadata', metadata],
      ],
      text('Form'),
    )
    return owner.post(`/crm/leads/${id}/documents`, payload, headers)
  }
  const many = await send(`{"a":[${'1,'.repeat(30_000)}1]}`)
  assert.deepEqual([many.status, many.body.error.code], [413, 'PAYLOAD_TOO_LARGE'])
  assert.equal((await send('{"a":[1]}')).status, 201)
})

test('accepts a list and an object at their limits', async () => {
  const tags = Array.from({ length: 100 }, (_, index) => `tag-${index}`)
  const custom_fields = Object.fromEntries(tags.map((tag) => [tag.replace('-', '_'), 1]))
  const { status, body } = await owner.post('/crm/leads', lead({ tags, custom_fields }))
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.data.tags.length, Object.keys(body.data.custom_fields).length], [100, 100])
})
