/**
 * The keys of encrypted values are in the setting `KONTOR_ENCRYPTION_KEY`. Without it, they are in a file of the data
 * folder, beside the embedded database, or, with an external database that several machines may share, in that
 * database. All existing keys decrypt (decision 68).
 */
import { chown, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Connection } from './client.ts'
import { privateFolder } from '../storage/private-files.ts'
import { newSecret } from '../secrets.ts'
import { Encryption } from '../encryption.ts'

export interface KeySources {
  /** The keys in the setting; the first one encrypts. */
  secrets: readonly string[]
  /** The data folder with the key file; undefined with an external database. */
  folder: string | undefined
}

const fileName = 'encryption.key'

/** The names of rows in the table `installation`, which no backup contains. */
const storedKey = 'encryption_key'
const notedAs = (id: string | undefined) => `encryption_key:${id}`

export const keySourcesOf = ({ encryptionKeys: secrets, dataDir, databaseUrl }: Config): KeySources => ({
  secrets,
  folder: databaseUrl ? undefined : dataDir,
})

/** Returns a description of where the key is, because backups do not contain it. */
export function keyPlace({ secrets, folder }: KeySources): string {
  if (secrets.length > 0) return 'it is in KONTOR_ENCRYPTION_KEY'
  return folder === undefined ? 'it is in the table installation' : `copy ${join(folder, fileName)} too`
}

export interface OpenKeys {
  encryption: Encryption
  /** The id of the key in the database, if another key replaced it. */
  retired: string | undefined
  /** Warnings for the operator, as sentences. */
  warnings: string[]
}

/**
 * Reads the keys, and creates the first one if there is none. The caller must have the lock that lets one process at a
 * time prepare the database.
 */
export async function openKeys(owner: Connection, { secrets, folder }: KeySources): Promise<OpenKeys> {
  const ofFile = folder === undefined ? undefined : await fileKey(folder, secrets.length === 0)
  const found = [...secrets, ...(ofFile === undefined ? [] : [ofFile])]
  const ofDatabase = await databaseKey(owner, found.length === 0)
  const encryption = new Encryption([...found, ...(ofDatabase === undefined ? [] : [ofDatabase])])
  const warnings = await missingKeys(owner, encryption)
  if (found.length === 0 && folder === undefined) warnings.push(inDatabase)
  const retired = ofDatabase !== undefined && found.length > 0 ? encryption.keyIds.at(-1) : undefined
  return { encryption, retired, warnings }
}

/** Removes the key in the database after all values were encrypted with another one. */
export async function removeDatabaseKey(owner: Connection, id: string): Promise<void> {
  await owner.query('delete from installation where key = any($1)', [[storedKey, notedAs(id)]])
}

const inDatabase =
  'The key that encrypts links of customers is in the database, so a copy of the database contains it. Set ' +
  'KONTOR_ENCRYPTION_KEY to a secret of at least 32 characters, the same for all processes.'

/** Returns the key in the data folder. Creates it if `isNeeded`. */
async function fileKey(folder: string, isNeeded: boolean): Promise<string | undefined> {
  const path = join(folder, fileName)
  const found = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`The encryption key ${path} cannot be read: ${error.message}`, { cause: error })
  })
  if (found !== undefined) return checked(path, found.trim())
  if (!isNeeded) return undefined
  const secret = newSecret()
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const unfinished = `${path}.part`
  await writeFile(unfinished, `${secret}\n`, { mode: 0o600, flush: true })
  // A command of root creates the key for the account of the server.
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(folder)
    await chown(unfinished, uid, gid)
  }
  await rename(unfinished, path)
  return secret
}

function checked(path: string, secret: string): string {
  if (secret.length >= 32) return secret
  throw new Error(
    `The encryption key ${path} is damaged: restore it from a copy, or remove it to get a new one.`,
  )
}

async function databaseKey(owner: Connection, isNeeded: boolean): Promise<string | undefined> {
  if (isNeeded)
    await owner.query('insert into installation (key, value) values ($1, $2) on conflict do nothing', [
      storedKey,
      newSecret(),
    ])
  const { rows } = await owner.query<{ value: string }>('select value from installation where key = $1', [
    storedKey,
  ])
  return rows[0]?.value
}

/** Records the encrypting key, and warns if previously used keys are missing. */
async function missingKeys(owner: Connection, { keyIds }: Encryption): Promise<string[]> {
  await owner.query(`insert into installation (key, value) values ($1, '') on conflict do nothing`, [
    notedAs(keyIds[0]),
  ])
  const { rows } = await owner.query<{ id: string }>(
    `select split_part(key, ':', 2) as id from installation where key like 'encryption_key:%' order by key`,
  )
  const missing = rows.map(({ id }) => id).filter((id) => !keyIds.includes(id))
  if (missing.length === 0) return []
  return [
    `The encryption key ${missing.join(', ')} was used before and is missing. Existing links of customers keep ` +
      'working, but they cannot be shown or sent again; the next email contains a new link. Restore the key, ' +
      'or add it to KONTOR_ENCRYPTION_KEY after the new one.',
  ]
}
