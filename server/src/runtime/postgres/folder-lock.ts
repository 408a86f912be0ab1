/**
 * Ensures that one process at a time uses a data folder. The lock is the operating system's lock on a file, taken
 * through SQLite (the only access to such locks in Node). It ends with its process in any case, so a dead holder needs
 * neither detection nor takeover. A text file beside it only names the process that holds the lock.
 *
 * Do not open `kontor.lock` in any other way: POSIX releases a process's locks when it closes any handle of the file.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { randomName } from './account.ts'

export interface Holder {
  pid: number
  /**
   * The start time of the process as the operating system reports it; detects a reused process id. Empty if unknown.
   */
  startMark: string
  started: string
  doing: string
}

export interface FolderLock {
  release(): Promise<void>
}

const SQLITE_BUSY = 5
/** The time for which a lock may be held without the name of its holder: between two steps of the holder. */
const PATIENCE = 3000
/** Keeps the locks referenced, because garbage collection would release them. */
const held = new Set<DatabaseSync>()

/** Takes the lock, or returns its holder. */
export async function lockFolder(dataDir: string, doing: string): Promise<FolderLock | Holder> {
  const lockFile = join(dataDir, 'kontor.lock')
  const holderFile = join(dataDir, 'kontor.holder.json')
  // Creates the file only if it does not exist: see above.
  await (await open(lockFile, 'wx', 0o600).catch(() => undefined))?.close()
  for (const end = performance.now() + PATIENCE; ;) {
    const lock = tryLock(lockFile)
    const holder = await liveHolder(holderFile)
    if (lock && (!holder || holder.pid === process.pid)) return keep(lock, holderFile, doing)
    // Another process has the lock as well: the lock file was deleted while in use.
    lock?.close()
    if (holder) return holder
    if (performance.now() > end) return { pid: 0, startMark: '', started: '', doing: 'unknown' }
    // Two processes that try at the same time may both see "busy". Random delays let one of them succeed.
    await sleep(10 + Math.random() * 20)
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    const hint = 'Check that this user may write it.'
    throw new Error(`The lock file ${file} cannot be locked: ${(error as Error).message}. ${hint}`, {
      cause: error,
    })
  }
}

async function keep(lock: DatabaseSync, holderFile: string, doing: string): Promise<FolderLock> {
  held.add(lock)
  const release = async () => {
    if (!held.delete(lock)) return
    await rm(holderFile, { force: true }).catch(() => undefined)
    lock.close()
  }
  try {
    const startMark = await startMarkOf(process.pid)
    const started = Temporal.Instant.fromEpochMilliseconds(Math.round(performance.timeOrigin))
    const holder: Holder = {
      pid: process.pid,
      startMark,
      started: started.toString().slice(0, 19) + 'Z',
      doing,
    }
    await writeWhole(holderFile, JSON.stringify(holder))
  } catch (error) {
    await release()
    throw error
  }
  return { release }
}

async function liveHolder(holderFile: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(holderFile, 'utf8')) as Holder
    return isAlive(holder.pid) && (await startMarkOf(holder.pid)) === holder.startMark ? holder : undefined
  } catch {
    return undefined
  }
}

/** Writes a private file atomically: readers see either all of it or the previous version. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = randomName(file)
  try {
    await writeFile(unfinished, text, { mode: 0o600, flush: true })
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Returns whether a process of any user has this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // An ended process stays in the list until its parent collects it, which may never happen in a container.
  return process.platform !== 'linux' || !['Z', 'X', undefined].includes(linuxStatus(pid)[0])
}

/** Returns the fields of /proc/<pid>/stat from the third on; the preceding name may contain spaces and brackets. */
function linuxStatus(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

async function startMarkOf(pid: number): Promise<string> {
  if (process.platform === 'win32') return ''
  // Field 22, in clock ticks since the machine's start.
  if (process.platform === 'linux') return linuxStatus(pid)[19] ?? ''
  const list = ['-o', 'lstart=', '-p', String(pid)]
  const { stdout } = await promisify(execFile)('ps', list, { env: { LC_ALL: 'C' } })
  return stdout.trim()
}

/** Returns the message for the second process. */
export function inUse(dataDir: string, holder: Holder): string {
  const who = holder.pid
    ? `the Kontor process ${holder.pid} (${holder.doing}, started ${holder.started})`
    : 'another process'
  return `The data folder ${dataDir} is in use by ${who}. Stop it first, or set KONTOR_DATA_DIR to another folder.`
}

/** Returns the activity of this process, for the message to other processes. */
export const activityOf = (purpose: string): string =>
  `${purpose === 'serve' ? 'server' : 'command'} ${basename(process.argv[1] ?? 'node')}`
