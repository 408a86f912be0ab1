/** Selects the ids of all records that match the query of a list, for bulk actions. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Any, Resource } from '../../resource/definition.ts'
import type { PageQuery } from '../../resource/queries.ts'
import { readLockedRows } from '../rows.ts'
import * as search from '../search/search.ts'
import { filtered, idsOfFilters, withFilters } from './filters.ts'
import { listed, withIds } from './matches.ts'

interface Selected {
  of: Resource
  query: Partial<PageQuery>
}

/** Returns a select of the ids of the first matching records, in the order of their ids. */
export const select = (ctx: Ctx, selected: Selected, limit: number): Any =>
  matching(ctx, selected)
    .select(`${selected.of.table}.id`)
    .orderBy(`${selected.of.table}.id`)
    .limit(sql.lit(limit))

/** Selects the matching records; those of filters by ids are looked up by their ids. */
function matching(ctx: Ctx, { of, query }: Selected): Any {
  const ids = query.q || query.search ? undefined : idsOfFilters(ctx, of, query)
  if (!ids) return filtered(ctx, of, query)
  const rows = listed(ctx.db, of, withIds(ctx.db, of, ids).as(of.table))
  return withFilters(ctx, of, query, rows, 'without ids')
}

/** Returns the ids of the first matching records. */
export async function idsOf(ctx: Ctx, selected: Selected, limit: number): Promise<string[]> {
  const rows: { id: string }[] = await select(ctx, selected, limit).execute()
  return rows.map(({ id }) => id)
}

/** Returns the number of matching records. */
export async function count(ctx: Ctx, selected: Selected): Promise<number> {
  const { total } = await matching(ctx, selected)
    .select(sql`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total as number
}

/**
 * Locks these records and returns the ids of those that match: a record that another transaction changed meanwhile is
 * compared as it is now.
 */
export async function lock(ctx: Ctx, { of, query }: Selected, ids: readonly string[]): Promise<string[]> {
  await readLockedRows(ctx, of, ids)
  const searched = search.searchedIn(query)
  const locked = withIds(ctx.db, of, sql`select unnest(${ids}::text[])`).as(of.table)
  const rows = withFilters(ctx, of, query, listed(ctx.db, of, locked))
  const found = searched?.text
    ? rows.where(`${of.table}.id`, '=', search.anyIn(search.idsOf(ctx, of, searched)))
    : rows
  const matches: { id: string }[] = await found.select(`${of.table}.id`).execute()
  const known = new Set(matches.map(({ id }) => id))
  return ids.filter((id) => known.has(id))
}
