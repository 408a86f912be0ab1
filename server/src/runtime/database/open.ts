/** Opens a database: checks that it is reachable and new enough, migrates it and prepares its roles. */
import { encryptColumns } from './encrypted-columns.ts'
import type { Encryption } from '../encryption.ts'
import { type KeySources, openKeys, removeDatabaseKey } from './encryption-keys.ts'
import { type Connection, openConnection, Pool } from './client.ts'
import { migrate, type Migrated, oneAtATime } from './migrate.ts'
import { prepareServerRole, grantTo, serverUrl } from './roles.ts'

const oldestMajor = 15

export interface OpenDatabase {
  pool: Pool
  /** The URL of the server role, for connections outside the pool such as LISTEN. */
  url: string
  migrated: Migrated
  encryption: Encryption
}

export interface DatabaseOptions {
  /** The URL of the schema owner, who migrates and creates the server role. */
  ownerUrl: string
  /** The URL of the server role, if an administrator created it. */
  serverUrl?: string | undefined
  poolSize: number
  /** The sources of the encryption keys; by default the database. */
  keys?: KeySources
}

/**
 * Migrates, creates or checks the server role, and opens its pool. Throws a message that names the missing requirement.
 */
export async function openDatabase({
  ownerUrl,
  serverUrl: given,
  poolSize,
  keys = { secrets: [], folder: undefined },
}: DatabaseOptions): Promise<OpenDatabase> {
  const owner = await openOwner(ownerUrl)
  try {
    const { migrated, url, encryption } = await oneAtATime(owner, async () => {
      const done = await migrate(owner)
      if (given) await allow(owner, given)
      const opened = await openKeys(owner, keys)
      await encryptColumns(owner, opened.encryption, opened.retired)
      if (opened.retired) await removeDatabaseKey(owner, opened.retired)
      return {
        migrated: { ...done, warnings: [...done.warnings, ...opened.warnings] },
        url: given ?? (await serverUrl(owner, ownerUrl)),
        encryption: opened.encryption,
      }
    })
    const pool = new Pool({ url, size: poolSize, name: 'kontor' })
    await pool.checkPipelines()
    return { pool, url, migrated, encryption }
  } finally {
    await owner.end()
  }
}

/** Opens a connection as the schema owner. Checks the version of PostgreSQL and the encoding of the database. */
export async function openOwner(url: string): Promise<Connection> {
  const owner = await openConnection(url, 'kontor: owner').catch((error: Error) => {
    throw new Error(`PostgreSQL cannot be reached at ${withoutPassword(url)}: ${error.message}`, {
      cause: error,
    })
  })
  const problem = await problemOf(owner)
  if (problem === undefined) return owner
  await owner.end()
  throw new Error(problem)
}

/** Returns why Kontor cannot use this database; undefined if it can. */
async function problemOf(owner: Connection): Promise<string | undefined> {
  const { rows } = await owner.query<{ number: number; encoding: string; name: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_encoding') as encoding,
       current_database()::text as name`,
  )
  const { number = 0, encoding, name } = rows[0] ?? {}
  const major = Math.floor(number / 10_000)
  if (major < oldestMajor)
    return `Kontor needs PostgreSQL ${oldestMajor} or later; this server is version ${major}.`
  if (encoding !== 'UTF8')
    return (
      `The database ${name} has the encoding ${encoding}; Kontor needs UTF8. Create another one, and set ` +
      `DATABASE_URL to it: create database kontor encoding 'UTF8' locale 'C.UTF-8' template template0;`
    )
  return undefined
}

async function allow(owner: Connection, url: string) {
  await grantTo(owner, decodeURIComponent(new URL(url).username))
  await prepareServerRole(url)
}

const withoutPassword = (url: string) => {
  const copy = new URL(url)
  copy.password = ''
  return copy.href
}
