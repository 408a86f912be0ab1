/** `events tail` and `webhooks forward`: nothing is lost by crashes, outages and receivers that fail. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { signatureHeaders } from '../../server/src/features/webhooks/sending/signature.ts'
import { startTestApp } from '../../server/test/test-app.ts'
import { until } from '../../server/test/waiting.ts'
import { verifyWebhook } from '../src/index.ts'
import { newSecret, webhookHeaders } from '../src/cli/signature.ts'
import {
  createLeads,
  kontor,
  listen,
  newFolder,
  openReceiver,
  type Running,
  startKontor,
  untilWritten,
} from './cli.fixtures.ts'
import { failure, startServer, success } from './misbehaving-server.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')
const env = { KONTOR_URL: await listen(testApp), KONTOR_TOKEN: owner.token }

const cursorPath = () => join(newFolder(), 'cursor.json')

/** Returns the ids of the leads in printed lines. */
const leadsIn = ({ out }: Pick<Running, 'out'>) =>
  [...out.matchAll(/lead\.created {2}lead (\w+)/g)].map(([, id]) => id)

async function kill(running: Running): Promise<void> {
  running.child.kill('SIGKILL')
  await running.ended
}

test('tail prints each event and continues from its cursor after SIGKILL', async () => {
  const cursor = cursorPath()
  const words = ['events', 'tail', '--from', 'now', '--types', 'lead.created', '--cursor-file', cursor]
  await createLeads(owner, 1)
  const first = startKontor(words, { env })
  await untilStored(cursor)
  const one = await createLeads(owner, 3)
  await until('the first events', () => leadsIn(first).length === 3)
  await kill(first)
  assert.match(first.err, /environment, tenant Acme \(acme\): http/)
  const two = await createLeads(owner, 2)
  const second = startKontor(words, { env })
  await until('the events of the meantime', () => two.every((id) => leadsIn(second).includes(id)))
  const three = await createLeads(owner, 1)
  await until('a new event', () => three.every((id) => leadsIn(second).includes(id)))
  second.child.kill('SIGINT')
  assert.equal((await second.ended).code, 0)
  assert.deepEqual([...new Set([...leadsIn(first), ...leadsIn(second)])], [...one, ...two, ...three])
  assert.match(second.out, /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}lead\.created {2}lead \w+ {2}#\d+$/m)
})

test('tail prints JSON from the oldest event, and rejects the cursor of another tenant', async () => {
  const cursor = cursorPath()
  await createLeads(stranger, 2)
  const running = startKontor(['events', 'tail', '--json', '--cursor-file', cursor], {
    env: { ...env, KONTOR_TOKEN: stranger.token },
  })
  await until('two events', () => running.lines().length === 2)
  await untilStored(cursor)
  running.child.kill('SIGTERM')
  assert.equal((await running.ended).code, 0)
  const [event] = running.lines().map((line) => JSON.parse(line))
  assert.deepEqual([event.type, event.tenant_id], ['lead.created', stranger.tenantId])
  const foreign = await kontor(['events', 'tail', '--cursor-file', cursor], { env })
  assert.equal(foreign.code, 1)
  assert.match(foreign.err, /has the position of another tenant/)
  writeFileSync(cursor, '[]')
  assert.match((await kontor(['events', 'tail', '--cursor-file', cursor], { env })).err, /no.* JSON object/)
})

test('tail survives an outage of the server, and ends with an error that another attempt does not solve', async () => {
  let feed = 0
  const { url } = await startServer(({ url: path }) => {
    if (path.includes('/auth/me')) return success({ tenant: { id: '1', name: 'A\u001B[2J', slug: 'a' } })
    feed += 1
    if (feed <= 3) return failure(503, 'UNAVAILABLE', { headers: { 'retry-after': '0' } })
    if (feed > 4) return failure(410, 'CURSOR_EXPIRED')
    const event = { type: 'lead.created', entity: { type: 'lead', id: '1' }, sequence: 1, timestamp: 'T' }
    return success([event], { next_cursor: 'c', has_more: true })
  })
  const { code, out, err } = await kontor(['events', 'tail'], { env: { KONTOR_URL: url, KONTOR_TOKEN: 't' } })
  assert.equal(code, 1)
  assert.equal(out, 'T  lead.created  lead 1  #1\n')
  assert.match(err, /503, UNAVAILABLE.*\n {2}Next attempt in 1 s\./)
  assert.match(err, /tenant A \(a\): It failed\.\n.*\n {2}Events are lost\. Delete the cursor file/)
})

test('signs webhooks as the server does', () => {
  const now = new Date('2026-11-24T09:30:00.123Z')
  for (const secret of [newSecret(), 'my own secret', 'whsec_not base64!']) {
    const headers = webhookHeaders({
      id: '01E',
      type: 'lead.created',
      attempt: 3,
      body: '{"ä":1}',
      secret,
      now,
    })
    const { 'Content-Type': type, 'User-Agent': agent, ...signed } = headers
    assert.deepEqual([type, agent], ['application/json', 'Kontor-Webhooks/1'])
    assert.deepEqual(
      signed,
      signatureHeaders({
        eventId: '01E',
        eventType: 'lead.created',
        timestamp: now.toISOString(),
        attempt: 3,
        body: '{"ä":1}',
        secrets: [secret],
      }),
    )
  }
})

