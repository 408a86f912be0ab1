/** The mapping of an earlier import of a file with the same columns. */
import { sql } from 'kysely'
import { type Ctx, tenantSql } from '#core'
import type { ValueMap } from './options.ts'

interface Earlier {
  mapping: Record<string, string | null>
  value_map: ValueMap
}

/** Returns the mapping of the latest completed import of such records from a file with the same columns. */
export async function earlierMapping(
  ctx: Ctx,
  { id, entity_type }: { id: string; entity_type: string },
  columns: readonly string[],
): Promise<Earlier | undefined> {
  const names = [...columns]
  const { rows } = await tenantSql<Earlier>`
    select mapping, value_map from imports
    where entity_type = ${entity_type} and id <> ${id} and status = 'completed' and deleted_at is null
      and created + updated + skipped > 0
      and columns @> ${names}::text[] and columns <@ ${names}::text[]
    order by completed_at desc, id desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** Returns whether a column contains the id of a record in this table, and otherwise some of its values. */
export async function hasOwnIds(
  ctx: Ctx,
  { id, table }: { id: string; table: string },
  place: number,
): Promise<{ isOwn: boolean; values: string[] }> {
  const { rows: own } = await tenantSql<{ id: string }>`
    select record.id from import_rows join ${sql.table(table)} as record
      on record.id = import_rows.cells ->> ${place}::integer
    where import_rows.import_id = ${id} and import_rows.number > 0 limit 1`.execute(ctx.db)
  if (own.length > 0) return { isOwn: true, values: [] }
  const { rows } = await tenantSql<{ value: string }>`
    select distinct value from (
      select cells ->> ${place}::integer as value from import_rows
      where import_id = ${id} and number > 0 and cells ->> ${place}::integer is not null
      order by number limit ${examplesAmong}) as first
    order by value`.execute(ctx.db)
  return { isOwn: false, values: rows.map(({ value }) => value) }
}

/** The first rows that show values of a column. */
const examplesAmong = 100
