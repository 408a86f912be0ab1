/** Downloads: ranges, permissions and public access. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import {
  type Fields,
  filesIn,
  newCustomer,
  pdf,
  send,
  type SentPart,
  text,
  underTest,
} from '../documents.fixtures.ts'

const testApp = await startTestApp(await underTest.store())
const ana = await testApp.caller('acme', 'owner')
const alphabet = 'abcdefghijklmnopqrstuvwxyz'

const upload = async (fields: Fields = [['type', 'report']], file: SentPart = text(alphabet)) => {
  const customer = await newCustomer(ana)
  const response = await send(ana, `/crm/customers/${customer}/documents`, fields, file)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}
const open = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.http.inject({ url: url.replace(testApp.config.publicUrl, ''), headers })
const downloads = async (id: string) => (await ana.get(`/documents/${id}`)).body.data.download_count

test('returns any range of a file', async () => {
  const { id } = await upload()
  const part = (range: string, more = {}) =>
    ana.get(`/documents/${id}/download`, undefined, { range, ...more })
  const cases: [range: string, status: number, body: string, contentRange: string | undefined][] = [
    ['bytes=0-3', 206, 'abcd', 'bytes 0-3/26'],
    ['bytes=24-', 206, 'yz', 'bytes 24-25/26'],
    ['bytes=-2', 206, 'yz', 'bytes 24-25/26'],
    ['bytes=-99', 206, alphabet, 'bytes 0-25/26'],
    ['bytes=20-99', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=3-1', 200, alphabet, undefined],
    ['bytes=0-1,4-5', 200, alphabet, undefined],
    ['lines=1-2', 200, alphabet, undefined],
  ]
  for (const [range, status, body, contentRange] of cases) {
    const response = await part(range)
    assert.deepEqual(
      [response.status, response.body, response.headers['content-range']],
      [status, body, contentRange],
      range,
    )
    assert.equal(response.headers['content-length'], String(body.length))
  }
  for (const range of ['bytes=26-', 'bytes=-0']) {
    const beyond = await part(range)
    assert.equal(beyond.status, 416)
    assert.equal(beyond.body.error.code, 'RANGE_NOT_SATISFIABLE')
    assert.equal(beyond.headers['content-range'], 'bytes */26')
  }
  const { headers } = await part('bytes=0-0')
  assert.equal((await part('bytes=1-2', { 'if-range': headers.etag })).status, 206)
  assert.equal((await part('bytes=1-2', { 'if-range': '"another"' })).status, 200)
})

test('responds with 304 to a client that has the file, and does not count that as a download', async () => {
  const { id } = await upload()
  const first = await ana.get(`/documents/${id}/download`)
  const etag = first.headers.etag ?? ''
  const download = (headers: Record<string, string>) =>
    ana.get(`/documents/${id}/download`, undefined, headers)
  assert.equal((await download({ 'if-none-match': etag })).status, 304)
  assert.equal((await download({ 'if-none-match': '"x", *' })).status, 304)
  assert.equal((await download({ 'if-match': '"x"' })).status, 412)
  assert.equal((await download({ 'if-match': etag })).status, 200)
  assert.equal((await download({ range: 'bytes=0-3' })).status, 206)
  assert.equal((await download({ range: 'bytes=4-' })).status, 206)
  const head = await testApp.app.http.inject({
    method: 'HEAD',
    url: `/api/v1/documents/${id}/download`,
    headers: { authorization: `Bearer ${ana.token}` },
  })
  assert.deepEqual([head.statusCode, head.body, head.headers['content-length']], [200, '', '26'])
  assert.equal(await downloads(id), 3)
})

test('serves a public, published document without authentication, at an unguessable URL', async () => {
  const document = await upload(
    [
      ['type', 'marketing'],
      ['is_public', 'true'],
    ],
    pdf(),
  )
  assert.match(document.url, /\/files\/[\w-]{24}\/contract\.pdf$/)
  const response = await open(document.url)
  assert.equal(response.statusCode, 200)
  assert.equal(response.headers['content-type'], 'application/pdf')
  assert.equal(response.headers['x-content-type-options'], 'nosniff')
  assert.equal(response.headers['cache-control'], 'public, no-cache')
  assert.match(String(response.headers['content-security-policy']), /sandbox/)
  assert.match(String(response.headers['content-disposition']), /^inline; /)
  assert.equal((await open(document.url, { 'if-none-match': String(response.headers.etag) })).statusCode, 304)
  assert.equal(await downloads(document.id), 1)
  assert.equal((await open('/files/unknown/contract.pdf')).statusCode, 404)

  await ana.patch(`/documents/${document.id}`, { is_public: false })
  assert.equal((await open(document.url)).statusCode, 404)
  assert.equal((await ana.get(`/documents/${document.id}`)).body.data.url, document.download_url)
})

test('never serves files with active content inline', async () => {
  const style = '<?xml version="1.0"?><a xmlns="x">1</a>'
  const document = await upload(
    [
      ['type', 'technical'],
      ['is_public', 'true'],
    ],
    {
      name: 'data.xml',
      bytes: Buffer.from(style),
    },
  )
  assert.match(String((await open(document.url)).headers['content-disposition']), /^attachment; /)
})

