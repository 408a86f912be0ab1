/** The server process: starts it, finds a running one, and stops it. */
import { execFile, spawn } from 'node:child_process'
import { chown, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { randomName } from './account.ts'
import type { Access, Cluster, Log } from './cluster.ts'
import { ENVIRONMENT, openLog } from './cluster.ts'
import { isAlive } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { endOrphans } from './orphans.ts'

export interface Postmaster {
  pid: number
  port: number
}

const run = promisify(execFile)
const POLL = 20

/** The settings with which a running server must have been started to be used. */
const settingsOf = ({ binaries, durable, maxConnections }: Cluster): string =>
  `${binaries.version} durable=${durable} max_connections=${maxConnections}`

/**
 * Returns PostgreSQL's shared buffers: an eighth of the memory, from 128 to 1024 MB. PostgreSQL uses only as much as it
 * has data (docs/decisions/0024-generic-plans.md).
 */
function sharedBuffersMb(): number {
  // The limit of this process (which a container sets) is 0 without a limit, and on some systems more than the total.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.min(1024, Math.max(128, Math.floor(memory / 8 / 2 ** 20)))
}

function settings(cluster: Cluster, port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    // The path of a socket may be too long, or its folder inaccessible. TCP is sufficient.
    unix_socket_directories: '',
    max_connections: cluster.maxConnections,
    shared_buffers: `${sharedBuffersMb()}MB`,
    autovacuum: 'on',
    // Compilation only pays for reports over millions of rows, and slows queries that PostgreSQL mistakes for these.
    jit: 'off',
    // pglz needs no library. Compression reduces the writes after each checkpoint.
    wal_compression: 'on',
    // Current disks read at random about as fast as sequentially.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // A log line every five minutes has no use.
    log_checkpoints: 'off',
    'kontor.settings': settingsOf(cluster),
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Connects as the owner; the connection closes when the function ends. */
async function connected<T>(
  cluster: Access,
  port: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'kontor',
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
  })
  // The waiting query reports a broken connection. Without a listener, the error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface ServerState {
  folder: string
  /** The settings with which the server was started; see settingsOf. */
  settings: string | null
  /** Whether the application's database exists. */
  complete: boolean
}

/** Queries the server at this port. Returns undefined if it does not belong to our folder. */
async function stateOf(access: Access, port: number): Promise<ServerState | undefined> {
  const state = await connected(access, port, async (client) => {
    const { rows } = await client.query<ServerState>(
      `select current_setting('data_directory') as folder, current_setting('kontor.settings', true) as settings,
         exists (select from pg_database where datname = 'kontor') as complete`,
    )
    return rows[0]
  })
  return state && samePath(state.folder, access.folder) ? state : undefined
}

// On Windows, PostgreSQL returns forward slashes.
const samePath = (one: string, other: string) => one.replaceAll('\\', '/') === other.replaceAll('\\', '/')

/** Creates the application's database in a new cluster. */
export async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const state = await stateOf(cluster, port)
  if (!state) throw new Error(`The PostgreSQL server at port ${port} does not belong to ${cluster.folder}.`)
  if (state.complete) return
  await connected(cluster, port, (client) => client.query('create database kontor'))
}

interface PidFile extends Postmaster {
  ready: boolean
  stopping: boolean
}

async function readPidFile(folder: string): Promise<PidFile | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (Number.isNaN(pid)) return undefined
  const state = lines[7]?.trim()
  return { pid, port: Number(lines[3]), ready: state === 'ready', stopping: state === 'stopping' }
}

/** Returns whether the server is stopping: it accepts no connections, and ends when its clients disconnect. */
export async function isStopping({ folder }: Cluster, pid: number): Promise<boolean> {
  const found = await readPidFile(folder)
  return found?.pid === pid && found.stopping
}

/** Returns whether this process is certainly the server of our folder: it has its name, or works in the folder. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (pid <= 1 || !isAlive(pid)) return false
  if (process.platform === 'win32') return true // pg_ctl, which sends all signals on Windows, checks the process.
  if (process.platform === 'linux') {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    // A server's children have a title ("postgres: checkpointer") instead of a command line.
    if (basename(words[0] ?? '') !== 'postgres') return false
    if (words[words.indexOf('-D') + 1] === folder) return true
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
  }
  const listed = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return `${listed.stdout.trim()} `.includes(`/postgres -D ${folder} `)
}

/** Returns the port of another process's server when it accepts clients; undefined before. */
export async function portForClients(access: Access): Promise<number | undefined> {
  const found = await readPidFile(access.folder)
  if (!found?.ready) return undefined
  return (await stateOf(access, found.port))?.complete ? found.port : undefined
}

