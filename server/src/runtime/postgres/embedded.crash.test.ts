import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { nextEvent, until } from '#test/waiting'
import {
  kill,
  later,
  newFolder,
  opened,
  otherProcess,
  postmasterPid,
  query,
  startOther,
} from './embedded.fixtures.ts'
import { isAlive } from './folder-lock.ts'

test('repeats an initdb that was killed', async () => {
  const dataDir = await newFolder()
  const { child } = startOther(dataDir, 'serve')
  const unfinished = () =>
    (existsSync(dataDir) ? readdirSync(dataDir) : []).find((name) => name.includes('.new-'))
  await until('initdb', () => existsSync(join(dataDir, unfinished() ?? 'nothing', 'data', 'base')))
  await kill(child)
  assert.equal(existsSync(join(dataDir, 'postgres')), false)
  const server = await opened(dataDir)
  assert.equal(unfinished(), undefined)
  assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }])
})

test('takes over the server of a killed holder, and stops it at the end', async () => {
  const dataDir = await newFolder()
  const holder = await otherProcess(dataDir, 'serve')
  const pid = postmasterPid(dataDir)
  await kill(holder.child)
  assert.ok(isAlive(pid))
  const server = await opened(dataDir)
  assert.equal(server.url, holder.output)
  assert.equal(postmasterPid(dataDir), pid)
  await server.stop()
  await until('the end of the server', () => !isAlive(pid))
})

test('does not use a server left behind that does not flush to disk if that is required', async () => {
  const dataDir = await newFolder()
  const holder = await otherProcess(dataDir, 'serve')
  const pid = postmasterPid(dataDir)
  await kill(holder.child)
  const server = await opened(dataDir, { durable: true })
  assert.notEqual(postmasterPid(dataDir), pid)
  assert.deepEqual(await query(server.url, 'show fsync'), [{ fsync: 'on' }])
})

test('restarts a server left behind that does not respond', async () => {
  const dataDir = await newFolder()
  const holder = await otherProcess(dataDir, 'serve')
  await query(holder.output, 'create table notes (text text)')
  const pid = postmasterPid(dataDir)
  await kill(holder.child)
  process.kill(pid, 'SIGSTOP')
  const server = await opened(dataDir)
  assert.notEqual(postmasterPid(dataDir), pid)
  assert.deepEqual(await query(server.url, 'select * from notes'), [])
})

test('ignores a process that reuses the old process id, and does not kill it', async () => {
  const dataDir = await newFolder()
  const holder = await otherProcess(dataDir, 'serve')
  const pid = postmasterPid(dataDir)
  const innocent = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
  later(() => innocent.kill('SIGKILL'))
  await kill(holder.child)
  process.kill(pid, 'SIGKILL')
  await until('the end of the server', () => !isAlive(pid))
  const file = join(realpathSync(join(dataDir, 'postgres')), 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(innocent.pid)))
  const server = await opened(dataDir)
  assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
  assert.equal(innocent.exitCode ?? innocent.signalCode, null)
})

const WRITE_UNTIL_KILLED = `
  const { default: pg } = await import('pg')
  const client = new pg.Client(server.url)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists commits (number bigint primary key)')
  const { rows } = await client.query('select coalesce(max(number), 0) as number from commits')
  for (let number = Number(rows[0].number) + 1; ; number++) {
    await client.query('insert into commits values ($1)', [number])
    process.stdout.write(number + '\\n')
  }`

test('keeps every acknowledged commit when holder and server are killed', async () => {
  const dataDir = await newFolder()
  for (let round = 0; round < 3; round++) {
    const { child, lines } = startOther(dataDir, 'serve', WRITE_UNTIL_KILLED)
    await nextEvent(lines, 'line')
    const [first] = await nextEvent<[string]>(lines, 'line')
    let acknowledged = Number(first)
    lines.on('line', (line) => (acknowledged = Number(line)))
    await until('commits', () => acknowledged > Number(first) + 200)
    const closed = nextEvent(lines, 'close')
    const dead = kill(child)
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    await dead
    await closed
    const server = await opened(dataDir, { durable: true })
    const [row] = await query(
      server.url,
      'select count(*)::int as count, max(number)::int as last from commits',
    )
    assert.equal(row?.count, row?.last)
    assert.ok(
      Number(row?.last) >= acknowledged,
      `${acknowledged} were acknowledged, ${String(row?.last)} are stored`,
    )
    await server.stop()
  }
})
