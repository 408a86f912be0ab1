/** Errors of the client: what they show, and after which of them a call is repeated. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { ConnectionError, Kontor, KontorError } from '../src/index.ts'
import { retryAfterIn, waitBefore } from '../src/runtime/retry.ts'
import { failure, type Respond, startServer } from './misbehaving-server.fixtures.ts'

async function open(respond: Respond) {
  const server = await startServer(respond)
  return { ...server, kontor: new Kontor({ baseUrl: server.url, token: 'token' }) }
}

const errorOf = (call: PromiseLike<unknown>): Promise<KontorError> =>
  Promise.resolve(call).then(
    () => assert.fail('It succeeded.'),
    (error: unknown) => (error instanceof KontorError ? error : assert.fail(String(error))),
  )

test('has all metadata, a complete address of the page about the code, and a short print', async () => {
  const { kontor, url } = await open(() =>
    failure(405, 'METHOD_NOT_ALLOWED', { meta: { allowed: ['GET', 'POST'], current_quantity: 7 } }),
  )
  const error = await errorOf(kontor.leads.get('1'))
  assert.deepEqual([error.allowed, error.meta.current_quantity], [['GET', 'POST'], 7])
  assert.equal(error.docUrl, `${url}/docs/errors`)
  assert.equal(error.headers.get('content-type'), 'application/json')
  assert.ok(!inspect(error).includes('Headers'))
})

test('names the reason why the server cannot be reached', async () => {
  const kontor = new Kontor({ baseUrl: 'http://127.0.0.1:1', token: 'token', maxRetries: 0 })
  const error = await errorOf(kontor.leads.get('1'))
  assert.ok(error instanceof ConnectionError)
  assert.match(error.message, /^GET \/crm\/leads\/1: the server at http.* cannot be reached \(.+\)\.$/)
  const refusing = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
  const fetch = () => Promise.reject(refusing)
  const { message } = await errorOf(
    new Kontor({ baseUrl: 'http://x', token: 't', maxRetries: 0, fetch }).auth.me(),
  )
  assert.match(message, /cannot be reached \(ECONNREFUSED\)\.$/)
})

test('reads seconds, also parts of them, and dates from Retry-After, and nothing else', () => {
  const read = (value: string) => retryAfterIn(new Headers({ 'retry-after': value }))
  assert.deepEqual(['0', '2', '0.5'].map(read), [0, 2_000, 500])
  assert.deepEqual(['-1', '1e3', 'soon', '', '2026-11-26'].map(read), Array(5).fill(undefined))
  assert.equal(read('Thu, 01 Jan 1970 00:00:00 GMT'), 0)
  const growing = waitBefore(1, new Headers({ 'retry-after': '-1' })) ?? 0
  assert.ok(growing >= 375 && growing <= 500)
  assert.equal(waitBefore(1, new Headers({ 'retry-after': '61' })), undefined)
})

const credentials = { email: 'a@example.com', password: 'a long passphrase', name: 'test' }

test('repeats the creation of a token only if the server has certainly not processed it', async () => {
  const retryNow = { headers: { 'retry-after': '0' } }
  const { kontor, received } = await open((_, attempt, response) => {
    if (attempt === 1) return failure(429, 'RATE_LIMITED', retryNow)
    if (attempt === 2) return failure(503, 'UNAVAILABLE', retryNow)
    response.socket?.destroy()
  })
  assert.equal((await errorOf(kontor.auth.tokens.create(credentials))).status, 503)
  assert.equal(received.length, 2)
  assert.ok((await errorOf(kontor.auth.tokens.create(credentials))) instanceof ConnectionError)
  assert.equal(received.length, 3)
  assert.equal(received[0]?.headers['idempotency-key'], undefined)
  let attempts = 0
  const fetch = () => {
    attempts++
    return Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }))
  }
  await errorOf(
    new Kontor({ baseUrl: 'http://x', token: 't', maxRetries: 1, fetch }).auth.tokens.create(credentials),
  )
  assert.equal(attempts, 2)
})
