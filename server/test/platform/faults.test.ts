/**
 * A request with a fault gets 500 with a request id. The fault is logged, and affects no other request. The tests
 * inject faults into real endpoints, one layer after the other.
 */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { mock, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { endpoints } from '../../src/app.ts'
import type { Ctx } from '#runtime/database/context'
import { csvType } from '#core/reports'
import { buildServer } from '#runtime/http/server'
import { inTenant } from '#runtime/jobs/worker'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const { acme } = testApp.tenants
const { runtime, http } = testApp.app
await http.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/api/v1`

const uncontained: unknown[] = []
process.on('uncaughtException', (error) => uncontained.push(error))

const endpoint = (method: string, path: string) => {
  const found = endpoints.find((each) => each.method === method && each.path === path)
  assert.ok(found, path)
  return found
}
const listing = endpoint('GET', '/crm/leads')
const creating = endpoint('POST', '/crm/leads')

let made = 0
const draft = () => ({
  email: `fault-${++made}@example.com`,
  source: 'website',
  contact_info: { first_name: 'A', last_name: 'B' },
})

const faults: (() => void)[] = []

/** Replaces a property by a fault, until `heal`. */
function put(target: object, name: string, fault: PropertyDescriptor) {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { ...fault, configurable: true })
  faults.unshift(
    () => void (own ? Object.defineProperty(target, name, own) : Reflect.deleteProperty(target, name)),
  )
}

const heal = () => faults.splice(0).forEach((restore) => restore())

/** Returns the log lines that were written while `work` ran. */
async function logged(level: 'error' | 'warn', work: () => Promise<unknown>) {
  const log = mock.method(runtime.logger as object as Record<string, () => void>, level, () => {})
  try {
    await work()
  } finally {
    log.mock.restore()
  }
  return log.mock.calls.map((call) => {
    const [{ err, ...line }, text] = call.arguments as unknown as [{ err: Error; reqId?: string }, string]
    return { ...line, message: err.message, text }
  })
}

/** Sends a request over a real socket, asserts the fault, and that the next request succeeds. */
async function isContained(about: string, method: 'GET' | 'POST', message: RegExp | string) {
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
  const sent = method === 'POST' ? { method, headers, body: JSON.stringify(draft()) } : { headers }
  let serverResponse: { status: number; id: string | null; text: string } | undefined
  const lines = await logged('error', async () => {
    const response = await fetch(`${address}/crm/leads`, sent)
    serverResponse = {
      status: response.status,
      id: response.headers.get('x-request-id'),
      text: await response.text(),
    }
  })
  assert.ok(serverResponse)
  assert.equal(serverResponse.status, 500, `${about}: ${serverResponse.text}`)
  const { error, meta } = JSON.parse(serverResponse.text)
  assert.equal(error.code, 'SERVER_ERROR', about)
  assert.equal(meta.request_id, serverResponse.id, about)
  assert.match(error.message, new RegExp(String(serverResponse.id)), about)
  assert.deepEqual(
    lines.map(({ reqId }) => reqId),
    [serverResponse.id],
    about,
  )
  assert.match(String(lines[0]?.message), typeof message === 'string' ? new RegExp(message) : message, about)
  heal()
  for (const _ of Array(12)) assert.equal((await owner.get('/crm/leads')).status, 200, about)
  assert.deepEqual(uncontained, [], about)
}

const broken = () => {
  throw new Error('broken')
}

test('contains a fault during the checks of a request', async () => {
  for (const [target, name, method] of [
    [creating, 'body', 'POST'],
    [listing, 'query', 'GET'],
    [listing, 'permission', 'GET'],
  ] as const) {
    put(target, name, { get: broken })
    await isContained(name, method, 'broken')
  }
})

test('contains a fault in an action, for any thrown value, and rolls back its writes', async () => {
  const run = creating.run
  for (const [thrown, message] of [
    [new Error('broken'), 'broken'],
    [null, 'object was thrown'],
    [undefined, 'undefined was thrown'],
    ['text', 'string was thrown'],
    [{ code: 42 }, 'object was thrown'],
    [Object.assign(new Error('broken'), { code: 42 }), 'broken'],
  ] as const) {
    put(creating, 'run', {
      value: async (ctx: Ctx, input: never) => {
        await run(ctx, input)
        throw thrown
      },
    })
    await isContained(String(thrown), 'POST', message)
  }
  put(creating, 'run', { value: broken })
  await isContained('at once', 'POST', 'broken')
  assert.deepEqual(await testApp.sql('select email from leads'), [])
})

test('fails only the statement of an unreadable row, and reuses its connection', async () => {
  const unreadable = sql`select 'infinity'::timestamptz as moment from generate_series(1, 1000)`
  put(listing, 'run', { value: (ctx: Ctx) => unreadable.execute(ctx.db) })
  await isContained('a moment', 'GET', /Invalid time value/)

  await inTenant(runtime, acme, async (ctx) => {
    const one = () => sql<{ one: number }>`select 1 as one`.execute(ctx.db)
    // The statements run together on one connection, and each gets a separate result.
    const [first, bad, second] = await Promise.allSettled([one(), unreadable.execute(ctx.db), one()])
    assert.deepEqual([first.status, bad.status, second.status], ['fulfilled', 'rejected', 'fulfilled'])
    // The rows of deferred statements are not read.
    ctx.defer(unreadable.compile(ctx.db))
    assert.deepEqual((await one()).rows, [{ one: 1 }])
    ctx.defer(unreadable.compile(ctx.db))
  })
})

test('fails only the statement of a value that cannot be sent, and preserves the names of statements', async () => {
  const circular: { self?: object } = {}
  circular.self = circular
  const unsendable = () => sql`select ${circular}::text as never_prepared, ${1n} as number`
  put(listing, 'run', {
    value: async (ctx: Ctx) => {
      await sql`select 1`.execute(ctx.db)
      return unsendable().execute(ctx.db)
    },
  })
  await isContained('a value without end', 'GET', 'circular')
  // Between two transactions on one connection, the COMMIT of the first is not sent yet.
  put(listing, 'run', { value: async (ctx: Ctx) => unsendable().execute(ctx.db) })
  for (const _ of Array(12)) assert.equal((await owner.get('/crm/leads')).status, 500)
  heal()
  assert.equal((await owner.post('/crm/leads', draft())).status, 201)
})

test('contains a fault while the response is built or serialised', async () => {
  put(listing.reply, 'wrap', { value: broken })
  await isContained('the envelope', 'GET', 'broken')
  put(listing.reply, 'wrap', { value: () => ({ data: 1n }) })
  await isContained('a bigint', 'GET', /BigInt/)
  put(listing.reply, 'wrap', { value: () => ({ data: { toJSON: broken } }) })
  await isContained('toJSON', 'GET', 'broken')
})

test('contains a fault in a hook of the server', async () => {
  const limiter = { untouched: broken } as never
  const server = await buildServer({
    logger: pino({ level: 'silent' }),
    limiter,
    anonymousLimit: 1,
    corsOrigins: [],
    trustProxy: false,
    basePath: '',
    sendTimeout: 60,
  })
  server.get('/', async () => 'fine')
  const serverResponse = await server.inject('/')
  assert.equal(serverResponse.statusCode, 500)
  assert.ok(serverResponse.headers['x-request-id'])
  assert.deepEqual(uncontained, [])
  await server.close()
})

test('breaks only the connection of a file whose transfer fails', async () => {
  async function* content() {
    yield 'a,b\n'.repeat(50_000)
    throw new Error('broken')
  }
  const exporting = endpoint('GET', '/crm/customers/export')
  put(exporting, 'run', { value: async () => ({ name: 'x.csv', type: csvType, content }) })
  const headers = { authorization: `Bearer ${owner.token}` }
  const response = await fetch(`${address}/crm/customers/export`, { headers })
  await assert.rejects(response.text())
  put(exporting, 'run', { value: async () => ({ name: 'x.csv', type: csvType, content: broken }) })
  assert.equal((await fetch(`${address}/crm/customers/export`, { headers })).status, 500)
  heal()
  assert.equal((await fetch(`${address}/crm/customers/export`, { headers })).status, 200)
  assert.deepEqual(uncontained, [])
})

test('logs a fault after the commit, responds, and runs the other effects', async () => {
  const effects: string[] = []
  const run = creating.run
  put(creating, 'run', {
    value: async (ctx: Ctx, input: never) => {
      ctx.afterCommit(broken)
      // If this counted as a conflict, it would retry the transaction.
      ctx.afterCommit(() => {
        throw Object.assign(new Error('again'), { code: '40001' })
      })
      ctx.afterCommit(() => void effects.push('done'))
      return run(ctx, input)
    },
  })
  const email = draft().email
  const lines = await logged('error', async () => {
    assert.equal((await owner.post('/crm/leads', { ...draft(), email })).status, 201)
  })
  heal()
  assert.deepEqual(
    lines.map(({ message }) => message),
    ['broken', 'again'],
  )
  assert.deepEqual(effects, ['done'])
  assert.equal((await testApp.sql('select 1 from leads where email = $1', [email])).length, 1)
})
