import { endpoint, f, find, fullSchemaOf, list, queries, replies, updateEndpoints } from '#core'
import { reportEndpoint } from '#core/reports'
import * as actions from './opportunity.actions.ts'
import { stageHistory, StagePeriod } from './opportunity.history.ts'
import { canChangeStage, StageField } from './opportunity.stages.ts'
import { pipeline, PipelineQuery, pipelineStage } from './opportunity.pipeline.ts'
import { listOpportunities, Summary } from './opportunity.summary.ts'
import {
  HoldBody,
  listedOpportunities,
  LoseBody,
  NotesBody,
  opportunities,
  StageChangeBody,
  StepBackBody,
  WinBody,
} from './opportunity.ts'

const transitionFields: string[] = ['id', 'stage', 'probability', 'updated_at']

/** Returns the response schema of a transition with additional fields. */
const transitionReply = (title: string, ...names: string[]) =>
  f.Type.Object(
    {
      ...f.fieldsOf(f.only(opportunities.schema, ...transitionFields, ...names)),
      previous_stage: StageField,
    },
    { title },
  )
const Stepped = transitionReply('OpportunityStep')
const Staged = transitionReply('OpportunityStageChange', 'stage_changed_at')
const Won = transitionReply('OpportunityWin', 'stage_changed_at', 'actual_close_date')
const Lost = transitionReply(
  'OpportunityLoss',
  'stage_changed_at',
  'actual_close_date',
  'lost_reason',
  'competitor',
)
const Held = transitionReply('OpportunityHold', 'stage_changed_at', 'hold_reason')

