/**
 * Distributes the tables over the servers of a Citus cluster: a row is stored in the shard of its tenant. A foreign key
 * is possible only between distributed tables, so all of them are dropped before the first table is distributed, and
 * added at the end; until then they are stored in `distribution_keys`. Each step is committed separately and skipped
 * when it is done, so an interrupted run continues where it ended.
 */
import { type Connection, quoteName, quoteText } from '#runtime/database/client'

/** The table whose shards determine the place of all others: rows of one tenant are on one server. */
const firstTable = 'users'

export interface Step {
  /** A sentence for the operator. */
  about: string
  run: (owner: Connection) => Promise<unknown>
}

/** The tables of the schema by the place of their rows. */
export interface Tables {
  /** Stored on every server: `tenants`. */
  reference: readonly string[]
  /** Stored in the shard of their tenant. */
  distributed: readonly string[]
  /** Stored on the coordinator, like the queue of jobs. */
  local: readonly string[]
}

/** Returns the tables of the schema, sorted by name. A table with a column `tenant_id` is distributed. */
export async function tablesOf(owner: Connection): Promise<Tables> {
  const { rows } = await owner.query<{ name: string; has_tenant: boolean }>(`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    ) as has_tenant
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'distribution_keys'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  const shared = rows.filter(({ has_tenant }) => !has_tenant).map(({ name }) => name)
  return {
    reference: shared.filter((name) => name === 'tenants'),
    distributed: rows.filter(({ has_tenant }) => has_tenant).map(({ name }) => name),
    local: shared.filter((name) => name !== 'tenants'),
  }
}

/** Throws a message that names what the cluster lacks, or the process that uses the database. */
export async function requireCluster(owner: Connection): Promise<void> {
  const { rowCount } = await owner.query(`select from pg_extension where extname = 'citus'`)
  if (!rowCount)
    throw new Error(
      'The database has no Citus: add it to shared_preload_libraries on every server, then run on every server in ' +
        'this database: create extension citus;',
    )
  const { rows: nodes } = await owner.query<{ coordinators: number; workers: number }>(
    `select count(*) filter (where groupid = 0)::integer as coordinators,
       count(*) filter (where shouldhaveshards)::integer as workers
     from pg_dist_node where isactive and noderole = 'primary'`,
  )
  const [{ coordinators, workers } = { coordinators: 0, workers: 0 }] = nodes
  if (coordinators === 0)
    throw new Error(
      `The coordinator is not known to Citus: select citus_set_coordinator_host('its name', 5432);`,
    )
  if (workers === 0) throw new Error(`The cluster has no worker: select citus_add_node('its name', 5432);`)
}

/** Throws if a process of Kontor is connected: it would lose requests while tables move. */
export async function requireNoServer(owner: Connection): Promise<void> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = 'kontor'`,
  )
  if (rows[0]?.count) throw new Error('Kontor uses the database: end all its processes first.')
}

/** Returns the steps that are not done; none if the database is distributed. */
export async function remainingSteps(owner: Connection, shards: number): Promise<Step[]> {
  if (await isDistributed(owner)) return []
  const { distributed, reference } = await tablesOf(owner)
  const placed = await placedTables(owner)
  const keys = await storedKeys(owner)
  const toPlace = [firstTable, ...distributed.filter((name) => name !== firstTable)]
  const foreignKeys = keys ?? (await keysOf(owner))
  return [
    ...(keys ? [] : [dropKeys(foreignKeys.length)]),
    ...reference.filter((name) => !placed.has(name)).map(copyToEveryServer),
    ...toPlace.filter((name) => !placed.has(name)).map((name) => distribute(name, shards)),
    ...foreignKeys.map(addKey),
    finish,
  ]
}

/** Returns whether `distribute` has completed. */
export async function isDistributed(owner: Connection): Promise<boolean> {
  const { rows } = await owner.query<{ is: boolean }>('select is_distributed() as is')
  return rows[0]?.is === true
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function keysOf(owner: Connection): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 1, 2`)
  return rows
}

/** Returns the dropped foreign keys that are not added again; undefined if none were dropped. */
async function storedKeys(owner: Connection): Promise<ForeignKey[] | undefined> {
  const { rows } = await owner.query<{ exists: boolean }>(
    `select to_regclass('public.distribution_keys') is not null as exists`,
  )
  if (!rows[0]?.exists) return undefined
  return (
    await owner.query<ForeignKey>(
      'select table_name as table, name, definition from distribution_keys order by 1, 2',
    )
  ).rows
}

async function placedTables(owner: Connection): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    'select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid',
  )
  return new Set(rows.map(({ name }) => name))
}

const dropKeys = (count: number): Step => ({
  about: `Store and drop ${count} foreign keys.`,
  run: (owner) =>
    inTransaction(owner, async () => {
      await owner.query(
        `create table distribution_keys (table_name text, name text, definition text, primary key (table_name, name))`,
      )
      for (const { table, name, definition } of await keysOf(owner)) {
        await owner.query('insert into distribution_keys values ($1, $2, $3)', [table, name, definition])
        await owner.query(`alter table ${quoteName(table)} drop constraint ${quoteName(name)}`)
      }
      // Citus has no triggers of statements. The privileges of the server role protect these tables.
      const { rows } = await owner.query<{ table: string }>(
        `select tgrelid::regclass::text as table from pg_trigger where tgname = 'append_only'`,
      )
      for (const { table } of rows) await owner.query(`drop trigger append_only on ${table}`)
    }),
})

const copyToEveryServer = (table: string): Step => ({
  about: `Copy ${table} to every server.`,
  run: (owner) => owner.query(`select create_reference_table(${quoteText(table)})`),
})

function distribute(table: string, shards: number): Step {
  const place =
    table === firstTable ? `shard_count => ${shards}` : `colocate_with => ${quoteText(firstTable)}`
  return {
    about: `Distribute ${table}.`,
    run: (owner) =>
      inTransaction(owner, async () => {
        await owner.query(`select create_distributed_table(${quoteText(table)}, 'tenant_id', ${place})`)
        await owner.query(`select truncate_local_data_after_distributing_table(${quoteText(table)})`)
      }),
  }
}

const addKey = ({ table, name, definition }: ForeignKey): Step => ({
  about: `Add the foreign key ${name}.`,
  run: (owner) =>
    inTransaction(owner, async () => {
      await owner.query(`alter table ${quoteName(table)} add constraint ${quoteName(name)} ${definition}`)
      await owner.query('delete from distribution_keys where table_name = $1 and name = $2', [table, name])
    }),
})

/** The function that finds texts in a shard becomes `search_texts`, and all functions exist on every server. */
const finish: Step = {
  about: 'Create the functions on every server, and mark the database as distributed.',
  run: (owner) =>
    inTransaction(owner, async () => {
      await owner.query(`
        drop function search_texts(text, text[], text[], text[]);
        alter function search_texts_in_shard(text, text[], text[], text[]) rename to search_texts`)
      const { rows } = await owner.query<{ definition: string }>(`
        select pg_get_functiondef(p.oid) as definition from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
      for (const { definition } of rows) await owner.query(definition)
      await owner.query(`insert into installation (key, value) values ('distributed', '')`)
      await owner.query('drop table distribution_keys')
    }),
}

async function inTransaction(owner: Connection, work: () => Promise<unknown>): Promise<void> {
  await owner.query('begin')
  try {
    await work()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw error
  }
}
