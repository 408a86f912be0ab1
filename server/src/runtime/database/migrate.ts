/**
 * Migrations are plain SQL files. Each is applied once, in the order of the names, in a separate transaction. An
 * applied file must not be edited: its hash is stored.
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Connection } from './client.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const lock = 7_205_759_403

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Returns all migrations of this version of Kontor, oldest first. */
export function allMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, checksum: hash('sha256', sql, 'hex') }
  })
}

export interface Migrated {
  /** The names of the migrations applied in this run. */
  applied: string[]
  /** Warnings for the operator, as sentences. */
  warnings: string[]
}

/**
 * Applies pending migrations. `until` is the name of the last migration to apply, for restoring an older backup. Throws
 * if an applied file was edited, or if the database is newer than this version.
 */
export async function migrate(owner: Connection, until?: string): Promise<Migrated> {
  await owner.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
  const pending = pendingOf(await appliedMigrations(owner)).filter(({ name }) => !until || name <= until)
  const warnings: string[] = []
  const listen = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === 'WARNING' && message) warnings.push(message)
  }
  owner.on('notice', listen)
  try {
    for (const migration of pending) await apply(owner, migration)
    if (pending.length > 0) await analyze(owner)
  } finally {
    owner.off('notice', listen)
  }
  return { applied: pending.map(({ name }) => name), warnings }
}

/** Runs work under an advisory lock, so that only one process at a time prepares the database. */
export async function oneAtATime<T>(owner: Connection, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [lock])
  try {
    return await work()
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lock])
  }
}

/** Returns the migrations that a database lacks, given the names and checksums of those it has. */
export function pendingOf(known: ReadonlyMap<string, string>, all = allMigrations()): Migration[] {
  const ours = new Map(all.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of known) {
    const own = ours.get(name)
    if (!own) throw new Error(`The database was migrated by a newer version of Kontor: it has ${name}.`)
    if (own !== checksum) throw new Error(`The migration ${name} was edited after it had been applied.`)
  }
  return all.filter(({ name }) => !known.has(name))
}

async function appliedMigrations(owner: Connection) {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Migrations may rewrite tables. Until these are analyzed, PostgreSQL plans with outdated statistics. */
async function analyze(owner: Connection) {
  const { rowCount } = await owner.query(`select from pg_proc where proname = 'analyze_changed_tables'`)
  // In a restored backup of an older version, the function does not exist yet.
  if (!rowCount) return
  await owner.query('select pg_stat_force_next_flush()')
  await owner.query('select analyze_changed_tables()')
}

async function apply(owner: Connection, { name, sql, checksum }: Migration) {
  await owner.query('begin')
  try {
    await owner.query(sql)
    await owner.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

interface OutdatedIndex {
  collation: string
  index: string | null
}

/**
 * Rebuilds the indexes of words if the ICU library of the database server has changed, such as after an upgrade of the
 * operating system: it may order some characters differently, and an older index would then lose rows and repeat
 * others. Returns their names. Interrupted, it starts again at the next call.
 */
export async function rebuildOutdatedIndexes(owner: Connection): Promise<string[]> {
  const { rows } = await owner.query<OutdatedIndex>(outdated)
  const indexes = rows.flatMap(({ index }) => index ?? [])
  for (const index of indexes) await owner.query(`reindex index ${index}`)
  for (const collation of new Set(rows.map((row) => row.collation)))
    await owner.query(`alter collation ${collation} refresh version`)
  return indexes
}

const outdated = `
  select format('public.%I', c.collname) as collation, i.relname as index
  from pg_collation c
  left join (
    select d.refobjid, format('public.%I', x.relname) as relname
    from pg_depend d
    join pg_class x on x.oid = d.objid and x.relkind = 'i' and x.relnamespace = 'public'::regnamespace
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_collation'::regclass
    group by d.refobjid, x.relname
  ) i on i.refobjid = c.oid
  where c.collnamespace = 'public'::regnamespace
    and c.collversion is distinct from pg_collation_actual_version(c.oid)
  order by 1, 2`
