import {
  type Change,
  checkMove,
  checkStep,
  type Ctx,
  demandArrival,
  demandStep,
  distinct,
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  find,
  insert,
  lock,
  merge,
  mergeFreeForm,
  refuse,
  remove,
  requireRecord,
  stateForbids,
  type Static,
  update,
  wholeAddress,
} from '#core'
import { notifyAssignee } from '../shared/assignment.ts'
import { noted } from '../shared/notes.ts'
import {
  type Assignment,
  type ContactInfo,
  isDeletable,
  type Lead,
  leads,
  leadStates,
  type Qualification,
  type Scoring,
} from './lead.ts'
import { demographicScore, leadScore, probabilityOf } from './lead.scoring.ts'

type Draft = Static<typeof leads.draft>
type Patch = Static<typeof leads.patch>

/** Adds a lead: scored by what is known of it, as likely as status and score make it. */
export async function createLead(ctx: Ctx, { lost_reason: _, ...draft }: Draft): Promise<Lead> {
  const status = draft.status ?? leadStates.initial
  demandArrival(ctx, leads, status)
  await requireOrganization(ctx, draft.organization_id)
  const contact_info = wholeContact(draft.contact_info)
  const lead_score = leadScore(0, demographicScore({ ...draft, contact_info }, ctx.tenant.currency))
  const lead = await insert(ctx, leads, {
    ...draft,
    status,
    contact_info,
    lead_score,
    ...likelihood({ status, lead_score, is_probability_manual: false }, draft.probability),
    tags: distinct(draft.tags ?? []),
    custom_fields: draft.custom_fields ?? {},
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
  const before = await lock(ctx, leads, id)
  await requireOrganization(ctx, patch.organization_id)
  const change = await update(ctx, leads, before, {
    ...patched(before, patch),
    ...stepped(ctx, before, patch),
    ...handedOver(ctx, before, patch),
  })
  emitByField(ctx, leads, change, changeEvents, 'updated')
  return change
}

export async function deleteLead(ctx: Ctx, id: string) {
  const lead = await lock(ctx, leads, id)
  if (!isDeletable(lead)) {
    throw stateForbids('A lead that is converted cannot be deleted.', { current: lead.status, allowed: [] })
  }
  await remove(ctx, leads, lead)
  emitDeleted(ctx, leads, 'deleted', lead)
}

export async function assignLead(
  ctx: Ctx,
  id: string,
  { user_id, notify = false }: Static<typeof Assignment>,
): Promise<Lead> {
  const before = await lock(ctx, leads, id)
  await requireRecord(ctx, 'user_id', 'users', user_id)
  const change = await update(ctx, leads, before, { assigned_user_id: user_id, assigned_at: ctx.now })
  emit(ctx, leads, 'assigned', change)
  const { full_name } = change.after.contact_info
  if (notify)
    await notifyAssignee(ctx, { userId: user_id, noun: 'lead', title: full_name, path: `/leads/${id}` })
  return find(ctx, leads, id)
}

/** Sets the parts of the score by hand; a part that is not sent keeps its value. */
export async function scoreLead(ctx: Ctx, id: string, scores: Static<typeof Scoring>): Promise<Lead> {
  const before = await lock(ctx, leads, id)
  const lead_score = scoredByHand(before, scores)
  const change = await update(ctx, leads, before, { lead_score, ...likelihood({ ...before, lead_score }) })
  emit(ctx, leads, 'scored', change, { reason: scores.reason })
  return change.after
}

/** Qualifies a lead, or disqualifies it for a reason. Works from every state that is not final. */
export async function qualifyLead(ctx: Ctx, id: string, body: Static<typeof Qualification>): Promise<Lead> {
  const { qualified, qualification_notes, disqualification_reason, update_score } = body
  if (!qualified && !disqualification_reason)
    throw refuse('disqualification_reason', 'is required when qualified is false')
  const before = await lock(ctx, leads, id)
  const move = qualified ? 'qualify' : 'disqualify'
  checkMove('lead', leadStates, move, before.status)
  const status = leadStates.moves[move].to
  const lead_score = update_score ? scoredByHand(before, body) : before.lead_score
  const change = await update(ctx, leads, before, {
    status,
    lead_score,
    notes: noted(before.notes, { qualification_notes }),
    ...likelihood({ ...before, status, lead_score }),
    ...(qualified ? { qualified_at: ctx.now } : { lost_reason: disqualification_reason }),
  })
  emit(ctx, leads, qualified ? 'qualified' : 'disqualified', change)
  return change.after
}

export async function tagLead(ctx: Ctx, id: string, change: (tags: string[]) => string[]): Promise<void> {
  const before = await lock(ctx, leads, id)
  emit(ctx, leads, 'updated', await update(ctx, leads, before, { tags: distinct(change(before.tags)) }))
}

/** The fields of a partial body, merged into what is there. */
function patched(before: Lead, { status: _, lost_reason: __, ...patch }: Patch) {
  const contact_info = wholeContact(merge(before.contact_info, patch.contact_info))
  return {
    ...patch,
    contact_info,
    tags: patch.tags && distinct(patch.tags),
    custom_fields: mergeFreeForm(before.custom_fields, patch.custom_fields),
    ...likelihood(before, patch.probability),
  }
}

/** A change of status, as far as the table has it, with what goes along. */
function stepped(ctx: Ctx, before: Lead, { status, lost_reason, probability }: Patch) {
  if (status === undefined || status === before.status) return {}
  demandStep(ctx, leads, before.status, status)
  checkStep('lead', leadStates, before.status, status)
  return {
    status,
    ...likelihood({ ...before, status }, probability),
    ...(status === 'qualified' && { qualified_at: ctx.now }),
    ...(status === 'converted' && { converted_at: ctx.now }),
    ...(status === 'lost' && lost_reason !== undefined && { lost_reason }),
  }
}

const handedOver = (ctx: Ctx, before: Lead, { assigned_user_id: to }: Patch) =>
  to === undefined || to === before.assigned_user_id ? {} : { assigned_at: to && ctx.now }

type Likely = Pick<Lead, 'status' | 'lead_score' | 'is_probability_manual'> & { probability?: number }

/**
 * The probability follows status and score until a client sets it; null hands it back. Sending back what was read
 * does not set it.
 */
export function likelihood(
  { status, lead_score, is_probability_manual, probability }: Likely,
  wanted?: number | null,
) {
  if (typeof wanted === 'number' && wanted !== probability)
    return { probability: wanted, is_probability_manual: true }
  if (is_probability_manual && wanted !== null) return {}
  return { probability: probabilityOf(status, lead_score), is_probability_manual: false }
}

const scoredByHand = (
  { lead_score }: Lead,
  { behavioral_score, demographic_score }: Static<typeof Scoring>,
) =>
  leadScore(
    behavioral_score ?? lead_score.behavioral_score,
    demographic_score ?? lead_score.demographic_score,
  )

/** All keys of the contact, as they are read. What a body left out is null. */
function wholeContact(info: Partial<ContactInfo>): ContactInfo {
  const { first_name = '', last_name = '', phone = null, company = null, address } = info
  for (const [field, value] of Object.entries({ first_name, last_name })) {
    if (!value) throw refuse(`contact_info.${field}`, 'is required')
  }
  return {
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    phone,
    company,
    address: wholeAddress(address),
  }
}

/** `organization_id` names a customer of a business type. */
async function requireOrganization(ctx: Ctx, id: string | null | undefined) {
  if (!id) return
  const individual = await ctx.db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'individual')
    .executeTakeFirst()
  if (individual) throw refuse('organization_id', 'must name a customer that is an organization')
}
