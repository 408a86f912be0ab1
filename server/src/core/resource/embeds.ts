/**
 * Related records in a response: `includes: { owner: embeds.person('tasks.owner_id') }`. Each is one correlated
 * sub-select.
 */
import { sql } from 'kysely'
import { fieldsOf, Maybe, Person, type TSchema, Type } from './fields/fields.ts'
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
