/** Bulk actions on leads. */
import {
  authorizeInitialState,
  changeMany,
  type Ctx,
  type f,
  requireParameter,
  requirePermission,
  requireRecord,
} from '#core'
import { assignLead, deleteLead, tagLead, updateLead } from './lead.actions.ts'
import { type BulkAction, type bulkActions, bulkParameters, type Lead, leads } from './lead.ts'

type Action = (typeof bulkActions)[number]
type Body = f.Static<typeof BulkAction>
type Parameters = NonNullable<Body['parameters']>

const permissions: Record<Action, string> = {
  assign: 'crm.leads.assign',
  update_status: 'crm.leads.write',
  add_tags: 'crm.leads.write',
  remove_tags: 'crm.leads.write',
  delete: 'crm.leads.delete',
}

const perform: Record<Action, (ctx: Ctx, id: string, parameters: Required<Parameters>) => Promise<unknown>> =
  {
    assign: (ctx, id, { user_id }) => assignLead(ctx, id, { user_id }),
    update_status: (ctx, id, { status }) => updateLead(ctx, id, { status }),
    add_tags: (ctx, id, { tags }) => tagLead(ctx, id, (current) => [...current, ...tags]),
    remove_tags: (ctx, id, { tags }) =>
      tagLead(ctx, id, (current) => current.filter((tag) => !tags.includes(tag))),
    delete: (ctx, id) => deleteLead(ctx, id),
  }

export async function changeManyLeads(ctx: Ctx, { action, lead_ids, parameters = {} }: Body) {
  requirePermission(ctx, permissions[action])
  requireParameter(action, parameters, bulkParameters)
  if (action === 'update_status') authorizeInitialState(ctx, leads, parameters.status as Lead['status'])
  if (parameters.user_id) await requireRecord(ctx, 'parameters.user_id', 'users', parameters.user_id)
  return changeMany(ctx, 'lead', { action, ids: lead_ids }, (id) =>
    perform[action](ctx, id, parameters as Required<Parameters>),
  )
}
