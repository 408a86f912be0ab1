import {
  authorizeInitialState,
  authorizeTransition,
  type Change,
  checkUpdateTransition,
  completeAddress,
  type Ctx,
  distinct,
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findForUpdate,
  insert,
  invalidField,
  invalidState,
  merge,
  mergedPatch,
  remove,
  requireRecord,
  transition,
  update,
  type ValidPart,
} from '#core'
import { notifyAssignee } from '../common/assignment.ts'
import { appendNote } from '../common/notes.ts'
import {
  type ContactInfo,
  isDeletable,
  type Lead,
  leads,
  leadStates,
  type QualifyBody,
  type ScoreBody,
} from './lead.ts'
import type { AssignBody } from '../common/assignment.ts'
import { demographicScore, leadScore, probabilityOf } from './lead.scoring.ts'

type Draft = f.Static<typeof leads.draft>
type Patch = f.Static<typeof leads.patch>

/** Adds a lead. Its score is computed from the given fields, its probability from status and score. */
export async function createLead(ctx: Ctx, { lost_reason: _, probability, ...draft }: Draft): Promise<Lead> {
  const status = draft.status ?? leadStates.initial
  authorizeInitialState(ctx, leads, status)
  await requireOrganization(ctx, draft.organization_id)
  const contact_info = completeContact(draft.contact_info)
  const lead_score = leadScore(0, demographicScore({ ...draft, contact_info }, ctx.tenant.currency))
  const lead = await insert(ctx, leads, {
    ...draft,
    status,
    contact_info,
    lead_score,
    ...probabilityValues({ status, lead_score, is_probability_manual: false }, probability),
    ...(draft.assigned_user_id && { assigned_at: ctx.now }),
    ...(status === 'qualified' && { qualified_at: ctx.now }),
  })
  emitCreated(ctx, leads, 'created', lead)
  return lead
}

const changeEvents = {
  status_changed: ['status', 'probability', 'qualified_at', 'converted_at', 'lost_reason'],
  assigned: ['assigned_user_id', 'assigned_at'],
} as const

export async function updateLead(ctx: Ctx, id: string, patch: Patch): Promise<Change<Lead>> {
  const before = await findForUpdate(ctx, leads, id)
  await requireOrganization(ctx, patch.organization_id)
  const change = await update(ctx, leads, before, {
    ...mergePatch(before, patch),
    ...statusValues(ctx, before, patch),
    ...assignmentValues(ctx, before, patch),
  })
  emitByField(ctx, leads, change, changeEvents, 'updated')
  return change
}

export async function deleteLead(ctx: Ctx, id: string) {
  const lead = await findForUpdate(ctx, leads, id)
  if (!isDeletable(lead)) {
    throw invalidState('A lead that is converted cannot be deleted.', { current: lead.status, allowed: [] })
  }
  await remove(ctx, leads, lead)
  emitDeleted(ctx, leads, 'deleted', lead)
}

export async function assignLead(
  ctx: Ctx,
  id: string,
  { user_id, notify = false }: f.Static<typeof AssignBody>,
): Promise<Lead> {
  const before = await findForUpdate(ctx, leads, id)
  await requireRecord(ctx, 'user_id', 'users', user_id)
  const change = await update(ctx, leads, before, { assigned_user_id: user_id, assigned_at: ctx.now })
  emit(ctx, leads, 'assigned', change)
  const { full_name } = change.after.contact_info
  const path = `/crm/leads/${id}`
  if (notify) await notifyAssignee(ctx, { userId: user_id, entityType: 'lead', title: full_name, path })
  return find(ctx, leads, id)
}

/** Sets parts of the score manually; omitted parts keep their values. */
export async function scoreLead(ctx: Ctx, id: string, scores: f.Static<typeof ScoreBody>): Promise<Lead> {
  const before = await findForUpdate(ctx, leads, id)
  const lead_score = manualScore(before, scores)
  const change = await update(ctx, leads, before, {
    lead_score,
    ...probabilityValues({ ...before, lead_score }),
  })
  emit(ctx, leads, 'scored', change, { reason: scores.reason })
  return change.after
}

