/** Edge cases of documents: filters, the audit log, forms and slow stores. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { type Fields, newCustomer, pdf, send, text } from './documents.fixtures.ts'

const testApp = await startTestApp()
const ana = await testApp.caller('acme', 'owner')
const ben = await testApp.caller('acme', 'owner')

const upload = async (fields: Fields = [['type', 'report']], file = text('All is well.')) => {
  const customer = await newCustomer(ana)
  const response = await send(ana, `/crm/customers/${customer}/documents`, fields, file)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return { customer, document: response.body.data }
}

test('publishes a document without an expiry date and finds it by status', async () => {
  const { customer, document } = await upload()
  const later = { expires_at: '2199-01-01T00:00:00Z' }
  await send(
    ana,
    `/crm/customers/${customer}/documents`,
    [['type', 'report'], ...Object.entries(later)],
    pdf(),
  )
  const { body } = await ben.get(`/crm/customers/${customer}/documents?status=published`)
  assert.equal(body.meta.total, 2)
  assert.ok(body.data.some(({ id }: { id: string }) => id === document.id))
})

test('records a sensitive document in the audit log without its name and metadata', async () => {
  const { document } = await upload(
    [
      ['type', 'contract'],
      ['name', 'Secret deal'],
      ['metadata[party]', 'Somebody'],
    ],
    pdf(),
  )
  const { body } = await ben.get(`/audit-log?entity_id=${document.id}`)
  assert.equal(body.data[0].changes.name.new, '[hidden]')
  assert.ok(!JSON.stringify(body).includes('Secret deal') && !JSON.stringify(body).includes('Somebody'))
})

test('accepts empty fields in a form, but rejects a broken list', async () => {
  const { document } = await upload([
    ['type', 'report'],
    ['name', ''],
    ['is_public', ''],
    ['expires_at', ''],
    ['tags', ''],
  ])
  assert.equal(document.name, 'notes.txt')
  const customer = await newCustomer(ana)
  for (const tags of ['["a",', '{"a":1}']) {
    const fields = [
      ['type', 'report'],
      ['tags', tags],
    ] as const
    const { status, body } = await send(ana, `/crm/customers/${customer}/documents`, fields, text('x'))
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['tags.0']])
  }
})

test('does not wait for an unresponsive store inside a transaction', async () => {
  const { files } = testApp.app.runtime
  assert.ok(files)
  const { sizeOf } = files.store
  const customer = await newCustomer(ana)
  try {
    files.store.sizeOf = () => new Promise(() => {})
    const response = await send(
      ana,
      `/crm/customers/${customer}/documents`,
      [['type', 'report']],
      text('Wait.'),
    )
    assert.deepEqual([response.status, response.body.error.code], [503, 'UNAVAILABLE'])
    assert.ok(response.headers['retry-after'])
  } finally {
    files.store.sizeOf = sizeOf
  }
})
