/** The search documents of a record. The transaction that writes the record writes them. */
import { namesOf } from './search.ts'
import { indexKeys, type Parts, searchText } from './keys.ts'
import { isDeepStrictEqual } from 'node:util'
import { type Generated, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Database } from '#runtime/database/handle'
import { parameter, parameters, StatementCache } from '#runtime/database/prepared'
import type { Any, Resource } from '../../resource/definition.ts'

/** Returns the searchable text of a record, by kind of text. */
const partsOf = (of: Resource, record: object): [kind: string, parts: Parts][] => [
  [of.table, of.searchFields(record)],
  [namesOf(of.table), of.titleFields(record)],
]

/** Returns the texts of a record, by kind. */
export const textsOf = (of: Resource, record: object): [kind: string, text: string][] =>
  partsOf(of, record).map(([kind, parts]) => [kind, searchText(parts)])

const additions = new StatementCache()
const changes = new StatementCache()
const removals = new StatementCache()

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
  const removing = (db: Database) =>
    db
      .deleteFrom('search_documents')
      .where('id', '=', parameter('id'))
      .where('kind', '=', sql<string>`any(${parameter('kinds')})`)
  const values = { id, own, kinds: [own, namesOf(own)] }
  const query = removals.prepare(ctx, String(of.hasPairTotals), values, (db) =>
    of.hasPairTotals
      ? noted(db.with('changed', () => removing(db).returning(['kind', 'text', gone])))
      : removing(db),
  )
  ctx.defer(query)
}

const [come, gone] = [1, -1].map((amount) => sql.lit(amount).as('amount')) as [Any, Any]

/** Records the changed texts of a kind; the worker aggregates them (search.pairs.ts). */
const noted = (known: Any) =>
  known
    .insertInto('search_changes')
    .columns(['kind', 'text', 'amount'])
    .expression((eb: Any) =>
      eb.selectFrom('changed').select(['kind', 'text', 'amount']).where('kind', '=', parameter('own')),
    )

const documentOf = ({ tenant }: Ctx, kind: string, id: string, text: string) => ({
  kind,
  id,
  text,
  keys: indexKeys(tenant.id, kind, text),
})

const insertInto = (db: Database, row: object) =>
  db.insertInto('search_documents').values(parameters(Object.keys(row)))

function addText(ctx: Ctx, of: Resource, kind: string, id: string, text: string) {
  const row = documentOf(ctx, kind, id, text)
  const isNoted = of.hasPairTotals && kind === of.table
  const query = additions.prepare(ctx, String(isNoted), { ...row, own: of.table }, (db) => {
    const adding = insertInto(db, row)
    return isNoted ? noted(db.with('changed', () => adding.returning(['kind', 'text', come]))) : adding
  })
  ctx.defer(query)
}

function changeText(ctx: Ctx, of: Resource, kind: string, id: string, text: string) {
  const row = documentOf(ctx, kind, id, text)
  const isNoted = of.hasPairTotals && kind === of.table
  const query = changes.prepare(ctx, String(isNoted), { ...row, own: of.table }, (db) => {
    const changing = insertInto(db, row).onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind', 'id'])
        .doUpdateSet({ text: parameter('text'), keys: parameter('keys') }),
    )
    if (!isNoted) return changing
    const old = db
      .selectFrom('search_documents')
      .select(['kind', 'text', gone])
      .where('kind', '=', parameter('kind'))
      .where('id', '=', parameter('id'))
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
  ctx.defer(query)
}

declare module '#runtime/database/handle' {
  interface Tables {
    search_documents: { tenant_id: Generated<string>; kind: string; id: string; text: string; keys: string }
    search_changes: { tenant_id: Generated<string>; kind: string; text: string; amount: number }
  }
}
