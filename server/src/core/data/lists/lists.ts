/** Lists: filtered, searched, sorted with a stable tie-break, paged, and with an exact total. */
import { declaredSql } from '#runtime/database/tenants/tenant-sql'
import { orderOf } from './order.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, StatementCache } from '#runtime/database/prepared'
import { checkEmbeds, included, selections } from '../../resource/includes.ts'
import { type StoredRecord, type Of, hydrate } from '../records.ts'
import { type Page, type PageQuery } from '../../resource/queries.ts'
import type { Any, Resource } from '../../resource/definition.ts'
import { shownBy } from './deleted.ts'
import {
  compared,
  filtered,
  filtersUsed,
  idsOfFilters,
  shapeOfValues,
  valuesOf,
  withFilters,
} from './filters.ts'
import { listed, ofMatches, withIds } from './matches.ts'
import {
  type Cursor,
  cursorOf,
  encodeCursor,
  invalidCursor,
  isBeyondPageNumbers,
  orderName,
  pageNumberTooHigh,
  positionOf,
  rowsAfter,
  sortValues,
  pageAfter,
} from './cursors.ts'
import { sumsOf } from './sums.ts'
import { totalOf } from './totals.ts'
import { columns, notDeleted } from '../rows.ts'
import { isPair, walking } from '../search/pairs.ts'
import { canBeSimilar, countFound, found, type Searched, searchedIn, searching } from '../search/search.ts'

/**
 * Returns a page of records, by its number or after a cursor. The query comes from `queries.page(of)`. A page after the
 * last one is empty. If no record contains the searched text, those that contain it with a typing error are returned.
 */
export async function list<T extends StoredRecord>(ctx: Ctx, of: Of<T>, query: PageQuery): Promise<Page<T>> {
  const page = await matchingPage(ctx, of, query)
  const text = query.q ?? query.search
  if (page.total > 0 || !text || !canBeSimilar(text)) return page
  const similar = await matchingPage(ctx, of, { ...query, isSimilar: true })
  return similar.total > 0 ? { ...similar, match: 'similar' } : page
}

async function matchingPage<T extends StoredRecord>(
  ctx: Ctx,
  resource: Of<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const of = shownBy(ctx, resource, query)
  checkEmbeds(ctx, included(of, query.includes))
  const { per_page } = query
  const order = orderName(of, query)
  const cursor = cursorOf(order, query)
  const { rows, total, hasMore } = cursor
    ? await rowsAfterCursor(ctx, of, query, cursor)
    : await numberedRows(ctx, of, query)
  const before = (cursor?.before ?? offsetOf(query)) + rows.length
  const last = rows.at(-1)
  const next = hasMore && last ? encodeCursor(order, { ...positionOf(of, query, last), before }) : null
  return {
    items: rows.map((row) => hydrate(ctx, of, row)),
    total,
    page: cursor ? pageAfter(cursor, per_page) : query.page,
    per_page,
    next_cursor: next,
    ...(query.include_sums && { sums: await sumsOf(ctx, of, query) }),
  }
}

/** A row of a search, with the number of all matches. */
interface FoundRow extends Record<string, unknown> {
  found_count: number
}

interface RowsOfPage extends Rows {
  hasMore: boolean
}

async function numberedRows(ctx: Ctx, of: Resource, query: PageQuery): Promise<RowsOfPage> {
  if (isBeyondPageNumbers(query)) {
    const total = await totalOf(ctx, of, query)
    if (offsetOf(query) < total) throw pageNumberTooHigh(query)
    return { rows: [], total, hasMore: false }
  }
  const sought = searchedIn(query)
  const isOnlySearched = sought !== undefined && !of.list.only && filtersUsed(of, query).length === 0
  const all = isOnlySearched
    ? ((await searchInListOrder(ctx, of, query, sought.text)) ?? (await searched(ctx, of, query, sought)))
    : await counted(ctx, of, query)
  return { ...all, hasMore: query.page * query.per_page < all.total }
}

