import {
  type Ctx,
  type f,
  findByIds,
  isAllowed,
  list,
  type Of,
  type PageQuery,
  type StoredRecord,
} from '#core'
import { firstFound } from '#core/search'
import { sql } from 'kysely'
import { activities, type Activity } from '../activities/activity.ts'
import { type Contact, contacts } from '../contacts/contact.ts'
import { type Customer, customers, nameOf } from '../customers/customer.ts'
import { type Lead, leads } from '../leads/lead.ts'
import { type Opportunity, opportunities } from '../opportunities/opportunity.ts'
import { type GlobalQuery, type Hit, searchSize, searchStage, searchStatus } from './search.ts'

const everything = [leads, customers, contacts, opportunities, activities]

/**
 * Returns the newest matches of each kind. Kinds without permission are empty and not counted, because a count would
 * reveal matches.
 */
export async function searchEverything(ctx: Ctx, { q, limit }: f.Static<typeof GlobalQuery>) {
  const readable = everything.filter(({ area }) => isAllowed(ctx, `${area}.read`))
  const { ids: found, isSimilar } = await firstFound(ctx, readable, q, limit)
  const hits = async <T extends StoredRecord>(of: Of<T>, hitOf: (record: T) => Hit) =>
    (await findByIds(ctx, of, found.get(of.table) ?? [])).map(hitOf)
  const [ofLeads, ofCustomers, ofContacts, ofOpportunities, ofActivities] = await Promise.all([
    hits(leads, leadHit),
    hits(customers, customerHit),
    hits(contacts, contactHit),
    hits(opportunities, opportunityHit),
    hits(activities, activityHit),
  ])
  const results = {
    leads: ofLeads,
    customers: ofCustomers,
    contacts: ofContacts,
    opportunities: ofOpportunities,
    activities: ofActivities,
  }
  return { query: q, results, total_results: Object.values(results).flat().length, isSimilar }
}

const leadHit = ({ id, email, status, contact_info }: Lead): Hit => ({
  id,
  name: contact_info.full_name,
  email,
  status,
})

const customerHit = (customer: Customer): Hit => {
  const { id, email, status } = customer
  return { id, name: nameOf(customer), email, status }
}

const contactHit = ({ id, full_name, email, status }: Contact): Hit => ({
  id,
  name: full_name,
  email,
  status,
})

const opportunityHit = ({ id, name, stage }: Opportunity): Hit => ({ id, name, email: null, status: stage })

const activityHit = ({ id, subject, status }: Activity): Hit => ({ id, name: subject, email: null, status })

export async function searchContacts(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, contacts, query)
  const found = await customersOf(ctx, page.items)
  const items = page.items.map(({ title, customer_id, ...contact }) => {
    const customer = found.get(customer_id ?? '')
    const named = customer ? { id: customer.id, name: nameOf(customer) } : null
    const organisation = named && customer ? { ...named, industry: customer.industry } : null
    return { ...contact, job_title: title, customer: named, organisation }
  })
  return { ...page, items }
}

export async function searchCustomers(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, customers, query)
  const people = await usersOf(
    ctx,
    page.items.map(({ account_manager_id }) => account_manager_id),
  )
  const items = page.items.map((customer) => ({
    ...customer,
    name: nameOf(customer),
    status: searchStatus(customer.status),
    type: searchSize(customer),
    account_manager: people.get(customer.account_manager_id ?? '') ?? null,
  }))
  return { ...page, items }
}

export async function searchOpportunities(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, opportunities, query)
  const [found, people, origins] = await Promise.all([
    customersOf(ctx, page.items),
    usersOf(
      ctx,
      page.items.map(({ assigned_user_id }) => assigned_user_id),
    ),
    leadsOf(ctx, page.items),
  ])
  const items = page.items.map((opportunity) => {
    const customer = found.get(opportunity.customer_id)
    return {
      ...opportunity,
      title: opportunity.name,
      stage: searchStage(opportunity),
      assigned_user: people.get(opportunity.assigned_user_id ?? '') ?? null,
      customer: customer ? { id: customer.id, name: nameOf(customer) } : null,
      lead: origins.get(opportunity.lead_id ?? '') ?? null,
    }
  })
  return { ...page, items }
}

/** Returns distinct ids as a PostgreSQL array. */
const anyOf = (ids: readonly (string | null)[]) =>
  sql<string>`any(${[...new Set(ids)].filter((id) => id !== null)})`

/** Returns no customers if the user may not read them. */
async function customersOf(ctx: Ctx, records: readonly { customer_id: string | null }[]) {
  if (!isAllowed(ctx, 'crm.customers.read')) return new Map<string, never>()
  const rows = await ctx.db
    .selectFrom('customers')
    .select(['id', 'company_name', 'first_name', 'last_name', 'industry'])
    .where('id', '=', anyOf(records.map(({ customer_id }) => customer_id)))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function usersOf(ctx: Ctx, ids: readonly (string | null)[]) {
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns no leads if the user may not read them. */
async function leadsOf(ctx: Ctx, records: readonly { lead_id: string | null }[]) {
  if (!isAllowed(ctx, 'crm.leads.read')) return new Map<string, never>()
  const rows = await ctx.db
    .selectFrom('leads')
    .select(['id', 'contact_info'])
    .where('id', '=', anyOf(records.map(({ lead_id }) => lead_id)))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, contact_info }) => [id, { id, name: contact_info.full_name }]))
}
