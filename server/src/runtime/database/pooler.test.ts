/** The check of connection poolers, with a real PgBouncer where it is installed, and with simulated connections. */
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { nextEvent, until } from '#test/waiting'
import { type Connection, openConnection } from './client.ts'
import { observePooling, requireSession, requireStatements } from './pooler.ts'

const testApp = await startTestApp()

test('accepts a direct connection', async () => {
  await requireSession(testApp.ownerUrl)
  await requireStatements(testApp.serverUrl)
})

interface Simulated {
  /** Chooses a connection of PostgreSQL for a transaction, given the number of the client and of earlier choices. */
  choose: (client: number, chosen: number) => number
  keepsStatements: boolean
}

/** Simulates two clients of a pooler by connections of PostgreSQL. */
function simulate({ choose, keepsStatements }: Simulated): Connection[] {
  let chosen = 0
  const prepared = new Map<number, Set<string>>()
  const client = (number: number) => {
    const own = new Set<string>()
    let inTransaction: number | undefined
    const query = async (given: string | { name: string }) => {
      const process = inTransaction ?? choose(number, chosen++)
      if (given === 'begin') inTransaction = process
      if (given === 'rollback') inTransaction = undefined
      if (typeof given === 'string') return { rows: [] }
      const there = prepared.get(process) ?? new Set<string>()
      prepared.set(process, there)
      const fails = (code: string) => {
        throw Object.assign(new Error('a prepared statement'), { code })
      }
      if (!keepsStatements && own.has(given.name) && !there.has(given.name)) fails('26000')
      if (!keepsStatements && !own.has(given.name) && there.has(given.name)) fails('42P05')
      own.add(given.name)
      there.add(given.name)
      return { rows: [{ pid: process }] }
    }
    return { query } as unknown as Connection
  }
  return [client(1), client(2)]
}

const simulations: [name: string, simulated: Simulated, expected: object][] = [
  [
    'a direct connection',
    { choose: (client) => client, keepsStatements: false },
    { isPerTransaction: false, keepsStatements: true },
  ],
  [
    'the connection that was released last',
    { choose: () => 7, keepsStatements: false },
    { isPerTransaction: true, keepsStatements: false },
  ],
  [
    'another connection for each transaction',
    { choose: (_, chosen) => 10 + chosen, keepsStatements: false },
    { isPerTransaction: true, keepsStatements: false },
  ],
  [
    'connections in turn',
    { choose: (_, chosen) => 10 + (chosen % 3), keepsStatements: false },
    { isPerTransaction: true, keepsStatements: false },
  ],
  [
    'a pooler that keeps prepared statements',
    { choose: (_, chosen) => 10 + (chosen % 3), keepsStatements: true },
    { isPerTransaction: true, keepsStatements: true },
  ],
]

for (const [name, simulated, expected] of simulations)
  test(`observes ${name}`, async () => {
    const [first, second] = simulate(simulated)
    assert.ok(first && second)
    assert.deepEqual(await observePooling(first, second), expected)
  })

/** Returns the version of the installed PgBouncer, such as 1.18; undefined if there is none. */
function pgBouncerVersion(): number | undefined {
  try {
    const [, major = '0', minor = '0'] =
      /PgBouncer (\d+)\.(\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })) ?? []
    return Number(major) * 100 + Number(minor)
  } catch {
    return undefined
  }
}

const installed = pgBouncerVersion()
const isRoot = process.getuid?.() === 0
const nobody = 65_534

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await nextEvent(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts a PgBouncer in front of the server. Returns the address that corresponds to a direct one. */
async function startPgBouncer(
  mode: string,
  settings: readonly string[] = [],
): Promise<(direct: string) => string> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-pgbouncer-'))
  const port = await freePort()
  const target = new URL(testApp.ownerUrl)
  const users = [testApp.ownerUrl, testApp.serverUrl].map((url) => {
    const { username, password } = new URL(url)
    return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`
  })
  writeFileSync(join(folder, 'users.txt'), `${users.join('\n')}\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${target.hostname} port=${target.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users.txt')}`,
      `pool_mode = ${mode}`,
      ...settings,
    ].join('\n'),
  )
  if (isRoot)
    for (const path of [folder, join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')])
      chownSync(path, nobody, nobody)
  chmodSync(folder, 0o700)
  const child: ChildProcess = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
  after(async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL')
      await nextEvent(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const through = (direct: string) => {
    const url = new URL(direct)
    url.hostname = '127.0.0.1'
    url.port = String(port)
    return url.href
  }
  await until('PgBouncer', async () => {
    try {
      await (await openConnection(through(testApp.ownerUrl), 'test')).end()
      return true
    } catch {
      return false
    }
  })
  return through
}

const withPgBouncer = { skip: installed === undefined && 'PgBouncer is not installed.' }

test('refuses transaction pooling without prepared statements', withPgBouncer, async () => {
  const through = await startPgBouncer(
    'transaction',
    (installed ?? 0) >= 121 ? ['max_prepared_statements = 0'] : [],
  )
  await assert.rejects(requireStatements(through(testApp.serverUrl)), /Use PgBouncer 1\.21 or later/)
  await assert.rejects(
    requireSession(through(testApp.ownerUrl)),
    /^Error: DATABASE_URL leads to a connection pooler/,
  )
})

test('refuses statement pooling', withPgBouncer, async () => {
  const through = await startPgBouncer('statement')
  await assert.rejects(requireStatements(through(testApp.serverUrl)), /allows no transactions/)
})

test('accepts session pooling', withPgBouncer, async () => {
  const through = await startPgBouncer('session')
  await requireStatements(through(testApp.serverUrl))
  await requireSession(through(testApp.ownerUrl))
})

test(
  'accepts transaction pooling with prepared statements for requests only',
  { skip: (installed ?? 0) < 121 && 'PgBouncer 1.21 or later is not installed.' },
  async () => {
    const through = await startPgBouncer('transaction', ['max_prepared_statements = 2000'])
    await requireStatements(through(testApp.serverUrl))
    await assert.rejects(requireSession(through(testApp.ownerUrl)), /^Error: DATABASE_URL leads/)
  },
)
