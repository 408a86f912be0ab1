/**
 * Related records in a response: `includes: { owner: embeds.person('tasks.owner_id') }`. Each is one correlated
 * sub-select.
 */
import { sql } from 'kysely'
import { about, Count, fieldsOf, IdOf, Maybe, Person, Shape, type TSchema, Type } from './fields/fields.ts'
import type { Any, Embed, Resource, Sql } from './definition.ts'

export type { Embed } from './definition.ts'
export { includingOnly } from './includes.ts'

const embeddedAtMost = 25

/** Builds a JSON object of columns of a table. */
export const jsonObject = (table: string, columns: readonly string[]) => {
  const pairs = columns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}`)
  return sql`json_build_object(${sql.join(pairs)})`
}

const objectOf = (schema: TSchema, table: string, ...also: string[]) =>
  jsonObject(table, [...Object.keys(fieldsOf(schema)), ...also])

/** Selects the user with this id, or null. */
export const person = (link: string): Embed => ({
  schema: Maybe(Person),
  select: (eb: Sql) =>
    eb
      .selectFrom('users')
      .select(objectOf(Person, 'users').as('person'))
      .whereRef('users.id', '=', link as Any),
})

/** Selects the record with this id, or null: `oneOf('customers', Brief, 'customers.lead_id', 'leads.id')`. */
export const oneOf = (table: string, schema: TSchema, own: string, theirs: string): Embed => ({
  schema: Maybe(schema),
  select: (eb: Sql) =>
    eb
      .selectFrom(table)
      .select(objectOf(schema, table).as('record'))
      .whereRef(own as Any, '=', theirs as Any)
      .where(`${table}.deleted_at`, 'is', null)
      .orderBy(`${table}.id`, 'desc')
      .limit(1),
})

/** Returns the embed, visible only with the permission. */
export const visibleWith = (permission: string, embed: Embed): Embed => ({ ...embed, permission })

/** Returns the embed of rows that belong to the record: each change of them increases its version and has an event. */
export const asPart = (embed: Embed): Embed => ({ ...embed, isPart: true })

/** Selects the newest 25 records that meet a condition, and the total number. */
export const newestOf = (
  { table, timedTransition }: Pick<Resource, 'table' | 'timedTransition'>,
  schema: TSchema,
  where: (eb: Sql) => Any,
  permission?: string,
): Embed => ({
  schema: Type.Array(schema, { maxItems: embeddedAtMost, description: `The newest ${embeddedAtMost}.` }),
  ...(permission && { permission }),
  ...(timedTransition && { timedTransition }),
  select: (eb: Sql) => {
    const newest = eb
      .selectFrom(table)
      .selectAll(table)
      .where(where)
      .where(`${table}.deleted_at`, 'is', null)
      .orderBy(`${table}.id`, 'desc')
      .limit(embeddedAtMost)
      .as('newest')
    // The instant is selected to compute the state; the response omits it.
    const object = objectOf(schema, 'newest', ...(timedTransition ? [timedTransition.at] : []))
    return eb
      .selectFrom(newest as Any)
      .select(sql`coalesce(json_agg(${object} order by newest.id desc), '[]')`.as('records'))
  },
  count: (eb: Sql) => countOf(eb, table, where),
})

/** Selects the number of records that meet a condition. */
export const countOf = (eb: Sql, table: string, where: (eb: Sql) => Any) =>
  eb
    .selectFrom(table)
    .select(sql`count(*)`.as('number'))
    .where(where)
    .where(`${table}.deleted_at`, 'is', null)

/** Clients load it, as a thumbnail or in full, by `GET /documents/{id}/versions/{version}/download`. */
const Picture = Shape(
  {
    document_id: IdOf('documents'),
    version: about('The version of its file. The file of a version never changes.', Count),
  },
  { title: 'Picture' },
)

/** The types of images that thumbnails are made of and browsers show. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Documents with these tags are the picture of their record, before other pictures. */
const rank = sql`case when 'thumbnail' = any(documents.tags) then 0
  when 'primary' = any(documents.tags) then 1 else 2 end`

const words = (values: readonly string[]) => sql<string>`(${sql.join(values.map((each) => sql.lit(each)))})`

/**
 * Selects the document that is the picture of a record: a published image whose file may be read, the newest of those
 * tagged `thumbnail`, else `primary`, else of all. No caller gets a sensitive document, because a picture
 * stands wherever the record is named. `kind` is the `documentable_type`, such as `Product`.
 */
export const pictureOf = (kind: string, id: string): Embed => ({
  schema: Maybe(Picture),
  scope: 'documents:read',
  select: (eb: Sql) =>
    eb
      .selectFrom('documents')
      .select(
        sql`json_build_object('document_id', documents.id, 'version', documents.file_version)`.as('picture'),
      )
      .where('documents.documentable_type', '=', sql.lit(kind))
      .whereRef('documents.documentable_id', '=', id as Any)
      .where('documents.deleted_at', 'is', null)
      .where('documents.status', '=', sql.lit('published'))
      .where('documents.is_sensitive', '=', sql.lit(false))
      .where('documents.scan_status', 'in', words(['none', 'clean']))
      .where('documents.mime_type', 'in', words(pictureTypes))
      .orderBy(rank)
      .orderBy('documents.created_at', 'desc')
      .orderBy('documents.id', 'desc')
      .limit(sql.lit(1)),
})
