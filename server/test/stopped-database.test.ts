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

const isLinux = process.platform === 'linux'

test(
  'answers every request while its database hangs, and works again afterwards',
  { skip: !isLinux },
  async () => {
    const KONTOR_DATA_DIR = folder()
    const server = await start({
      KONTOR_DATA_DIR,
      KONTOR_DATABASE_TIMEOUT: '1',
      KONTOR_ADMIN_PASSWORD: 'a long and quiet evening',
      KONTOR_LOG_LEVEL: 'warn',
    })
    const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
      const response = await fetch(`${server.address}${path}`, { headers, ...init })
      const text = await response.text()
      const body = text.startsWith('{') ? JSON.parse(text) : text
      return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
    }
    const post = (path: string, body: object, more: object = {}) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers: { ...headers, ...more } })
    const lead = (email: string) => ({
      email,
      source: 'website',
      contact_info: { first_name: 'A', last_name: 'B' },
    })
    const made = (await post('/api/v1/crm/leads', lead('first@example.com'))).body.data
    const form = new FormData()
    form.set('file', new Blob(['some text'], { type: 'text/plain' }), 'note.txt')
    form.set('type', 'other')
    const { authorization } = headers
    const uploaded = await ask(`/api/v1/crm/leads/${made.id}/documents`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    })
    assert.equal(uploaded.status, 201, JSON.stringify(uploaded.body))
    const [pid = '', , , port] = postmasterOf(KONTOR_DATA_DIR)
    const all = processesOf(Number(pid))
    const signal = (name: NodeJS.Signals) => {
      for (const each of all)
        try {
          process.kill(each, name)
        } catch {
          // A connection ended meanwhile.
        }
    }
    after(() => signal('SIGCONT'))
    const requests: Record<string, () => Promise<Answer>> = {
      'a list': () => ask('/api/v1/crm/leads'),
      'a record': () => ask(`/api/v1/crm/leads/${made.id}`),
      'a report': () => ask('/api/v1/sales/reports/sales?from=2026-01-01&to=2026-01-31'),
      'an unknown token': () =>
        ask('/api/v1/crm/leads', { headers: { authorization: `Bearer kontor_${'x'.repeat(43)}` } }),
      'no token': () => ask('/api/v1/crm/leads', { headers: {} }),
      'a creation': () => post('/api/v1/crm/leads', lead('hung@example.com')),
      'a creation with a key': () =>
        post('/api/v1/crm/leads', lead('key@example.com'), { 'idempotency-key': 'hung' }),
      'a sign-in': () =>
        post('/api/v1/auth/tokens', { email: 'admin@example.com', password: 'x', name: 'x', tenant: 'demo' }),
      'a browser sign-in': () =>
        post('/spa/api/v1/auth/login', { email: 'admin@example.com', password: 'x', tenant: 'demo' }),
      'a stream': () => ask('/api/v1/changes', { headers: { ...headers, accept: 'text/event-stream' } }),
      'a download': () => ask(`/api/v1/crm/leads/${made.id}/documents/${uploaded.body.data.id}/download`),
      'an export': () => ask('/api/v1/crm/leads/export?format=csv'),
      'a search': () => ask('/api/v1/search?q=first'),
      readiness: () => ask('/health/ready'),
    }
    // Some of these are in a statement or a COMMIT when the database stops.
    const create = (index: number) =>
      post('/api/v1/crm/leads', lead(`w${index}@example.com`), { 'idempotency-key': `w${index}` })
    const writes = Array.from({ length: 24 }, (_, index) => index)
    const begun = writes.map(create)
    await begun[0]
    signal('SIGSTOP')
    for (const { status, body } of await Promise.all(begun))
      assert.ok([201, 503].includes(status), JSON.stringify(body))
    const answers = await Promise.all(
      Object.entries(requests).flatMap(([name, request]) =>
        [1, 2, 3].map(async () => [name, await request().catch((error: Error) => error)] as const),
      ),
    )
    for (const [name, answer] of answers) {
      assert.ok(!(answer instanceof Error), `${name}: ${String(answer)}`)
      assert.equal(answer.status, 503, `${name}: ${JSON.stringify(answer.body)}`)
      if (name === 'readiness') continue
      assert.equal(answer.body.code ?? answer.body.error?.code, 'UNAVAILABLE', name)
      assert.ok(answer.retryAfter, name)
    }
    assert.equal((await ask('/health/live')).status, 200)
    assert.equal((await ask('/metrics')).status, 200)
    assert.equal((await ask('/docs')).status, 200)

    signal('SIGCONT')
    await until('the database', async () => (await ask('/health/ready')).status === 200)
    await until('an answer', async () => (await ask('/api/v1/crm/leads')).status === 200)
    for (const index of writes) {
      let last: Answer | undefined
      // The first attempt may still be running: its transaction ends when PostgreSQL notices the lost connection.
      await until(`the write ${index}`, async () => {
        last = await create(index)
        return last.status !== 409 && last.status !== 503
      })
      assert.equal(last?.status, 201, JSON.stringify(last?.body))
    }
    const { body: all24 } = await ask('/api/v1/crm/leads?search=w&per_page=100')
    const emails = all24.data
      .map(({ email }: { email: string }) => email)
      .filter((email: string) => /^w\d/.test(email))
    assert.equal(emails.length, writes.length)
    assert.equal(new Set(emails).size, writes.length)
    const second = await post('/api/v1/crm/leads', lead('key@example.com'), { 'idempotency-key': 'hung' })
    assert.ok([201, 422].includes(second.status), JSON.stringify(second.body))
    const { body } = await ask('/api/v1/crm/leads?search=key')
    assert.equal(body.meta.total, 1)
    const password = readFileSync(join(KONTOR_DATA_DIR, 'kontor.password'), 'utf8')
    const database = await openConnection(`postgres://kontor:${password}@127.0.0.1:${port}/kontor`, 'test')
    try {
      await until('the end of abandoned connections', async () => {
        const { rows } = await database.query<{ open: number; stuck: number }>(
          `select count(*)::integer as open,
           count(*) filter (where state like 'idle in transaction%' and state_change < now() - interval '5 s')::integer
             as stuck
         from pg_stat_activity where application_name like 'kontor%'`,
        )
        return (rows[0]?.open ?? 99) <= 16 && rows[0]?.stuck === 0
      })
    } finally {
      await database.end()
    }
    assert.equal(await server.stop(), 0)
  },
)
