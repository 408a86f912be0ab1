/** The circuit breaker: an outage of a receiver causes few attempts, loses no deliveries, and uses up no retries. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after, epoch } from '#runtime/clock'
import { respondWith, deliver, openDeliverer, openReceiver, type Receiver } from '#test/webhooks'
import { until } from '#test/waiting'
import { deliveriesOf, end, happen, testApp, owner, subscribe, subscriptionOf } from './delivery.fixtures.ts'

const deliverer = openDeliverer(testApp)

const entitiesOf = ({ received }: Pick<Receiver, 'received'>): string[] =>
  received.map(({ json }) => json.entity.id)

/** Takes the receiver of a healthy subscription down, then creates this many events. */
async function outage(receiver: Receiver, events: number, successes = 5) {
  const id = await subscribe(receiver.url)
  await happen(successes)
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, successes)
  receiver.received.length = 0
  receiver.respond = respondWith(503)
  const leads = await happen(events)
  await deliver(testApp, deliverer)
  return { id, leads }
}

/** Returns all open deliveries and their states from the database; the API shows pages. */
const rowsOf = (id: string) =>
  testApp.sql(
    'select id, state, attempts, attempts_before from webhook_deliveries where subscription_id = $1 order by id',
    [id],
  )

const circuitOf = async (id: string) => {
  const { status, circuit_state, paused_until } = await subscriptionOf(id)
  return { status, circuit_state, paused_until }
}

/** Returns how often this worker changed a circuit, from its metric. */
async function circuitChanges() {
  const metrics = await Promise.all(deliverer.metrics.map((metric) => metric.get()))
  const changes = metrics.find(({ name }) => name === 'kontor_webhook_circuit_changes_total')
  return Object.fromEntries((changes?.values ?? []).map(({ labels, value }) => [labels.state, value]))
}

const closed = { status: 'active', circuit_state: 'closed', paused_until: null }

/** Advances the clock by minutes and runs the deliveries that are then due. */
async function pass(minutes = 1) {
  testApp.clock.advance({ minutes })
  await deliver(testApp, deliverer)
}

test('opens after ten consecutive failures, then tries one delivery each minute, and loses none', async () => {
  const receiver = await openReceiver()
  const { id, leads } = await outage(receiver, 230)
  assert.equal(receiver.received.length, 10)
  const { status, circuit_state, paused_until } = await circuitOf(id)
  assert.deepEqual([status, circuit_state], ['active', 'open'])
  const now = testApp.clock.now()
  assert.ok(paused_until > now && paused_until <= after(now, { minutes: 1 }))
  const waiting = await deliveriesOf(id, '&state=pending')
  assert.equal(waiting.length, 100, 'a full page')
  for (const { next_attempt_at, attempts } of waiting)
    assert.deepEqual([next_attempt_at, attempts], [paused_until, 0])
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, 10, 'not before the probe is due')
  for (const probes of [1, 2, 3]) {
    await pass()
    await deliver(testApp, deliverer)
    assert.equal(receiver.received.length, 10 + probes)
  }
  const sent = receiver.received.length
  receiver.respond = respondWith(200)
  await pass()
  await pass(2)
  const arrived = receiver.received.slice(sent)
  const firsts = arrived.filter(({ headers }) => headers['x-webhook-attempt'] === '1')
  assert.deepEqual(entitiesOf({ received: arrived }).toSorted(), leads.toSorted(), 'each one again')
  assert.deepEqual(entitiesOf({ received: firsts }), leads.slice(13), 'first attempts in order')
  assert.deepEqual(await circuitOf(id), closed)
  const rows = await rowsOf(id)
  assert.ok(rows.every(({ state, attempts }) => state === 'delivered' && Number(attempts) <= 2))
  assert.deepEqual(await circuitChanges(), { open: 1, half_open: 1, closed: 1 })
  await end(id)
})

