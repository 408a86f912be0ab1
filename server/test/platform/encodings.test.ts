/** Bytes and encodings of requests and responses: nothing is stored that was not sent. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { formOf } from '#features/documents/documents.fixtures'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

let number = 0
const draft = (notes = '') => ({
  email: `lead${++number}@example.com`,
  source: 'website',
  contact_info: { first_name: 'Ada', last_name: 'Lead' },
  notes,
})
const json = { 'content-type': 'application/json' }

/** Returns a body whose notes are these bytes. */
function bodyWith(bytes: readonly number[]): Buffer {
  const [before = '', after = ''] = JSON.stringify(draft('#')).split('#')
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
}

const invalid: Record<string, number[]> = {
  'Latin-1': [0x4d, 0xfc, 0x6c],
  'a continuation alone': [0x80],
  'a truncated sequence of two bytes': [0xc3],
  'a truncated sequence of three bytes': [0xe2, 0x82],
  'a truncated sequence of four bytes': [0xf0, 0x9f, 0x98],
  'an overlong slash': [0xc0, 0xaf],
  'an overlong NUL': [0xe0, 0x80, 0x80],
  'an overlong sequence of four bytes': [0xf0, 0x80, 0x80, 0xaf],
  'an encoded surrogate': [0xed, 0xa0, 0x80],
  'an encoded pair of surrogates': [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
  'a code point that is too high': [0xf4, 0x90, 0x80, 0x80],
  'bytes that UTF-8 never has': [0xfe, 0xff],
  'UTF-16': [0xff, 0xfe, 0x41, 0x00],
}
const percent = (bytes: readonly number[]) =>
  bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

test('rejects JSON that is not UTF-8', async () => {
  for (const [about, bytes] of Object.entries(invalid)) {
    const { status, body } = await owner.post('/crm/leads', bodyWith(bytes), json)
    assert.deepEqual([status, body.message], [400, 'The body is not valid UTF-8.'], about)
    const key = Buffer.concat([Buffer.from('{"'), Buffer.from(bytes), Buffer.from('": 1}')])
    assert.equal((await owner.post('/crm/leads', key, json)).status, 400, about)
  }
  const large = Buffer.concat([bodyWith([0xff]), Buffer.alloc(70_000, ' ')])
  assert.equal((await owner.post('/crm/leads', large, json)).status, 400)
})

test('stores every character of valid JSON, also after a byte order mark', async () => {
  const characters = 'ü € 😀 \u{fffd} \u{10ffff} ﷽'
  const body = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from(JSON.stringify(draft(characters))),
  ])
  const { statusCode, body: created } = await testApp.app.http.inject({
    method: 'POST',
    url: '/api/v1/crm/leads',
    headers: { ...json, authorization: `Bearer ${owner.token}` },
    payload: body,
  })
  assert.equal(statusCode, 201)
  const { body: read } = await owner.get(`/crm/leads/${JSON.parse(created).data.id}`)
  assert.equal(read.data.notes, characters)
})

test('rejects escaped halves of surrogate pairs, and accepts pairs', async () => {
  const withNotes = (notes: string) => JSON.stringify(draft('#')).replace('#', notes)
  for (const half of ['\\ud800', '\\udfff', 'x\\udc00\\ud800']) {
    const { status, body } = await owner.post('/crm/leads', withNotes(half))
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['notes']], half)
  }
  assert.equal((await owner.post('/crm/leads', withNotes('\\ud83d\\ude00'))).status, 201)
})

test('rejects addresses that are not percent-encoded UTF-8', async () => {
  const wrong = [...Object.values(invalid).map(percent), '%', '%4', '%zz', '100%']
  for (const value of wrong) {
    for (const address of [`?search=${value}`, `?${value}=1`, `/${value}`, `/x/${value}`])
      assert.equal((await owner.get(`/crm/leads${address}`)).status, 400, address)
  }
  for (const value of ['%C3%BC', '100%25', 'a+b', '%F0%9F%98%80', '%EF%BF%BD'])
    assert.equal((await owner.get(`/crm/leads?search=${value}`)).status, 200, value)
})

test('rejects names and texts of forms that are not UTF-8', async () => {
  const { body } = await owner.post('/crm/leads', draft())
  const path = `/crm/leads/${body.data.id}/documents`
  const before = Buffer.from('#')
  const send = (name: string, value: string, file: string, bytes: readonly number[]) => {
    const form = formOf([[name, value]], { name: file, bytes: Buffer.from('content') })
    const at = form.payload.indexOf(before)
    const parts = [form.payload.subarray(0, at), Buffer.from(bytes), form.payload.subarray(at + 1)]
    return owner.post(path, Buffer.concat(parts), form.headers)
  }
  for (const bytes of Object.values(invalid)) {
    assert.equal((await send('type', '#', 'a.txt', bytes)).status, 400)
    assert.equal((await send('#', 'report', 'a.txt', bytes)).status, 400)
    assert.equal((await send('type', 'report', 'a#.txt', bytes)).status, 400)
  }
  const { status, body: stored } = await send('type', 'report', 'a#.txt', [0xc3, 0xbc])
  assert.deepEqual([status, stored.data.file_name], [201, 'aü.txt'])
})

