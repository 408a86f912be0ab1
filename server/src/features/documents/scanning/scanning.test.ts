/** With a virus scanner: files are readable only when they are clean, and an unreachable scanner only delays them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilNoConnectionIsUsed } from '#test/connections'
import { startTestApp } from '#test/test-app'
import { runJobs } from '#test/jobs'
import { until } from '#test/waiting'
import { newCustomer, send, text } from '../documents.fixtures.ts'
import { scanAll, startScanner, virus } from './scanner.fixtures.ts'

const clamav = await startScanner()
const testApp = await startTestApp({ KONTOR_CLAMAV_URL: clamav.url })
const ana = await testApp.caller('acme', 'owner')
const ben = await testApp.caller('acme', 'owner')
const customer = await newCustomer(ana)
const at = `/crm/customers/${customer}/documents`

const upload = async (words: string, ...more: [string, string][]) => {
  const response = await send(ana, at, [['type', 'report'], ['name', words], ...more], text(words))
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}
const scan = () => scanAll(testApp)
const idsSeenBy = async (caller: typeof ana) =>
  (await caller.get(`${at}?per_page=100`)).body.data.map(({ id }: { id: string }) => id)

test('shows an unscanned document only to its uploader, and serves its file to nobody', async () => {
  const { id, scan_status } = await upload('a letter', ['is_public', 'true'])
  assert.equal(scan_status, 'pending')
  assert.equal((await ana.get(`/documents/${id}`)).status, 200)
  const early = await ana.get(`/documents/${id}/download`)
  assert.deepEqual([early.status, early.body.meta.current], [422, 'pending'])
  for (const path of ['', '/download', '/versions', '/versions/1/download'])
    assert.equal((await ben.get(`/documents/${id}${path}`)).status, 404, path)
  assert.equal((await ana.get(`/documents/${id}/versions/1/download`)).status, 422)
  assert.equal((await ana.post(`/documents/${id}/signed-url`, {})).status, 422)
  assert.deepEqual([(await idsSeenBy(ana)).includes(id), (await idsSeenBy(ben)).includes(id)], [true, false])
  const [{ handle } = { handle: '' }] = await testApp.sql('select handle from documents where id = $1', [id])
  const open = () => testApp.app.http.inject({ url: `/files/${handle}/x` })
  assert.equal((await open()).statusCode, 404)

  await scan()
  assert.equal((await ben.get(`/documents/${id}`)).body.data.scan_status, 'clean')
  assert.equal((await ben.get(`/documents/${id}/download`)).body, 'a letter')
  assert.equal((await open()).statusCode, 200)
  assert.ok((await idsSeenBy(ben)).includes(id))
})

test('quarantines an infected file, shows its status, and only allows deleting it', async () => {
  const { id } = await upload(virus)
  await scan()
  const { body } = await ana.get(`/documents/${id}`)
  assert.equal(body.data.scan_status, 'infected')
  const versions = (await ana.get(`/documents/${id}/versions`)).body.data
  assert.deepEqual([versions[0].scan_status, versions[0].scan_finding], ['infected', 'Eicar-Signature'])
  const download = await ana.get(`/documents/${id}/download`)
  assert.deepEqual([download.status, download.body.message.slice(0, 21)], [422, 'The file is infected '])
  assert.equal((await ana.patch(`/documents/${id}`, { name: 'harmless' })).status, 422)
  assert.equal((await ben.get(`/documents/${id}`)).status, 404)
  const published = await testApp.sql(
    `select 1 from events where entity_id = $1 and type = 'document.quarantined'`,
    [id],
  )
  assert.equal(published.length, 1)
  assert.equal((await ana.delete(`/documents/${id}`)).status, 200)
})

test('delays files while the scanner is unreachable, and never publishes them unscanned', async () => {
  clamav.isDown = true
  const { id } = await upload('patience')
  await scan()
  await scan()
  assert.equal((await ana.get(`/documents/${id}`)).body.data.scan_status, 'pending')
  assert.equal((await ben.get(`/documents/${id}/download`)).status, 404)
  clamav.isDown = false
  await scan()
  assert.equal((await ben.get(`/documents/${id}/download`)).body, 'patience')
})

test('holds no database connection during a slow scan', async (t) => {
  const { id } = await upload('a slow file')
  const ready = Promise.withResolvers<void>()
  t.after(() => ready.resolve())
  clamav.isReady = ready.promise
  const { scans } = clamav
  const scanning = scan()
  await until('a scan', () => clamav.scans > scans)
  await untilNoConnectionIsUsed(testApp)
  assert.equal((await ana.get(`/documents/${id}`)).body.data.scan_status, 'pending')
  ready.resolve()
  await scanning
  assert.equal((await ben.get(`/documents/${id}/download`)).body, 'a slow file')
})

test('sends unscanned files to the scanner again within the hour', async () => {
  const { id } = await upload('forgotten')
  await testApp.sql('delete from pgboss.job_common')
  await runJobs(testApp)
  assert.equal((await ana.get(`/documents/${id}`)).body.data.scan_status, 'pending')
  testApp.clock.advance({ hours: 2 })
  await runJobs(testApp)
  assert.equal((await ben.get(`/documents/${id}/download`)).body, 'forgotten')
})

test('makes a version current when it is clean, and never when it is infected', async () => {
  const { id } = await upload('edition one')
  await scan()
  const added = await send(ben, `/documents/${id}/versions`, [], text('edition two'))
  assert.deepEqual([added.status, added.body.data.scan_status], [201, 'pending'])
  assert.equal((await ana.get(`/documents/${id}/download`)).body, 'edition one')
  assert.equal((await ana.get(`/documents/${id}/versions/2/download`)).status, 404)
  await scan()
  assert.equal((await ana.get(`/documents/${id}/download`)).body, 'edition two')
  await send(ben, `/documents/${id}/versions`, [], text(`edition three ${virus}`))
  await scan()
  const { body } = await ana.get(`/documents/${id}`)
  assert.deepEqual([body.data.version, body.data.scan_status], [2, 'clean'])
  assert.equal((await ben.get(`/documents/${id}/versions/3/download`)).status, 422)
})

test('keeps the old certificate when its renewal is infected', async () => {
  const certificate = async (words: string) =>
    (
      await send(
        ana,
        at,
        [
          ['type', 'license'],
          ['name', 'ISO'],
        ],
        text(words),
      )
    ).body.data.id as string
  const statusOf = async (id: string) => (await ana.get(`/documents/${id}`)).body.data.status.value
  const old = await certificate('valid until 2026')
  await scan()
  await certificate(virus)
  await scan()
  assert.equal(await statusOf(old), 'published')
  await certificate('valid until 2029')
  assert.equal(await statusOf(old), 'published')
  await scan()
  assert.equal(await statusOf(old), 'archived')
})
