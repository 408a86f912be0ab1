/** Keeping a copy of records: copied once, then their changes, from stored positions. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { relayEvents } from '../../server/src/core/platform.ts'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { leadFactory } from '../../server/src/modules/crm/leads/lead.factory.ts'
import { startTestApp } from '../../server/test/test-app.ts'
import { Kontor, type RecordChangesPage } from '../src/index.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
const kontor = new Kontor({ baseUrl: address, token: owner.token, maxRetries: 0 })
after(() => testApp.app.http.server.closeAllConnections())

type Page = RecordChangesPage<'lead' | 'customer'>
const kinds = ['lead', 'customer'] as const
const ids = (pages: readonly Page[]) => pages.flatMap(({ records }) => records.map(({ entity }) => entity.id))

async function relay() {
  while ((await relayEvents(testApp.app.runtime)) > 0);
}

/** Returns the pages up to the end of the feed. */
async function follow(position?: string, some: readonly ('lead' | 'customer')[] = kinds): Promise<Page[]> {
  await relay()
  return Array.fromAsync(kontor.events.followRecords(some, { position, once: true }))
}

const positionAfter = (pages: readonly Page[]) => pages.at(-1)?.position ?? assert.fail('There is no page.')

test('copies all records, continues after an interruption, and follows their changes', async () => {
  const leads: string[] = []
  while (leads.length < 101) leads.push((await leadFactory.create(owner)).id)
  const customer = await customerFactory.create(owner)
  const pages = await follow()
  assert.deepEqual(ids(pages).toSorted(), [...leads, customer.id].toSorted())
  assert.deepEqual(
    pages.map(({ isCopyStart, isCopyEnd }) => [isCopyStart, isCopyEnd]),
    [
      [true, false],
      [false, false],
      [false, true],
    ],
  )
  const [first = assert.fail()] = pages
  assert.deepEqual(await follow(first.position), pages.slice(1))
  assert.deepEqual(await follow(positionAfter(pages)), [])

  const [changed = '', deleted = ''] = leads
  await kontor.leads.update(changed, { notes: 'new' })
  await kontor.leads.delete(deleted)
  const changes = await follow(positionAfter(pages))
  assert.deepEqual(
    changes.flatMap(({ records }) =>
      records.map(({ entity, record_state, data }) => [
        entity.id,
        record_state,
        'notes' in data && data.notes,
      ]),
    ),
    [
      [changed, 'current', 'new'],
      [deleted, 'deleted', false],
    ],
  )
  assert.ok(changes.every(({ isCopyStart, isCopyEnd }) => !isCopyStart && !isCopyEnd))
})

test('returns the changes that happen during the copy', async () => {
  const { id } = await customerFactory.create(owner, { notes: 'old' })
  await relay()
  const copied: [string, unknown][] = []
  for await (const { records, isCopyStart } of kontor.events.followRecords(['customer'], { once: true })) {
    for (const { entity, data } of records) copied.push([entity.id, 'notes' in data && data.notes])
    if (!isCopyStart) continue
    await kontor.customers.update(id, { notes: 'new' })
    await relay()
  }
  assert.deepEqual(
    copied.filter(([each]) => each === id).map(([, notes]) => notes),
    ['old', 'new'],
  )
})

test('copies a kind that is added later', async () => {
  const lead = await leadFactory.create(owner)
  const position = positionAfter(await follow(undefined, ['customer']))
  const [page = assert.fail(), ...others] = await follow(position)
  assert.ok(ids([page, ...others]).includes(lead.id))
  assert.equal(page.isCopyStart, false)
})

test('copies everything again when the position is older than the feed, and rejects another position', async () => {
  const position = positionAfter(await follow())
  const customer = await customerFactory.create(owner)
  await relay()
  testApp.clock.advance({ days: 31 })
  const pages = await follow(position)
  assert.deepEqual([pages[0]?.isCopyStart, pages.at(-1)?.isCopyEnd], [true, true])
  assert.ok(ids(pages).includes(customer.id))
  const { meta } = await kontor.events.list({ from: 'now' })
  await assert.rejects(follow(meta.next_cursor), { message: /not one that `followRecords` returned/ })
})
