/** Bulk actions on leads. */
import { authorizeInitialState, bulkActions, f, requireRecord } from '#core'
import { assignLead, deleteLead, tagLead, updateLead } from './lead.actions.ts'
import { leads, leadStates } from './lead.ts'

export const leadBulkActions = bulkActions(leads, {
  path: '/crm/leads',
  summary: 'Change many leads in one request',
  permission: 'crm.leads.bulk_actions',
  parameters: {
    user_id: f.Optional(f.about('The new owner of the leads.', f.IdOf('users'))),
    status: f.Optional(f.titled('LeadStatus', leadStates.field)),
    tags: f.Optional(f.about('The tags to add or remove.', f.Tags)),
  },
  example: {
    action: 'add_tags',
    lead_ids: ['01KAJ3XJ5Q0000000000000001'],
    parameters: { tags: ['fair-2026'] },
  },
  actions: {
    assign: {
      permission: 'crm.leads.assign',
      requires: 'user_id',
      check: (ctx, { user_id = '' }) => requireRecord(ctx, 'parameters.user_id', 'users', user_id),
      perform: (ctx, id, { user_id }) => assignLead(ctx, id, { user_id }),
    },
    update_status: {
      permission: 'crm.leads.write',
      requires: 'status',
      check: (ctx, { status = leadStates.initial }) => authorizeInitialState(ctx, leads, status),
      perform: (ctx, id, { status }) => updateLead(ctx, id, { status }),
    },
    add_tags: {
      permission: 'crm.leads.write',
      requires: 'tags',
      perform: (ctx, id, { tags }) => tagLead(ctx, id, (current) => [...current, ...tags]),
    },
    remove_tags: {
      permission: 'crm.leads.write',
      requires: 'tags',
      perform: (ctx, id, { tags }) =>
        tagLead(ctx, id, (current) => current.filter((tag) => !tags.includes(tag))),
    },
    delete: { permission: 'crm.leads.delete', perform: (ctx, id) => deleteLead(ctx, id) },
  },
})
