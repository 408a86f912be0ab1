import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '#runtime/database/transaction'
import { systemIdentity } from '#runtime/identity'
import { relayEvents } from '#core/platform'
import { createLead } from '#modules/crm/leads/lead.actions'
import { type Caller, startTestApp } from '#test/test-app'
import { retention } from '../retention.jobs.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const { runtime } = testApp.app

let made = 0
const draft = () => ({
  email: `lead-${++made}@example.com`,
  source: 'website' as const,
  contact_info: { first_name: 'Ana', last_name: 'Trujillo' },
})
const customer = async (caller: Caller = owner) =>
  (await caller.post('/crm/customers', { company_name: 'Firm', email: `c-${++made}@example.com` })).body.data
const lead = async () => (await owner.post('/crm/leads', draft())).body.data
const read = async (query = '', caller: Caller = owner) => {
  await relayEvents(runtime)
  const { status, body } = await caller.get(`/webhooks/events${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
type Draft = Parameters<typeof createLead>[1]
interface Event {
  id: string
  type: string
  sequence: number
  version: number
  entity: { type: string; id: string }
  data: { company_name?: string; status?: string }
}
const types = (events: Event[]) => events.map(({ type }) => type)

test('returns a cursor for an empty feed that leads to later events', async () => {
  const globex = await testApp.caller('globex', 'owner')
  const empty = await read('', globex)
  assert.deepEqual(empty.data, [])
  const { next_cursor, ...meta } = empty.meta
  assert.equal(typeof next_cursor, 'string')
  assert.deepEqual(meta, { has_more: false, retention_days: 30, oldest_available: null, version: 'v1' })
  const { id } = await customer(globex)
  const { data, meta: next } = await read(`?cursor=${next_cursor}`, globex)
  assert.deepEqual(data[0].entity, { type: 'customer', id })
  assert.equal(next.oldest_available, data[0].timestamp)
  assert.deepEqual((await read(`?cursor=${next.next_cursor}`, globex)).data, [])
})

test('returns the same payloads as a webhook, filtered, page by page', async () => {
  const { id } = await customer()
  await owner.patch(`/crm/customers/${id}`, { status: 'suspended' })
  for (let each = 0; each < 5; each++) await lead()
  const { data: all } = await read('?limit=100')
  assert.deepEqual(types(all).slice(0, 3), ['customer.created', 'customer.status_changed', 'lead.created'])
  assert.deepEqual([all[1].data.status, all[1].previous.status], ['suspended', 'active'])
  const paged: Event[] = []
  let query = '?limit=3'
  for (;;) {
    const { data, meta } = await read(query)
    paged.push(...data)
    if (!meta.has_more) break
    query = `?limit=3&cursor=${meta.next_cursor}`
  }
  assert.deepEqual(paged, all)
  assert.equal((await read('?types=customer.*')).data.length, 2)
  assert.equal((await read('?types=customer.created,lead.created')).data.length, 6)
  assert.equal((await read('?types=*')).data.length, 7)
  assert.deepEqual(types((await read(`?entity_id=${id}`)).data), [
    'customer.created',
    'customer.status_changed',
  ])
  assert.equal((await read('?entity_type=Customer')).data.length, 2)
  assert.equal((await read('?entity_type=order')).data.length, 0)
  testApp.clock.advance({ hours: 1 })
  const since = testApp.clock.now()
  const { id: later } = await lead()
  assert.deepEqual(
    (await read(`?since=${since}`)).data.map(({ entity }: Event) => entity.id),
    [later],
  )
})

test('rejects unknown types and entity types', async () => {
  const rejectionOf = async (query: string) => {
    const { status, body } = await owner.get(`/webhooks/events?${query}`)
    assert.equal(status, 422, query)
    return body.errors
  }
  assert.deepEqual(await rejectionOf('types=customr.*,lead.created,lead.gone'), {
    types: [
      'The types field has customr.*, which names no event; see GET /webhooks/event-types. Did you mean customer.*?',
      'The types field has lead.gone, which names no event; see GET /webhooks/event-types.',
    ],
  })
  assert.match((await rejectionOf('entity_type=Custmer')).entity_type[0], /Did you mean customer\?$/)
  for (const planned of ['types=order.*', 'types=invoice.paid', 'entity_type=Order'])
    await read(`?${planned}`)
})

test('reports the current state in the event with the highest version among simultaneous changes', async () => {
  const { id } = await customer()
  const change = (number: number) =>
    owner.patch(`/crm/customers/${id}`, {
      company_name: `Firm ${number}`,
      ...(number % 3 === 0 && { status: number % 2 === 0 ? 'suspended' : 'active' }),
    })
  const responses = await Promise.all(Array.from({ length: 12 }, (_, number) => change(number)))
  assert.ok(responses.every(({ status }) => status === 200))
  const { data: events }: { data: Event[] } = await read(`?limit=100&entity_id=${id}`)
  const isLater = (a: Event, b: Event) => a.version - b.version || a.sequence - b.sequence
  assert.deepEqual(events.toSorted(isLater), events, 'the feed orders them by version')
  assert.equal(new Set(events.map(({ version }) => version)).size, 13, 'one event for each change')
  assert.equal(new Set(events.map(({ sequence }) => sequence)).size, events.length)
  const last = events.toReversed().reduce((known, event) => (isLater(event, known) > 0 ? event : known))
  const { company_name, status } = (await owner.get(`/crm/customers/${id}`)).body.data
  assert.deepEqual([last.data.company_name, last.data.status], [company_name, status])
  await owner.delete(`/crm/customers/${id}`)
  const { data: after }: { data: Event[] } = await read(`?limit=100&entity_id=${id}`)
  assert.deepEqual([after.at(-1)?.type, after.at(-1)?.version], ['customer.deleted', last.version + 1])
})

test('returns only the old values of changed public fields in previous', async () => {
  const before = async (path: string, change: object) => {
    await owner.patch(path, change)
    const { data } = await read(`?entity_id=${path.split('/').at(-1)}`)
    return data.at(-1).previous
  }
  const own = `/crm/leads/${(await lead()).id}`
  assert.deepEqual(await before(own, { contact_info: { phone: '+15550000000' } }), {})
  assert.deepEqual(await before(own, { contact_info: { first_name: 'Eva' } }), {
    contact_info: { first_name: 'Ana', full_name: 'Ana Trujillo' },
  })
  const person = { first_name: 'Ana', last_name: 'Trujillo', email: `person-${++made}@example.com` }
  const contact = (await owner.post('/crm/contacts', person)).body.data
  assert.deepEqual(await before(`/crm/contacts/${contact.id}`, { first_name: 'Eva' }), {
    first_name: 'Ana',
    full_name: 'Ana Trujillo',
  })
})

test('advances the cursor with a filter that matches nothing', async () => {
  const { data, meta } = await read('?types=order.created')
  assert.deepEqual([data, meta.has_more], [[], false])
  await lead()
  assert.equal((await read(`?cursor=${meta.next_cursor}`)).data.length, 1)
})

test('rejects invalid queries', async () => {
  const wrong = [
    'cursor=x',
    'cursor=ZmVlZDo5OTk5OTk',
    'limit=0',
    'limit=101',
    'types=lead',
    'since=yesterday',
  ]
  for (const query of [...wrong, 'entity_id=1', 'page=2']) {
    const { status, body } = await owner.get(`/webhooks/events?${query}`)
    assert.equal(status, 422, query)
    assert.ok(body.errors[query.split('=')[0] ?? ''], query)
  }
  const { body } = await owner.get('/webhooks/events?cursor=x&limit=0&types=lead&since=yesterday')
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['cursor', 'limit', 'since', 'types'], 'all at once')
})

test('shows a reader every event once and in order despite sixteen writers, some slow, some rolled back', async () => {
  let { next_cursor: cursor } = (await read('?limit=100&types=invoice.written_off')).meta
  const start = cursor
  const committed = new Set<string>()
  const identity = systemIdentity({
    id: testApp.tenants.acme,
    slug: 'acme',
    name: 'Acme',
    currency: 'USD',
    timezone: 'UTC',
    settings: {},
  })
  class Undone extends Error {}
  const write = async (writer: number) => {
    for (let turn = 0; turn < 12; turn++) {
      const ids: string[] = []
      const work = inTransaction(runtime, identity, { mode: 'read write' }, async (ctx) => {
        for (let each = 0; each <= turn % 3; each++) {
          ids.push((await createLead(ctx, draft() as Draft)).id)
          // The event is sent with the next statement, so it stays uncommitted for a while.
          await ctx.db.selectFrom('leads').select('id').limit(1).execute()
          if ((writer + turn) % 4 === 0) await sleep(Math.random() * 150)
        }
        if ((writer + turn) % 5 === 0) throw new Undone()
      })
      await work.then(
        () => ids.forEach((id) => committed.add(id)),
        (error) => assert.ok(error instanceof Undone),
      )
    }
  }
  const state = { isWriting: true, isRelayed: false }
  const received: Event[] = []
  const relay = async () => {
    while (state.isWriting) {
      await relayEvents(runtime)
      await sleep(5)
    }
  }
  const follow = async (limit: number) => {
    for (;;) {
      const wasRelayed = state.isRelayed
      const { body } = await owner.get(`/webhooks/events?limit=${limit}&cursor=${cursor}`)
      received.push(...body.data)
      cursor = body.meta.next_cursor
      if (wasRelayed && !body.meta.has_more) return
    }
  }
  const writeAll = async () => {
    const writers = Array.from({ length: 16 }, (_, writer) => write(writer))
    await Promise.all(writers).finally(() => (state.isWriting = false))
  }
  const relayAll = async () => {
    await Promise.all([writeAll(), relay(), relay()])
    // A relay returns immediately while another one is active. This one is now the only one.
    while ((await relayEvents(runtime)) > 0);
  }
  await Promise.all([relayAll().finally(() => (state.isRelayed = true)), follow(7)])
  assert.deepEqual(received.map(({ entity }) => entity.id).toSorted(), [...committed].toSorted())
  assert.ok(committed.size > 200)
  const again: Event[] = []
  for (let query = `?limit=100&cursor=${start}`; ;) {
    const { data, meta } = await read(query)
    again.push(...data)
    if (!meta.has_more) break
    query = `?limit=100&cursor=${meta.next_cursor}`
  }
  assert.deepEqual(again, received)
})

test('orders an event after its cause, even if the clock of its server is slow', async () => {
  const { id } = await customer()
  const { next_cursor } = (await read('?limit=100&types=invoice.written_off')).meta
  await owner.patch(`/crm/customers/${id}`, { status: 'suspended' })
  await owner.patch(`/crm/customers/${id}`, { status: 'active' })
  const outbox = await testApp.sql('select event_id from event_outbox order by written_at')
  const [first, second] = outbox.map(({ event_id }) => String(event_id))
  assert.ok(first && second)
  // An id of a server whose clock is years behind.
  const early = '00000000000000000000000001'
  await testApp.sql(
    `insert into events select tenant_id, $2, type, entity_type, entity_id, actor_id, credential_id, request_id,
       changes, data, previous, created_at, version from events where id = $1`,
    [second, early],
  )
  await testApp.sql('update event_outbox set event_id = $2 where event_id = $1', [second, early])
  const { data } = await read(`?cursor=${next_cursor}`)
  assert.deepEqual(
    data.map((event: Event) => event.id),
    [first, early],
  )
})

test('removes events after 30 days, rejects an older cursor, and never restarts the numbering', async () => {
  const { next_cursor: old } = (await read('?limit=1')).meta
  const { next_cursor: latest } = (await read('?limit=100&types=invoice.written_off')).meta
  const [kept] = await testApp.sql('select count(*)::integer as events from events')
  testApp.clock.advance({ days: 31 })
  const expired = await owner.get(`/webhooks/events?cursor=${old}`)
  assert.deepEqual([expired.status, expired.body.error.code], [410, 'CURSOR_EXPIRED'])
  assert.equal(expired.body.meta.retention_days, 30)
  assert.deepEqual((await read()).data, [], 'also before they are removed')
  assert.ok((await testApp.sql('select 1 from event_feed')).length > 0)
  await retention.run(runtime, { due_at: runtime.now() })
  assert.equal((await testApp.sql('select 1 from event_feed')).length, 0)
  assert.equal((await owner.get(`/webhooks/events?cursor=${old}`)).status, 410)
  assert.deepEqual((await read(`?cursor=${latest}`)).data, [], 'an up-to-date reader missed nothing')
  const { id } = await lead()
  for (const query of ['', `?cursor=${latest}`]) {
    const { data } = await read(query)
    assert.deepEqual(
      data.map(({ entity }: Event) => entity.id),
      [id],
    )
  }
  const [still] = await testApp.sql('select count(*)::integer as events from events')
  assert.equal(Number(still?.events), Number(kept?.events) + 1, 'the audit log retains all events')
})
