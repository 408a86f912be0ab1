/** Reads long lists in batches, for exports and jobs: each batch starts where the previous one ended. */
import { declaredSql } from '#runtime/database/tenants/tenant-sql'
import { filtered } from './filters.ts'
import { type Position, positionOf, rowsAfter, sortValues } from './cursors.ts'
import { orderOf } from './order.ts'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { hydrate, type Of, type StoredRecord } from '../records.ts'
import { type PageQuery } from '../../resource/queries.ts'
import { columns } from '../rows.ts'

/**
 * Returns the next records of a list after a position (keyset paging), so that records added or deleted meanwhile do
 * not shift the others.
 */
export async function stepOf<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  query: Partial<PageQuery>,
  limit: number,
  position: Position | undefined,
): Promise<{ items: T[]; position: Position | undefined }> {
  const rows = await rowsAfter(filtered(ctx, of, query), of, query, position)
    .select(columns(of))
    .select(sortValues(of, query))
    .orderBy(declaredSql(orderOf(of, query)))
    .limit(sql.lit(limit))
    .execute()
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    position: last && positionOf(of, query, last),
    items: rows.map((row: object) => hydrate(ctx, of, row)),
  }
}
