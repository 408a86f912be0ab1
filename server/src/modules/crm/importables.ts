/** The importable records of CRM, and the names of their fields in other systems. */
import { importable } from '#core'
import { createActivity, deleteActivity, updateActivity } from './activities/activity.actions.ts'
import { activities } from './activities/activity.ts'
import { addContact, deleteContact, updateContact } from './contacts/contact.actions.ts'
import { contacts } from './contacts/contact.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './customers/customer.actions.ts'
import { customers } from './customers/customer.ts'
import { withNames, withScheme } from './imported-customers.ts'
import { createLead, deleteLead, updateLead } from './leads/lead.actions.ts'
import { leads } from './leads/lead.ts'

export const importables = [
  importable({
    of: leads,
    create: createLead,
    update: updateLead,
    remove: deleteLead,
    naturalKey: 'email',
    synonyms: {
      assigned_user_id: ['owner id', 'lead owner id'],
      status: ['lead status', 'lead stage', 'stage', 'phase'],
      source: ['original source', 'woher', 'kanal', 'channel'],
    },
  }),
  importable({
    of: customers,
    create: createCustomer,
    update: updateCustomer,
    remove: deleteCustomer,
    normalised: (body, isNew) => withScheme(withNames(body, isNew)),
    naturalKey: 'email',
    synonyms: {
      company_name: ['name', 'customer', 'customer name', 'kunde', 'kundenname'],
      type: ['customer type', 'kundentyp', 'kundenart'],
      status: ['customer status', 'kundenstatus', 'account status'],
      account_manager_id: ['owner id', 'account owner id'],
      'billing_address.street': ['billing street', 'rechnungsadresse'],
      'billing_address.city': ['billing city'],
      'billing_address.postal_code': ['billing zip', 'billing postal code'],
      'billing_address.country': ['billing country'],
      'shipping_address.street': ['shipping street', 'lieferadresse'],
      'shipping_address.city': ['shipping city'],
      'shipping_address.postal_code': ['shipping zip', 'shipping postal code'],
      'shipping_address.country': ['shipping country'],
    },
  }),
  importable({
    of: contacts,
    create: addContact,
    update: updateContact,
    remove: deleteContact,
    naturalKey: 'email',
    synonyms: {
      customer_id: [
        'account id',
        'company id',
        'kunden id',
        'company',
        'company name',
        'account',
        'account name',
        'firma',
        'kunde',
        'kundennummer',
      ],
    },
  }),
  importable({
    of: activities,
    create: createActivity,
    update: updateActivity,
    remove: deleteActivity,
    synonyms: {
      type: ['activity type', 'aktivität'],
      activityable_type: ['related to type', 'about type'],
      activityable_id: ['related to id', 'about id'],
    },
  }),
]
