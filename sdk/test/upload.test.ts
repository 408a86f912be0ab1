/** Uploads with progress in a browser, by `XMLHttpRequest`. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConnectionError, Kontor, TimeoutError } from '../src/index.ts'
import { failure, startServer, success } from './misbehaving-server.fixtures.ts'

const globals = globalThis as { document?: { cookie: string }; XMLHttpRequest?: unknown }

/** An XMLHttpRequest that sends by `fetch`, and reports progress at the start and at the end. */
class FakeRequest extends EventTarget {
  static readonly made: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly #headers = new Headers()
  readonly #abort = new AbortController()
  #address: [method: string, url: string] = ['', '']
  #received = new Headers()
  responseType = ''
  withCredentials = false
  status = 0
  statusText = ''
  response: ArrayBuffer | undefined

  constructor() {
    super()
    FakeRequest.made.push(this)
  }

  open(...address: [method: string, url: string]) {
    this.#address = address
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.append(name, value)
  }

  getAllResponseHeaders() {
    return [...this.#received].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  abort() {
    this.#abort.abort()
  }

  send(body: Blob | FormData) {
    void this.#send(body)
  }

  async #send(body: Blob | FormData) {
    const [method, url] = this.#address
    const { signal } = this.#abort
    this.#progress(1, 8)
    try {
      const response = await fetch(url, { method, headers: this.#headers, body, signal })
      this.response = await response.arrayBuffer()
      Object.assign(this, { status: response.status, statusText: response.statusText })
      this.#received = response.headers
      this.#progress(8, 8)
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'))
    }
  }

  #progress(loaded: number, total: number) {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 }),
    )
  }
}

function openUploads() {
  FakeRequest.made.length = 0
  globals.XMLHttpRequest = FakeRequest
  const progress: unknown[] = []
  return { progress, onProgress: (each: object) => void progress.push(each) }
}

const form = () => ({
  file: { name: 'a.pdf', content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) },
  type: 'contract' as const,
})

test('uploads a Blob with progress by XMLHttpRequest, with the same retries and the same response', async () => {
  const { progress, onProgress } = openUploads()
  const { url, received } = await startServer((_, attempt) =>
    attempt === 1
      ? failure(503, 'UNAVAILABLE', { headers: { 'retry-after': '0' } })
      : { ...success({ id: '1' }), status: 201, headers: { 'x-request-id': 'req-9' } },
  )
  const kontor = new Kontor({ baseUrl: url, token: 'token' })
  const call = kontor.leads.documents.attach('1', form(), { onProgress })
  const { data, status, requestId } = await call.withResponse()
  assert.deepEqual([data.id, status, requestId], ['1', 201, 'req-9'])
  const half = { sentBytes: 1, totalBytes: 8 }
  const all = { sentBytes: 8, totalBytes: 8 }
  assert.deepEqual(progress, [half, all, half, all])
  assert.equal(FakeRequest.made.length, 2)
  assert.equal(FakeRequest.made[0]?.withCredentials, false)
  const [{ headers, body } = assert.fail(), second] = received
  assert.equal(headers.authorization, 'Bearer token')
  assert.equal(headers['idempotency-key'], second?.headers['idempotency-key'])
  assert.match(body, /filename="a\.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1\.7/)
})

test('uses fetch without progress and with an own fetch', async () => {
  const { onProgress } = openUploads()
  const { url, received } = await startServer(() => success({ id: '1' }))
  const kontor = new Kontor({ baseUrl: url, token: 'token' })
  await kontor.leads.documents.attach('1', form())
  const own = new Kontor({ baseUrl: url, token: 'token', fetch: (input, init) => fetch(input, init) })
  await own.leads.documents.attach('1', form(), { onProgress })
  assert.deepEqual([received.length, FakeRequest.made.length], [2, 0])
})

test('collects a stream, which browsers do not send, and repeats it', async () => {
  const { progress, onProgress } = openUploads()
  const { url, received } = await startServer((_, attempt) =>
    attempt === 1 ? failure(503, 'UNAVAILABLE', { headers: { 'retry-after': '0' } }) : success({ id: '1' }),
  )
  const kontor = new Kontor({ baseUrl: url, token: 'token' })
  const file = { name: 'a.pdf', type: 'application/pdf', content: new Blob(['%PDF-1.7']).stream() }
  await kontor.leads.documents.attach('1', { ...form(), file }, { onProgress })
  assert.deepEqual([received.length, FakeRequest.made.length, progress.length], [2, 2, 4])
  assert.match(
    received[1]?.body ?? '',
    /filename="a\.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1\.7/,
  )
})

test('reports errors, timeouts and aborts of uploads as those of other calls', async () => {
  const { onProgress } = openUploads()
  const { url } = await startServer(({ url: path }, _, response) => {
    if (path.includes('/refused/'))
      return failure(422, 'VALIDATION_ERROR', { errors: { file: ['is empty.'] } })
    if (path.includes('/broken/')) response.socket?.destroy()
    return undefined
  })
  const kontor = new Kontor({ baseUrl: url, token: 'token', maxRetries: 0 })
  const attach = (id: string, more = {}) =>
    kontor.leads.documents.attach(id, form(), { onProgress, ...more }).then(
      () => assert.fail('It succeeded.'),
      (error: unknown) => error as ConnectionError,
    )
  const refused = await attach('refused')
  assert.deepEqual(
    [refused.status, refused.code, refused.errors],
    [422, 'VALIDATION_ERROR', { file: ['is empty.'] }],
  )
  const broken = await attach('broken')
  assert.ok(broken instanceof ConnectionError && !(broken instanceof TimeoutError))
  assert.ok((await attach('silent', { timeoutMs: 50 })) instanceof TimeoutError)
  const abort = new AbortController()
  setTimeout(() => abort.abort(new Error('Stop.')), 50)
  assert.equal((await attach('silent', { signal: abort.signal })).message, 'Stop.')
  const made = FakeRequest.made.length
  assert.equal((await attach('silent', { signal: abort.signal })).message, 'Stop.')
  assert.ok(FakeRequest.made.length <= made + 1)
})

test('sends the cookies of the session with an upload', async () => {
  const { onProgress } = openUploads()
  globals.document = { cookie: 'XSRF-TOKEN=a%2Fb' }
  const { url, received } = await startServer(() => success({ id: '1' }))
  await new Kontor({ baseUrl: url, session: true }).leads.documents.attach('1', form(), { onProgress })
  assert.equal(FakeRequest.made[0]?.withCredentials, true)
  assert.equal(received[0]?.headers['x-xsrf-token'], 'a/b')
})
