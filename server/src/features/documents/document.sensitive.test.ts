/** Sensitive documents are hidden from users without their permission. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, startTestApp } from '#test/test-app'
import { type Fields, newCustomer, pdf, send, text } from './documents.fixtures.ts'
import { scanAll, startScanner } from './scanning/scanner.fixtures.ts'

const clamav = await startScanner()
const scanning = await startTestApp({ KONTOR_CLAMAV_URL: clamav.url })
const plain = await startTestApp()

/** An owner, a salesperson without the permission for sensitive documents, and a customer. */
async function staffOf(testApp: TestApp) {
  const [ana, sam] = [await testApp.caller('acme', 'owner'), await testApp.caller('acme', 'sales')]
  return { ana, sam, at: `/crm/customers/${await newCustomer(ana)}/documents` }
}

const license: Fields = [
  ['type', 'license'],
  ['name', 'Trade license'],
]

test('responds to every action on a hidden sensitive document with 404', async () => {
  const { ana, sam, at } = await staffOf(plain)
  const { id } = (await send(ana, at, [['type', 'contract']], pdf())).body.data
  const unknown = (await sam.get('/documents/01M7ZTHTT9BG0TWE031DT91VR9')).body
  for (const site of [`/documents/${id}`, `${at}/${id}`]) {
    const { meta: _, ...response } = (await sam.get(site)).body
    const { meta: __, ...same } = unknown
    assert.deepEqual(response, same)
    for (const path of ['/download', '/versions', '/versions/1/download'])
      assert.equal((await sam.get(`${site}${path}`)).status, 404, path)
    for (const path of ['archive', 'unarchive', 'signed-url'])
      assert.equal((await sam.post(`${site}/${path}`, {})).status, 404, path)
    assert.equal((await sam.patch(site, { name: 'x' })).status, 404)
    const invalid = await sam.patch(site, { name: 1, is_public: true })
    assert.deepEqual(
      Object.keys(invalid.body.errors),
      ['name'],
      'no error reveals that the document is sensitive',
    )
    assert.equal((await sam.put(site, { is_sensitive: false })).status, 404)
    assert.equal((await sam.delete(site)).status, 404)
    assert.equal((await send(sam, `${site}/versions`, [], text('x'))).status, 404)
  }
  const approver = await plain.caller(
    'acme',
    'crm.customers.read',
    'crm.customers.write',
    'documents.files.approve',
  )
  assert.equal((await approver.post(`/documents/${id}/approve`)).status, 404)
  assert.equal((await approver.post(`${at}/${id}/reject`, {})).status, 404)
  const { status, version } = (await ana.get(`/documents/${id}`)).body.data
  assert.deepEqual([status.value, version], ['pending_approval', 1])
})

for (const [name, testApp] of Object.entries({ 'without a scanner': plain, 'with a scanner': scanning })) {
  test(`does not replace a sensitive license when the uploader may not see it, ${name}`, async () => {
    const { ana, sam, at } = await staffOf(testApp)
    const renewed = async (caller: typeof ana, more: Fields = []) => {
      const response = await send(caller, at, [...license, ...more], text(`copy of ${name} ${String(more)}`))
      assert.equal(response.status, 201, JSON.stringify(response.body))
      await scanAll(testApp)
      return response.body.data.id as string
    }
    const statusOf = async (id: string) => (await ana.get(`/documents/${id}`)).body.data.status.value
    const secret = await renewed(ana)
    const open = await renewed(ana, [['is_sensitive', 'false']])
    assert.equal(await statusOf(secret), 'archived')
    await ana.post(`/documents/${secret}/unarchive`)
    const theirs = await renewed(sam, [['is_sensitive', 'false']])
    assert.deepEqual([await statusOf(secret), await statusOf(open)], ['published', 'archived'])
    const named = await send(
      sam,
      at,
      [
        ['type', 'report'],
        ['replaces', secret],
      ],
      text('another'),
    )
    assert.deepEqual(named.body.errors, {
      replaces: ['The replaces field does not name a document of this record.'],
    })
    await renewed(ana, [['description', 'the newest']])
    assert.deepEqual([await statusOf(secret), await statusOf(theirs)], ['archived', 'archived'])
  })
}
