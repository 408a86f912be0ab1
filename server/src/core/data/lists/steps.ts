/** Reads long lists in batches, for exports and jobs: each batch starts where the previous one ended. */
import { declaredSql } from '#runtime/database/tenant-sql'
import { filtered } from './filters.ts'
import { orderOf, sortOf } from './order.ts'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { hydrate, type Of, type StoredRecord } from '../records.ts'
import { type PageQuery } from '../../resource/queries.ts'
import type { Any, Resource } from '../../resource/definition.ts'
import { columns } from '../rows.ts'

/** The end of a batch: the sort value of its last record, and its id. */
export interface Place {
  key: unknown
  id: string
}

/**
 * Returns the next records of a list after a position (keyset paging), so that records added or deleted meanwhile do
 * not shift the others.
 */
export async function stepOf<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  query: Partial<PageQuery>,
  limit: number,
  place: Place | undefined,
): Promise<{ items: T[]; place: Place | undefined }> {
  const { sorted } = sortOf(of, query)
  const rows = await beyond(filtered(ctx, of, query), of, query, place)
    .select(columns(of))
    .select(declaredSql(sorted).as('sorted_by'))
    .orderBy(declaredSql(orderOf(of, query)))
    .limit(sql.lit(limit))
    .execute()
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    items: rows.map((row: object) => hydrate(ctx, of, { ...row, sorted_by: undefined })),
    place: last && { key: last.sorted_by, id: last.id },
  }
}

// The first comparison is for the index. A row comparison cannot use an index under row-level security.
function beyond(rows: Any, of: Resource, query: Partial<PageQuery>, place: Place | undefined): Any {
  if (!place) return rows
  const { sorted, direction, isNullable } = sortOf(of, query)
  const [by, id] = [declaredSql(sorted), sql.raw(`"${of.table}"."id"`)]
  const [than, orSame] = direction === 'asc' ? [sql.raw('>'), sql.raw('>=')] : [sql.raw('<'), sql.raw('<=')]
  if (place.key === null) {
    const known = direction === 'asc' ? sql`or ${by} is not null` : sql``
    return rows.where(sql`(${by} is null and ${id} ${than} ${place.id} ${known})`)
  }
  const further = sql`${by} ${orSame} ${place.key} and (${by} ${than} ${place.key} or ${id} ${than} ${place.id})`
  return rows.where(
    isNullable && direction === 'desc' ? sql`(${further} or ${by} is null)` : sql`(${further})`,
  )
}
