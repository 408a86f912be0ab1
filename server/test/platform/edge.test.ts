import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerWith, startTestApp } from '../test-app.ts'

const testApp = await startTestApp({ KONTOR_CORS_ORIGINS: 'https://app.example' })
const owner = await testApp.caller('acme', 'owner')
const nobody = callerWith(testApp.app)

let made = 0
const draft = () => ({
  email: `edge-${++made}@example.com`,
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
})
const lead = async () => (await owner.post('/crm/leads', draft())).body.data

test('sends the request id, the version and the rate limit with every response', async () => {
  for (const response of [
    await owner.get('/crm/leads'),
    await owner.get('/nowhere'),
    await nobody.get('/crm/leads'),
    await nobody.get('//health/live'),
    await owner.post('/crm/leads', '{'),
  ]) {
    for (const name of [
      'x-request-id',
      'x-api-version',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ])
      assert.ok(name in response.headers, name)
  }
  assert.equal(
    (await owner.get('/crm/leads', undefined, { 'x-request-id': 'my-id.1' })).headers['x-request-id'],
    'my-id.1',
  )
  assert.match(
    String(
      (await owner.get('/crm/leads', undefined, { 'x-request-id': 'bad id\t' })).headers['x-request-id'],
    ),
    /^[0-9A-Z]{26}$/,
  )
  assert.equal((await owner.get('/crm/leads', undefined, { 'x-api-version': 'v1' })).status, 200)
  assert.equal((await owner.get('/crm/leads', undefined, { 'x-api-version': 'v9' })).status, 400)
})

test('returns one error body with both formats, and the RFC 9457 format on request', async () => {
  const { status, body } = await owner.get('/crm/leads/01KAJ3XJ5Q0000000000000001', undefined, {
    'x-request-id': 'r1',
  })
  assert.equal(status, 404)
  assert.deepEqual(body, {
    success: false,
    message: 'The lead was not found.',
    errors: {},
    error: { code: 'NOT_FOUND', message: 'The lead was not found.', details: {} },
    meta: {
      timestamp: body.meta.timestamp,
      version: 'v1',
      tenant: testApp.tenants.acme,
      request_id: 'r1',
      doc_url: '/docs/errors#not_found',
    },
  })
  assert.equal((await nobody.get('/crm/leads')).body.meta.tenant, null)
  const problem = await owner.post('/crm/leads', {}, { accept: 'application/problem+json' })
  assert.match(String(problem.headers['content-type']), /^application\/problem\+json/)
  assert.partialDeepStrictEqual(problem.body, {
    title: 'Unprocessable Content',
    status: 422,
    code: 'VALIDATION_ERROR',
    errors: { source: ['The source field is required.'] },
  })
})

test('rejects names that every object inherits as unknown fields', async () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    assert.ok(Object.hasOwn((await owner.get(`/crm/leads?${name}=1`)).body.errors, name), name)
    const { status, body } = await owner.post('/crm/leads', `{"${name}": 1}`)
    assert.equal(status, 422)
    assert.ok(Object.hasOwn(body.errors, name), name)
  }
})

test('responds with 400 to malformed bodies and with 413 to large ones', async () => {
  for (const body of ['{', '[]', '"text"', 'null', '1'])
    assert.equal((await owner.post('/crm/leads', body)).status, 400, body)
  const large = await owner.post('/crm/leads', { ...draft(), notes: 'x'.repeat(1_048_577) })
  assert.deepEqual([large.status, large.body.error.code], [413, 'PAYLOAD_TOO_LARGE'])
  assert.equal((await owner.post('/crm/leads', { ...draft(), notes: 'x'.repeat(65_535) })).status, 201)
  assert.ok((await owner.post('/crm/leads', { ...draft(), notes: 'x'.repeat(65_536) })).body.errors.notes)
})

test('trims strings, and rejects control characters and dates that do not exist', async () => {
  const { body } = await owner.post('/crm/leads', { ...draft(), notes: '  two\nlines  ', tags: [' a ', 'a'] })
  assert.deepEqual([body.data.notes, body.data.tags], ['two\nlines', ['a']])
  for (const [field, value] of Object.entries({
    notes: 'a\u0000b',
    source: 'web\u0007',
    custom_fields: { a: 'x\u0000' },
    contact_info: { first_name: 'A\nB', last_name: 'C' },
    tags: ['\ud800'],
  })) {
    const response = await owner.post('/crm/leads', { ...draft(), [field]: value })
    assert.equal(response.status, 422, field)
    assert.ok(Object.keys(response.body.errors)[0]?.startsWith(field), JSON.stringify(response.body.errors))
  }
  for (const from of ['2026-02-30', '2026-13-01', 'yesterday', '2026-11-21T25:00:00Z'])
    assert.ok((await owner.get(`/audit-log?from=${from}`)).body.errors.from, from)
  assert.equal((await owner.get('/audit-log?from=2026-02-28&to=2026-11-21T10:00:00%2B02:00')).status, 200)
})

test('explains how to encode the plus sign of an offset in a URL', async () => {
  const { status, body } = await owner.get('/audit-log?from=2026-02-28T10:00:00.5+02:00&to=2026-02-28+10:00')
  assert.equal(status, 422)
  const form = 'must be a date as YYYY-MM-DD or a timestamp in ISO 8601 with an offset'
  assert.deepEqual(body.errors, {
    from: [`The from field ${form}; in a URL, the + before the offset is written %2B.`],
    to: [`The to field ${form}.`],
  })
})

