/**
 * Substring search over every searchable record, without regard to case and accents, from one table with an index over
 * keys: every two and three characters in a row, hashed with their tenant and kind. It is reached only from here.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type CompiledQuery,
  type Expression,
  expressionBuilder,
  type Generated,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Database } from '#runtime/database/handle'
import { filled, slot, slots } from '#runtime/database/prepared'
import { foundByReadable } from './read-access.ts'
import type { Any, Resource, Sql } from '../resource/definition.ts'

// Letters that do not decompose into a plain one and a mark.
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Text as it is compared: lower case, without accents. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter)

type Parts = readonly (string | null | undefined)[]

/** What a search compares: each part on a line of its own, so that no match goes from one field to the next. */
export const searchText = (parts: Parts) =>
  parts
    .filter((part) => part)
    .map((part) => fold(part as string).replace(/\s+/g, ' '))
    .join('\n')

// FNV-1a, over code points instead of bytes.
const hashStart = 2_166_136_261 | 0
const hashed = (hash: number, character: number) => Math.imul(hash ^ character, 16_777_619)
const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0) as number)

const seedOf = (tenantId: string, kind: string) => codePoints(`${tenantId} ${kind}`).reduce(hashed, hashStart)

/** The key of so many characters in a row that end there. */
const keyAt = (seed: number, line: readonly number[], end: number, length: number) =>
  line.slice(end - length, end).reduce(hashed, seed)

const asArray = (keys: Iterable<number>) => `{${[...keys].join()}}`

/**
 * The keys of a search text, as an array of PostgreSQL: of each line, every two and every three characters in a row.
 * The migration that made them says the same.
 */
export function keysOf(tenantId: string, kind: string, text: string): string {
  const seed = seedOf(tenantId, kind)
  const keys = new Set<number>()
  for (const line of text.split('\n').map(codePoints)) {
    let pair: number | undefined
    for (const [place, character] of line.entries()) {
      if (pair !== undefined) keys.add(hashed(pair, character))
      if (place > 0) keys.add((pair = hashed(hashed(seed, line[place - 1] as number), character)))
    }
  }
  return asArray(keys)
}

/** The keys that every text with these words has. Every other one and the last are enough, and quicker to look up. */
export function keysWithin(tenantId: string, kind: string, words: string): string {
  const seed = seedOf(tenantId, kind)
  const line = codePoints(words)
  const length = line.length < 3 ? 2 : 3
  const keys = new Set<number>()
  for (let end = length; end <= line.length; end += 2) keys.add(keyAt(seed, line, end, length))
  if (line.length >= length) keys.add(keyAt(seed, line, line.length, length))
  return asArray(keys)
}

/** What somebody looks for, as it is compared. */
export const searchedFor = (text: string) => fold(text.trim()).replace(/\s+/g, ' ')

/** What a text that contains it is like. */
export const patternOf = (text: string) => `%${searchedFor(text).replace(/[\\%_]/g, '\\$&')}%`

/** What finds a text: the pattern that it must match, and the keys by which the index finds those that may. */
const wanted = ({ tenant }: Ctx, kind: string, text: string) => ({
  pattern: patternOf(text),
  keys: keysWithin(tenant.id, kind, searchedFor(text)),
})

/** Finds the ids of the texts of a kind: a part of a statement. */
type IdsIn = (kind: string) => RawBuilder<string>

const idsWith =
  (ctx: Ctx, text: string): IdsIn =>
  (kind) => {
    const { pattern, keys } = wanted(ctx, kind, text)
    return sql<string>`select search_ids(${kind}, ${pattern}, ${keys})`
  }

const namesOf = (table: string) => `${table} names`
const foundIn = (relation: string) => sql.ref(`found ${relation}`)

/** The names of all that these are found through: each is looked for once, however many ways lead from it. */
function namesFound(all: readonly Resource[], idsIn: IdsIn) {
  const relations = [...new Set(all.flatMap(({ foundThrough }) => Object.keys(foundThrough)))]
  return relations.map(
    (relation) => sql`${foundIn(relation)} (id) as materialized (${idsIn(namesOf(relation))})`,
  )
}

