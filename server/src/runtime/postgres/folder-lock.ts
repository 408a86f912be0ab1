/**
 * One process at a time holds a data folder. The lock is the operating system's lock on a file, taken through
 * SQLite (the only door to such locks in Node): it ends with its process however that dies, so a dead holder
 * needs no detection and no takeover. What is written beside it only says who holds.
 *
 * Never open `kontor.lock` otherwise: POSIX drops a process's locks when it closes any handle of the file.
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
  /** The operating system's own mark of the process's start; tells a reused process id. Empty if unknown. */
  startMark: string
  started: string
  doing: string
}

export interface FolderLock {
  release(): Promise<void>
}

const SQLITE_BUSY = 5
/** How long a lock may be busy without a live holder's name beside it: between two steps of its holder. */
const PATIENCE = 3000
/** A lock that is collected as garbage would be released. */
const held = new Set<DatabaseSync>()

/** Takes the lock, or answers who holds it. */
export async function lockFolder(dataDir: string, doing: string): Promise<FolderLock | Holder> {
  const lockFile = join(dataDir, 'kontor.lock')
  const holderFile = join(dataDir, 'kontor.holder.json')
  // Only when it is not there: see above.
  await (await open(lockFile, 'wx', 0o600).catch(() => undefined))?.close()
  for (const end = performance.now() + PATIENCE; ;) {
    const lock = tryLock(lockFile)
    const holder = await liveHolder(holderFile)
    if (lock && (!holder || holder.pid === process.pid)) return keep(lock, holderFile, doing)
    // Locked by us and yet held by a living process: somebody deleted the lock file under it.
    lock?.close()
    if (holder) return holder
    if (performance.now() > end) return { pid: 0, startMark: '', started: '', doing: 'unknown' }
    // Two that try in the same moment may both be told "busy": not in step, one of them gets it next time.
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
    const hint = 'May this user write it?'
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

/** Writes a private file so that a reader sees all of it or none. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = randomName(file)
  try {
    await writeFile(unfinished, text, { mode: 0o600, flush: true })
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Whether a process with this id runs, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // One that has ended stays in the list until its parent asks, which in a container may be never.
  return process.platform !== 'linux' || !['Z', 'X', undefined].includes(linuxStatus(pid)[0])
}

/** The fields of /proc/<pid>/stat from the third on; the name before them may itself hold spaces and brackets. */
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

/** The sentence for the one that came second. */
export function inUse(dataDir: string, holder: Holder): string {
  const who = holder.pid
    ? `the Kontor process ${holder.pid} (${holder.doing}, started ${holder.started})`
    : 'another process'
  return `The data folder ${dataDir} is in use by ${who}. Stop it first, or set KONTOR_DATA_DIR to another folder.`
}

/** What this process does, for the others. */
export const whatWeDo = (purpose: string): string =>
  `${purpose === 'serve' ? 'server' : 'command'} ${basename(process.argv[1] ?? 'node')}`
