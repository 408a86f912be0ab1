import {
  type Change,
  checkTransition,
  checkUpdateTransition,
  type Ctx,
  dayOf,
  authorizeInitialState,
  authorizeTransition,
  distinct,
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  epoch,
  find,
  fromEpoch,
  insert,
  keptDecimals,
  findForUpdate,
  mergeFreeForm,
  invalidField,
  remove,
  invalidState,
  type Static,
  update,
  type Values,
} from '#core'
import { beginHistory, continueHistory, type Why } from './opportunity.history.ts'
import {
  type Holding,
  type Losing,
  type Notes,
  type Opportunity,
  opportunities,
  type StageChange,
  type StepBack,
  type Winning,
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

type Draft = Static<typeof opportunities.draft>
type Patch = Static<typeof opportunities.patch>
type Move = keyof typeof opportunityStages.transitions

/** An opportunity that was moved, and where from. */
export type Moved = Opportunity & { previous_stage: Stage }

/** Adds an opportunity: in the first stage and the tenant's currency, unless the client says otherwise. */
export async function createOpportunity(ctx: Ctx, draft: Draft): Promise<Opportunity> {
  const stage = draft.stage ?? opportunityStages.initial
  authorizeInitialState(ctx, opportunities, stage)
  const opportunity = await insert(ctx, opportunities, {
    ...draft,
    stage,
    currency: draft.currency ?? ctx.tenant.currency,
    probability: draft.probability ?? defaultProbability[stage],
    priority: draft.priority ?? 'medium',
    tags: distinct(draft.tags ?? []),
    custom_fields: draft.custom_fields ?? {},
    stage_changed_at: ctx.now,
  })
  beginHistory(ctx, opportunity)
  emitCreated(ctx, opportunities, 'created', opportunity)
  return find(ctx, opportunities, opportunity.id)
}

/** What a change of the stage brings along. */
const ofTheStage = [
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
    ...rest,
    ...keptDecimals(before, patch, ['value', 'expected_revenue']),
    tags: patch.tags && distinct(patch.tags),
    custom_fields: mergeFreeForm(before.custom_fields, patch.custom_fields),
    ...(stage !== before.stage && arrival(ctx, before, stage)),
    ...likelihood(before, stage, probability),
  })
  if (stage !== before.stage) continueHistory(ctx, change.after, {})
  const own = { [eventOf(stage)]: ofTheStage, assigned: ['assigned_user_id'] } as const
  emitByField(ctx, opportunities, change, own, 'updated')
  return change
}

export async function deleteOpportunity(ctx: Ctx, id: string) {
  const opportunity = await findForUpdate(ctx, opportunities, id)
  await remove(ctx, opportunities, opportunity)
  emitDeleted(ctx, opportunities, 'deleted', opportunity)
}

/** Moves to a stage that is open from here. */
export async function changeStage(
  ctx: Ctx,
  id: string,
  { stage, ...why }: Static<typeof StageChange>,
): Promise<Moved> {
  const before = await findForUpdate(ctx, opportunities, id)
  checkStage(ctx, before, stage)
  return moveTo(ctx, before, stage, why)
}

/** Moves to the next stage; from the last active one, the opportunity is won. */
export async function advanceOpportunity(ctx: Ctx, id: string, why: Static<typeof Notes>): Promise<Moved> {
  const before = await ready(ctx, id, 'stage/next')
  return moveTo(ctx, before, stageAfter(before.stage), why)
}

export async function stepBackOpportunity(
  ctx: Ctx,
  id: string,
  why: Static<typeof StepBack>,
): Promise<Moved> {
  const before = await ready(ctx, id, 'stage/previous')
  return moveTo(ctx, before, stageBefore(before.stage), why)
}

/** Closes the deal; today, unless it was another day. */
export async function winOpportunity(
  ctx: Ctx,
  id: string,
  { actual_close_date, notes }: Static<typeof Winning>,
): Promise<Moved> {
  const before = await ready(ctx, id, 'won')
  return moveTo(ctx, before, 'won', { notes }, actual_close_date ? { actual_close_date } : {})
}

export async function loseOpportunity(
  ctx: Ctx,
  id: string,
  { competitor, ...why }: Static<typeof Losing>,
): Promise<Moved> {
  const before = await ready(ctx, id, 'lost')
  return moveTo(ctx, before, 'lost', why, { competitor })
}

export async function holdOpportunity(ctx: Ctx, id: string, why: Static<typeof Holding>): Promise<Moved> {
  return moveTo(ctx, await ready(ctx, id, 'on-hold'), 'on_hold', why)
}

/** Goes on in the stage that it was held from. */
export async function resumeOpportunity(ctx: Ctx, id: string): Promise<Moved> {
  const before = await ready(ctx, id, 'resume')
  return moveTo(ctx, before, resumedStage(before), {})
}

async function ready(ctx: Ctx, id: string, move: Move): Promise<Opportunity> {
  const opportunity = await findForUpdate(ctx, opportunities, id)
  checkTransition('opportunity', opportunityStages, move, opportunity.stage)
  return opportunity
}

function checkStage(ctx: Ctx, before: Opportunity, stage: Stage) {
  authorizeTransition(ctx, opportunities, before.stage, stage)
  const allowed = openStages(before)
  const { fieldName } = opportunityStages
  if (stage === before.stage)
    throw invalidState(`The opportunity is ${stage} already.`, { field: fieldName, current: stage, allowed })
  checkUpdateTransition('opportunity', { fieldName, next: () => allowed }, before.stage, stage)
}

/** One change, told once: as a deal that was won, one that was lost, or one that is in another stage. */
async function moveTo(
  ctx: Ctx,
  before: Opportunity,
  stage: Stage,
  why: Why,
  also: Values<Opportunity> = {},
): Promise<Moved> {
  const change = await update(ctx, opportunities, before, { ...arrival(ctx, before, stage, why), ...also })
  continueHistory(ctx, change.after, why)
  emit(ctx, opportunities, eventOf(stage), change, { reason: why.reason })
  return { ...change.after, previous_stage: before.stage }
}

const eventOf = (stage: Stage) => (stage === 'won' || stage === 'lost' ? stage : 'stage_changed')

/** What an opportunity holds when it comes to a stage; what was true of the stage before is gone. */
const arrival = (ctx: Ctx, before: Opportunity, stage: Stage, { reason = null }: Why = {}) => ({
  stage,
  probability: defaultProbability[stage],
  stage_changed_at: arrivalTime(ctx, before),
  held_from: stage === 'on_hold' ? (before.stage as Opportunity['held_from']) : null,
  hold_reason: stage === 'on_hold' ? reason : null,
  lost_reason: stage === 'lost' ? reason : null,
  actual_close_date: isClosed(stage) ? dayOf(ctx.now, ctx.tenant.timezone) : null,
})

/** Now, but after the stage before was entered: one who waited for the other's move may have asked first. */
const arrivalTime = ({ now }: Ctx, { stage_changed_at: before }: Opportunity) =>
  now > before ? now : fromEpoch(epoch(before) + 1)

/**
 * The stage's own at every change of it, unless another is sent; null asks for it. What was read and is sent back sets
 * nothing.
 */
function likelihood(before: Opportunity, stage: Stage, wanted: number | null | undefined) {
  if (typeof wanted === 'number' && wanted !== before.probability) {
    if (isClosed(stage)) throw invalidField('probability', `cannot be set while the opportunity is ${stage}`)
    return { probability: wanted }
  }
  return stage !== before.stage || wanted === null ? { probability: defaultProbability[stage] } : {}
}
