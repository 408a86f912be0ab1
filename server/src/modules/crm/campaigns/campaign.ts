import { sql } from 'kysely'
import { embeds, f, fieldMessage, filters, resource, states } from '#core'
import { activitiesOfCampaign, leadsOfCampaign, opportunitiesOf } from '../relations.ts'
import { costPerLead, daysRemaining, durationInDays, revenuePerformance, roi } from './campaign.metrics.ts'

/** A marketing campaign. Pausing and cancelling require a reason, so updates cannot do it. */
export const campaignStates = states({
  initial: 'draft',
  all: {
    draft: 'Being planned; it can be deleted.',
    scheduled: 'Becomes active automatically on its start date.',
    active: 'Running.',
    paused: 'Interrupted, with a reason.',
    completed: 'Ended as planned; it can be archived.',
    cancelled: 'Ended early, with a reason; it can be archived.',
  },
  terminal: ['completed', 'cancelled'],
  transitions: {
    schedule: { from: ['draft'], to: 'scheduled' },
    activate: { from: ['draft', 'scheduled', 'paused'], to: 'active', event: 'activated' },
    pause: { from: ['active'], to: 'paused' },
    complete: { from: ['active', 'paused'], to: 'completed' },
    cancel: { from: ['scheduled', 'active', 'paused'], to: 'cancelled' },
    archive: { from: ['completed', 'cancelled'], event: 'archived' },
  },
  updates: {
    draft: ['scheduled', 'active'],
    scheduled: ['active'],
    active: ['completed'],
    paused: ['active', 'completed'],
  },
  deletable: ['draft'],
})

const types = [
  'email',
  'social_media',
  'ppc',
  'content',
  'event',
  'webinar',
  'trade_show',
  'direct_mail',
  'digital',
  'traditional',
  'integrated',
] as const

const Amount = f.Private(f.Money('currency'))
const Percentage = f.Maybe(f.percentage(f.Type.Number()))
const Names = f.Type.Unsafe<string[]>({ type: 'array', items: f.Text(), maxItems: 100 })

