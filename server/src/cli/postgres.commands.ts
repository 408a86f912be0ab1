/** The command postgres upgrade. */
import { join } from 'node:path'
import { systemClock } from '#runtime/clock'
import type { Config } from '#runtime/config/config'
import { openOwner } from '#runtime/database/open'
import { beginUpgrade, type Upgrade } from '#runtime/postgres/upgrade'
import { describeSummary } from './backup.commands.ts'
import { load, saveAll, writeWhole } from './backup.files.ts'
import type { Invocation, Command, CommandResult } from './command.ts'
import { appliedMigrations, undoAtEnd } from './database.ts'

export const postgresCommands: readonly Command[] = [
  {
    name: 'postgres upgrade',
    about:
      'Upgrade the embedded database to the major version of PostgreSQL that this version of Kontor runs.',
    details: [
      'Stop the server first. All rows are copied into a new database, which then replaces the old one. The',
      'old folder stays. If the command fails or is interrupted, the old database is unchanged: run it again.',
    ].join('\n'),
    options: {
      programs: {
        value: 'FOLDER',
        about: 'The folder with bin/postgres of the old version. By default, the usual places are searched.',
      },
    },
    run: upgradePostgres,
  },
]

async function upgradePostgres(invocation: Invocation): Promise<CommandResult> {
  const config = invocation.config()
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined)
    throw new Error('DATABASE_URL names another PostgreSQL server: upgrade it with its own tools.')
  const upgrade = await beginUpgrade({ dataDir, programs: invocation.maybe('programs') })
  if (!upgrade)
    return { json: { upgraded: false }, text: 'The database has the current version: nothing to do.' }
  undoAtEnd(() => upgrade.abandon())
  const { from, to } = upgrade
  invocation.writeLine(`Copying the database from PostgreSQL ${from} to ${to} …`)
  const { summary, applied, warnings } = await copy(config, upgrade)
  const previousFolder = await upgrade.finish()
  return {
    json: { upgraded: true, from, to, kept: previousFolder, ...summary, applied, warnings },
    text: [
      `Upgraded from PostgreSQL ${from} to ${to}: ${describeSummary(summary)}.`,
      `The old database is in ${previousFolder}: remove it after you have a backup of the new one.`,
      ...warnings,
    ].join('\n'),
  }
}

/** Copies the data through a backup file, whose counts and checksum are verified before any write. */
async function copy(config: Config, { oldUrl, newUrl, workFolder }: Upgrade) {
  const file = join(workFolder, 'rows.backup')
  const old = await openOwner(oldUrl)
  try {
    await writeWhole(
      file,
      saveAll(old, await appliedMigrations(old), { tenant: null, now: systemClock.now() }).lines,
    )
  } finally {
    await old.end()
  }
  const owner = await openOwner(newUrl)
  try {
    return await load(config, { ownerUrl: newUrl, owner }, file)
  } finally {
    await owner.end()
  }
}
