/** Loads many rows at once. */
import type { Connection } from '../server/src/runtime/database/client.ts'
import { say } from './large-tenant.ts'

/**
 * Runs work without the indexes of the tables and builds them afterwards, which is several times faster than
 * updating them row by row. Meanwhile, foreign keys are not checked, and nothing is vacuumed.
 */
export async function withoutIndexes(
  owner: Connection,
  tables: readonly string[],
  work: () => Promise<void>,
) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
       and indrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  for (const table of tables) await owner.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await owner.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`)
  await work()
  say('Building indexes …')
  for (const { definition } of rows) await owner.query(definition)
  for (const table of tables) await owner.query(`alter table ${table} reset (autovacuum_enabled)`)
  await owner.query('set session_replication_role = origin')
}
