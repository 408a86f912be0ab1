/** Transactions that only read, whose COMMIT is sent with the next statement on the connection. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { until } from '#test/waiting'
import { Pool, releaseUncommitted, send, type Statement } from './client.ts'

const testApp = await startTestApp()
const name = 'client.test'
const pool = new Pool({ url: testApp.ownerUrl, size: 1, name })
await pool.checkPipelines()

const begin: Statement = { text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' }
const select: Statement = { text: 'select txid_current_if_assigned() as id, now()::text as start' }

/** Reads in a transaction and releases its connection; returns the start of the transaction. */
async function readAndRelease(): Promise<unknown> {
  const client = await pool.connect()
  const { rows } = await send<{ start: string }>(client, begin, select)
  releaseUncommitted(client)
  return rows[0]?.start
}

const states = async () =>
  (await testApp.sql('select state from pg_stat_activity where application_name = $1', [name])).map(
    ({ state }) => state,
  )

test('ends a reading transaction soon after its connection is released', async () => {
  await readAndRelease()
  await until('the connection is idle', async () => (await states()).every((state) => state === 'idle'))
  assert.deepEqual(await states(), ['idle'])
})

test('ends it before the next statement on the connection', async () => {
  const starts = [await readAndRelease(), await readAndRelease()]
  const [{ start } = { start: undefined }] = await pool.query<{ start: string }>(select.text)
  assert.equal(new Set([...starts, start]).size, 3)
})

test('ends it if the next statement cannot be sent', async () => {
  const start = await readAndRelease()
  const unsendable = {
    toPostgres: () => {
      throw new Error('This value cannot be sent.')
    },
  }
  await assert.rejects(pool.query('select $1', [unsendable]), { message: 'This value cannot be sent.' })
  assert.notEqual((await pool.query<{ start: string }>(select.text))[0]?.start, start)
  await until('the connection is idle', async () => (await states()).every((state) => state === 'idle'))
})

test('reports an error of the next statement and stays usable', async () => {
  await readAndRelease()
  await assert.rejects(pool.query('select 1 / 0'), { code: '22012' })
  assert.deepEqual(await pool.query('select 1 as one'), [{ one: 1 }])
})

test('closes with an uncommitted connection', async () => {
  await readAndRelease()
  await pool.end()
})
