/** The cluster on disk: created once, completely or not at all. */
import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { once } from 'node:events'
import { basename, dirname, join } from 'node:path'
import { randomName } from './account.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { writeWhole } from './folder-lock.ts'
import { syncFolder } from './upgrade-folders.ts'

/** The parameters of a connection. */
export interface Access {
  /** The real folder of the cluster. */
  folder: string
  password: string
}

/** Receives log messages about the server, in the process that runs it. */
export type OnLog = (line: string, level?: 'warn' | 'error') => void

export interface Cluster extends Access {
  account: Account | undefined
  binaries: Binaries
  durable: boolean
  maxConnections: number
  logFile: string
  onLog: OnLog
}

const LOG_LIMIT = 10 * 1024 * 1024

/** The programs inherit no environment variables, which may contain secrets and PG* variables that change behaviour. */
export const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' }

export const passwordFile = (dataDir: string): string => join(dataDir, 'kontor.password')

/** Returns the access to a cluster that another process runs. Fails until the cluster is complete. */
export async function accessTo(dataDir: string): Promise<Access> {
  const [folder, password] = await Promise.all([
    realpath(join(dataDir, 'postgres')),
    readFile(passwordFile(dataDir), 'utf8'),
  ])
  return { folder, password }
}

/** Creates the password of a new cluster, or reads the password of an existing one. */
export async function passwordOf(dataDir: string, folder: string): Promise<string> {
  const file = passwordFile(dataDir)
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (known) return known.trim()
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const remedy = `Restore it, or move ${join(dataDir, 'postgres')} away to start with an empty database.`
    throw new Error(`The password file ${file} of the database is missing. ${remedy}`)
  }
  const password = randomBytes(24).toString('base64url')
  await writeWhole(file, password)
  return password
}

/** Creates the cluster if it does not exist. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const { folder, binaries } = cluster
  await removeUnfinished(folder)
  const found = await majorIn(folder)
  const major = majorOf(binaries)
  if (found === major) return
  if (found !== undefined) throw new Error(otherMajor(folder, found, major))
  const files = await readdir(folder).catch(() => [])
  if (files.length > 0) {
    throw new Error(`The folder ${folder} contains files but no database: move it away, or restore it.`)
  }
  await create(cluster)
}

/** Returns the major version of the cluster in a folder; undefined if there is none. */
export async function majorIn(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  return text.trim() || undefined
}

export const majorOf = ({ version }: Binaries): string => version.split('.')[0] ?? ''

function otherMajor(folder: string, found: string, ours: string): string {
  const own = `this version of Kontor runs PostgreSQL ${ours}`
  const fact = `The database in ${folder} has the format of PostgreSQL ${found}, but ${own}.`
  if (Number(found) > Number(ours)) return `${fact} Start it with the version of Kontor that created it.`
  return `${fact} Upgrade it with the command: npm run --silent kontor -- postgres upgrade`
}

/** initdb works in a temporary folder, which is renamed when all files are on disk. */
async function create(cluster: Cluster): Promise<void> {
  const { folder, account } = cluster
  cluster.onLog(`Creating a database in ${folder}`)
  const unfinished = randomName(folder)
  try {
    const secret = join(unfinished, 'password')
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(secret, cluster.password, { mode: 0o600 })
    if (account) for (const path of [unfinished, secret]) await chown(path, account.uid, account.gid)
    await initdb(cluster, join(unfinished, 'data'), secret)
    await rename(join(unfinished, 'data'), folder)
    // If a power failure reverted the rename after commits in the folder, the cluster would appear unfinished.
    if (process.platform !== 'win32') await syncFolder(dirname(folder))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function initdb(cluster: Cluster, folder: string, secret: string): Promise<void> {
  const log = await openLog(cluster)
  try {
    // The builtin locale is the same on every machine.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = [
      '--username=kontor',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--no-instructions',
    ]
    const haste = cluster.durable ? [] : ['--no-sync']
    const child = spawn(cluster.binaries.initdb, ['-D', folder, ...locale, ...access, ...haste], {
      ...cluster.account,
      cwd: dirname(folder),
      env: ENVIRONMENT,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw await log.failure('The database could not be created.')
  } finally {
    await log.close()
  }
}

/**
 * Removes the folder of a killed initdb. A folder in which a server has run contains `postmaster.opts` and is never
 * removed.
 */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue
    if (existsSync(join(parent, name, 'data', 'postmaster.opts'))) continue
    // An initdb whose parent was killed may still write to the folder; it fails at the first missing file.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined)
  }
}

export interface Log {
  fd: number
  close(): Promise<void>
  /** Returns the text that was written since the log was opened. */
  written(): Promise<string>
  /** Returns an error that contains the text of the log. */
  failure(what: string): Promise<Error>
}

/** Starts a new log file if the current one is long. */
export async function rotateLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LOG_LIMIT) await rename(logFile, `${logFile}.1`)
  await (await open(logFile, 'a', 0o600)).close()
}

/**
 * Returns the log as a file descriptor for a child process. A pipe to this process would break when this process is
 * killed.
 */
export async function openLog(cluster: Cluster): Promise<Log> {
  const handle = await open(cluster.logFile, 'a', 0o600)
  const { size } = await handle.stat()
  const written = async () => (await readFile(cluster.logFile)).subarray(size).toString()
  const failure = async (what: string) => {
    const text = await written()
    const lines = text.trim().split('\n').slice(-15).join('\n')
    return new Error(`${reason(text, cluster) ?? what}\nThe last lines of ${cluster.logFile}:\n${lines}`)
  }
  return { fd: handle.fd, close: () => handle.close(), written, failure }
}

function reason(log: string, { folder, account }: Cluster): string | undefined {
  if (/No space left on device|Disk quota exceeded/.test(log)) return `The disk with ${folder} is full.`
  if (/Permission denied|wrong ownership|invalid permissions|Read-only file system/.test(log)) {
    const who = account ? `The account with user id ${account.uid}` : 'This user'
    return `${who} lacks permission to read and write the database folder ${folder}.`
  }
  if (/could not look up effective user ID/.test(log)) {
    return 'PostgreSQL needs a user with a name: add this user id to /etc/passwd, or set DATABASE_URL.'
  }
  return undefined
}
