/** Input that is made to be slow: validation takes time proportional to its length, and error answers are limited. */
import { f } from '#core'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../src/app.ts'
import { errorsOf } from '#core/resource/validation'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

/** Collects every constraint of a schema on strings: patterns and formats. */
function formsIn(value: unknown, found: Map<string, f.TSchema>) {
  if (typeof value !== 'object' || value === null) return
  const { pattern, format } = value as { pattern?: unknown; format?: unknown }
  if (typeof pattern === 'string') found.set(pattern, f.Type.String({ pattern }))
  if (typeof format === 'string') found.set(format, f.Type.String({ format }))
  for (const inner of Object.values(value)) formsIn(inner, found)
}

const beginnings = ['', 'a@', '1', 'https://', 'customer.', '2026-']
const repeated = ['a', 'A', '1', '-', ' ', '.', '_', '@', '/', ',', 'a.', 'a_', 'a-', '1 ', 'a,', '*,']
const ends = ['', '!', '\n']

// With quadratic time, each of these would take ten seconds or more.
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

const refusalOf = async (body: object): Promise<Record<string, string[]>> => {
  const answer = await owner.post('/crm/leads', body)
  assert.equal(answer.status, 422)
  assert.ok(JSON.stringify(answer.body).length < 500_000, 'the answer is not larger than what was sent')
  return answer.body.errors
}

test(
  'limits the number of errors that are reported for a body with very many of them',
  { timeout: 120_000 },
  async () => {
    const tags = await refusalOf(lead({ tags: Array(400_000).fill(1) }))
    assert.deepEqual(tags.tags, ['The tags field must not have more than 100 items.'])
    assert.equal(Object.keys(tags).length, 102)
    const unknown = await refusalOf(
      lead(Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`a${index}`, 1]))),
    )
    assert.equal(Object.keys(unknown).length, 100)
    assert.deepEqual(unknown.a0, ['The a0 field is not known.'])
    const controls = await refusalOf(lead({ custom_fields: { all: Array(80_000).fill('\u0007') } }))
    assert.equal(Object.keys(controls).length, 1_000)
  },
)

test('accepts a list and an object at their limits', async () => {
  const tags = Array.from({ length: 100 }, (_, index) => `tag-${index}`)
  const custom_fields = Object.fromEntries(tags.map((tag) => [tag.replace('-', '_'), 1]))
  const { status, body } = await owner.post('/crm/leads', lead({ tags, custom_fields }))
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.data.tags.length, Object.keys(body.data.custom_fields).length], [100, 100])
})