test('forward loses nothing while the receiver is down, fails, redirects or breaks the connection', async () => {
  const receiver = await openReceiver()
  const cursor = cursorPath()
  const secret = newSecret()
  const words = ['webhooks', 'forward', receiver.url, '--types', 'lead.created', '--cursor-file', cursor]
  const running = startKontor([...words, '--secret', '-'], { env, input: secret })
  await untilStored(cursor)
  const before = await createLeads(owner, 1)
  await until('the first webhook', () => receiver.received.length === 1)
  await receiver.close()
  const ids = await createLeads(owner, 4)
  await untilWritten(running, /attempt 1 → ECONNREFUSED\. Next attempt in 1 s\./)
  const statuses = [500, 302, undefined]
  const accepted: string[] = []
  receiver.respond = ({ body }, response) => {
    const status = statuses.length > 0 ? statuses.shift() : 200
    if (status === undefined) response.socket?.destroy()
    if (status === 200) accepted.push(JSON.parse(body).entity.id)
    return status
  }
  await receiver.reopen()
  await until('all webhooks', () => accepted.length === 4)
  assert.deepEqual(accepted, ids)
  assert.match(running.err, /→ 500\./)
  assert.match(running.err, /→ 302\./)
  await until('the stored cursor', () => !readFileSync(cursor, 'utf8').includes('sequence'))
  running.child.kill('SIGINT')
  assert.equal((await running.ended).code, 0)
  assert.doesNotMatch(running.err + running.out, /whsec_/)
  assert.deepEqual(leadsIn(running), [...before, ...ids])
  for (const { headers, body } of receiver.received) {
    const event = await verifyWebhook(headers, body, secret)
    assert.equal(event.type, 'lead.created')
    const plain = createHmac('sha256', secret).update(body).digest('hex')
    assert.equal(headers['x-webhook-signature'], plain)
    assert.deepEqual([headers['x-webhook-id'], headers['webhook-id']], [event.id, event.id])
  }
  const attempts = receiver.received.map(({ headers }) => Number(headers['x-webhook-attempt']))
  assert.deepEqual([attempts[0], attempts.at(-1)], [1, 1])
  assert.ok(Math.max(...attempts) >= 4)
})

test('forward continues after the last delivered event, also in the middle of a page', async () => {
  const receiver = await openReceiver()
  const cursor = cursorPath()
  const words = ['webhooks', 'forward', receiver.url, '--types', 'lead.created', '--cursor-file', cursor]
  const setup = startKontor(words, { env })
  await untilStored(cursor)
  await kill(setup)
  const ids = await createLeads(owner, 5)
  receiver.respond = () => (receiver.received.length < 2 ? 200 : 503)
  const first = startKontor(words, { env })
  await untilWritten(first, /attempt 1 → 503/)
  await kill(first)
  assert.deepEqual(receiver.ids().slice(0, 3), ids.slice(0, 3))
  receiver.received.length = 0
  receiver.respond = () => 200
  const second = startKontor(words, { env })
  await until('the other webhooks', () => receiver.received.length === 3)
  assert.deepEqual(receiver.ids(), ids.slice(2))
  await kill(second)
})

test('forward shows the secret of the profile, which stays the same', async () => {
  const config = { KONTOR_CONFIG: join(newFolder(), 'config.json') }
  const words = ['login', '--url', env.KONTOR_URL, '--token']
  assert.equal((await kontor(words, { env: config, input: owner.token })).code, 0)
  const receiver = await openReceiver()
  const secrets: string[] = []
  for (const _ of [1, 2]) {
    const running = startKontor(['webhooks', 'forward', receiver.url], { env: config })
    await untilWritten(running, /secret is whsec_\S+\n/)
    secrets.push(/whsec_\S+/.exec(running.err)?.[0] ?? '')
    await kill(running)
  }
  assert.equal(secrets[0], secrets[1])
  assert.equal(Buffer.from(secrets[0]?.slice('whsec_'.length) ?? '', 'base64').length, 32)
})

test('forward ends when the receiver wants no more events, and stores no position after the rejected one', async () => {
  const receiver = await openReceiver()
  receiver.respond = () => 410
  const cursor = cursorPath()
  const words = ['webhooks', 'forward', receiver.url, '--cursor-file', cursor]
  const running = startKontor(words, { env })
  await untilStored(cursor)
  const stored = readFileSync(cursor, 'utf8')
  await createLeads(owner, 1)
  const { code, err } = await running.ended
  assert.equal(code, 1)
  assert.match(err, /tenant Acme \(acme\): lead\.created .* → 410\n {2}The receiver wants no more events\./)
  assert.equal(readFileSync(cursor, 'utf8'), stored)
})

const untilStored = (path: string) =>
  until('a stored cursor', () => {
    try {
      return readFileSync(path, 'utf8') !== ''
    } catch {
      return false
    }
  })
