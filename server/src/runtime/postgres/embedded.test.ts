import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { appendFile, chmod, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { nextEvent, until } from '#test/waiting'
import pg from 'pg'
import { accountFor } from './account.ts'
import { readyBinaries } from './binaries.ts'
import { openEmbedded } from './embedded.ts'
import {
  isRoot,
  later,
  newFolder,
  opened,
  otherProcess,
  postmasterPid,
  query,
  startOther,
  usedFolder,
} from './embedded.fixtures.ts'
import { isAlive } from './folder-lock.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

test('creates a database in a new folder, with the expected settings', async () => {
  const dataDir = await newFolder()
  const server = await opened(dataDir, { maxConnections: 33 })
  assert.match(server.url, /^postgres:\/\/kontor:[\w-]{32}@127\.0\.0\.1:\d+\/kontor$/)
  const expected = {
    max_connections: '33',
    jit: 'off',
    autovacuum: 'on',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    wal_compression: 'pglz',
    server_encoding: 'UTF8',
    data_checksums: 'on',
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    password_encryption: 'scram-sha-256',
    fsync: 'off',
  }
  const rows = await query(server.url, 'select name, setting from pg_settings')
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  assert.deepEqual({ ...settings, ...expected }, settings)
  const buffers = (Number(settings.shared_buffers) * 8) / 1024
  assert.ok(buffers >= 128 && buffers <= 1024, `${buffers} MB`)
  const locale = `select datlocprovider, datlocale from pg_database where datname = 'kontor'`
  assert.deepEqual(await query(server.url, locale), [{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
})

test('creates a private password that stays the same and is required', async () => {
  const dataDir = await newFolder()
  const first = await opened(dataDir)
  assert.equal(statSync(join(dataDir, 'kontor.password')).mode & 0o777, 0o600)
  await assert.rejects(
    query(first.url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1'),
    /password authentication failed/,
  )
  await first.stop()
  const second = await opened(dataDir)
  assert.equal(new URL(second.url).password, new URL(first.url).password)
  await second.stop()
  await rm(join(dataDir, 'kontor.password'))
  await assert.rejects(opened(dataDir), /The password file .* is missing\. Restore it/)
})

test('preserves the data of a durable database', async () => {
  const dataDir = await newFolder()
  const first = await opened(dataDir, { durable: true })
  await query(first.url, 'create table notes (text text)', `insert into notes values ('kept')`)
  await first.stop()
  const second = await opened(dataDir, { durable: true })
  assert.deepEqual(await query(second.url, 'select text from notes'), [{ text: 'kept' }])
  assert.deepEqual(await query(second.url, 'show fsync'), [{ fsync: 'on' }])
})

test('disconnects clients on stop, leaves a clean database and releases the folder; can stop twice', async () => {
  const dataDir = await usedFolder()
  const server = await opened(dataDir)
  const client = new pg.Client(server.url)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  const pid = postmasterPid(dataDir)
  await Promise.all([server.stop(), server.stop()])
  await server.stop()
  assert.equal(isAlive(pid), false)
  assert.match(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim(), /database system is shut down$/)
  assert.equal(existsSync(join(dataDir, 'kontor.holder.json')), false)
  await (await opened(dataDir)).stop()
})

test(
  'runs the server in a separate session, which Ctrl-C does not reach',
  { skip: process.platform === 'win32' },
  async () => {
    const dataDir = await usedFolder()
    await opened(dataDir)
    const pid = String(postmasterPid(dataDir))
    assert.equal(execFileSync('ps', ['-o', 'pgid=', '-p', pid], { encoding: 'utf8' }).trim(), pid)
  },
)

test('uses another port when another program has taken the first', async () => {
  const dataDir = await usedFolder()
  const other = createServer().listen(0, '127.0.0.1')
  later(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const account = await accountFor(dataDir)
  const cluster = {
    folder: realpathSync(join(dataDir, 'postgres')),
    account,
    binaries: await readyBinaries(dataDir, account),
    password: '',
    durable: false,
    maxConnections: 20,
    logFile: join(dataDir, 'postgres.log'),
    onLog: () => undefined,
  }
  const server = await startPostmaster(cluster, port)
  assert.notEqual(server.port, port)
  await stopPostmaster(cluster, server.pid)
})

test('names the process that uses the folder to a second process', async () => {
  const dataDir = await usedFolder()
  await opened(dataDir)
  const sentence = new RegExp(
    `^The data folder ${dataDir} is in use by the Kontor process ${process.pid} ` +
      String.raw`\(server .*, started 20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ\)\. ` +
      'Stop it first, or set KONTOR_DATA_DIR to another folder.$',
  )
  assert.match((await otherProcess(dataDir, 'serve')).output, sentence)
  await assert.rejects(openEmbedded({ dataDir, purpose: 'serve' }), { message: sentence })
  // Deleting the lock file does not release the folder.
  await rm(join(dataDir, 'kontor.lock'))
  assert.match((await otherProcess(dataDir, 'serve')).output, sentence)
})

test('gives the folder to exactly one of several processes that start in the same millisecond', async () => {
  const dataDir = await usedFolder()
  for (let round = 0; round < 3; round++) {
    const others = Array.from({ length: 5 }, () => startOther(dataDir, 'serve', '', Date.now() + 700))
    const outputs = await Promise.all(others.map(async ({ lines }) => String(await nextEvent(lines, 'line'))))
    const winners = others.filter((_, index) => outputs[index]?.startsWith('postgres://'))
    assert.equal(winners.length, 1, outputs.join('\n'))
    const pid = winners[0]?.child.pid
    assert.equal(
      outputs.filter((output) => output.includes(`Kontor process ${pid} (server`)).length,
      4,
      outputs.join('\n'),
    )
    for (const { child } of others) child.kill('SIGKILL')
  }
})

test('lets a client use the server of a running holder, and leaves it running', async () => {
  const dataDir = await newFolder()
  const holder = startOther(dataDir, 'serve')
  const reported = nextEvent(holder.lines, 'line')
  await until('the holder', () => existsSync(join(dataDir, 'kontor.holder.json')))
  // The holder is still creating the database, and the client waits for it.
  const client = await opened(dataDir, { purpose: 'visit' })
  const [url] = (await reported) as [string]
  assert.equal(client.url, url)
  const second = await openEmbedded({ dataDir, purpose: 'visit' })
  assert.equal(second.url, client.url)
  await second.stop()
  assert.deepEqual(await query(client.url, 'select 1 as one'), [{ one: 1 }])
})

test('lets a client run the server until it stops, if no process uses the folder', async () => {
  const dataDir = await usedFolder()
  const client = await opened(dataDir, { purpose: 'visit' })
  await assert.rejects(
    openEmbedded({ dataDir, purpose: 'serve' }),
    /in use by the Kontor process \d+ \(command /,
  )
  const pid = postmasterPid(dataDir)
  await client.stop()
  assert.equal(isAlive(pid), false)
})

test('rotates the log', async () => {
  const dataDir = await usedFolder()
  await truncate(join(dataDir, 'postgres.log'), 11 * 1024 * 1024)
  await (await opened(dataDir)).stop()
  assert.ok(statSync(join(dataDir, 'postgres.log')).size < 10_000)
  assert.ok(existsSync(join(dataDir, 'postgres.log.1')))
})

test('reports the reason when a server does not start', { skip: process.platform === 'win32' }, async () => {
  const dataDir = await usedFolder()
  const folder = realpathSync(join(dataDir, 'postgres'))
  await chmod(join(folder, 'global'), 0)
  await assert.rejects(
    opened(dataDir),
    /lacks permission to read and write the database folder[^]*The last lines of[^]*Permission denied/,
  )
  await chmod(join(folder, 'global'), 0o700)
  await appendFile(join(folder, 'postgresql.conf'), 'no_such_setting = 1\n')
  later(() => writeFile(join(folder, 'postgresql.conf'), ''))
  await assert.rejects(opened(dataDir), /^Error: PostgreSQL did not start\.[^]*no_such_setting/)
})

test('reports a full disk in a sentence', { skip: !isRoot || process.platform !== 'linux' }, async () => {
  const dataDir = await newFolder()
  await mkdir(dataDir, { mode: 0o755 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=755', 'none', dataDir])
  later(() => execFileSync('umount', ['-l', dataDir]))
  await assert.rejects(opened(dataDir), /^Error: The disk with .* is full\./)
  assert.deepEqual((await readdir(dataDir)).toSorted(), ['kontor.lock', 'kontor.password', 'postgres.log'])
})

test('does not change a folder with other files', async () => {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'precious'), '')
  await assert.rejects(opened(dataDir), /contains files but no database/)
  assert.ok(existsSync(join(dataDir, 'postgres', 'precious')))
})

test('puts the cluster of root where its account can reach it', { skip: !isRoot }, async () => {
  const dataDir = await newFolder(0o700)
  const first = await opened(dataDir)
  assert.ok(lstatSync(join(dataDir, 'postgres')).isSymbolicLink())
  const folder = realpathSync(join(dataDir, 'postgres'))
  later(() => rm(folder, { recursive: true }))
  assert.match(folder, /^\/var\/lib\/kontor\/[0-9a-f]{16}$/)
  assert.notEqual(statSync(folder).uid, 0)
  assert.equal(statSync(dataDir).uid, 0)
  await first.stop()
  await (await opened(dataDir)).stop()
  // An emptied data folder gets a new database; the older cluster is not changed.
  await rm(dataDir, { recursive: true })
  await (await opened(dataDir)).stop()
  assert.equal(realpathSync(join(dataDir, 'postgres')), `${folder}-2`)
  assert.ok(existsSync(join(folder, 'PG_VERSION')))
  await rm(`${folder}-2`, { recursive: true })
  await assert.rejects(opened(dataDir), /database folder .* does not exist/)
  assert.ok(existsSync(dirname(dataDir)))
})
