/** Bulk actions on contacts. */
import { changeMany, type Ctx, type f, requireParameter, requirePermission, requireRecord } from '#core'
import * as actions from './contact.actions.ts'
import { type BulkAction, type bulkActions, bulkParameters } from './contact.ts'

type Action = (typeof bulkActions)[number]
type Body = f.Static<typeof BulkAction>
type Parameters = NonNullable<Body['parameters']>

const permissions: Record<Action, string> = {
  activate: 'crm.contacts.activate',
  deactivate: 'crm.contacts.deactivate',
  add_tags: 'crm.contacts.write',
  remove_tags: 'crm.contacts.write',
  assign_customer: 'crm.contacts.write',
  delete: 'crm.contacts.delete',
}

const perform: Record<Action, (ctx: Ctx, id: string, parameters: Required<Parameters>) => Promise<unknown>> =
  {
    activate: (ctx, id) => actions.activateContact(ctx, id),
    deactivate: (ctx, id, { reason }) => actions.deactivateContact(ctx, id, { reason }),
    add_tags: (ctx, id, { tags }) => actions.tagContact(ctx, id, (current) => [...current, ...tags]),
    remove_tags: (ctx, id, { tags }) =>
      actions.tagContact(ctx, id, (current) => current.filter((tag) => !tags.includes(tag))),
    assign_customer: (ctx, id, { customer_id }) => actions.updateContact(ctx, id, { customer_id }),
    delete: (ctx, id) => actions.deleteContact(ctx, id),
  }

export async function changeManyContacts(ctx: Ctx, { action, contact_ids, parameters = {} }: Body) {
  requirePermission(ctx, permissions[action])
  requireParameter(action, parameters, bulkParameters)
  if (parameters.customer_id)
    await requireRecord(ctx, 'parameters.customer_id', 'customers', parameters.customer_id)
  return changeMany(ctx, 'contact', { action, ids: contact_ids }, (id) =>
    perform[action](ctx, id, parameters as Required<Parameters>),
  )
}