/** Qualifies a lead, or disqualifies it with a reason. Allowed in every status that is not final. */
export async function qualifyLead(ctx: Ctx, id: string, body: f.Static<typeof QualifyBody>): Promise<Lead> {
  checkQualification(body)
  const { qualified, qualification_notes, disqualification_reason, update_score } = body
  const name = qualified ? 'qualify' : 'disqualify'
  const status = leadStates.transitions[name].to
  const change = await transition(ctx, leads, id, name, {
    values: (lead) => {
      const lead_score = update_score ? manualScore(lead, body) : lead.lead_score
      return {
        lead_score,
        notes: appendNote(lead.notes, { qualification_notes }),
        ...probabilityValues({ ...lead, status, lead_score }),
        ...(qualified ? { qualified_at: ctx.now } : { lost_reason: disqualification_reason }),
      }
    },
  })
  return change.after
}

/** Requires a reason for a disqualification. */
export function checkQualification({
  qualified,
  disqualification_reason: reason,
}: ValidPart<f.Static<typeof QualifyBody>>) {
  if (qualified === false && !reason)
    throw invalidField('disqualification_reason', 'is required when qualified is false')
}

export async function tagLead(ctx: Ctx, id: string, change: (tags: string[]) => string[]): Promise<void> {
  const before = await findForUpdate(ctx, leads, id)
  emit(ctx, leads, 'updated', await update(ctx, leads, before, { tags: distinct(change(before.tags)) }))
}

/** Returns the fields of a partial update, merged into the current values. */
function mergePatch(before: Lead, { status: _, lost_reason: __, probability, ...patch }: Patch) {
  const contact_info = completeContact(merge(before.contact_info, patch.contact_info))
  return {
    ...mergedPatch(leads, before, patch),
    contact_info,
    ...probabilityValues(before, probability),
  }
}

/** Returns the values of a status change. Rejects a transition that is not allowed. */
function statusValues(ctx: Ctx, before: Lead, { status, lost_reason, probability }: Patch) {
  if (status === undefined || status === before.status) return {}
  authorizeTransition(ctx, leads, before.status, status)
  checkUpdateTransition('lead', leadStates, before.status, status)
  return {
    status,
    ...probabilityValues({ ...before, status }, probability),
    ...(status === 'qualified' && { qualified_at: ctx.now }),
    ...(status === 'converted' && { converted_at: ctx.now }),
    ...(status === 'lost' && lost_reason !== undefined && { lost_reason }),
  }
}

const assignmentValues = (ctx: Ctx, before: Lead, { assigned_user_id: to }: Patch) =>
  to === undefined || to === before.assigned_user_id ? {} : { assigned_at: to && ctx.now }

type ProbabilityInput = Pick<Lead, 'status' | 'lead_score' | 'is_probability_manual'> & {
  probability?: number
}

/**
 * Returns the probability: derived from status and score unless a client has set it; null returns to the derived
 * value. The current value is not stored as a manual one when a client sends it back.
 */
export function probabilityValues(
  { status, lead_score, is_probability_manual, probability }: ProbabilityInput,
  requested?: number | null,
) {
  if (typeof requested === 'number' && requested !== probability)
    return { probability: requested, is_probability_manual: true }
  if (is_probability_manual && requested !== null) return {}
  return { probability: probabilityOf(status, lead_score), is_probability_manual: false }
}

const manualScore = (
  { lead_score }: Lead,
  { behavioral_score, demographic_score }: f.Static<typeof ScoreBody>,
) =>
  leadScore(
    behavioral_score ?? lead_score.behavioral_score,
    demographic_score ?? lead_score.demographic_score,
  )

/** Returns a contact with all keys; missing values are null. */
function completeContact(info: Partial<ContactInfo>): ContactInfo {
  const { first_name = '', last_name = '', phone = null, company = null, address } = info
  for (const [field, value] of Object.entries({ first_name, last_name })) {
    if (!value) throw invalidField(`contact_info.${field}`, 'is required')
  }
  return {
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    phone,
    company,
    address: completeAddress(address),
  }
}

/** Requires `organization_id` to be a customer that is not an individual. */
export async function requireOrganization(ctx: Ctx, id: string | null | undefined) {
  if (!id) return
  const individual = await ctx.db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'individual')
    .executeTakeFirst()
  if (individual) throw invalidField('organization_id', 'must name a customer that is an organization')
}
