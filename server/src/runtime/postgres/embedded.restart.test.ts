/** A server that ends without being stopped. */
import assert from 'node:assert/strict'
import { existsSync, realpathSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { until } from '#test/waiting'
import { later, newFolder, opened, postmasterPid, query } from './embedded.fixtures.ts'
import { isAlive } from './folder-lock.ts'

/** Kills only the server. Its other processes notice and end. */
function killPostmaster(dataDir: string): number {
  const pid = postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  return pid
}

const responds = (url: string) =>
  query(url, 'select 1 as one').then(
    () => true,
    () => false,
  )

test('restarts a killed server at the same address, with all commits', async () => {
  const dataDir = await newFolder()
  const reported: string[] = []
  const server = await opened(dataDir, { durable: true, onLog: (line) => reported.push(line) })
  const client = await opened(dataDir, { purpose: 'visit' })
  await query(server.url, 'create table notes (text text)')
  for (const round of ['first', 'second', 'third']) {
    await query(server.url, `insert into notes values ('${round}')`)
    const pid = killPostmaster(dataDir)
    await until('the end of the server', () => !isAlive(pid))
    await until('the server', () => responds(server.url))
    assert.notEqual(postmasterPid(dataDir), pid)
    assert.ok(reported.includes(`PostgreSQL ${pid} ended unexpectedly; it is restarted`))
  }
  assert.deepEqual(await query(client.url, 'select text from notes'), [
    { text: 'first' },
    { text: 'second' },
    { text: 'third' },
  ])
  const last = postmasterPid(dataDir)
  await server.stop()
  assert.equal(isAlive(last), false)
  await (await opened(dataDir)).stop()
})

test('ends a server whose shutdown waits for its clients, and restarts it', async () => {
  const dataDir = await newFolder()
  const reported: string[] = []
  const server = await opened(dataDir, { onLog: (line) => reported.push(line) })
  const client = new pg.Client(server.url)
  client.on('error', () => undefined)
  await client.connect()
  const pid = postmasterPid(dataDir)
  process.kill(pid, 'SIGTERM')
  await until('the end of the server', () => !isAlive(pid))
  await until('the server', () => responds(server.url))
  assert.notEqual(postmasterPid(dataDir), pid)
  assert.ok(reported.includes(`PostgreSQL ${pid} is shutting down and waits for its clients; it is ended`))
  await server.stop()
})

test(
  'starts a server although processes of a killed one are still running',
  { skip: process.platform !== 'linux' },
  async () => {
    const dataDir = await newFolder()
    const server = await opened(dataDir)
    const client = new pg.Client(server.url)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]?.pid ?? 0
    // Like a process in a long computation, the suspended process does not notice.
    process.kill(backend, 'SIGSTOP')
    later(() => isAlive(backend) && process.kill(backend, 'SIGKILL'))
    killPostmaster(dataDir)
    await until('the server', () => responds(server.url))
    assert.equal(isAlive(backend), false)
    await server.stop()
  },
)

test('leaves no process running when it is stopped during a restart', async () => {
  const dataDir = await newFolder()
  const server = await opened(dataDir)
  const pid = killPostmaster(dataDir)
  await until('the end of the server', () => !isAlive(pid))
  await server.stop()
  await assert.rejects(query(server.url, 'select 1'), /ECONNREFUSED/)
  const again = await opened(dataDir)
  assert.equal(await responds(again.url), true)
})

test('restarts a server each time, however often it has been killed', async () => {
  const dataDir = await newFolder()
  const lost: Error[] = []
  const server = await opened(dataDir, { onLost: (error) => lost.push(error) })
  for (let crash = 0; crash < 8; crash++) {
    const pid = killPostmaster(dataDir)
    await until('the end of the server', () => !isAlive(pid))
    await until('the server', () => responds(server.url))
  }
  assert.deepEqual(lost, [])
  await server.stop()
})

test('stops restarting a server that keeps failing, and releases the folder', async () => {
  const dataDir = await newFolder()
  const reported: string[] = []
  const lost: Error[] = []
  const onLog = (line: string) => reported.push(line)
  const server = await opened(dataDir, { onLog, onLost: (error) => lost.push(error) })
  const control = join(realpathSync(join(dataDir, 'postgres')), 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  killPostmaster(dataDir)
  await until('the last attempt', () => lost.length > 0)
  assert.match(lost[0]?.message ?? '', /^PostgreSQL ended and cannot be restarted/)
  assert.match(String(lost[0]?.cause), /pg_control/)
  const attempts = reported.flatMap((line) => /\(attempt (\d of \d)\)/.exec(line)?.[1] ?? [])
  assert.deepEqual(attempts, ['1 of 6', '2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6'])
  await server.stop()
  assert.equal(existsSync(join(dataDir, 'kontor.holder.json')), false)
  renameSync(`${control}.away`, control)
  assert.equal(await responds((await opened(dataDir)).url), true)
})
