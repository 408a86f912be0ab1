import {
  authorizeInitialState,
  authorizeTransition,
  type Change,
  checkUpdateTransition,
  type Ctx,
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
  lockForTransition,
  mergedPatch,
  remove,
  update,
  type Values,
} from '#core'
import { preserveDecimals } from '#core/money'
import { dayOf, epoch, fromEpoch } from '#core/time'
import { startStageHistory, recordStageChange, type TransitionNote } from './opportunity.history.ts'
import {
  type HoldBody,
  type LoseBody,
  type NotesBody,
  type Opportunity,
  opportunities,
  type StageChangeBody,
  type StepBackBody,
  type WinBody,
} from './opportunity.ts'
import {
  defaultProbability,
  isClosed,
  openStages,
  opportunityStages,
  resumedStage,
  type Stage,
  stageAfter,
  stageBefore,
} from './opportunity.stages.ts'

type Draft = f.Static<typeof opportunities.draft>
type Patch = f.Static<typeof opportunities.patch>

/** An opportunity after a transition, with its previous stage. */
export type TransitionResult = Opportunity & { previous_stage: Stage }

/** Adds an opportunity. The defaults are the first stage and the tenant's currency. */
export async function createOpportunity(ctx: Ctx, draft: Draft): Promise<Opportunity> {
  const stage = draft.stage ?? opportunityStages.initial
  authorizeInitialState(ctx, opportunities, stage)
  const opportunity = await insert(ctx, opportunities, {
    ...draft,
    stage,
    currency: draft.currency ?? ctx.tenant.currency,
    probability: draft.probability ?? defaultProbability[stage],
    priority: draft.priority ?? 'medium',
    stage_changed_at: ctx.now,
  })
  startStageHistory(ctx, opportunity)
  emitCreated(ctx, opportunities, 'created', opportunity)
  return find(ctx, opportunities, opportunity.id)
}

/** The fields that change with the stage. */
const stageFields = [
  'stage',
  'probability',
  'weighted_value',
  'stage_changed_at',
  'actual_close_date',
  'lost_reason',
  'hold_reason',
] as const

export async function updateOpportunity(ctx: Ctx, id: string, patch: Patch): Promise<Change<Opportunity>> {
  const before = await findForUpdate(ctx, opportunities, id)
  const { stage = before.stage, probability, ...rest } = patch
  if (stage !== before.stage) checkStage(ctx, before, stage)
  const change = await update(ctx, opportunities, before, {
    ...mergedPatch(opportunities, before, rest),
    ...preserveDecimals(before, patch, ['value', 'expected_revenue']),
    ...(stage !== before.stage && stageValues(ctx, before, stage)),
    ...probabilityValues(before, stage, probability),
  })
  if (stage !== before.stage) recordStageChange(ctx, change.after, {})
  const fieldsByEvent = { [eventForStage(stage)]: stageFields, assigned: ['assigned_user_id'] } as const
  emitByField(ctx, opportunities, change, fieldsByEvent, 'updated')
  return change
}

export async function deleteOpportunity(ctx: Ctx, id: string) {
  const opportunity = await findForUpdate(ctx, opportunities, id)
  await remove(ctx, opportunities, opportunity)
  emitDeleted(ctx, opportunities, 'deleted', opportunity)
}

/** Moves an opportunity to another allowed stage. */
export async function changeStage(
  ctx: Ctx,
  id: string,
  { stage, ...why }: f.Static<typeof StageChangeBody>,
): Promise<TransitionResult> {
  const before = await findForUpdate(ctx, opportunities, id)
  checkStage(ctx, before, stage)
  return moveTo(ctx, before, stage, why)
}

/** Moves an opportunity to the next stage; after the last active stage it is won. */
export async function advanceOpportunity(
  ctx: Ctx,
  id: string,
  why: f.Static<typeof NotesBody>,
): Promise<TransitionResult> {
  const before = await lockForTransition(ctx, opportunities, id, 'stage/next')
  return moveTo(ctx, before, stageAfter(before.stage), why)
}

