/** Lists of deleted records that can be restored (decision 93). */
import { sql } from 'kysely'
import { invalidField } from '#runtime/api-error'
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { requirePermission } from '#runtime/identity'
import type { Any, Resource, Sql } from '../../resource/definition.ts'
import type { PageQuery } from '../../resource/queries.ts'

/** The days within which a deleted record can be restored. */
export const restorableDays = 90

/** Returns the instant after which a record must have been deleted to be restored now. */
export const restorableSince = ({ now }: Pick<Ctx, 'now'>) => after(now, { days: -restorableDays })

/**
 * Returns the resource of a list of deleted records if the query asks for it. The caller needs the permission to
 * restore them. Deleted records are in no counter and in no search.
 */
export function shownBy<R extends Resource>(ctx: Ctx, of: R, query: Partial<PageQuery>): R {
  if (query.deleted === undefined || !of.restorable || of.onlyDeletedSince !== undefined) return of
  requirePermission(ctx, `${of.area}.restore`)
  if (query.search !== undefined || query.q !== undefined)
    throw invalidField('deleted', 'cannot be combined with a search')
  return {
    ...of,
    onlyDeletedSince: restorableSince(ctx),
    list: { ...of.list, facets: null, counters: {}, cachesTotals: false, order: 'deleted_at desc' },
  }
}

/** Selects the deleted records that can be restored, from the table or from some of its rows. */
export function restorableRows(db: Any, of: Resource, since: string, rows: Any = of.table): Any {
  const { table, entityType, events, restorable: { where, isUnlimited = false } = {} } = of
  let deleted = db.selectFrom(rows).where(`${table}.deleted_at`, 'is not', null)
  if (!isUnlimited) deleted = deleted.where(`${table}.deleted_at`, '>=', since)
  if (where) deleted = deleted.where(sql.raw(where))
  if (!events.includes('erased')) return deleted
  // The values of an erased person are gone (decision 79).
  return deleted.where((eb: Sql) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('events')
          .select('events.id')
          .whereRef('events.entity_id', '=', `${table}.id`)
          .where('events.type', '=', `${entityType}.erased`),
      ),
    ),
  )
}
