import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#test/waiting'
import { inTenant, newId, relayEvents } from '#core'
import { recalculateAll, recalculateNext } from './health.daily.ts'
import { openHealth, url } from './health.fixtures.ts'
import { recalculateAfterEvents } from './health.triggers.ts'

const { testApp, seller, customer, activity, completed, contact, opportunity, health } = await openHealth()
const { runtime } = testApp.app
const { acme } = testApp.tenants

const scoresOf = async ({ id }: { id: string }) =>
  (await testApp.sql('select 1 from customer_health_scores where customer_id = $1', [id])).length

/** What the module that owns a record announces, as it comes into the feed. */
async function announce(type: string, data: object, tenant_id = acme) {
  const id = newId()
  await testApp.sql(
    `insert into events (tenant_id, id, type, entity_type, entity_id, changes, data, created_at)
     values ($1, $2, $3, $4, $5, '{}', $6, $7)`,
    [tenant_id, id, type, type.split('.')[0], newId(), data, testApp.clock.now()],
  )
  await testApp.sql('insert into event_outbox (tenant_id, event_id) values ($1, $2)', [tenant_id, id])
}

async function turn() {
  await relayEvents(runtime)
  await recalculateAfterEvents(runtime)
}

const about = (kind: string, { id }: { id: string }, type = 'call') => ({
  activityable_type: kind,
  activityable_id: id,
  type,
})

test('what happens to a customer, its contacts, opportunities, orders and invoices moves its score', async () => {
  const happenings: [string, (own: { id: string }) => Promise<object> | object][] = [
    ['activity.completed', (own) => about('customer', own)],
    ['activity.completed', async (own) => about('contact', await contact(own))],
    ['activity.completed', async (own) => about('opportunity', await opportunity(own))],
    ['activity.created', (own) => about('customer', own, 'support')],
    ['activity.created', (own) => about('customer', own, 'escalation')],
    ['activity.cancelled', (own) => about('customer', own, 'escalation')],
    ['order.placed', ({ id }) => ({ customer_id: id })],
    ['order.cancelled', ({ id }) => ({ customer_id: id })],
    ['invoice.paid', ({ id }) => ({ customer_id: id })],
    ['invoice.overdue', ({ id }) => ({ customer_id: id })],
  ]
  for (const [type, dataOf] of happenings) {
    const own = await customer()
    await announce(type, await dataOf(own))
    await turn()
    assert.equal(await scoresOf(own), 1, type)
  }
})

test('what says nothing about a score does not touch it', async () => {
  const own = await customer()
  await seller.patch(url(own), { industry: 'Food' })
  await announce('activity.created', about('customer', own))
  await announce('contact.updated', { customer_id: own.id })
  await announce('activity.completed', about('lead', own))
  await announce('activity.completed', about('contact', { id: newId() }))
  await announce('order.placed', { customer_id: newId() })
  await turn()
  assert.equal(await scoresOf(own), 0)
})

test('the system recalculates in its own name, and tells the world', async () => {
  const own = await customer()
  await completed(own, 1)
  await announce('activity.completed', about('customer', own))
  await turn()
  assert.equal((await health(own)).score_breakdown.engagement, 18)
  const [event] = await testApp.sql(
    `select actor_id, data, previous from events where type = 'customer.health_changed' and entity_id = $1`,
    [own.id],
  )
  assert.partialDeepStrictEqual(event, {
    actor_id: null,
    data: { health_score: 50 },
    previous: { health_score: 0 },
  })
})

test('an event of one tenant moves nobody in another', async () => {
  const own = await customer()
  await announce('order.placed', { customer_id: own.id }, testApp.tenants.globex)
  await turn()
  assert.equal(await scoresOf(own), 0)
})

test('a process that dies half way has read nothing, and the next one reads it', async () => {
  const own = await customer()
  await announce('order.placed', { customer_id: own.id })
  await relayEvents(runtime)
  await testApp.sql(
    `alter table customer_health_scores add constraint broken check (customer_id <> '${own.id}')`,
  )
  await recalculateAfterEvents(runtime)
  assert.equal(await scoresOf(own), 0)
  await testApp.sql('alter table customer_health_scores drop constraint broken')
  testApp.clock.advance({ seconds: 2 })
  await recalculateAfterEvents(runtime)
  assert.equal(await scoresOf(own), 1)
  await recalculateAfterEvents(runtime)
  assert.equal(await scoresOf(own), 1, 'nothing is read twice')
})

test('two processes at once read each event once', async () => {
  const own = await Promise.all(Array.from({ length: 8 }, () => customer()))
  for (const { id } of own) await announce('order.placed', { customer_id: id })
  await relayEvents(runtime)
  const other = (await testApp.another()).runtime
  await Promise.all([runtime, other, runtime, other].map((each) => recalculateAfterEvents(each)))
  await recalculateAfterEvents(runtime)
  for (const each of own) assert.equal(await scoresOf(each), 1)
})

test('the daily run goes on where it was interrupted, and reaches every active customer once', async () => {
  const inactive = await customer()
  await seller.post(url(inactive, '/deactivate'))
  const deleted = await customer()
  await seller.delete(url(deleted))
  const byHand = await customer()
  await seller.patch(url(byHand, '/health-score'), { score: 99 })
  await testApp.sql(
    `insert into customers (tenant_id, id, customer_number, type, company_name, email, currency, acquisition_date,
       created_at, updated_at)
     select $1, 'D' || lpad(n::text, 25, '0'), 'X-' || n, 'business', 'Bulk', 'bulk-' || n || '@example.com', 'USD',
       now(), now(), now()
     from generate_series(1, 1100) n`,
    [acme],
  )
  await testApp.sql('delete from customer_health_scores')
  const step = () => inTenant(runtime, acme, (ctx) => recalculateNext(ctx, '2026-11-22'))
  const reached = async () =>
    (await testApp.sql('select customer_id from customer_health_scores')).map(
      ({ customer_id }) => customer_id,
    )

  assert.equal(await step(), true)
  assert.equal((await reached()).length, 500)
  await testApp.sql(
    'alter table customer_health_runs add constraint broken check (last_customer_id is null) not valid',
  )
  await assert.rejects(step())
  assert.equal((await reached()).length, 500, 'a step that fails leaves nothing behind')
  await testApp.sql('alter table customer_health_runs drop constraint broken')
  const rest = recalculateAll(runtime, acme, '2026-11-22')
  await Promise.all([rest, recalculateAll((await testApp.another()).runtime, acme, '2026-11-22')])

  const active = await testApp.sql(`select id from customers where status = 'active' and deleted_at is null`)
  assert.deepEqual((await reached()).toSorted(), active.map(({ id }) => id).toSorted())
  assert.notEqual((await health(byHand)).overall_health_score, 99, 'a manual score stands until then')
  assert.equal(await step(), false)
  assert.equal((await reached()).length, active.length, 'a run that is finished is not done again')
  assert.equal(await inTenant(runtime, acme, (ctx) => recalculateNext(ctx, '2026-11-23')), true)
})

test('a running system follows what happens by itself', async () => {
  const own = await customer()
  await activity(own, { type: 'escalation' })
  await announce('activity.created', about('customer', own, 'escalation'))
  await testApp.another({ KONTOR_WORKER: 'only' })
  await until('the score', async () => (await scoresOf(own)) > 0)
  assert.equal((await health(own)).score_breakdown.support_health, 12)
})
