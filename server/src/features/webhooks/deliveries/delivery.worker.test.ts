/** Deliveries under faults: several workers, killed workers, slow receivers, and an unreachable database. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { relayEvents } from '#core/platform'
import { epoch, systemClock } from '#runtime/clock'
import { nextEvent, until, within } from '#test/waiting'
import { respondWith, deliver, openDeliverer, openReceiver } from '#test/webhooks'
import { deliveriesOf, end, happen, testApp, owner, subscribe, subscriptionOf } from './delivery.fixtures.ts'
import { childEnvironment } from '#test/child-environment'

const { runtime } = testApp.app
const entities = (receiver: { received: { json: { entity: { id: string } } }[] }) =>
  receiver.received.map(({ json }) => json.entity.id)

test('delivers each event once with several workers, and starts deliveries in order', async () => {
  const receivers = await Promise.all([openReceiver(), openReceiver(), openReceiver()])
  const ids = await Promise.all(receivers.map(({ url }) => subscribe(url)))
  const workers = [openDeliverer(testApp), openDeliverer(testApp), openDeliverer(testApp)]
  const leads: string[] = []
  for (let round = 0; round < 6; round++) {
    leads.push(...(await happen(10)))
    await Promise.all([relayEvents(runtime), relayEvents(runtime)])
    await Promise.all(workers.flatMap((worker) => [worker.fanOut(), worker.leaseQueues()]))
  }
  await until('all deliveries', async () => {
    await Promise.all(workers.map((worker) => worker.fanOut()))
    await Promise.all(workers.map((worker) => worker.leaseQueues()))
    return receivers.every(({ received }) => received.length >= leads.length)
  })
  await Promise.all(workers.map((worker) => worker.idle()))
  for (const [index, receiver] of receivers.entries()) {
    assert.deepEqual(entities(receiver).toSorted(), leads.toSorted())
    const log = await deliveriesOf(ids[index] ?? '')
    const started = log.map(
      ({ request }: { request: { headers: Record<string, string> } }) =>
        request.headers['X-Webhook-Timestamp'],
    )
    assert.deepEqual(started, started.toSorted().toReversed(), 'newest first in the log')
    await end(ids[index] ?? '')
  }
})

test('isolates a slow receiver: it delays no other receiver and no API request, and uses no connection', async () => {
  const [slow, quick] = [await openReceiver(), await openReceiver()]
  const pendingResponses: (() => void)[] = []
  slow.respond = (_, response) => pendingResponses.push(() => response.end())
  const stranger = await testApp.caller('globex', 'owner')
  const theirs = await openReceiver()
  const ids = [await subscribe(slow.url), await subscribe(quick.url)]
  await subscribe(theirs.url, {}, stranger)
  const worker = openDeliverer(testApp)
  await happen(30)
  await happen(3, stranger)
  await relayEvents(runtime)
  await worker.fanOut()
  await until(
    'the quick receivers',
    () => quick.received.length === 30 && theirs.received.length === 3 && slow.received.length > 0,
  )
  assert.equal(slow.received.length, 1, 'without a response, only one request is sent')
  await until('the end of all batches', () => runtime.pool.connections.busy === 0)
  assert.equal((await owner.get('/crm/leads?per_page=1')).status, 200)
  // The COMMIT of a reader arrives a few milliseconds after its response.
  await until('the end of all transactions', async () => {
    const attempts = await testApp.sql(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    return attempts.length === 0
  })
  assert.equal(pendingResponses.length, 1, 'the request is still pending')
  slow.respond = respondWith(200)
  for (const respond of pendingResponses) respond()
  await worker.idle()
  assert.equal(slow.received.length, 30)
  for (const id of ids) await end(id)
})

/** Starts a worker in a separate process with the system clock, and sets the clock of the tests to it. */
function spawnWorker() {
  // Another file of this process may have advanced it.
  testApp.clock.advance({ seconds: (epoch(systemClock.now()) - epoch(testApp.clock.now())) / 1_000 })
  const folder = mkdtempSync(join(tmpdir(), 'kontor-killed-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const child = spawn(process.execPath, [new URL('../../../../kontor.mjs', import.meta.url).pathname], {
    env: {
      ...childEnvironment,
      KONTOR_PORT: '0',
      KONTOR_WORKER: 'only',
      KONTOR_LOG_LEVEL: 'silent',
      KONTOR_DATA_DIR: folder,
      KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on',
      DATABASE_URL: testApp.ownerUrl,
    },
    cwd: folder,
    stdio: 'ignore',
  })
  after(() => child.kill('SIGKILL'))
  return child
}

