/** One action on many leads. Each lead succeeds or fails on its own. */
import { type Ctx, demand } from '#platform/context'
import type { Static } from '#platform/fields'
import { invalid, Refusal, sentence } from '#platform/refusal'
import { assignLead, deleteLead, tagLead, updateLead } from './lead.actions.ts'
import type { BulkAction, BulkResult, bulkActions } from './lead.ts'

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
    add_tags: (ctx, id, { tags }) => tagLead(ctx, id, (own) => [...own, ...tags]),
    remove_tags: (ctx, id, { tags }) => tagLead(ctx, id, (own) => own.filter((tag) => !tags.includes(tag))),
    delete: (ctx, id) => deleteLead(ctx, id),
  }

/** Leads are taken in the order of their ids, so that two bulk actions at once cannot block each other for good. */
export async function changeManyLeads(
  ctx: Ctx,
  { action, lead_ids, parameters = {} }: Body,
): Promise<Static<typeof BulkResult>> {
  const { parameter, permission } = needed[action]
  demand(ctx, permission)
  if (parameter && parameters[parameter] === undefined) {
    const field = `parameters.${parameter}`
    throw invalid({ [field]: [sentence(field, `is required for ${action}`)] })
  }
  const ids = [...new Set(lead_ids)].toSorted()
  const errors: { lead_id: string; message: string }[] = []
  for (const id of ids) {
    const message = await ctx
      .attempt(() => perform[action](ctx, id, parameters as Required<Parameters>))
      .then(() => undefined, refusalText)
    if (message) errors.push({ lead_id: id, message })
  }
  return {
    action,
    processed: ids.length,
    successful: ids.length - errors.length,
    failed: errors.length,
    errors,
  }
}

/** Why one lead was refused; whatever else goes wrong fails the whole action. */
function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return Object.values(error.errors).flat()[0] ?? error.message
}
