/**
 * Substring search over every searchable record, without regard to case and accents, from one table with an index over
 * keys: every two and three characters in a row, hashed with their tenant and kind. It is reached only from here.
 */
import { type Generated, sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { Database } from './database/handle.ts'
import { filled, slot, slots } from './database/prepared.ts'
import type { Sql } from './resource.ts'

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

/** What a search compares: each part on a line of its own, so that no match goes from one field to the next. */
export const searchText = (parts: readonly (string | null | undefined)[]) =>
  parts
    .filter((part) => part)
    .map((part) => fold(part as string).replace(/\s+/g, ' '))
    .join('\n')

// FNV-1a, over code points instead of bytes.
const hashStart = 2_166_136_261 | 0
const hashed = (hash: number, character: number) => Math.imul(hash ^ character, 16_777_619)
const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0) as number)

/**
 * The keys of a search text, as an array of PostgreSQL: of each line, every `lengths` characters in a row. The
 * migration that made them says the same.
 */
export function keysOf(
  tenantId: string,
  kind: string,
  text: string,
  lengths: readonly (2 | 3)[] = [2, 3],
): string {
  const seed = codePoints(`${tenantId} ${kind}`).reduce(hashed, hashStart)
  const keys = new Set<number>()
  for (const line of text.split('\n').map(codePoints))
    for (const length of lengths)
      for (let end = length; end <= line.length; end++)
        keys.add(line.slice(end - length, end).reduce(hashed, seed))
  return `{${[...keys].join()}}`
}

/** What finds a text: the pattern that it must match, and the keys by which the index finds those that may. */
export function searched({ tenant }: Ctx, kind: string, text: string) {
  const plainly = fold(text.trim()).replace(/\s+/g, ' ')
  return {
    pattern: `%${plainly.replace(/[\\%_]/g, '\\$&')}%`,
    keys: keysOf(tenant.id, kind, plainly, [plainly.length < 3 ? 2 : 3]),
  }
}

const idsOf = (ctx: Ctx, kind: string, text: string) => {
  const { pattern, keys } = searched(ctx, kind, text)
  return sql<string>`search_ids(${kind}, ${pattern}, ${keys})`
}

/** The condition that a record of this kind contains the text. */
export const contains = (ctx: Ctx, eb: Sql, kind: string, text: string) =>
  eb(`${kind}.id`, 'in', sql`(select ${idsOf(ctx, kind, text)})`)

/** The database with `found (id)`: the records of this kind that contain the text. Only records that are there do. */
export const withFound = (ctx: Ctx, kind: string, text: string) =>
  ctx.db.with('found', (db) => db.selectNoFrom(idsOf(ctx, kind, text).as('id')))

/** How many records of this kind contain the text. */
export async function countFound(ctx: Ctx, kind: string, text: string): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${idsOf(ctx, kind, text)}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

const documentOf = ({ tenant }: Ctx, kind: string, id: string, text: string) => ({
  kind,
  id,
  text,
  keys: keysOf(tenant.id, kind, text),
})

const insertInto = (db: Database, row: object) =>
  db.insertInto('search_documents').values(slots(Object.keys(row)))

/** The text of a record that is new. */
export function addText(ctx: Ctx, kind: string, id: string, text: string) {
  const row = documentOf(ctx, kind, id, text)
  ctx.later(filled(ctx, 'add text', row, (db) => insertInto(db, row)))
}

/** The text of a record that had another one, or none. */
export function changeText(ctx: Ctx, kind: string, id: string, text: string) {
  const row = documentOf(ctx, kind, id, text)
  const query = filled(ctx, 'change text', row, (db) =>
    insertInto(db, row).onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'id']).doUpdateSet({ text: slot('text'), keys: slot('keys') }),
    ),
  )
  ctx.later(query)
}

export function forgetText(ctx: Ctx, kind: string, id: string) {
  ctx.later(ctx.db.deleteFrom('search_documents').where('kind', '=', kind).where('id', '=', id))
}

declare module './database/handle.ts' {
  interface Tables {
    search_documents: { tenant_id: Generated<string>; kind: string; id: string; text: string; keys: string }
  }
}
