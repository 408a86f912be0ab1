// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityBrief, Amount, Currency, Day, Instant, LeadBrief, OpportunityBrief, Person, Ulid } from '../../types.ts'

export interface CampaignActivation {
  id: Ulid
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status: CampaignStatus
  /** The time of activation. */
  activated_at: Instant | null
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CampaignArchiving {
  id: Ulid
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status: CampaignStatus
  /** The time of archiving. Lists omit archived campaigns. */
  archived_at: Instant | null
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CampaignBrief {
  id: Ulid
  name: string
  /** The main channel or form of the campaign. */
  type: CampaignType
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status: CampaignStatus
  /** The first day; a scheduled campaign becomes active on it. */
  start_date: Day
  /** The last day; not before `start_date`. */
  end_date: Day
}

export interface CampaignChanges {
  id?: Ulid
  name?: string
  /** The main channel or form of the campaign. */
  type?: CampaignType
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status?: CampaignStatus
  description?: string | null
  /** The target group, as text. */
  target_audience?: string | null
  /** The planned cost, in the currency of the campaign. */
  budget?: Amount
  /** The amount spent so far, in the currency of the campaign. */
  actual_cost?: Amount
  /** ISO 4217 code. */
  currency?: Currency
  /** The first day; a scheduled campaign becomes active on it. */
  start_date?: Day
  /** The last day; not before `start_date`. */
  end_date?: Day
  /** The goals, as texts; an update replaces all of them. */
  objectives?: readonly string[]
  /** The channels to the audience, as texts; an update replaces all of them. */
  channels?: readonly string[]
  /** How many leads are planned; the final metrics compare with it. */
  expected_leads?: number | null
  /** The number of leads so far; counted unless it is set. Null returns to counting. */
  actual_leads?: number | null
  /** The planned revenue, in the currency of the campaign. */
  expected_revenue?: Amount | null
  /** The revenue so far, in the currency of the campaign; not computed. */
  actual_revenue?: Amount
  /** The user who is responsible for the campaign. */
  owner_id?: Ulid | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=campaign are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown>
  notes?: string | null
  /** The reason for the pause. */
  pause_reason?: string | null
  /** The reason for the cancellation. */
  cancellation_reason?: string | null
  /** The time of activation. */
  activated_at?: Instant | null
  paused_at?: Instant | null
  completed_at?: Instant | null
  /** The time of archiving. Lists omit archived campaigns. */
  archived_at?: Instant | null
  /** The number of days from the first to the last day. */
  duration_in_days?: number
  /** The number of days until the last day. */
  days_remaining?: number
  /** The converted leads in percent of all leads. */
  lead_conversion_rate?: number | null
  /** The actual revenue in percent of the expected revenue. */
  revenue_performance?: number | null
  /** Return on investment in percent: revenue less cost, divided by cost. */
  roi?: number | null
  /** The actual cost divided by the number of leads. */
  cost_per_lead?: number | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  owner?: Person | null
  /** The newest 25. */
  leads?: readonly LeadBrief[]
  /** The number of all, also of those not shown. */
  leads_count?: number
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
}

export interface CampaignCompletion {
  id: Ulid
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status: CampaignStatus
  completed_at: Instant | null
  /** When the record was last changed. */
  updated_at: Instant
  final_metrics: CampaignFinalMetrics
}

export interface CampaignDetails {
  id: Ulid
  name: string
  /** The main channel or form of the campaign. */
  type: CampaignType
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status: CampaignStatus
  description: string | null
  /** The target group, as text. */
  target_audience: string | null
  /** The planned cost, in the currency of the campaign. */
  budget: Amount
  /** The amount spent so far, in the currency of the campaign. */
  actual_cost: Amount
  /** ISO 4217 code. */
  currency: Currency
  /** The first day; a scheduled campaign becomes active on it. */
  start_date: Day
  /** The last day; not before `start_date`. */
  end_date: Day
  /** The goals, as texts; an update replaces all of them. */
  objectives: readonly string[]
  /** The channels to the audience, as texts; an update replaces all of them. */
  channels: readonly string[]
  /** How many leads are planned; the final metrics compare with it. */
  expected_leads: number | null
  /** The number of leads so far; counted unless it is set. Null returns to counting. */
  actual_leads: number | null
  /** The planned revenue, in the currency of the campaign. */
  expected_revenue: Amount | null
  /** The revenue so far, in the currency of the campaign; not computed. */
  actual_revenue: Amount
  /** The user who is responsible for the campaign. */
  owner_id: Ulid | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=campaign are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  notes: string | null
  /** The reason for the pause. */
  pause_reason: string | null
  /** The reason for the cancellation. */
  cancellation_reason: string | null
  /** The time of activation. */
  activated_at: Instant | null
  paused_at: Instant | null
  completed_at: Instant | null
  /** The time of archiving. Lists omit archived campaigns. */
  archived_at: Instant | null
  /** The number of days from the first to the last day. */
  duration_in_days: number
  /** The number of days until the last day. */
  days_remaining: number
  /** The converted leads in percent of all leads. */
  lead_conversion_rate: number | null
  /** The actual revenue in percent of the expected revenue. */
  revenue_performance: number | null
  /** Return on investment in percent: revenue less cost, divided by cost. */
  roi: number | null
  /** The actual cost divided by the number of leads. */
  cost_per_lead: number | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  owner?: Person | null
  /** The newest 25. */
  leads?: readonly LeadBrief[]
  /** The number of all, also of those not shown. */
  leads_count?: number
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
}

export interface CampaignFinalMetrics {
  total_leads: number
  lead_target_achievement: number | null
  total_revenue: number
  revenue_target_achievement: number | null
  total_cost: number
  roi: number | null
  cost_per_lead: number | null
}

export interface CampaignPause {
  id: Ulid
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status: CampaignStatus
  paused_at: Instant | null
  /** The reason for the pause. */
  pause_reason: string | null
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CampaignSchedule {
  id: Ulid
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status: CampaignStatus
  /** The first day; a scheduled campaign becomes active on it. */
  start_date: Day
  /** When the record was last changed. */
  updated_at: Instant
}

/**
 * - `draft`: Being planned; it can be deleted.
 * - `scheduled`: Becomes active automatically on its start date.
 * - `active`: Running.
 * - `paused`: Interrupted, with a reason.
 * - `completed`: Ended as planned; it can be archived.
 * - `cancelled`: Ended early, with a reason; it can be archived.
 */
export type CampaignStatus = "draft" | "scheduled" | "active" | "paused" | "completed" | "cancelled"

export type CampaignType = "email" | "social_media" | "ppc" | "content" | "event" | "webinar" | "trade_show" | "direct_mail" | "digital" | "traditional" | "integrated"

export interface ListedCampaign {
  id: Ulid
  name: string
  /** The main channel or form of the campaign. */
  type: CampaignType
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status: CampaignStatus
  description: string | null
  /** The target group, as text. */
  target_audience: string | null
  /** The planned cost, in the currency of the campaign. */
  budget: Amount
  /** The amount spent so far, in the currency of the campaign. */
  actual_cost: Amount
  /** ISO 4217 code. */
  currency: Currency
  /** The first day; a scheduled campaign becomes active on it. */
  start_date: Day
  /** The last day; not before `start_date`. */
  end_date: Day
  /** The goals, as texts; an update replaces all of them. */
  objectives: readonly string[]
  /** The channels to the audience, as texts; an update replaces all of them. */
  channels: readonly string[]
  /** How many leads are planned; the final metrics compare with it. */
  expected_leads: number | null
  /** The number of leads so far; counted unless it is set. Null returns to counting. */
  actual_leads: number | null
  /** The planned revenue, in the currency of the campaign. */
  expected_revenue: Amount | null
  /** The revenue so far, in the currency of the campaign; not computed. */
  actual_revenue: Amount
  /** The user who is responsible for the campaign. */
  owner_id: Ulid | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=campaign are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  notes: string | null
  /** The reason for the pause. */
  pause_reason: string | null
  /** The reason for the cancellation. */
  cancellation_reason: string | null
  /** The time of activation. */
  activated_at: Instant | null
  paused_at: Instant | null
  completed_at: Instant | null
  /** The time of archiving. Lists omit archived campaigns. */
  archived_at: Instant | null
  /** The number of days from the first to the last day. */
  duration_in_days: number
  /** The number of days until the last day. */
  days_remaining: number
  /** The converted leads in percent of all leads. */
  lead_conversion_rate: number | null
  /** The actual revenue in percent of the expected revenue. */
  revenue_performance: number | null
  /** Return on investment in percent: revenue less cost, divided by cost. */
  roi: number | null
  /** The actual cost divided by the number of leads. */
  cost_per_lead: number | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  owner?: Person | null
  /** The newest 25. */
  leads?: readonly LeadBrief[]
  /** The number of all, also of those not shown. */
  leads_count?: number
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
}
