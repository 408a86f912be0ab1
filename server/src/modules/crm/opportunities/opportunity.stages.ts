/** Stages of the pipeline and their default probabilities. */
import { f, states } from '#core'

/** The active stages in order. An opportunity cannot skip one. */
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
  all: {
    prospecting: 'First contact; default probability 10 %.',
    qualification: 'Need and budget are being clarified; default probability 25 %.',
    needs_analysis: 'Requirements are being collected; default probability 40 %.',
    proposal: 'An offer is being made; default probability 60 %.',
    negotiation: 'Terms are being negotiated; default probability 75 %.',
    verbal_commitment: 'The customer has agreed orally; default probability 90 %.',
    won: 'Closed with a deal; final.',
    lost: 'Closed without a deal; final.',
    on_hold: 'Paused with the probability 0 %; it resumes in its former stage.',
  },
  terminal: ['won', 'lost'],
  transitions: {
    'stage/next': { from: activeStages, verb: 'advance', permission: 'advance', event: 'stage_changed' },
    'stage/previous': {
      from: activeStages.slice(1),
      verb: 'step back',
      permission: 'step_back',
      event: 'stage_changed',
    },
    won: { from: ['verbal_commitment'], to: 'won', verb: 'win', permission: 'win' },
    lost: { from: activeStages, to: 'lost', verb: 'lose', permission: 'lose' },
    'on-hold': {
      from: activeStages,
      to: 'on_hold',
      verb: 'hold',
      permission: 'hold',
      event: 'stage_changed',
    },
    resume: { from: ['on_hold'], event: 'stage_changed' },
  },
  // From on_hold, the former stage and earlier ones are allowed; see `openStages`.
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

export const StageField = f.titled('OpportunityStage', opportunityStages.field)

export const ActiveStageField = f.valuesDescribed(opportunityStages.about, f.Choice(...activeStages))

export type Stage = (typeof opportunityStages.all)[number]

/** In percent, set at each change of the stage. */
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

/** Returns `open` until the opportunity is won or lost, even on hold. */
export const statusOf = (stage: Stage): (typeof statuses)[number] =>
  stage === 'won' || stage === 'lost' ? stage : 'open'

export const isClosed = (stage: Stage) => statusOf(stage) !== 'open'

/** Returns whether the stage can change. */
export const canChangeStage = ({ stage }: { stage: Stage }) => !isClosed(stage)

interface StagePosition {
  stage: Stage
  /** The stage before the hold; null if the opportunity is not on hold. */
  held_from: ActiveStage | null
}

/** Returns the stages that a change can set. */
export function openStages({ stage, held_from }: StagePosition): readonly string[] {
  if (stage !== 'on_hold' || !held_from) return opportunityStages.next(stage)
  return activeStages.slice(0, activeStages.indexOf(held_from) + 1)
}

/** Returns the next stage; after the last active one, `won`. */
export const stageAfter = (stage: Stage): Stage => activeStages[stageIndex(stage) + 1] ?? 'won'

/** Returns the previous stage; the first stage stays. */
export const stageBefore = (stage: Stage): Stage =>
  activeStages[stageIndex(stage) - 1] ?? opportunityStages.initial

/** Returns the stage in which a held opportunity continues. */
export const resumedStage = ({ held_from }: Pick<StagePosition, 'held_from'>): Stage =>
  held_from ?? opportunityStages.initial

const stageIndex = (stage: Stage) => activeStages.indexOf(stage as ActiveStage)
