import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epoch } from '#runtime/clock'
import { respondWith, deliver, openDeliverer, openReceiver } from '#test/webhooks'
import {
  deliveriesOf,
  end,
  happen,
  testApp,
  latestOf,
  owner,
  subjects,
  subscribe,
  subscriptionOf,
} from './delivery.fixtures.ts'

const deliverer = openDeliverer(testApp)

test('tries an unreachable receiver five times, over two and a half hours, with the same bytes', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(500)
  await happen()
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    await deliver(testApp, deliverer)
    assert.equal(receiver.received.length, attempt)
    const { state, attempts, next_attempt_at } = await latestOf(id)
    assert.deepEqual([state, attempts], [attempt < 5 ? 'failed' : 'exhausted', attempt])
    if (attempt === 5) assert.equal(next_attempt_at, null)
    else pauses.push((epoch(next_attempt_at) - epoch(testApp.clock.now())) / 60_000)
    await deliver(testApp, deliverer)
    assert.equal(receiver.received.length, attempt, 'not before it is due')
    testApp.clock.advance({ minutes: 133 })
  }
  for (const [index, minutes] of [1, 5, 30, 120].entries()) {
    const pause = pauses[index] ?? 0
    assert.ok(pause > minutes * 0.88 - 0.1 && pause < minutes * 1.11, `${pause} is about ${minutes}`)
  }
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, 5)
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['x-webhook-signature'])).size, 1)
  assert.deepEqual(
    receiver.received.map(({ headers }) => headers['x-webhook-attempt']),
    ['1', '2', '3', '4', '5'],
  )
  await end(id)
})

test('logs the request, the response and the duration', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  let isUp = false
  receiver.respond = (_, response) =>
    response
      .writeHead(isUp ? 202 : 503, { 'content-type': 'text/plain' })
      .end(isUp ? 'taken' : 'x'.repeat(9_000))
  await happen()
  await deliver(testApp, deliverer)
  isUp = true
  testApp.clock.advance({ minutes: 2 })
  await deliver(testApp, deliverer)
  const { attempt_log, ...delivery } = await latestOf(id)
  assert.deepEqual([delivery.state, delivery.attempts, delivery.kind], ['delivered', 2, 'event'])
  assert.equal(delivery.event_id, receiver.received[0]?.json.id)
  assert.equal(delivery.request.url, receiver.url)
  assert.equal(delivery.request.body, receiver.received[1]?.body)
  assert.equal(delivery.request.headers['X-Webhook-Attempt'], '2')
  assert.deepEqual([delivery.response.status, delivery.response.body], [202, 'taken'])
  assert.ok(delivery.duration_ms >= 0 && delivery.delivered_at)
  assert.deepEqual(
    attempt_log.map(({ attempt, response }: { attempt: number; response: { status: number } }) => [
      attempt,
      response.status,
    ]),
    [
      [1, 503],
      [2, 202],
    ],
  )
  assert.equal(attempt_log[0].response.body.length, 4_096)
  assert.equal((await subscriptionOf(id)).success_rate, 50)
  assert.equal((await deliveriesOf(id, '&state=delivered')).length, 1)
  assert.equal((await deliveriesOf(id, '&state=exhausted')).length, 0)
  await end(id)
})

test('delays the next attempt on request of the receiver, by two hours at most', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  const pauseAfter = async (seconds: string) => {
    receiver.respond = respondWith(429, { 'retry-after': seconds })
    await happen()
    await deliver(testApp, deliverer)
    const [{ next_attempt_at }] = await deliveriesOf(id)
    return (epoch(next_attempt_at) - epoch(testApp.clock.now())) / 60_000
  }
  assert.ok(Math.abs((await pauseAfter('1800')) - 30) < 1)
  assert.ok(Math.abs((await pauseAfter('86000')) - 120) < 1)
  assert.ok((await pauseAfter('1')) > 0.8, 'never sooner than without the header')
  await end(id)
})