/** Reads one row more than the page has, which shows whether another page follows. */
async function rowsAfterCursor(
  ctx: Ctx,
  of: Resource,
  query: PageQuery,
  cursor: Cursor,
): Promise<RowsOfPage> {
  const { per_page } = query
  const rowsAndNext = fullRows(rowsAfter(filtered(ctx, of, query), of, query, cursor), of, query)
  const [total, rows] = await Promise.all([
    totalOf(ctx, of, query),
    rowsAndNext.limit(sql.lit(per_page + 1)).execute(),
  ]).catch(rejectInvalidValue)
  return { rows: rows.slice(0, per_page), total, hasMore: rows.length > per_page }
}

/** In a changed cursor, the value may have the wrong type for its column. */
function rejectInvalidValue(error: unknown): never {
  const { code } = error as { code?: string }
  throw code?.startsWith(dataException) ? invalidCursor() : error
}

/** The class of PostgreSQL's errors about values. */
const dataException = '22'

/** Returns the records of a page, for a list whose action counts the matching records. */
export async function recordsOfPage<T extends StoredRecord>(
  ctx: Ctx,
  resource: Of<T>,
  query: PageQuery,
): Promise<T[]> {
  const of = shownBy(ctx, resource, query)
  checkEmbeds(ctx, included(of, query.includes))
  const rows = await rowsOfPage(ctx, of, query)
  return rows.map((row) => hydrate(ctx, of, row))
}

const builder: Any = expressionBuilder()

/** The ids in a statement of `searching`. */
const idsFound = (of: Resource) => sql`select id from ${found(of)}`

const searches = new StatementCache()
const pages = new StatementCache()

interface Rows {
  rows: object[]
  total: number
}

async function counted(ctx: Ctx, of: Resource, query: PageQuery): Promise<Rows> {
  const [total, rows] = await Promise.all([totalOf(ctx, of, query), rowsOfPage(ctx, of, query)])
  return { rows, total }
}

/** Builds the statement once if every filter compares a field with a value. */
function rowsOfPage(ctx: Ctx, of: Resource, query: PageQuery): Promise<object[]> {
  const used = filtersUsed(of, query)
  const isPlain =
    of.onlyDeletedSince === undefined &&
    used.every(([name, { where, ids }]) => !where && !ids && name !== of.timedTransition?.field)
  if (!isPlain || query.q || query.search) return filteredPage(ctx, of, query)
  const conditions = used.map(([name]) => {
    const values = valuesOf(of, query, name)
    const known = values.filter((value) => value !== null)
    return { name, shape: shapeOfValues(values), value: known.length > 1 ? known : known[0] }
  })
  const shapes = conditions.map(({ name, shape }) => `${name} ${shape}`).join()
  const key = `${of.table} ${of.list.only} ${shapes} ${shapeOf(of, query)}`
  const values = Object.fromEntries(conditions.map(({ name, value }) => [name, value]))
  const statement = pages.prepare(ctx, key, { ...query, ...values, offset: offsetOf(query) }, (db) => {
    const rows = conditions.reduce(
      (all, { name, shape }) => all.where(compared(of, name, shape, parameter(name))),
      listed(db, of),
    )
    return pageOf(db, rows, of, query, { offset: parameter('offset') })
  })
  return ctx.run<Record<string, unknown>>(statement)
}

async function filteredPage(ctx: Ctx, of: Resource, query: PageQuery): Promise<object[]> {
  const ids = query.q || query.search ? undefined : idsOfFilters(ctx, of, query)
  if (!ids) return chosenPage(ctx, of, query).execute()
  const pageIn = (rows: Any) => pageOf(builder, withFilters(ctx, of, query, rows, 'without ids'), of, query)
  // Materialized, because the statement reads the ids three times.
  const statement = sql`
    with matches (id) as materialized (${ids})
    ${ofMatches(builder, of, sql`select id from matches`, pageIn)}`
  return (await statement.execute(ctx.db)).rows as object[]
}

/**
 * Selects the ids of the page first, and then reads only its records: for many matches, an index alone often contains
 * the ids, and their other columns do not have to be sorted.
 */
