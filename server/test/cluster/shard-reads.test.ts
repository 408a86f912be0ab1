/** Reads on the servers that store the rows, with `KONTOR_SHARD_READS` (decision 114). */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openConnection } from '#runtime/database/client'
import { endpoints } from '../../src/app.ts'
import { moveTenant } from './cluster.fixtures.ts'
import { lineOf, openContract, personal, requiredQuery } from '../contract.fixtures.ts'
import { start } from '../processes.ts'
import { until } from '../waiting.ts'

const { owner, recordFor, testApp } = await openContract()

const skip = !testApp.isDistributed && 'not on a Citus cluster'

// Not in a hook: `start` would end the process together with the hook.
const server = skip
  ? undefined
  : await start({
      KONTOR_DATA_DIR: testApp.config.dataDir,
      DATABASE_URL: testApp.ownerUrl,
      KONTOR_SHARD_READS: 'on',
      KONTOR_WORKER: 'off',
      KONTOR_RATE_LIMIT: '1000000',
      KONTOR_LOG_LEVEL: 'warn',
    })
assert.ok(skip || server?.address, `The server does not listen: ${server?.output}`)
after(() => server?.stop())

const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }

const call = (method: string, path: string, body?: object) =>
  fetch(`${server?.address}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })

/** Returns the number of connections to the workers on which Kontor reads. */
async function connectionsToWorkers(): Promise<number> {
  const workers = await testApp.sql('select nodename, nodeport from pg_dist_node where shouldhaveshards')
  const counts = await Promise.all(
    workers.map(async ({ nodename, nodeport }) => {
      const url = new URL(testApp.ownerUrl)
      url.host = `${nodename}:${nodeport}`
      const worker = await openConnection(url.href, 'test')
      const { rows } = await worker.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
         where datname = current_database() and application_name = 'kontor: reads'`,
      )
      await worker.end()
      return rows[0]?.count ?? 0
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

test('every GET endpoint reads from the server of its tenant', { skip, timeout: 300_000 }, async () => {
  await until('a read on a worker', async () => {
    await call('GET', '/crm/leads')
    return (await connectionsToWorkers()) > 0
  })
  const reads = endpoints.filter(
    (each) => each.method === 'GET' && !each.canStream && !personal.includes(lineOf(each)),
  )
  assert.ok(reads.length > 150)
  for (const endpoint of reads) {
    const { url } = await recordFor(endpoint)
    const response = await call('GET', url + requiredQuery(endpoint))
    assert.equal(response.status, endpoint.reply.status, `${lineOf(endpoint)}: ${await response.text()}`)
  }
  assert.doesNotMatch(server?.output ?? '', /a read failed on another server/)
})

test('a read after a write returns the written values', { skip }, async () => {
  const contact_info = { first_name: 'Maria', last_name: 'Anders' }
  for (let number = 0; number < 20; number++) {
    const lead = { email: `read-${number}@example.com`, source: 'other', contact_info }
    const { data } = (await (await call('POST', '/crm/leads', lead)).json()) as { data: { id: string } }
    await call('PATCH', `/crm/leads/${data.id}`, { notes: `note ${number}` })
    const read = (await (await call('GET', `/crm/leads/${data.id}`)).json()) as { data: { notes: string } }
    assert.equal(read.data.notes, `note ${number}`)
  }
})

test('a tenant is read while it moves to another server, and afterwards', { skip }, async () => {
  const state = { isMoved: false }
  const move = moveTenant(testApp, testApp.tenants.acme).then(() => (state.isMoved = true))
  let reads = 0
  for (let readsAfter = 0; readsAfter < 10; readsAfter += Number(state.isMoved), reads++) {
    const response = await call('GET', '/crm/leads')
    assert.equal(response.status, 200, await response.text())
  }
  await move
  assert.ok(reads >= 10)
})
