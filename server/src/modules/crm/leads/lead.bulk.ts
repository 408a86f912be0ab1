/** Bulk actions on leads. */
import {
  changeMany,
  type Ctx,
  requirePermission,
  authorizeInitialState,
  requireParameter,
  requireRecord,
  type Static,
} from '#core'
import { assignLead, deleteLead, tagLead, updateLead } from './lead.actions.ts'
import { type BulkAction, type bulkActions, type Lead, leads } from './lead.ts'

type Action = (typeof bulkActions)[number]
type Body = Static<typeof BulkAction>
type Parameters = NonNullable<Body['parameters']>

const needed: Record<Action, { parameter?: keyof Parameters; permission: string }> = {
  assign: { parameter: 'user_id', permission: 'crm.leads.assign' },
  update_status: { parameter: 'status', permission: 'crm.leads.write' },
  add_tags: { parameter: 'tags', permission: 'crm.leads.write' },
  remove_tags: { parameter: 'tags', permission: 'crm.leads.write' },
  delete: { permission: 'crm.leads.delete' },
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
  const { parameter, permission } = needed[action]
  requirePermission(ctx, permission)
  requireParameter(action, parameters, parameter)
  if (action === 'update_status') authorizeInitialState(ctx, leads, parameters.status as Lead['status'])
  if (parameters.user_id) await requireRecord(ctx, 'parameters.user_id', 'users', parameters.user_id)
  return changeMany(ctx, 'lead', { action, ids: lead_ids }, (id) =>
    perform[action](ctx, id, parameters as Required<Parameters>),
  )
}
