/** The client with broken connections, proxies, failing functions of the caller, and unusual options. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { ConnectionError, Kontor, KontorError, RateLimitError } from '../src/index.ts'
import type { ClientOptions } from '../src/index.ts'
import { failure, type Respond, startServer, success } from './misbehaving-server.fixtures.ts'

const retryNow = { 'retry-after': '0' }

async function open(respond: Respond, options: ClientOptions = {}) {
  const server = await startServer(respond)
  return { ...server, kontor: new Kontor({ baseUrl: server.url, token: 'token', ...options }) }
}

test('reports the error of the token function unchanged, without a request', async () => {
  const reason = new Error('The vault is locked.')
  const { kontor, received } = await open(() => success({}), { token: () => Promise.reject(reason) })
  await assert.rejects(kontor.leads.get('1'), reason)
  assert.equal(received.length, 0)
})

test('requests the token again for each attempt', async () => {
  let tokens = 0
  const { kontor, received } = await open(
    (_, attempt) => (attempt === 1 ? failure(503, 'UNAVAILABLE', { headers: retryNow }) : success({})),
    { token: () => `token-${++tokens}` },
  )
  await kontor.leads.get('1')
  assert.deepEqual(
    received.map(({ headers }) => headers.authorization),
    ['Bearer token-1', 'Bearer token-2'],
  )
})

test('ends at once when the signal aborts while the token is awaited, or before', async () => {
  const abort = new AbortController()
  const { kontor, received } = await open(() => success({}), {
    token: () => new Promise<string>(() => setTimeout(() => abort.abort(new Error('Stop.')), 10)),
  })
  await assert.rejects(kontor.leads.get('1', {}, { signal: abort.signal }), { message: 'Stop.' })
  await assert.rejects(kontor.leads.get('1', {}, { signal: abort.signal }), { message: 'Stop.' })
  assert.equal(received.length, 0)
})

test('replaces headers whatever their case is', async () => {
  const { kontor, received } = await open(() => success({}), { headers: { Accept: 'application/json;x=1' } })
  await kontor.leads.update('1', {}, { headers: { Authorization: 'Bearer mine', 'Idempotency-Key': 'mine' } })
  const { authorization, accept, 'idempotency-key': key } = received[0]?.headers ?? {}
  assert.deepEqual([authorization, accept, key], ['Bearer mine', 'application/json;x=1', 'mine'])
})

test('sends the language of the options, unless the call has another one', async () => {
  const current = ['de', 'en']
  const { kontor, received } = await open(() => success({}), { language: () => current.shift() ?? '' })
  await kontor.leads.get('1')
  await kontor.leads.get('1')
  await kontor.leads.get('1', {}, { headers: { 'Accept-Language': 'fr' } })
  assert.deepEqual(
    received.map(({ headers }) => headers['accept-language']),
    ['de', 'en', 'fr'],
  )
  const { kontor: german, received: requests } = await open(() => success({}), { language: 'de-AT' })
  await german.leads.get('1')
  assert.equal(requests[0]?.headers['accept-language'], 'de-AT')
})

test('sends the version of a record as its ETag', async () => {
  const { kontor, received } = await open(() => success({}))
  await kontor.leads.update('1', {}, { ifMatch: 3 })
  await kontor.leads.delete('1', { ifMatch: '"3-1x9k2v"' })
  assert.deepEqual(
    received.map(({ headers }) => headers['if-match']),
    ['"3"', '"3-1x9k2v"'],
  )
})

test('does not report invalid headers and addresses as an unreachable server', async () => {
  const { kontor, received } = await open(() => success({}))
  await assert.rejects(kontor.leads.get('1', {}, { headers: { 'x-name': 'line\nbreak' } }), TypeError)
  assert.equal(received.length, 0)
  for (const baseUrl of ['kontor.example.com', 'ftp://kontor.example.com', 'https:///api'])
    assert.throws(() => new Kontor({ baseUrl }), /must begin with https/)
})

test('follows no redirect, because a POST would become a GET', async () => {
  const { kontor, received } = await open(({ url }) =>
    url.startsWith('/moved')
      ? success([])
      : { status: 301, headers: { location: '/moved' }, body: '<html>Moved</html>' },
  )
  const error = await kontor.tags.create({ name: 'x' }).catch((reason: unknown) => reason)
  assert.ok(error instanceof KontorError && error.status === 301)
  assert.match(error.message, /^The server redirects to \/moved\. Set `baseUrl`/)
  assert.equal(received.length, 1)
})

test('reports errors of proxies with any body', async () => {
  const bodies = [{ errors: ['no'] }, { errors: { name: 'no' } }, { error: 'denied' }, [], 'null', '']
  const { kontor, received } = await open((_, attempt) => ({ status: 403, body: bodies[attempt - 1] }))
  for (const _ of bodies) {
    const error = await kontor.leads.get('1').catch((reason: unknown) => reason)
    assert.ok(error instanceof KontorError && error.name === 'PermissionError', String(error))
    assert.deepEqual([error.status, error.code, error.errors], [403, undefined, {}])
  }
  assert.equal(received.length, bodies.length)
})

test('repeats a call after a timeout of a proxy, and after the date of Retry-After', async () => {
  const { kontor, received } = await open((_, attempt) => {
    if (attempt === 1) return { status: 408, headers: retryNow, body: 'Request Timeout' }
    if (attempt > 2) return success({ id: '1' })
    return { status: 503, headers: { 'retry-after': new Date(Date.now() - 1_000).toUTCString() } }
  })
  assert.deepEqual(await kontor.leads.get('1'), { id: '1' })
  assert.equal(received.length, 3)
  const { kontor: other } = await open(() =>
    failure(429, 'RATE_LIMITED', {
      headers: { 'retry-after': new Date(Date.now() + 120_000).toUTCString() },
    }),
  )
  await assert.rejects(other.leads.get('1'), RateLimitError)
})

test('waits without a limit for a response if timeoutMs is Infinity', async () => {
  const { kontor } = await open(
    (_, _attempt, response) => {
      setTimeout(() => response.end(JSON.stringify(success({ id: '1' }).body)), 50)
    },
    { timeoutMs: Infinity, maxRetries: 0 },
  )
  assert.deepEqual(await kontor.leads.get('1'), { id: '1' })
})

test('keeps the filter from of a list on all pages', async () => {
  const { kontor, received } = await open((_, attempt) =>
    success([{ id: String(attempt) }], { current_page: attempt, last_page: 2, per_page: 1, total: 2 }),
  )
  assert.equal((await Array.fromAsync(kontor.auditLog.list({ from: '2026-01-01' }))).length, 2)
  assert.deepEqual(
    received.map(({ url }) => url.split('?')[1]),
    ['from=2026-01-01', 'from=2026-01-01&page=2'],
  )
})

test('continues a feed from now by its cursor', async () => {
  const { kontor, received } = await open((_, attempt) =>
    success([], { next_cursor: `c${attempt}`, has_more: attempt === 1 }),
  )
  await Array.fromAsync(kontor.events.list({ from: 'now' }))
  assert.deepEqual(
    received.map(({ url }) => url.split('?')[1]),
    ['from=now', 'cursor=c1'],
  )
})

test('sends empty arrays and dates', async () => {
  const { kontor, received } = await open(() => success([], {}))
  await kontor.contacts.list({ department: [], ids: [] })
  const day = new Date('2026-11-26T08:00:00Z') as unknown as string
  await kontor.contacts.list({ created_from: day })
  assert.deepEqual(
    received.map(({ url }) => url.split('?')[1]),
    ['department=&ids=', 'created_from=2026-11-26T08%3A00%3A00.000Z'],
  )
})

test('reports a file that breaks off, and ends it when the signal aborts', async () => {
  const { kontor } = await open(({ url }, _, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100' })
    response.write('%PDF', () => url.includes('broken') && setTimeout(() => response.destroy(), 20))
  })
  const file = await kontor.invoices.getPdf('broken')
  await assert.rejects(
    file.bytes(),
    (error) => error instanceof ConnectionError && /complete/.test(error.message),
  )
  await assert.rejects(file.text(), { name: 'TypeError', message: 'The file has been read already.' })
  const abort = new AbortController()
  const other = await kontor.invoices.getPdf('slow', { signal: abort.signal })
  setTimeout(() => abort.abort(new Error('Stop.')), 20)
  await assert.rejects(other.text(), { message: 'Stop.' })
})

test('does not limit the time for the content of a file', async () => {
  const { kontor } = await open(
    (_, _attempt, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF')
      setTimeout(() => response.end('-1.7'), 1_200)
    },
    { timeoutMs: 1_000, maxRetries: 0 },
  )
  assert.equal(await (await kontor.invoices.getPdf('1')).text(), '%PDF-1.7')
})

test('accepts a malformed file name, and omits the size of a compressed file', async () => {
  const { kontor } = await open((_request, _attempt, response) => {
    const content = gzipSync('text')
    response.writeHead(200, {
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''%ZZ`,
      'content-encoding': 'gzip',
      'content-length': content.length,
    })
    response.end(content)
  })
  const file = await kontor.invoices.getPdf('1')
  assert.deepEqual([file.name, file.size, await file.text()], ['a.pdf', undefined, 'text'])
})

test('reports the error of a sent stream or of onProgress unchanged', async () => {
  const { kontor } = await open(() => success({}))
  const reason = new Error('The disk failed.')
  const content = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(reason),
  })
  const body = { file: { name: 'a.pdf', content }, type: 'contract' } as const
  await assert.rejects(kontor.leads.documents.attach('1', body), reason)
  const blob = { file: { name: 'a.pdf', content: new Blob(['x']) }, type: 'contract' } as const
  const onProgress = () => {
    throw reason
  }
  await assert.rejects(kontor.leads.documents.attach('1', blob, { onProgress }), reason)
})

test('leaves no unhandled rejection when a failed call is handled once', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    const { kontor } = await open(() => failure(404, 'NOT_FOUND'))
    await assert.rejects(kontor.leads.get('1'))
    await assert.rejects(kontor.leads.get('1').withResponse())
    await assert.rejects(kontor.leads.get('1').finally(() => undefined))
    assert.equal(await kontor.leads.get('1').catch(() => 'caught'), 'caught')
    await assert.rejects(Array.fromAsync(kontor.leads.list()))
    await assert.rejects(Array.fromAsync(kontor.leads.list().pages()))
    await assert.rejects(kontor.invoices.getPdf('1'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    assert.deepEqual(unhandled, [])
  } finally {
    process.off('unhandledRejection', note)
  }
})
