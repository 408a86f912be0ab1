/** Finds duplicate contacts: equal in the given criteria, or with similar names. */
import { sql } from 'kysely'
import { columns, type Ctx, type f, hydrate, invalidField, type Step, tenantSql } from '#core'
import { inThread, ThreadLimit } from '#core/jobs'
import type { SimilarGroups, ComparedNames } from './similarity/similarity.ts'
import type { DuplicatesQuery } from './contact.duplicates.schema.ts'
import { type Contact, contacts } from './contact.ts'

type Query = f.Static<typeof DuplicatesQuery>
type Criterion = 'email' | 'phone' | 'name'

const keys = {
  email: sql<string>`email_key`,
  phone: sql<string>`phone_key`,
  name: sql<string>`name_key`,
}

// A response contains only the oldest contacts of a group.
const membersPerGroup = 100

interface Group {
  value: string
  /** The ids of the returned contacts. */
  ids: string[]
  number: number
  confidence: number
}

const criteriaOf = ({ match_by }: Query) =>
  [...new Set(match_by.split(',').map((name) => name.trim()))] as Criterion[]

/** Returns groups of possible duplicates; `similar` is the result of `findSimilarNames`. */
export async function findDuplicates(ctx: Ctx, query: Query, similar: SimilarGroups | undefined) {
  const { page, per_page, include_confidence = true, suggest_merge = true } = query
  const criteria = criteriaOf(query)
  const isFuzzy = similar !== undefined
  const { groups, total } = await (similar
    ? similarGroups(ctx, criteria, query, similar)
    : equalGroups(ctx, criteria, query))
  const records = await recordsOf(
    ctx,
    groups.flatMap(({ ids }) => ids),
  )
  const items = groups.map(({ value, ids, number, confidence }) => {
    const members = ids.flatMap((id) => records.get(id) ?? [])
    const survivor = mostComplete(members)
    return {
      match_criteria: criteria.join(','),
      match_value: value,
      contacts: members,
      contacts_count: number,
      confidence_score: include_confidence ? Math.round(confidence * 100) / 100 : null,
      suggested_primary_id: suggest_merge ? (survivor?.id ?? null) : null,
      merge_reason: suggest_merge ? reasonOf(criteria, number, isFuzzy) : null,
    }
  })
  return { items, total, page, per_page }
}

/**
 * Returns the SQL for the contacts to compare: not deleted, with values for all criteria, optionally of one customer.
 */
const comparableContacts = (criteria: readonly Criterion[], customerId: string | undefined) => tenantSql`
  select * from contacts where deleted_at is null
    and ${sql.join(
      criteria.map((name) => sql`${keys[name]} is not null`),
      sql` and `,
    )}
    ${customerId ? sql`and customer_id = ${customerId}` : sql``}`

