import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#test/waiting'
import { newId } from '#core'
import { inTenant } from '#core/jobs'
import { relayEvents } from '#core/platform'
import { recalculateAll, recalculateNext } from './health.daily.ts'
import { openHealth, url } from './health.fixtures.ts'
import { recalculateAfterEvents } from './health.triggers.ts'

const { testApp, seller, createCustomer, activity, completed, contact, opportunity, readHealth } =
  await openHealth()
const { runtime } = testApp.app
const { acme } = testApp.tenants

const scoresOf = async ({ id }: { id: string }) =>
  (await testApp.sql('select 1 from customer_health_scores where customer_id = $1', [id])).length

/** Emits an event like the module that owns the record. */
async function emitEvent(type: string, data: object, tenant_id = acme) {
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

test('recalculates after events of customers, contacts, opportunities, orders and invoices', async () => {
  const happenings: [string, (record: { id: string }) => Promise<object> | object][] = [
    ['activity.completed', (record) => about('customer', record)],
    ['activity.completed', async (record) => about('contact', await contact(record))],
    ['activity.completed', async (record) => about('opportunity', await opportunity(record))],
    ['activity.created', (record) => about('customer', record, 'support')],
    ['activity.created', (record) => about('customer', record, 'escalation')],
    ['activity.cancelled', (record) => about('customer', record, 'escalation')],
    ['order.placed', ({ id }) => ({ customer_id: id })],
    ['order.cancelled', ({ id }) => ({ customer_id: id })],
    ['invoice.paid', ({ id }) => ({ customer_id: id })],
    ['invoice.overdue', ({ id }) => ({ customer_id: id })],
  ]
  for (const [type, dataOf] of happenings) {
    const customer = await createCustomer()
    await emitEvent(type, await dataOf(customer))
    await turn()
    assert.equal(await scoresOf(customer), 1, type)
  }
})

test('ignores events that do not affect a score', async () => {
  const customer = await createCustomer()
  await seller.patch(url(customer), { industry: 'Food' })
  await emitEvent('activity.created', about('customer', customer))
  await emitEvent('contact.updated', { customer_id: customer.id })
  await emitEvent('activity.completed', about('lead', customer))
  await emitEvent('activity.completed', about('contact', { id: newId() }))
  await emitEvent('order.placed', { customer_id: newId() })
  await turn()
  assert.equal(await scoresOf(customer), 0)
})

test('recalculates with the system as actor and emits events', async () => {
  const customer = await createCustomer()
  await completed(customer, 1)
  await emitEvent('activity.completed', about('customer', customer))
  await turn()
  assert.equal((await readHealth(customer)).score_breakdown.engagement, 18)
  const [event] = await testApp.sql(
    `select actor_id, data, previous from events where type = 'customer.health_changed' and entity_id = $1`,
    [customer.id],
  )
  assert.partialDeepStrictEqual(event, {
    actor_id: null,
    data: { health_score: 50 },
    previous: { health_score: 0 },
  })
})

test('leaves other tenants unchanged', async () => {
  const customer = await createCustomer()
  await emitEvent('order.placed', { customer_id: customer.id }, testApp.tenants.globex)
  await turn()
  assert.equal(await scoresOf(customer), 0)
})

test('reads events again after an interrupted run', async () => {
  const customer = await createCustomer()
  await emitEvent('order.placed', { customer_id: customer.id })
  await relayEvents(runtime)
  await testApp.sql(
    `alter table customer_health_scores add constraint broken check (customer_id <> '${customer.id}')`,
  )
  await recalculateAfterEvents(runtime)
  assert.equal(await scoresOf(customer), 0)
  await testApp.sql('alter table customer_health_scores drop constraint broken')
  testApp.clock.advance({ seconds: 2 })
  await recalculateAfterEvents(runtime)
  assert.equal(await scoresOf(customer), 1)
  await recalculateAfterEvents(runtime)
  assert.equal(await scoresOf(customer), 1, 'no event is read twice')
})

test('reads each event once under two processes', async () => {
  const customer = await Promise.all(Array.from({ length: 8 }, () => createCustomer()))
  for (const { id } of customer) await emitEvent('order.placed', { customer_id: id })
  await relayEvents(runtime)
  const other = (await testApp.another()).runtime
  await Promise.all([runtime, other, runtime, other].map((each) => recalculateAfterEvents(each)))
  await recalculateAfterEvents(runtime)
  for (const each of customer) assert.equal(await scoresOf(each), 1)
})

test('continues an interrupted daily run and scores each active customer once', async () => {
  const inactive = await createCustomer()
  await seller.post(url(inactive, '/deactivate'))
  const deleted = await createCustomer()
  await seller.delete(url(deleted))
  const byHand = await createCustomer()
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
  assert.equal((await reached()).length, 500, 'a failed step changes nothing')
  await testApp.sql('alter table customer_health_runs drop constraint broken')
  const rest = recalculateAll(runtime, acme, '2026-11-22')
  await Promise.all([rest, recalculateAll((await testApp.another()).runtime, acme, '2026-11-22')])

  const active = await testApp.sql(`select id from customers where status = 'active' and deleted_at is null`)
  assert.deepEqual((await reached()).toSorted(), active.map(({ id }) => id).toSorted())
  assert.notEqual(
    (await readHealth(byHand)).overall_health_score,
    99,
    'a manual score stays until the recalculation',
  )
  assert.equal(await step(), false)
  assert.equal((await reached()).length, active.length, 'a finished run does not repeat')
  assert.equal(await inTenant(runtime, acme, (ctx) => recalculateNext(ctx, '2026-11-23')), true)
})

test('recalculates in a running server', async () => {
  const customer = await createCustomer()
  await activity(customer, { type: 'escalation' })
  await emitEvent('activity.created', about('customer', customer, 'escalation'))
  await testApp.another({ KONTOR_WORKER: 'only' })
  await until('the score', async () => (await scoresOf(customer)) > 0)
  assert.equal((await readHealth(customer)).score_breakdown.support_health, 12)
})
