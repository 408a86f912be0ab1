/** What the records of CRM show of each other when `includes` asks for it. */
import { countOf, newestOf, oneOf } from '#platform/embeds'
import * as f from '#platform/fields'
import type { Embed, Sql } from '#platform/resource'

const Activity = f.Shape({
  id: f.Id,
  type: f.Text(),
  subject: f.Text(),
  status: f.Text(),
  priority: f.Text(),
  due_at: f.Maybe(f.Instant),
  created_at: f.Instant,
})

const Opportunity = f.Shape({
  id: f.Id,
  name: f.Text(),
  stage: f.Text(),
  value: f.Money('currency'),
  currency: f.Text(),
  probability: f.Percent,
  expected_close_date: f.Day,
  created_at: f.Instant,
})

const Order = f.Shape({
  id: f.Id,
  order_number: f.Text(),
  status: f.Text(),
  total_amount: f.Money('currency'),
  currency: f.Text(),
  order_date: f.Instant,
})

const Lead = f.Shape({ id: f.Id, email: f.Text(), source: f.Text(), status: f.Text(), created_at: f.Instant })

const Customer = f.Shape({
  id: f.Id,
  customer_number: f.Text(),
  type: f.Text(),
  status: f.Text(),
  first_name: f.Maybe(f.Text()),
  last_name: f.Maybe(f.Text()),
  company_name: f.Maybe(f.Text()),
  email: f.Text(),
})

const CustomerOfContact = f.Shape({
  id: f.Id,
  customer_number: f.Text(),
  company_name: f.Maybe(f.Text()),
  status: f.Text(),
})

/** The activities that were logged on a record. */
export const activitiesOf = (kind: 'lead' | 'customer' | 'opportunity', table: string) =>
  newestOf('activities', Activity, (eb: Sql) =>
    eb.and([
      eb('activities.activityable_type', '=', kind),
      eb('activities.activityable_id', '=', eb.ref(`${table}.id`)),
    ]),
  )

export const opportunitiesOf = (link: 'lead_id' | 'customer_id', table: string) =>
  newestOf('opportunities', Opportunity, (eb: Sql) => eb(`opportunities.${link}`, '=', eb.ref(`${table}.id`)))

/** Orders belong to sales: who may not see them there does not see them here. */
export const ordersOfCustomer = newestOf(
  'orders',
  Order,
  (eb: Sql) => eb('orders.customer_id', '=', eb.ref('customers.id')),
  'sales.orders.read',
)

export const customerOfLead = oneOf('customers', Customer, 'customers.lead_id', 'leads.id')

export const leadOfCustomer = oneOf('leads', Lead, 'leads.id', 'customers.lead_id')

/** Activities about a contact, and those that it takes part in. */
const isWithContact = (eb: Sql) =>
  eb.or([
    eb.and([
      eb('activities.activityable_type', '=', 'contact'),
      eb('activities.activityable_id', '=', eb.ref('contacts.id')),
    ]),
    eb('activities.contact_id', '=', eb.ref('contacts.id')),
  ])

export const activitiesOfContact = newestOf('activities', Activity, isWithContact)

export const activitiesCountOfContact: Embed = {
  schema: f.Count,
  select: (eb: Sql) => countOf(eb, 'activities', isWithContact),
}

export const customerOfContact = oneOf('customers', CustomerOfContact, 'customers.id', 'contacts.customer_id')

/** Those of its customer. */
export const opportunitiesOfContact = newestOf('opportunities', Opportunity, (eb: Sql) =>
  eb('opportunities.customer_id', '=', eb.ref('contacts.customer_id')),
)
