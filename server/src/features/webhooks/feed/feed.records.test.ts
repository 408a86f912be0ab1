/** The event feed: complete records as payloads, `from=now`, and the initial copy of all records. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { newCustomer, pdf, send } from '#features/documents/documents.fixtures'
import { type Caller, callerWith, startTestApp, testPassword } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const product = async (name: string, by = owner) =>
  (await by.post('/operations/products', { name, cost_price: 11 })).body.data.id

async function read(query: string, caller: Pick<Caller, 'get'> = owner) {
  await relayEvents(testApp.app.runtime)
  const { status, body } = await caller.get(`/webhooks/events?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const now = async () => (await read('from=now')).meta.next_cursor as string

test('returns no earlier events with from=now', async () => {
  await product('Before')
  const { data, meta } = await read('from=now&types=product.*')
  assert.deepEqual([data, meta.has_more], [[], false])
  const id = await product('After')
  const { data: later } = await read(`cursor=${meta.next_cursor}`)
  assert.deepEqual(
    later.map(({ entity }: { entity: { id: string } }) => entity.id),
    [id],
  )
  for (const query of [
    `from=now&cursor=${meta.next_cursor}`,
    'from=now&since=2026-01-01T00:00:00Z',
    'from=then',
  ]) {
    const { status, body } = await owner.get(`/webhooks/events?${query}`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['from']], query)
  }
})

test('accepts from=now in an empty feed, and returns events committed afterwards', async () => {
  const globex = await testApp.caller('globex', 'owner')
  const { meta } = await read('from=now', globex)
  await product('First', globex)
  assert.equal((await read(`cursor=${meta.next_cursor}`, globex)).data.length, 1)
})

test('returns events in the format of each mode', async () => {
  const cursor = await now()
  const id = await product('Chai')
  await owner.patch(`/operations/products/${id}`, { name: 'Chang' })
  const modes = async (mode: string) => (await read(`cursor=${cursor}&payload_mode=${mode}`)).data
  const [created, updated] = await modes('record')
  for (const event of [created, updated])
    assert.deepEqual(
      [event.record_state, event.record_version, event.data.name, event.data.cost_price],
      ['current', 2, 'Chang', 11],
    )
  assert.deepEqual([created.version, updated.version, 'previous' in updated], [1, 2, false])
  assert.deepEqual((await modes('thin'))[1].data, { id })
  const [before] = await modes('snapshot')
  assert.deepEqual(before, (await read(`cursor=${cursor}`)).data[0])
  assert.deepEqual(
    [before.data.name, 'cost_price' in before.data, 'record_state' in before],
    ['Chai', false, false],
  )
  await owner.delete(`/operations/products/${id}`)
  const all = await modes('record')
  assert.deepEqual(
    all.map((event: { record_state: string; data: object }) => [event.record_state, event.data]),
    Array.from({ length: 3 }, () => ['deleted', { id }]),
  )
})

test('returns only records that the caller may read', async () => {
  const cursor = await now()
  await product('Secret cost')
  const path = `/crm/customers/${await newCustomer(owner)}/documents`
  const { id } = (await send(owner, path, [['type', 'report']], pdf())).body.data
  await owner.patch(`/documents/${id}`, { is_sensitive: true })
  const clerk = await testApp.caller(
    'acme',
    'webhooks.events.read',
    'operations.products.read',
    'crm.customers.read',
  )
  const { data } = await read(`cursor=${cursor}&payload_mode=record`, clerk)
  const eventOf = (type: string) => data.find((event: { type: string }) => event.type === type)
  assert.ok(!('cost_price' in eventOf('product.created').data))
  assert.deepEqual(
    [eventOf('document.created').record_state, eventOf('document.created').data],
    ['forbidden', { id }],
  )
  const { body } = await callerWith(testApp.app).post('/auth/tokens', {
    email: owner.email,
    password: testPassword,
    name: 'narrow',
    scopes: ['webhooks:read', 'crm:read'],
  })
  const narrow = callerWith(testApp.app, { authorization: `Bearer ${body.data.token}` })
  const visible = (await read(`cursor=${cursor}&payload_mode=record`, narrow)).data
  assert.deepEqual(
    [...new Set(visible.map(({ entity }: { entity: { type: string } }) => entity.type))],
    ['customer'],
  )
})

test('returns all records of an entity type page by page, without deleted ones', async () => {
  const globex = await testApp.caller('globex', 'owner')
  const ids = []
  for (let each = 0; each < 5; each++) ids.push(await product(`Copy ${each}`, globex))
  await globex.delete(`/operations/products/${ids.shift()}`)
  const pages: string[][] = []
  for (let cursor = '', hasMore = true; hasMore;) {
    const { body } = await globex.get(`/webhooks/records?entity_type=Product&limit=2${cursor}`)
    pages.push(body.data.map(({ entity }: { entity: { id: string } }) => entity.id))
    cursor = `&cursor=${body.meta.next_cursor}`
    hasMore = body.meta.has_more
  }
  assert.deepEqual(pages.flat().slice(-4), ids.toSorted())
  assert.ok(pages.every((page) => page.length <= 2))
  const { status, body } = await globex.get('/webhooks/records?entity_type=prodct')
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['entity_type']])
  assert.match(body.errors.entity_type[0], /Did you mean product\?$/)
  assert.equal((await globex.get('/webhooks/records')).status, 422)
  for (const wrong of ['x', 'cmVjb3Jkczpub25l'])
    assert.equal((await globex.get(`/webhooks/records?entity_type=product&cursor=${wrong}`)).status, 422)
  const clerk = await testApp.caller('globex', 'webhooks.events.read')
  assert.equal((await clerk.get('/webhooks/records?entity_type=product')).status, 403)
})
