/** Bulk actions on contacts. */
import { bulkActions, f, requireRecord } from '#core'
import * as actions from './contact.actions.ts'
import { contacts } from './contact.ts'

export const contactBulkActions = bulkActions(contacts, {
  path: '/crm/contacts',
  summary: 'Change many contacts in one request',
  permission: 'crm.contacts.bulk_actions',
  parameters: {
    customer_id: f.Optional(
      f.Maybe(f.about('The new customer of the contacts; null for none.', f.IdOf('customers'))),
    ),
    tags: f.Optional(f.about('The tags to add or remove.', f.Tags)),
    reason: f.Optional(f.Maybe(f.Reason)),
  },
  example: {
    action: 'add_tags',
    contact_ids: ['01KAJ3XJ5Q0000000000000001'],
    parameters: { tags: ['newsletter'] },
  },
  actions: {
    activate: {
      permission: 'crm.contacts.activate',
      perform: (ctx, id) => actions.activateContact(ctx, id),
    },
    deactivate: {
      permission: 'crm.contacts.deactivate',
      accepts: 'reason',
      perform: (ctx, id, { reason }) => actions.deactivateContact(ctx, id, { reason }),
    },
    add_tags: {
      permission: 'crm.contacts.write',
      requires: 'tags',
      perform: (ctx, id, { tags }) => actions.tagContact(ctx, id, (current) => [...current, ...tags]),
    },
    remove_tags: {
      permission: 'crm.contacts.write',
      requires: 'tags',
      perform: (ctx, id, { tags }) =>
        actions.tagContact(ctx, id, (current) => current.filter((tag) => !tags.includes(tag))),
    },
    assign_customer: {
      permission: 'crm.contacts.write',
      requires: 'customer_id',
      check: async (ctx, { customer_id }) => {
        if (customer_id) await requireRecord(ctx, 'parameters.customer_id', 'customers', customer_id)
      },
      perform: (ctx, id, { customer_id }) => actions.updateContact(ctx, id, { customer_id }),
    },
    delete: { permission: 'crm.contacts.delete', perform: (ctx, id) => actions.deleteContact(ctx, id) },
  },
})
