import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { newWebhookSecret, signatureHeaders } from '#features/webhooks/sending/signature'
import { kontorWith, newFolder } from '../src/cli/cli.fixtures.ts'
import { nextEvent } from './waiting.ts'

const secret = newWebhookSecret()
const body = JSON.stringify({ id: '01E', entity: { type: 'Customer', id: '01C' } })

const event = { eventId: '01E', eventType: 'customer.created', attempt: 1, body }
const signed = (more: Partial<Parameters<typeof signatureHeaders>[0]> = {}) =>
  signatureHeaders({ ...event, timestamp: new Date().toISOString(), secrets: [secret], ...more })

test('prints received webhooks, marks repetitions, and ends with Ctrl-C', async () => {
  const listener = await listen('--secret', secret)
  const { post } = listener
  assert.equal(await post(signed()), 200)
  assert.equal(await post(signed({ attempt: 2 })), 200)
  assert.equal(await post(signed({ secrets: [newWebhookSecret(), secret] })), 200)
  assert.equal(await post(signed({ secrets: [newWebhookSecret()], eventId: '01F' })), 401)
  assert.equal(await post(signed(), `${body} `), 401)
  assert.equal(await post(signed({ timestamp: new Date(Date.now() - 400_000).toISOString() })), 401)
  assert.equal(await post({}), 401)
  const { code, lines } = await listener.interrupt()
  assert.equal(code, 0)
  assert.deepEqual(
    lines.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}/, '')),
    [
      'customer.created  Customer 01C  attempt 1  verified  → 200',
      'customer.created  Customer 01C  attempt 2  verified, seen before  → 200',
      'customer.created  Customer 01C  attempt 1  verified, seen before  → 200',
      'customer.created  Customer 01C  attempt 1  NOT VERIFIED  → 401',
      'customer.created  Customer 01C  attempt 1  NOT VERIFIED  → 401',
      'customer.created  Customer 01C  attempt 1  NOT VERIFIED  → 401',
      'no type  Customer 01C  attempt ?  NOT VERIFIED  → 401',
      '7 received, 3 verified, 2 repeated.',
    ],
  )
})

test('responds with the given status, prints JSON for programs, and accepts any request', async () => {
  const listener = await listen('--answer', '503', '--json')
  const { post, url } = listener
  assert.equal(await post(signed()), 503)
  assert.equal(await post({ 'X-Webhook-Event': 'a', 'X-Webhook-Attempt': 'x' }, 'not json'), 503)
  assert.equal(await post({}, 'null'), 503)
  assert.equal((await fetch(url)).status, 405)
  assert.equal(await post({}, 'x'.repeat(2_000_000)).catch(() => 413), 413)
  const { code, lines } = await listener.interrupt()
  assert.equal(code, 0)
  const [first, second, third, sum, ...more] = lines.map((line) => JSON.parse(line))
  const { received_at, ...rest } = first
  assert.match(received_at, /^\d{4}-.*Z$/)
  assert.deepEqual(rest, {
    event_id: '01E',
    type: 'customer.created',
    entity: { type: 'Customer', id: '01C' },
    attempt: 1,
    verified: null,
    repeated: false,
    answered: 503,
  })
  assert.deepEqual([second.type, second.entity, second.attempt, third.type], ['a', null, null, null])
  assert.deepEqual([sum, more], [{ received: 3, verified: 0, repeated: 0 }, []])
})

test('replaces control characters in its output', async () => {
  const listener = await listen()
  await listener.post({}, JSON.stringify({ entity: { type: '\u001B[2J', id: 'a\nb' } }))
  const { lines } = await listener.interrupt()
  assert.match(lines[0] ?? '', / {2}\?\[2J a\?b {2}/)
})

test('reports a port in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const { code, err } = await kontorWith({})(`webhook listen --port ${port}`)
  assert.equal(code, 1)
  assert.equal(err, `kontor: Listening on 127.0.0.1:${port} failed: the port is in use.`)
})

/** Starts the program, which needs no database, and waits until it listens. */
async function listen(...words: string[]) {
  const program = new URL('../src/cli.ts', import.meta.url).pathname
  const child: ChildProcessWithoutNullStreams = spawn(
    process.execPath,
    [program, 'webhook', 'listen', '--port', '0', ...words],
    { cwd: newFolder() },
  )
  after(() => child.kill('SIGKILL'))
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const [line] = await nextEvent<[string]>(createInterface(child.stderr), 'line')
  const url = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
  return {
    url,
    post: async (headers: Record<string, string>, content = body) =>
      (await fetch(url, { method: 'POST', headers, body: content })).status,
    interrupt: async () => {
      const closed = nextEvent<[number | null]>(child, 'close')
      child.kill('SIGINT')
      const [code] = await closed
      return { code, lines }
    },
  }
}
