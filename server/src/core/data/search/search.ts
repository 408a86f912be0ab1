/**
 * Substring search over every searchable record, ignoring case and accents. One table has an index over keys: every two
 * and three consecutive characters, hashed with their tenant and kind. Only this file reads the table.
 */
import { queryKeys } from './keys.ts'
import { idsOfParts, namesOfParts, type SearchedPart } from './parts.ts'
import { partReadingsOf, type Reading, readingsOf } from './readings.ts'
import { similarReadingsOf } from './similar.ts'
import { type CompiledQuery, type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, type StatementCache } from '#runtime/database/prepared'
import { foundByReadable } from '../../resource/read-access.ts'
import type { Any, Resource } from '../../resource/definition.ts'
import type { PageQuery } from '../../resource/queries.ts'

/** A searched text. `isSimilar`: one of its words has a typing error. */
export interface Searched {
  text: string
  isSimilar?: boolean
}

/** Returns the text that a list is searched for. */
export function searchedIn({ q, search, isSimilar = false }: Partial<PageQuery>): Searched | undefined {
  const text = q ?? search
  return text === undefined ? undefined : { text, isSimilar }
}

/** Returns whether a text without matches can be searched with a typing error. */
export const canBeSimilar = (text: string) => similarReadingsOf(text).length > 0

const readingsIn = ({ text, isSimilar = false }: Searched): Reading[] =>
  isSimilar ? similarReadingsOf(text) : readingsOf(text)

/** Returns the parameters of `search_texts` that are equal for all kinds: the patterns of each reading. */
const patternsOf = (readings: readonly Reading[]) => ({
  required: readings.map(({ required }) => required.join('\n')),
  similar: readings.map(({ similar = [] }) => similar.join('\n')),
})

/** Returns the keys of each reading with which the index finds candidates in this kind. */
const keysIn = ({ tenant }: Ctx, kind: string, readings: readonly Reading[]) =>
  readings.map(({ keyed }) => queryKeys(tenant.id, kind, keyed))

/** Two readings can find the same text. */
const selectDistinct = (readings: readonly Reading[]) =>
  readings.length > 1 ? sql`select distinct` : sql`select`

/** Returns SQL for the ids of the matching texts of a kind. */
type IdsIn = SearchedPart['idsIn']

/** The whole text, and its parts if one of them may be in the name of a related record. */
interface Sought {
  idsIn: IdsIn
  parts: readonly SearchedPart[]
}

const partsIn = ({ text, isSimilar = false }: Searched): Reading[][] =>
  isSimilar ? [] : partReadingsOf(text)

function soughtIn(ctx: Ctx, searched: Searched): Sought {
  const lookup = (readings: readonly Reading[]): SearchedPart => {
    const { required, similar } = patternsOf(readings)
    const idsIn: IdsIn = (kind) =>
      sql<string>`${selectDistinct(readings)} search_texts(${kind}, ${required}::text[], ${similar}::text[],
        ${keysIn(ctx, kind, readings)}::text[])`
    return { idsIn, required: sql`${required}` }
  }
  return { idsIn: lookup(readingsIn(searched)).idsIn, parts: partsIn(searched).map(lookup) }
}

export const namesOf = (table: string) => `${table} names`
const foundIn = (relation: string) => sql.ref(`found ${relation}`)

/**
 * Searches the titles of all relations through which these resources are searchable: each relation once, regardless of
 * the number of resources that use it.
 */
function namesFound(all: readonly Resource[], { idsIn, parts }: Sought) {
  const relations = [...new Set(all.flatMap(({ searchableThrough }) => Object.keys(searchableThrough)))]
  return [
    ...relations.map(
      (relation) => sql`${foundIn(relation)} (id) as materialized (${idsIn(namesOf(relation))})`,
    ),
    ...namesOfParts(relations, parts, namesOf),
  ]
}

/**
 * Returns a condition for any of the ids that a statement finds. The ids are an array, so that PostgreSQL looks up each
 * one in an index. For a subquery, PostgreSQL would guess the number of rows, and might scan the whole table.
 */
