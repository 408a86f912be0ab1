/** Streams of changes: contents, access, order, and continuing after a lost connection. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { type Caller, startTestApp } from '#test/test-app'
import { until } from '#test/waiting'
import { bearer, follow, listen, opened } from './change.fixtures.ts'

const testApp = await startTestApp()
const { runtime } = testApp.app
const address = await listen(testApp.app)
const owner = await testApp.caller('acme', 'owner')
const globex = await testApp.caller('globex', 'owner')

let made = 0
async function created(caller: Caller, path: string, body: object): Promise<{ id: string }> {
  const response = await caller.post(path, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  await relayEvents(runtime)
  return response.body.data
}
const email = () => `change-${++made}@example.com`
const customer = (caller = owner) =>
  created(caller, '/crm/customers', { company_name: 'Secret Ltd', email: email() })
const supplier = () =>
  created(owner, '/operations/suppliers', { name: 'Exotic', code: `EX${++made}`, email: email() })
const product = () =>
  created(owner, '/operations/products', { name: 'Chai', type: 'physical', sku: `S-${++made}` })

test('sends the identity of changed records and nothing of their content', async () => {
  const stream = await opened(address, bearer(owner))
  const { id } = await customer()
  await stream.changed(id)
  const event = stream.events.find(({ event: name }) => name === 'change')
  const { sequence, ...change } = JSON.parse(event?.data ?? '')
  assert.deepEqual(change, {
    type: 'customer.created',
    entity_type: 'customer',
    entity_id: id,
    version: 1,
  })
  assert.ok(sequence > 0)
  assert.doesNotMatch(stream.text(), /Secret/)
  const { headers } = stream.response
  assert.equal(headers.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.equal(headers.get('cache-control'), 'no-store, no-transform')
  assert.equal(headers.get('x-accel-buffering'), 'no')
  assert.equal(headers.get('content-encoding'), null)
  const retry = Number(stream.events[0]?.retry)
  assert.ok(retry >= 1_000 && retry <= 6_000, String(retry))
})

test('separates tenants, and omits records that the caller may not read', async () => {
  const sales = await testApp.caller('acme', 'sales')
  const warehouse = await testApp.caller('acme', 'operations.products.read')
  const [ofSales, ofWarehouse, ofGlobex] = await Promise.all(
    [sales, warehouse, globex].map((caller) => opened(address, bearer(caller))),
  )
  const [lead, chai, foreign] = [await customer(), await product(), await customer(globex)]
  await Promise.all([ofSales?.changed(lead.id), ofWarehouse?.changed(chai.id), ofGlobex?.changed(foreign.id)])
  const end = await customer()
  await ofSales?.changed(end.id)
  const idsIn = (stream: typeof ofSales) => stream?.changes().map(({ entity_id }) => entity_id) ?? []
  assert.deepEqual(idsIn(ofWarehouse), [chai.id])
  assert.deepEqual(idsIn(ofGlobex), [foreign.id])
  assert.ok(!idsIn(ofSales).includes(foreign.id))
})

test('omits areas that the scopes of a token do not include', async () => {
  const { body } = await owner.post('/auth/tokens', {
    email: owner.email,
    password: 'a long and quiet evening',
    name: 'narrow',
    scopes: ['operations:read'],
    tenant: 'acme',
  })
  const stream = await opened(address, bearer(body.data))
  await customer()
  const chai = await product()
  await stream.changed(chai.id)
  assert.deepEqual([...new Set(stream.changes().map(({ entity_type }) => entity_type))], ['product'])
})

test('sends only the requested types, and rejects unknown ones and foreign cursors', async () => {
  const stream = await opened(address, bearer(owner), '/api/v1/changes?types=supplier.*,product.deleted')
  await product()
  const { id } = await supplier()
  await stream.changed(id)
  assert.deepEqual([...new Set(stream.changes().map(({ entity_type }) => entity_type))], ['supplier'])
  const accept = { accept: 'text/event-stream' }
  const rejected = async (query: string, headers = {}) =>
    (await owner.get(`/changes${query}`, undefined, { ...accept, ...headers })).body.errors
  assert.match((await rejected('?types=suplier.*')).types[0], /names no event.*supplier/)
  const future = Buffer.from('feed:999999').toString('base64url')
  assert.ok((await rejected(`?cursor=${future}`)).cursor)
  assert.ok((await rejected('', { 'last-event-id': 'x' })).cursor)
  assert.equal((await follow(address, {})).response.status, 401)
})

test('continues after the last event without gaps and repetitions, at random points', async () => {
  const headers = bearer(owner)
  const { body } = await owner.get('/changes')
  let stream = await opened(address, headers, `/api/v1/changes?cursor=${body.meta.next_cursor}`)
  const [expected, received] = [[] as string[], [] as string[]]
  for (let round = 0; round < 12; round++) {
    for (let each = 0; each < 1 + (round % 3); each++) expected.push((await customer()).id)
    if (round % 4 !== 3) await stream.changed(expected.at(-1) ?? '')
    const last = stream.lastId()
    stream.close()
    received.push(...stream.changes().map(({ entity_id }) => entity_id))
    if (round % 2) expected.push((await customer()).id)
    stream =
      round % 3 === 0
        ? await opened(address, headers, `/api/v1/changes?cursor=${last}`)
        : await opened(address, { ...headers, 'last-event-id': last })
  }
  const { id } = await customer()
  await stream.changed(id)
  received.push(...stream.changes().map(({ entity_id }) => entity_id))
  assert.deepEqual(received, [...expected, id])
})

const columns = (
  await testApp.sql(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'events' and is_generated = 'NEVER'`,
  )
).map(({ name }) => String(name))
const copyOfId = `substr(id, 1, 20) || lpad(n::text, 6, '0')`

test('replaces too many missed changes, and those of an expired cursor, by a reset', async () => {
  const first = await opened(address, bearer(owner))
  const some = await customer()
  await first.changed(some.id)
  const last = first.lastId()
  first.close()
  await testApp.sql(
    `with made as (
       insert into events (${columns.join()}) select ${columns.map((name) => (name === 'id' ? copyOfId : name)).join()}
       from events, generate_series(1, 501) n where entity_id = $1 and type = 'customer.created' returning id),
     entered as (
       insert into event_feed (tenant_id, sequence, event_id, entered_at)
       select tenant_id, sequence + row_number() over (), id, now() from event_feed_heads, made where tenant_id = $2)
     update event_feed_heads set sequence = sequence + 501 where tenant_id = $2`,
    [some.id, testApp.tenants.acme],
  )
  const stream = await opened(address, { ...bearer(owner), 'last-event-id': last })
  await until('the reset', () => stream.events.some(({ event }) => event === 'reset'))
  assert.deepEqual(stream.changes(), [])
  const { id } = await customer()
  await stream.changed(id)
  assert.equal(stream.changes().length, 1)
})

test('returns a page of changes without the header', async () => {
  const start = await owner.get('/changes')
  assert.deepEqual([start.body.data, start.body.meta.has_more], [[], false])
  const [one, other] = [await customer(), await supplier()]
  const page = (await owner.get(`/changes?cursor=${start.body.meta.next_cursor}`)).body
  assert.deepEqual(
    page.data.map(({ type, entity_id }: { type: string; entity_id: string }) => [type, entity_id]),
    [
      ['customer.created', one.id],
      ['supplier.created', other.id],
    ],
  )
  assert.deepEqual(Object.keys(page.data[0]), ['sequence', 'type', 'entity_type', 'entity_id', 'version'])
  const stream = await opened(address, bearer(owner), `/api/v1/changes?cursor=${start.body.meta.next_cursor}`)
  await stream.changed(other.id)
  const streamed = stream.events
    .filter(({ event }) => event === 'change')
    .map(({ data = '' }) => JSON.parse(data))
  assert.deepEqual(streamed, page.data)
})