function chosenPage(ctx: Ctx, of: Resource, query: PageQuery): Any {
  const first = filtered(ctx, of, query)
    .select(`${of.table}.id`)
    .orderBy(declaredSql(orderOf(of, query)))
    .limit(sql.lit(query.per_page))
  const chosen = query.page === 1 ? first : first.offset(offsetOf(query))
  return fullRows(ctx.db.selectFrom(withIds(ctx.db, of, chosen).as(of.table)), of, query)
}

/** Runs the search once, for the page and for the total. */
async function searched(ctx: Ctx, of: Resource, query: PageQuery, sought: Searched): Promise<Rows> {
  const total = sql`(select count(*) from ${found(of)})`.as('found_count')
  const statement = searching(ctx, [of], sought, {
    cache: searches,
    key: shapeOf(of, query),
    values: { offset: offsetOf(query) },
    body: () =>
      ofMatches(builder, of, idsFound(of), (rows) =>
        pageOf(builder, rows, of, query, { offset: parameter('offset'), more: [total] }),
      ),
  })
  const rows = await ctx.run<FoundRow>(statement)
  const [first] = rows
  if (first) return { rows, total: first.found_count }
  return { rows, total: query.page === 1 ? 0 : await countFound(ctx, of, sought) }
}

/**
 * Searches for two characters that very many records contain: reads just enough records in list order to fill the page,
 * without counting all. Returns undefined if looking up the matches is faster, or if the page was not filled.
 */
async function searchInListOrder(
  ctx: Ctx,
  of: Resource,
  query: PageQuery,
  text: string,
): Promise<Rows | undefined> {
  if (!of.hasPairTotals || !isPair(text)) return undefined
  const offset = offsetOf(query)
  const statement = walking(ctx, of, text, {
    key: shapeOf(of, query),
    values: { offset, needed: offset + query.per_page },
    first: (reach) =>
      notDeleted(builder, of)
        .select(`${of.table}.id`)
        .orderBy(declaredSql(orderOf(of, query)))
        .limit(reach),
    page: (total, matches) =>
      pageOf(builder, notDeleted(builder, of).where(matches), of, query, {
        offset: parameter('offset'),
        more: [total],
      }),
  })
  const rows = await ctx.run<FoundRow>(statement)
  const [first] = rows
  return first && { rows, total: first.found_count }
}

/** Returns the cache key of a page's statement: everything that changes its SQL text. */
const shapeOf = (of: Resource, query: PageQuery) => {
  const { page, per_page, includes = '' } = query
  return `${includes} ${orderOf(of, query)} ${per_page} ${page === 1}`
}

const offsetOf = ({ page, per_page }: PageQuery) => (page - 1) * per_page

interface PageOptions {
  offset?: unknown
  /** Further selections. */
  more?: readonly Any[]
}

/**
 * Selects the records of a page. If rows are skipped, the ids of the page are selected first: an index alone often
 * contains them, and PostgreSQL does not look up the skipped rows and their includes. The limit is a literal, so that
 * PostgreSQL knows it when it creates the generic plan.
 */
function pageOf(
  db: Any,
  rows: Any,
  of: Resource,
  query: PageQuery,
  { offset = offsetOf(query), more = [] }: PageOptions = {},
): Any {
  const cut = (all: Any) => all.limit(sql.lit(query.per_page))
  if (query.page === 1) return cut(fullRows(rows, of, query, more))
  const chosen = cut(rows.select(`${of.table}.id`).orderBy(declaredSql(orderOf(of, query)))).offset(offset)
  return fullRows(db.selectFrom(withIds(db, of, chosen).as(of.table)), of, query, more)
}

/** Selects records with their includes, in the order of the list. */
const fullRows = (rows: Any, of: Resource, query: PageQuery, more: readonly Any[] = []): Any =>
  rows
    .select(columns(of))
    .select((eb: Any) => selections(included(of, query.includes), eb))
    .select([...sortValues(of, query), ...more])
    .orderBy(declaredSql(orderOf(of, query)))
