/** The server as operators run it: real processes that are started, stopped and killed. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openConnection } from '#runtime/database/client'
import { startTestApp } from './test-app.ts'
import { folder, start, token } from './processes.ts'
import { until } from './waiting.ts'

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const lead = (email: string) =>
  JSON.stringify({ email, source: 'website', contact_info: { first_name: 'A', last_name: 'B' } })

async function create(address: string, email: string) {
  const response = await fetch(`${address}/api/v1/crm/leads`, { method: 'POST', headers, body: lead(email) })
  return response.status
}

async function emails(address: string) {
  const found = new Set<string>()
  for (let page = 1; ; page++) {
    const response = await fetch(`${address}/api/v1/crm/leads?per_page=100&page=${page}`, { headers })
    if (response.status !== 200) throw new Error(await response.text())
    const { data, meta } = (await response.json()) as {
      data: { email: string }[]
      meta: { last_page: number; total: number }
    }
    for (const { email } of data) found.add(email)
    if (page >= meta.last_page) return { found, total: meta.total }
  }
}

test('prints a working curl command on the first start; on the second, keeps data and prints no secret', async () => {
  const KONTOR_DATA_DIR = folder()
  const first = await start({ KONTOR_DATA_DIR, KONTOR_ADMIN_TOKEN: '' })
  assert.match(first.output, /sign-in {3}owner@example\.com \/ \S{16}/)
  const [lines = '', printed = ''] =
    / {2}export KONTOR=.*\n {2}export AUTH='Authorization: (Bearer kontor_[\w-]+)'\n {2}curl .*\n/.exec(
      first.output,
    ) ?? []
  const { stdout } = await promisify(execFile)('bash', ['-c', lines])
  assert.match(stdout, /^ +"email": "owner@example\.com"$/m)
  assert.equal(await first.stop('SIGINT'), 0)

  const second = await start({ KONTOR_DATA_DIR })
  assert.ok(!second.output.includes('kontor_'))
  assert.equal(
    (await fetch(`${second.address}/api/v1/auth/me`, { headers: { authorization: printed } })).status,
    200,
  )
  const third = await start({ KONTOR_DATA_DIR })
  assert.notEqual(third.child.exitCode, 0)
  assert.match(third.output, new RegExp(`in use by .*${second.child.pid}`))
  assert.equal((await fetch(`${second.address}/health/ready`)).status, 200)
  assert.equal(await second.stop(), 0)
})

test('loses no acknowledged write when all processes are killed with kill -9 during writes', async () => {
  const KONTOR_DATA_DIR = folder()
  let running = await start({ KONTOR_DATA_DIR, KONTOR_RATE_LIMIT: '1000000' })
  const acknowledged: string[] = []
  const writing = new AbortController()
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let each = 0; !writing.signal.aborted; each++) {
      const email = `w${writer}-${each}@example.com`
      const status = await create(running.address, email).catch(() => 0)
      if (status === 201) acknowledged.push(email)
    }
  })
  await until('sixty leads', () => acknowledged.length >= 60)
  const postmaster = Number(
    readFileSync(join(KONTOR_DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(running.child.pid ?? 0, 'SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  writing.abort()
  await Promise.all(writers)

  running = await start({ KONTOR_DATA_DIR, KONTOR_RATE_LIMIT: '1000000' })
  const { found, total } = await emails(running.address)
  assert.deepEqual(
    acknowledged.filter((email) => !found.has(email)),
    [],
  )
  assert.equal(total, found.size, 'the total equals the number of records')
  assert.equal(await create(running.address, 'afterwards@example.com'), 201)
  assert.equal(await running.stop(), 0)
})

test('completes running requests and loses no write during a shutdown', async () => {
  const KONTOR_DATA_DIR = folder()
  const first = await start({ KONTOR_DATA_DIR, KONTOR_RATE_LIMIT: '1000000' })
  const statuses: [string, number][] = []
  const requests = Array.from({ length: 60 }, async (_, each) => {
    const email = `g${each}@example.com`
    statuses.push([email, await create(first.address, email).catch(() => 0)])
  })
  await until('a response', () => statuses.length > 0)
  // The shutdown does not wait for keep-alive connections; after 30 seconds it would exit with another code.
  assert.equal(await first.stop(), 0)
  await Promise.all(requests)
  const second = await start({ KONTOR_DATA_DIR, KONTOR_RATE_LIMIT: '1000000' })
  const { found } = await emails(second.address)
  for (const [email, status] of statuses) {
    if (status === 201) assert.ok(found.has(email), `${email} was acknowledged`)
    else assert.ok(status === 0 && !found.has(email), `${email} was not, with ${status}`)
  }
  assert.ok(found.size > 0)
  await second.stop()
})

test('lets several processes start at once on one database and share the work', async () => {
  const testApp = await startTestApp()
  const name = new URL(testApp.ownerUrl).pathname.slice(1)
  const url = new URL(testApp.ownerUrl)
  url.pathname = `/${name}_empty`
  await testApp.sql(`create database ${name}_empty`)
  const settings = { DATABASE_URL: url.href, KONTOR_DATA_DIR: folder(), KONTOR_DATABASE_CONNECTIONS: '3' }
  const running = await Promise.all([
    start({ ...settings, KONTOR_WORKER: 'off' }),
    start({ ...settings, KONTOR_WORKER: 'off' }),
    start({ ...settings, KONTOR_WORKER: 'only' }),
  ])
  const [first, second, worker] = running
  assert.ok(first && second && worker)
  assert.deepEqual(
    running.map(({ address }) => address !== ''),
    [true, true, true],
    running.map(({ output }) => output).join('\n'),
  )
  assert.equal(await create(first.address, 'one@example.com'), 201)
  assert.equal(await create(second.address, 'two@example.com'), 201)
  assert.equal((await emails(second.address)).total, 2)
  assert.equal((await fetch(`${worker.address}/api/v1/crm/leads`, { headers })).status, 404)
  assert.equal((await fetch(`${worker.address}/health/ready`)).status, 200)
  const database = await openConnection(url.href, 'test')
  const feed = () => database.query<{ sequence: number }>('select sequence from event_feed order by 1')
  await until('two events in the feed', async () => (await feed()).rows.length === 2)
  assert.deepEqual(
    (await feed()).rows.map(({ sequence }) => sequence),
    [1, 2],
  )
  await Promise.all(running.map((each) => each.stop()))
  await database.end()
  await testApp.sql(`drop database ${name}_empty with (force)`)
})

test('applies a custom field of one process in another process immediately', async () => {
  const testApp = await startTestApp()
  const owner = await testApp.caller('acme', 'owner')
  const other = await start({ DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: folder() })
  let made = 0
  const createThere = async () => {
    const body = { ...JSON.parse(lead(`there-${++made}@example.com`)), custom_fields: { size: 'big' } }
    const response = await fetch(`${other.address}/api/v1/crm/leads`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${owner.token}` },
      body: JSON.stringify(body),
    })
    return response.status
  }
  assert.equal(await createThere(), 201)
  const size = { entity_type: 'lead', code: 'size', label: 'Size', type: 'integer' }
  const { body } = await owner.post('/custom-fields', size)
  await until('the field in the other process', async () => (await createThere()) === 422)
  await owner.delete(`/custom-fields/${body.data.id}`)
  await until('the end of the field in the other process', async () => (await createThere()) === 201)
  await other.stop()
})

test('stops at the start with an error that names a wrong setting', async () => {
  const { child, output } = await start({
    KONTOR_PORT: 'eighty',
    KONTOR_WORKER: 'maybe',
    KONTOR_DATA_DIR: folder(),
  })
  assert.equal(child.exitCode, 1)
  assert.match(output, /KONTOR_PORT must be a whole number.*KONTOR_WORKER must be one of on, off, only/)
  const unreachable = await start({
    DATABASE_URL: 'postgres://kontor:secret@127.0.0.1:1/kontor',
    KONTOR_DATA_DIR: folder(),
  })
  assert.equal(unreachable.child.exitCode, 1)
  assert.match(
    unreachable.output,
    /PostgreSQL cannot be reached at postgres:\/\/kontor@127\.0\.0\.1:1\/kontor/,
  )
  assert.ok(!unreachable.output.includes('secret'))
})

test('prints the required commands for an owner who may not create roles, and serves after them', async () => {
  const testApp = await startTestApp()
  const name = new URL(testApp.ownerUrl).pathname.slice(1)
  const role = `limited_${name}`
  await testApp.sql(`create role ${role} login password 'limited'`)
  await testApp.sql(`create database ${role} owner ${role}`)
  const url = new URL(testApp.ownerUrl)
  Object.assign(url, { username: role, password: 'limited', pathname: `/${role}` })
  const settings = { DATABASE_URL: url.href, KONTOR_DATA_DIR: folder() }
  const rejected = await start(settings)
  assert.equal(rejected.child.exitCode, 1)
  const [, statement = ''] = /run as an administrator: (create role .*;)/.exec(rejected.output) ?? []
  assert.ok(statement, rejected.output)
  await testApp.sql(statement)
  const running = await start(settings)
  assert.ok(running.address, running.output)
  assert.equal(await create(running.address, 'one@example.com'), 201)
  const serving = await testApp.sql(
    `select distinct rolsuper or rolbypassrls as bypasses from pg_stat_activity join pg_roles on rolname = usename
    where datname = $1 and application_name = 'kontor'`,
    [role],
  )
  assert.deepEqual(serving, [{ bypasses: false }])
  await running.stop()
  const made = /create role "(\w+)"/.exec(statement)?.[1]
  await testApp.sql(`drop database ${role} with (force)`)
  await testApp.sql(`drop role ${made}`)
  await testApp.sql(`drop role ${role}`)
})

test('accepts a serving role created by an administrator, but none that bypasses row-level security', async () => {
  const testApp = await startTestApp()
  const settings = { DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: folder() }
  const rejected = await start({ ...settings, KONTOR_SERVER_DATABASE_URL: testApp.ownerUrl })
  assert.equal(rejected.child.exitCode, 1)
  assert.match(rejected.output, /refuses to serve as the role/)
})
