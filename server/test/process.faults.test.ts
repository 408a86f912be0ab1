/** Uncaught errors, and requests that do not end: the process continues to serve, and stops cleanly. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { folder, type Running, start, token } from './processes.ts'
import { until } from './waiting.ts'

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const statusOf = async ({ address }: Running, path: string) =>
  (await fetch(`${address}${path}`, { headers })).status

const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

test('logs an uncaught error with its stack and continues to serve', async () => {
  const KONTOR_DATA_DIR = folder()
  const preload = new URL('uncaught.fixtures.ts', import.meta.url).href
  const running = await start({
    KONTOR_DATA_DIR,
    KONTOR_LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${preload}`,
  })
  assert.ok(running.address, running.output)
  for (const message of ['an unhandled rejection', 'an uncaught exception']) {
    running.child.kill('SIGWINCH')
    await until('the message in the log', () => running.output.includes(message))
    const line = running.output.split('\n').find((each) => each.includes(message))
    const { level, err } = JSON.parse(String(line))
    assert.deepEqual([level, err.message], ['fatal', message])
    assert.match(err.stack, /uncaught\.fixtures\.ts/)
    assert.equal(await statusOf(running, '/health/ready'), 200)
    assert.equal(await statusOf(running, '/api/v1/crm/leads'), 200)
  }
  assert.equal(running.child.exitCode, null)
  assert.equal(await running.stop(), 0)
  assert.equal(isRunning(KONTOR_DATA_DIR), false)
})

test('stops the process and PostgreSQL despite a request that does not end', async () => {
  const KONTOR_DATA_DIR = folder()
  const running = await start({ KONTOR_DATA_DIR })
  const { hostname, port } = new URL(running.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const lines = Object.entries({ ...headers, host: hostname, 'content-length': 1_000 })
  socket.write(
    ['POST /api/v1/crm/leads HTTP/1.1', ...lines.map(([name, value]) => `${name}: ${value}`), '', '{'].join(
      '\r\n',
    ),
  )
  await once(socket, 'connect')
  assert.equal(await statusOf(running, '/api/v1/crm/leads'), 200)
  const closed = once(socket, 'close')
  assert.equal(await running.stop(), 0)
  await closed
  assert.equal(isRunning(KONTOR_DATA_DIR), false)
})
