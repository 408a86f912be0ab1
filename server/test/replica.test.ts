/** Reads on a replica: a standby of the embedded PostgreSQL with streaming replication. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { f } from '#core'
import { openConnection } from '#runtime/database/client'
import { openEmbedded } from '#runtime/postgres/embedded'
import { endpoints } from '../src/app.ts'
import { folder, start, token } from './processes.ts'
import { until } from './waiting.ts'

/** Copies the files of a running server, and returns the data folder of a standby that follows it. */
async function copyAsStandby(dataDir: string, url: string): Promise<string> {
  const standby = folder()
  mkdirSync(standby, { recursive: true })
  const owner = await openConnection(url, 'test')
  await owner.query(`select pg_backup_start('standby', true)`)
  // The owner and the modes of the files are kept.
  execFileSync('cp', ['-a', realpathSync(join(dataDir, 'postgres')), join(standby, 'postgres')])
  execFileSync('cp', ['-a', join(dataDir, 'kontor.password'), standby])
  const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await owner.end()
  const copy = join(standby, 'postgres')
  rmSync(join(copy, 'postmaster.pid'))
  writeFileSync(join(copy, 'backup_label'), String(rows[0]?.labelfile))
  writeFileSync(join(copy, 'standby.signal'), '')
  appendFileSync(join(copy, 'postgresql.auto.conf'), `\nprimary_conninfo = '${url}'\n`)
  execFileSync('chown', [
    '--reference',
    copy,
    ...['backup_label', 'standby.signal'].map((name) => join(copy, name)),
  ])
  return standby
}

const dataDir = folder()
const primary = await openEmbedded({ dataDir, purpose: 'serve', durable: false })
after(() => primary.stop())
const standby = await openEmbedded({
  dataDir: await copyAsStandby(dataDir, primary.url),
  purpose: 'serve',
  durable: false,
})
after(() => standby.stop())
const { port } = new URL(standby.url)
const onStandby = await openConnection(standby.url, 'test')
after(() => onStandby.end())

const server = await start({
  KONTOR_DATA_DIR: folder(),
  DATABASE_URL: primary.url,
  KONTOR_REPLICA_URL: `postgres://127.0.0.1:${port}`,
  KONTOR_REPLICA_READS: 'lists',
  KONTOR_RATE_LIMIT: '1000000',
  KONTOR_LOG_LEVEL: 'info',
})
after(() => server.stop())
assert.ok(server.address, server.output)

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const current = { ...headers, 'cache-control': 'no-cache' }

async function get(path: string, options: { [name: string]: string } = headers) {
  const response = await fetch(`${server.address}/api/v1${path}`, { headers: options })
  const text = await response.text()
  return { status: response.status, text, data: text.startsWith('{') ? JSON.parse(text).data : text }
}

let created = 0
async function createLead(): Promise<string> {
  const body = {
    email: `lead${++created}@example.com`,
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
  }
  const response = await fetch(`${server.address}/api/v1/crm/leads`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  assert.equal(response.status, 201)
  return ((await response.json()) as { data: { id: string } }).data.id
}

const logged = (message: string) => server.output.split(message).length - 1
const becomesCurrent = (times: number) =>
  until('a replica that is current', () => logged('the replica is current') >= times)
const becomesUnused = (times: number) =>
  until('a replica that is not read', () => logged('all reads use the primary') >= times)

/** Returns whether the last statement of a connection on the replica reads this table. */
async function readOnStandby(table: string): Promise<boolean> {
  const { rows } = await onStandby.query<{ query: string }>(
    `select query from pg_stat_activity where application_name = 'kontor: replica'`,
  )
  return rows.some(({ query }) => query.includes(`"${table}"`))
}

await becomesCurrent(1)

test('lists, reports and exports read from the replica and are the same as on the primary', async () => {
  const id = await createLead()
  await until('the lead in the list', async () => (await get('/crm/leads')).text.includes(id))
  // The comparison of the positions uses the same connections, so the statement may have been replaced.
  await until('a statement on the replica', async () => {
    await get('/crm/leads')
    return readOnStandby('leads')
  })
  const isPlain = ({ query }: { query?: f.TSchema | undefined }) =>
    ((query as { required?: string[] } | undefined)?.required ?? []).every((name) =>
      /^(per_)?page$/.test(name),
    )
  const reads = endpoints.filter(
    ({ method, path, canStream, ...endpoint }) =>
      method === 'GET' && !path.includes(':') && !canStream && isPlain(endpoint),
  )
  assert.ok(reads.length > 80)
  for (const { path } of reads) {
    const [found, expected] = [await get(path), await get(path, current)]
    assert.equal(found.status, expected.status, path)
    if (!/jobs|audit|tokens|spreadsheet/.test(path)) assert.deepEqual(found.data, expected.data, path)
  }
  assert.equal(logged('a read failed on the replica'), 0, server.output)
})

test('a replica that falls behind is not read until it has caught up', async () => {
  await onStandby.query('select pg_wal_replay_pause()')
  const before = logged('all reads use the primary')
  const first = await createLead()
  await becomesUnused(before + 1)
  assert.ok((await get('/crm/leads')).text.includes(first))
  const second = await createLead()
  assert.ok((await get('/crm/leads')).text.includes(second))
  const times = logged('the replica is current')
  await onStandby.query('select pg_wal_replay_resume()')
  await becomesCurrent(times + 1)
  assert.ok((await get('/crm/leads')).text.includes(second))
})

test('a board reads from the primary, because clients read it after each change', async () => {
  const create = async (path: string, body: object) => {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await response.text()
    assert.equal(response.status, 201, text)
    return JSON.parse(text).data.id as string
  }
  const customer_id = await create('/crm/customers', { company_name: 'Alder', email: 'alder@example.com' })
  const opportunity = { customer_id, name: 'Board', value: 100, expected_close_date: '2030-01-01' }
  const cardsOf = async () =>
    (await get('/crm/opportunities/pipeline?cards=25')).text.split('"Board"').length - 1
  await onStandby.query('select pg_wal_replay_pause()')
  // The replica counts as current for a second.
  for (let number = 1; number <= 3; number++) {
    await create('/crm/opportunities', opportunity)
    assert.equal(await cardsOf(), number)
  }
  const times = logged('the replica is current')
  const wasUnused = logged('all reads use the primary')
  await onStandby.query('select pg_wal_replay_resume()')
  if (wasUnused >= times) await becomesCurrent(times + 1)
})

test('a request with Cache-Control: no-cache sees every change', async () => {
  for (let each = 0; each < 20; each++) {
    const id = await createLead()
    assert.ok((await get('/crm/leads', current)).text.includes(id))
  }
})

test('without the replica all reads use the primary', async () => {
  const before = logged('all reads use the primary')
  await standby.stop()
  const statuses = new Set<number>()
  for (let each = 0; each < 50; each++) statuses.add((await get('/crm/leads')).status)
  await becomesUnused(before + 1)
  statuses.add((await get('/crm/leads')).status)
  assert.deepEqual([...statuses], [200])
})