test('does not use up the retries of a delivery by probes', async () => {
  const receiver = await openReceiver()
  const { id, leads } = await outage(receiver, 10)
  for (let minute = 0; minute < 30; minute++) await pass()
  assert.equal(receiver.received.length, 40)
  const rows = (await rowsOf(id)).slice(5)
  assert.deepEqual(
    rows.map(({ state, attempts, attempts_before }) => [state, Number(attempts) - Number(attempts_before)]),
    leads.map(() => ['failed', 1]),
  )
  assert.deepEqual(
    rows.map(({ attempts }) => attempts),
    leads.map(() => 4),
    'all deliveries are tried in turn',
  )
  receiver.respond = respondWith(200)
  receiver.received.length = 0
  await pass(2)
  await pass(2)
  assert.deepEqual(entitiesOf(receiver).toSorted(), leads.toSorted())
  assert.deepEqual(await circuitOf(id), closed)
  await end(id)
})

test('probes with another delivery each minute, so that a failing one does not block the others', async () => {
  const receiver = await openReceiver()
  const { id, leads } = await outage(receiver, 30)
  const [, , , poison] = leads.slice(10)
  receiver.respond = ({ json }, response) =>
    response.writeHead([leads[10], poison].includes(json.entity.id) ? 500 : 200).end()
  await pass()
  assert.equal((await circuitOf(id)).circuit_state, 'open')
  await pass()
  for (let minute = 0; minute < 10; minute++) await pass()
  const states = (await rowsOf(id)).slice(5).map(({ state }) => state)
  assert.equal(states.filter((state) => state === 'delivered').length, 28)
  assert.equal((await circuitOf(id)).status, 'active')
  await end(id)
})

test('sends more concurrent requests after each success, and opens again after a failure', async () => {
  const receiver = await openReceiver()
  const { id, leads } = await outage(receiver, 60)
  let [running, successes, most] = [0, 0, 0]
  let failsAfter = 6
  receiver.respond = async (_, response) => {
    running++
    assert.ok(running <= successes + 1, `${running} at once after ${successes} successes`)
    most = Math.max(most, running)
    await new Promise((resolve) => void setTimeout(resolve, 20))
    running--
    if (successes < failsAfter) successes++
    response.writeHead(successes < failsAfter ? 200 : 503).end()
  }
  receiver.received.length = 0
  await pass()
  assert.equal((await circuitOf(id)).circuit_state, 'open')
  const sent = receiver.received.length
  assert.ok(sent >= failsAfter && sent < failsAfter + 10, `${sent}`)
  await pass()
  assert.equal(receiver.received.length, sent + 1, 'a probe')
  ;[successes, failsAfter] = [0, Infinity]
  await pass()
  await pass(6)
  assert.ok(most > 1)
  const delivered = await testApp.sql(
    `select count(*)::integer as number from webhook_deliveries where subscription_id = $1 and state = 'delivered'`,
    [id],
  )
  assert.deepEqual(delivered, [{ number: 5 + leads.length }])
  assert.deepEqual(await circuitOf(id), closed)
  await end(id)
})

test('disables a subscription after a day of failures, and delivers everything after its activation', async () => {
  const receiver = await openReceiver()
  const { id, leads } = await outage(receiver, 12)
  let hours = 0
  while ((await circuitOf(id)).status === 'active' && hours < 30) {
    hours++
    await pass(60)
  }
  assert.ok(hours >= 23 && hours <= 25, `${hours}`)
  const { disabled_reason, ...shown } = await subscriptionOf(id)
  assert.deepEqual([shown.circuit_state, shown.paused_until, shown.success_rate], ['closed', null, 0])
  assert.match(disabled_reason, /^(\d+) of \1 attempts failed within 24 hours/)
  const states = (await rowsOf(id)).slice(5).map(({ state }) => state)
  assert.ok(
    states.every((state) => state === 'pending' || state === 'failed'),
    'no delivery was cancelled',
  )
  receiver.received.length = 0
  receiver.respond = respondWith(200)
  await owner.post(`/webhooks/subscriptions/${id}/activate`, { resume_from: 'disabled_at' })
  await deliver(testApp, deliverer)
  assert.deepEqual(entitiesOf(receiver).toSorted(), leads.toSorted())
  await end(id)
})

test('immediately disables a subscription that never worked', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(503)
  await happen(12)
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, 10)
  assert.deepEqual(await circuitOf(id), { ...closed, status: 'disabled' })
  await end(id)
})

