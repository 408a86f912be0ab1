/** Repeated requests with an Idempotency-Key. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

let made = 0
const draft = () => ({
  email: `key-${++made}@example.com`,
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
})
const lead = async () => (await owner.post('/crm/leads', draft())).body.data

test('repeats the first response for an idempotency key and does the work once', async () => {
  const body = draft()
  const key = { 'idempotency-key': 'create-1' }
  const first = await owner.post('/crm/leads', body, key)
  const second = await owner.post('/crm/leads', body, key)
  assert.equal(first.status, 201)
  assert.equal(first.headers['idempotent-replayed'], undefined)
  assert.deepEqual(
    [second.status, second.body, second.headers['idempotent-replayed']],
    [201, first.body, 'true'],
  )
  const other = await owner.post('/crm/leads', draft(), key)
  assert.deepEqual([other.status, other.body.error.code], [422, 'IDEMPOTENCY_MISMATCH'])
  const colleague = await testApp.caller('acme', 'owner')
  assert.equal((await colleague.post('/crm/leads', draft(), key)).status, 201)
  assert.ok(
    (await owner.post('/crm/leads', draft(), { 'idempotency-key': 'x'.repeat(256) })).body.errors[
      'Idempotency-Key'
    ],
  )
})

test('repeats a rejection for an idempotency key; a corrected body needs a new key', async () => {
  const { email } = await lead()
  const key = { 'idempotency-key': 'create-2' }
  const body = { ...draft(), email }
  const first = await owner.post('/crm/leads', body, key)
  assert.equal(first.status, 422)
  assert.equal((await owner.post('/crm/leads', body, key)).headers['idempotent-replayed'], 'true')
  const wrong = { 'idempotency-key': 'create-3' }
  const malformed = { ...draft(), source: 'x' }
  assert.equal((await owner.post('/crm/leads', malformed, wrong)).body.error.code, 'VALIDATION_ERROR')
  const again = await owner.post(
    '/crm/leads',
    Object.fromEntries(Object.entries(malformed).toReversed()),
    wrong,
  )
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.ok(again.body.errors.source)
  for (const other of [draft(), { ...draft(), source: 'y' }])
    assert.equal((await owner.post('/crm/leads', other, wrong)).body.error.code, 'IDEMPOTENCY_MISMATCH')
})

test('does the work once for many concurrent requests with one key', async () => {
  const body = draft()
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => owner.post('/crm/leads', body, { 'idempotency-key': 'create-4' })),
  )
  const statuses = responses.map(({ status }) => status)
  assert.ok(
    statuses.every((status) => status === 201 || status === 409),
    String(statuses),
  )
  assert.equal(
    new Set(responses.filter(({ status }) => status === 201).map((response) => response.body.data.id)).size,
    1,
  )
  assert.equal((await owner.get(`/crm/leads?search=${body.email}`)).body.meta.total, 1)
})

test('repeats the first response to an update and to a deletion', async () => {
  const { id } = await lead()
  for (const method of ['patch', 'put'] as const) {
    const { headers } = await owner.get(`/crm/leads/${id}`)
    const conditions = { 'idempotency-key': `${method}-1`, 'if-match': String(headers.etag) }
    const first = await owner[method](`/crm/leads/${id}`, { notes: method }, conditions)
    const second = await owner[method](`/crm/leads/${id}`, { notes: method }, conditions)
    assert.deepEqual([first.status, second.status, second.body], [200, 200, first.body])
    assert.equal(second.headers['idempotent-replayed'], 'true')
    assert.ok(first.headers.etag)
    assert.equal(second.headers.etag, first.headers.etag)
    const other = await owner[method](`/crm/leads/${id}`, { notes: 'other' }, conditions)
    assert.equal(other.body.error.code, 'IDEMPOTENCY_MISMATCH')
  }
  const key = { 'idempotency-key': 'delete-1', prefer: 'return=minimal' }
  const deleted = await owner.delete(`/crm/leads/${id}`, undefined, key)
  const repeated = await owner.delete(`/crm/leads/${id}`, undefined, key)
  assert.deepEqual([deleted.status, repeated.status, repeated.body], [204, 204, ''])
  assert.equal((await owner.delete(`/crm/leads/${id}`)).status, 404)
})

test('stores a key for 24 hours', async () => {
  const key = { 'idempotency-key': 'create-5' }
  assert.equal((await owner.post('/crm/leads', draft(), key)).status, 201)
  testApp.clock.advance({ hours: 25 })
  assert.equal((await owner.post('/crm/leads', draft(), key)).status, 201)
})
