/** Bulk actions on contacts. */
import { changeMany, type Ctx, requirePermission, requireParameter, requireRecord, type Static } from '#core'
import * as actions from './contact.actions.ts'
import type { BulkAction, bulkActions } from './contact.ts'

type Action = (typeof bulkActions)[number]
type Body = Static<typeof BulkAction>
type Parameters = NonNullable<Body['parameters']>

const needed: Record<Action, { parameter?: keyof Parameters; permission: string }> = {
  activate: { permission: 'crm.contacts.activate' },
  deactivate: { permission: 'crm.contacts.deactivate' },
  add_tags: { parameter: 'tags', permission: 'crm.contacts.write' },
  remove_tags: { parameter: 'tags', permission: 'crm.contacts.write' },
  assign_customer: { parameter: 'customer_id', permission: 'crm.contacts.write' },
  delete: { permission: 'crm.contacts.delete' },
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
  const { parameter, permission } = needed[action]
  requirePermission(ctx, permission)
  requireParameter(action, parameters, parameter)
  if (parameters.customer_id)
    await requireRecord(ctx, 'parameters.customer_id', 'customers', parameters.customer_id)
  return changeMany(ctx, 'contact', { action, ids: contact_ids }, (id) =>
    perform[action](ctx, id, parameters as Required<Parameters>),
  )
}
