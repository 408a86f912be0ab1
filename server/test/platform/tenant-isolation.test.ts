/** The two layers of tenant isolation. Each is disabled in turn, and the other still isolates. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openConnection, send } from '#runtime/database/client'
import { handleFor } from '#runtime/database/handle'
import { prepareServerRole } from '#runtime/database/roles'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { inTransaction } from '#runtime/database/transaction'
import { enqueue, job } from '#runtime/jobs/jobs'
import { systemIdentity } from '#runtime/identity'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const acme = await testApp.caller('acme', 'owner')
const globex = await testApp.caller('globex', 'owner')

const draft = (email: string) => ({
  email,
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
})
const theirs = (await globex.post('/crm/leads', draft('theirs@example.com'))).body.data
await acme.post('/crm/leads', draft('ours@example.com'))

const inside = (tenantId: string) =>
  systemIdentity({ id: tenantId, slug: '', name: '', currency: 'USD', timezone: 'UTC', settings: {} })

test('isolates tenants by row-level security without the predicate', async () => {
  const rows = await inTransaction(
    testApp.app.runtime,
    inside(testApp.tenants.acme),
    { mode: 'read write' },
    async (ctx) => {
      const all = await sql<{ email: string }>`select email from leads`.execute(ctx.db)
      const byId = await sql`select 1 from leads where id = ${theirs.id}`.execute(ctx.db)
      const changed = await sql`update leads set notes = 'mine' where id = ${theirs.id}`.execute(ctx.db)
      assert.deepEqual([byId.rows.length, Number(changed.numAffectedRows)], [0, 0])
      return all.rows
    },
  )
  assert.deepEqual(rows, [{ email: 'ours@example.com' }])
  const intruding = inTransaction(
    testApp.app.runtime,
    inside(testApp.tenants.acme),
    { mode: 'read write' },
    (ctx) =>
      sql`insert into number_series (tenant_id, series, period, last)
        values (${testApp.tenants.globex}, 'x', '', 1)`.execute(ctx.db),
  )
  await assert.rejects(intruding, /row-level security/)
})

test('isolates tenants by the predicate without row-level security', async () => {
  const owner = await openConnection(testApp.ownerUrl, 'test')
  try {
    await owner.query('begin')
    await owner.query('alter table leads disable row level security')
    const db = handleFor(
      (statement) => send(owner, statement),
      () => testApp.tenants.acme,
    )
    assert.deepEqual(await db.selectFrom('leads').select('email').execute(), [{ email: 'ours@example.com' }])
    assert.equal(
      (await db.updateTable('leads').set({ notes: 'mine' }).where('id', '=', theirs.id).executeTakeFirst())
        .numUpdatedRows,
      0n,
    )
    assert.equal(
      (await db.deleteFrom('leads').where('id', '=', theirs.id).executeTakeFirst()).numDeletedRows,
      0n,
    )
    const joined = await db
      .selectFrom('users')
      .leftJoin('leads', (join) => join.on('leads.id', '=', theirs.id))
      .select('leads.email')
      .execute()
    assert.ok(joined.length > 0 && joined.every(({ email }) => email === null))
    const nested = await db
      .selectFrom('users')
      .select((eb) => eb.selectFrom('leads as l').select('l.email').where('l.id', '=', theirs.id).as('email'))
      .execute()
    assert.ok(nested.every(({ email }) => email === null))
    const common = await db
      .with('x', (each) => each.selectFrom('leads').select('email'))
      .selectFrom('x')
      .selectAll()
      .execute()
    assert.deepEqual(common, [{ email: 'ours@example.com' }])
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

test('isolates hand-written SQL by the predicate without row-level security', async () => {
  const owner = await openConnection(testApp.ownerUrl, 'test')
  try {
    await owner.query('begin')
    for (const table of ['leads', 'number_series', 'users'])
      await owner.query(`alter table ${table} disable row level security`)
    const db = handleFor(
      (statement) => send(owner, statement),
      () => testApp.tenants.acme,
    )
    const leads = await tenantSql`select email from leads where true or ${true}`.execute(db)
    assert.deepEqual(leads.rows, [{ email: 'ours@example.com' }])
    const joined = await tenantSql<{ email: string | null }>`
      select l.email from users u left join ${sql.table('leads')} l on l.id = ${theirs.id} or false
      where u.id in (select id from users)`.execute(db)
    assert.ok(joined.rows.length > 0 && joined.rows.every(({ email }) => email === null))
    const fragment = tenantSql<string>`(select email from leads l where l.id = ${theirs.id})`
    const nested = await db.selectFrom('users').select(fragment.as('email')).execute()
    assert.ok(nested.length > 0 && nested.every(({ email }) => email === null))
    const changed = await tenantSql`update leads set notes = 'mine' where id = ${theirs.id}`.execute(db)
    const removed = await tenantSql`delete from leads where id = ${theirs.id}`.execute(db)
    assert.deepEqual([changed.numAffectedRows, removed.numAffectedRows], [0n, 0n])
    const added = await tenantSql`
      insert into number_series (series, period, last) values ('x', '', 1), ('y', '', 1)
      returning tenant_id`.execute(db)
    const row = { tenant_id: testApp.tenants.acme }
    assert.deepEqual(added.rows, [row, row])
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

test('has no restrictive policy, because Citus creates every policy of a shard as a permissive one', async () => {
  const rows = await testApp.sql(
    `select tablename, policyname from pg_policies where permissive <> 'PERMISSIVE'`,
  )
  assert.deepEqual(rows, [])
})

test('returns no rows without a tenant', async () => {
  const rows = await testApp.app.runtime.pool.query(
    ['leads', 'tenants', 'users'].map((table) => `select 1 from ${table}`).join(' union all '),
  )
  assert.equal(rows.length, 0)
})

test('isolates jobs by both layers, although all tenants share one queue', async () => {
  const note = job('test.note', { about: 'x', run: async () => {} })
  for (const tenant of Object.values(testApp.tenants))
    await inTransaction(testApp.app.runtime, inside(tenant), { mode: 'read write' }, async (ctx) =>
      enqueue(ctx, note, {}),
    )
  const work = (statement: string) =>
    inTransaction(testApp.app.runtime, inside(testApp.tenants.acme), { mode: 'read write' }, (ctx) =>
      sql<{ tenant_id: string }>`${sql.raw(statement)}`.execute(ctx.db),
    )
  const { rows } = await work('select tenant_id from jobs')
  assert.deepEqual(rows, [{ tenant_id: testApp.tenants.acme }])
  const changed = await work(`update jobs set retry_limit = 9 where tenant_id <> '${testApp.tenants.acme}'`)
  assert.equal(Number(changed.numAffectedRows), 0)
  await assert.rejects(
    work(`insert into jobs (tenant_id, queue, data) values ('${testApp.tenants.globex}', 'kontor', '{}')`),
    /check option/,
  )
  const db = handleFor(undefined as never, () => testApp.tenants.acme)
  assert.match(db.selectFrom('jobs').selectAll().compile().sql, /"tenant_id" = /)
})

test('rejects a reference to another tenant, even by the owner of the tables', async () => {
  const leaving = testApp.sql(`update leads set assigned_user_id = $1 where email = 'ours@example.com'`, [
    globex.userId,
  ])
  await assert.rejects(leaving, /leads__assigned_user_id__exists/)
})

test('finds no record of another tenant in the search', async () => {
  assert.equal((await acme.get('/crm/leads/search?q=theirs')).body.meta.total, 0)
  assert.equal((await globex.get('/crm/leads/search?q=theirs')).body.meta.total, 1)
})

test('prevents the serving role from changing or removing events', async () => {
  for (const statement of ['update events set type = type', 'delete from events']) {
    await assert.rejects(testApp.app.runtime.pool.query(statement), /permission denied/)
  }
  await assert.rejects(testApp.app.runtime.pool.query('select * from installation'), /permission denied/)
})

test('refuses to serve as a role that bypasses row-level security or owns the tables', async () => {
  await assert.rejects(prepareServerRole(testApp.ownerUrl), /refuses to serve as the role/)
})

test('plans a statement once for all values as the serving role, unless it is routed by a value', async () => {
  const [row] = await testApp.app.runtime.pool.query(
    `select current_setting('plan_cache_mode') as mode,
       current_setting('max_parallel_workers_per_gather') as workers`,
  )
  const alone = { mode: 'force_generic_plan', workers: '0' }
  assert.deepEqual(row, testApp.isDistributed ? { mode: 'auto', workers: '2' } : alone)
})