test('returns an ETag for a record, 304 when it matches, and 412 after a change of the record', async () => {
  const { id } = await lead()
  const url = `/crm/leads/${id}`
  const { headers } = await owner.get(url)
  const etag = String(headers.etag)
  const known = await owner.get(url, undefined, { 'if-none-match': etag })
  assert.deepEqual([known.status, known.body], [304, ''])
  assert.equal(
    (await owner.get(`${url}?includes=customer`, undefined, { 'if-none-match': etag })).status,
    200,
  )
  assert.equal((await owner.patch(url, { notes: 'first' }, { 'if-match': etag })).status, 200)
  const stale = await owner.patch(url, { notes: 'second' }, { 'if-match': etag })
  assert.deepEqual([stale.status, stale.body.error.code], [412, 'PRECONDITION_FAILED'])
  assert.equal((await owner.delete(url, undefined, { 'if-match': etag })).status, 412)
  assert.equal((await owner.get(url, undefined, { 'if-none-match': etag })).status, 200)
  assert.equal((await owner.delete(url, undefined, { 'if-match': '*' })).status, 200)
})

test('rejects an If-Match that is not an entity tag, before anything is changed', async () => {
  const { id } = await lead()
  const url = `/crm/leads/${id}`
  for (const tag of ['', ' ', ',', 'W/', '1', 'undefined', '"1', '"1" x', '*, "1"', '"a b"']) {
    const { status, body } = await owner.patch(url, { notes: 'changed' }, { 'if-match': tag })
    assert.deepEqual([status, body.error.code], [400, 'BAD_REQUEST'], tag)
  }
  assert.equal((await owner.get(url)).body.data.notes, null)
  for (const [tag, expected] of [
    ['""', 412],
    ['"9", "8-x"', 412],
    ['"9","1"', 200],
    ['W/"2-x-gzip"', 200],
    ['"3"', 200],
  ] as const)
    assert.equal((await owner.patch(url, { notes: tag }, { 'if-match': tag })).status, expected, tag)
})

test('determines 304 from the whole response, including the assignee', async () => {
  const own = await owner.post('/crm/leads', { ...draft(), assigned_user_id: owner.userId })
  const url = `/crm/leads/${own.body.data.id}`
  const { headers } = await owner.get(url)
  await owner.patch(`/users/${owner.userId}`, { name: 'Renamed' })
  assert.equal((await owner.get(url, undefined, { 'if-none-match': String(headers.etag) })).status, 200)
})

test('responds with 204 to deletes that prefer no body', async () => {
  const { id } = await lead()
  const { status, body } = await owner.delete(`/crm/leads/${id}`, undefined, { prefer: 'return=minimal' })
  assert.deepEqual([status, body], [204, ''])
})

test('allows only the configured origins to call from a page', async () => {
  const preflight = (origin: string) =>
    testApp.app.http.inject({
      method: 'OPTIONS',
      url: '/api/v1/crm/leads',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
  assert.equal(
    (await preflight('https://app.example')).headers['access-control-allow-origin'],
    'https://app.example',
  )
  assert.equal((await preflight('https://evil.example')).headers['access-control-allow-origin'], undefined)
})

test('protects responses with headers, and compresses them on request', async () => {
  for (let each = 0; each < 5; each++) await lead()
  const { headers } = await owner.get('/crm/leads', undefined, { 'accept-encoding': 'gzip' })
  assert.partialDeepStrictEqual(headers, {
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  assert.match(String(headers['content-security-policy']), /default-src 'none'/)
})

test('serves health and API description publicly, and metrics only to this machine', async () => {
  assert.deepEqual((await nobody.get('//health/live')).body, { status: 'ok' })
  const ready = await nobody.get('//health/ready')
  assert.deepEqual(ready.body, {
    status: 'ok',
    checks: { database: 'ok', migrations: 'ok', jobs: 'elsewhere', start: 'ok', shutdown: 'ok' },
  })
  assert.match(
    (await nobody.get('//metrics')).body,
    /kontor_http_request_seconds_bucket\{.*route="\/api\/v1\/crm\/leads"/,
  )
  assert.equal((await nobody.get('/openapi.json')).body.openapi, '3.1.0')
  const docs = await nobody.get('//docs/')
  assert.equal(docs.status, 200)
  assert.ok(
    !/https?:\/\/(?!127\.0\.0\.1|localhost|www\.w3\.org)[\w.-]+\/[^"' ]*\.js/.test(docs.body),
    'no script of a foreign host',
  )
})

test('returns the full record on request after any change', async () => {
  const representation = { prefer: 'return=representation' }
  const campaign = {
    name: 'Fair',
    type: 'event',
    budget: 1,
    start_date: '2027-01-01',
    end_date: '2027-01-02',
  }
  const path = `/crm/campaigns/${(await owner.post('/crm/campaigns', campaign)).body.data.id}`
  const changed = await owner.patch(path, { budget: 2 }, representation)
  assert.deepEqual(changed.body.data, (await owner.get(path)).body.data)
  for (const own of ['/tenant', `/users/${owner.userId}`]) {
    const { status, body } = await owner.patch(own, { name: 'Somebody else' }, representation)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.data, (await owner.get(own)).body.data)
  }
})