export async function stepBackOpportunity(
  ctx: Ctx,
  id: string,
  why: f.Static<typeof StepBackBody>,
): Promise<TransitionResult> {
  const before = await lockForTransition(ctx, opportunities, id, 'stage/previous')
  return moveTo(ctx, before, stageBefore(before.stage), why)
}

/** Wins an opportunity. The default closing day is today. */
export async function winOpportunity(
  ctx: Ctx,
  id: string,
  { actual_close_date, notes }: f.Static<typeof WinBody>,
): Promise<TransitionResult> {
  const before = await lockForTransition(ctx, opportunities, id, 'won')
  return moveTo(ctx, before, 'won', { notes }, actual_close_date ? { actual_close_date } : {})
}

export async function loseOpportunity(
  ctx: Ctx,
  id: string,
  { competitor, ...why }: f.Static<typeof LoseBody>,
): Promise<TransitionResult> {
  const before = await lockForTransition(ctx, opportunities, id, 'lost')
  return moveTo(ctx, before, 'lost', why, { competitor })
}

export async function holdOpportunity(
  ctx: Ctx,
  id: string,
  why: f.Static<typeof HoldBody>,
): Promise<TransitionResult> {
  return moveTo(ctx, await lockForTransition(ctx, opportunities, id, 'on-hold'), 'on_hold', why)
}

/** Returns a held opportunity to its stage before the hold. */
export async function resumeOpportunity(ctx: Ctx, id: string): Promise<TransitionResult> {
  const before = await lockForTransition(ctx, opportunities, id, 'resume')
  return moveTo(ctx, before, resumedStage(before), {})
}

function checkStage(ctx: Ctx, before: Opportunity, stage: Stage) {
  authorizeTransition(ctx, opportunities, before.stage, stage)
  const allowed = openStages(before)
  const { fieldName } = opportunityStages
  if (stage === before.stage)
    throw invalidState(`The opportunity is ${stage} already.`, { field: fieldName, current: stage, allowed })
  checkUpdateTransition('opportunity', { fieldName, next: () => allowed }, before.stage, stage)
}

/** Changes the stage and emits one event: won, lost or stage_changed. */
async function moveTo(
  ctx: Ctx,
  before: Opportunity,
  stage: Stage,
  why: TransitionNote,
  values: Values<Opportunity> = {},
): Promise<TransitionResult> {
  const change = await update(ctx, opportunities, before, {
    ...stageValues(ctx, before, stage, why),
    ...values,
  })
  recordStageChange(ctx, change.after, why)
  emit(ctx, opportunities, eventForStage(stage), change, { reason: why.reason })
  return { ...change.after, previous_stage: before.stage }
}

const eventForStage = (stage: Stage) => (stage === 'won' || stage === 'lost' ? stage : 'stage_changed')

/** Returns the values of a new stage; values of the previous stage are cleared. */
const stageValues = (
  ctx: Ctx,
  before: Opportunity,
  stage: Stage,
  { reason = null }: TransitionNote = {},
) => ({
  stage,
  probability: defaultProbability[stage],
  stage_changed_at: stageChangeTime(ctx, before),
  held_from: stage === 'on_hold' ? (before.stage as Opportunity['held_from']) : null,
  hold_reason: stage === 'on_hold' ? reason : null,
  lost_reason: stage === 'lost' ? reason : null,
  actual_close_date: isClosed(stage) ? dayOf(ctx.now, ctx.tenant.timezone) : null,
})

/** Returns now, or a time after the previous change: a request that waited for another one may have started earlier. */
const stageChangeTime = ({ now }: Ctx, { stage_changed_at: before }: Opportunity) =>
  now > before ? now : fromEpoch(epoch(before) + 1)

/**
 * Returns the probability. Each stage change sets the default of the stage, unless the request sets another one; null
 * returns to the default. The current value is not stored as a manual one when a client sends it back.
 */
function probabilityValues(before: Opportunity, stage: Stage, requested: number | null | undefined) {
  if (typeof requested === 'number' && requested !== before.probability) {
    if (isClosed(stage)) throw invalidField('probability', `cannot be set while the opportunity is ${stage}`)
    return { probability: requested }
  }
  return stage !== before.stage || requested === null ? { probability: defaultProbability[stage] } : {}
}