test('sends at most twice, with the same id, when a worker is killed before recording the result', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  const child = spawnWorker()
  // The receiver gets the request, and the worker is killed before the response arrives.
  receiver.respond = () => child.kill('SIGKILL')
  const ended = nextEvent(child, 'exit')
  const leads = await happen(3)
  await ended
  assert.deepEqual(entities(receiver), leads.slice(0, 1))
  receiver.respond = respondWith(200)
  const worker = openDeliverer(testApp)
  await deliver(testApp, worker)
  assert.equal(receiver.received.length, 1, 'the lease is still valid')
  await testApp.sql(
    `update webhook_lanes set leased_until = leased_until - interval '1 minute'
     where subscription_id = $1`,
    [id],
  )
  await deliver(testApp, worker)
  assert.deepEqual(entities(receiver), [leads[0], ...leads])
  const [first, second] = receiver.received
  assert.equal(first?.body, second?.body)
  assert.equal(first?.headers['x-webhook-id'], second?.headers['x-webhook-id'])
  const states = (await deliveriesOf(id)).map(({ state }: { state: string }) => state)
  assert.deepEqual(states, ['delivered', 'delivered', 'delivered'])
  await end(id)
})

test('keeps the circuit of a subscription open when the worker is killed', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  await happen()
  const worker = openDeliverer(testApp)
  await deliver(testApp, worker)
  receiver.respond = respondWith(503)
  const leads = await happen(15)
  const child = spawnWorker()
  const ended = nextEvent(child, 'exit')
  await until('the open circuit', async () => (await subscriptionOf(id)).circuit_state === 'open')
  child.kill('SIGKILL')
  await ended
  await deliver(testApp, worker)
  assert.equal(receiver.received.length, 11)
  testApp.clock.advance({ minutes: 1 })
  await deliver(testApp, worker)
  assert.equal(receiver.received.length, 12, 'one probe')
  receiver.respond = respondWith(200)
  receiver.received.length = 0
  testApp.clock.advance({ minutes: 2 })
  await deliver(testApp, worker)
  assert.deepEqual(entities(receiver).toSorted(), leads.toSorted())
  await end(id)
})

const limitConnections = (atMost: number) =>
  testApp.sql(`do $$ begin
    execute format('alter database %I connection limit ${atMost}', current_database());
  end $$`)

test('delivers and records everything once despite three database outages', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = (_, response) => setTimeout(() => response.end(), 150)
  const worker = openDeliverer(testApp)
  const leads = await happen(60)
  await relayEvents(runtime)
  await worker.fanOut()
  for (let time = 0; time < 3; time++) {
    const before = receiver.received.length
    await until('another delivery', () => receiver.received.length > before)
    await limitConnections(0)
    await testApp.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'kontor'`,
    )
    // Meanwhile connections fail, as during a restart of the database.
    await sleep(150)
    await limitConnections(-1)
  }
  const delivered = () => deliveriesOf(id, '&state=delivered').catch(() => [])
  await until('all deliveries', async () => (await delivered())?.length === 60)
  await worker.idle()
  assert.deepEqual(entities(receiver).toSorted(), leads.toSorted())
  assert.equal((await subscriptionOf(id)).success_rate, 100)
  await end(id)
})

test('records running deliveries at shutdown and releases the others to other workers', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  const pendingResponses: (() => void)[] = []
  receiver.respond = (_, response) => pendingResponses.push(() => response.end())
  const leads = await happen(20)
  const first = openDeliverer(testApp)
  await relayEvents(runtime)
  await first.fanOut()
  await until('a running delivery', () => pendingResponses.length > 0)
  const ended = first.end()
  receiver.respond = respondWith(200)
  for (const respond of pendingResponses) respond()
  await within('the end of the worker', ended)
  const sent = receiver.received.length
  assert.ok(sent < 20)
  assert.equal((await deliveriesOf(id, '&state=delivered')).length, sent)
  await deliver(testApp)
  assert.deepEqual(entities(receiver).toSorted(), leads.toSorted())
  await end(id)
})

test('continues to deliver when the clock jumps a day forward and back', async () => {
  const receiver = await openReceiver()
  const id = await subscribe(receiver.url)
  receiver.respond = respondWith(500)
  await happen()
  const worker = openDeliverer(testApp)
  await deliver(testApp, worker)
  testApp.clock.advance({ days: 1 })
  await testApp.sql(
    `update webhook_lanes set leased_by = 'somebody', leased_until = $2::timestamptz, work_at = $3::timestamptz
     where subscription_id = $1`,
    [id, '2999-01-01T00:00:00Z', testApp.clock.now()],
  )
  receiver.respond = respondWith(200)
  await deliver(testApp, worker)
  assert.equal(receiver.received.length, 2, 'a lease of a wrong clock is ignored')
  testApp.clock.advance({ days: -1 })
  await happen()
  await deliver(testApp, worker)
  assert.equal(receiver.received.length, 3)
  await end(id)
})
