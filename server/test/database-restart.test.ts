/** The embedded PostgreSQL is killed while the server is running. */
import assert from 'node:assert/strict'
import { readFileSync, realpathSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openConnection } from '#runtime/database/client'
import { isAlive } from '#runtime/postgres/folder-lock'
import { folder, start, token } from './processes.ts'
import { nextEvent, until } from './waiting.ts'

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const contact_info = { first_name: 'A', last_name: 'B' }

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** Calls the API. Returns the status; 0 without a response. */
async function ask(url: string, body?: object): Promise<{ status: number; body: ApiResponse }> {
  const method = body ? 'POST' : 'GET'
  try {
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: 0, body: {} }
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types and assert their contents
type ApiResponse = any

/** Returns the connections to the database of a folder. */
async function connectedTo(dataDir: string): Promise<string[]> {
  const password = readFileSync(join(dataDir, 'kontor.password'), 'utf8')
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const database = await openConnection(`postgres://kontor:${password}@127.0.0.1:${port}/kontor`, 'test')
  try {
    const { rows } = await database.query<{ name: string }>(
      'select application_name as name from pg_stat_activity',
    )
    return rows.map(({ name }) => name)
  } finally {
    await database.end()
  }
}

test('continues after its database is killed, with all acknowledged writes', async () => {
  const KONTOR_DATA_DIR = folder()
  const settings = { KONTOR_DATA_DIR, KONTOR_RATE_LIMIT: '1000000', KONTOR_LOG_LEVEL: 'info' }
  const server = await start(settings)
  const leads = `${server.address}/api/v1/crm/leads`
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const writing = new AbortController()
  const writers = [1, 2, 3, 4].map(async (writer) => {
    for (let each = 0; !writing.signal.aborted; each++) {
      const email = `w${writer}-${each}@example.com`
      const { status } = await ask(leads, { email, source: 'website', contact_info })
      statuses.add(status)
      if (status === 201) acknowledged.push(email)
    }
  })
  for (let round = 0; round < 3; round++) {
    const before = acknowledged.length
    await until('writes', () => acknowledged.length > before + 10)
    const killed = postmasterOf(KONTOR_DATA_DIR)
    process.kill(killed, 'SIGKILL')
    await until('the end of the database', () => !isAlive(killed))
    assert.equal((await ask(`${server.address}/health/live`)).status, 200)
    await until('the database', async () => (await ask(`${server.address}/health/ready`)).status === 200)
  }
  writing.abort()
  await Promise.all(writers)
  assert.match(server.output, /"level":"error".*"PostgreSQL \d+ ended unexpectedly/)
  assert.match(server.output, /"level":"warn".*"PostgreSQL runs again as process \d+"/)
  assert.ok(
    [...statuses].every((status) => status === 201 || status >= 500),
    [...statuses].join(),
  )

  // Loops, jobs and notifications have also reconnected.
  const events = `${server.address}/api/v1/webhooks/events?limit=100`
  let { next_cursor: cursor } = (await ask(`${events}&types=lead.deleted`)).body.meta
  const last = await ask(leads, { email: 'last@example.com', source: 'website', contact_info })
  assert.equal(last.status, 201)
  await until('its event in the feed', async () => {
    const { data, meta } = (await ask(`${events}&types=lead.created&cursor=${cursor}`)).body
    // Earlier events may have been missing in the feed, and may exceed one page.
    cursor = meta?.next_cursor ?? cursor
    return data?.some(({ entity }: { entity: { id: string } }) => entity.id === last.body.data.id)
  })
  await until('all connections', async () => {
    const names = await connectedTo(KONTOR_DATA_DIR)
    return ['kontor', 'kontor jobs', 'kontor: stale'].every((name) => names.includes(name))
  })
  const { body } = await ask(`${leads}?per_page=1`)
  const found = new Set<string>()
  for (let page = 1; found.size < body.meta.total; page++) {
    const { data } = (await ask(`${leads}?per_page=100&page=${page}`)).body
    if (data.length === 0) break
    for (const { email } of data) found.add(email)
  }
  assert.deepEqual(
    acknowledged.filter((email) => !found.has(email)),
    [],
  )
  const postmaster = postmasterOf(KONTOR_DATA_DIR)
  assert.equal(await server.stop(), 0)
  assert.equal(isAlive(postmaster), false)
})

test('exits with a failure when its database cannot be restarted', async () => {
  const KONTOR_DATA_DIR = folder()
  const server = await start({ KONTOR_DATA_DIR })
  const control = join(realpathSync(join(KONTOR_DATA_DIR, 'postgres')), 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  const ended = nextEvent(server.child, 'close')
  process.kill(postmasterOf(KONTOR_DATA_DIR), 'SIGKILL')
  await ended
  assert.equal(server.child.exitCode, 1)
  assert.match(server.output, /Kontor ends: PostgreSQL ended and cannot be restarted\./)
  renameSync(`${control}.away`, control)
  const next = await start({ KONTOR_DATA_DIR })
  assert.equal((await ask(`${next.address}/api/v1/auth/me`)).status, 200)
  assert.equal(await next.stop(), 0)
})