test('does not follow a redirect, and does not read an endless response', async () => {
  const [target, receiver] = [await openReceiver(), await openReceiver()]
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(301, { location: target.url })
  await happen()
  await deliver(testApp, deliverer)
  assert.deepEqual([target.received.length, (await latestOf(id)).state], [0, 'failed'])
  receiver.respond = (_, response) => response.writeHead(200).end('y'.repeat(10_000_000))
  await happen()
  await deliver(testApp, deliverer)
  const { state, response } = await latestOf(id)
  assert.deepEqual([state, response.body], ['delivered', 'y'.repeat(4_096)])
  await end(id)
})

test('records a failure with a reason when a receiver disconnects or is unreachable', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = (_, response) => response.destroy()
  await happen()
  await deliver(testApp, deliverer)
  const dropped = await latestOf(id)
  assert.deepEqual([dropped.state, dropped.response], ['failed', null])
  assert.ok(dropped.error)
  await receiver.close()
  await happen()
  await deliver(testApp, deliverer)
  const rejected = await latestOf(id)
  assert.equal(rejected.state, 'failed')
  assert.ok(rejected.error && rejected.request.headers['X-Webhook-Signature'])
  await end(id)
})

test('disables the subscription after 410, keeps other deliveries pending, and emails the owner', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(410)
  await happen(5)
  await deliver(testApp, deliverer)
  const { status, disabled_reason, disabled_at } = await subscriptionOf(id)
  assert.deepEqual([status, receiver.received.length], ['disabled', 1])
  assert.match(disabled_reason, /410/)
  assert.ok(disabled_at)
  const states = (await deliveriesOf(id)).map(({ state }: { state: string }) => state)
  assert.deepEqual(states, ['pending', 'pending', 'pending', 'pending', 'failed'])
  assert.match((await subjects()).at(-1) ?? '', new RegExp(`^${owner.email}: Webhooks to .* are disabled`))
  await happen()
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, 1)
  receiver.respond = respondWith(200)
  await owner.post(`/webhooks/subscriptions/${id}/activate`, { resume_from: 'disabled_at' })
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, 7)
  const tried = (await deliveriesOf(id)).find(({ attempts }: { attempts: number }) => attempts === 2)
  const log = (await owner.get(`/webhooks/deliveries/${tried.id}`)).body.data.attempt_log
  assert.deepEqual(
    log.map(({ attempt, response }: { attempt: number; response: { status: number } }) => [
      attempt,
      response.status,
    ]),
    [
      [1, 410],
      [2, 200],
    ],
    'attempts are counted further',
  )
  await end(id)
})

test('warns the owner when three of four attempts fail, and reports when the subscription is disabled', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  const before = (await subjects()).length
  const mails = async () => (await subjects()).slice(before)
  await happen(2)
  await deliver(testApp, deliverer)
  receiver.respond = respondWith(500)
  await happen(5)
  await deliver(testApp, deliverer)
  assert.deepEqual(await mails(), [])
  await happen()
  await deliver(testApp, deliverer)
  assert.equal((await mails()).length, 1)
  assert.match((await mails())[0] ?? '', new RegExp(`^${owner.email}: Webhooks to .* fail$`))
  // After ten consecutive failures, one delivery is tried each minute.
  for (let minute = 0; minute < 60 && (await subscriptionOf(id)).status === 'active'; minute++) {
    testApp.clock.advance({ minutes: 1 })
    await happen()
    await deliver(testApp, deliverer)
    if (minute < 20)
      assert.equal((await subscriptionOf(id)).status, 'active', 'two of few attempts succeeded')
  }
  const { status, disabled_reason, success_rate } = await subscriptionOf(id)
  assert.equal(status, 'disabled')
  assert.match(disabled_reason, /^\d+ of \d+ attempts failed within 24 hours/)
  assert.ok(success_rate < 5)
  assert.equal((await mails()).length, 2)
  receiver.respond = respondWith(500)
  await owner.post(`/webhooks/subscriptions/${id}/activate`)
  await happen()
  await deliver(testApp, deliverer)
  assert.equal((await subscriptionOf(id)).status, 'active', 'the count of failures restarts')
  await end(id)
})