test('hides a public document when it expires, and shows it again with a later expiry date', async () => {
  const soon = new Date(Date.parse(testApp.clock.now()) + 3_600_000).toISOString()
  const { id, url } = await upload([
    ['type', 'marketing'],
    ['is_public', 'true'],
    ['expires_at', soon],
  ])
  const statusOf = async () => (await ana.get(`/documents/${id}`)).body.data.status.value
  assert.equal((await open(url)).statusCode, 200)
  testApp.clock.advance({ hours: 2 })
  assert.equal(await statusOf(), 'expired')
  assert.equal((await open(url)).statusCode, 404)
  assert.equal((await ana.get(`/documents/${id}/download`)).status, 200)
  assert.equal((await ana.post(`/documents/${id}/signed-url`, {})).status, 422)
  const later = new Date(Date.parse(testApp.clock.now()) + 3_600_000).toISOString()
  const renewed = await ana.patch(`/documents/${id}`, { expires_at: later })
  assert.deepEqual([renewed.body.data.status.value, renewed.body.data.expires_at], ['published', later])
  assert.equal((await open(url)).statusCode, 200)
  const renamed = await ana.patch(`/documents/${id}`, { name: 'Still there' })
  assert.equal(renamed.body.data.expires_at, later)
})

test('serves a private file at a signed link until the link expires or the file gets a new version', async () => {
  const { id, documentable_id } = await upload()
  const link = async (body = {}) => (await ana.post(`/documents/${id}/signed-url`, body)).body.data
  const { url, expires_at } = await link({ expires_in: 600 })
  assert.ok(Date.parse(expires_at) - Date.parse(testApp.clock.now()) <= 601_000)
  const response = await open(url)
  assert.equal(response.body, alphabet)
  assert.equal(response.headers['cache-control'], 'private, no-cache')
  const without = url.split('?')[0]
  assert.equal((await open(without)).statusCode, 404)
  assert.equal((await open(url.replace(/expires=\d+/, 'expires=9999999999'))).statusCode, 404)
  assert.equal((await open(`${without}?expires=x&signature=`)).statusCode, 404)
  assert.equal((await open(`${url}x`)).statusCode, 404)

  testApp.clock.advance({ minutes: 11 })
  assert.equal((await open(url)).statusCode, 404)
  const fresh = (await link()).url
  assert.equal((await open(fresh)).statusCode, 200)
  await send(ana, `/documents/${id}/versions`, [], text('second'))
  assert.equal((await open(fresh)).statusCode, 404)
  const third = (await link()).url
  await ana.post(`/crm/customers/${documentable_id}/documents/${id}/archive`)
  assert.equal((await open(third)).statusCode, 404)
  for (const expires_in of [0, 3_601, 1.5, 'x'])
    assert.equal((await ana.post(`/documents/${id}/signed-url`, { expires_in })).status, 422)
})

test('requires the documents scope and the permission for the record', async () => {
  const { id, documentable_id } = await upload()
  const at = `/crm/customers/${documentable_id}/documents`
  const reader = await testApp.caller('acme', 'crm.customers.read')
  const elsewhere = await testApp.caller('acme', 'crm.leads.read', 'crm.leads.write')
  assert.equal((await reader.get(`/documents/${id}`)).status, 200)
  assert.equal((await reader.get(`${at}/${id}/download`)).status, 200)
  assert.equal((await reader.patch(`/documents/${id}`, { name: 'x' })).status, 403)
  assert.equal((await reader.delete(`${at}/${id}`)).status, 403)
  assert.equal((await send(reader, at, [['type', 'report']], text('x'))).status, 403)
  assert.equal((await send(reader, `/documents/${id}/versions`, [], text('x'))).status, 403)
  for (const path of [`/documents/${id}`, `/documents/${id}/download`, `${at}/${id}`, at])
    assert.equal((await elsewhere.get(path)).status, 403, path)
})

test('requires a separate permission for sensitive documents, including in lists', async () => {
  const { id, documentable_id, is_sensitive } = await upload([['type', 'contract']], pdf())
  assert.equal(is_sensitive, true)
  const at = `/crm/customers/${documentable_id}/documents`
  const plain = await testApp.caller('acme', 'crm.customers.read', 'crm.customers.write')
  const trusted = await testApp.caller('acme', 'crm.customers.read', 'documents.sensitive.read')
  for (const path of [`/documents/${id}`, `/documents/${id}/download`, `${at}/${id}/versions`])
    assert.equal((await plain.get(path)).body.message, 'The document was not found.')
  assert.deepEqual([(await plain.get(at)).body.meta.total, (await trusted.get(at)).body.meta.total], [0, 1])
  assert.equal((await trusted.get(`/documents/${id}/download`)).status, 200)
  assert.equal((await ana.patch(`/documents/${id}`, { is_public: true })).body.errors.is_public.length, 1)
  assert.equal(
    (
      await upload(
        [
          ['type', 'contract'],
          ['is_sensitive', 'false'],
        ],
        pdf('x'),
      )
    ).is_sensitive,
    false,
  )
})

test('creates a thumbnail once', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { id } = await upload([['type', 'image']], { name: 'photo.png', bytes })
  const before = (await filesIn(testApp)).length
  const small = await ana.get(`/documents/${id}/download?size=64`)
  assert.deepEqual([small.status, small.headers['content-type']], [200, 'image/webp'])
  assert.equal((await filesIn(testApp)).length, before + 1)
  const again = await ana.get(`/documents/${id}/download?size=64`, undefined, { range: 'bytes=0-3' })
  assert.deepEqual([again.status, again.body], [206, 'RIFF'])
  assert.equal((await filesIn(testApp)).length, before + 1)
  assert.equal(await downloads(id), 0)
  assert.equal((await ana.get(`/documents/${id}/download?size=65`)).status, 422)
  const words = await upload()
  assert.equal((await ana.get(`/documents/${words.id}/download?size=64`)).status, 422)
})
