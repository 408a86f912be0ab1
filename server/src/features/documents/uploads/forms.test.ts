/** Validation of forms and addresses of documents. */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { text as textOf } from 'node:stream/consumers'
import { startTestApp } from '#test/test-app'
import { type Fields, formOf, hugePng, newCustomer, send, text } from '../documents.fixtures.ts'

const testApp = await startTestApp()
const ana = await testApp.caller('acme', 'owner')
const at = `/crm/customers/${await newCustomer(ana)}/documents`
const upload = (fields: Fields, file = text('All is well.')) =>
  send(ana, at, [['type', 'report'], ...fields], file)

test('rejects a tag with a comma in every encoding, because queries separate tags with commas', async () => {
  const why = { 'tags.0': ['The tags.0 field must be one line of plain text without commas.'] }
  for (const fields of [[['tags', 'a,b']], [['tags[]', 'a,b']], [['tags', '["a,b"]']]] as Fields[]) {
    const { status, body } = await upload(fields)
    assert.deepEqual([status, body.errors], [422, why])
  }
  const { id } = (await upload([['tags', 'a b']])).body.data
  assert.deepEqual((await ana.patch(`/documents/${id}`, { tags: ['x', 'y,z'] })).body.errors, {
    'tags.1': ['The tags.1 field must be one line of plain text without commas.'],
  })
})

test('rejects too deeply nested metadata by field name, in forms and in JSON', async () => {
  const why = { metadata: ['The metadata field is nested too deeply.'] }
  for (const levels of [60, 20_000]) {
    const deep = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    assert.deepEqual((await upload([['metadata', deep]])).body.errors, why)
    const both = await upload([
      ['metadata', deep],
      ['is_public', 'perhaps'],
    ])
    assert.deepEqual(Object.keys(both.body.errors).toSorted(), ['is_public', 'metadata'])
    const { payload, headers } = formOf(
      [
        ['type', 'report'],
        ['metadata', deep],
      ],
      text('x'),
    )
    const keyed = await ana.post(at, payload, { ...headers, 'idempotency-key': `deep-${levels}` })
    assert.deepEqual(keyed.body.errors, why)
    const { id } = (await upload([])).body.data
    const patched = await ana.patch(`/documents/${id}`, `{"metadata":${deep},"name":7}`)
    assert.deepEqual(patched.body.errors, { ...why, name: ['The name field must be a string.'] })
  }
  const fine = `{"a":${'['.repeat(40)}${']'.repeat(40)}}`
  assert.equal((await upload([['metadata', fine]])).status, 201)
})

test('rejects unknown parameters at a public address', async () => {
  const { url } = (await upload([['is_public', 'true']])).body.data
  const open = (query: string) =>
    testApp.app.http.inject({ url: `${url.slice(testApp.config.publicUrl.length)}${query}` })
  const errors = async (query: string) => {
    const response = await open(query)
    return [response.statusCode, response.json().errors]
  }
  assert.equal((await open('')).statusCode, 200)
  assert.deepEqual(await errors('?colour=red&size=64'), [
    422,
    { colour: ['The query parameter colour is not known; known are size, expires, signature.'] },
  ])
  assert.deepEqual(await errors('?size=65'), [
    422,
    { size: ['The size field must be one of: 64, 256, 1024.'] },
  ])
  assert.deepEqual(await errors('?size=64'), [422, { size: ['The size field is only for images.'] }])
  assert.equal((await errors('?size=64&size=64'))[0], 422)
  assert.equal((await errors('?expires=1&expires=2&signature=x'))[0], 422)
  assert.equal((await open('?expires=1&signature=x')).statusCode, 404)
  assert.equal((await testApp.app.http.inject({ url: '/files/unknown/x?colour=red' })).statusCode, 422)
  const { id } = (await upload([], { name: 'a.png', bytes: hugePng(3) })).body.data
  assert.equal((await ana.get(`/documents/${id}/download?colour=red`)).status, 422)
})

/** Returns the raw response. */
async function raw(method: string, path: string, headers: Record<string, string> = {}) {
  const { port } = testApp.app.http.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const own = { host: 'x', connection: 'close', authorization: `Bearer ${ana.token}`, ...headers }
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const [head = '', body = ''] = (await textOf(socket)).split('\r\n\r\n')
  const [start = '', ...rest] = head.split('\r\n')
  const responseHeaders = Object.fromEntries(
    rest.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 2)]),
  )
  return { status: Number(start.split(' ')[1]), headers: responseHeaders, body }
}

before(() => testApp.app.http.listen({ port: 0, host: '127.0.0.1' }))
after(() => testApp.app.http.close())

test('responds to HEAD with the length of GET, and with 304 without a length', async () => {
  const { id, url } = (await upload([['is_public', 'true']])).body.data
  const paths = [
    `/api/v1/documents/${id}`,
    `/api/v1/documents/${id}/download`,
    `/api/v1/documents/${id}/versions/1/download`,
    `/api/v1${at}`,
    url.slice(testApp.config.publicUrl.length),
  ]
  for (const path of paths) {
    // A download changes the download count, which is part of the document.
    const head = await raw('HEAD', path)
    const got = await raw('GET', path)
    assert.deepEqual([head.status, head.body], [200, ''], path)
    assert.equal(head.headers['content-length'], got.headers['content-length'], path)
    assert.equal(head.headers['content-length'], String(Buffer.byteLength(got.body)), path)
    assert.equal(head.headers.etag, got.headers.etag, path)
    if (!got.headers.etag) continue
    const known = { 'if-none-match': (await raw('HEAD', path)).headers.etag ?? '' }
    for (const method of ['GET', 'HEAD']) {
      const same = await raw(method, path, known)
      assert.deepEqual([same.status, same.body], [304, ''], `${method} ${path}`)
      assert.ok(!('content-length' in same.headers), `${method} ${path}: ${same.headers['content-length']}`)
      assert.ok(!('transfer-encoding' in same.headers), `${method} ${path}`)
    }
  }
  const part = await raw('HEAD', paths[1] ?? '', { range: 'bytes=0-3' })
  assert.deepEqual(
    [part.status, part.headers['content-length'], part.headers['content-range']],
    [206, '4', 'bytes 0-3/12'],
  )
})
