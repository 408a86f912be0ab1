/** Reads some records of a list by their ids. It is fast for few records and for most of the table. */
import { type RawBuilder, sql } from 'kysely'
import type { Any, Ids, Resource } from '../../resource/definition.ts'
import { notDeleted } from '../rows.ts'
import { restorableRows } from './deleted.ts'
import { anyIn } from '../search/search.ts'

/** Above this number of matches, reading all records in list order is faster. */
const manyMatches = 1_000

/**
 * Returns the selection of `pageOf` for the records with these ids. A few are looked up and then sorted; for many, all
 * records are read in list order until the page is full. PostgreSQL does not know the number of ids when it plans, so
 * the statement has both parts, and one of them is empty.
 */
export function ofMatches(db: Any, of: Resource, ids: Ids, pageOf: (rows: Any) => Any): RawBuilder<unknown> {
  const areMany = sql`exists (select from (${ids}) as matches offset ${sql.lit(manyMatches)})`
  const few = withIds(db, of, ids)
    .where(sql`not ${areMany}`)
    .as(of.table)
  const many = listed(db, of)
    .where(sql`(${sql.ref(`${of.table}.id`)} in (${ids})) is true`)
    .where(areMany)
  return sql`${pageOf(listed(db, of, few))} union all ${pageOf(many)}`
}

/**
 * Selects the rows with these ids, including deleted ones: without conditions on other columns, PostgreSQL can only use
 * the primary key. Before it has analyzed the table, it rates other indexes equally, and would read all rows. The
 * offset separates the select from conditions of the surrounding statement.
 */
export const withIds = (db: Any, of: Resource, ids: Ids): Any =>
  db.selectFrom(of.table).selectAll(of.table).where(`${of.table}.id`, '=', anyIn(ids)).offset(sql.lit(0))

/** Selects the records of this list, from the table or from some of its rows. */
export const listed = (db: Any, of: Resource, rows?: Any): Any => {
  const {
    list: { only },
    onlyDeletedSince: since,
  } = of
  const all = since === undefined ? notDeleted(db, of, rows) : restorableRows(db, of, since, rows)
  return only ? all.where(sql.raw(only)) : all
}
