/**
 * Keeps the data folder private: other accounts of the machine must not read emails, documents, keys or passwords.
 * Every writer creates its files with these modes. The start corrects what an earlier version, a copy or a restore left
 * readable.
 */
import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { chmod, lstat, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const privateFile = 0o600
export const privateFolder = 0o700
/** As root, PostgreSQL runs as another account, which must pass through the data folder, but not list it. */
export const traversableFolder = 0o711

const others = 0o077
const sticky = 0o1000

/** The names that Kontor creates. Other files in the folder belong to the operator and are not touched. */
const isOwn = (name: string) =>
  /^(?:mail|files|encryption\.key(?:\..*)?|kontor\..+|postgres(?:\..+|-.+)?)$/.test(name)

export interface Tightened {
  /** The number of files and folders whose mode was changed. */
  changed: number
  /** Paths whose mode could not be changed, because they belong to another account. */
  failed: string[]
}

/**
 * Removes the access of other accounts from the data folder and everything that Kontor wrote there. A private folder
 * protects what it contains, so only the content of folders that others could enter is visited: once after an upgrade.
 * Its content comes before the folder itself, so that an interrupted correction is continued by the next start.
 */
export async function tightenDataFolder(dataDir: string, isTraversable: boolean): Promise<Tightened> {
  const result: Tightened = { changed: 0, failed: [] }
  if (process.platform === 'win32') return result
  const folder = await stat(dataDir).catch(() => undefined)
  if (!folder) return result
  const own = (await readdir(dataDir)).filter(isOwn)
  for (const name of own) await tighten(join(dataDir, name), result)
  // A folder that everybody may write to, such as /tmp, is not Kontor's own.
  if ((folder.mode & sticky) === 0)
    await restrict(dataDir, folder, isTraversable ? others & ~traversableFolder : others, result)
  // The folder of a first start is empty, so nobody could read anything.
  return own.length > 0 ? result : { ...result, changed: 0 }
}

async function tighten(path: string, result: Tightened): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found) return
  if (found.isDirectory() && (found.mode & others) !== 0) {
    const names = await readdir(path).catch(() => [])
    for (const name of names) await tighten(join(path, name), result)
  }
  if (found.isDirectory() || found.isFile()) await restrict(path, found, others, result)
}

async function restrict(path: string, { mode }: Stats, removed: number, result: Tightened): Promise<void> {
  if ((mode & removed) === 0) return
  const isChanged = await chmod(path, mode & 0o7777 & ~removed).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      if (['EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes(error.code ?? '')) return false
      throw error
    },
  )
  if (isChanged) result.changed++
  else if (isChanged === false) result.failed.push(path)
}

/** Returns sentences for the operator about the correction; none if everything was private. */
export function sentencesOf(dataDir: string, { changed, failed }: Tightened): string[] {
  const [first, ...more] = failed
  return [
    ...(changed > 0
      ? [
          `Other accounts of this machine could open parts of the data folder ${dataDir}. ` +
            `The modes of ${changed} files and folders were corrected.`,
        ]
      : []),
    ...(first !== undefined
      ? [
          `Other accounts of this machine may open ${first} and ${more.length} more, ` +
            'and this account may not change that. Set the modes to 0600 for files and 0700 for folders.',
        ]
      : []),
  ]
}

/** Writes a private file in one step: it never exists unfinished or readable for others under its name. */
export async function writePrivateFile(path: string, content: string | Buffer): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(unfinished, content, { mode: privateFile, flag: 'wx' })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}
