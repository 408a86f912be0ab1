/**
 * Records of which one part of a searched text is in their own text and another in the name of a related record, such
 * as the number of an order and the name of its customer. The names are searched for each part; only the records of
 * the names that were found are compared with the other parts.
 */
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Any, Resource } from '../../resource/definition.ts'

/** The most names with a part of the text, and the most records of these names, that are compared. */
const namesAtMost = 1_000
const recordsAtMost = 2_000

/** A part of a searched text, as SQL. */
export interface SearchedPart {
  /** Selects the ids of the texts of a kind that contain the part. */
  idsIn: (kind: string) => RawBuilder<string>
  /** The patterns of each reading of the part. */
  required: Expression<unknown>
}

const builder: Any = expressionBuilder()
const namesWith = (relation: string, index: number) => sql.ref(`found ${relation} ${index}`)
const recordsWith = ({ table }: Resource, index: number) => sql.ref(`${table} part ${index}`)

/** Returns the common table expressions with the names that contain each part. */
export const namesOfParts = (
  relations: readonly string[],
  parts: readonly SearchedPart[],
  kindOf: (relation: string) => string,
) =>
  relations.flatMap((relation) =>
    parts.map(
      ({ idsIn }, index) =>
        sql`${namesWith(relation, index)} (id) as materialized (
          ${idsIn(kindOf(relation))} limit ${sql.lit(namesAtMost)})`,
    ),
  )

/** Selects the ids of the records of which every part is in their own text or in the name of a related record. */
export function idsOfParts(
  of: Resource,
  parts: readonly SearchedPart[],
  anyIn: (ids: Expression<unknown>) => RawBuilder<string>,
): RawBuilder<string>[] {
  const through = Object.entries(of.searchableThrough)
  if (parts.length === 0 || through.length === 0) return []
  const records = parts.map((_, index) => {
    const selects = through.map(
      ([relation, select]) =>
        sql`(${select(builder, anyIn(sql`select id from ${namesWith(relation, index)}`))}
          limit ${sql.lit(recordsAtMost)})`,
    )
    return sql`${recordsWith(of, index)} (id) as materialized (${sql.join(selects, sql` union `)})`
  })
  const all = parts.map((_, index) => sql`select id from ${recordsWith(of, index)}`)
  const rows = builder
    .selectFrom('search_documents')
    .select('search_documents.id')
    // The kind is also an array, so that the ids are part of the condition of the index, as in `walking`.
    .where(sql`kind = any(array[${sql.lit(of.table)}])`)
    .where(sql`search_documents.id = ${anyIn(sql.join(all, sql` union `))}`)
  const matching = parts.reduce(
    (found: Any, { required }, index) =>
      found.where(sql`(search_documents.id in (select id from ${recordsWith(of, index)}) or exists (
        select from unnest(${required}::text[]) as reading (patterns)
        where search_documents.text like all (string_to_array(patterns, ${sql.lit('\n')}))))`),
    rows,
  )
  return [sql<string>`(with ${sql.join(records)} ${matching})`]
}
