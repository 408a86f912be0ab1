import { sql } from 'kysely'
import {
  authorizeInitialState,
  authorizeTransition,
  type Change,
  checkUpdateTransition,
  type Ctx,
  emitByField,
  emitCreated,
  emitDeleted,
  type f,
  findForUpdate,
  insert,
  mergedPatch,
  remove,
  tenantSql,
  transition,
  update,
  type Values,
  withFreeRowLocks,
} from '#core'
import { isNotSetAside, processEach } from '#core/jobs'
import { preserveDecimals } from '#core/money'
import { appendNote } from '../common/notes.ts'
import { findCampaign, withResults } from './campaign.attribution.ts'
import { finalMetrics } from './campaign.metrics.ts'
import {
  type ActivateBody,
  type Campaign,
  campaigns,
  campaignStates,
  type CompleteBody,
  type ReasonBody,
} from './campaign.ts'

type Draft = f.Static<typeof campaigns.draft>
type Patch = f.Static<typeof campaigns.patch>
type Status = Campaign['status']
/** The transitions that change the status. */
type Transition = Exclude<keyof typeof campaignStates.transitions, 'archive'>

/** Adds a campaign. The default is a draft in the tenant's currency. */
export async function createCampaign(ctx: Ctx, draft: Draft) {
  const status = draft.status ?? campaignStates.initial
  authorizeInitialState(ctx, campaigns, status)
  const campaign = await insert(ctx, campaigns, {
    ...draft,
    status,
    currency: draft.currency ?? ctx.tenant.currency,
    objectives: draft.objectives ?? [],
    channels: draft.channels ?? [],
    ...statusValues(ctx, status),
  })
  emitCreated(ctx, campaigns, 'created', campaign)
  return findCampaign(ctx, campaign.id)
}

/** The fields that change with the status. */
const statusFields = ['status', 'activated_at', 'completed_at', 'pause_reason'] as const

export async function updateCampaign(ctx: Ctx, id: string, patch: Patch): Promise<Change<Campaign>> {
  const before = await findForUpdate(ctx, campaigns, id)
  const { status = before.status } = patch
  authorizeTransition(ctx, campaigns, before.status, status)
  checkUpdateTransition('campaign', campaignStates, before.status, status)
  const counted = await withResults(ctx, before)
  const change = await update(ctx, campaigns, before, {
    ...mergedPatch(campaigns, before, patch),
    ...preserveDecimals(before, patch, ['budget', 'actual_cost', 'expected_revenue', 'actual_revenue']),
    ...manualLeadCount(before, counted.actual_leads, patch),
    ...(status !== before.status && statusValues(ctx, status)),
  })
  const fieldsByEvent = { [eventByStatus[status]]: statusFields }
  emitByField(ctx, campaigns, change, fieldsByEvent, 'updated')
  return { ...change, after: await withResults(ctx, change.after) }
}

/** Deletes a draft. Rejects the deletion of a campaign in any other status. */
export async function deleteCampaign(ctx: Ctx, id: string) {
  const campaign = await findForUpdate(ctx, campaigns, id)
  await remove(ctx, campaigns, campaign)
  emitDeleted(ctx, campaigns, 'deleted', campaign)
}

export const scheduleCampaign = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'schedule')

export const activateCampaign = (ctx: Ctx, id: string, { notes }: f.Static<typeof ActivateBody>) =>
  changeStatus(ctx, id, 'activate', { note: { notes } })

export const pauseCampaign = (ctx: Ctx, id: string, { reason }: f.Static<typeof ReasonBody>) =>
  changeStatus(ctx, id, 'pause', { reason, values: { pause_reason: reason } })

export const cancelCampaign = (ctx: Ctx, id: string, { reason }: f.Static<typeof ReasonBody>) =>
  changeStatus(ctx, id, 'cancel', { reason, values: { cancellation_reason: reason } })

/** Completes a campaign and returns its final metrics. */
export async function completeCampaign(ctx: Ctx, id: string, { final_notes }: f.Static<typeof CompleteBody>) {
  const completed = await changeStatus(ctx, id, 'complete', { note: { final_notes } })
  return { ...completed, final_metrics: finalMetrics(await withResults(ctx, completed)) }
}

/** Archives a campaign, so that lists omit it by default. Keeps the status and the date of the first archiving. */
export async function archiveCampaign(ctx: Ctx, id: string): Promise<Campaign> {
  const change = await transition(ctx, campaigns, id, 'archive', {
    values: ({ archived_at }) => ({ archived_at: archived_at ?? ctx.now }),
  })
  return change.after
}

const batchSize = 500

/**
 * Activates at most 500 scheduled campaigns whose start date has come, and returns their number. Skips rows that
 * another transaction has locked.
 */
export async function activateDueCampaigns(ctx: Ctx): Promise<number> {
  const today = tenantSql`(${ctx.now}::timestamptz at time zone
    (select timezone from tenants where id = ${ctx.tenant.id}))::date`
  const open = ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('start_date', '<=', sql<string>`${today}`)
    .where('deleted_at', 'is', null)
    .where(isNotSetAside(ctx, 'campaigns', 'campaigns.id'))
    .orderBy('start_date')
    .limit(batchSize)
  const due = await withFreeRowLocks(open, 'no key update', 'campaigns').execute()
  const activate = async (ids: readonly string[]) => {
    for (const id of ids) await activateCampaign(ctx, id, {})
  }
  await processEach(
    ctx,
    'campaigns',
    due.map(({ id }) => id),
    activate,
  )
  return due.length
}

interface StatusChange {
  /** The reason for the event. */
  reason?: string
  /** A text to append to the notes, by its field name in the request. */
  note?: Record<string, string | null | undefined>
  values?: Values<Campaign>
}

async function changeStatus(
  ctx: Ctx,
  id: string,
  name: Transition,
  { reason, note = {}, values = {} }: StatusChange = {},
): Promise<Campaign> {
  const change = await transition(ctx, campaigns, id, name, {
    values: ({ notes }) => ({
      ...statusValues(ctx, campaignStates.transitions[name].to),
      ...values,
      notes: appendNote(notes, note),
    }),
    reason,
  })
  return change.after
}

/** Returns the values that change with a status. */
function statusValues(ctx: Ctx, status: Status): Values<Campaign> {
  if (status === 'active') return { activated_at: ctx.now, pause_reason: null }
  if (status === 'paused') return { paused_at: ctx.now }
  return status === 'completed' ? { completed_at: ctx.now } : {}
}

const eventByStatus = {
  draft: 'updated',
  scheduled: 'scheduled',
  active: 'activated',
  paused: 'paused',
  completed: 'completed',
  cancelled: 'cancelled',
} as const

/**
 * Leads are counted unless a client has set their number; null returns to counting. The counted number itself is not
 * stored when a client sends it back.
 */
function manualLeadCount(before: Campaign, shown: number, { actual_leads }: Patch) {
  const isSentBack = before.actual_leads === null && actual_leads === shown
  return isSentBack ? { actual_leads: null } : {}
}