export const campaigns = resource('campaigns', {
  area: 'crm.campaigns',
  entityType: 'campaign',
  states: campaignStates,
  writable: {
    name: f.Name(),
    type: f.Choice(...types),
    status: campaignStates.field,
    description: f.Private(f.Maybe(f.LongText())),
    target_audience: f.Maybe(f.LongText(2_000)),
    budget: Amount,
    actual_cost: Amount,
    currency: f.Currency,
    start_date: f.Day,
    end_date: f.Day,
    objectives: Names,
    channels: Names,
    expected_leads: f.Maybe(f.Count),
    actual_leads: f.Maybe(f.Count),
    expected_revenue: f.Private(f.Maybe(f.Money('currency'))),
    actual_revenue: Amount,
    owner_id: f.Maybe(f.Link('users')),
    tags: f.Tags,
    custom_fields: f.Private(f.FreeForm),
    notes: f.Private(f.Maybe(f.LongText())),
  },
  readOnly: {
    pause_reason: f.Private(f.Maybe(f.LongText(1_000))),
    cancellation_reason: f.Private(f.Maybe(f.LongText(1_000))),
    activated_at: f.Maybe(f.Instant),
    paused_at: f.Maybe(f.Instant),
    completed_at: f.Maybe(f.Instant),
    archived_at: f.Maybe(f.Instant),
    duration_in_days: f.Count,
    days_remaining: f.Count,
    lead_conversion_rate: Percentage,
    revenue_performance: f.Private(Percentage),
    roi: f.Private(Percentage),
    cost_per_lead: f.Private(f.Maybe(f.Type.Number())),
  },
  required: ['name', 'type', 'budget', 'start_date', 'end_date'],
  createFields: { status: f.valuesDescribed(campaignStates.about, f.Choice('draft', 'scheduled', 'active')) },
  descriptions: {
    type: 'The main channel or form of the campaign.',
    start_date: 'The first day; a scheduled campaign becomes active on it.',
    end_date: 'The last day; not before `start_date`.',
    target_audience: 'The target group, as text.',
    budget: 'The planned cost, in the currency of the campaign.',
    actual_cost: 'The amount spent so far, in the currency of the campaign.',
    objectives: 'The goals, as texts; an update replaces all of them.',
    channels: 'The channels to the audience, as texts; an update replaces all of them.',
    expected_leads: 'How many leads are planned; the final metrics compare with it.',
    actual_leads: 'The number of leads so far; counted unless it is set. Null returns to counting.',
    expected_revenue: 'The planned revenue, in the currency of the campaign.',
    actual_revenue: 'The revenue so far, in the currency of the campaign; not computed.',
    owner_id: 'The user who is responsible for the campaign.',
    status:
      'The status. An update can set the statuses that need no reason; operations such as `pause` set the others.',
    pause_reason: 'The reason for the pause.',
    cancellation_reason: 'The reason for the cancellation.',
    activated_at: 'The time of activation.',
    archived_at: 'The time of archiving. Lists omit archived campaigns.',
    duration_in_days: 'The number of days from the first to the last day.',
    days_remaining: 'The number of days until the last day.',
    lead_conversion_rate: 'The converted leads in percent of all leads.',
    revenue_performance: 'The actual revenue in percent of the expected revenue.',
    roi: 'Return on investment in percent: revenue less cost, divided by cost.',
    cost_per_lead: 'The actual cost divided by the number of leads.',
  },
  example: {
    name: 'Autumn tasting',
    type: 'event',
    budget: 9500,
    currency: 'EUR',
    start_date: '2026-12-01',
    end_date: '2026-12-14',
    objectives: ['New restaurants in Berlin'],
    channels: ['email', 'trade press'],
    expected_leads: 40,
    expected_revenue: 30000,
  },
  display: {
    title: ['name'],
    tones: {
      draft: 'neutral',
      scheduled: 'blue',
      active: 'green',
      paused: 'amber',
      completed: 'violet',
      cancelled: 'red',
    },
  },
  list: {
    filters: {
      type: {},
      status: {},
      owner_id: {},
      start_date_from: filters.fromDay('campaigns.start_date'),
      start_date_to: filters.toDay('campaigns.start_date'),
      min_budget: filters.amount('campaigns.budget_compared', '>=', 'budget'),
      max_budget: filters.amount('campaigns.budget_compared', '<=', 'budget'),
      include_archived: {
        schema: f.Default(f.about('True also lists archived campaigns.', f.Flag), false),
        where: (eb, isShown) => (isShown ? sql<boolean>`true` : eb('campaigns.archived_at', 'is', null)),
      },
    },
    sorts: {
      created_at: 'created_at',
      start_date: 'start_date',
      budget: 'budget_compared',
      actual_revenue: 'actual_revenue_compared',
    },
    order: 'created_at desc',
    sums: ['budget', 'actual_cost', 'expected_revenue', 'actual_revenue', 'expected_leads'],
    facets: null,
  },
  lookups: { name: {} },
  searchFields: ({ name, description, target_audience }) => [name, description, target_audience],
  detail: { owner: embeds.person('campaigns.owner_id') },
  includes: {
    owner: embeds.person('campaigns.owner_id'),
    leads: embeds.visibleWith('crm.leads.read', leadsOfCampaign),
    opportunities: embeds.visibleWith('crm.opportunities.read', opportunitiesOf('campaign_id', 'campaigns')),
    activities: embeds.visibleWith('crm.activities.read', activitiesOfCampaign),
  },
  dynamic: [
    'actual_leads',
    'days_remaining',
    'lead_conversion_rate',
    'cost_per_lead',
    'leads_count',
    'opportunities_count',
  ],
  computed: {
    duration_in_days: durationInDays,
    days_remaining: daysRemaining,
    revenue_performance: revenuePerformance,
    roi,
    cost_per_lead: costPerLead,
    // Set after the leads have been counted; see `withAttribution`.
    lead_conversion_rate: () => null,
  },
  rules: ({ start_date, end_date }) =>
    start_date && end_date && end_date < start_date
      ? { end_date: [fieldMessage('end_date', 'must not be before start_date')] }
      : {},
  events: [
    'created',
    'updated',
    'deleted',
    'scheduled',
    'activated',
    'paused',
    'completed',
    'cancelled',
    'archived',
  ],
  restorable: {},
  permissions: {
    read: 'See campaigns.',
    write: 'Add campaigns and change them.',
    delete: 'Delete campaigns.',
    schedule: 'Schedule campaigns.',
    activate: 'Activate campaigns.',
    pause: 'Pause campaigns.',
    complete: 'Complete campaigns.',
    cancel: 'Cancel campaigns.',
    archive: 'Archive campaigns.',
  },
})

/** The list definition: lists do not include activities. */
export const listedCampaigns = embeds.includingOnly(campaigns, 'owner', 'leads', 'opportunities')

export type Campaign = typeof campaigns.stored

/** Returns whether a campaign can be deleted. Only drafts can. */
export const ActivateBody = f.titled(
  'OptionalNotes',
  f.Shape(
    { notes: f.Optional(f.Maybe(f.about('Added to the notes or the history of the record.', f.LongText()))) },
    { examples: [{ notes: 'The mails are written' }] },
  ),
)

export const CompleteBody = f.Shape(
  { final_notes: f.Optional(f.Maybe(f.about('Appended to `notes`.', f.LongText()))) },
  { examples: [{ final_notes: 'Better than last year' }] },
)

export const ReasonBody = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.Reason }, { examples: [{ reason: 'The hall is not available' }] }),
)

/** The final metrics of a campaign. */
export const FinalMetrics = f.titled(
  'CampaignFinalMetrics',
  f.Shape({
    total_leads: f.Count,
    lead_target_achievement: Percentage,
    total_revenue: f.Type.Number(),
    revenue_target_achievement: Percentage,
    total_cost: f.Type.Number(),
    roi: Percentage,
    cost_per_lead: f.Maybe(f.Type.Number()),
  }),
)

declare module '#runtime/database/handle' {
  interface Tables {
    campaigns: Omit<
      Campaign,
      | 'duration_in_days'
      | 'days_remaining'
      | 'lead_conversion_rate'
      | 'revenue_performance'
      | 'roi'
      | 'cost_per_lead'
    > & { deleted_at: string | null }
  }
}
