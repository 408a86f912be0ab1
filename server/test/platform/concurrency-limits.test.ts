/** A single tenant cannot use up the connections that others need. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTenant } from '#runtime/jobs/worker'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const { runtime } = testApp.app
const anna = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

test('does not delay other tenants when one sends slow requests, which get 503 with Retry-After', async (t) => {
  const slow = Promise.withResolvers<void>()
  t.after(() => slow.resolve())
  const { acme } = testApp.tenants
  // Starts as many requests as there are connections.
  const hold = () =>
    inTenant(runtime, acme, async (ctx) => {
      await sql`select 1`.execute(ctx.db)
      await slow.promise
    })
  const holding = Promise.allSettled(Array.from({ length: 5 }, hold))
  const waiting = anna.get('/crm/leads')
  for (let each = 0; each < 20; each++) assert.equal((await stranger.get('/crm/leads')).status, 200)
  const { status, body, headers } = await waiting
  assert.deepEqual([status, body.error?.code], [503, 'UNAVAILABLE'])
  assert.ok(headers['retry-after'])
  slow.resolve()
  const outcomes = (await holding).map(({ status: outcome }) => outcome)
  assert.equal(outcomes.filter((outcome) => outcome === 'fulfilled').length, 3)
  assert.equal((await anna.get('/crm/leads')).status, 200)
})

test('runs the separate statement of one tenant before the last ones of a busier tenant', async () => {
  const { acme, globex } = testApp.tenants
  const order: string[] = []
  const aside = (tenant: string) =>
    runtime.pool.aside(tenant, { text: 'select pg_sleep(0.001)' }).then(() => order.push(tenant))
  await Promise.all([...Array.from({ length: 50 }, () => aside(acme)), aside(globex)])
  assert.ok(order.indexOf(globex) <= 8, String(order.indexOf(globex)))
})

test('reserves a share of the connections for background work', async (t) => {
  const slow = Promise.withResolvers<void>()
  t.after(() => slow.resolve())
  const holding = Array.from({ length: 3 }, () =>
    inTenant(runtime, testApp.tenants.acme, async (ctx) => {
      await sql`select 1`.execute(ctx.db)
      await slow.promise
    }),
  )
  const background = { ...runtime, share: 'background' }
  const found = await inTenant(background, testApp.tenants.acme, async (ctx) =>
    sql<{ one: number }>`select 1 as one`.execute(ctx.db),
  )
  assert.deepEqual(found.rows, [{ one: 1 }])
  slow.resolve()
  await Promise.all(holding)
})
