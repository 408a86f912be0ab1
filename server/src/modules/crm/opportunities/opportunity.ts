import { embeds, f, filters, resource } from '#core'
import { papers } from '../common/attachments.ts'
import {
  activitiesOf,
  campaignOfOpportunity,
  customerOfOpportunity,
  leadOfOpportunity,
} from '../relations.ts'
import { leadSources } from '../common/lead-sources.ts'
import { isOfStatus } from './opportunity.filters.ts'
import { bantScore, daysSince, daysUntil, healthScore } from './opportunity.health.ts'
import {
  activeStages,
  ActiveStageField,
  opportunityStages,
  statuses,
  statusOf,
  StageField,
} from './opportunity.stages.ts'

const sources = [...leadSources, 'lead_conversion', 'existing_customer', 'upsell', 'renewal'] as const

const priorities = ['low', 'medium', 'high'] as const

/** Sorts a choice in the order of its values instead of alphabetically. */
const inOrder = (column: string, values: readonly string[]) =>
  `array_position(array[${values.map((value) => `'${value}'`).join()}]::text[], ${column})`

/** The reason for a lost or held opportunity. */
const Reason = f.Private(f.Maybe(f.LongText(1_000)))

/** A deal in the pipeline, with a value and a probability. */
export const opportunities = resource('opportunities', {
  area: 'crm.opportunities',
  entityType: 'opportunity',
  states: opportunityStages,
  writable: {
    name: f.Name(),
    description: f.Private(f.Maybe(f.LongText())),
    customer_id: f.Link('customers'),
    lead_id: f.Maybe(f.Link('leads')),
    stage: StageField,
    value: f.Private(f.Money('currency')),
    expected_revenue: f.Private(f.Maybe(f.Money('currency'))),
    currency: f.Currency,
    probability: f.Percent,
    expected_close_date: f.Day,
    source: f.Maybe(f.Choice(...sources)),
    priority: f.Choice(...priorities),
    assigned_user_id: f.Maybe(f.Link('users')),
    campaign_id: f.Maybe(f.Link('campaigns')),
    territory: f.Maybe(f.Text()),
    competitor: f.Private(f.Maybe(f.Text())),
    decision_maker: f.Private(f.Maybe(f.Text())),
    next_step: f.Private(f.Maybe(f.Text())),
    budget_confirmed: f.Flag,
    authority_confirmed: f.Flag,
    need_confirmed: f.Flag,
    timeline_confirmed: f.Flag,
    discovery_notes: f.Private(f.Maybe(f.LongText())),
    proposal_notes: f.Private(f.Maybe(f.LongText())),
    demo_date: f.Maybe(f.Day),
    proposal_date: f.Maybe(f.Day),
    tags: f.Tags,
    custom_fields: f.Private(f.FreeForm),
  },
  readOnly: {
    status: f.Choice(...statuses),
    weighted_value: f.Private(f.Money('currency')),
    actual_close_date: f.Maybe(f.Day),
    lost_reason: Reason,
    hold_reason: Reason,
    stage_changed_at: f.Instant,
    last_activity_at: f.Maybe(f.Instant),
    bant_score: f.Integer(0, 4),
    health_score: f.Score,
    days_to_close: f.Type.Integer(),
    age_in_days: f.Type.Integer(),
    stage_duration: f.Type.Integer(),
  },
  generated: ['weighted_value'],
  hidden: { held_from: f.Maybe(f.Choice(...activeStages)) },
  required: ['name', 'customer_id', 'value', 'expected_close_date'],
  // Null resets the probability to the default of the stage.
  inputFields: { probability: f.Maybe(f.Percent) },
  createFields: { stage: ActiveStageField },
  descriptions: {
    customer_id: 'The customer who may buy.',
    lead_id: 'The lead that the opportunity came from.',
    stage: 'The stage in the pipeline; a stage can only change to its neighbours.',
    value: 'The value of the deal, in its currency.',
    expected_revenue: 'In the currency of the deal. For information; Kontor does not compute it.',
    probability: 'The probability in percent; the default depends on the stage.',
    expected_close_date: 'When the deal is expected to close; forecasts use it.',
    assigned_user_id: 'The user who works on the deal.',
    campaign_id: 'The campaign that brought the deal.',
    source: 'How the deal came about.',
    priority: 'The importance of the deal. Default: medium.',
    territory: 'The sales territory; free text.',
    discovery_notes: 'Notes about the needs of the customer.',
    proposal_notes: 'Notes about the offer.',
    demo_date: 'The day of the demonstration.',
    proposal_date: 'The day of the offer.',
    competitor: 'Who else wants the deal, as text.',
    decision_maker: 'The decision maker at the customer.',
    next_step: 'What happens next, as text.',
    budget_confirmed: 'BANT: the budget is confirmed. Default: false.',
    authority_confirmed: 'BANT: the authority of the contact is confirmed. Default: false.',
    need_confirmed: 'BANT: the need is confirmed. Default: false.',
    timeline_confirmed: 'BANT: the timeline is confirmed. Default: false.',
    status: 'Open, won or lost, derived from the stage.',
    weighted_value: 'The value multiplied by the probability.',
    actual_close_date: 'The day on which the deal was won or lost.',
    lost_reason: 'The reason for the loss.',
    hold_reason: 'The reason for the hold.',
    stage_changed_at: 'The time of the last stage change.',
    last_activity_at: 'The time of the last activity on the deal.',
    bant_score: 'The number of BANT flags that are set, 0 to 4.',
    health_score:
      'The health score, 0 to 100, from BANT, time in the stage, activities and expected close date.',
    days_to_close: 'The number of days until the expected close date.',
    age_in_days: 'The number of days since the deal was added.',
    stage_duration: 'The number of days in the present stage.',
  },
  example: {
    name: 'Beverages for the winter season',
    customer_id: '01KAJ3XJ5Q0000000000000001',
    value: 48000,
    currency: 'EUR',
    expected_close_date: '2026-12-18',
    source: 'referral',
    priority: 'high',
    budget_confirmed: true,
    next_step: 'Send the price list',
  },
  display: {
    title: ['name'],
    tones: {
      prospecting: 'blue',
      qualification: 'blue',
      needs_analysis: 'cyan',
      proposal: 'violet',
      negotiation: 'amber',
      verbal_commitment: 'amber',
      won: 'green',
      lost: 'red',
      on_hold: 'neutral',
    },
  },
  list: {
    filters: {
      stage: {},
      status: { where: isOfStatus },
      customer_id: {},
      assigned_user_id: {},
      priority: {},
      expected_close_date_from: filters.fromDay('opportunities.expected_close_date'),
      expected_close_date_to: filters.toDay('opportunities.expected_close_date'),
      min_value: filters.amount('opportunities.value_compared', '>=', 'value'),
      max_value: filters.amount('opportunities.value_compared', '<=', 'value'),
    },
    sorts: {
      created_at: 'created_at',
      value: 'value_compared',
      expected_close_date: 'expected_close_date',
      probability: 'probability',
      stage: inOrder('opportunities.stage', opportunityStages.all),
      priority: inOrder('opportunities.priority', priorities),
    },
    order: 'created_at desc',
    sums: ['value', 'expected_revenue', 'weighted_value'],
    facets: ['stage', 'status', 'priority', 'currency', 'assigned_user_id'],
    counters: {
      'opportunities value': {
        by: ['stage', 'status', 'priority', 'currency', 'assigned_user_id'],
        sum: 'value',
      },
      'opportunities weighted value': {
        by: ['stage', 'status', 'priority', 'currency', 'assigned_user_id'],
        sum: 'weighted_value',
      },
      'opportunities by campaign': { by: ['campaign_id'] },
    },
  },
  lookups: { name: { column: 'name collate natural_order' } },
  searchFields: ({ name, description }) => [name, description],
  searchableThrough: {
    customers: (sql, found) =>
      sql
        .selectFrom('opportunities')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('customer_id', '=', found),
  },
  detail: { assigned_user: embeds.person('opportunities.assigned_user_id') },
  includes: {
    customer: embeds.visibleWith('crm.customers.read', customerOfOpportunity),
    lead: embeds.visibleWith('crm.leads.read', leadOfOpportunity),
    activities: embeds.visibleWith('crm.activities.read', activitiesOf('opportunity', 'opportunities')),
    campaign: embeds.visibleWith('crm.campaigns.read', campaignOfOpportunity),
  },
  unversioned: ['last_activity_at'],
  dynamic: ['health_score', 'days_to_close', 'age_in_days', 'stage_duration'],
  computed: {
    status: ({ stage }) => statusOf(stage),
    bant_score: bantScore,
    health_score: healthScore,
    days_to_close: ({ expected_close_date }, today) => daysUntil(expected_close_date, today),
    age_in_days: ({ created_at }, today) => daysSince(created_at, today),
    stage_duration: ({ stage_changed_at }, today) => daysSince(stage_changed_at, today),
  },
  documents: { megabytes: 20, families: papers },
  events: ['created', 'updated', 'deleted', 'assigned', 'stage_changed', 'won', 'lost'],
  restorable: {},
  permissions: {
    read: 'See opportunities.',
    write: 'Add opportunities and change them.',
    delete: 'Delete opportunities.',
    stage: 'Move opportunities to another stage.',
    advance: 'Move opportunities to the next stage.',
    step_back: 'Move opportunities back to the previous stage.',
    win: 'Mark opportunities as won.',
    lose: 'Mark opportunities as lost.',
    hold: 'Put opportunities on hold.',
    resume: 'Resume opportunities that are on hold.',
  },
})

