/** Disabling a subscription keeps its pending deliveries and later events, and sends an email to its owner. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after } from '#runtime/clock'
import { respondWith, deliver, openDeliverer, openReceiver, type Receiver } from '#test/webhooks'
import { deliveriesOf, end, happen, testApp, owner, subscribe, subscriptionOf } from './delivery.fixtures.ts'

const deliverer = openDeliverer(testApp)

interface Delivery {
  state: string
  next_attempt_at: string | null
}

/**
 * Creates this many events while the receiver is down, which disables the subscription. Returns the ids of their
 * records.
 */
async function outage(receiver: Receiver, events: number) {
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(503)
  const leads = await happen(events)
  await deliver(testApp, deliverer)
  const subscription = await subscriptionOf(id)
  assert.equal(subscription.status, 'disabled')
  receiver.respond = respondWith(200)
  receiver.received.length = 0
  return { id, leads, disabled_at: String(subscription.disabled_at) }
}

const states = async (id: string): Promise<Partial<Record<string, Delivery[]>>> => {
  const rows = await testApp.sql(
    'select state, next_attempt_at from webhook_deliveries where subscription_id = $1',
    [id],
  )
  return Object.groupBy(rows as unknown as Delivery[], ({ state }) => state)
}

const arrived = ({ received }: Receiver) => received.map(({ json }) => json.entity.id)

const activate = async (id: string, body?: object) => {
  const { status } = await owner.post(`/webhooks/subscriptions/${id}/activate`, body)
  assert.equal(status, 200)
  await deliver(testApp, deliverer)
}

test('disables a subscription after a burst of failures, and delivers every event after its activation', async () => {
  const receiver = await openReceiver()
  // A worker fetches fewer before it has counted enough failures.
  const { id, leads } = await outage(receiver, 230)
  const { pending = [], failed = [], cancelled } = await states(id)
  assert.equal(cancelled, undefined)
  assert.equal(pending.length + failed.length, 230)
  assert.ok(failed.length >= 10 && pending.length > 0, 'the other deliveries were not tried')
  assert.ok([...pending, ...failed].every(({ next_attempt_at }) => next_attempt_at === null))
  testApp.clock.advance({ hours: 3 })
  const meanwhile = await happen(5)
  await deliver(testApp, deliverer)
  assert.deepEqual(receiver.received, [])
  await activate(id, { resume_from: 'disabled_at' })
  assert.deepEqual(arrived(receiver).toSorted(), [...leads, ...meanwhile].toSorted(), 'each once')
  assert.deepEqual(Object.keys(await states(id)), ['delivered'])
  await end(id)
})

test('does not retry an attempt that was running when the subscription was disabled', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = async (_, response) => {
    await owner.post(`/webhooks/subscriptions/${id}/disable`)
    response.writeHead(500).end()
  }
  const [lead] = await happen()
  await deliver(testApp, deliverer)
  const [delivery] = await deliveriesOf(id)
  assert.deepEqual([delivery.state, delivery.attempts, delivery.next_attempt_at], ['failed', 1, null])
  const [queue] = await testApp.sql('select work_at from webhook_lanes where subscription_id = $1', [id])
  assert.equal(queue?.work_at, null, 'no worker picks it up')
  receiver.respond = respondWith(200)
  testApp.clock.advance({ hours: 1 })
  await activate(id, { resume_from: 'disabled_at' })
  assert.deepEqual(arrived(receiver), [lead, lead])
  await end(id)
})

test('resumes from now without resume_from; the feed contains the missed events', async () => {
  const receiver = await openReceiver()
  const { id, leads, disabled_at } = await outage(receiver, 12)
  testApp.clock.advance({ minutes: 1 })
  const [meanwhile] = await happen()
  await activate(id)
  const [later] = await happen()
  await deliver(testApp, deliverer)
  assert.deepEqual(arrived(receiver), [later])
  const { cancelled, delivered } = await states(id)
  assert.deepEqual([cancelled?.length, delivered?.length], [12, 1])
  const since = after(disabled_at, { minutes: -1 })
  const { data } = (await owner.get(`/webhooks/events?limit=100&types=lead.*&since=${since}`)).body
  const inFeed = data.map(({ entity }: { entity: { id: string } }) => entity.id)
  for (const lead of [...leads, meanwhile]) assert.ok(inFeed.includes(lead))
  await end(id)
})

test('cancels pending deliveries older than resume_from', async () => {
  const receiver = await openReceiver()
  const { id } = await outage(receiver, 12)
  testApp.clock.advance({ hours: 1 })
  const [meanwhile] = await happen()
  await activate(id, { resume_from: after(testApp.clock.now(), { minutes: -1 }) })
  assert.deepEqual(arrived(receiver), [meanwhile])
  assert.equal((await states(id)).cancelled?.length, 12)
  await end(id)
})

test('cancels the open deliveries of a deleted subscription', async () => {
  const receiver = await openReceiver()
  const { id } = await outage(receiver, 12)
  await end(id)
  const rows = await testApp.sql('select distinct state from webhook_deliveries where subscription_id = $1', [
    id,
  ])
  assert.deepEqual(rows, [{ state: 'cancelled' }])
})

test('informs the owner by email about the failures, their start, and how to continue', async () => {
  const receiver = await openReceiver()
  testApp.clock.advance({ days: 2 })
  const begin = testApp.clock.now().slice(0, 16).replace('T', ' ')
  const { id, leads } = await outage(receiver, 12)
  const { data } = (await owner.get(`/webhooks/events?entity_id=${String(leads[0])}`)).body
  const [mail] = await testApp.sql('select recipient, subject, body from mails order by id desc limit 1')
  assert.deepEqual([mail?.recipient, String(mail?.subject).endsWith('are disabled')], [owner.email, true])
  const text = String(mail?.body)
  const failures = (await deliveriesOf(id)).filter(({ state }: Delivery) => state === 'failed').length
  for (const part of [
    `${failures} of ${failures} attempts failed within 24 hours.`,
    `Failures since ${begin} UTC:\nIt responded with status 503. (${failures} times)`,
    'No delivery has arrived so far.',
    '12 deliveries wait, and the feed keeps new events for 30 days.',
    `Show the subscription\n${testApp.config.publicUrl}/webhooks/subscriptions/${id}`,
    `/api/v1/webhooks/subscriptions/${id}/activate\n{"resume_from": "disabled_at"}`,
    `/api/v1/webhooks/events?since=${data[0].timestamp}`,
  ])
    assert.ok(text.includes(part), `${part}\n---\n${text}`)
  await end(id)
})
