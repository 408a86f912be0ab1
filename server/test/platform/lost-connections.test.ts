/** PostgreSQL ends connections, for instance during a restart. No request fails if it can be retried. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { Pool } from '#runtime/database/client'
import { inTenant } from '#runtime/jobs/worker'
import { startTestApp } from '../test-app.ts'
import { until } from '../waiting.ts'

const testApp = await startTestApp()
const { runtime } = testApp.app
const { acme } = testApp.tenants
const anna = await testApp.caller('acme', 'owner')

let made = 0
const draft = () => ({
  email: `lost-${++made}@example.com`,
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
})

const ownPid = async (ctx: Ctx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db)).rows[0]?.pid
const terminate = (pid: number | undefined) => testApp.sql('select pg_terminate_backend($1::integer)', [pid])

test('retries a transaction whose connection ends before COMMIT', async () => {
  let tries = 0
  const found = await inTenant(runtime, acme, async (ctx) => {
    const pid = await ownPid(ctx)
    if (++tries === 1) {
      await terminate(pid)
      await setTimeout(50)
    }
    return sql<{ one: number }>`select 1 as one`.execute(ctx.db)
  })
  assert.deepEqual([tries, found.rows], [2, [{ one: 1 }]])
})

test('retries the whole transaction when the connection ends in an optional part', async () => {
  let tries = 0
  await inTenant(runtime, acme, async (ctx) => {
    const pid = await ownPid(ctx)
    tries++
    await ctx.attempt(async () => {
      if (tries === 1) await terminate(pid)
      await Promise.all([sql`select pg_sleep(0.05)`.execute(ctx.db), sql`select 1`.execute(ctx.db)])
    })
  })
  assert.equal(tries, 2)
})

test('detects a connection that is cut silently, and retries the transaction', async (t) => {
  const { hostname, port } = new URL(testApp.serverUrl)
  const sockets: Socket[] = []
  const proxy = createServer((socket) => {
    sockets.push(socket)
    pipeline(socket, connect(Number(port), hostname), socket, () => {})
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(testApp.serverUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  const pool = new Pool({ url: url.href, size: 2, name: 'kontor: cut' })
  t.after(async () => {
    await pool.end()
    proxy.close()
  })
  const codes: unknown[] = []
  await inTenant({ ...runtime, pool }, acme, async (ctx) => {
    await ownPid(ctx)
    if (codes.length === 0) sockets[0]?.end()
    await ownPid(ctx).catch((error: { code?: string }) => {
      codes.push(error.code)
      throw error
    })
  })
  assert.deepEqual(codes, ['08006'])
})

test('responds with 503 without a retry when the connection ends at COMMIT: the outcome is unknown', async () => {
  await testApp.sql(`create function linger() returns trigger language plpgsql as
    $$ begin perform pg_sleep(60); return null; end $$`)
  await testApp.sql(`create constraint trigger linger after insert on leads deferrable initially deferred
    for each row execute function linger()`)
  const creating = anna.post('/crm/leads', draft())
  const lingering = `select pid from pg_stat_activity
    where datname = current_database() and application_name = 'kontor' and wait_event = 'PgSleep'`
  await until('a transaction that is being committed', async () => (await testApp.sql(lingering)).length > 0)
  await testApp.sql(`select pg_terminate_backend(pid) from (${lingering}) as found`)
  const { status, body, headers } = await creating
  assert.deepEqual([status, body.error.code], [503, 'UNAVAILABLE'])
  assert.match(body.message, /before the change was confirmed/)
  assert.ok(headers['retry-after'])
  await testApp.sql('drop trigger linger on leads')
  assert.equal((await anna.get(`/crm/leads?search=lost-${made}@example.com`)).body.meta.total, 0)
})

test('never responds with 500 when many connections end, and preserves acknowledged writes', async () => {
  const lead = (await anna.post('/crm/leads', draft())).body.data
  const responses: { status: number; headers: Record<string, string> }[] = []
  const acknowledged: string[] = []
  const over = new AbortController()
  const ask = async () => {
    for (let each = 0; each < 30; each++) {
      const body = draft()
      const created = await anna.post('/crm/leads', body)
      if (created.status === 201) acknowledged.push(body.email)
      const patched = await anna.patch(`/crm/leads/${lead.id}`, { notes: `Note ${each}` })
      responses.push(created, patched, await anna.get('/crm/leads'))
    }
  }
  const ending = (async () => {
    while (!over.signal.aborted) {
      await testApp.sql(`select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity where datname = current_database() and application_name = 'kontor'
        order by random() limit 1) as chosen`)
      await setTimeout(25)
    }
  })()
  await Promise.all(Array.from({ length: 6 }, ask))
  over.abort()
  await ending
  const statuses = responses.map(({ status }) => status)
  assert.deepEqual(
    statuses.filter((status) => ![200, 201, 503].includes(status)),
    [],
  )
  for (const { status, headers } of responses) if (status === 503) assert.ok(headers['retry-after'])
  const stored = await testApp.sql('select email from leads')
  const emails = new Set(stored.map(({ email }) => email))
  assert.deepEqual(
    acknowledged.filter((email) => !emails.has(email)),
    [],
  )
  assert.equal((await anna.get('/crm/leads')).status, 200)
})
