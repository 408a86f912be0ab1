/** Opens a database: checks that it is reachable and new enough, migrates it and prepares its roles. */
import { type Connection, openConnection, Pool } from './client.ts'
import { migrate, type Migrated, oneAtATime } from './migrate.ts'
import { admit, grantTo, serverUrl } from './roles.ts'

const oldestMajor = 15

export interface OpenDatabase {
  pool: Pool
  /** The URL of the server role, for LISTEN and similar. */
  url: string
  migrated: Migrated
}

export interface DatabaseOptions {
  /** The URL of the schema owner, who migrates and creates the server role. */
  ownerUrl: string
  /** The URL of the server role, if an administrator created it. */
  serverUrl?: string | undefined
  poolSize: number
}

/** Migrates, creates or checks the server role, and opens its pool. Throws a sentence that says what is missing. */
export async function openDatabase({
  ownerUrl,
  serverUrl: given,
  poolSize,
}: DatabaseOptions): Promise<OpenDatabase> {
  const owner = await openOwner(ownerUrl)
  try {
    const { migrated, url } = await oneAtATime(owner, async () => {
      const done = await migrate(owner)
      if (given) await allow(owner, given)
      return { migrated: done, url: given ?? (await serverUrl(owner, ownerUrl)) }
    })
    const pool = new Pool({ url, size: poolSize, name: 'kontor' })
    await pool.checkPipelines()
    return { pool, url, migrated }
  } finally {
    await owner.end()
  }
}

/** Opens a connection as the schema owner; checks that PostgreSQL is new enough. */
export async function openOwner(url: string): Promise<Connection> {
  const owner = await openConnection(url, 'kontor: owner').catch((error: Error) => {
    throw new Error(`PostgreSQL cannot be reached at ${withoutPassword(url)}: ${error.message}`, {
      cause: error,
    })
  })
  const { rows } = await owner.query<{ number: number }>(
    `select current_setting('server_version_num')::integer as number`,
  )
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000)
  if (major < oldestMajor) {
    await owner.end()
    throw new Error(`Kontor needs PostgreSQL ${oldestMajor} or later; this server is version ${major}.`)
  }
  return owner
}

async function allow(owner: Connection, url: string) {
  await grantTo(owner, decodeURIComponent(new URL(url).username))
  await admit(url)
}

const withoutPassword = (url: string) => {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}
