/** The sweeper removes unreferenced files after their grace period and reports missing ones. */
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { systemClock } from '#runtime/clock'
import { waitingForLock } from '#test/held-locks'
import { within } from '#test/waiting'
import { filesIn, newCustomer, send, text } from '../documents.fixtures.ts'
import { sweepFiles } from '../index.ts'
import { claimBytes } from '../uploads/upload.storage.ts'
import { inTenant } from '#runtime/jobs/worker'

const testApp = await startTestApp({}, systemClock.now())
const ana = await testApp.caller('acme', 'owner')
const customer = await newCustomer(ana)
const at = `/crm/customers/${customer}/documents`
const { store } = testApp.app.runtime.files ?? {}
assert.ok(store)
const sweep = () => sweepFiles(testApp.app.runtime, store)
const upload = async (words: string) => (await send(ana, at, [['type', 'report']], text(words))).body.data
const keyOf = (sha256: string) => `tenants/${testApp.tenants.acme}/${sha256}`

test('removes an unreferenced file and its thumbnails after a day', async () => {
  const reported = await upload('reported')
  await store.put(keyOf('ab'.repeat(32)), Readable.from([Buffer.from('orphan')]))
  await store.put(`${keyOf('ab'.repeat(32))}.64.webp`, Readable.from([Buffer.from('small')]))
  await store.put(`${keyOf(reported.sha256)}.64.webp`, Readable.from([Buffer.from('small')]))
  assert.deepEqual(await sweep(), { files: 0, bytes: 0, missing: [] })
  testApp.clock.advance({ hours: 25 })
  assert.deepEqual(await sweep(), { files: 2, bytes: 11, missing: [] })
  assert.deepEqual(await filesIn(testApp), [keyOf(reported.sha256), `${keyOf(reported.sha256)}.64.webp`])
  assert.deepEqual(await sweep(), { files: 0, bytes: 0, missing: [] })
})

test('stores the file of a deleted document for a month, and longer while another document refers to it', async () => {
  const [gone, twin, shared] = [await upload('deleted file'), await upload('shared'), await upload('shared')]
  await ana.delete(`/documents/${gone.id}`)
  await ana.delete(`/documents/${twin.id}`)
  testApp.clock.advance({ days: 29 })
  assert.equal((await sweep()).files, 0)
  testApp.clock.advance({ days: 2 })
  assert.equal((await sweep()).files, 1)
  assert.equal((await ana.get(`/documents/${shared.id}/download`)).body, 'shared')
  assert.equal(await store.sizeOf(keyOf(gone.sha256)), undefined)
})

test('reports a row whose file is missing', async () => {
  const { sha256 } = await upload('lost file')
  await store.remove(keyOf(sha256))
  assert.deepEqual((await sweep()).missing, [keyOf(sha256)])
})

test('rejects an upload whose bytes are being swept, after waiting for the sweeper', async () => {
  const { sha256, id } = await upload('swept during the upload')
  const key = keyOf(sha256)
  const { promise: claimed, resolve: isClaimed } = Promise.withResolvers<void>()
  const { promise: may, resolve: goOn } = Promise.withResolvers<void>()
  const sweeping = inTenant(testApp.app.runtime, testApp.tenants.acme, async (ctx) => {
    await claimBytes(ctx, key)
    isClaimed()
    await may
    await store.remove(key)
  })
  await within('the claim', claimed)
  const coming = send(ana, at, [['type', 'report']], text('swept during the upload'))
  await waitingForLock(testApp, 'an upload')
  goOn()
  await sweeping
  const response = await coming
  assert.equal(response.status, 503)
  assert.equal((await send(ana, at, [['type', 'report']], text('swept during the upload'))).status, 201)
  assert.equal((await ana.get(`/documents/${id}/download`)).status, 200)
})
