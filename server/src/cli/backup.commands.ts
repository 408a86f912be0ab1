/** backup, restore */
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { systemClock } from '#runtime/clock'
import type { Config } from '#runtime/config/config'
import { oneAtATime } from '#runtime/database/migrate'
import { noteKeysInUse } from '#runtime/database/encrypted-columns'
import { keyPlace, keySourcesOf } from '#runtime/database/encryption-keys'
import { analyzeChangedTables } from '#runtime/jobs/analyze'
import { tellS3Address } from '#runtime/config/s3-address'
import { folderOfFiles } from '#runtime/storage/store'
import type { Summary } from './backup/format.ts'
import { restore } from './backup/restore.ts'
import { save } from './backup/save.ts'
import { type Asked, type Command, type Outcome, WrongUsage } from './command.ts'
import { landed, reach, setUp, tenantNamed, undoAtEnd } from './database.ts'

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    about: 'Save the database, or one tenant with its users, into a file.',
    details: [
      'The backup is one consistent snapshot, also while the server runs. It contains secrets: protect it like the',
      'database. It contains neither uploaded files nor the key that encrypts links: save them after it.',
    ].join('\n'),
    argument: {
      name: 'FILE',
      about: 'The new file; - for standard output. An existing file is not overwritten.',
    },
    options: { tenant: { value: 'SLUG', about: 'Only this tenant, by slug or id.' } },
    run: backUp,
  },
  {
    name: 'restore',
    about: 'Restore a backup into an empty database. After an error the database is still empty.',
    details: 'A backup of an older version is migrated afterwards.',
    argument: { name: 'FILE', about: 'A file that "backup" made.' },
    options: {},
    run: restoreBackup,
  },
]

async function backUp(asked: Asked): Promise<Outcome> {
  const file = asked.text('FILE')
  if (file === '-' && asked.json)
    throw new WrongUsage('Standard output cannot hold the backup and JSON: name a file.')
  if (file === '-' && (asked.out as { isTTY?: boolean }).isTTY)
    throw new WrongUsage('A backup is no text for the screen: name a file, or pipe it on.')
  const path = resolve(file)
  if (file !== '-') await requireFree(path)
  const config = asked.config()
  const { owner } = await reach(config)
  const migrations = await landed(owner)
  if (migrations.size === 0) throw new Error('The database was never set up: there is nothing to save.')
  const name = asked.maybe('tenant')
  const tenant = name === undefined ? null : await tenantNamed(owner, name)
  const now = systemClock.now()
  const { lines, summary } = save(owner, {
    tenant: tenant && { id: tenant.id, slug: tenant.slug },
    migrations: [...migrations]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([each, checksum]) => ({ name: each, checksum })),
    now,
  })
  if (file === '-') {
    await pipeline(Readable.from(lines), createGzip(), asked.out, { end: false })
    return { json: null, text: `Saved ${tellSummary(summary)}`, beside: true }
  }
  const bytes = await writeWhole(path, lines)
  return {
    json: { file: path, bytes, created_at: now, tenant: tenant?.slug ?? null, ...summary },
    text: `Saved ${tellSummary(summary)} in ${path} (${bytes} bytes)\n${tellFiles(config)}\n${tellKey(config)}`,
  }
}

const tellFiles = ({ storageUrl, dataDir }: Config) =>
  storageUrl === undefined
    ? `Uploaded files are not in it: copy the folder ${folderOfFiles(dataDir)} after it.`
    : `Uploaded files are not in it: they are in ${tellS3Address(storageUrl)}.`

const tellKey = (config: Config) =>
  `The key that encrypts links of customers is not in it: ${keyPlace(keySourcesOf(config))}.`

/** A backup never replaces a file: it may be the last good one. */
async function requireFree(path: string) {
  const exists = await lstat(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`${path} exists already. A backup overwrites no file: choose another name.`)
}

/** Writes a temporary file and renames it at the end, so that the name never belongs to an incomplete backup. */
async function writeWhole(path: string, lines: AsyncGenerator<string>): Promise<number> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
  undoAtEnd(() => rm(unfinished, { force: true }))
  try {
    await pipeline(
      Readable.from(lines),
      createGzip(),
      createWriteStream(unfinished, { flush: true, flags: 'wx', mode: 0o600 }),
    )
    const { size } = await stat(unfinished)
    // Another backup may have taken the name meanwhile.
    await requireFree(path)
    await rename(unfinished, path)
    await keepName(dirname(path))
    return size
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no folder ${dirname(path)}.`, { cause: error })
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new Error(`The disk that holds ${path} is full.`, { cause: error })
    throw code?.startsWith('E') ? new Error(`${path} cannot be written: ${message}`, { cause: error }) : error
  }
}

/** A new name survives a power failure only if its folder was flushed to disk; not every system supports that. */
async function keepName(folder: string) {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

async function restoreBackup({ config: read, text }: Asked): Promise<Outcome> {
  const path = resolve(text('FILE'))
  const config = read()
  const reached = await reach(config)
  const { header, summary } = await oneAtATime(reached.owner, () => restore(reached.owner, path))
  await noteKeysInUse(reached.owner)
  const { pool, migrated } = await setUp(config, reached)
  await pool.end()
  const { applied, warnings } = migrated
  await reached.owner.query(analyzeChangedTables)
  const newer = applied.length > 0 ? `\nBrought up to date with ${applied.join(', ')}` : ''
  return {
    json: {
      file: path,
      created_at: header.created_at,
      tenant: header.tenant?.slug ?? null,
      ...summary,
      applied,
      warnings,
    },
    text: [`Restored ${tellSummary(summary)} as of ${header.created_at}${newer}`, ...warnings].join('\n'),
  }
}

function tellSummary({ tenants, rows }: Summary) {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${tenants} tenant${tenants === 1 ? '' : 's'}`
}
