/** Read-only fields in a body have no effect, and the response names them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { supplierFactory } from '#modules/purchasing/suppliers/supplier.factory'
import { exampleOf } from '../factories.ts'
import { endpoints } from '../../src/app.ts'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

function exampleAt(line: string) {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === line)
  assert.ok(endpoint)
  return exampleOf(endpoint, owner)
}

test('names the read-only fields of a change whose value differs from the record', async () => {
  const { id } = await leadFactory.create(owner)
  const { data: read } = (await owner.get(`/crm/leads/${id}`)).body
  const path = `/crm/leads/${id}`
  assert.equal((await owner.put(path, read)).body.meta, undefined)
  const sent = {
    ...read,
    notes: 'Changed',
    id: '01KAJ3XJ5Q0000000000000009',
    created_at: '2020-01-01T00:00:00Z',
    lead_score: { ...read.lead_score, total_score: 99 },
    contact_info: { ...read.contact_info, full_name: 'Somebody Else' },
    assigned_user: { id: owner.userId, name: 'Nobody', email: 'nobody@example.com' },
  }
  const { status, body } = await owner.patch(path, sent)
  assert.equal(status, 200)
  assert.equal(body.meta.version, 'v1')
  assert.deepEqual(body.meta.ignored.toSorted(), [
    'assigned_user',
    'contact_info.full_name',
    'created_at',
    'id',
    'lead_score',
  ])
  assert.equal(body.data.notes, 'Changed')
  const { updated_at } = (await owner.get(path)).body.data
  const minimal = await owner.patch(path, { updated_at, notes: 'Again' })
  assert.equal(minimal.body.meta, undefined, 'the value equals that of the record')
})

test('names them at creation, and in a replayed response', async () => {
  const draft = await exampleAt('POST /crm/customers')
  const body = { ...draft, customer_number: 'C-1', lifetime_value: 0, total_revenue: 5 }
  const headers = { 'idempotency-key': 'ignored' }
  const first = await owner.post('/crm/customers', body, headers)
  assert.equal(first.status, 201, JSON.stringify(first.body))
  assert.deepEqual(first.body.meta, { ignored: ['customer_number', 'total_revenue'], version: 'v1' })
  assert.deepEqual((await owner.post('/crm/customers', body, headers)).body, first.body)
})

test('omits accepted fields, and keeps the empty meta of a new supplier', async () => {
  const { id } = await customerFactory.create(owner)
  assert.equal((await owner.patch(`/crm/customers/${id}`, { industry: 'Tea' })).body.meta, undefined)
  const example = await exampleAt('POST /operations/suppliers')
  const { status, body } = await owner.post('/operations/suppliers', { ...example, rating: 5 })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(body.meta, {})
  const supplier = await supplierFactory.create(owner)
  const changed = await owner.put(`/operations/suppliers/${supplier.id}`, { rating: 5, name: 'Other' })
  assert.deepEqual(changed.body.meta?.ignored, ['rating'])
})
