/** The mapping of an earlier import of a file with the same columns. */
import { type Ctx, tenantSql } from '#core'
import type { Any } from '#core/platform'
import { isId } from '#runtime/ids'
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

/** Returns whether a column contains the id of a record in this table. */
export async function hasOwnIds(
  ctx: Ctx,
  { id, table }: { id: string; table: string },
  place: number,
): Promise<{ isOwn: boolean; values: string[] }> {
  const { rows } = await tenantSql<{ value: string }>`
    select distinct cells ->> ${place}::integer as value from import_rows
    where import_id = ${id} and number > 0 and cells ->> ${place}::integer is not null`.execute(ctx.db)
  const values = rows.map(({ value }) => value)
  const ids = values.filter((value) => isId(value))
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce)
    if ((await countOf(ctx, table, some)) > 0) return { isOwn: true, values }
  }
  return { isOwn: false, values }
}

const idsAtOnce = 10_000

async function countOf(ctx: Ctx, table: string, ids: readonly string[]): Promise<number> {
  const db: Any = ctx.db
  const found = await db.selectFrom(table).select('id').where('id', 'in', ids).limit(1).execute()
  return found.length
}
