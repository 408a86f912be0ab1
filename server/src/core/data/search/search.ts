/**
 * Substring search over every searchable record, ignoring case and accents. One table has an index over keys: every two
 * and three consecutive characters, hashed with their tenant and kind. Only this file reads the table.
 */
import { queryKeys, likePattern, normalizeQuery } from './keys.ts'
import { type CompiledQuery, type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, type StatementCache } from '#runtime/database/prepared'
import { foundByReadable } from '../../resource/read-access.ts'
import type { Any, Resource } from '../../resource/definition.ts'

/** Returns the pattern for matching texts, and the keys with which the index finds candidates. */
const searchValues = ({ tenant }: Ctx, kind: string, text: string) => ({
  pattern: likePattern(text),
  keys: queryKeys(tenant.id, kind, normalizeQuery(text)),
})

/** Returns SQL for the ids of the matching texts of a kind. */
type IdsIn = (kind: string) => RawBuilder<string>

const idsWith =
  (ctx: Ctx, text: string): IdsIn =>
  (kind) => {
    const { pattern, keys } = searchValues(ctx, kind, text)
    return sql<string>`select search_ids(${kind}, ${pattern}, ${keys})`
  }

export const namesOf = (table: string) => `${table} names`
const foundIn = (relation: string) => sql.ref(`found ${relation}`)

/**
 * Searches the titles of all relations through which these resources are searchable: each relation once, regardless of
 * the number of resources that use it.
 */
function namesFound(all: readonly Resource[], idsIn: IdsIn) {
  const relations = [...new Set(all.flatMap(({ searchableThrough }) => Object.keys(searchableThrough)))]
  return relations.map(
    (relation) => sql`${foundIn(relation)} (id) as materialized (${idsIn(namesOf(relation))})`,
  )
}

/**
 * Returns a condition for any of the ids that a statement finds. The ids are an array, so that PostgreSQL looks up each
 * one in an index. For a subquery, PostgreSQL would guess the number of rows, and might scan the whole table.
 */
export const anyIn = (ids: Expression<unknown>) => sql<string>`any(array(${ids}))`

/** Selects the ids of the records that contain the text, or whose related records contain it in their title. */
function ownIds({ table, searchableThrough }: Resource, idsIn: IdsIn, atMost?: number) {
  const through = Object.entries(searchableThrough).map(([relation, select]) =>
    bounded(
      sql`${select(expressionBuilder<Any, Any>(), anyIn(sql`select id from ${foundIn(relation)}`))}`,
      atMost,
    ),
  )
  return sql.join<string>([idsIn(table), ...through], sql` union `)
}

/** Ends the search for ids at this number of matches. */
const bounded = (ids: RawBuilder<string>, atMost: number | undefined) =>
  atMost === undefined ? ids : sql<string>`(${ids} limit ${sql.lit(atMost)})`

/** Selects the ids of the records that contain the text. */
export function idsOf(ctx: Ctx, of: Resource, text: string) {
  const idsIn = idsWith(ctx, text)
  const own = foundByReadable(ctx, of)
  const names = namesFound([own], idsIn)
  const before = names.length > 0 ? sql`with ${sql.join(names)} ` : sql``
  return sql<string>`${before}${ownIds(own, idsIn)}`
}

export interface Searching {
  /** The statement cache of the caller, and the cache key. */
  cache: StatementCache
  key: string
  values: object
  /** The most matches for which a kind is searched; by default all. */
  matchesAtMost?: number
  body: (db: Any) => RawBuilder<unknown>
}

/**
 * Returns a statement with the ids `found` for each of these resources, continued by `body`. One statement searches all
 * of them, because most are searchable through the same relations.
 */
export function searching(
  ctx: Ctx,
  resources: readonly Resource[],
  text: string,
  { cache, key, values, matchesAtMost, body }: Searching,
): CompiledQuery {
  const all = resources.map((of) => foundByReadable(ctx, of))
  const tables = all.map(({ table }) => table)
  const kinds = [
    ...tables,
    ...all.flatMap(({ searchableThrough }) => Object.keys(searchableThrough).map(namesOf)),
  ]
  const keys = Object.fromEntries(kinds.map((kind) => [kind, searchValues(ctx, kind, text).keys]))
  const { pattern } = searchValues(ctx, '', text)
  const idsIn: IdsIn = (kind) =>
    bounded(
      sql<string>`select search_ids(${sql.lit(kind)}, ${parameter('pattern')}, ${parameter(kind)})`,
      matchesAtMost,
    )
  return cache.prepare(ctx, `${kinds.join()} ${key}`, { ...values, ...keys, pattern }, (db) => {
    const parts = [
      ...namesFound(all, idsIn),
      ...all.map((of) => sql`${found(of)} (id) as materialized (${ownIds(of, idsIn, matchesAtMost)})`),
    ]
    const statement = sql`with ${sql.join(parts)} ${body(db)}`
    return { compile: () => statement.compile(db) }
  })
}

/** The common table expression with the ids of the records that contain the text, in a statement of `searching`. */
export const found = ({ table }: Resource) => sql.ref(`${table} found`)

/** Returns the number of records that contain the text. */
export async function countFound(ctx: Ctx, of: Resource, text: string): Promise<number> {
  const query = sql<{ total: number }>`select count(*) as total from (${idsOf(ctx, of, text)}) as found`
  return (await query.execute(ctx.db)).rows[0]?.total ?? 0
}
