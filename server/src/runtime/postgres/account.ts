/** Chooses the account that runs PostgreSQL, which refuses to run as root, and the folder of its cluster. */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lchown, lstat, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The folder for files that an unprivileged account must read but cannot reach in the data folder. */
export const SYSTEM_FOLDER = '/var/lib/kontor'

export interface Account {
  uid: number
  gid: number
}

/** Returns a temporary name beside `path` for an unfinished file or folder. Such a name never contains data. */
export const randomName = (path: string): string => `${path}.new-${randomBytes(6).toString('hex')}`

/** Returns the account that must run PostgreSQL, or undefined if this process may run it (it is not root). */
export async function accountFor(dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const cluster = await stat(join(dataDir, 'postgres')).catch(() => undefined)
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const { uid } = await stat(dataDir)
  // initdb needs an account with a name, so a folder whose owner has no name (in containers) is ignored.
  const owner = uid === 0 ? undefined : await findAccount(String(uid))
  const account = owner ?? (await findAccount('postgres')) ?? (await findAccount('nobody'))
  if (account) return account
  throw new Error('PostgreSQL cannot run as root, and neither of the accounts postgres and nobody exists.')
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((part) => run('id', [part, name])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  } catch {
    return undefined
  }
}

/** Runs a program as `account` to test whether it can; permission bits are not sufficient. */
export async function runAs(account: Account, program: string, ...args: string[]): Promise<boolean> {
  return run(program, args, { ...account, cwd: '/', env: {} }).then(
    () => true,
    () => false,
  )
}

const canEnter = (account: Account, folder: string) =>
  runAs(account, '/bin/sh', '-c', 'cd "$1"', 'sh', folder)

/**
 * Returns the real folder of the cluster: `<dataDir>/postgres`, or the target of that symlink. Without the symlink a
 * new folder is created, even if the system folder contains an older database: that one is never changed.
 */
export async function clusterFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const path = join(dataDir, 'postgres')
  if (await lstat(path).catch(() => undefined)) return existingFolder(path, account)
  if (!account || (await canEnter(account, dataDir))) return path
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  const name = join(SYSTEM_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  let folder = name
  for (let count = 2; !(await createFolder(folder)); count++) folder = `${name}-${count}`
  await chown(folder, account.uid, account.gid)
  await symlink(folder, path)
  return folder
}

async function existingFolder(path: string, account: Account | undefined): Promise<string> {
  const folder = await realpath(path).catch(async () => {
    const target = await readlink(path)
    const remedy = `Restore it, or remove ${path} to start with an empty database.`
    throw new Error(`The database folder ${target} does not exist. ${remedy}`)
  })
  const owner = await stat(folder)
  if (account && owner.uid === account.uid && !(await canEnter(account, folder))) {
    const reason = `The account with user id ${account.uid} cannot reach the database folder ${folder}.`
    throw new Error(`${reason} Make its parent folders traversable (chmod o+x), or move the data folder.`)
  }
  return folder
}

async function createFolder(folder: string): Promise<boolean> {
  return mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** Creates the data folder. As root it is traversable (not readable) for others, so that PostgreSQL can use it. */
export async function makeDataDir(dataDir: string): Promise<string> {
  const first = await mkdir(dataDir, { recursive: true, mode: 0o755 })
  if (first) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  return realpath(dataDir)
}

/** Changes the owner of files to the owner of the data folder, if this process runs as root. */
export async function chownToOwner(dataDir: string, files: string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  // Symlinks are not followed: the user might have linked to a file of root.
  for (const file of files) await lchown(file, uid, gid)
}
