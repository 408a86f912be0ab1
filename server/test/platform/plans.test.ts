/** The plans of PostgreSQL: one for all values, except in reports, and never with outdated statistics. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../src/app.ts'
import { Pool } from '#runtime/database/client'
import type { Ctx } from '#runtime/database/context'
import { openDatabase, openOwner } from '#runtime/database/open'
import { inTransaction } from '#runtime/database/transaction'
import { systemIdentity } from '#runtime/identity'
import { emptyDatabase, startTestApp } from '../test-app.ts'

const testApp = await startTestApp()

// Citus routes a statement by the value of its tenant.
const skip = testApp.isDistributed && 'each statement is planned for its values'

test('plans statements for their values only in reports, on the same connection', { skip }, async (t) => {
  const pool = new Pool({ url: testApp.serverUrl, size: 1, name: 'kontor: plans' })
  t.after(() => pool.end())
  const tenant = { id: testApp.tenants.acme, slug: '', name: '', currency: '', timezone: 'UTC', settings: {} }
  const modeIn = (hasOwnPlans: boolean) =>
    inTransaction(
      { ...testApp.app.runtime, pool },
      systemIdentity(tenant),
      { mode: 'read only', hasOwnPlans },
      async (ctx: Ctx) => {
        const { rows } = await sql<{
          mode: string
        }>`select current_setting('plan_cache_mode') as mode`.execute(ctx.db)
        return rows[0]?.mode
      },
    )
  assert.equal(await modeIn(false), 'force_generic_plan')
  assert.equal(await modeIn(true), 'force_custom_plan')
  assert.equal(await modeIn(false), 'force_generic_plan')
})

test('declares every report', () => {
  const report =
    /\/(statistics|summary|valuation|performance|availability|calendar|popular|dashboard|ageing|forecast)$/
  const reports = endpoints.filter(({ method, path }) => method === 'GET' && report.test(path))
  assert.ok(reports.length > 0)
  assert.deepEqual(
    reports.filter(({ isReport }) => !isReport).map(({ path }) => path),
    [],
  )
})

test('analyzes the tables that migrations changed', async (t) => {
  const ownerUrl = await emptyDatabase()
  const { pool } = await openDatabase({ ownerUrl, poolSize: 2 })
  await pool.end()
  const owner = await openOwner(ownerUrl)
  t.after(() => owner.end())
  const { rows } = await owner.query(
    `select reltuples >= 0 as known from pg_class where relname = 'migrations'`,
  )
  assert.deepEqual(rows, [{ known: true }])
})