test('rejects other media types and charsets with 415, and names the accepted ones', async () => {
  const type = 'application/json'
  const wrong = [
    ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'],
    ['application/jsonp', 'application/json-seq', 'application/octet-stream', 'json', 'a/b/c', '*/*'],
    [`${type}; charset=utf-16`, `${type};charset="iso-8859-1"`, `${type}; charset=utf-32`],
  ].flat()
  for (const each of wrong) {
    const { status, body, headers } = await owner.post('/crm/leads', '{}', { 'content-type': each })
    assert.deepEqual([status, body.error.code, headers.accept], [415, 'UNSUPPORTED_MEDIA_TYPE', type], each)
    assert.ok(body.message && body.meta.request_id)
  }
  const right = [
    type,
    `${type}; charset=UTF-8`,
    `${type};charset="utf8"`,
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ]
  for (const each of right)
    assert.equal((await owner.post('/crm/leads', draft(), { 'content-type': each })).status, 201, each)
  const form = { 'content-type': 'text/plain', accept: 'application/problem+json' }
  const problem = await owner.post('/crm/leads', 'x', form)
  assert.deepEqual([problem.body.status, problem.body.title], [415, 'Unsupported Media Type'])
})

test('keeps 400 for a body without a content type, and ignores the type of an empty body', async () => {
  const headers = { authorization: `Bearer ${owner.token}` }
  const post = (payload: string | undefined, own: object = {}) =>
    testApp.app.http.inject({
      method: 'POST',
      url: '/api/v1/crm/leads',
      headers: { ...headers, ...own },
      ...(payload !== undefined && { payload: Buffer.from(payload) }),
    })
  assert.equal((await post('{}')).statusCode, 400)
  assert.equal((await post('')).statusCode, 422)
  assert.equal((await post('', { 'content-type': 'text/plain' })).statusCode, 422)
  assert.equal((await owner.post('/nothing', 'x', { 'content-type': 'text/plain' })).status, 404)
})

test('rejects compressed bodies with 415', async () => {
  const body = gzipSync(JSON.stringify(draft()))
  for (const encoding of ['gzip', 'GZIP', 'deflate', 'br', 'zstd', 'identity, gzip', 'x']) {
    const sent = await owner.post('/crm/leads', body, { ...json, 'content-encoding': encoding })
    assert.deepEqual([sent.status, sent.body.error.code], [415, 'UNSUPPORTED_MEDIA_TYPE'], encoding)
    assert.equal(sent.headers['accept-encoding'], 'identity')
  }
  const plain = await owner.post('/crm/leads', draft(), { 'content-encoding': 'identity' })
  assert.equal(plain.status, 201)
})

test('gives a compressed response its own tag, and accepts both in conditions', async () => {
  const { body } = await owner.post('/crm/leads', draft('x'.repeat(2_000)))
  const path = `/crm/leads/${body.data.id}`
  const zipped = { 'accept-encoding': 'gzip' }
  const [plain, compressed] = [await owner.get(path), await owner.get(path, undefined, zipped)]
  assert.deepEqual(
    [plain.headers['content-encoding'], compressed.headers['content-encoding']],
    [undefined, 'gzip'],
  )
  for (const { headers } of [plain, compressed]) assert.match(String(headers.vary), /accept-encoding/)
  assert.equal(compressed.headers.etag, plain.headers.etag?.replace(/"$/, '-gzip"'))
  const tags = [plain.headers.etag, compressed.headers.etag].flatMap((tag) => [`${tag}`, `W/${tag}`])
  for (const tag of [...tags, '*', `"x", ${tags[1]}`])
    for (const own of [{}, zipped]) {
      const { status, headers } = await owner.get(path, undefined, { ...own, 'if-none-match': tag })
      assert.deepEqual([status, headers.etag], [304, (own === zipped ? compressed : plain).headers.etag], tag)
      assert.match(String(headers.vary), /accept-encoding/)
    }
  for (const tag of tags) {
    const { headers } = await owner.get(path)
    const current = tag.replace(/"\d+-/, `"${/\d+/.exec(headers.etag ?? '')?.[0]}-`)
    assert.equal((await owner.patch(path, { notes: tag }, { 'if-match': current })).status, 200, tag)
    assert.equal((await owner.patch(path, { notes: '' }, { 'if-match': current })).status, 412, tag)
  }
})

test('gives compressed pages their own tags', async () => {
  for (const path of ['//docs/guides/lists', '//docs/guides/lists.md', '//llms.txt']) {
    const [plain, compressed] = [
      await owner.get(path),
      await owner.get(path, undefined, { 'accept-encoding': 'gzip' }),
    ]
    assert.notEqual(plain.headers.etag, compressed.headers.etag)
    for (const { headers } of [plain, compressed])
      assert.equal((await owner.get(path, undefined, { 'if-none-match': headers.etag ?? '' })).status, 304)
  }
})
