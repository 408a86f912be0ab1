/** The commands backup and restore. */
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { systemClock } from '#runtime/clock'
import type { Config } from '#runtime/config/config'
import { keyPlace, keySourcesOf } from '#runtime/database/encryption-keys'
import { publicS3Address } from '#runtime/config/s3-address'
import { folderOfFiles } from '#runtime/storage/store'
import { load, requireFree, saveAll, writeWhole } from './backup.files.ts'
import type { Summary } from './backup/format.ts'
import { type Invocation, type Command, type CommandResult, WrongUsage } from './command.ts'
import { appliedMigrations, reach, tenantNamed } from './database.ts'

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    about: 'Save the database, or one tenant with its users, to a file.',
    details: [
      'The backup is one consistent snapshot, even while the server runs. It contains secrets: protect it like the',
      'database. It contains neither uploaded files nor the key that encrypts links: save these after the backup.',
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
    about: 'Restore a backup into an empty database. After an error, the database is still empty.',
    details: 'A backup of an older version is migrated afterwards.',
    argument: { name: 'FILE', about: 'A file of the command "backup".' },
    options: {},
    run: restoreBackup,
  },
]

async function backUp(invocation: Invocation): Promise<CommandResult> {
  const file = invocation.text('FILE')
  if (file === '-' && invocation.json)
    throw new WrongUsage('Standard output cannot contain both the backup and JSON: name a file.')
  if (file === '-' && (invocation.out as { isTTY?: boolean }).isTTY)
    throw new WrongUsage('A backup is not readable text: name a file, or redirect the output.')
  const path = resolve(file)
  if (file !== '-') await requireFree(path)
  const config = invocation.config()
  const { owner } = await reach(config)
  const migrations = await appliedMigrations(owner)
  if (migrations.size === 0) throw new Error('The database was never set up: there is nothing to save.')
  const name = invocation.maybe('tenant')
  const tenant = name === undefined ? null : await tenantNamed(owner, name)
  const now = systemClock.now()
  const { lines, summary } = saveAll(owner, migrations, { tenant, now })
  if (file === '-') {
    await pipeline(Readable.from(lines), createGzip(), invocation.out, { end: false })
    return { json: null, text: `Saved ${describeSummary(summary)}`, beside: true }
  }
  const bytes = await writeWhole(path, lines)
  return {
    json: { file: path, bytes, created_at: now, tenant: tenant?.slug ?? null, ...summary },
    text: `Saved ${describeSummary(summary)} in ${path} (${bytes} bytes)\n${filesNote(config)}\n${keyNote(config)}`,
  }
}

const filesNote = ({ storageUrl, dataDir }: Config) =>
  storageUrl === undefined
    ? `The backup does not contain uploaded files: copy the folder ${folderOfFiles(dataDir)} after the backup.`
    : `The backup does not contain uploaded files: they are in ${publicS3Address(storageUrl)}.`

const keyNote = (config: Config) =>
  `The backup does not contain the key that encrypts links of customers: ${keyPlace(keySourcesOf(config))}.`

async function restoreBackup({ config: read, text }: Invocation): Promise<CommandResult> {
  const path = resolve(text('FILE'))
  const config = read()
  const reached = await reach(config)
  const { header, summary, applied, warnings } = await load(config, reached, path)
  const newer = applied.length > 0 ? `\nApplied the migrations ${applied.join(', ')}` : ''
  return {
    json: {
      file: path,
      created_at: header.created_at,
      tenant: header.tenant?.slug ?? null,
      ...summary,
      applied,
      warnings,
    },
    text: [`Restored ${describeSummary(summary)} as of ${header.created_at}${newer}`, ...warnings].join('\n'),
  }
}

export function describeSummary({ tenants, rows }: Summary) {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${tenants} tenant${tenants === 1 ? '' : 's'}`
}
