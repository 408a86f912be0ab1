import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import { freePort } from '#runtime/postgres/free-port'
import { until } from '#test/waiting'
import { openReceiver, openSocket, senderWith } from './receivers.fixtures.ts'

const sender = senderWith()
// Enough for working receivers, even on a busy machine.
const hurried = senderWith({ timeoutMs: 1_500 })

test('posts a webhook as JSON, byte for byte, and returns the response', async () => {
  const receiver = await openReceiver((_, response) => {
    response.writeHead(202, { 'Content-Type': 'text/plain', 'Set-Cookie': 'a=b', 'X-Request-Id': 'r-1' })
    response.end('thänks')
  })
  const body = '{"id":"1","name":"Gärtner & Söhne € 🎉"}'
  const headers = { 'X-Webhook-Signature': 'abc', 'content-type': 'text/html', Host: 'elsewhere.example' }
  const outcome = await sender.send({ url: `${receiver.url}?a=1`, headers, body })
  assert.deepEqual(
    { ...outcome, durationMs: 0, headers: { ...outcome.headers, date: '' } },
    {
      status: 202,
      headers: { 'content-type': 'text/plain', 'x-request-id': 'r-1', date: '' },
      body: 'thänks',
      durationMs: 0,
      error: null,
      retryAfterSeconds: null,
    },
  )
  assert.ok(Number.isInteger(outcome.durationMs) && outcome.durationMs >= 0)
  const [request] = receiver.received
  assert.deepEqual([request?.method, request?.path, request?.body], ['POST', '/hooks?a=1', body])
  const { host, 'content-type': type, 'content-length': length } = request?.headers ?? {}
  assert.deepEqual(
    [host, type, length],
    [`127.0.0.1:${receiver.port}`, 'application/json', String(Buffer.byteLength(body))],
  )
  assert.equal(request?.headers['x-webhook-signature'], 'abc')
})

test('resolves receivers with the hosts file of this machine in development', async () => {
  const receiver = await openReceiver()
  assert.equal((await sender.post(`http://localhost:${receiver.port}/`)).status, 200)
})

test('reports a refused connection when the receiver is down', async () => {
  const { status, body, error } = await sender.post(`http://127.0.0.1:${await freePort()}/`)
  assert.deepEqual(
    { status, body, error },
    { status: null, body: null, error: 'The connection was refused.' },
  )
})

test('ends an attempt at the time limit when the receiver never responds', async () => {
  const receiver = await openReceiver(() => undefined)
  const { status, error, durationMs } = await hurried.post(receiver.url)
  assert.deepEqual([status, error], [null, 'There was no response within 1.5 seconds.'])
  assert.ok(durationMs >= 1_490, String(durationMs))
  await until('the end of the connection', () => receiver.open() === 0)
})

test('ends an attempt when the receiver accepts the connection but not the request', async () => {
  const receiver = await openSocket((socket) => socket.pause())
  const { error } = await hurried.post(receiver.url, JSON.stringify('x'.repeat(8_000_000)))
  assert.equal(error, 'There was no response within 1.5 seconds.')
})

test('treats slow headers as no response, and stores the received part of a slow body', async () => {
  const drip = (head: string) =>
    openSocket((socket) => {
      socket.write(head)
      const timer = setInterval(() => socket.write('x'), 50)
      socket.once('close', () => clearInterval(timer))
    })
  const headers = await drip('HTTP/1.1 200 OK\r\nX-Drip: ')
  assert.equal((await hurried.post(headers.url)).error, 'There was no response within 1.5 seconds.')
  const body = await drip('HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\nbegin')
  const outcome = await hurried.post(body.url)
  assert.deepEqual([outcome.status, outcome.error], [200, null])
  assert.match(outcome.body ?? '', /^beginx{2,}$/)
  await until('the end of the connection', () => body.open() === 0)
})

