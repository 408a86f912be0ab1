/** Names chosen by clients may equal names of Object.prototype, such as `constructor`. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSheet } from 'read-excel-file/node'
import { finished, prepared } from '#features/imports/import.fixtures'
import { startTestApp } from '#test/test-app'
import { merge } from '../../data/merging/merge.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const field = { entity_type: 'lead', code: 'constructor', label: 'x', type: 'text' }
assert.equal((await owner.post('/custom-fields', field)).status, 201)
const contact_info = { first_name: 'Ana', last_name: 'Trujillo' }
const { status } = await owner.post('/crm/leads', { email: 'a@example.com', source: 'website', contact_info })
assert.equal(status, 201)

test('exports a custom field named constructor as empty until it has a value', async () => {
  const csv = await owner.get('/crm/leads/export?format=csv')
  assert.match(csv.body, /custom_fields\.constructor.*\r\n.*a@example\.com/)
  assert.doesNotMatch(csv.body, /function|native code/)
  const url = '/api/v1/crm/leads/export?format=xlsx'
  const headers = { authorization: `Bearer ${owner.token}` }
  const { statusCode, rawPayload } = await testApp.app.http.inject({ url, headers })
  assert.equal(statusCode, 200)
  const [names = [], row = []] = await readSheet(rawPayload)
  assert.equal(row[names.indexOf('custom_fields.constructor')] ?? null, null)
})

test('imports such a field, filters by it and saves it in a view', async () => {
  const text = 'email,first_name,last_name,source,constructor\nb@example.com,B,B,website,Bob\n'
  const made = await prepared(owner, 'lead', text, { on_duplicate: 'update' })
  assert.equal(made.mapping.constructor, 'custom_fields.constructor')
  assert.equal((await finished(testApp, owner, made)).created, 1)
  const found = await owner.get('/crm/leads?custom_fields[constructor]=Bob')
  assert.equal(found.body.meta.total, 1)
  assert.equal(found.body.data[0].custom_fields.constructor, 'Bob')
  assert.equal((await owner.get('/crm/leads?custom_fields[toString]=1')).status, 422)
  const view = { name: 'Bobs', entity_type: 'lead', filters: { constructor: 'x' }, columns: ['toString'] }
  const rejected = await owner.post('/views', view)
  assert.equal(rejected.status, 422)
})

test('accepts bodies with such names, and stores them in free-form data', async () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const body = JSON.stringify({ email: `${name}@example.com`, source: 'website', contact_info }).replace(
      /}$/,
      `,"custom_fields":{"${name}":"kept"},"${name}":{"a":1}}`,
    )
    const rejected = await owner.post('/crm/leads', body, { 'content-type': 'application/json' })
    assert.ok([201, 422].includes(rejected.status), `${name} ${rejected.status}`)
  }
  const patch = JSON.parse('{"__proto__":{"a":1},"constructor":{"b":2}}')
  const merged = merge<object>({}, patch)
  assert.deepEqual(Object.keys(merged), ['__proto__', 'constructor'])
  assert.equal((merged as { a?: number }).a, undefined)
})