/** Returns the usable server of a killed process. Stops an unusable one. */
export async function leftBehind(cluster: Cluster): Promise<Postmaster | undefined> {
  const found = await readPidFile(cluster.folder)
  // A negative id means a running single-user server, which PostgreSQL handles.
  if (!found || found.pid < 0) return undefined
  if (await isPostmaster(found.pid, cluster.folder)) {
    // A starting server may be ready soon.
    for (
      const end = performance.now() + 5000;
      performance.now() < end && isAlive(found.pid);
      await sleep(POLL)
    ) {
      if ((await readPidFile(cluster.folder))?.ready) break
    }
    const state = await stateOf(cluster, found.port).catch(() => undefined)
    if (state?.settings === settingsOf(cluster)) return found
    cluster.onLog(`Stopping the unusable PostgreSQL server ${found.pid} of a killed process`)
    await stopPostmaster(cluster, found.pid)
  }
  await disarm(cluster)
  return undefined
}

/**
 * If the process id in `postmaster.pid` now belongs to another process, or to an ended process that is still listed,
 * PostgreSQL does not start. Deleting the file would also lose its second part, with which PostgreSQL detects running
 * backends of the old server. So the id of this process replaces it: this process is the parent of the new server, and
 * PostgreSQL knows that its parent is not the old server.
 */
async function disarm({ folder, account }: Cluster): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (process.platform === 'win32' || !text) return
  const unfinished = randomName(file)
  await writeFile(unfinished, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 })
  if (account) await chown(unfinished, account.uid, account.gid)
  await rename(unfinished, file).finally(() => rm(unfinished, { force: true }))
}

class PortTaken extends Error {}

/** Starts the server and waits until it responds. Uses another port if another program has taken the first one. */
export async function startPostmaster(cluster: Cluster, firstPort?: number): Promise<Postmaster> {
  for (let port = firstPort ?? (await freePort()), attempt = 1; ; port = await freePort(), attempt++) {
    try {
      return await startPostmasterAt(cluster, port)
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 10) throw error
    }
  }
}

/** How long to wait for processes of a killed server: until the remaining ones are killed, and in total. */
const orphansEndMs = 2_000
const orphansWaitMs = 15_000

/** Starts the server at exactly this port. */
export async function startPostmasterAt(cluster: Cluster, port: number): Promise<Postmaster> {
  for (const begin = performance.now(); ; await sleep(100)) {
    const log = await openLog(cluster)
    try {
      const pid = await launch(cluster, port, log)
      if (pid) return { pid, port }
      const text = await log.written()
      if (/could not bind|could not create any TCP/.test(text))
        throw new PortTaken(`Another program listens on port ${port}, which PostgreSQL used before.`)
      const waited = performance.now() - begin
      if (!/pre-existing shared memory block/.test(text) || waited > orphansWaitMs)
        throw await log.failure('PostgreSQL did not start.')
      if (waited > orphansEndMs) await endOrphans(cluster.folder)
    } finally {
      await log.close()
    }
  }
}

/** Returns the process id of a ready server, or undefined if the server ended. */
async function launch(cluster: Cluster, port: number, log: Log): Promise<number | undefined> {
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...settings(cluster, port)], {
    ...cluster.account,
    cwd: cluster.folder,
    env: ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
    // A separate session: Ctrl-C reaches only this process, which stops the server after its last client.
    detached: true,
    windowsHide: true,
  })
  let failed: Error | undefined
  child.once('error', (error) => (failed = error))
  child.unref()
  // There is no timeout: recovery after a crash takes as long as needed, and always ends.
  for (;;) {
    if (failed) throw failed
    if (child.exitCode !== null || child.signalCode !== null) return undefined
    const found = await readPidFile(cluster.folder)
    if (found?.pid === child.pid && found?.ready) break
    await sleep(POLL)
  }
  const pid = child.pid as number
  child.once('exit', (code, signal) => cluster.onLog(`PostgreSQL ${pid} ended (${signal ?? code})`))
  return pid
}

/**
 * Stops the server: disconnects clients and writes all data. After 20 seconds it stops immediately, with recovery at
 * the next start.
 */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  const { folder, binaries } = cluster
  for (const { mode, signal, seconds } of [
    { mode: 'fast', signal: 'SIGINT', seconds: 20 },
    { mode: 'immediate', signal: 'SIGQUIT', seconds: 10 },
  ] as const) {
    if (!(await isPostmaster(pid, folder))) return
    if (process.platform === 'win32') {
      const stop = ['stop', '-D', folder, '-m', mode, '-w', '-t', String(seconds)]
      await run(binaries.pgCtl, stop, { env: ENVIRONMENT, windowsHide: true }).catch(() => undefined)
    } else {
      process.kill(pid, signal)
      // A suspended process receives the signal only when it continues.
      process.kill(pid, 'SIGCONT')
    }
    if (await ended(pid, seconds * 1000)) return
  }
  throw new Error(`The PostgreSQL server ${pid} of ${folder} does not stop.`)
}

async function ended(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; isAlive(pid); await sleep(POLL))
    if (performance.now() > end) return false
  return true
}