test('reports a dropped connection, before and after the status', async () => {
  const before = await openSocket((socket) => socket.once('data', () => socket.destroy()))
  const { status, error } = await sender.post(before.url)
  assert.deepEqual([status, error], [null, 'The connection was closed before a response arrived.'])
  const reset = await openSocket((socket) => socket.once('data', () => socket.resetAndDestroy()))
  assert.equal((await sender.post(reset.url)).error, 'The connection was closed before a response arrived.')
  const amid = await openSocket((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')),
  )
  const outcome = await sender.post(amid.url)
  assert.deepEqual([outcome.status, outcome.body, outcome.error], [200, 'half', null])
})

test('treats data that is not HTTP as no response', async () => {
  const talks: [bytes: string, error: RegExp][] = [
    ['SSH-2.0-OpenSSH_9.2\r\n', /^The response was not HTTP\.$/],
    ['HTTP/1.1 200 OK\r\nbroken header\r\n\r\n', /^The response was not HTTP\.$/],
    [
      `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^The headers of the response were too large\.$/,
    ],
    ['HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', /^The /],
  ]
  for (const [bytes, expected] of talks) {
    const receiver = await openSocket((socket) => socket.once('data', () => socket.end(bytes)))
    const { status, error } = await sender.post(receiver.url)
    assert.equal(status, null, bytes.slice(0, 40))
    assert.match(error ?? '', expected)
  }
})

test('accepts every status as a response and does not follow redirects', async () => {
  const other = await openReceiver()
  const receiver = await openReceiver(({ url }, response) => {
    response.writeHead(Number(url?.slice(1)), { Location: other.url }).end()
  })
  for (const status of [200, 204, 301, 302, 307, 308, 400, 410, 429, 500, 503]) {
    const outcome = await sender.post(`http://127.0.0.1:${receiver.port}/${status}`)
    assert.deepEqual([outcome.status, outcome.error, outcome.headers['location']], [status, null, other.url])
  }
  assert.equal(other.connections(), 0)
})

test('reads the retry time from the response, in seconds or as a date', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const cases: [header: string, from: number | null, to: number | null][] = [
    ['120', 120, 120],
    ['0', 0, 0],
    [inAMinute, 1, 61],
    ['Fri, 31 Dec 1999 23:59:59 GMT', 0, 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400, 86_400],
    ['99999999999999999999999999', 86_400, 86_400],
    ['-5', null, null],
    ['1.5', null, null],
    ['soon', null, null],
    ['2026-01-01', null, null],
    ['nonsense GMT', null, null],
    ['', null, null],
  ]
  for (const [header, from, to] of cases) {
    const receiver = await openReceiver(
      (_, response) => void response.writeHead(429, { 'Retry-After': header }).end(),
    )
    const { retryAfterSeconds } = await sender.post(receiver.url)
    if (from === null || to === null) assert.equal(retryAfterSeconds, null, header)
    else assert.ok(retryAfterSeconds !== null && retryAfterSeconds >= from && retryAfterSeconds <= to, header)
  }
})

test('reads little of a response of 10 MB and stores 4 KiB', async () => {
  let sent = 0
  const receiver = await openSocket((socket) => {
    const chunk = Buffer.alloc(65_536, 'x')
    const push = () => {
      while (sent < 10_485_760 && !socket.destroyed) {
        sent += chunk.length
        if (!socket.write(chunk)) return void socket.once('drain', push)
      }
    }
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10485760\r\n\r\n')
      push()
    })
  })
  const { status, body } = await sender.post(receiver.url)
  assert.deepEqual([status, body], [200, 'x'.repeat(4_096)])
  await until('the end of the connection', () => receiver.open() === 0)
  // Bytes in the buffers of both sockets are still sent.
  assert.ok(sent < 8_388_608, `${sent} bytes were taken`)
})

test('stores a binary body as text of at most 4 KiB that a database accepts', async () => {
  const bodies: [sent: Buffer, kept: string][] = [
    [Buffer.from('a\0b'), 'a\u{FFFD}b'],
    [Buffer.from([0xff, 0xfe, 0x41]), '\u{FFFD}\u{FFFD}A'],
    [Buffer.from(`${'x'.repeat(4_095)}€`), 'x'.repeat(4_095)],
    [Buffer.alloc(5_000, 0xff), '\u{FFFD}'.repeat(1_365)],
    [Buffer.alloc(0), ''],
  ]
  for (const [sent, kept] of bodies) {
    const receiver = await openReceiver((_, response) => void response.end(sent))
    const { body } = await sender.post(receiver.url)
    assert.equal(body, kept)
    assert.ok(Buffer.byteLength(body) <= 4_096)
  }
})

test('sends to one path of a host while requests to a slow path of the same host wait', async () => {
  const pendingResponses: (() => void)[] = []
  const receiver = await openReceiver(({ url }, response) => {
    if (url === '/slow') pendingResponses.push(() => response.end('late'))
    else response.end('ok')
  })
  const host = `http://127.0.0.1:${receiver.port}`
  const slow = Array.from({ length: 40 }, () => sender.post(`${host}/slow`))
  const quick = await sender.post(`${host}/quick`)
  assert.deepEqual([quick.status, quick.body], [200, 'ok'])
  await until('the slow requests', () => pendingResponses.length === 40)
  for (const respond of pendingResponses) respond()
  for (const { body } of await Promise.all(slow)) assert.equal(body, 'late')
})

test('reuses connections, and limits the number of idle ones', async () => {
  const receiver = await openReceiver()
  for (let count = 0; count < 5; count += 1) {
    await sender.post(receiver.url)
    await pause(20)
  }
  assert.equal(receiver.connections(), 1)
  const outcomes = await Promise.all(Array.from({ length: 300 }, () => sender.post(receiver.url)))
  assert.deepEqual(new Set(outcomes.map(({ status }) => status)), new Set([200]))
  await until('the end of most connections', () => receiver.open() <= 101)
})

test('does not reuse a connection that the receiver closed in the meantime', async () => {
  const receiver = await openReceiver((_, response) => {
    response.end('ok', () => setTimeout(() => response.socket?.destroy(), 20))
  })
  for (let count = 0; count < 3; count += 1) {
    assert.equal((await sender.post(receiver.url)).status, 200)
    await until('the end of the connection', () => receiver.open() === 0)
    // The other end is notified in the next round of the event loop.
    await pause(20)
  }
})

test('sends nothing to a target that is not allowed', async () => {
  const receiver = await openReceiver()
  const strict = senderWith({ allowPrivate: false, ports: [443, receiver.port] })
  for (const url of [receiver.url, receiver.url.replace('http', 'https'), 'no url at all'])
    assert.match((await strict.post(url)).error ?? '', /^The url field must .+\.$/, url)
  assert.equal(receiver.connections(), 0)
})

test('waits for running requests on close, and sends nothing afterwards', async () => {
  const closing = senderWith()
  const receiver = await openReceiver((_, response) => void setTimeout(() => response.end('late'), 100))
  const under = closing.post(receiver.url)
  await until('the request', () => receiver.received.length === 1)
  await closing.close()
  assert.equal((await under).body, 'late')
  assert.equal((await closing.post(receiver.url)).error, 'Kontor was shutting down.')
  await until('the end of the connection', () => receiver.open() === 0)
})
