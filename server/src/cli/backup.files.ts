/** Writes a backup to a file, and loads one into an empty database. */
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Config } from '#runtime/config/config'
import type { Connection } from '#runtime/database/client'
import { noteKeysInUse } from '#runtime/database/encrypted-columns'
import { oneAtATime } from '#runtime/database/migrate'
import { analyzeChangedTables } from '#runtime/jobs/analyze'
import { type Reached, setUp, undoAtEnd } from './database.ts'
import { restore } from './backup/restore.ts'
import { save } from './backup/save.ts'

/** Returns the lines of a backup of all tenants or one. `migrations` are those that `appliedMigrations` returned. */
export const saveAll = (
  owner: Connection,
  migrations: ReadonlyMap<string, string>,
  { tenant, now }: { tenant: { id: string; slug: string } | null; now: string },
) =>
  save(owner, {
    tenant: tenant && { id: tenant.id, slug: tenant.slug },
    migrations: [...migrations]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, checksum]) => ({ name, checksum })),
    now,
  })

/** A backup never replaces a file, which might be the last good backup. */
export async function requireFree(path: string) {
  const exists = await lstat(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`${path} exists already. A backup overwrites no file: choose another name.`)
}

/** Writes a temporary file and renames it at the end, so that an incomplete backup never has the final name. */
export async function writeWhole(path: string, lines: AsyncGenerator<string>): Promise<number> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
  undoAtEnd(() => rm(unfinished, { force: true }))
  try {
    await pipeline(
      Readable.from(lines),
      createGzip(),
      createWriteStream(unfinished, { flush: true, flags: 'wx', mode: 0o600 }),
    )
    const { size } = await stat(unfinished)
    // Another backup may have used the name meanwhile.
    await requireFree(path)
    await rename(unfinished, path)
    await keepName(dirname(path))
    return size
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no folder ${dirname(path)}.`, { cause: error })
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new Error(`The disk with ${path} is full.`, { cause: error })
    throw code?.startsWith('E') ? new Error(`${path} cannot be written: ${message}`, { cause: error }) : error
  }
}

/** A new name survives a power failure only if its folder was flushed to disk. Not every system supports that. */
async function keepName(folder: string) {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Loads a backup into an empty database, applies later migrations, creates the server role and analyses the tables. */
export async function load(config: Config, reached: Reached, path: string) {
  const restored = await oneAtATime(reached.owner, () => restore(reached.owner, path))
  await noteKeysInUse(reached.owner)
  const { pool, migrated } = await setUp(config, reached)
  await pool.end()
  await reached.owner.query(analyzeChangedTables)
  return { ...restored, applied: migrated.applied, warnings: migrated.warnings }
}
