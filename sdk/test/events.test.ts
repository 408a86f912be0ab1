/** Following the feed of a real server. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { relayEvents } from '../../server/src/core/platform.ts'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { leadFactory } from '../../server/src/modules/crm/leads/lead.factory.ts'
import { startTestApp } from '../../server/test/test-app.ts'
import { within } from '../../server/test/waiting.ts'
import { Kontor } from '../src/index.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
const kontor = new Kontor({ baseUrl: address, token: owner.token, maxRetries: 0 })
after(() => testApp.app.http.server.closeAllConnections())

async function relay() {
  while ((await relayEvents(testApp.app.runtime)) > 0);
}

/** Creates leads and relays their events; returns the ids of the leads. */
async function addLeads(count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push((await leadFactory.create(owner)).id)
  await relay()
  return ids
}

const now = async () => (await kontor.events.list({ from: 'now' })).meta.next_cursor

const idsOf = (events: readonly { entity: { id: string } }[]) => events.map(({ entity }) => entity.id)

test('returns only events of the requested types, in order', async () => {
  const cursor = await now()
  const customer = await customerFactory.create(owner)
  const [first, second] = await addLeads(2)
  await kontor.leads.update(String(first), { notes: 'changed' })
  await relay()
  const types = ['lead.created', 'customer.*'] as const
  const events = await Array.fromAsync(kontor.events.follow({ types, cursor, once: true }))
  assert.deepEqual(
    events.map(({ type, entity }) => [type, entity.id]),
    [
      ['customer.created', customer.id],
      ['lead.created', first],
      ['lead.created', second],
    ],
  )
  const all = await Array.fromAsync(kontor.events.follow({ cursor, once: true }))
  assert.equal(all.at(-1)?.type, 'lead.updated')
})

test('continues after the saved cursor, over several pages', async () => {
  const start = await now()
  const ids = await addLeads(3)
  let cursor = start
  const save = (position: string) => void (cursor = position)
  const options = { types: ['lead.created'], save, once: true } as const
  const seen: string[] = []
  for await (const { entity } of kontor.events.follow({ ...options, cursor })) seen.push(entity.id)
  seen.push(...idsOf(await Array.fromAsync(kontor.events.follow({ ...options, cursor }))))
  assert.deepEqual(seen, ids)
  const more = await addLeads(120)
  const pages = await Array.fromAsync(kontor.events.followPages({ types: ['lead.*'], cursor, once: true }))
  assert.deepEqual(
    pages.flatMap(({ events }) => idsOf(events)),
    more,
  )
  assert.ok(pages.length > 1 && pages.every(({ events }) => events.length <= 100))
  const rest = kontor.events.follow({ cursor: pages.at(-1)?.cursor, once: true })
  assert.deepEqual(await Array.fromAsync(rest), [])
})

test('saves the cursor only after all events of a page are processed', async () => {
  const cursor = await now()
  await addLeads(2)
  const saved: string[] = []
  const options = { cursor, save: (position: string) => saved.push(position), once: true }
  for await (const _ of kontor.events.follow(options)) break
  assert.deepEqual(saved, [])
  const failing = async () => {
    for await (const _ of kontor.events.follow(options)) throw new Error('The work failed.')
  }
  await assert.rejects(failing(), { message: 'The work failed.' })
  assert.deepEqual(saved, [])
  let processed = 0
  for await (const _ of kontor.events.follow(options)) {
    assert.deepEqual(saved, [])
    processed++
  }
  assert.deepEqual([processed, saved.length], [2, 1])
})

test('begins now, and reports the cursor before the first event', async () => {
  await addLeads(1)
  const abort = new AbortController()
  const { signal } = abort
  const pages = kontor.events.followPages({ from: 'now', types: ['lead.*'], intervalMs: 10, signal })
  const first = await pages.next()
  assert.deepEqual(first.value?.events, [])
  assert.ok(first.value?.cursor)
  const [id] = await addLeads(1)
  const second = await within('the next page', pages.next())
  assert.deepEqual(idsOf(second.value?.events ?? []), [id])
  abort.abort(new Error('Stop.'))
  assert.equal((await pages.next()).done, true)
})

test('prefers the cursor to from now', async () => {
  const cursor = await now()
  const ids = await addLeads(1)
  const events = await Array.fromAsync(kontor.events.follow({ cursor, from: 'now', once: true }))
  assert.deepEqual(idsOf(events), ids)
})

test('ends while it waits when the signal aborts', async () => {
  const abort = new AbortController()
  const cursor = await now()
  const next = kontor.events.follow({ cursor, intervalMs: 3_600_000, signal: abort.signal }).next()
  setTimeout(() => abort.abort(new Error('Stop.')), 100)
  assert.equal((await within('the end', next)).done, true)
})

test('returns records with their state', async () => {
  const cursor = await now()
  const [kept = '', deleted = ''] = await addLeads(2)
  await kontor.leads.update(kept, { notes: 'new' })
  await kontor.leads.delete(deleted)
  await relay()
  const options = { types: ['lead.*'], payloadMode: 'record', cursor, once: true } as const
  const states = new Map<string, unknown>()
  for await (const event of kontor.events.follow(options))
    if (event.record_state === 'current') states.set(event.data.id, [event.data.notes, event.record_version])
    else states.set(event.data.id, event.record_state)
  const { etag } = await kontor.leads.get(kept).withResponse()
  assert.deepEqual(Object.fromEntries(states), {
    [kept]: ['new', Number(/^"(\d+)-/.exec(String(etag))?.[1])],
    [deleted]: 'deleted',
  })
})

test('copies the records of a kind page by page, and continues after a page', async () => {
  await addLeads(101)
  const total = (await kontor.leads.list()).meta.total
  const pages = await Array.fromAsync(kontor.events.recordPages('lead'))
  const ids = pages.flatMap(({ records }) => records.map(({ data }) => data.id))
  assert.equal(new Set(ids).size, total)
  assert.deepEqual(
    pages.map(({ cursor }) => cursor !== undefined),
    [...pages.slice(1).map(() => true), false],
  )
  const [rest] = await Array.fromAsync(kontor.events.recordPages('lead', { cursor: pages.at(-2)?.cursor }))
  assert.deepEqual(rest?.records, pages.at(-1)?.records)
})

test('changes a record only in the version of its event', async () => {
  const [id = ''] = await addLeads(1)
  for await (const { records } of kontor.events.recordPages('lead'))
    for (const { data, record_version: ifMatch } of records)
      if (data.id === id) {
        await kontor.leads.update(id, { notes: 'first' }, { ifMatch })
        await assert.rejects(kontor.leads.update(id, { notes: 'second' }, { ifMatch }), { status: 412 })
      }
  assert.equal((await kontor.leads.get(id)).notes, 'first')
})
