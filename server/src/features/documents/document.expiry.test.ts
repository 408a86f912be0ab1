/** Expiry of documents, including those pending approval, and signed links to documents. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after } from '#runtime/clock'
import { startTestApp } from '#test/test-app'
import { type Fields, newCustomer, pdf, send, text } from './documents.fixtures.ts'
import { scanAll, startScanner, virus } from './scanning/scanner.fixtures.ts'

const testApp = await startTestApp()
const ana = await testApp.caller('acme', 'owner')
const ben = await testApp.caller('acme', 'owner')

const inHours = (hours: number) => after(testApp.clock.now(), { hours })
const upload = async (fields: Fields, file = pdf()) => {
  const at = `/crm/customers/${await newCustomer(ana)}/documents`
  const response = await send(ana, at, fields, file)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return { ...response.body.data, at }
}
const statusOf = async (id: string) => (await ana.get(`/documents/${id}`)).body.data.status.value

test('expires a document pending approval, and rejects its approval afterwards', async () => {
  const { id, at } = await upload([
    ['type', 'policy'],
    ['expires_at', inHours(1)],
  ])
  testApp.clock.advance({ hours: 2 })
  assert.equal(await statusOf(id), 'expired')
  const listed = async (status: string) => (await ana.get(`${at}?status=${status}`)).body.meta.total
  assert.deepEqual([await listed('expired'), await listed('pending_approval')], [1, 0])
  for (const move of ['approve', 'reject']) {
    const { status, body } = await ben.post(`/documents/${id}/${move}`, {})
    assert.deepEqual(
      [status, body.error.code, body.meta],
      [422, 'INVALID_STATE', { ...body.meta, current: 'expired' }],
    )
    assert.match(body.errors.status[0], /expired.*pending_approval/)
  }
  assert.equal(await statusOf(id), 'expired')

  const later = await ana.patch(`/documents/${id}`, { expires_at: inHours(1) })
  assert.deepEqual([later.body.data.status.value, later.body.data.approved_at], ['pending_approval', null])
  assert.deepEqual([await listed('expired'), await listed('pending_approval')], [0, 1])
  assert.equal((await ben.post(`/documents/${id}/approve`)).body.data.status.value, 'published')
  testApp.clock.advance({ hours: 2 })
  assert.equal(await statusOf(id), 'expired')
  const again = await ana.patch(`/documents/${id}`, { expires_at: null })
  assert.equal(again.body.data.status.value, 'published')
})

test('restores the status of an archived document that expired while pending approval', async () => {
  const { id } = await upload([
    ['type', 'procedure'],
    ['expires_at', inHours(1)],
  ])
  testApp.clock.advance({ hours: 2 })
  assert.equal((await ana.post(`/documents/${id}/archive`)).status, 200)
  assert.equal((await ana.post(`/documents/${id}/unarchive`)).body.data.status.value, 'expired')
  await ana.patch(`/documents/${id}`, { expires_at: inHours(1) })
  assert.equal(await statusOf(id), 'pending_approval')
})

test('signs links to published documents only', async () => {
  const sign = async (id: string) => {
    const { status, body } = await ana.post(`/documents/${id}/signed-url`, {})
    return [status, body.message, body.meta?.current]
  }
  const no = (current: string) => [
    422,
    `A link requires a published document; this one is ${current}.`,
    current,
  ]
  const { id } = await upload([['type', 'policy']])
  assert.deepEqual(await sign(id), no('pending_approval'))
  await ben.post(`/documents/${id}/approve`)
  assert.equal((await sign(id))[0], 200)
  const rejected = await upload([['type', 'policy']])
  await ben.post(`/documents/${rejected.id}/reject`, {})
  assert.deepEqual(await sign(rejected.id), no('rejected'))
  const over = await upload([
    ['type', 'report'],
    ['expires_at', inHours(-1)],
  ])
  assert.deepEqual(await sign(over.id), no('expired'))
  await ana.post(`/documents/${over.id}/archive`)
  assert.deepEqual(await sign(over.id), no('archived'))
  await ana.delete(`/documents/${over.id}`)
  assert.equal((await sign(over.id))[0], 404)
})

test('invalidates a signed link when the document needs approval again', async () => {
  const { id } = await upload([['type', 'policy']])
  await ben.post(`/documents/${id}/approve`)
  const { url } = (await ana.post(`/documents/${id}/signed-url`, {})).body.data
  const open = async () =>
    (await testApp.app.http.inject({ url: url.slice(testApp.config.publicUrl.length) })).statusCode
  assert.equal(await open(), 200)
  await send(ana, `/documents/${id}/versions`, [], pdf('second'))
  assert.equal(await open(), 404)
})

test('signs no link to an unscanned document and hides it from other users', async () => {
  const clamav = await startScanner()
  const scanning = await startTestApp({ KONTOR_CLAMAV_URL: clamav.url })
  const [eva, tom] = [await scanning.caller('acme', 'owner'), await scanning.caller('acme', 'owner')]
  const at = `/crm/customers/${await newCustomer(eva)}/documents`
  const { id } = (await send(eva, at, [['type', 'report']], text(virus))).body.data
  const sign = async (caller: typeof eva) => {
    const { status, body } = await caller.post(`/documents/${id}/signed-url`, {})
    return [status, body.meta.current, body.message]
  }
  const waits = 'The file has not been scanned for viruses yet. Try again shortly.'
  assert.deepEqual(await sign(eva), [422, 'pending', waits])
  assert.equal((await sign(tom))[0], 404)
  await scanAll(scanning)
  const infected = 'The file is infected and in quarantine: it can only be deleted.'
  assert.deepEqual(await sign(eva), [422, 'infected', infected])
  assert.equal((await sign(tom))[0], 404)
})
