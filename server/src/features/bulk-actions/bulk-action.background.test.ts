import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runJobs } from '#test/jobs'
import type { Caller } from '#test/test-app'
import { brand, brands, bulk, customer, owner, seller, testApp, unknownId } from './bulk-actions.fixtures.ts'

test('runs in the background, with progress and results', async () => {
  const ids = [(await brand()).id, (await brand()).id, unknownId]
  const started = await bulk(brands, {
    action: 'update',
    ids,
    parameters: { is_active: false },
    background: true,
  })
  assert.deepEqual([started.matched, started.processed], [3, 0])
  const path = `/bulk-actions/${started.bulk_action_id}`
  const before = (await owner.get(path)).body.data
  assert.deepEqual([before.status, before.matched, before.processed], ['running', 3, 0])
  assert.equal(before.user.id, owner.userId)
  await runJobs(testApp)
  const after = (await owner.get(path)).body.data
  assert.partialDeepStrictEqual(after, {
    status: 'completed',
    processed: 3,
    successful: 2,
    failed: 1,
    skipped: 0,
    stop_reason: null,
  })
  const results = (await owner.get(`${path}/records?outcome=failed`)).body
  assert.deepEqual(results.data, [
    { id: unknownId, outcome: 'failed', code: 'NOT_FOUND', message: 'The brand was not found.', errors: {} },
  ])
  assert.equal(results.meta.total, 1)
  const stored = await testApp.sql('select filter, parameters from bulk_actions where id = $1', [before.id])
  assert.deepEqual(stored, [{ filter: {}, parameters: {} }])
})

test('processes a large selection in the background, and skips records that no longer match', async () => {
  const tag = 'many'
  for (let each = 0; each < 2; each++) await customer({ tags: [tag] })
  const [template] = await testApp.sql(`select id from customers where 'many' = any(tags) limit 1`)
  await copyCustomers(String(template?.id), 610)
  const filter = { tags: tag, status: 'active' }
  const total = (await owner.get(`/crm/customers?tags=${tag}&status=active`)).body.meta.total
  const trial = await owner.post('/crm/customers/bulk-actions', {
    action: 'update',
    filter,
    parameters: { industry: 'Food' },
    dry_run: true,
  })
  assert.deepEqual([trial.body.data.matched, trial.body.data.processed], [total, 500])
  const started = await bulk('/crm/customers', { action: 'update', filter, parameters: { industry: 'Food' } })
  assert.deepEqual([started.matched, started.processed], [total, 0])
  const changed = await testApp.sql(`
    update customers set status = 'inactive' where id in (
      select id from customers where 'many' = any(tags) order by id desc limit 3) returning id`)
  await runJobs(testApp)
  const path = `/bulk-actions/${started.bulk_action_id}`
  const { data } = (await owner.get(path)).body
  assert.partialDeepStrictEqual(data, { status: 'completed', processed: total, skipped: 3, failed: 0 })
  assert.equal(data.successful, total - 3)
  const skipped = (await owner.get(`${path}/records`)).body.data
  assert.deepEqual(
    skipped.map(({ id, outcome }: Record<string, string>) => [id, outcome]),
    changed.map(({ id }) => [id, 'skipped']).toSorted(),
  )
})

/** Copies a customer by SQL; the copies have other ids and emails. */
async function copyCustomers(id: string, copies: number) {
  const columns = await testApp.sql(
    `select column_name as name from information_schema.columns
     where table_name = 'customers' and is_generated = 'NEVER'`,
  )
  const values: Record<string, string> = {
    id: `substr(id, 1, 20) || lpad(n::text, 6, '0')`,
    email: `'copy' || n || '@example.com'`,
    customer_number: `'C-' || n`,
  }
  const names = columns.map(({ name }) => String(name))
  await testApp.sql(
    `insert into customers (${names.join()})
     select ${names.map((name) => values[name] ?? name).join()}
     from customers, generate_series(1, $2::integer) n where id = $1`,
    [id, copies],
  )
}

test('stops when it is cancelled, and when the user may no longer perform the action', async () => {
  const ids = [(await brand()).id]
  const start = (by: Caller) => bulk(brands, { action: 'delete', ids, background: true }, by)
  const first = await start(owner)
  const cancelled = await owner.post(`/bulk-actions/${first.bulk_action_id}/cancel`)
  assert.equal(cancelled.body.data.status, 'cancelled')
  await runJobs(testApp)
  assert.equal((await owner.get(`${brands}/${ids[0]}`)).status, 200)
  const again = await owner.post(`/bulk-actions/${first.bulk_action_id}/cancel`)
  assert.equal(again.body.error.code, 'INVALID_STATE')
  const warehouse = await testApp.caller('acme', 'warehouse')
  const second = await start(warehouse)
  await owner.patch(`/users/${warehouse.userId}`, { roles: ['viewer'] })
  await runJobs(testApp)
  const { data } = (await owner.get(`/bulk-actions/${second.bulk_action_id}`)).body
  assert.equal(data.status, 'cancelled')
  assert.match(data.stop_reason, /may no longer perform it: .*operations\.brands\.delete/)
})

test('shows the bulk actions of others only with the permission to manage them', async () => {
  const mine = await bulk(brands, {
    action: 'update',
    ids: [(await brand()).id],
    parameters: {},
    background: true,
  })
  const path = `/bulk-actions/${mine.bulk_action_id}`
  assert.equal((await seller.get(path)).status, 404)
  assert.equal((await seller.get(`${path}/records`)).status, 404)
  assert.equal((await seller.post(`${path}/cancel`)).status, 404)
  assert.equal((await seller.get('/bulk-actions')).body.meta.total, 0)
  assert.ok((await owner.get('/bulk-actions')).body.meta.total > 0)
  await runJobs(testApp)
})

test('processes each record at most once when a process is killed in between', async () => {
  const order = await brand({ name: 'Counted once' })
  const started = await bulk(brands, {
    action: 'update',
    ids: [order.id],
    parameters: { description: 'once' },
    background: true,
  })
  await runJobs(testApp)
  const events = async () =>
    (await owner.get(`/audit-log?entity_id=${order.id}&event_type=brand.updated`)).body.meta.total
  assert.equal(await events(), 1)
  // The job runs again, as if its first attempt had been taken over.
  await testApp.sql(
    `update pgboss.job_common set state = 'created', started_on = null, completed_on = null
     where data -> 'data' ->> 'bulk_action_id' = $1`,
    [started.bulk_action_id],
  )
  await runJobs(testApp)
  assert.equal(await events(), 1)
})

test('removes the results of old bulk actions', async () => {
  const started = await bulk(brands, { action: 'delete', ids: [unknownId], background: true })
  await runJobs(testApp)
  const path = `/bulk-actions/${started.bulk_action_id}/records`
  assert.equal((await owner.get(path)).body.meta.total, 1)
  testApp.clock.advance({ days: 31 })
  await runJobs(testApp)
  assert.equal((await owner.get(path)).body.meta.total, 0)
})
