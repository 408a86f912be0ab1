/** The pipeline: through which stages an opportunity goes, and how likely it is to be won in each. */
import { states } from '#core'

/** In their order; an opportunity skips none of them. */
export const activeStages = [
  'prospecting',
  'qualification',
  'needs_analysis',
  'proposal',
  'negotiation',
  'verbal_commitment',
] as const

type ActiveStage = (typeof activeStages)[number]

export const opportunityStages = states({
  fieldName: 'stage',
  initial: 'prospecting',
  all: [...activeStages, 'won', 'lost', 'on_hold'],
  terminal: ['won', 'lost'],
  transitions: {
    'stage/next': { from: activeStages, verb: 'advance' },
    'stage/previous': { from: activeStages.slice(1), verb: 'step back' },
    won: { from: ['verbal_commitment'], to: 'won', verb: 'win', permission: 'win' },
    lost: { from: activeStages, to: 'lost', verb: 'lose', permission: 'lose' },
    'on-hold': { from: activeStages, to: 'on_hold', verb: 'hold', permission: 'hold' },
    resume: { from: ['on_hold'] },
  },
  // From on_hold only as far as the stage it was held from; see `openStages`.
  updates: {
    prospecting: ['qualification', 'lost', 'on_hold'],
    qualification: ['needs_analysis', 'lost', 'on_hold'],
    needs_analysis: ['proposal', 'lost', 'on_hold'],
    proposal: ['negotiation', 'lost', 'on_hold'],
    negotiation: ['verbal_commitment', 'lost', 'on_hold'],
    verbal_commitment: ['won', 'lost', 'on_hold'],
    on_hold: activeStages,
  },
})

export type Stage = (typeof opportunityStages.all)[number]

/** Percent, whenever an opportunity comes to a stage. */
export const defaultProbability: Record<Stage, number> = {
  prospecting: 10,
  qualification: 25,
  needs_analysis: 40,
  proposal: 60,
  negotiation: 75,
  verbal_commitment: 90,
  won: 100,
  lost: 0,
  on_hold: 0,
}

export const statuses = ['open', 'won', 'lost'] as const

/** Open until it is won or lost, also while it is held. */
export const statusOf = (stage: Stage): (typeof statuses)[number] =>
  stage === 'won' || stage === 'lost' ? stage : 'open'

export const isClosed = (stage: Stage) => statusOf(stage) !== 'open'

/** Whether its stage can change at all. */
export const isMovable = ({ stage }: { stage: Stage }) => !isClosed(stage)

interface Placed {
  stage: Stage
  /** The stage it is held from; null while it is not held. */
  held_from: ActiveStage | null
}

/** The stages that a change of the stage may lead to. */
export function openStages({ stage, held_from }: Placed): readonly string[] {
  if (stage !== 'on_hold' || !held_from) return opportunityStages.next(stage)
  return activeStages.slice(0, activeStages.indexOf(held_from) + 1)
}

/** The stage after this one; of the last active one, `won`. */
export const stageAfter = (stage: Stage): Stage => activeStages[placeOf(stage) + 1] ?? 'won'

/** The stage before this one; the first stays. */
export const stageBefore = (stage: Stage): Stage =>
  activeStages[placeOf(stage) - 1] ?? opportunityStages.initial

/** Where a held opportunity goes on: where it was. */
export const resumedStage = ({ held_from }: Pick<Placed, 'held_from'>): Stage =>
  held_from ?? opportunityStages.initial

const placeOf = (stage: Stage) => activeStages.indexOf(stage as ActiveStage)