/** The list definition: lists do not include the campaign. */
export const listedOpportunities = embeds.includingOnly(opportunities, 'customer', 'lead', 'activities')

export type Opportunity = typeof opportunities.stored

const notes = f.Optional(f.Maybe(f.about('Added to the notes or the history of the record.', f.LongText())))
const reason = f.Optional(f.Maybe(f.Reason))

export const StageChangeBody = f.Shape(
  { stage: StageField, notes, reason },
  { examples: [{ stage: 'qualification', notes: 'Budget is known' }] },
)

export const NotesBody = f.titled(
  'OptionalNotes',
  f.Shape({ notes }, { examples: [{ notes: 'The offer was accepted' }] }),
)

export const StepBackBody = f.Shape(
  { reason: f.Reason, notes },
  { examples: [{ reason: 'The budget was cut' }] },
)

export const WinBody = f.Shape(
  {
    actual_close_date: f.Optional(f.Maybe(f.about('The closing day. Default: today.', f.Day))),
    notes,
  },
  { examples: [{ actual_close_date: '2026-12-18', notes: 'Signed by both' }] },
)

export const LoseBody = f.Shape(
  {
    reason: f.Reason,
    competitor: f.Optional(f.Maybe(f.about('The competitor who got the deal.', f.Text()))),
    notes,
  },
  { examples: [{ reason: 'Too expensive', competitor: 'Exotic Liquids' }] },
)

export const HoldBody = f.Shape({ reason, notes }, { examples: [{ reason: 'Budget frozen until spring' }] })

declare module '#runtime/database/handle' {
  interface Tables {
    opportunities: Omit<
      Opportunity,
      'status' | 'bant_score' | 'health_score' | 'days_to_close' | 'age_in_days' | 'stage_duration'
    > & { deleted_at: string | null }
  }
}