/**
 * Any of the ids that a statement finds. As an array: an index looks up each of them. Of a subquery PostgreSQL would
 * guess how much it finds, and might read the whole table instead.
 */
export const anyIn = (ids: Expression<unknown>) => sql<string>`any(array(${ids}))`

/** The ids of the records that contain the text, or whose relations are called so. */
function ownIds({ table, foundThrough }: Resource, idsIn: IdsIn) {
  const through = Object.entries(foundThrough).map(
    ([relation, select]) =>
      sql`${select(expressionBuilder<Any, Any>(), anyIn(sql`select id from ${foundIn(relation)}`))}`,
  )
  return sql.join<string>([idsIn(table), ...through], sql` union `)
}

function idsOf(ctx: Ctx, of: Resource, text: string) {
  const idsIn = idsWith(ctx, text)
  const own = foundByReadable(ctx, of)
  const names = namesFound([own], idsIn)
  const before = names.length > 0 ? sql`with ${sql.join(names)} ` : sql``
  return sql<string>`${before}${ownIds(own, idsIn)}`
}

/**
 * A statement that knows what is `found` of each of these; it goes on as `body` says. One for all of them, since most
 * are found through the names of the same relations. `shape` and the values are those of `filled`.
 */
export function searching(
  ctx: Ctx,
  asked: readonly Resource[],
  text: string,
  { shape, values, body }: { shape: string; values: object; body: () => RawBuilder<unknown> },
): CompiledQuery {
  const all = asked.map((of) => foundByReadable(ctx, of))
  const tables = all.map(({ table }) => table)
  const kinds = [...tables, ...all.flatMap(({ foundThrough }) => Object.keys(foundThrough).map(namesOf))]
  const keys = Object.fromEntries(kinds.map((kind) => [kind, wanted(ctx, kind, text).keys]))
  const { pattern } = wanted(ctx, '', text)
  const idsIn: IdsIn = (kind) =>
    sql<string>`select search_ids(${sql.lit(kind)}, ${slot('pattern')}, ${slot(kind)})`
  return filled(ctx, `search ${kinds.join()} ${shape}`, { ...values, ...keys, pattern }, (db) => {
    const parts = [
      ...namesFound(all, idsIn),
      ...all.map((of) => sql`${found(of)} (id) as materialized (${ownIds(of, idsIn)})`),
    ]
    const statement = sql`with ${sql.join(parts)} ${body()}`
    return { compile: () => statement.compile(db) }
  })
}

/** The table, within a statement of `searching`, of the ids of the records that contain the text. */
export const found = ({ table }: Resource) => sql.ref(`${table} found`)

/** The condition that a record contains the text. */
export const contains = (ctx: Ctx, eb: Sql, of: Resource, text: string) =>
  eb(`${of.table}.id`, 'in', sql`(${idsOf(ctx, of, text)})`)

/** How many records contain the text. */
export async function countFound(ctx: Ctx, of: Resource, text: string): Promise<number> {
  const query = sql<{ total: number }>`select count(*) as total from (${idsOf(ctx, of, text)}) as found`
  return (await query.execute(ctx.db)).rows[0]?.total ?? 0
}

/** What a record is found by, by kinds of text. */
const partsOf = (of: Resource, record: object): [kind: string, parts: Parts][] => [
  [of.table, of.searched(record)],
  [namesOf(of.table), of.named(record)],
]

/** The texts of a record, by their kinds. */
export const textsOf = (of: Resource, record: object): [kind: string, text: string][] =>
  partsOf(of, record).map(([kind, parts]) => [kind, searchText(parts)])

/** The texts of a record that is new. */
export function addTexts(ctx: Ctx, of: Resource, record: { id: string }) {
  for (const [kind, text] of textsOf(of, record)) if (text) addText(ctx, of, kind, record.id, text)
}