test('disables a subscription after the tenth failed attempt, not after the ninth', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(500)
  await happen(9)
  await deliver(testApp, deliverer)
  assert.equal((await subscriptionOf(id)).status, 'active')
  await happen()
  await deliver(testApp, deliverer)
  assert.equal((await subscriptionOf(id)).status, 'disabled')
  await end(id)
})

test('ignores failures that are more than a day old', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(500)
  await happen(9)
  await deliver(testApp, deliverer)
  testApp.clock.advance({ hours: 25 })
  assert.equal((await subscriptionOf(id)).success_rate, null)
  await owner.post(`/webhooks/subscriptions/${id}/disable`)
  await owner.post(`/webhooks/subscriptions/${id}/activate`)
  await happen()
  await deliver(testApp, deliverer)
  assert.deepEqual([(await subscriptionOf(id)).status, receiver.received.length], ['active', 10])
  await end(id)
})

test('sends the same bytes again on request, as a new delivery', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(500)
  await happen()
  await deliver(testApp, deliverer)
  const [first] = await deliveriesOf(id)
  receiver.respond = respondWith(200)
  const again = await owner.post(`/webhooks/deliveries/${first.id}/redeliver`)
  assert.deepEqual(
    [again.status, again.body.data.kind, again.body.data.state],
    [200, 'redelivery', 'pending'],
  )
  assert.equal((await owner.post(`/webhooks/deliveries/${again.body.data.id}/redeliver`)).status, 422)
  await deliver(testApp, deliverer)
  testApp.clock.advance({ days: 1 })
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, 2, 'the other attempts are cancelled')
  assert.equal(receiver.received[0]?.body, receiver.received[1]?.body)
  const states = (await deliveriesOf(id)).map(({ state }: { state: string }) => state)
  assert.deepEqual(states, ['delivered', 'cancelled'])
  await owner.post(`/webhooks/subscriptions/${id}/disable`)
  const rejected = await owner.post(`/webhooks/deliveries/${first.id}/redeliver`)
  assert.deepEqual([rejected.status, rejected.body.error.code], [422, 'INVALID_STATE'])
  await end(id)
  assert.equal((await owner.post(`/webhooks/deliveries/${first.id}/redeliver`)).status, 404)
})

test('sends a test delivery once, even to a disabled subscription, and does not count it', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  await owner.post(`/webhooks/subscriptions/${id}/disable`)
  receiver.respond = respondWith(410)
  const { status, body } = await owner.post(`/webhooks/subscriptions/${id}/test`)
  assert.deepEqual([status, body.data.event_type, body.data.kind], [200, 'webhook.test', 'test'])
  await deliver(testApp, deliverer)
  testApp.clock.advance({ days: 1 })
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.map(({ json }) => json.type).join(), 'webhook.test')
  assert.equal((await latestOf(id)).state, 'exhausted')
  assert.equal((await subscriptionOf(id)).success_rate, null)
  await owner.post(`/webhooks/subscriptions/${id}/activate`)
  await owner.post(`/webhooks/subscriptions/${id}/test`)
  await deliver(testApp, deliverer)
  assert.equal((await subscriptionOf(id)).status, 'active')
  await end(id)
})

test('hides the deliveries of another tenant', async () => {
  const stranger = await testApp.caller('globex', 'owner')
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  await happen()
  await deliver(testApp, deliverer)
  const [{ id: delivery }] = await deliveriesOf(id)
  for (const path of [`/webhooks/deliveries/${delivery}`, `/webhooks/subscriptions/${id}/deliveries`])
    assert.equal((await stranger.get(path)).status, 404)
  assert.equal((await stranger.post(`/webhooks/deliveries/${delivery}/redeliver`)).status, 404)
  await end(id)
})