export const anyIn = (ids: Expression<unknown>) => sql<string>`any(array(${ids}))`

/** Selects the ids of the records that contain the text, or whose related records contain it in their title. */
function ownIds(of: Resource, { idsIn, parts }: Sought, atMost?: number) {
  const { table, searchableThrough } = of
  const through = Object.entries(searchableThrough).map(([relation, select]) =>
    bounded(
      sql`${select(expressionBuilder<Any, Any>(), anyIn(sql`select id from ${foundIn(relation)}`))}`,
      atMost,
    ),
  )
  return sql.join<string>([idsIn(table), ...through, ...idsOfParts(of, parts, anyIn)], sql` union `)
}

/** Ends the search for ids at this number of matches. */
const bounded = (ids: RawBuilder<string>, atMost: number | undefined) =>
  atMost === undefined ? ids : sql<string>`(${ids} limit ${sql.lit(atMost)})`

/** Selects the ids of the records that contain the text. */
export function idsOf(ctx: Ctx, of: Resource, searched: Searched) {
  const sought = soughtIn(ctx, searched)
  const own = foundByReadable(ctx, of)
  const names = namesFound([own], sought)
  const before = names.length > 0 ? sql`with ${sql.join(names)} ` : sql``
  return sql<string>`${before}${ownIds(own, sought)}`
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
  searched: Searched,
  { cache, key, values, matchesAtMost, body }: Searching,
): CompiledQuery {
  const own = resources.map((of) => foundByReadable(ctx, of))
  const names = own.flatMap(({ searchableThrough }) => Object.keys(searchableThrough).map(namesOf))
  const kinds = [...own.map(({ table }) => table), ...names]
  const all = [readingsIn(searched), ...(names.length > 0 ? partsIn(searched) : [])]
  const parameters = all.map((readings, index) =>
    parametersOf(ctx, index === 0 ? kinds : names, readings, index),
  )
  const [whole, ...parts] = all.map((readings, index) => lookupOf(readings, index, matchesAtMost))
  const sought = { idsIn: (whole as SearchedPart).idsIn, parts }
  const shape = `${kinds.join()} ${all.map(({ length }) => length > 1).join()} ${key}`
  return cache.prepare(ctx, shape, Object.assign({}, values, ...parameters), (db) => {
    const tables = [
      ...namesFound(own, sought),
      ...own.map((of) => sql`${found(of)} (id) as materialized (${ownIds(of, sought, matchesAtMost)})`),
    ]
    const statement = sql`with ${sql.join(tables)} ${body(db)}`
    return { compile: () => statement.compile(db) }
  })
}

/** Returns the parameters of a text or of a part of it, by name. */
const parametersOf = (ctx: Ctx, kinds: readonly string[], readings: readonly Reading[], index: number) =>
  Object.fromEntries([
    ...Object.entries(patternsOf(readings)).map(([name, value]) => [`${name} ${index}`, value]),
    ...kinds.map((kind) => [`${kind} ${index}`, keysIn(ctx, kind, readings)]),
  ])

/** Returns the lookup of a text or of a part of it, with parameters. */
function lookupOf(readings: readonly Reading[], index: number, atMost: number | undefined): SearchedPart {
  const [required, similar] = [parameter(`required ${index}`), parameter(`similar ${index}`)]
  const idsIn: IdsIn = (kind) =>
    sql<string>`${selectDistinct(readings)} search_texts(${sql.lit(kind)}, ${required}::text[], ${similar}::text[],
      ${parameter(`${kind} ${index}`)}::text[])`
  return { idsIn: index === 0 ? (kind) => bounded(idsIn(kind), atMost) : idsIn, required }
}

/** The common table expression with the ids of the records that contain the text, in a statement of `searching`. */
export const found = ({ table }: Resource) => sql.ref(`${table} found`)

/** Returns the number of records that contain the text. */
export async function countFound(ctx: Ctx, of: Resource, searched: Searched): Promise<number> {
  const query = sql<{ total: number }>`select count(*) as total from (${idsOf(ctx, of, searched)}) as found`
  return (await query.execute(ctx.db)).rows[0]?.total ?? 0
}