/** Returns groups of contacts that are equal in all criteria, the largest group first. */
async function equalGroups(ctx: Ctx, criteria: readonly Criterion[], { customer_id, page, per_page }: Query) {
  const criterionKeys = sql.join(criteria.map((name) => keys[name]))
  const { rows } = await tenantSql<{ values: string[]; ids: string[]; number: number; total: number }>`
    select array[${criterionKeys}] as values, (array_agg(id order by id))[1:${sql.lit(membersPerGroup)}] as ids,
      count(*) as number, count(*) over () as total
    from (${comparableContacts(criteria, customer_id)}) contacts
    group by ${criterionKeys} having count(*) > 1
    order by count(*) desc, min(id)
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  const groups = rows.map(({ values, ids, number }): Group => ({
    value: values.join(', '),
    ids,
    number,
    confidence: 1,
  }))
  return { groups, total: rows[0]?.total ?? (page > 1 ? await equalCount(ctx, criteria, customer_id) : 0) }
}

async function equalCount(ctx: Ctx, criteria: readonly Criterion[], customerId: string | undefined) {
  const groupKeys = sql.join(criteria.map((name) => keys[name]))
  const { rows } = await tenantSql<{ total: number }>`
    select count(*) as total from (
      select from (${comparableContacts(criteria, customerId)}) contacts
      group by ${groupKeys} having count(*) > 1) as groups`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

const otherCriteria = (criteria: readonly Criterion[]) => {
  const others = criteria.filter((name) => name !== 'name')
  return others.length > 0 ? sql`concat_ws(', ', ${sql.join(others.map((name) => keys[name]))})` : sql`''`
}

/**
 * Groups the names of contacts by similarity, if requested. This takes seconds, so it runs before the transaction
 * that reads the contacts.
 */
export async function findSimilarNames(step: Step, query: Query): Promise<SimilarGroups | undefined> {
  const criteria = criteriaOf(query)
  if (query.fuzzy !== true || !criteria.includes('name')) return undefined
  const { page, per_page } = query
  const { tenantId, lines } = await step(async (ctx) => ({
    tenantId: ctx.tenant.id,
    lines: await namesOf(ctx, criteria, query.customer_id),
  }))
  if (!lines) return { groups: [], total: 0 }
  return groupsInThread(tenantId, { lines, from: (page - 1) * per_page, to: page * per_page })
}

/** Returns all names as one text, because reading hundreds of thousands of rows would block other requests. */
async function namesOf(ctx: Ctx, criteria: readonly Criterion[], customerId: string | undefined) {
  const { rows } = await tenantSql<{ names: string | null }>`
    select string_agg(same || E'\t' || name_key || E'\t' || number, E'\n' order by first_id) as names from (
      select ${otherCriteria(criteria)} as same, name_key, count(*) as number, min(id) as first_id
      from (${comparableContacts(criteria, customerId)}) contacts group by 1, 2) as distinct_names`.execute(
    ctx.db,
  )
  return rows[0]?.names
}

/** Returns groups of contacts with similar names that are equal in all other criteria. */
async function similarGroups(
  ctx: Ctx,
  criteria: readonly Criterion[],
  { customer_id }: Query,
  { groups: found, total }: SimilarGroups,
) {
  const groups: Group[] = []
  for (const { value, names, confidence } of found) {
    const { rows: oldest } = await tenantSql<{ id: string; number: number }>`
      select id, count(*) over () as number
      from (${comparableContacts(criteria, customer_id)}) contacts
      where name_key = any(${names}) and ${otherCriteria(criteria)} = ${value}
      order by id limit ${sql.lit(membersPerGroup)}`.execute(ctx.db)
    // Contacts may have changed since the comparison.
    const number = oldest[0]?.number ?? 0
    if (number < 2) continue
    const match = [names[0], value].filter(Boolean).join(', ')
    groups.push({ value: match, ids: oldest.map(({ id }) => id), number, confidence })
  }
  return { groups, total }
}

// The comparison of 200,000 different names takes a sixth of this.
const comparisonTimeoutSeconds = 30
const heapMegabytes = 1_024

async function groupsInThread(tenantId: string, names: ComparedNames): Promise<SimilarGroups> {
  const found = await inThread<SimilarGroups | null>(tenantId, {
    script: new URL('./similarity/similarity.worker.ts', import.meta.url),
    data: names,
    seconds: comparisonTimeoutSeconds,
    megabytes: heapMegabytes,
  }).catch((error: unknown) => {
    if (!(error instanceof ThreadLimit)) throw error
  })
  if (found) return found
  throw invalidField(
    'fuzzy',
    'takes too long with so many names: filter by customer, or search for equal names',
  )
}

async function recordsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await ctx.db
    .selectFrom('contacts')
    .select(columns(contacts))
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => hydrate(ctx, contacts, row)).map((contact) => [contact.id, contact]))
}

/** Returns the contact with the most fields; the oldest one wins a tie. */
function mostComplete(members: readonly Contact[]): Contact | undefined {
  const filledFields = (contact: Contact) =>
    Object.values(contact).filter((value) => value !== null && value !== '').length
  return members.toSorted(
    (a, b) =>
      filledFields(b) - filledFields(a) || (a.created_at < b.created_at ? -1 : 1) || (a.id < b.id ? -1 : 1),
  )[0]
}

function reasonOf(criteria: readonly Criterion[], number: number, isFuzzy: boolean): string {
  const others = criteria.filter((name) => name !== 'name')
  const same = isFuzzy
    ? [...(others.length ? [`the same ${others.join(' and ')}`] : []), 'similar names']
    : [`the same ${criteria.join(' and ')}`]
  const among = number > membersPerGroup ? ` of the ${membersPerGroup} oldest` : ''
  return `${number} contacts have ${same.join(' and ')}; the suggested one is the most complete${among}.`
}
