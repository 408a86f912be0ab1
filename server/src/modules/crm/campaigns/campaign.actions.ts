import { sql } from 'kysely'
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
  insert,
  keptDecimals,
  lock,
  mergeFreeForm,
  remove,
  stateForbids,
  type Static,
  update,
  type Values,
} from '#core'
import { noted } from '../shared/notes.ts'
import { findCampaign, harvested } from './campaign.attribution.ts'
import { finalMetrics } from './campaign.metrics.ts'
import {
  type Activation,
  type Campaign,
  campaigns,
  campaignStates,
  type Completion,
  isDeletable,
  type Reason,
} from './campaign.ts'

type Draft = Static<typeof campaigns.draft>
type Patch = Static<typeof campaigns.patch>
type Status = Campaign['status']
type Move = keyof typeof campaignStates.moves

/** Adds a campaign: a draft in the tenant's currency, unless the client says otherwise. */
export async function createCampaign(ctx: Ctx, draft: Draft) {
  const status = draft.status ?? campaignStates.initial
  demandArrival(ctx, campaigns, status)
  const campaign = await insert(ctx, campaigns, {
    ...draft,
    status,
    currency: draft.currency ?? ctx.tenant.currency,
    objectives: draft.objectives ?? [],
    channels: draft.channels ?? [],
    tags: distinct(draft.tags ?? []),
    custom_fields: draft.custom_fields ?? {},
    ...arrival(ctx, status),
  })
  emitCreated(ctx, campaigns, 'created', campaign)
  return findCampaign(ctx, campaign.id)
}

/** What a change of the status brings along. */
const ofTheStatus = ['status', 'activated_at', 'completed_at', 'pause_reason'] as const

export async function updateCampaign(ctx: Ctx, id: string, patch: Patch): Promise<Change<Campaign>> {
  const before = await lock(ctx, campaigns, id)
  const { status = before.status } = patch
  demandStep(ctx, campaigns, before.status, status)
  checkStep('campaign', campaignStates, before.status, status)
  const counted = await harvested(ctx, before)
  const change = await update(ctx, campaigns, before, {
    ...patch,
    ...keptDecimals(before, patch, ['budget', 'actual_cost', 'expected_revenue', 'actual_revenue']),
    ...leadsByHand(before, counted.actual_leads, patch),
    tags: patch.tags && distinct(patch.tags),
    custom_fields: mergeFreeForm(before.custom_fields, patch.custom_fields),
    ...(status !== before.status && arrival(ctx, status)),
  })
  const own = { [arrivalEvent[status]]: ofTheStatus }
  emitByField(ctx, campaigns, change, own, 'updated')
  return { ...change, after: await harvested(ctx, change.after) }
}

/** Only a draft can go: what was announced once is history. */
export async function deleteCampaign(ctx: Ctx, id: string) {
  const campaign = await lock(ctx, campaigns, id)
  if (!isDeletable(campaign)) {
    const { status: current } = campaign
    throw stateForbids(`Cannot delete a campaign that is ${current}: it must be draft.`, {
      current,
      allowed: campaignStates.open(current),
    })
  }
  await remove(ctx, campaigns, campaign)
  emitDeleted(ctx, campaigns, 'deleted', campaign)
}

export const scheduleCampaign = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'schedule', 'scheduled')

export const activateCampaign = (ctx: Ctx, id: string, { notes }: Static<typeof Activation>) =>
  changeStatus(ctx, id, 'activate', 'active', { note: { notes } })

export const pauseCampaign = (ctx: Ctx, id: string, { reason }: Static<typeof Reason>) =>
  changeStatus(ctx, id, 'pause', 'paused', { reason, also: { pause_reason: reason } })

export const cancelCampaign = (ctx: Ctx, id: string, { reason }: Static<typeof Reason>) =>
  changeStatus(ctx, id, 'cancel', 'cancelled', { reason, also: { cancellation_reason: reason } })

/** Ends a campaign, and says what it came to. */
export async function completeCampaign(ctx: Ctx, id: string, { final_notes }: Static<typeof Completion>) {
  const completed = await changeStatus(ctx, id, 'complete', 'completed', { note: { final_notes } })
  return { ...completed, final_metrics: finalMetrics(await harvested(ctx, completed)) }
}

/** Lists show it no more, unless they are asked to. It keeps its status, and the day when it was archived first. */
export async function archiveCampaign(ctx: Ctx, id: string): Promise<Campaign> {
  const before = await lock(ctx, campaigns, id)
  checkMove('campaign', campaignStates, 'archive', before.status)
  const change = await update(ctx, campaigns, before, { archived_at: before.archived_at ?? ctx.now })
  emit(ctx, campaigns, 'archived', change)
  return change.after
}

const dueAtMost = 500

/**
 * Activates the scheduled campaigns of the tenant whose first day has come, 500 at most, and says how many. What
 * somebody else is just changing, another run of this one included, is left to them and to the next run.
 */
export async function activateDueCampaigns(ctx: Ctx): Promise<number> {
  const today = sql`(${ctx.now}::timestamptz at time zone
    (select timezone from tenants where id = ${ctx.tenant.id}))::date`
  const due = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('start_date', '<=', sql<string>`${today}`)
    .where('deleted_at', 'is', null)
    .orderBy('start_date')
    .limit(dueAtMost)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of due) await activateCampaign(ctx, id, {})
  return due.length
}

interface Told {
  /** For the event, and whatever field `also` puts it in. */
  reason?: string
  /** Added to the notes, by the name that it has in the body. */
  note?: Record<string, string | null | undefined>
  also?: Values<Campaign>
}

async function changeStatus(
  ctx: Ctx,
  id: string,
  move: Move,
  status: Status,
  { reason, note = {}, also = {} }: Told = {},
): Promise<Campaign> {
  const before = await lock(ctx, campaigns, id)
  checkMove('campaign', campaignStates, move, before.status)
  const change = await update(ctx, campaigns, before, {
    status,
    ...arrival(ctx, status),
    ...also,
    notes: noted(before.notes, note),
  })
  emit(ctx, campaigns, arrivalEvent[status], change, { reason })
  return change.after
}

/** What a campaign holds when it comes to a status. */
function arrival(ctx: Ctx, status: Status): Values<Campaign> {
  if (status === 'active') return { activated_at: ctx.now, pause_reason: null }
  if (status === 'paused') return { paused_at: ctx.now }
  return status === 'completed' ? { completed_at: ctx.now } : {}
}

const arrivalEvent = {
  draft: 'updated',
  scheduled: 'scheduled',
  active: 'activated',
  paused: 'paused',
  completed: 'completed',
  cancelled: 'cancelled',
} as const

/** The leads are counted until their number is set by hand; null hands it back, and what was read sets nothing. */
function leadsByHand(before: Campaign, shown: number, { actual_leads }: Patch) {
  const isSentBack = before.actual_leads === null && actual_leads === shown
  return isSentBack ? { actual_leads: null } : {}
}
