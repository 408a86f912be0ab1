/** The two measured servers in separate processes: starts, monitors and stops them. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/src/runtime/postgres/free-port.ts'

const readyWithin = 60_000
const stoppedWithin = 45_000
const ownCheckout = fileURLToPath(new URL('..', import.meta.url))

export interface Running {
  port: number
  pid: number | undefined
  /** The milliseconds from its start until it was ready. */
  readyMs: number
  /** Returns its current memory use. */
  memoryMb(): Promise<number>
  stop(): Promise<void>
}

export interface KontorOptions {
  /** The folder of the log, and of the data if there is no database URL. */
  folder: string
  databaseUrl?: string
  /** The folder for a CPU profile, which is written at the end. */
  profile?: string | undefined
  /** The folder of the checkout of the server; by default this one. */
  checkout?: string | undefined
  /** Further settings. */
  settings?: Record<string, string>
}

/** Starts Kontor like an operator, and waits until it is ready. */
export async function startKontor(
  { folder, databaseUrl, profile, checkout = ownCheckout, settings }: KontorOptions,
  undo: AsyncDisposableStack,
): Promise<Running> {
  const port = await freePort()
  const log = join(folder, 'kontor.log')
  const output = openSync(log, 'a')
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=8',
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      join(checkout, 'server/kontor.mjs'),
    ],
    {
      cwd: folder,
      env: {
        ...bareEnvironment(),
        NODE_ENV: 'production',
        KONTOR_PORT: String(port),
        KONTOR_WEB: 'off',
        KONTOR_RATE_LIMIT: '10000000',
        ...settings,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { KONTOR_DATA_DIR: folder }),
      },
      stdio: ['ignore', output, output],
      // Only the bench handles Ctrl-C, and then stops this process.
      detached: true,
      windowsHide: true,
    },
  )
  undo.defer(() => stop(child))
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - started > readyWithin)
      throw new Error(`Kontor did not start:\n${await endOf(log)}`)
    await sleep(5)
  }
  const readyMs = Math.round(performance.now() - started)
  return { port, pid: child.pid, readyMs, memoryMb: () => memoryOf(child), stop: () => stop(child) }
}

/** Starts a baseline server on the same database. */
export async function startBaseline(
  databaseUrl: string,
  tenantId: string,
  undo: AsyncDisposableStack,
  program = 'baseline.ts',
): Promise<Running> {
  const started = performance.now()
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [databaseUrl, tenantId], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  undo.defer(() => stop(child))
  const [address] = (await once(child, 'message', { signal: AbortSignal.timeout(readyWithin) })) as [
    AddressInfo,
  ]
  const readyMs = Math.round(performance.now() - started)
  return {
    port: address.port,
    pid: child.pid,
    readyMs,
    memoryMb: () => memoryOf(child),
    stop: () => stop(child),
  }
}

/** The environment without the settings of the current user. */
const bareEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(KONTOR_|DATABASE_URL$|NODE_|OTEL_|PG)/.test(name)),
  )

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stoppedWithin)
  await ended
  clearTimeout(timer)
}

const isReady = (port: number) =>
  new Promise<boolean>((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/health/ready', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? (await listed(pid))
  return Math.round((Number(kilobytes) / 1024) * 10) / 10
}

/** For systems without /proc. */
async function listed(pid: number | undefined) {
  const child = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  for await (const part of child.stdout) text += String(part)
  return text.trim()
}

async function endOf(file: string) {
  const text = await readFile(file, 'utf8')
  return text.trim().split('\n').slice(-15).join('\n')
}
