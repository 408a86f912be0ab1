/** Embeds of CRM records for `includes`. */
import type { Expression } from 'kysely'
import { embeds, f, type Sql } from '#core'
import { activities } from './activities/activity.ts'

const Activity = f.embedded(
  'ActivityBrief',
  'activity',
  f.Shape({
    id: f.Id,
    type: f.Text(),
    subject: f.Text(),
    status: f.Text(),
    priority: f.Text(),
    due_at: f.Maybe(f.Instant),
    created_at: f.Instant,
  }),
)

const Opportunity = f.embedded(
  'OpportunityBrief',
  'opportunity',
  f.Shape({
    id: f.Id,
    name: f.Text(),
    stage: f.Text(),
    value: f.Money('currency'),
    currency: f.Text(),
    probability: f.Percent,
    expected_close_date: f.Day,
    created_at: f.Instant,
  }),
)

const Order = f.titled(
  'OrderBrief',
  f.Shape({
    id: f.Id,
    order_number: f.Text(),
    status: f.Text(),
    total_amount: f.Money('currency'),
    currency: f.Text(),
    order_date: f.Instant,
  }),
)

const Lead = f.embedded(
  'LeadBrief',
  'lead',
  f.Shape({ id: f.Id, email: f.Text(), source: f.Text(), status: f.Text(), created_at: f.Instant }),
)

const Customer = f.embedded(
  'CustomerBrief',
  'customer',
  f.Shape({
    id: f.Id,
    customer_number: f.Text(),
    type: f.Text(),
    status: f.Text(),
    first_name: f.Maybe(f.Text()),
    last_name: f.Maybe(f.Text()),
    company_name: f.Maybe(f.Text()),
    email: f.Text(),
  }),
)

const CustomerOfContact = f.embedded(
  'ContactCustomer',
  'customer',
  f.Shape({
    id: f.Id,
    customer_number: f.Text(),
    company_name: f.Maybe(f.Text()),
    status: f.Text(),
  }),
)

const Campaign = f.embedded(
  'CampaignBrief',
  'campaign',
  f.Shape({
    id: f.Id,
    name: f.Text(),
    type: f.Text(),
    status: f.Text(),
    start_date: f.Day,
    end_date: f.Day,
  }),
)

/** Activities about a record. */
export const activitiesOf = (kind: 'lead' | 'opportunity', table: string) =>
  embeds.newestOf(activities, Activity, (eb: Sql) =>
    eb.and([
      eb('activities.activityable_type', '=', kind),
      eb('activities.activityable_id', '=', eb.ref(`${table}.id`)),
    ]),
  )

export const opportunitiesOf = (link: 'lead_id' | 'customer_id' | 'campaign_id', table: string) =>
  embeds.newestOf({ table: 'opportunities' }, Opportunity, (eb: Sql) =>
    eb(`opportunities.${link}`, '=', eb.ref(`${table}.id`)),
  )

/** Orders belong to sales and need its permission. */
export const ordersOfCustomer = embeds.newestOf(
  { table: 'orders' },
  Order,
  (eb: Sql) => eb('orders.customer_id', '=', eb.ref('customers.id')),
  'sales.orders.read',
)

export const customerOfLead = embeds.oneOf('customers', Customer, 'customers.lead_id', 'leads.id')

export const leadOfCustomer = embeds.oneOf('leads', Lead, 'leads.id', 'customers.lead_id')

/** Selects activities with a contact as subject or participant. */
const involvesContact = (eb: Sql) =>
  eb.or([
    eb.and([
      eb('activities.activityable_type', '=', 'contact'),
      eb('activities.activityable_id', '=', eb.ref('contacts.id')),
    ]),
    eb('activities.contact_id', '=', eb.ref('contacts.id')),
  ])

export const activitiesOfContact = embeds.newestOf(activities, Activity, involvesContact)

export const activitiesCountOfContact: embeds.Embed = {
  schema: f.Count,
  select: (eb: Sql) => embeds.countOf(eb, 'activities', involvesContact),
}

export const customerOfContact = embeds.oneOf(
  'customers',
  CustomerOfContact,
  'customers.id',
  'contacts.customer_id',
)

/** Opportunities of the contact's customer. */
export const opportunitiesOfContact = embeds.newestOf({ table: 'opportunities' }, Opportunity, (eb: Sql) =>
  eb('opportunities.customer_id', '=', eb.ref('contacts.customer_id')),
)

export const customerOfOpportunity = embeds.oneOf(
  'customers',
  Customer,
  'customers.id',
  'opportunities.customer_id',
)

export const leadOfOpportunity = embeds.oneOf('leads', Lead, 'leads.id', 'opportunities.lead_id')

export const campaignOfOpportunity = embeds.oneOf(
  'campaigns',
  Campaign,
  'campaigns.id',
  'opportunities.campaign_id',
)

export const leadsOfCampaign = embeds.newestOf({ table: 'leads' }, Lead, (eb: Sql) =>
  eb('leads.campaign_id', '=', eb.ref('campaigns.id')),
)

/** Activities of a campaign's leads and opportunities. */
export const activitiesOfCampaign = embeds.newestOf(activities, Activity, (eb: Sql) =>
  eb(
    'activities.id',
    'in',
    activitiesOn(eb, 'lead', 'leads').unionAll(activitiesOn(eb, 'opportunity', 'opportunities')),
  ),
)

const activitiesOn = (eb: Sql, kind: 'lead' | 'opportunity', table: 'leads' | 'opportunities') =>
  eb
    .selectFrom(table)
    .innerJoin('activities as own', 'own.activityable_id', `${table}.id`)
    .select('own.id')
    .where('own.activityable_type', '=', kind)
    .where('own.deleted_at', 'is', null)
    .whereRef(`${table}.campaign_id`, '=', 'campaigns.id')
    .where(`${table}.deleted_at`, 'is', null)

/** Selects activities of a customer, its opportunities and its contacts. `customer` is an SQL expression for its id. */
export const involvesCustomer = (eb: Sql, customer: Expression<unknown>) =>
  eb(
    'activities.id',
    'in',
    eb
      .selectFrom('activities as own')
      .select('own.id')
      .where('own.activityable_type', '=', 'customer')
      .where('own.activityable_id', '=', customer)
      .where('own.deleted_at', 'is', null)
      .unionAll(activitiesOfRelated(eb, 'opportunity', 'opportunities', customer))
      .unionAll(activitiesOfRelated(eb, 'contact', 'contacts', customer)),
  )

const activitiesOfRelated = (eb: Sql, kind: string, table: string, customer: Expression<unknown>) =>
  eb
    .selectFrom(table)
    .innerJoin('activities as own', 'own.activityable_id', `${table}.id`)
    .select('own.id')
    .where('own.activityable_type', '=', kind)
    .where('own.deleted_at', 'is', null)
    .where(`${table}.customer_id`, '=', customer)
    .where(`${table}.deleted_at`, 'is', null)

export const activitiesOfCustomer = embeds.newestOf(activities, Activity, (eb: Sql) =>
  involvesCustomer(eb, eb.ref('customers.id')),
)
