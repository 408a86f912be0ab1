/**
 * A copy of all records that is updated only from events is exact: every endpoint that changes the content of a record
 * emits an event.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Resource } from '#core'
import { relayEvents } from '#core/platform'
import { after } from '#runtime/clock'
import { type Fields, newCustomer, pdf, send } from '#features/documents/documents.fixtures'
import { expireDocuments } from '#features/documents/lifecycle/expiry'
import { resumeDeferred } from '#modules/crm/activities/activity.resuming'
import { releaseExpiredReservations } from '#modules/inventory/stock/reservation.expiry'
import { completeEndedAgreements } from '#modules/rentals/agreements/agreement.completion'
import { copyOf, pathOf, published, withPath } from './copies.ts'
import { contract, observeExamples, sendAllExamples } from './contract.examples.ts'
import { type Body, lineOf } from './contract.fixtures.ts'

const { owner, testApp } = contract

const keyOf = ({ entity }: Body) => `${entity.type} ${entity.id}`

/** The copy: the text of each record, by kind and id. */
const copy = new Map<string, string>()
/** The last endpoint that was called before a record was created. */
const origins = new Map<string, string>()
let cursor: string = (await owner.get('/webhooks/events?from=now')).body.meta.next_cursor

async function follow(line: string) {
  await relayEvents(testApp.app.runtime)
  for (let hasMore = true; hasMore;) {
    const { body } = await owner.get(
      `/webhooks/events?payload_mode=record&limit=100&types=*&cursor=${cursor}`,
    )
    for (const event of body.data as Body[]) {
      const key = keyOf(event)
      if (!origins.has(key)) origins.set(key, line)
      assert.notEqual(event.record_state, 'forbidden')
      assert.ok(event.record_version === null || event.record_version >= event.version, JSON.stringify(event))
      if (event.record_state === 'current') copy.set(key, JSON.stringify(event.data))
      else copy.delete(key)
    }
    cursor = body.meta.next_cursor
    hasMore = body.meta.has_more
  }
}

