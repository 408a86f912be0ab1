/** The search documents of a record. The transaction that writes the record writes them. */
import { namesOf } from './search.ts'
import { indexKeys, type Parts, searchText } from './keys.ts'
import { isDeepStrictEqual } from 'node:util'
import { type Generated, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, parameters, prepared, preparedInsert } from '#runtime/database/prepared'
import type { Resource } from '../../resource/definition.ts'

/** Returns the searchable text of a record, by kind of text. */
const partsOf = (of: Resource, record: object): [kind: string, parts: Parts][] => [
  [of.table, of.searchFields(record)],
  [namesOf(of.table), of.titleFields(record)],
]

/** Returns the texts of a record, by kind. */
export const textsOf = (of: Resource, record: object): [kind: string, text: string][] =>
  partsOf(of, record).map(([kind, parts]) => [kind, searchText(parts)])

/** Adds the texts of a new record. */
export function addTexts(ctx: Ctx, of: Resource, record: { id: string }) {
  for (const [kind, text] of textsOf(of, record)) if (text) addText(ctx, of, kind, record.id, text)
}

/** Updates the texts of a changed record. */
export function changeTexts(ctx: Ctx, of: Resource, before: object, after: { id: string }) {
  const old = new Map(partsOf(of, before))
  for (const [kind, parts] of partsOf(of, after))
    if (!isDeepStrictEqual(parts, old.get(kind))) changeText(ctx, of, kind, after.id, searchText(parts))
}

/** Removes the texts of a deleted record: the search finds neither the record nor other records through it. */
export function forgetTexts(ctx: Ctx, of: Resource, id: string) {
  const own = of.table
  if (of.hasPairTotals) ctx.defer(noteGone(ctx, { kind: own, id }))
  ctx.defer(remove(ctx, { id, kinds: [own, namesOf(own)] }))
}

function addText(ctx: Ctx, of: Resource, kind: string, id: string, text: string) {
  ctx.defer(insert(ctx, documentOf(ctx, kind, id, text)))
  if (isCounted(of, kind)) ctx.defer(note(ctx, { kind, text, amount: 1 }))
}

function changeText(ctx: Ctx, of: Resource, kind: string, id: string, text: string) {
  if (isCounted(of, kind)) ctx.defer(noteGone(ctx, { kind, id }))
  ctx.defer(upsert(ctx, documentOf(ctx, kind, id, text)))
  if (isCounted(of, kind)) ctx.defer(note(ctx, { kind, text, amount: 1 }))
}

/** Writes the texts of existing records that differ from the stored ones, after a change of the rules for texts. */
export async function rewriteTexts(ctx: Ctx, of: Resource, records: readonly { id: string }[]) {
  const stored = await ctx.db
    .selectFrom('search_documents')
    .select(['kind', 'id', 'text'])
    .where('kind', 'in', [of.table, namesOf(of.table)])
    .where('id', '=', sql<string>`any(${records.map(({ id }) => id)})`)
    .execute()
  const before = new Map(stored.map(({ kind, id, text }) => [`${kind} ${id}`, text]))
  for (const record of records)
    for (const [kind, text] of textsOf(of, record))
      if (text !== (before.get(`${kind} ${record.id}`) ?? '')) changeText(ctx, of, kind, record.id, text)
}

/** Whether the pairs of characters in these texts are counted. */
const isCounted = (of: Resource, kind: string) => of.hasPairTotals && kind === of.table

const documentOf = ({ tenant }: Ctx, kind: string, id: string, text: string) => ({
  kind,
  id,
  text,
  keys: indexKeys(tenant.id, kind, text),
})

const insert = preparedInsert('search_documents')

const upsert = prepared((db) =>
  db
    .insertInto('search_documents')
    .values(parameters(['kind', 'id', 'text', 'keys']))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind', 'id'])
        .doUpdateSet({ text: parameter('text'), keys: parameter('keys') }),
    ),
)

const remove = prepared((db) =>
  db
    .deleteFrom('search_documents')
    .where('id', '=', parameter('id'))
    .where('kind', '=', sql<string>`any(${parameter('kinds')})`),
)

/** Records a text that was added to a kind (1) or removed from it (-1), for the worker (search.pairs.ts). */
const note = preparedInsert('search_changes')

/** Records the current text of a record as removed. It is sent before the text changes. */
const noteGone = prepared((db) =>
  db
    .insertInto('search_changes')
    .columns(['tenant_id', 'kind', 'text', 'amount'])
    .expression(
      db
        .selectFrom('search_documents')
        .select(['tenant_id', 'kind', 'text', sql.lit(-1).as('amount')])
        .where('kind', '=', parameter('kind'))
        .where('id', '=', parameter('id')),
    ),
)

declare module '#runtime/database/handle' {
  interface Tables {
    search_documents: { tenant_id: Generated<string>; kind: string; id: string; text: string; keys: string }
    search_changes: { tenant_id: Generated<string>; kind: string; text: string; amount: number }
  }
}