export const opportunityEndpoints = [
  endpoint('POST /crm/opportunities', {
    summary: 'Add an opportunity',
    description: 'The defaults are the tenant currency and the probability of the stage.',
    permission: 'crm.opportunities.write',
    body: opportunities.draft,
    reply: replies.created(fullSchemaOf(opportunities), 'Opportunity created.'),
    run: (ctx, { body }) => actions.createOpportunity(ctx, body),
  }),
  endpoint('GET /crm/opportunities', {
    summary: 'List opportunities, with a summary of all matches',
    permission: 'crm.opportunities.read',
    query: queries.page(listedOpportunities),
    reply: replies.pageOf(listedOpportunities, { summary: Summary }),
    run: (ctx, { query }) => listOpportunities(ctx, query),
  }),
  endpoint('GET /crm/opportunities/search', {
    summary: 'Search opportunities by name, description or customer',
    permission: 'crm.opportunities.read',
    query: queries.searchIn(opportunities),
    reply: replies.page(opportunities.schema),
    run: (ctx, { query }) => list(ctx, opportunities, query),
  }),
  reportEndpoint('GET /crm/opportunities/pipeline', {
    operationName: 'getPipeline',
    summary: 'Show the opportunities of each stage',
    description:
      'Figures of the opportunities that match the filters of the list. `value` and `weighted_value` add amounts of ' +
      'different currencies as decimals; `currencies` has them for each currency. With `cards`, each stage contains ' +
      'its first opportunities, for a board.',
    permission: 'crm.opportunities.read',
    report: { name: 'pipeline', title: 'Pipeline by stage', tables: { stages: { at: 'data' } } },
    followsChanges: true,
    query: PipelineQuery,
    reply: replies.completeList(pipelineStage(replies.pageOf(listedOpportunities).data as f.TSchema)),
    run: (ctx, { query }) => pipeline(ctx, query),
  }),
  endpoint('GET /crm/opportunities/:id', {
    summary: 'Show an opportunity',
    permission: 'crm.opportunities.read',
    of: opportunities,
    query: queries.includes(opportunities),
    reply: replies.detail(opportunities),
    run: (ctx, { params, query }) => find(ctx, opportunities, params.id, query.includes),
  }),
  ...updateEndpoints('/crm/opportunities/:id', {
    summary: 'Change an opportunity',
    permission: 'crm.opportunities.write',
    of: opportunities,
    body: opportunities.patch,
    reply: replies.changes(opportunities, 'Opportunity updated.', { always: ['weighted_value'] }),
    run: (ctx, { params, body }) => actions.updateOpportunity(ctx, params.id, body),
  }),
  endpoint('DELETE /crm/opportunities/:id', {
    summary: 'Delete an opportunity',
    permission: 'crm.opportunities.delete',
    of: opportunities,
    reply: replies.deleted('Opportunity deleted.'),
    run: (ctx, { params }) => actions.deleteOpportunity(ctx, params.id),
  }),
  endpoint('GET /crm/opportunities/:id/stage-history', {
    summary: 'Show the stage history of an opportunity',
    permission: 'crm.opportunities.read',
    of: opportunities,
    query: queries.paging,
    reply: replies.page(StagePeriod),
    run: (ctx, { params, query }) => stageHistory(ctx, params.id, query),
  }),
  endpoint('PATCH /crm/opportunities/:opportunityId/stage', {
    summary: 'Move an opportunity to another stage',
    permission: 'crm.opportunities.stage',
    of: opportunities,
    isAvailable: canChangeStage,
    body: StageChangeBody,
    reply: replies.one(Staged, 'Stage changed.'),
    run: (ctx, { params, body }) => actions.changeStage(ctx, params.opportunityId, body),
  }),
  endpoint('POST /crm/opportunities/:opportunityId/stage/next', {
    operationName: 'moveToNextStage',
    summary: 'Move an opportunity to the next stage',
    permission: 'crm.opportunities.advance',
    of: opportunities,
    transition: 'stage/next',
    body: NotesBody,
    reply: replies.one(Stepped, 'Opportunity moved to the next stage.'),
    run: (ctx, { params, body }) => actions.advanceOpportunity(ctx, params.opportunityId, body),
  }),
  endpoint('POST /crm/opportunities/:opportunityId/stage/previous', {
    operationName: 'moveToPreviousStage',
    summary: 'Move an opportunity back to the previous stage, with a reason',
    permission: 'crm.opportunities.step_back',
    of: opportunities,
    transition: 'stage/previous',
    body: StepBackBody,
    reply: replies.one(Stepped, 'Opportunity moved back to the previous stage.'),
    run: (ctx, { params, body }) => actions.stepBackOpportunity(ctx, params.opportunityId, body),
  }),
  endpoint('POST /crm/opportunities/:id/won', {
    operationName: 'win',
    summary: 'Win an opportunity',
    permission: 'crm.opportunities.win',
    of: opportunities,
    transition: 'won',
    body: WinBody,
    reply: replies.one(Won, 'Opportunity won.'),
    run: (ctx, { params, body }) => actions.winOpportunity(ctx, params.id, body),
  }),
  endpoint('POST /crm/opportunities/:id/lost', {
    operationName: 'lose',
    summary: 'Lose an opportunity, with a reason',
    permission: 'crm.opportunities.lose',
    of: opportunities,
    transition: 'lost',
    body: LoseBody,
    reply: replies.one(Lost, 'Opportunity lost.'),
    run: (ctx, { params, body }) => actions.loseOpportunity(ctx, params.id, body),
  }),
  endpoint('POST /crm/opportunities/:id/on-hold', {
    operationName: 'hold',
    summary: 'Put an opportunity on hold',
    permission: 'crm.opportunities.hold',
    of: opportunities,
    transition: 'on-hold',
    body: HoldBody,
    reply: replies.one(Held, 'Opportunity put on hold.'),
    run: (ctx, { params, body }) => actions.holdOpportunity(ctx, params.id, body),
  }),
  endpoint('POST /crm/opportunities/:id/resume', {
    summary: 'Resume an opportunity that is on hold',
    permission: 'crm.opportunities.resume',
    of: opportunities,
    transition: 'resume',
    reply: replies.one(Staged, 'Opportunity resumed.'),
    run: (ctx, { params }) => actions.resumeOpportunity(ctx, params.id),
  }),
]
