/** The kinds of CRM records in the search over all modules. */
import { assignedNumber, searchable } from '#core/search'
import { activities } from './activities/activity.ts'
import { campaigns } from './campaigns/campaign.ts'
import { contacts } from './contacts/contact.ts'
import { customers, nameOf } from './customers/customer.ts'
import { leads } from './leads/lead.ts'
import { opportunities } from './opportunities/opportunity.ts'

const customer = { field: 'customer_id', table: 'customers' }

export const searchables = [
  searchable({
    of: customers,
    number: assignedNumber('customer_number'),
    title: nameOf,
    subtitle: ({ email }) => email,
  }),
  searchable({
    of: contacts,
    subtitle: ({ email }) => email,
    related: customer,
  }),
  searchable({
    of: leads,
    subtitle: ({ contact_info, email }) => contact_info.company ?? email,
  }),
  searchable({ of: opportunities, related: customer }),
  searchable({ of: activities, subtitle: ({ type }) => type }),
  searchable({ of: campaigns, subtitle: ({ type }) => type }),
]