/** The texts of a record follow its change. */
export function changeTexts(ctx: Ctx, of: Resource, before: object, after: { id: string }) {
  const old = new Map(partsOf(of, before))
  for (const [kind, parts] of partsOf(of, after))
    if (!isDeepStrictEqual(parts, old.get(kind))) changeText(ctx, of, kind, after.id, searchText(parts))
}

/** A record is gone: nothing finds it, nor anything through it. */
export function forgetTexts(ctx: Ctx, of: Resource, id: string) {
  const own = of.table
  const removing = (db: Database) =>
    db
      .deleteFrom('search_documents')
      .where('id', '=', slot('id'))
      .where('kind', '=', sql<string>`any(${slot('kinds')})`)
  const values = { id, own, kinds: [own, namesOf(own)] }
  const query = filled(ctx, `forget texts ${hasPairs(of)}`, values, (db) =>
    hasPairs(of)
      ? noted(db.with('changed', () => removing(db).returning(['kind', 'text', gone])))
      : removing(db),
  )
  ctx.later(query)
}

/**
 * Whether its pairs of characters are counted: it is not found through others, and it is known how many there are. A
 * noun that comes to this needs a migration that counts what is there (20261121_1900_search_pairs.sql).
 */
export const hasPairs = ({ list: { facets }, foundThrough }: Resource) =>
  facets !== null && Object.keys(foundThrough).length === 0

const [come, gone] = [1, -1].map((amount) => sql.lit(amount).as('amount')) as [Any, Any]

/** Notes which texts of its own kind have changed, for the worker to fold (search.pairs.ts). */
const noted = (known: Any) =>
  known
    .insertInto('search_changes')
    .columns(['kind', 'text', 'amount'])
    .expression((eb: Any) =>
      eb.selectFrom('changed').select(['kind', 'text', 'amount']).where('kind', '=', slot('own')),
    )

const documentOf = ({ tenant }: Ctx, kind: string, id: string, text: string) => ({
  kind,
  id,
  text,
  keys: keysOf(tenant.id, kind, text),
})

const insertInto = (db: Database, row: object) =>
  db.insertInto('search_documents').values(slots(Object.keys(row)))

function addText(ctx: Ctx, of: Resource, kind: string, id: string, text: string) {
  const row = documentOf(ctx, kind, id, text)
  const isNoted = hasPairs(of) && kind === of.table
  const query = filled(ctx, `add text ${isNoted}`, { ...row, own: of.table }, (db) => {
    const adding = insertInto(db, row)
    return isNoted ? noted(db.with('changed', () => adding.returning(['kind', 'text', come]))) : adding
  })
  ctx.later(query)
}

function changeText(ctx: Ctx, of: Resource, kind: string, id: string, text: string) {
  const row = documentOf(ctx, kind, id, text)
  const isNoted = hasPairs(of) && kind === of.table
  const query = filled(ctx, `change text ${isNoted}`, { ...row, own: of.table }, (db) => {
    const changing = insertInto(db, row).onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'id']).doUpdateSet({ text: slot('text'), keys: slot('keys') }),
    )
    if (!isNoted) return changing
    const old = db
      .selectFrom('search_documents')
      .select(['kind', 'text', gone])
      .where('kind', '=', slot('kind'))
      .where('id', '=', slot('id'))
    const fresh = changing.returning(['kind', 'text', come])
    const both = (known: Any) =>
      known.selectFrom('old').selectAll().unionAll(known.selectFrom('fresh').selectAll())
    return noted(
      db
        .with('old', () => old)
        .with('fresh', () => fresh)
        .with('changed', both),
    )
  })
  ctx.later(query)
}

declare module '#runtime/database/handle' {
  interface Tables {
    search_documents: { tenant_id: Generated<string>; kind: string; id: string; text: string; keys: string }
    search_changes: { tenant_id: Generated<string>; kind: string; text: string; amount: number }
  }
}
