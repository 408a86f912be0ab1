/** Lists: filtered, searched, sorted with a stable tie-break, paged, with an exact total. */
import { orderOf } from './list.order.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { countOf } from './counters.ts'
import { parameter, StatementCache } from '#runtime/database/prepared'
import { fieldsOf } from '../resource/fields.ts'
import { checkEmbeds, included, selections } from '../resource/includes.ts'
import { type StoredRecord, type Of, hydrate } from './records.ts'
import { hasTransitioned, timedTransitionKey, timedStateFilter } from '../resource/timed-transitions.ts'
import { type Page, type PageQuery } from '../resource/queries.ts'
import type { Any, Filter, Resource, Sql } from '../resource/definition.ts'
import { columns, notDeleted } from './rows.ts'
import { isPair, walking } from './search.pairs.ts'
import { anyIn, countFound, found, idsOf, searching } from './search.ts'

/** Returns a page of records. The query comes from `pageQuery(of)`; a page past the end is empty. */
export async function list<T extends StoredRecord>(ctx: Ctx, of: Of<T>, query: PageQuery): Promise<Page<T>> {
  checkEmbeds(ctx, included(of, query.includes))
  const { page, per_page } = query
  const text = query.q ?? query.search
  const isOnlySearched = text !== undefined && !of.list.only && filtersUsed(of, query).length === 0
  const { rows, total } = isOnlySearched
    ? ((await searchInListOrder(ctx, of, query, text)) ?? (await searched(ctx, of, query, text)))
    : await counted(ctx, of, query)
  return { items: rows.map((row) => hydrate(ctx, of, row)), total, page, per_page }
}

/** Returns the records of a page, for a list whose action counts the matching records itself. */
export async function recordsOfPage<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  query: PageQuery,
): Promise<T[]> {
  checkEmbeds(ctx, included(of, query.includes))
  const rows = await rowsOfPage(ctx, of, query)
  return rows.map((row) => hydrate(ctx, of, row))
}

/**
 * Returns the ids of the first records of each resource that contain the text, by table, in the order of their lists.
 */
export async function firstFound(
  ctx: Ctx,
  all: readonly Resource[],
  text: string,
  limit: number,
): Promise<Map<string, string[]>> {
  if (all.length === 0) return new Map()
  const firstOf = (of: Resource) =>
    ofFound(of, (rows) =>
      rows
        .select([sql.lit(of.table).as('kind'), `${of.table}.id`])
        .orderBy(sql.raw(orderOf(of, {})))
        .limit(sql.lit(limit)),
    )
  const body = () => sql`${sql.join(all.map(firstOf), sql` union all `)}`
  const query = searching(ctx, all, text, { cache: firstIds, key: String(limit), values: {}, body })
  const groups = Map.groupBy(await ctx.run<{ kind: string; id: string }>(query), ({ kind }) => kind)
  return new Map([...groups].map(([kind, rows]) => [kind, rows.map(({ id }) => id)]))
}

const firstIds = new StatementCache()
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
  const isPlain = used.every(([name, { where }]) => !where && name !== of.timedTransition?.field)
  if (!isPlain || query.q || query.search) return pageOf(filtered(ctx, of, query), of, query).execute()
  const names = used.map(([name]) => name)
  const isOneOf = (name: string) => Array.isArray(query[name])
  const key = `${of.table} ${of.list.only} ${names.map((name) => name + isOneOf(name)).join()} ${shapeOf(of, query)}`
  const statement = pages.prepare(ctx, key, { ...query, offset: offsetOf(query) }, (db) => {
    const rows = names.reduce(
      (all, name) =>
        all.where(`${of.table}.${name}`, '=', isOneOf(name) ? sql`any(${parameter(name)})` : parameter(name)),
      listed(db, of),
    )
    return pageOf(rows, of, query, parameter('offset'))
  })
  return ctx.run(statement)
}