test('sends one probe with several workers, and no second one when its worker is killed', async () => {
  const receiver = await openReceiver()
  const { id } = await outage(receiver, 30)
  receiver.received.length = 0
  const pendingResponses: (() => void)[] = []
  receiver.respond = (_, response) => pendingResponses.push(() => response.writeHead(503).end())
  testApp.clock.advance({ minutes: 1 })
  const workers = [openDeliverer(testApp), openDeliverer(testApp), openDeliverer(testApp)]
  for (let round = 0; round < 3; round++) await Promise.all(workers.map((worker) => worker.leaseQueues()))
  await until('the probe', () => pendingResponses.length > 0)
  const expire = `update webhook_lanes set leased_until = leased_until - interval '1 minute' where subscription_id = $1`
  await testApp.sql(expire, [id])
  await deliver(testApp)
  assert.equal(receiver.received.length, 1)
  testApp.clock.advance({ minutes: 1 })
  receiver.respond = respondWith(503)
  await deliver(testApp)
  assert.equal(receiver.received.length, 2, 'the probe of the next minute')
  for (const respond of pendingResponses) respond()
  await Promise.all(workers.map((worker) => worker.idle()))
  assert.equal(new Set(receiver.ids()).size, 1, 'the same delivery, whose first result was not recorded')
  const tried = (await rowsOf(id)).slice(5).filter(({ attempts }) => attempts === 1)
  assert.equal(tried.length, 11)
  await end(id)
})

test('sends a redelivery and a test immediately while the circuit is open; a success closes it', async () => {
  for (const isTest of [true, false]) {
    const receiver = await openReceiver()
    const { id, leads } = await outage(receiver, 20)
    const [failed] = await deliveriesOf(id, '&state=failed')
    const ask = () =>
      owner.post(
        isTest ? `/webhooks/subscriptions/${id}/test` : `/webhooks/deliveries/${failed.id}/redeliver`,
      )
    receiver.received.length = 0
    const { body } = await ask()
    assert.ok(epoch(body.data.next_attempt_at) <= epoch(testApp.clock.now()))
    await deliver(testApp, deliverer)
    assert.equal(receiver.received.length, 1)
    assert.equal((await circuitOf(id)).circuit_state, 'open')
    receiver.respond = respondWith(200)
    if (isTest) await ask()
    else await owner.post(`/webhooks/deliveries/${body.data.id}/redeliver`)
    await deliver(testApp, deliverer)
    assert.equal(receiver.received.length, 1 + 1 + 10, 'including those without an attempt')
    await pass(2)
    assert.deepEqual([...new Set(entitiesOf(receiver))].filter((lead) => leads.includes(lead)).length, 20)
    assert.deepEqual(await circuitOf(id), closed)
    await end(id)
  }
})

test('tries a new address and a new secret immediately', async () => {
  const receiver = await openReceiver()
  const { id } = await outage(receiver, 20)
  const other = await openReceiver()
  other.respond = respondWith(401)
  await owner.patch(`/webhooks/subscriptions/${id}`, { description: 'Moved' })
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, 10)
  await owner.patch(`/webhooks/subscriptions/${id}`, { url: other.url })
  await deliver(testApp, deliverer)
  assert.deepEqual([receiver.received.length, other.received.length], [10, 1])
  other.respond = respondWith(200)
  await owner.post(`/webhooks/subscriptions/${id}/rotate-secret`)
  await deliver(testApp, deliverer)
  await pass(2)
  assert.deepEqual([receiver.received.length, other.received.length], [10, 21])
  assert.deepEqual(await circuitOf(id), closed)
  await end(id)
})

test('does no work for an open circuit without deliveries, and tries a new event immediately', async () => {
  const receiver = await openReceiver()
  const { id } = await outage(receiver, 10)
  await testApp.sql(
    `update webhook_deliveries set state = 'cancelled' where subscription_id = $1 and state = 'failed'`,
    [id],
  )
  await pass(5)
  const [queue] = await testApp.sql('select work_at from webhook_lanes where subscription_id = $1', [id])
  assert.deepEqual([receiver.received.length, queue?.work_at], [10, null])
  receiver.respond = respondWith(200)
  await happen()
  await deliver(testApp, deliverer)
  assert.equal(receiver.received.length, 11)
  assert.deepEqual(await circuitOf(id), closed)
  await end(id)
})
