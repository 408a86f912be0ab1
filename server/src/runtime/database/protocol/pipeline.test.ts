/**
 * Sending statements to a real server: as pipelines through private interfaces of `pg`, and separately through its
 * public ones. Both return the same results and errors.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { startTestApp } from '#test/test-app'
import { until, within } from '#test/waiting'
import { sendPipeline, supportsPipelines } from './pipeline.ts'
import { sendSeparately } from './separate-statements.ts'
import type { Rows, Statement } from './statement.ts'

const testApp = await startTestApp()

interface Way {
  send: (...statements: Statement[]) => Promise<Rows>
}

const connect = async (settings: pg.ClientConfig & { pipeline?: boolean } = { pipeline: true }) => {
  const client = new pg.Client({ connectionString: testApp.ownerUrl, ...settings })
  client.on('error', () => {})
  await client.connect()
  return client
}

const ways = { 'as a pipeline': sendPipeline, separately: sendSeparately }

function testBoth(title: string, check: (way: Way) => Promise<void>) {
  for (const [name, send] of Object.entries(ways))
    test(`${title}, ${name}`, async (t) => {
      const client = await connect()
      t.after(() => client.end())
      await within('the statements', check({ send: (...all) => send(client, all) }))
    })
}

const begin = { text: 'begin' }
const commit = { text: 'commit' }
const select = (text: string, ...values: unknown[]): Statement => ({ text: `select ${text}`, values })
const code = (expected: string) => (error: { code?: string }) => error.code === expected

testBoth('returns the rows of the last statement of each call', async ({ send }) => {
  const requests = Array.from({ length: 50 }, (_, index) =>
    send(select('0 as other'), select('$1::integer as place', index)),
  )
  const responses = await Promise.all(requests)
  assert.deepEqual(
    responses.map(({ rows }) => rows),
    Array.from({ length: 50 }, (_, index) => [{ place: index }]),
  )
})

testBoth('returns the number of rows and the command of a write', async ({ send }) => {
  await send({ text: 'create temporary table numbers (number integer)' })
  const { rows, rowCount, command } = await send({
    text: 'insert into numbers select * from generate_series(1, $1::integer)',
    values: [7],
  })
  assert.deepEqual([rows, rowCount, command], [[], 7, 'INSERT'])
})

testBoth('sends every kind of value', async ({ send }) => {
  const values = ['a\'b"', 12, true, null, { a: [1] }, ['x', null], 9_007_199_254_740_991n]
  const types = ['text', 'integer', 'boolean', 'text', 'jsonb', 'text[]', 'bigint']
  const list = types.map((type, index) => `$${index + 1}::${type} as v${index}`).join(', ')
  const { rows } = await send(select(list, ...values))
  assert.deepEqual(Object.values(rows[0] ?? {}), [...values.slice(0, -1), Number.MAX_SAFE_INTEGER])
})

testBoth(
  'rejects with the first error, rolls back its transaction, and serves the next one',
  async ({ send }) => {
    await send({ text: 'create temporary table kept (number integer primary key)' })
    const insert = (number: number) => ({ text: 'insert into kept values ($1)', values: [number] })
    await assert.rejects(send(begin, insert(1), insert(1), select('1 / 0'), commit), code('23505'))
    await send({ text: 'rollback' })
    const { rows } = await send(begin, insert(2), { text: 'select number from kept' })
    assert.deepEqual(rows, [{ number: 2 }])
    assert.equal((await send(commit)).command, 'COMMIT')
  },
)

testBoth(
  'rejects a statement that cannot be parsed, and later statements that follow it',
  async ({ send }) => {
    const failing = send(begin, { text: 'selekt' }, select('1'))
    const following = send(select('2'))
    const [first, second] = await Promise.allSettled([failing, following])
    assert.ok(first.status === 'rejected' && code('42601')(first.reason))
    // BEGIN succeeded, and PostgreSQL rejects statements inside the failed transaction.
    assert.ok(second.status === 'rejected' && code('25P02')(second.reason))
    await send({ text: 'rollback' })
    assert.deepEqual((await send(select('3 as three'))).rows, [{ three: 3 }])
  },
)

testBoth('rejects a value that this process cannot read, and serves the next statement', async ({ send }) => {
  await assert.rejects(send(select(`'infinity'::timestamptz as instant, 1 as one`)), /Invalid time value/)
  assert.deepEqual((await send(select('1 as one'))).rows, [{ one: 1 }])
})

testBoth('returns large results', async ({ send }) => {
  const { rows } = await send(
    select(`0`),
    select(`number, repeat('é', 200) as text from generate_series(1, 50000) as number`),
  )
  assert.equal(rows.length, 50_000)
  assert.deepEqual(rows.at(-1), { number: 50_000, text: 'é'.repeat(200) })
  const one = await send(select(`repeat('x', 20000000) as long`))
  assert.equal(String(one.rows[0]?.long).length, 20_000_000)
})

testBoth('sends large values', async ({ send }) => {
  const { rows } = await send(select('length($1::text) as size', 'y'.repeat(5_000_000)))
  assert.deepEqual(rows, [{ size: 5_000_000 }])
})

testBoth('rejects a cancelled statement, and serves the next one', async ({ send }) => {
  const { rows } = await send(select('pg_backend_pid() as pid'))
  const sleeping = send(begin, select('pg_sleep(60)'), commit)
  const rejected = assert.rejects(sleeping, code('57014'))
  const asleep = `select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`
  await until('the sleep', async () => (await testApp.sql(asleep, [rows[0]?.pid])).length > 0)
  await testApp.sql('select pg_cancel_backend($1)', [rows[0]?.pid])
  await rejected
  await send({ text: 'rollback' })
  assert.deepEqual((await send(select('1 as one'))).rows, [{ one: 1 }])
})

testBoth('rejects all running statements when the connection is lost', async ({ send }) => {
  const first = send(begin, select('pg_terminate_backend(pg_backend_pid())'), select('1'), commit)
  const second = send(select('2'))
  const settled = await Promise.allSettled([first, second])
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  await assert.rejects(send(select('3')))
})

testBoth('prepares a statement again after its table has changed', async ({ send }) => {
  await send({ text: 'create temporary table changing (a integer)' })
  await send({ text: 'insert into changing values (1)' })
  const all = { text: 'select * from changing' }
  assert.deepEqual((await send(all)).rows, [{ a: 1 }])
  await send({ text: 'alter table changing add b integer' })
  await assert.rejects(send(all), code('0A000'))
  assert.deepEqual((await send(all)).rows, [{ a: 1, b: null }])
})

testBoth('prepares a statement again after it was deallocated', async ({ send }) => {
  const one = select('1 as one')
  await send(one)
  await send({ text: 'deallocate all', isOnce: true })
  await assert.rejects(send(one), code('26000'))
  assert.deepEqual((await send(one)).rows, [{ one: 1 }])
})

test('supports pipelines on every kind of connection', async (t) => {
  for (const settings of [{ pipeline: true }, {}]) {
    const client = await connect(settings)
    t.after(() => client.end())
    assert.equal(await supportsPipelines(client), true)
  }
})

test('detects that a private interface is missing or behaves differently', async () => {
  const { utils } = pg as unknown as { utils: unknown }
  for (const other of [undefined, {}, { prepareValue: () => 'nonsense' }]) {
    const client = await connect()
    Object.assign(pg, { utils: other })
    assert.equal(await supportsPipelines(client), false)
    Object.assign(pg, { utils })
    await client.end()
  }
})

test('detects that a pipeline gets no response', async () => {
  const client = await connect()
  const { query } = client
  // A later version of pg might no longer call `submit`.
  client.query = (() => {}) as never
  assert.equal(await supportsPipelines(client), false)
  client.query = query
  await client.end()
})
