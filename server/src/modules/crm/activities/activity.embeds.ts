/** Embeds of activities, and searches of activities by the names of related records. */
import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { embeds, f, type Resource, type Sql } from '#core'
import { anyIn } from '#core/search'

const Contact = f.embedded(
  'ActivityContact',
  'contact',
  f.Shape({
    id: f.Id,
    first_name: f.Text(),
    last_name: f.Text(),
    email: f.Text(),
    phone: f.Maybe(f.Text()),
  }),
)

export const contactOfActivity = embeds.oneOf('contacts', Contact, 'contacts.id', 'activities.contact_id')

const About = f.titled('ActivitySubject', f.Shape({ id: f.Id, type: f.Text(), name: f.Text(1_000) }))

/** The SQL expression for the name of a record, by type. */
const names = {
  lead: raw<string>`leads.contact_info ->> 'full_name'`,
  customer: raw<string>`coalesce(customers.company_name, concat_ws(' ', customers.first_name, customers.last_name))`,
  opportunity: raw<string>`opportunities.name`,
  contact: raw<string>`contacts.first_name || ' ' || contacts.last_name`,
}

const tables = {
  lead: 'leads',
  customer: 'customers',
  opportunity: 'opportunities',
  contact: 'contacts',
} as const

const subjectBrief = (sql: Sql, kind: keyof typeof tables) =>
  sql
    .selectFrom(tables[kind])
    .select(raw`json_build_object('id', id, 'type', ${raw.lit(kind)}, 'name', ${names[kind]})`.as('about'))
    .whereRef(`${tables[kind]}.id`, '=', 'activities.activityable_id')
    .where(`${tables[kind]}.deleted_at`, 'is', null)

/** Embeds the subject of an activity with id, type and name; null if it has been deleted. */
export const subjectEmbed: embeds.Embed = {
  schema: f.Maybe(About),
  select: (sql) => {
    const cases = Object.keys(tables).map(
      (kind) => raw`when ${raw.lit(kind)} then (${subjectBrief(sql, kind as keyof typeof tables)})`,
    )
    return raw`case activities.activityable_type ${raw.join(cases, raw` `)} end`
  },
}

type Through = Resource['searchableThrough'][string]

/** Selects activities of a customer, its opportunities or its contacts. */
export const searchableThroughCustomer: Through = (sql, found) => {
  const of = (table: string) =>
    anyIn(sql.selectFrom(table).select('id').where('customer_id', '=', found).where('deleted_at', 'is', null))
  return activitiesWhere(sql, [
    isAbout(sql, 'customer', found),
    isAbout(sql, 'opportunity', of('opportunities')),
    isAbout(sql, 'contact', of('contacts')),
  ])
}

/** Selects activities with a contact as subject or participant. */
export const searchableThroughContact: Through = (sql, found) =>
  activitiesWhere(sql, [sql('contact_id', '=', found), isAbout(sql, 'contact', found)])

const isAbout = (sql: Sql, kind: keyof typeof tables, ids: Expression<unknown>) =>
  sql.and([sql('activityable_type', '=', raw.lit(kind)), sql('activityable_id', '=', ids)])

/** Builds a union, because no index serves several conditions joined by "or". */
const activitiesWhere = (sql: Sql, conditions: Expression<SqlBool>[]) => {
  const parts = conditions.map(
    (condition) =>
      raw`${sql.selectFrom('activities').select('id').where(condition).where('deleted_at', 'is', null)}`,
  )
  return raw`${raw.join(parts, raw` union `)}`
}
