/** Opens a database: checks that it is reachable and new enough, migrates it and prepares its roles. */
import { encryptColumns } from './encrypted-columns.ts'
import type { Encryption } from '../encryption.ts'
import { type KeySources, openKeys, removeDatabaseKey } from './encryption-keys.ts'
import { type Connection, openConnection, Pool } from './client.ts'
import { migrate, type Migrated, oneAtATime, rebuildOutdatedIndexes } from './migrate.ts'
import { requireSession, requireStatements } from './pooler.ts'
import { prepareServerRole, grantTo, serverUrl } from './roles.ts'

const oldestMajor = 15

export interface OpenDatabase {
  pool: Pool
  /** The URL of the server role, for connections outside the pool. */
  url: string
  /** The URL for notifications, which need the same connection all the time. */
  listeningUrl: string
  migrated: Migrated
  encryption: Encryption
  /** Whether the tables are distributed over several servers. */
  isDistributed: boolean
}

export interface DatabaseOptions {
  /** The URL of the schema owner, who migrates and creates the server role. */
  ownerUrl: string
  /** The URL of the server role, if an administrator created it. */
  serverUrl?: string | undefined
  poolSize: number
  /** Whether the addresses may lead to a connection pooler, which is then checked. */
  mayBePooled?: boolean
  /** The longest wait for a response of the database. */
  timeoutMs?: number | undefined
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
  mayBePooled = false,
  timeoutMs,
  keys = { secrets: [], folder: undefined },
}: DatabaseOptions): Promise<OpenDatabase> {
  const owner = await openOwner(ownerUrl)
  try {
    if (mayBePooled) await requireSession(ownerUrl)
    const opened = await oneAtATime(owner, async () => {
      await requireFinishedDistribution(owner)
      const done = await migrate(owner)
      const rebuilt = await rebuildOutdatedIndexes(owner)
      if (given) await allow(owner, given)
      const { encryption, retired, warnings } = await openKeys(owner, keys)
      await encryptColumns(owner, encryption, retired)
      if (retired) await removeDatabaseKey(owner, retired)
      const { rows } = await owner.query<{ is_distributed: boolean }>('select is_distributed()')
      return {
        migrated: { ...done, warnings: [...done.warnings, ...rebuiltWarning(rebuilt), ...warnings] },
        url: given ?? (await serverUrl(owner, ownerUrl)),
        // A pooler of transactions does not pass on notifications.
        listeningUrl: given ? ownerUrl : undefined,
        encryption,
        isDistributed: rows[0]?.is_distributed === true,
      }
    })
    if (mayBePooled && given) await requireStatements(given)
    const pool = new Pool({ url: opened.url, size: poolSize, name: 'kontor', timeoutMs })
    await pool.checkPipelines()
    return { pool, ...opened, listeningUrl: opened.listeningUrl ?? opened.url }
  } finally {
    await owner.end()
  }
}

const rebuiltWarning = (indexes: readonly string[]) =>
  indexes.length === 0
    ? []
    : [`The library for the order of words has changed. ${indexes.length} indexes were rebuilt.`]

/** Throws if the tables are only partly distributed over several servers. */
async function requireFinishedDistribution(owner: Connection) {
  const { rows } = await owner.query<{ is_unfinished: boolean }>(
    `select to_regclass('public.distribution_keys') is not null as is_unfinished`,
  )
  if (rows[0]?.is_unfinished)
    throw new Error(
      'The distribution of the database is not finished. Continue it: npm run --silent kontor -- distribute',
    )
}

/** Opens a connection as the schema owner. Checks the version of PostgreSQL and the encoding of the database. */
export async function openOwner(url: string): Promise<Connection> {
  const owner = await openConnection(url, 'kontor: owner').catch((error: Error) => {
    throw new Error(`PostgreSQL cannot be reached at ${withoutPassword(url)}: ${error.message}`, {
      cause: error,
    })
  })
  const facts = await factsOf(owner)
  const problem = problemOf(facts)
  if (problem === undefined) {
    if (facts.has_citus) await owner.query(forCitus)
    return owner
  }
  await owner.end()
  throw new Error(problem)
}

/**
 * The session of the owner on Citus: `SET LOCAL` also applies on the workers, and changes of the schema use one
 * connection to each of them, which sees the earlier changes of its transaction.
 */
const forCitus = `set citus.propagate_set_commands = 'local'; set citus.multi_shard_modify_mode = 'sequential'`

interface Facts {
  number: number
  encoding: string
  name: string
  has_citus: boolean
  has_icu: boolean
}

async function factsOf(owner: Connection): Promise<Facts> {
  const { rows } = await owner.query<Facts>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_encoding') as encoding,
       current_database()::text as name, exists (select from pg_extension where extname = 'citus') as has_citus,
       exists (select from pg_collation where collprovider = 'i') as has_icu`,
  )
  return rows[0] as Facts
}

/** Returns why Kontor cannot use this database; undefined if it can. */
function problemOf({ number, encoding, name, has_icu }: Facts): string | undefined {
  const major = Math.floor(number / 10_000)
  if (major < oldestMajor)
    return `Kontor needs PostgreSQL ${oldestMajor} or later; this server is version ${major}.`
  if (encoding !== 'UTF8')
    return (
      `The database ${name} has the encoding ${encoding}; Kontor needs UTF8. Create another one, and set ` +
      `DATABASE_URL to it: create database kontor encoding 'UTF8' locale 'C.UTF-8' template template0;`
    )
  if (!has_icu)
    return 'Kontor needs a PostgreSQL that was built with ICU, which sorts words by the rules of languages.'
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
