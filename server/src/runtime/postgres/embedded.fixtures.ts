/** Helpers for the tests of the embedded database: folders, other processes, queries. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, afterEach } from 'node:test'
import pg from 'pg'
import { nextEvent } from '#test/waiting'
import type { EmbeddedOptions } from './embedded.ts'
import { openEmbedded } from './embedded.ts'

export const isRoot = process.getuid?.() === 0

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** Registers a function that runs at the end of the test, in reverse order. */
export const later = (cleanup: () => unknown): number => cleanups.push(cleanup)

/** Creates a data folder for one test. At the end, its processes are killed and it is removed. */
export async function newFolder(mode = 0o755): Promise<string> {
  const dataDir = await folderIn(mode)
  later(() => removed(dataDir))
  return dataDir
}

let shared: string | undefined
after(() => shared && removed(shared))

/** Returns a folder with a stopped database that all tests of a file share, because creating one is slow. */
export async function usedFolder(): Promise<string> {
  if (shared) return shared
  shared = await folderIn(0o755)
  await (await openEmbedded({ dataDir: shared, purpose: 'serve', durable: false })).stop()
  return shared
}

async function folderIn(mode: number): Promise<string> {
  const outer = await realpath(await mkdtemp(join(tmpdir(), 'kontor-embedded-')))
  await chmod(outer, mode)
  return join(outer, 'data')
}

async function removed(dataDir: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
  if (existsSync(join(cluster, 'postmaster.pid'))) {
    const server = await openEmbedded({ dataDir, purpose: 'serve', durable: false })
    await server.stop()
  }
  await rm(cluster, { recursive: true, force: true })
  await rm(dirname(dataDir), { recursive: true, force: true })
}

/** Opens the database for this test process. Stops it at the end if the test did not. */
export async function opened(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await openEmbedded({ dataDir, purpose: 'serve', durable: false, ...options })
  later(() => server.stop())
  return server
}

export async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

export interface OtherProcess {
  child: ChildProcess
  /** The URL, or the message of the error. */
  output: string
}

/**
 * Starts another process that opens the folder and then runs `work` (JavaScript with `server`), or only stays alive.
 */
export async function otherProcess(dataDir: string, purpose: string, work = ''): Promise<OtherProcess> {
  const { child, lines } = startOther(dataDir, purpose, work)
  const [output] = await nextEvent<[string]>(lines, 'line')
  return { child, output }
}

export function startOther(dataDir: string, purpose: string, work = '', startAt = 0) {
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)})
    setInterval(() => undefined, 1000)
    while (Date.now() < ${startAt}) {}
    const options = { dataDir: ${JSON.stringify(dataDir)}, purpose: '${purpose}', durable: ${work !== ''} }
    const server = await openEmbedded(options).catch((error) => ({ url: error.message.split('\\n')[0] }))
    console.log(server.url)
    ${work}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  later(() => kill(child))
  return { child, lines: createInterface({ input: child.stdout }) }
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = nextEvent(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(
    readFileSync(join(realpathSync(join(dataDir, 'postgres')), 'postmaster.pid'), 'utf8'),
    10,
  )
}
