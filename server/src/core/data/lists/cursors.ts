/**
 * Cursors of lists (decision 103). A cursor is the position of the last record of a page: its sort value and its id.
 * The next page begins after it, however many records come before, and even if records were added or deleted meanwhile.
 */
import { sql } from 'kysely'
import { invalidField } from '#runtime/api-error'
import { declaredSql } from '#runtime/database/tenants/tenant-sql'
import type { Any, Resource } from '../../resource/definition.ts'
import { fieldsOf } from '../../resource/fields/fields.ts'
import { cursorHint, type PageQuery, recordsByPageNumber } from '../../resource/queries.ts'
import { sortOf } from './order.ts'

/** The position of a record in a list: its sort value and its id. */
export interface Position {
  key: unknown
  id: string
}

/** A position, and the number of records up to it when the cursor was made. */
export interface Cursor extends Position {
  before: number
}

/** Returns the name of a list and its sort. A cursor is valid only for this name. */
export function orderName(of: Resource, { sort_by, sort_direction }: Partial<PageQuery>) {
  const [column = 'created_at', usual = 'asc'] = of.list.order.split(' ')
  return `${of.table} ${sort_by ?? column} ${sort_direction ?? usual}`
}

/** Returns the number of the page that begins after a cursor. */
export const pageAfter = ({ before }: Cursor, per_page: number) => Math.floor(before / per_page) + 1

/** Opaque to clients: the format may change. */
export const encodeCursor = (order: string, { key, id, before }: Cursor): string =>
  Buffer.from(JSON.stringify([order, before, id, typeof key === 'bigint' ? String(key) : key])).toString(
    'base64url',
  )

/** Returns the position of the query's cursor; undefined without one. Rejects a cursor of another list or sort. */
export function cursorOf(order: string, query: PageQuery): Cursor | undefined {
  if (query.cursor === undefined) return undefined
  const [cursorOrder, before, id, key] = partsOf(query.cursor)
  const isPosition = Number.isSafeInteger(before) && (before as number) >= 0 && typeof id === 'string'
  const isValue = key === null || ['string', 'number', 'boolean'].includes(typeof key)
  if (!isPosition || !isValue || cursorOrder !== order) throw invalidCursor()
  if (query.page !== 1) throw invalidField('page', 'cannot be combined with cursor')
  return { before: before as number, id: id as string, key }
}

export const invalidCursor = () => invalidField('cursor', cursorHint)

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** Selects the sort value of a record as `sorted_by`, unless it is one of its own columns. */
export const sortValues = (of: Resource, query: Partial<PageQuery>): Any[] =>
  sortColumn(of, query) === undefined ? [declaredSql(sortOf(of, query).sorted).as('sorted_by')] : []

/** Returns the position of a row that was selected with `sortValues`. */
export function positionOf(of: Resource, query: Partial<PageQuery>, row: Any): Position {
  return { key: row[sortColumn(of, query) ?? 'sorted_by'], id: row.id }
}

/** Returns the stored field by which a query sorts; undefined if it sorts by another expression. */
function sortColumn(of: Resource, query: Partial<PageQuery>): string | undefined {
  const [column = 'created_at'] = of.list.order.split(' ')
  const name = query.sort_by ?? column
  const expression = of.list.sorts[name] ?? name
  const isStored = expression in fieldsOf(of.schema) && !(expression in of.computed)
  return isStored ? expression : undefined
}

/** Selects the rows after a position. */
export function rowsAfter(
  rows: Any,
  of: Resource,
  query: Partial<PageQuery>,
  position: Position | undefined,
): Any {
  if (!position) return rows
  const { key, id: lastId } = position
  const { sorted, direction, isNullable } = sortOf(of, query)
  const [by, id] = [declaredSql(sorted), sql.raw(`"${of.table}"."id"`)]
  const [than, orSame] = direction === 'asc' ? [sql.raw('>'), sql.raw('>=')] : [sql.raw('<'), sql.raw('<=')]
  if (key === null) {
    const known = direction === 'asc' ? sql`or ${by} is not null` : sql``
    return rows.where(sql`(${by} is null and ${id} ${than} ${lastId} ${known})`)
  }
  // The first comparison is for the index. A row comparison cannot use an index under row-level security.
  const further = sql`${by} ${orSame} ${key} and (${by} ${than} ${key} or ${id} ${than} ${lastId})`
  return rows.where(
    isNullable && direction === 'desc' ? sql`(${further} or ${by} is null)` : sql`(${further})`,
  )
}

/** Returns whether page numbers do not reach the page of a query. */
export const isBeyondPageNumbers = ({ page, per_page }: PageQuery) => page * per_page > recordsByPageNumber

export const pageNumberTooHigh = ({ per_page }: PageQuery) =>
  invalidField(
    'page',
    `must be at most ${Math.floor(recordsByPageNumber / per_page)}: page numbers reach the first ` +
      `${recordsByPageNumber} records of a list. Continue with cursor, which is next_cursor in meta of the page before`,
  )
