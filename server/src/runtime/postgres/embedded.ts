/** The embedded PostgreSQL: a real server in the data folder, run by one process at a time. */
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor, clusterFolder, chownToOwner, makeDataDir } from './account.ts'
import { readyBinaries } from './binaries.ts'
import { accessTo, ensureCluster, passwordFile, passwordOf, rotateLog } from './cluster.ts'
import type { Access, Cluster, OnLog } from './cluster.ts'
import { inUse, lockFolder, activityOf } from './folder-lock.ts'
import type { FolderLock } from './folder-lock.ts'
import { ensureDatabase, leftBehind, startPostmaster, stopPostmaster, portForClients } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { supervise } from './supervision.ts'
import { completeUpgrade } from './upgrade-folders.ts'

export interface EmbeddedServer {
  /** postgres://… with the owner's name and password, and the database 'kontor'. */
  url: string
  /** Stops the server if this process runs it; otherwise does nothing. May be called repeatedly. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /**
   * `serve` locks the folder, or fails. `visit` (command-line tools) uses the server of another process if there is
   * one.
   */
  purpose: 'serve' | 'visit'
  /** false: nothing is flushed to disk, for tests. */
  durable?: boolean
  maxConnections?: number
  /** Receives log messages about the server, with a level for warnings and errors. */
  onLog?: OnLog
  /** Called when the server ended and several attempts to restart it failed. */
  onLost?: (error: Error) => void
}

/** How long a client waits for the server of a process that has just started. */
const CLIENT_WAITS = 60_000

/** Opens the database of a data folder; creates both if they do not exist. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    const dataDir = await makeDataDir(resolve(options.dataDir))
    for (const end = performance.now() + CLIENT_WAITS; ; await sleep(50)) {
      const lock = await lockFolder(dataDir, activityOf(options.purpose))
      if ('release' in lock) return await hold(dataDir, options, lock)
      if (options.purpose === 'serve' || performance.now() > end) throw new Error(inUse(dataDir, lock))
      const server = await connectToRunning(dataDir)
      if (server) return server
    }
  } catch (error) {
    throw reported(error as NodeJS.ErrnoException, options.dataDir)
  }
}

async function hold(dataDir: string, options: EmbeddedOptions, lock: FolderLock): Promise<EmbeddedServer> {
  try {
    const cluster = await describe(dataDir, options)
    await rotateLog(cluster.logFile)
    await chownToOwner(dataDir, [cluster.logFile, passwordFile(dataDir), join(dataDir, 'kontor.lock')])
    await ensureCluster(cluster)
    const server = await running(cluster)
    const supervision = supervise(cluster, server, options.onLost)
    let stopped: Promise<void> | undefined
    const stop = () => supervision.stop().finally(() => lock.release())
    return { url: urlOf(cluster, server.port), stop: () => (stopped ??= stop()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Returns the server of the cluster with the application's database: a running one, or a new one. */
export async function running(cluster: Cluster): Promise<Postmaster> {
  const found = await leftBehind(cluster)
  if (found) cluster.onLog(`Using the PostgreSQL server ${found.pid} of a killed process`)
  const server = found ?? (await startPostmaster(cluster))
  try {
    await ensureDatabase(cluster, server.port)
    return server
  } catch (error) {
    await stopPostmaster(cluster, server.pid).catch(() => undefined)
    throw error
  }
}

/** Returns undefined while the server of the other process is not ready. Only reads. */
async function connectToRunning(dataDir: string): Promise<EmbeddedServer | undefined> {
  try {
    const access = await accessTo(dataDir)
    const port = await portForClients(access)
    return port ? { url: urlOf(access, port), stop: async () => undefined } : undefined
  } catch (error) {
    // Waiting does not help if the file belongs to another user.
    if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return undefined
  }
}

/** Describes the cluster of a data folder. The caller must hold its lock. */
export async function describe(dataDir: string, options: Omit<EmbeddedOptions, 'purpose'>): Promise<Cluster> {
  await completeUpgrade(dataDir)
  const account = await accountFor(dataDir)
  const binaries = await readyBinaries(dataDir, account)
  const folder = await clusterFolder(dataDir, account)
  return {
    folder,
    account,
    binaries,
    password: await passwordOf(dataDir, folder),
    durable: options.durable ?? true,
    maxConnections: options.maxConnections ?? 60,
    logFile: join(dataDir, 'postgres.log'),
    onLog: options.onLog ?? (() => undefined),
  }
}

export function urlOf({ password }: Access, port: number): string {
  return `postgres://kontor:${password}@127.0.0.1:${port}/kontor`
}

/** Returns an error of the operating system with a readable message. */
export function reported(error: NodeJS.ErrnoException, dataDir: string): Error {
  const path = error.path ?? dataDir
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new Error(`The disk with ${path} is full.`, { cause: error })
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) {
    return new Error(`This user may not use ${path}, which the database needs.`, { cause: error })
  }
  if (error.code === 'ENOENT' && error.syscall?.startsWith('spawn')) {
    const message = `PostgreSQL's programs do not run on this system (${path}): set DATABASE_URL to a server.`
    return new Error(message, { cause: error })
  }
  return error
}