/** Runs the search once, for the page and for the total. */
async function searched(ctx: Ctx, of: Resource, query: PageQuery, text: string): Promise<Rows> {
  const total = sql`(select count(*) from ${found(of)})`.as('found_count')
  const statement = searching(ctx, [of], text, {
    cache: searches,
    key: shapeOf(of, query),
    values: { offset: offsetOf(query) },
    body: () => ofFound(of, (rows) => pageOf(rows.select(total), of, query, parameter('offset'))),
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
  const builder: Any = expressionBuilder()
  const statement = walking(ctx, of, text, {
    key: shapeOf(of, query),
    values: { offset, needed: offset + query.per_page },
    first: (reach) =>
      notDeleted(builder, of)
        .select(`${of.table}.id`)
        .orderBy(sql.raw(orderOf(of, query)))
        .limit(reach),
    page: (total, matches) =>
      pageOf(notDeleted(builder, of).select(total).where(matches), of, query, parameter('offset')),
  })
  const rows = await ctx.run<{ found_count: number }>(statement)
  const [first] = rows
  return first && { rows, total: first.found_count }
}

/** From this number of matches on, reading all records in list order is faster. */
const manyFound = 1_000

/**
 * Returns what `pageOf` selects of the matching records. Few matches are looked up and then sorted; for many, all
 * records are read in order until the page is full. PostgreSQL does not know the number of matches when it plans, so
 * the statement has both parts, and one of them is empty.
 */
function ofFound(of: Resource, pageOf: (rows: Any) => Any): RawBuilder<unknown> {
  const builder: Any = expressionBuilder()
  const ids = sql`select id from ${found(of)}`
  const areMany = sql`exists (select from ${found(of)} offset ${sql.lit(manyFound)})`
  const few = withIds(builder, of, ids)
    .where(sql`not ${areMany}`)
    .as(of.table)
  const many = notDeleted(builder, of)
    .where(sql`(${sql.ref(`${of.table}.id`)} in (${ids})) is true`)
    .where(areMany)
  return sql`${pageOf(notDeleted(builder, of, few))} union all ${pageOf(many)}`
}

/**
 * Selects the rows with these ids, deleted or not: without conditions on other columns PostgreSQL can only use the
 * primary key. Other indexes look as good to it as long as it has not analyzed the table, and it would read all rows.
 * The offset keeps conditions of the surrounding statement out.
 */
const withIds = (db: Any, of: Resource, ids: RawBuilder<unknown>): Any =>
  db.selectFrom(of.table).selectAll(of.table).where(`${of.table}.id`, '=', anyIn(ids)).offset(sql.lit(0))

/** Selects the records of this list that are not deleted, from the table or from some of its rows. */
const listed = (db: Any, of: Resource, rows?: Any): Any => {
  const { only } = of.list
  return only ? notDeleted(db, of, rows).where(sql.raw(only)) : notDeleted(db, of, rows)
}

/** Returns the cache key of a page's statement: everything that changes its text. */
const shapeOf = (of: Resource, query: PageQuery) => {
  const { page, per_page, includes = '' } = query
  return `${includes} ${orderOf(of, query)} ${per_page} ${page === 1}`
}

const offsetOf = ({ page, per_page }: PageQuery) => (page - 1) * per_page

/** The limit is a literal, so that PostgreSQL knows it when it makes the generic plan. */
const pageOf = (rows: Any, of: Resource, query: PageQuery, offset = offsetOf(query)): Any =>
  rows
    .select(columns(of))
    .select((eb: Any) => selections(included(of, query.includes), eb))
    .orderBy(sql.raw(orderOf(of, query)))
    .limit(sql.lit(query.per_page))
    .offset(query.page === 1 ? sql.lit(0) : offset)

/** Selects the records that match the filters and the search, before sorting and paging. */
export function filtered(ctx: Ctx, of: Resource, query: Partial<PageQuery>): Any {
  const text = query.q ?? query.search
  const matching = text ? withIds(ctx.db, of, idsOf(ctx, of, text)).as(of.table) : undefined
  let rows = listed(ctx.db, of, matching)
  for (const [name, filter] of filtersUsed(of, query)) {
    const where = name === of.timedTransition?.field ? timedStateFilter(of, filter) : filter.where
    const values = valuesOf(query, name)
    rows = rows.where((eb: Sql) => {
      if (where) return eb.or(values.map((value) => where(eb, value, ctx)))
      return eb(`${of.table}.${name}`, '=', Array.isArray(query[name]) ? sql`any(${values})` : query[name])
    })
  }
  return rows
}

const filtersUsed = (of: Resource, query: Partial<PageQuery>): [string, Filter][] =>
  Object.entries(of.list.filters).filter(([name]) => query[name] !== undefined)

/** Returns the total from the counters if they have it; otherwise with at most one index-only scan. */
async function totalOf(ctx: Ctx, of: Resource, query: PageQuery): Promise<number> {
  const names = filtersUsed(of, query).map(([name]) => name)
  const kind = query.search || query.q ? undefined : countedAs(of, query, names)
  if (kind) {
    const facets = Object.fromEntries(names.map((name) => [name, query[name]]))
    return (await countOf(ctx, kind, facets)) + (await lapsedCount(ctx, of, query))
  }
  const { total } = await filtered(ctx, of, query)
    .select(sql`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total as number
}

/** Returns the name of the counter of the records with these values; undefined if there is none. */
function countedAs(of: Resource, query: PageQuery, names: readonly string[]): string | undefined {
  const { facets, counters = {} } = of.list
  const covers = (fields: readonly string[]) =>
    names.every(
      (name) => fields.includes(name) && valuesOf(query, name).every((value) => isKept(of, name, value)),
    )
  if (facets && covers(facets)) return of.table
  // A counter includes only records for which the first of its fields is set.
  return Object.entries(counters).find(
    ([, { by, sum }]) => !sum && names.includes(by[0] ?? '') && covers(by),
  )?.[0]
}

const valuesOf = (query: Partial<PageQuery>, name: string): unknown[] => [query[name]].flat()

/** Returns whether the field can have this value. A filter can also accept others, such as `overdue`. */
function isKept(of: Resource, name: string, value: unknown): boolean {
  const { enum: values } = (fieldsOf(of.schema)[name] ?? {}) as { enum?: readonly unknown[] }
  return values?.includes(value) ?? true
}

/**
 * Counters use stored states. Returns how many records have entered the requested state by a timed transition that is
 * not stored yet; negative if they left it.
 */
async function lapsedCount(ctx: Ctx, of: Resource, query: PageQuery): Promise<number> {
  const { timedTransition } = of
  const sign = timedTransition
    ? valuesOf(query, timedTransition.field).reduce<number>(
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
