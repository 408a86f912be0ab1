/** A database that accepts no writes for a while, for instance after a failover: requests get 503, and jobs wait. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enqueue, job } from '#runtime/jobs/jobs'
import { inTenant } from '#runtime/jobs/worker'
import { openRunner } from '../jobs.ts'
import { startTestApp } from '../test-app.ts'
import { until } from '../waiting.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const { username: role, pathname } = new URL(testApp.serverUrl)
const database = pathname.slice(1)
const lead = {
  email: 'later@example.com',
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
}

/** Also ends all connections of the server, so that the next ones get the setting. */
async function setReadOnly(value: 'on' | 'off') {
  await testApp.sql(`alter role ${role} in database ${database} set default_transaction_read_only = ${value}`)
  await testApp.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2',
    [database, role],
  )
}

test('responds with 503 while the database is read-only, and accepts the write afterwards', async () => {
  await setReadOnly('on')
  const { status, body } = await anna.post('/crm/leads', lead)
  assert.deepEqual([status, body.error?.code], [503, 'UNAVAILABLE'])
  await setReadOnly('off')
  await until('an accepted write', async () => (await anna.post('/crm/leads', lead)).status === 201)
})

test('stores the failure of a job when the database accepts writes again', async (t) => {
  const failing = job('test.read_only', {
    about: 'Fails because the database has become read-only.',
    async run() {
      await setReadOnly('on')
      setTimeout(() => void setReadOnly('off'), 500)
      throw new Error('The database is read-only.')
    },
  })
  await inTenant(testApp.app.runtime, testApp.tenants.acme, async (ctx) => enqueue(ctx, failing, {}))
  const runner = await openRunner(testApp, [failing])
  t.after(() => runner.end())
  // The job also ends the connection with which the runner may be looking for a second job.
  await runner.fill().catch(() => {})
  await runner.idle()
  const rows = await testApp.sql(`select state from pgboss.job_common where data->>'job' = 'test.read_only'`)
  assert.deepEqual(rows, [{ state: 'retry' }])
})
