/** Retries, keys, timeouts, errors, pages and files of the client, against a server that misbehaves. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ConnectionError,
  Kontor,
  KontorError,
  NotFoundError,
  RateLimitError,
  TimeoutError,
  ValidationError,
} from '../src/index.ts'
import type { ClientOptions } from '../src/index.ts'
import { failure, type Respond, startServer, success } from './misbehaving-server.fixtures.ts'

const retryNow = { 'retry-after': '0' }

async function open(respond: Respond, options: ClientOptions = {}) {
  const server = await startServer(respond)
  return { ...server, kontor: new Kontor({ baseUrl: server.url, token: 'token', ...options }) }
}

test('sends the token and the body, and returns the data', async () => {
  const { kontor, received } = await open(() => success({ id: '1' }))
  assert.deepEqual(await kontor.leads.update('1', { notes: 'x' }), { id: '1' })
  const [{ method, url, headers, body } = assert.fail()] = received
  assert.deepEqual([method, url, body], ['PATCH', '/api/v1/crm/leads/1', '{"notes":"x"}'])
  assert.equal(headers.authorization, 'Bearer token')
})

test('repeats a write with the same key after server errors, rate limits and a key in use', async () => {
  const failures = [
    failure(503, 'UNAVAILABLE', { headers: retryNow }),
    failure(429, 'RATE_LIMITED', { headers: retryNow }),
    failure(409, 'IDEMPOTENCY_IN_PROGRESS', { headers: retryNow }),
    failure(500, 'SERVER_ERROR', { headers: retryNow }),
  ]
  const { kontor, received } = await open((_, attempt) => failures[attempt - 1] ?? success(null), {
    maxRetries: 4,
  })
  await kontor.leads.delete('1')
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  assert.equal(keys.length, 5)
  assert.equal(new Set(keys).size, 1)
  assert.match(String(keys[0]), /^[\da-f-]{36}$/)
  await kontor.leads.delete('1', { idempotencyKey: 'mine' })
  assert.equal(received.at(-1)?.headers['idempotency-key'], 'mine')
})

test('repeats a call whose connection breaks', async () => {
  const { kontor, received } = await open((_, attempt, response) => {
    if (attempt > 1) return success({ id: '1' })
    response.socket?.destroy()
  })
  assert.deepEqual(await kontor.leads.get('1'), { id: '1' })
  assert.equal(received.length, 2)
})

test('does not repeat other errors, and no call with maxRetries 0', async () => {
  const { kontor, received } = await open(({ method }) =>
    method === 'GET' ? failure(503, 'UNAVAILABLE', { headers: retryNow }) : failure(409, 'CONFLICT'),
  )
  await assert.rejects(kontor.leads.delete('1'), { code: 'CONFLICT' })
  assert.equal(received.length, 1)
  await assert.rejects(kontor.leads.get('1', {}, { maxRetries: 0 }), { status: 503 })
  assert.equal(received.length, 2)
  await assert.rejects(kontor.leads.get('1'), { status: 503 })
  assert.equal(received.length, 5)
})

test('does not repeat a refusal that has the status of a server error', async () => {
  const { kontor, received } = await open(() => failure(500, 'INSUFFICIENT_STOCK', { headers: retryNow }))
  await assert.rejects(kontor.inventory.transfer({} as never), { code: 'INSUFFICIENT_STOCK' })
  assert.equal(received.length, 1)
})

test('does not wait longer than a minute for a retry', async () => {
  const { kontor, received } = await open(() =>
    failure(429, 'RATE_LIMITED', { headers: { 'retry-after': '61' } }),
  )
  await assert.rejects(kontor.leads.get('1'), RateLimitError)
  assert.equal(received.length, 1)
})

test('ends an attempt without a response in time', async () => {
  // A slow machine may end an attempt before the server receives it.
  let attempts = 0
  const send: typeof fetch = (...request) => {
    attempts++
    return fetch(...request)
  }
  const { kontor } = await open(() => undefined, { timeoutMs: 50, maxRetries: 1, fetch: send })
  const error = await kontor.leads.get('1').catch((reason: unknown) => reason)
  assert.ok(error instanceof TimeoutError && error instanceof ConnectionError)
  assert.equal(attempts, 2)
})

test('ends at once when the signal aborts, also between attempts', async () => {
  const abort = new AbortController()
  const { kontor, received } = await open(() => {
    setTimeout(() => abort.abort(new Error('Stop.')), 10)
    return failure(503, 'UNAVAILABLE', { headers: { 'retry-after': '30' } })
  })
  await assert.rejects(kontor.leads.get('1', {}, { signal: abort.signal }), { message: 'Stop.' })
  assert.equal(received.length, 1)
  await assert.rejects(kontor.leads.get('1', {}, { signal: abort.signal }), { message: 'Stop.' })
  assert.equal(received.length, 1)
})

test('reports the server error with its code, fields and request', async () => {
  const { kontor } = await open(() =>
    failure(422, 'INVALID_STATE', {
      errors: { status: ['must be draft.'] },
      meta: { current: 'sent', allowed: ['cancel'] },
    }),
  )
  const error = await kontor.orders.confirm('1').catch((reason: unknown) => reason)
  assert.ok(error instanceof ValidationError)
  const { name, status, code, errors, current, allowed, requestId, message } = error
  assert.deepEqual([name, status, code, requestId], ['ValidationError', 422, 'INVALID_STATE', 'req-1'])
  assert.deepEqual([errors, current, allowed], [{ status: ['must be draft.'] }, 'sent', ['cancel']])
  assert.match(
    message,
    /^It failed\.\n {2}status: must be draft\.\n {2}\(POST .*: 422, INVALID_STATE, request req-1\)$/,
  )
  assert.match(String(error.stack), /client\.test\.ts/)
})

test('reports responses that are not from Kontor', async () => {
  const { kontor } = await open(() => ({ status: 404, body: '<html>Not here</html>' }))
  await assert.rejects(
    kontor.leads.get('1'),
    (error) => error instanceof NotFoundError && error.message.includes('Not here'),
  )
  for (const body of ['<html>', 'null', '[]', '{"ok":true}']) {
    const { kontor: other, received } = await open(() => ({ status: 200, body }))
    const error = await other.leads.get('1').catch((reason: unknown) => reason)
    assert.ok(error instanceof KontorError && !(error instanceof ConnectionError), body)
    assert.match(error.message, /^The response is not from Kontor\. Check `baseUrl`\.\n.*leads\/1: 200, /)
    assert.equal(received.length, 1)
  }
})

test('returns the response with its metadata', async () => {
  const { kontor } = await open(() => ({
    ...success({ id: '1' }, { version: 'v1' }),
    headers: {
      etag: '"3-abc"',
      'x-request-id': 'req-2',
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '599',
      'x-ratelimit-reset': '1700000000',
      'idempotent-replayed': 'true',
    },
  }))
  const { data, meta, etag, version, requestId, rateLimit, isReplayed } = await kontor.leads
    .update('1', {})
    .withResponse()
  assert.deepEqual(
    [data, meta, etag, version, requestId, isReplayed],
    [{ id: '1' }, { version: 'v1' }, '"3-abc"', 3, 'req-2', true],
  )
  assert.deepEqual(rateLimit, { limit: 600, remaining: 599, resetsAt: new Date(1_700_000_000_000) })
})

const pageOf = (url: string) => Number(new URL(url, 'http://x').searchParams.get('page') ?? 1)

test('returns one page of a list, or iterates over all', async () => {
  const { kontor, received } = await open(({ url }) => {
    const page = pageOf(url)
    return success([{ id: `${page}a` }, { id: `${page}b` }], {
      current_page: page,
      last_page: 3,
      per_page: 2,
      total: 6,
    })
  })
  const list = kontor.leads.list({ status: ['new'], per_page: 2 })
  const { data, meta } = await list
  assert.deepEqual([data.map(({ id }) => id), meta.total], [['1a', '1b'], 6])
  const ids: string[] = []
  for await (const { id } of list) ids.push(id)
  assert.deepEqual(ids, ['1a', '1b', '2a', '2b', '3a', '3b'])
  assert.deepEqual(
    received.map(({ url }) => url),
    ['', '&page=2', '&page=3'].map((end) => `/api/v1/crm/leads?status=new&per_page=2${end}`),
  )
})

test('requests no further page when the loop ends', async () => {
  const { kontor, received } = await open(({ url }) =>
    success([{ id: '1' }], { current_page: pageOf(url), last_page: 3, per_page: 1, total: 3 }),
  )
  for await (const lead of kontor.leads.list()) {
    assert.equal(lead.id, '1')
    break
  }
  assert.equal(received.length, 1)
})

test('encodes paths and queries', async () => {
  const { kontor, received } = await open(() => success([], {}))
  await kontor.products.getBySku('a/b c', {})
  await kontor.contacts.list({ department: ['Sales, EU', 'R&D'], custom_fields: { 'fav colour': 'red' } })
  await kontor.leads.list({ tags: ['a', 'b'] })
  const urls = received.map(({ url }) => url.replace('/api/v1', ''))
  assert.equal(urls[0], '/operations/products/sku/a%2Fb%20c')
  assert.equal(
    urls[1],
    '/crm/contacts?department=Sales%2C+EU&department=R%26D&custom_fields%5Bfav+colour%5D=red',
  )
  assert.equal(urls[2], '/crm/leads?tags=a%2Cb')
})

test('sends a dry run of any write in the query', async () => {
  const { kontor, received } = await open(() => success({}, { dry_run: true, events: [] }))
  await kontor.leads.convert('1', { create_customer: true }, { dryRun: true })
  await kontor.leads.delete('1', { dryRun: true })
  assert.deepEqual(
    received.map(({ method, url, body }) => [method, url.replace('/api/v1', ''), body]),
    [
      ['POST', '/crm/leads/1/convert?dry_run=true', '{"create_customer":true}'],
      ['DELETE', '/crm/leads/1?dry_run=true', ''],
    ],
  )
})

test('uploads blobs and streams with progress, a stream only once', async () => {
  const { kontor, received } = await open(({ body }, attempt) =>
    body.includes('broken') || attempt === 1
      ? failure(503, 'UNAVAILABLE', { headers: retryNow })
      : success({ id: '1' }),
  )
  const blob = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
  await kontor.leads.documents.attach('1', {
    file: { name: 'a"b.pdf', content: blob },
    type: 'contract',
    tags: ['x', 'y'],
  })
  assert.equal(received.length, 2)
  const sent: number[] = []
  const stream = (text: string) => new Blob([text]).stream()
  await kontor.leads.documents.attach(
    '1',
    { file: { name: 'ä"b.pdf', type: 'application/pdf', content: stream('%PDF-1.7') }, type: 'contract' },
    { onProgress: ({ sentBytes }) => sent.push(sentBytes) },
  )
  const { body = '', headers } = received.at(-1) ?? {}
  assert.match(body, /name="type"\r\n\r\ncontract\r\n/)
  assert.match(
    body,
    /name="file"; filename="ä%22b.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1\.7\r\n--/,
  )
  assert.match(String(headers?.['content-type']), /^multipart\/form-data; boundary=/)
  assert.equal(sent.at(-1), Buffer.byteLength(body))
  const attempts = received.length
  const broken = { file: { name: 'b', content: stream('broken') }, type: 'contract' } as const
  await assert.rejects(kontor.leads.documents.attach('1', broken), { status: 503 })
  assert.equal(received.length, attempts + 1)
})

test('downloads a file as a stream with its name', async () => {
  const { kontor, received } = await open(() => ({
    headers: {
      'content-type': 'application/pdf',
      'content-length': '8',
      'content-disposition': `inline; filename="Rechnung.pdf"; filename*=UTF-8''Rechnung%20%C3%A4.pdf`,
    },
    body: '%PDF-1.7',
  }))
  const { name, type, size, stream } = await kontor.invoices.getPdf('1')
  assert.deepEqual([name, type, size], ['Rechnung ä.pdf', 'application/pdf', 8])
  assert.equal(await new Response(stream).text(), '%PDF-1.7')
  assert.equal(received[0]?.headers.accept, '*/*')
  assert.equal(await (await kontor.reports.getTrialBalanceFile({ format: 'csv' })).text(), '%PDF-1.7')
})

test('reads address and token from the environment, and the token from a function', async () => {
  const { url, received } = await startServer(() => success({ id: '1' }))
  const { KONTOR_URL, KONTOR_TOKEN } = process.env
  try {
    Object.assign(process.env, { KONTOR_URL: `${url}/`, KONTOR_TOKEN: 'from-environment' })
    await new Kontor().auth.me()
    await new Kontor({ token: async () => 'fresh' }).auth.me()
    delete process.env.KONTOR_URL
    assert.throws(() => new Kontor(), /KONTOR_URL/)
  } finally {
    restore({ KONTOR_URL, KONTOR_TOKEN })
  }
  assert.deepEqual(
    received.map(({ headers }) => headers.authorization),
    ['Bearer from-environment', 'Bearer fresh'],
  )
})

function restore(values: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(values))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
}
