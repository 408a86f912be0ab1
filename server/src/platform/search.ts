/**
 * Substring search over every searchable record, without regard to case and accents, from one table with a trigram
 * index. It is reached only from here.
 */
import { type Generated, sql } from 'kysely'
import type { Ctx } from './context.ts'
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

const patternOf = (text: string) => {
  const plainly = fold(text.trim()).replace(/\s+/g, ' ')
  return `%${plainly.replace(/[\\%_]/g, '\\$&')}%`
}

const idsOf = (kind: string, text: string) => sql<string>`search_ids(${kind}, ${patternOf(text)})`

/** The condition that a record of this kind contains the text. */
export const contains = (eb: Sql, kind: string, text: string) =>
  eb(`${kind}.id`, 'in', sql`(select ${idsOf(kind, text)})`)

/** The database with `found (id)`: the records of this kind that contain the text. Only records that are there do. */
export const withFound = (ctx: Ctx, kind: string, text: string) =>
  ctx.db.with('found', (db) => db.selectNoFrom(idsOf(kind, text).as('id')))

/** How many records of this kind contain the text. */
export async function countFound(ctx: Ctx, kind: string, text: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${idsOf(kind, text)}`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}

export function rememberText(ctx: Ctx, kind: string, id: string, text: string) {
  const row = { kind, id, text }
  const query = filled(ctx, 'remember text', row, (db) =>
    db
      .insertInto('search_documents')
      .values(slots(Object.keys(row)))
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'kind', 'id']).doUpdateSet({ text: slot('text') }),
      ),
  )
  ctx.later(query)
}

export function forgetText(ctx: Ctx, kind: string, id: string) {
  ctx.later(ctx.db.deleteFrom('search_documents').where('kind', '=', kind).where('id', '=', id))
}

declare module './database/handle.ts' {
  interface Tables {
    search_documents: { tenant_id: Generated<string>; kind: string; id: string; text: string }
  }
}
