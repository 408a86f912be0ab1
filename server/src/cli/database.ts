/** The database for a command: embedded or external, with or without a running server. */
import { systemIdentity, type Tenant } from '#runtime/identity'
import { type Config, outboundOf } from '#runtime/config/config'
import type { Ctx } from '#runtime/database/context'
import type { Connection } from '#runtime/database/client'
import { pendingOf } from '#runtime/database/migrate'
import { keySourcesOf } from '#runtime/database/encryption-keys'
import { type OpenDatabase, openDatabase, openOwner } from '#runtime/database/open'
import { inTransaction, type Runtime } from '#runtime/database/transaction'
import { systemClock } from '#runtime/clock'
import { openEmbedded } from '#runtime/postgres/embedded'

export interface Reached {
  ownerUrl: string
  /** A connection as the schema owner. */
  owner: Connection
}

// Cleanup functions, which run at the end of every command, even after an error.
const undoing: (() => Promise<unknown>)[] = []

/** Registers a cleanup function, which also runs after an interruption. They run in reverse order. */
export const undoAtEnd = (undo: () => Promise<unknown>) => void undoing.push(undo)

/** Runs all cleanup functions. Their errors must not hide the result of the command. */
export async function cleanUp() {
  for (const undo of undoing.splice(0).toReversed()) await undo().catch(() => {})
}

let endWaiting: (() => void) | undefined

/** Waits for Ctrl-C, which ends the command successfully. */
export const untilInterrupted = () =>
  new Promise<void>((resolve) => {
    endWaiting = () => {
      endWaiting = undefined
      resolve()
    }
  })

/** Runs the cleanup after Ctrl-C, so that neither an incomplete file nor a database server remains. */
export function listenForInterrupts() {
  let isInterrupted = false
  const end = (signal: NodeJS.Signals) => {
    if (endWaiting) return endWaiting()
    isInterrupted = true
    void cleanUp().then(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  return {
    /** Errors after an interruption result from the cleanup. */
    isInterrupted: () => isInterrupted,
    stop: () => process.off('SIGINT', end).off('SIGTERM', end),
  }
}

/** Connects to the database in any state. */
export async function reach(config: Config): Promise<Reached> {
  const ownerUrl = config.databaseUrl ?? (await embedded(config))
  const owner = await openOwner(ownerUrl)
  undoAtEnd(() => owner.end())
  return { ownerUrl, owner }
}

async function embedded({ dataDir }: Config) {
  const server = await openEmbedded({ dataDir, purpose: 'visit' })
  undoAtEnd(() => server.stop())
  return server.url
}

/**
 * Connects to a current database. Sets up an empty one. Leaves an older one unchanged, because an upgrade is the
 * operator's decision.
 */
export async function reachReady(config: Config): Promise<Reached> {
  const reached = await reach(config)
  const known = await appliedMigrations(reached.owner)
  if (known.size === 0) await (await setUp(config, reached)).pool.end()
  else if (pendingOf(known).length > 0) {
    throw new Error(
      'The database is older than this version of Kontor: upgrade it with the command "migrate".',
    )
  }
  return reached
}

/** Migrates the database, creates the server role, and opens its pool. */
export const setUp = (config: Config, { ownerUrl }: Reached): Promise<OpenDatabase> =>
  openDatabase({
    ownerUrl,
    serverUrl: config.serverDatabaseUrl,
    poolSize: 2,
    keys: keySourcesOf(config),
  })

/** Returns the names and checksums of the applied migrations; empty if the database was never set up. */
export async function appliedMigrations(owner: Connection): Promise<Map<string, string>> {
  const { rows: found } = await owner.query(
    `select 1 from pg_class where oid = to_regclass('public.migrations')`,
  )
  if (found.length === 0) return new Map()
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Returns the tenant with this slug or id. */
export async function tenantNamed(owner: Connection, name: string): Promise<Tenant> {
  const { rows } = await owner.query<Tenant>(
    'select id, slug, name, currency, timezone, settings from tenants where slug = $1 or id = $1',
    [name],
  )
  if (!rows[0]) throw new Error(`There is no tenant ${name}.`)
  return rows[0]
}

/** Runs an action in a tenant as the operator, who has all permissions, or as the given user. */
export async function actIn<T>(
  config: Config,
  reached: Reached,
  { tenant, actor = null }: { tenant: Tenant; actor?: Ctx['actor'] },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  // Only the complete application knows all permissions. It loads slowly, and other commands do not need it.
  const { allPermissions } = await import('../app.ts')
  const { pool, encryption } = await setUp(config, reached)
  try {
    const runtime: Runtime = {
      pool,
      encryption,
      allPermissions,
      now: () => systemClock.now(),
      publicUrl: config.publicUrl,
      hasMailServer: config.smtpUrl !== undefined,
      outbound: outboundOf(config),
    }
    const identity = {
      ...systemIdentity(tenant, actor),
      permissions: new Set(allPermissions.map(({ name }) => name)),
    }
    return await inTransaction(runtime, identity, { mode: 'read write' }, work, {
      requestId: 'command line',
      precondition: null,
    })
  } finally {
    await pool.end()
  }
}
