/** The records of CRM of which a tenant can have sample data. */
import { sampleKind } from '#core'
import { createActivity, deleteActivity } from './activities/activity.actions.ts'
import { activities } from './activities/activity.ts'
import { createContact, deleteContact } from './contacts/contact.actions.ts'
import { contacts } from './contacts/contact.ts'
import { createCustomer, deleteCustomer } from './customers/customer.actions.ts'
import { customers } from './customers/customer.ts'
import { createLead, deleteLead } from './leads/lead.actions.ts'
import { leads } from './leads/lead.ts'
import { createOpportunity, deleteOpportunity } from './opportunities/opportunity.actions.ts'
import { opportunities } from './opportunities/opportunity.ts'

export const samples = [
  sampleKind({ of: customers, create: createCustomer, remove: deleteCustomer }),
  sampleKind({ of: contacts, create: createContact, remove: deleteContact }),
  sampleKind({ of: leads, create: createLead, remove: deleteLead }),
  sampleKind({ of: opportunities, create: createOpportunity, remove: deleteOpportunity }),
  sampleKind({ of: activities, create: createActivity, remove: deleteActivity }),
]
