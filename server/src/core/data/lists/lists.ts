/** Lists: filtered, searched, sorted with a stable tie-break, paged, and with an exact total. */
import { declaredSql } from '#runtime/database/tenant-sql'
import { orderOf } from './order.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { cached, cachedResult } from '../cached.ts'
import { countOf } from '../counters.ts'
import { parameter, StatementCache } from '#runtime/database/prepared'
import { fieldsOf } from '../../resource/fields/fields.ts'
import { checkEmbeds, included, selections } from '../../resource/includes.ts'
import { type StoredRecord, type Of, hydrate } from '../records.ts'
import { hasTransitioned, timedTransitionKey } from '../../resource/timed-transitions.ts'
import { type Page, type PageQuery } from '../../resource/queries.ts'
import type { Any, Resource, Sql } from '../../resource/definition.ts'
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
import { columns, notDeleted } from '../rows.ts'
import { isPair, walking } from '../search/pairs.ts'
import { countFound, found, searching } from '../search/search.ts'

/** Returns a page of records. The query comes from `pageQuery(of)`. A page after the last one is empty. */
export async function list<T extends StoredRecord>(
  ctx: Ctx,
  resource: Of<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const of = shownBy(ctx, resource, query)
  checkEmbeds(ctx, included(of, query.includes))
  const { page, per_page } = query
  const text = query.q ?? query.search
  const isOnlySearched = text !== undefined && !of.list.only && filtersUsed(of, query).length === 0
  const { rows, total } = isOnlySearched
    ? ((await searchInListOrder(ctx, of, query, text)) ?? (await searched(ctx, of, query, text)))
    : await counted(ctx, of, query)
  return { items: rows.map((row) => hydrate(ctx, of, row)), total, page, per_page }
}

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
  rows: unknown[]
  total: number
}

async function counted(ctx: Ctx, of: Resource, query: PageQuery): Promise<Rows> {
  const [total, rows] = await Promise.all([totalOf(ctx, of, query), rowsOfPage(ctx, of, query)])
  return { rows, total }
}

/** Builds the statement once if every filter compares a field with a value. */
function rowsOfPage(ctx: Ctx, of: Resource, query: PageQuery): Promise<unknown[]> {
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
  return ctx.run(statement)
}

async function filteredPage(ctx: Ctx, of: Resource, query: PageQuery): Promise<unknown[]> {
  const ids = query.q || query.search ? undefined : idsOfFilters(ctx, of, query)
  if (!ids) return chosenPage(ctx, of, query).execute()
  const pageIn = (rows: Any) => pageOf(builder, withFilters(ctx, of, query, rows, 'without ids'), of, query)
  // Materialized, because the statement reads the ids three times.
  const statement = sql`
    with matches (id) as materialized (${ids})
    ${ofMatches(builder, of, sql`select id from matches`, pageIn)}`
  return (await statement.execute(ctx.db)).rows
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
async function searched(ctx: Ctx, of: Resource, query: PageQuery, text: string): Promise<Rows> {
  const total = sql`(select count(*) from ${found(of)})`.as('found_count')
  const statement = searching(ctx, [of], text, {
    cache: searches,
    key: shapeOf(of, query),
    values: { offset: offsetOf(query) },
    body: () =>
      ofMatches(builder, of, idsFound(of), (rows) =>
        pageOf(builder, rows, of, query, { offset: parameter('offset'), more: [total] }),
      ),
  })
  const rows = await ctx.run<{ found_count: number }>(statement)
  const [first] = rows
  if (first) return { rows, total: first.found_count }
  return { rows, total: query.page === 1 ? 0 : await countFound(ctx, of, text) }
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
  const rows = await ctx.run<{ found_count: number }>(statement)
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
 * Selects the records of a page. If rows are skipped, the rows of the page are selected first; otherwise PostgreSQL
 * would also look up the includes of skipped rows. The limit is a literal, so that PostgreSQL knows it when it creates
 * the generic plan.
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
  const chosen = cut(rows.selectAll(of.table).orderBy(declaredSql(orderOf(of, query)))).offset(offset)
  return fullRows(db.selectFrom(chosen.as(of.table)), of, query, more)
}

/** Selects records with their includes, in the order of the list. */
const fullRows = (rows: Any, of: Resource, query: PageQuery, more: readonly Any[] = []): Any =>
  rows
    .select(columns(of))
    .select((eb: Any) => selections(included(of, query.includes), eb))
    .select(more)
    .orderBy(declaredSql(orderOf(of, query)))

/** Returns the total from the counters if possible; otherwise with at most one index-only scan. */
async function totalOf(ctx: Ctx, of: Resource, query: PageQuery): Promise<number> {
  const names = filtersUsed(of, query).map(([name]) => name)
  const kind = query.search || query.q ? undefined : countedAs(of, query, names)
  if (kind) {
    const facets = Object.fromEntries(names.map((name) => [name, valuesOf(of, query, name)]))
    return (await countOf(ctx, kind, facets)) + (await timedTransitionCount(ctx, of, query))
  }
  return countOnce(ctx, of, filtered(ctx, of, query))
}

/** Without its own events, changes of the resource would not invalidate the cache. */
const hasPublishedEvents = ({ events, isPublished, list: own }: Resource) =>
  events.length > 0 && isPublished !== false && own.cachesTotals !== false

const cachedTotals = cachedResult('totals of filtered lists')

/** Counts records once until the tenant's next event, because all pages of a list have the same total. */
function countOnce(ctx: Ctx, of: Resource, rows: Any): Promise<number> {
  const query = rows.select(sql`count(*)`.as('total')).compile()
  const count = async () => (await ctx.run<{ total: number }>(query))[0]?.total ?? 0
  if (!hasPublishedEvents(of)) return count()
  return cached(ctx, cachedTotals, `${query.sql} ${JSON.stringify(query.parameters)}`, count)
}

/** Returns the name of the counter for records with these values; undefined if there is none. */
function countedAs(of: Resource, query: PageQuery, names: readonly string[]): string | undefined {
  const { facets, counters = {} } = of.list
  const covers = (fields: readonly string[]) =>
    names.every(
      (name) => fields.includes(name) && valuesOf(of, query, name).every((value) => isKept(of, name, value)),
    )
  if (facets && covers(facets)) return of.table
  const isSet = (name: string) => names.includes(name) && !valuesOf(of, query, name).includes(null)
  // A counter includes only records in which the first of its fields is set.
  return Object.entries(counters).find(([, { by, sum }]) => !sum && isSet(by[0] ?? '') && covers(by))?.[0]
}

/** Returns whether the field can have this value. A filter may also accept others, such as `overdue`. */
function isKept(of: Resource, name: string, value: unknown): boolean {
  const { enum: values } = (fieldsOf(of.schema)[name] ?? {}) as { enum?: readonly unknown[] }
  return values?.includes(value) ?? true
}

/**
 * Counters use stored states. Returns the number of records that have entered the requested state by a timed transition
 * that is not stored yet, minus those that have left it.
 */
async function timedTransitionCount(ctx: Ctx, of: Resource, query: PageQuery): Promise<number> {
  const { timedTransition } = of
  const sign = timedTransition
    ? valuesOf(of, query, timedTransition.field).reduce<number>(
        (sum, value) => sum + timedTransitionKey(timedTransition, value),
        0,
      )
    : 0
  if (!timedTransition || sign === 0) return 0
  const { [timedTransition.field]: _, ...others } = query
  const { total } = await filtered(ctx, of, others)
    .where((eb: Sql) => hasTransitioned(eb, of, timedTransition, ctx))
    .select(sql`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return sign * (total as number)
}
