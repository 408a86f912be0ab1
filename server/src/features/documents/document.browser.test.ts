/** Documents in the browser API: URLs for the session, and the actions that the user may take. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { type Fields, formOf, inBrowser, newCustomer, pdf, send, text } from './documents.fixtures.ts'
import { scanAll, startScanner } from './scanning/scanner.fixtures.ts'

const clamav = await startScanner()
const testApp = await startTestApp({ KONTOR_CLAMAV_URL: clamav.url })
const ana = await testApp.caller('acme', 'owner')
const customer = await newCustomer(ana)
const at = `/crm/customers/${customer}/documents`
const ask = await inBrowser(testApp, ana)
const { publicUrl } = testApp.config

const upload = async (fields: Fields = [['type', 'report']], file = text('All is well.')) =>
  (await send(ana, at, fields, file)).body.data

test('returns addresses in the API of the request', async () => {
  const { id, url, download_url } = await upload()
  const open = await upload([
    ['type', 'marketing'],
    ['is_public', 'true'],
  ])
  await scanAll(testApp)
  const own = `${publicUrl}/api/v1/documents/${id}/download`
  assert.deepEqual([url, download_url], [own, own])
  const inSession = `${publicUrl}/spa/api/v1/documents/${id}/download`
  const listed = (await ask('GET', `${at}?sort_direction=asc`)).body.data
  for (const document of [listed[0], (await ask('GET', `/documents/${id}`)).body.data])
    assert.deepEqual([document.url, document.download_url], [inSession, inSession])
  const changed = await ask('PATCH', `${at}/${id}`, { description: 'Seen' })
  assert.equal(changed.body.data.download_url, inSession)
  const file = await ask('GET', inSession.slice(`${publicUrl}/spa/api/v1`.length))
  assert.deepEqual([file.status, file.body], [200, 'All is well.'])
  const unlinked = (await ask('GET', `/documents/${open.id}`)).body.data
  assert.match(unlinked.url, /\/files\/[\w-]{24}\/notes\.txt$/)
  assert.equal(unlinked.download_url, `${publicUrl}/spa/api/v1/documents/${open.id}/download`)
})

test('labels an upload as a document, not as its record', async () => {
  const { payload, headers } = formOf([['type', 'report']], text('News.'))
  const { status, body } = await ask('POST', at, payload, headers)
  assert.equal(status, 201)
  const history = `/spa/api/v1/documents/${body.data.id}/history`
  assert.deepEqual(body.meta, { version: 'v1', actions: ['delete'], links: { history } })
  await scanAll(testApp)
  const next = formOf([], text('Later news.'))
  const added = await ask('POST', `/documents/${body.data.id}/versions`, next.payload, next.headers)
  assert.deepEqual([added.status, added.body.meta], [201, undefined])
})

test('lists the actions that the user of a browser may take on a document', async () => {
  const { id } = await upload()
  const actions = async (path = `/documents/${id}`) =>
    (await ask('GET', path)).body.meta.actions.toSorted() as string[]
  assert.deepEqual(await actions(), ['delete'])
  await scanAll(testApp)
  const open = ['archive', 'delete', 'signed-url', 'update', 'versions']
  assert.deepEqual(await actions(), open)
  assert.deepEqual(await actions(`${at}/${id}`), open)
  await ana.post(`/documents/${id}/archive`)
  assert.deepEqual(await actions(), ['delete', 'unarchive', 'update', 'versions'])
  const policy = await upload([['type', 'policy']], pdf())
  await scanAll(testApp)
  // Users may reject their own documents, but not approve them.
  assert.deepEqual(await actions(`/documents/${policy.id}`), [
    'archive',
    'delete',
    'reject',
    'update',
    'versions',
  ])
  assert.ok(!(await actions(`/crm/customers/${customer}`)).includes('documents'))
})
