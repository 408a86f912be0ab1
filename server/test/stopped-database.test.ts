/** A database that hangs without closing its connections: all of its processes are stopped (SIGSTOP) and continued. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openConnection } from '#runtime/database/client'
import { folder, start, token } from './processes.ts'
import { until } from './waiting.ts'

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

const postmasterOf = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')

/** Returns the process and its children, which are all processes of a PostgreSQL. */
function processesOf(postmaster: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return new RegExp(`\\) \\S ${postmaster} `).test(readFileSync(`/proc/${name}/stat`, 'utf8'))
      } catch {
        return false
      }
    })
  return [postmaster, ...children.map(Number)]
}

interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types and assert their contents
  body: any
  retryAfter: string | null
}

const KONTOR_DATA_DIR = folder()
const server = await start({ KONTOR_DATA_DIR, KONTOR_DATABASE_TIMEOUT: '1', KONTOR_LOG_LEVEL: 'warn' })

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${server.address}${path}`, { headers, ...init })
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : text
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
}

const post = (path: string, body: object, more: object = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { ...headers, ...more } })

const leads = '/api/v1/crm/leads'

/** Creates a lead, with its name as the idempotency key. */
const create = (name: string) =>
  post(
    leads,
    { email: `${name}@example.com`, source: 'website', contact_info: { first_name: 'A', last_name: 'B' } },
    { 'idempotency-key': name },
  )

const { id } = (await create('first')).body.data
const form = new FormData()
form.set('file', new Blob(['some text'], { type: 'text/plain' }), 'note.txt')
form.set('type', 'other')
const { authorization } = headers
const uploaded = await ask(`${leads}/${id}/documents`, {
  method: 'POST',
  body: form,
  headers: { authorization },
})
assert.equal(uploaded.status, 201, JSON.stringify(uploaded.body))

const [pid = '', , , port] = postmasterOf(KONTOR_DATA_DIR)
const stopped = new Set<number>()

function stopDatabase() {
  // The first one cannot start others any more.
  process.kill(Number(pid), 'SIGSTOP')
  for (const each of processesOf(Number(pid))) {
    process.kill(each, 'SIGSTOP')
    stopped.add(each)
  }
}

function continueDatabase() {
  for (const each of stopped)
    try {
      process.kill(each, 'SIGCONT')
    } catch {
      // A backend whose client is gone ended when the first one continued.
    }
  stopped.clear()
}
after(continueDatabase)

const credentials = { email: 'admin@example.com', password: 'x', tenant: 'demo' }
const requests: Record<string, () => Promise<Answer>> = {
  'a list': () => ask(leads),
  'a record': () => ask(`${leads}/${id}`),
  'a report': () => ask('/api/v1/sales/reports/sales?from=2026-01-01&to=2026-01-31'),
  'an unknown token': () => ask(leads, { headers: { authorization: `Bearer kontor_${'x'.repeat(43)}` } }),
  'no token': () => ask(leads, { headers: {} }),
  'a creation': () => create('hung'),
  'a sign-in': () => post('/api/v1/auth/tokens', { ...credentials, name: 'x' }),
  'a browser sign-in': () => post('/spa/api/v1/auth/login', credentials),
  'a stream': () => ask('/api/v1/changes', { headers: { ...headers, accept: 'text/event-stream' } }),
  'a download': () => ask(`${leads}/${id}/documents/${uploaded.body.data.id}/download`),
  'an export': () => ask(`${leads}/export?format=csv`),
  'a search': () => ask('/api/v1/search?q=first'),
  readiness: () => ask('/health/ready'),
}

const isLinux = process.platform === 'linux'
const names = Array.from({ length: 24 }, (_, index) => `write-${index}`)

test('answers requests that are in progress when the database stops', { skip: !isLinux }, async () => {
  const begun = names.map(create)
  // Others are in a statement or a COMMIT now.
  await begun[0]
  stopDatabase()
  for (const { status, body } of await Promise.all(begun))
    assert.ok([201, 503].includes(status), JSON.stringify(body))
})

for (const [name, request] of Object.entries(requests))
  test(`responds with 503 while the database hangs: ${name}`, { skip: !isLinux }, async () => {
    for (const { status, body, retryAfter } of await Promise.all([request(), request(), request()])) {
      assert.equal(status, 503, JSON.stringify(body))
      if (name === 'readiness') continue
      assert.equal(body.error.code, 'UNAVAILABLE')
      assert.ok(retryAfter)
    }
  })

test('serves what needs no database', { skip: !isLinux }, async () => {
  for (const path of ['/health/live', '/metrics', '/docs']) assert.equal((await ask(path)).status, 200, path)
})

test('continues with the database, and has done each write once', { skip: !isLinux }, async () => {
  continueDatabase()
  await until('the database', async () => (await ask('/health/ready')).status === 200)
  for (const name of [...names, 'hung']) {
    let last: Answer | undefined
    // The first attempt may still be running: its transaction ends when PostgreSQL notices the lost connection.
    await until(name, async () => {
      last = await create(name)
      return last.status !== 409 && last.status !== 503
    })
    assert.equal(last?.status, 201, JSON.stringify(last?.body))
  }
  const { body } = await ask(`${leads}?per_page=100`)
  const emails: string[] = body.data.map(({ email }: { email: string }) => email)
  assert.deepEqual(
    emails.toSorted(),
    ['first', 'hung', ...names].map((name) => `${name}@example.com`).toSorted(),
  )
})

test('leaves no connection behind', { skip: !isLinux }, async () => {
  const password = readFileSync(join(KONTOR_DATA_DIR, 'kontor.password'), 'utf8')
  const database = await openConnection(`postgres://kontor:${password}@127.0.0.1:${port}/kontor`, 'test')
  try {
    await until('the end of abandoned connections', async () => {
      const { rows } = await database.query<{ open: number }>(
        `select count(*)::integer as open from pg_stat_activity where application_name like 'kontor%'`,
      )
      return (rows[0]?.open ?? 99) <= 16
    })
  } finally {
    await database.end()
  }
  assert.equal(await server.stop(), 0)
})
