/** Streams of changes end with their credential and their process, and never outlive a client that does not read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { type Caller, startTestApp, testPassword } from '#test/test-app'
import { until, within } from '#test/waiting'
import { systemIdentity } from '#runtime/identity'
import { audienceOf } from './change.audience.ts'
import { streamsAtMost } from './change.broadcaster.ts'
import { bearer, follow, listen, opened } from './change.fixtures.ts'
import { ChangeStream } from './change.stream.ts'

const testApp = await startTestApp()
const { runtime, changes } = testApp.app
const address = await listen(testApp.app)
const owner = await testApp.caller('acme', 'owner')

let made = 0
async function customer(caller: Caller = owner): Promise<string> {
  const body = { company_name: 'Firm', email: `life-${++made}@example.com` }
  const { status, body: response } = await caller.post('/crm/customers', body)
  assert.equal(status, 201, JSON.stringify(response))
  await relayEvents(runtime)
  return response.data.id
}
const tokenOf = async (caller: Caller) => {
  const body = { email: caller.email, password: testPassword, name: 'stream', tenant: 'acme' }
  return (await caller.post('/auth/tokens', body)).body.data as { id: string; token: string }
}

test('ends the streams of a revoked token, and no others', async () => {
  const [one, other] = [await tokenOf(owner), await tokenOf(owner)]
  const [revoked, kept] = await Promise.all([one, other].map((each) => opened(address, bearer(each))))
  assert.equal((await owner.delete(`/auth/tokens/${one.id}`)).status, 200)
  await until('the end of the stream', () => revoked?.isEnded())
  const id = await customer()
  await kept?.changed(id)
  assert.equal((await follow(address, bearer(one))).response.status, 401)
})

test('ends the streams of a session when the user signs out', async () => {
  const spa = `${address}/spa/api/v1`
  const { headers: first } = await fetch(`${spa}/auth/csrf`)
  const cookies = (headers: Headers) => headers.getSetCookie().map((each) => each.split(';')[0])
  const csrf = (all: readonly (string | undefined)[]) =>
    all.find((each) => each?.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const send = (path: string, own: readonly (string | undefined)[], body: object = {}) =>
    fetch(`${spa}${path}`, {
      method: 'POST',
      headers: {
        cookie: own.join('; '),
        'x-xsrf-token': decodeURIComponent(csrf(own)),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  const signIn = { email: owner.email, password: testPassword, tenant: 'acme' }
  const signedIn = await send('/auth/login', cookies(first), signIn)
  assert.equal(signedIn.status, 200, await signedIn.text())
  const session = cookies(signedIn.headers)
  const stream = await opened(address, { cookie: session.join('; ') }, '/spa/api/v1/changes')
  await stream.changed(await customer())
  assert.equal((await send('/auth/logout', session)).status, 200)
  await until('the end of the stream', stream.isEnded)
})

test('follows a change of the roles at once', async () => {
  const role = (await owner.post('/roles', { name: 'watcher', permissions: ['crm.customers.read'] })).body
    .data
  const watcher = await testApp.caller('acme', 'watcher')
  const stream = await opened(address, bearer(watcher))
  const [seen] = [await customer()]
  await stream.changed(seen)
  const changed = await owner.patch(`/roles/${role.id}`, { permissions: ['operations.products.read'] })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await customer()
  const { body } = await owner.post('/operations/products', { name: 'Chai', type: 'physical', sku: 'CHAI' })
  await relayEvents(runtime)
  await stream.changed(body.data.id)
  assert.deepEqual(
    stream.changes().map(({ entity_id }) => entity_id),
    [seen, body.data.id],
  )
})

test('ends the streams of an expired token at the next heartbeat', async () => {
  const caller = await testApp.caller('acme', 'owner')
  const stream = await opened(address, bearer(caller))
  await testApp.sql('update tokens set expires_at = $1 where user_id = $2', [
    new Date(Date.parse(testApp.clock.now()) + 1_000).toISOString(),
    caller.userId,
  ])
  // The stored end of the token is read when the stream begins.
  const short = await opened(address, bearer(caller))
  changes?.beat()
  await until('the heartbeat', () => short.text().includes(': heartbeat'))
  assert.equal(short.isEnded(), false)
  testApp.clock.advance({ seconds: 2 })
  changes?.beat()
  await until('the end of the stream', short.isEnded)
  assert.equal(stream.isEnded(), false)
  stream.close()
})

test('tells the position with each heartbeat, and reads changes whose notification was lost', async () => {
  const stream = await opened(address, bearer(owner))
  const before = stream.lastId()
  await testApp.sql('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    'kontor: stale',
  ])
  const id = await customer()
  changes?.beat()
  await stream.changed(id)
  changes?.beat()
  await until('the heartbeat', () =>
    stream.events.some(({ id: own, event }) => own && !event && own > before),
  )
  stream.close()
})

test('sends the changes of other processes', async () => {
  const other = await testApp.another()
  const stream = await opened(await listen(other), bearer(owner))
  await stream.changed(await customer())
  // The server closes although a client is connected.
  await within('the end of the server', other.http.close(), 10_000)
  await until('the end of the stream', stream.isEnded)
})

test('rejects more streams of a credential, and counts only open ones', async () => {
  const caller = await testApp.caller('acme', 'owner')
  const all = await Promise.all(
    Array.from({ length: streamsAtMost.credential }, () => opened(address, bearer(caller))),
  )
  const { status, headers } = (await follow(address, bearer(caller))).response
  assert.deepEqual([status, headers.get('retry-after')], [429, '30'])
  all[0]?.close()
  await until('a free place', async () => (await follow(address, bearer(caller))).response.status === 200)
})

test('leaves streams to other tenants when one has opened all of its share', async () => {
  const before = { ...streamsAtMost }
  Object.assign(streamsAtMost, { tenant: 12 })
  try {
    const users = await Promise.all([1, 2, 3].map(() => testApp.caller('globex')))
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => follow(address, bearer(users[index % 3] ?? owner))),
    )
    const statuses = responses.map(({ response }) => response.status)
    assert.equal(statuses.filter((status) => status === 200).length, 12)
    assert.equal(statuses.filter((status) => status === 429).length, 12)
    const rejected = await users[0]?.get('/changes', undefined, { accept: 'text/event-stream' })
    assert.match(rejected?.body.message, /^This tenant has 12 open streams already/)
    const other = await opened(address, bearer(await testApp.caller('acme')))
    other.close()
    for (const each of responses) each.close()
  } finally {
    Object.assign(streamsAtMost, before)
  }
})

test('disconnects a client that reads nothing', async () => {
  const identity = {
    ...systemIdentity({
      id: testApp.tenants.acme,
      slug: '',
      name: '',
      currency: 'EUR',
      timezone: 'UTC',
      settings: {},
    }),
    credential: { kind: 'token' as const, id: 'unread' },
  }
  const unread = () =>
    new ChangeStream({
      identity,
      secretHash: '',
      types: undefined,
      audience: audienceOf(identity, undefined),
    })
  const silent = unread()
  silent.begin()
  silent.beat()
  assert.equal(silent.isOpen, true)
  silent.beat()
  assert.equal(silent.isOpen, false)
  const busy = unread()
  let sent = 0
  for (const text = 'x'.repeat(10_000); busy.isOpen && sent < 100; sent++) busy.send(text, sent)
  assert.equal(sent, 28)
})
