/** Reads the facts for health scores of many customers: one statement per source. */
import { type Ctx, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { after } from '#core/time'
import { openActivity } from '../../activities/activity.ts'
import type { Customer } from '../customer.ts'
import type { OpenOpportunities } from './health.advice.ts'
import type { ActivityFigures, ContactFigures, Facts, Parts } from './health.scoring.ts'
import { noInvoices, noOrders, salesFigures } from './sales-figures.ts'

const noActivities: ActivityFigures = {
  activities_count: 0,
  last_activity_at: null,
  completed_activities_90_days: 0,
  open_support_activities: 0,
  open_escalations: 0,
}

const noContacts: ContactFigures = { has_primary_contact: false, active_contacts_count: 0 }

/** Returns the facts of these customers, in the order of the customers. */
export async function readFacts(ctx: Ctx, customers: readonly Facts['customer'][]): Promise<Facts[]> {
  const ids = customers.map(({ id }) => id)
  const sales = salesFigures.get()
  const [activities, contacts, invoices, orders] = await Promise.all([
    activitiesOf(ctx, ids),
    contactsOf(ctx, ids),
    sales.invoices(ctx, ids),
    sales.orders(ctx, ids),
  ])
  return customers.map((customer) => ({
    customer,
    activities: activities.get(customer.id) ?? noActivities,
    contacts: contacts.get(customer.id) ?? noContacts,
    invoices: invoices.get(customer.id) ?? noInvoices,
    orders: orders.get(customer.id) ?? noOrders,
  }))
}

export async function factsOf(ctx: Ctx, customer: Customer): Promise<Facts> {
  const [facts] = await readFacts(ctx, [customer])
  return facts as Facts
}

/** Counts activities about a customer, its contacts and its opportunities. */
async function activitiesOf(ctx: Ctx, ids: readonly string[]) {
  const since = after(ctx.now, { days: -90 })
  // Materialized: without table statistics, as after an import, the plan would search the subjects once per activity.
  const { rows } = await tenantSql<ActivityFigures & { customer_id: string }>`
    with subjects (customer_id, kind, id) as materialized (
      select id, 'customer', id from unnest(${ids}::text[]) as id
      union all
      select customer_id, 'contact', id from contacts
        where customer_id = any(${ids}::text[]) and deleted_at is null
      union all
      select customer_id, 'opportunity', id from opportunities
        where customer_id = any(${ids}::text[]) and deleted_at is null
    )
    select s.customer_id,
      count(*) as activities_count,
      max(greatest(a.created_at, a.completed_at)) as last_activity_at,
      count(*) filter (where a.status = 'completed' and coalesce(a.completed_at, a.updated_at) >= ${since})
        as completed_activities_90_days,
      count(*) filter (where a.type = 'support' and ${openActivity('a')})
        as open_support_activities,
      count(*) filter (where a.type = 'escalation' and ${openActivity('a')})
        as open_escalations
    from subjects s
    join activities a on a.activityable_type = s.kind and a.activityable_id = s.id
    where a.deleted_at is null
    group by s.customer_id
  `.execute(ctx.db)
  return new Map(rows.map(({ customer_id, ...own }) => [customer_id, own]))
}

async function contactsOf(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await tenantSql<ContactFigures & { customer_id: string }>`
    select customer_id, bool_or(is_primary) as has_primary_contact,
      count(*) filter (where status = 'active') as active_contacts_count
    from contacts
    where customer_id = any(${ids}::text[]) and deleted_at is null
    group by customer_id
  `.execute(ctx.db)
  return new Map(rows.map(({ customer_id, ...own }) => [customer_id, own]))
}

export interface OpportunityFigures extends OpenOpportunities {
  /** In the customer's currency. */
  value: Sum
  won: number
  lost: number
}

export async function opportunitiesOf(ctx: Ctx, customer: Customer): Promise<OpportunityFigures> {
  const { rows } = await tenantSql<Omit<OpportunityFigures, 'value' | 'weighted_value'> & SumTexts>`
    select count(*) filter (where is_open) as count,
      coalesce(sum(value) filter (where is_open and is_own), 0)::text as value,
      coalesce(sum(weighted_value) filter (where is_open and is_own), 0)::text as weighted_value,
      count(*) filter (where stage = 'won') as won,
      count(*) filter (where stage = 'lost') as lost
    from (
      select value, weighted_value, stage, stage not in ('won', 'lost') as is_open,
        currency = ${customer.currency} as is_own
      from opportunities
      where customer_id = ${customer.id} and deleted_at is null
    ) own
  `.execute(ctx.db)
  const figures = rows[0] as (typeof rows)[number]
  return {
    ...figures,
    value: sumFrom(figures.value),
    weighted_value: sumFrom(figures.weighted_value),
  }
}

/** Sums as text, the form in which PostgreSQL returns them. */
type SumTexts = Record<'value' | 'weighted_value', string>

export interface StoredScore extends Partial<Record<keyof Parts, number | null>> {
  score: number
  kind: 'computed' | 'manual'
  created_at: string
}

/** Returns the last score that was computed or set until an instant. */
export async function scoreAt(
  ctx: Ctx,
  customerId: string,
  moment: string,
): Promise<StoredScore | undefined> {
  const { rows } = await tenantSql<StoredScore>`
    select score, kind, created_at, engagement, financial_health, support_health, relationship_health, product_value
    from customer_health_scores
    where customer_id = ${customerId} and created_at <= ${moment}
    order by created_at desc, id desc limit 1
  `.execute(ctx.db)
  return rows[0]
}