/** Returns all records of an entity type in the format of an initial copy. */
async function recordsOf({ entityType }: Resource): Promise<Body[]> {
  const records: Body[] = []
  for (let query = `entity_type=${entityType}&limit=100`; ;) {
    const { status, body } = await owner.get(`/webhooks/records?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    records.push(...body.data)
    if (!body.meta.has_more) return records
    query = `entity_type=${entityType}&limit=100&cursor=${body.meta.next_cursor}`
  }
}

// The copy begins before the first example.
for (const of of published)
  for (const { entity, data } of await recordsOf(of)) copy.set(keyOf({ entity }), JSON.stringify(data))

observeExamples({ before: ({ endpoint }) => follow(`before ${lineOf(endpoint)}`) })

test('begins with a copy of the existing records', () => {
  assert.ok(copy.size > 10, 'accounts and a warehouse')
})

test('applies the events of every endpoint that writes', async () => {
  await sendAllExamples()
  await follow('at the end')
  assert.ok(copy.size > 300, String(copy.size))
})

/** Creates a record, or changes one, and returns it. */
async function write(method: 'POST' | 'DELETE', path: string, body?: Body): Promise<Body> {
  const { status, body: response } = await owner.call(method)(path, body)
  assert.ok(status < 300, `${method} ${path} ${JSON.stringify(response)}`)
  return response.data
}

test('applies changes of products caused by changes of their tags and attributes', async () => {
  const tag = await write('POST', '/operations/tags', { name: 'Seasonal' })
  const other = await write('POST', '/operations/tags', { name: 'Winter' })
  const target = await write('POST', '/operations/tags', { name: 'Cold' })
  const attribute = { code: 'origin', name: 'Origin', label: 'Origin', type: 'text' }
  const { id } = await write('POST', '/operations/attributes', attribute)
  const tags = [tag.id, other.id]
  await write('POST', '/operations/products', { name: 'Glögg', tags, attributes: { origin: 'Sweden' } })
  await follow('before the tags of products change')
  await write('DELETE', `/operations/tags/${tag.id}`)
  await follow('deletion of a tag')
  await write('POST', '/operations/tags/merge', { target_id: target.id, source_ids: [other.id] })
  await follow('merge of tags')
  await write('DELETE', `/operations/attributes/${id}`)
  await follow('deletion of an attribute')
})

test('applies the deletion and restoration of inventory with its product or warehouse', async () => {
  const warehouse = await write('POST', '/operations/warehouses', {
    name: 'Pier',
    code: 'PIER',
    type: 'satellite',
  })
  const [one, other] = [
    await write('POST', '/operations/products', { name: 'Rope' }),
    await write('POST', '/operations/products', { name: 'Buoy' }),
  ]
  for (const { id: product_id } of [one, other])
    for (const quantity of [5, -5]) {
      const place = { product_id, warehouse_id: warehouse.id }
      await write('POST', '/operations/inventory/adjust', { ...place, quantity, reason: 'correction' })
    }
  await follow('before inventory is deleted')
  await write('DELETE', `/operations/products/${one.id}`)
  await follow('deletion of a product')
  await write('POST', `/operations/products/${one.id}/restore`)
  await follow('restoring of a product')
  await write('DELETE', `/operations/warehouses/${warehouse.id}`)
  await follow('deletion of a warehouse')
})

test('applies changes that happen when their time comes', async () => {
  const inHours = (hours: number) => after(testApp.clock.now(), { hours })
  const customer = await newCustomer(owner)
  const about = { activityable_type: 'customer', activityable_id: customer }
  const activity = await write('POST', '/crm/activities', { type: 'call', subject: 'Ask again', ...about })
  await write('POST', `/crm/activities/${activity.id}/defer`, { until: inHours(1) })
  const fields: Fields = [
    ['type', 'contract'],
    ['expires_at', inHours(1)],
  ]
  const sent = await send(owner, `/crm/customers/${customer}/documents`, fields, pdf())
  assert.equal(sent.status, 201)
  await follow('before their time')
  testApp.clock.advance({ hours: 2 })
  const { runtime } = testApp.app
  for (const run of [resumeDeferred, expireDocuments, completeEndedAgreements, releaseExpiredReservations])
    await run(runtime)
  await follow('the clock')
  const statusOf = (key: string) => JSON.parse(copy.get(key) ?? '{}').status
  assert.equal(statusOf(`activity ${activity.id}`), 'pending')
  assert.equal(statusOf(`document ${sent.body.data.id}`).value, 'expired')
})

for (const of of published)
  test(`keeps an exact copy of each ${of.entityType} from events`, async () => {
    const records = await recordsOf(of)
    assert.ok(records.length > 0)
    const wrong = records.filter((record) => copy.get(keyOf(record)) !== JSON.stringify(record.data))
    for (const record of wrong.slice(0, 3)) {
      const stale = copy.get(keyOf(record))
      const place = origins.get(keyOf(record)) ?? 'no event'
      assert.deepEqual(stale && JSON.parse(stale), record.data, `${keyOf(record)}, first seen ${place}`)
    }
    assert.equal(wrong.length, 0)
    const ids = new Set(records.map(keyOf))
    const extra = [...copy.keys()].filter((key) => key.startsWith(`${of.entityType} `) && !ids.has(key))
    assert.deepEqual(extra, [], 'records that no longer exist')
  })

for (const of of withPath)
  test(`a copy of a ${of.entityType} has the values of the API, without the documented omissions`, async () => {
    const records = await recordsOf(of)
    for (const { entity, data } of records.slice(-40)) {
      const { status, body } = await owner.get(pathOf(of, entity.id))
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(JSON.stringify(data), copyOf(of, body.data), keyOf({ entity }))
    }
  })
