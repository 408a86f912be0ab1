/** The folders of an upgrade to another major version of PostgreSQL, and the replacement of the old cluster. */
import { existsSync } from 'node:fs'
import { open, readlink, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder in which an upgrade works. An interrupted upgrade leaves it, and the next one empties it. */
export const workFolder = (folder: string): string => `${folder}.upgrading`

/** The new cluster, complete and stopped, until it replaces the old one. */
const upgradedFolder = (folder: string): string => `${folder}.upgraded`

/** The old cluster, until the operator removes it. */
export function previousFolder(folder: string, major: string): string {
  const name = `${folder}.postgresql-${major}`
  for (let count = 1; ; count++) {
    const each = count === 1 ? name : `${name}-${count}`
    if (!existsSync(each)) return each
  }
}

/** The folders that an interrupted upgrade may leave. None of them contains the only copy of the data. */
export const leftovers = (folder: string): string[] => [workFolder(folder), upgradedFolder(folder)]

/**
 * Replaces the old cluster with the new, stopped one, and returns the new path of the old one. If the process is killed
 * between the two renames, the next start does the second one.
 */
export async function exchange(folder: string, fresh: string, major: string): Promise<string> {
  const upgraded = upgradedFolder(folder)
  const previous = previousFolder(folder, major)
  await rename(fresh, upgraded)
  await rename(folder, previous)
  await rename(upgraded, folder)
  if (process.platform !== 'win32') await syncFolder(dirname(folder))
  return previous
}

/** Completes an interrupted replacement in which the old folder was already renamed. */
export async function completeUpgrade(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postgres')
  const folder = await readlink(path).catch(() => path)
  const upgraded = upgradedFolder(folder)
  if (!existsSync(folder) && existsSync(upgraded)) await rename(upgraded, folder)
}

/** Flushes the names in a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
