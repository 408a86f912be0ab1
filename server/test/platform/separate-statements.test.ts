/** The system works without the private interfaces of `pg`: it sends statements separately. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { pino } from 'pino'
import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '#runtime/database/open'
import { inTenant } from '#runtime/jobs/worker'
import { startTestApp } from '../test-app.ts'

// Simulates a later version of pg without this interface.
Object.assign(pg, { utils: undefined })

const testApp = await startTestApp()
const { runtime } = testApp.app
const { acme } = testApp.tenants
const owner = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

let made = 0
const draft = () => ({
  email: `separate-${++made}@example.com`,
  source: 'website',
  contact_info: { first_name: 'Ana', last_name: 'Trujillo' },
})

test('detects that pipelines are not supported, and logs it once', async () => {
  assert.equal(runtime.pool.isPipelined, false)
  const lines: string[] = []
  const { config, clock, ownerUrl } = testApp
  const database = await openDatabase({ ownerUrl, poolSize: 2 })
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ config, clock, logger, database })
  await app.http.inject('/health/ready')
  await app.close()
  assert.equal(lines.filter((line) => line.includes('has no pipelines')).length, 1)
})

test('creates, reads, lists, finds, changes and deletes records', async () => {
  const created = await owner.post('/crm/leads', draft())
  assert.equal(created.status, 201)
  const { id } = created.body.data
  const changed = await owner.patch(`/crm/leads/${id}`, { notes: 'Call back.', estimated_value: 12.5 })
  assert.partialDeepStrictEqual(changed.body.data, { notes: 'Call back.', estimated_value: 12.5 })
  assert.equal((await owner.get(`/crm/leads/${id}`)).body.data.notes, 'Call back.')
  assert.equal((await owner.get('/crm/leads?status=new')).body.meta.total, 1)
  assert.equal((await owner.get('/crm/leads/search?q=trujillo')).body.meta.total, 1)
  assert.equal((await owner.get('/crm/leads/search?q=tr')).body.meta.total, 1)
  const events = await testApp.sql('select type from events where entity_id = $1 order by id', [id])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['lead.created', 'lead.updated'],
  )
  assert.equal((await owner.delete(`/crm/leads/${id}`)).status, 200)
  assert.equal((await owner.get(`/crm/leads/${id}`)).status, 404)
  assert.equal((await owner.get('/crm/leads')).body.meta.total, 0)
})

test('rejects a taken value with the name of its field, and writes nothing', async () => {
  const first = draft()
  assert.equal((await owner.post('/crm/leads', first)).status, 201)
  const second = await owner.post('/crm/leads', first)
  assert.deepEqual(
    [second.status, second.body.errors],
    [422, { email: ['The email has already been taken.'] }],
  )
  const events = await testApp.sql(`select 1 from events where type = 'lead.created' and actor_id = $1`, [
    owner.userId,
  ])
  assert.equal(events.length, 2)
})

test('isolates tenants', async () => {
  const { id } = (await owner.post('/crm/leads', draft())).body.data
  assert.equal((await stranger.get(`/crm/leads/${id}`)).status, 404)
  assert.equal((await stranger.get('/crm/leads')).body.meta.total, 0)
})

test('serves concurrent requests on few connections', async () => {
  const requests = Array.from({ length: 60 }, (_, index) =>
    index % 2 ? owner.post('/crm/leads', draft()) : owner.get('/crm/leads'),
  )
  const responses = await Promise.all(requests)
  assert.deepEqual([...new Set(responses.map(({ status }) => status))].toSorted(), [200, 201])
})

test('rolls back only the failing part of a transaction', async () => {
  const note = (ctx: Parameters<Parameters<typeof inTenant>[2]>[0], id: string, notes: string) =>
    sql`update leads set notes = ${notes}, version = version + 1 where tenant_id = ${acme} and id = ${id}`.execute(
      ctx.db,
    )
  const { id } = (await owner.post('/crm/leads', draft())).body.data
  await inTenant(runtime, acme, async (ctx) => {
    await note(ctx, id, 'kept')
    const part = ctx.attempt(async () => {
      await note(ctx, id, 'lost')
      await sql`select 1 / 0`.execute(ctx.db)
    })
    await assert.rejects(part, { code: '22012' })
  })
  assert.equal((await owner.get(`/crm/leads/${id}`)).body.data.notes, 'kept')
})

test('retries a transaction whose connection ends before COMMIT', async () => {
  let tries = 0
  const found = await inTenant(runtime, acme, async (ctx) => {
    if (++tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db)
    return sql<{ one: number }>`select 1 as one`.execute(ctx.db)
  })
  assert.deepEqual([tries, found.rows], [2, [{ one: 1 }]])
})
