/** A tenant with many deliveries does not delay those of other tenants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { relayEvents } from '#core/platform'
import { newId } from '#runtime/ids'
import { openReceiver } from '#test/webhooks'
import { until } from '#test/waiting'
import { closedCircuit } from '../subscriptions/subscription.circuit.ts'
import type { Batch } from './delivery.batch.ts'
import type { Due } from './delivery.due.ts'
import { fanOutEvents } from './delivery.fan-out.ts'
import { happen, owner, subscribe, testApp } from './delivery.fixtures.ts'
import { Gate } from './delivery.gate.ts'
import { DeliveryQueue } from './delivery.queue.ts'

test('creates the deliveries of tenants in turn', async () => {
  const stranger = await testApp.caller('globex', 'owner')
  const receiver = await openReceiver()
  // With 25 subscriptions, a round processes 100 events of a tenant.
  for (const caller of [owner, stranger]) {
    for (let number = 0; number < 25; number++) await subscribe(receiver.url, {}, caller)
    await happen(110, caller)
  }
  while ((await relayEvents(testApp.app.runtime)) > 0);
  assert.equal(await fanOutEvents(testApp.app.runtime), 2 * 25 * 110)
  const created = await testApp.sql(
    'select min(id) as first, max(id) as last from webhook_deliveries group by tenant_id order by min(id)',
  )
  const [one, other] = created
  assert.ok(
    String(other?.first) < String(one?.last),
    'the second tenant did not wait for the end of the first',
  )
})

test('admits the callers of tenants in turn', async () => {
  const gate = new Gate(1)
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = gate.pass('acme', () => promise)
  const others = ['acme', 'acme', 'acme', 'globex', 'globex', 'initech'].map((tenant, index) =>
    gate.pass(tenant, async () => void order.push(`${tenant} ${index}`)),
  )
  resolve()
  await Promise.all([first, ...others])
  assert.deepEqual(order, ['acme 0', 'globex 3', 'initech 5', 'acme 1', 'globex 4', 'acme 2'])
})

test('lets a queue send one request even when others use up the limit of the process', async () => {
  const sent: string[] = []
  const waiting: Due[] = ['one', 'two', 'three'].map((id) => ({
    id,
    event_id: newId(),
    event_type: 'lead.created',
    kind: 'event',
    attempts: 0,
    attempts_before: 0,
    body: '{}',
    entered_at: testApp.clock.now(),
    is_probe: false,
  }))
  const queue = new DeliveryQueue({
    subscriptionId: newId(),
    worker: newId(),
    turn: async ({ mayEnd }): Promise<Batch> => ({
      isOurs: true,
      isOver: mayEnd && sent.length === 3,
      isActive: true,
      url: '',
      secrets: [],
      circuit: closedCircuit,
      circuitBefore: 'closed',
      first: waiting.splice(0),
      retries: [],
    }),
    attempt: async (due) => {
      sent.push(due.id)
      const request = { url: '', headers: {} }
      const response = { status: 200, headers: {}, body: null }
      const started_at = testApp.clock.now()
      const attempt = { attempt: 1, started_at, duration_ms: 1, request, response, error: null }
      return { due, attempt, retryAfterSeconds: null, chance: 0 }
    },
    hasRoom: () => false,
    logger: pino({ level: 'silent' }),
  })
  const running = queue.run()
  await until('all three', () => sent.length === 3)
  await running
  assert.deepEqual(sent, ['one', 'two', 'three'])
})
