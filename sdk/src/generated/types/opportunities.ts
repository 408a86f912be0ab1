// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityBrief, Amount, CampaignBrief, Currency, CustomerBrief, Day, ForecastMonth, Instant, LeadBrief, OutcomeReason, OutcomesInCurrency, OverdueForecast, Person, ReportPeriod, Ulid } from '../../types.ts'

export interface ListedOpportunity extends Opportunity {
  customer?: CustomerBrief | null
  lead?: LeadBrief | null
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
}

export interface Opportunity {
  id: Ulid
  name: string
  description: string | null
  /** The customer who may buy. */
  customer_id: Ulid
  /** The lead that the opportunity came from. */
  lead_id: Ulid | null
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
  /** The value of the deal, in its currency. */
  value: Amount
  /** In the currency of the deal. For information; Kontor does not compute it. */
  expected_revenue: Amount | null
  /** ISO 4217 code. */
  currency: Currency
  /** The probability in percent; the default depends on the stage. */
  probability: number
  /** When the deal is expected to close; forecasts use it. */
  expected_close_date: Day
  /** How the deal came about. */
  source: OpportunitySource | null
  /** The importance of the deal. Default: medium. */
  priority: OpportunityPriority
  /** The user who works on the deal. */
  assigned_user_id: Ulid | null
  /** The campaign that brought the deal. */
  campaign_id: Ulid | null
  /** The sales territory; free text. */
  territory: string | null
  /** Who else wants the deal, as text. */
  competitor: string | null
  /** The decision maker at the customer. */
  decision_maker: string | null
  /** What happens next, as text. */
  next_step: string | null
  /** BANT: the budget is confirmed. Default: false. */
  budget_confirmed: boolean
  /** BANT: the authority of the contact is confirmed. Default: false. */
  authority_confirmed: boolean
  /** BANT: the need is confirmed. Default: false. */
  need_confirmed: boolean
  /** BANT: the timeline is confirmed. Default: false. */
  timeline_confirmed: boolean
  /** Notes about the needs of the customer. */
  discovery_notes: string | null
  /** Notes about the offer. */
  proposal_notes: string | null
  /** The day of the demonstration. */
  demo_date: Day | null
  /** The day of the offer. */
  proposal_date: Day | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=opportunity are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  /** Open, won or lost, derived from the stage. */
  status: OpportunityStatus
  /** The value multiplied by the probability. */
  weighted_value: Amount
  /** The day on which the deal was won or lost. */
  actual_close_date: Day | null
  /** The reason for the loss. */
  lost_reason: string | null
  /** The reason for the hold. */
  hold_reason: string | null
  /** The time of the last stage change. */
  stage_changed_at: Instant
  /** The time of the last activity on the deal. */
  last_activity_at: Instant | null
  /** The number of BANT flags that are set, 0 to 4. */
  bant_score: number
  /** The health score, 0 to 100, from BANT, time in the stage, activities and expected close date. */
  health_score: number
  /** The number of days until the expected close date. */
  days_to_close: number
  /** The number of days since the deal was added. */
  age_in_days: number
  /** The number of days in the present stage. */
  stage_duration: number
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface OpportunityBrief {
  id: Ulid
  name: string
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
  /** The value of the deal, in its currency. */
  value: Amount
  /** ISO 4217 code. */
  currency: Currency
  /** The probability in percent; the default depends on the stage. */
  probability: number
  /** When the deal is expected to close; forecasts use it. */
  expected_close_date: Day
  /** When the record was created. */
  created_at: Instant
}

export interface OpportunityChanges {
  id?: Ulid
  name?: string
  description?: string | null
  /** The customer who may buy. */
  customer_id?: Ulid
  /** The lead that the opportunity came from. */
  lead_id?: Ulid | null
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage?: OpportunityStage
  /** The value of the deal, in its currency. */
  value?: Amount
  /** In the currency of the deal. For information; Kontor does not compute it. */
  expected_revenue?: Amount | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The probability in percent; the default depends on the stage. */
  probability?: number
  /** When the deal is expected to close; forecasts use it. */
  expected_close_date?: Day
  /** How the deal came about. */
  source?: OpportunitySource | null
  /** The importance of the deal. Default: medium. */
  priority?: OpportunityPriority
  /** The user who works on the deal. */
  assigned_user_id?: Ulid | null
  /** The campaign that brought the deal. */
  campaign_id?: Ulid | null
  /** The sales territory; free text. */
  territory?: string | null
  /** Who else wants the deal, as text. */
  competitor?: string | null
  /** The decision maker at the customer. */
  decision_maker?: string | null
  /** What happens next, as text. */
  next_step?: string | null
  /** BANT: the budget is confirmed. Default: false. */
  budget_confirmed?: boolean
  /** BANT: the authority of the contact is confirmed. Default: false. */
  authority_confirmed?: boolean
  /** BANT: the need is confirmed. Default: false. */
  need_confirmed?: boolean
  /** BANT: the timeline is confirmed. Default: false. */
  timeline_confirmed?: boolean
  /** Notes about the needs of the customer. */
  discovery_notes?: string | null
  /** Notes about the offer. */
  proposal_notes?: string | null
  /** The day of the demonstration. */
  demo_date?: Day | null
  /** The day of the offer. */
  proposal_date?: Day | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=opportunity are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown>
  /** Open, won or lost, derived from the stage. */
  status?: OpportunityStatus
  /** The value multiplied by the probability. */
  weighted_value?: Amount
  /** The day on which the deal was won or lost. */
  actual_close_date?: Day | null
  /** The reason for the loss. */
  lost_reason?: string | null
  /** The reason for the hold. */
  hold_reason?: string | null
  /** The time of the last stage change. */
  stage_changed_at?: Instant
  /** The time of the last activity on the deal. */
  last_activity_at?: Instant | null
  /** The number of BANT flags that are set, 0 to 4. */
  bant_score?: number
  /** The health score, 0 to 100, from BANT, time in the stage, activities and expected close date. */
  health_score?: number
  /** The number of days until the expected close date. */
  days_to_close?: number
  /** The number of days since the deal was added. */
  age_in_days?: number
  /** The number of days in the present stage. */
  stage_duration?: number
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  assigned_user?: Person | null
  customer?: CustomerBrief | null
  lead?: LeadBrief | null
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  campaign?: CampaignBrief | null
}

export interface OpportunityDetails extends Opportunity {
  assigned_user: Person | null
  customer?: CustomerBrief | null
  lead?: LeadBrief | null
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  campaign?: CampaignBrief | null
}

export interface OpportunityForecast {
  from_date: Day
  to_date: Day
  /** One row per month and currency; months without opportunities are omitted. */
  months: readonly ForecastMonth[]
  /** Open opportunities with an expected close date before today, including those in the months above. */
  overdue: readonly OverdueForecast[]
}

export interface OpportunityHold {
  id: Ulid
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
  /** The probability in percent; the default depends on the stage. */
  probability: number
  /** When the record was last changed. */
  updated_at: Instant
  /** The time of the last stage change. */
  stage_changed_at: Instant
  /** The reason for the hold. */
  hold_reason: string | null
  previous_stage: OpportunityStage
}

export interface OpportunityLoss {
  id: Ulid
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
  /** The probability in percent; the default depends on the stage. */
  probability: number
  /** When the record was last changed. */
  updated_at: Instant
  /** The time of the last stage change. */
  stage_changed_at: Instant
  /** The day on which the deal was won or lost. */
  actual_close_date: Day | null
  /** The reason for the loss. */
  lost_reason: string | null
  /** Who else wants the deal, as text. */
  competitor: string | null
  previous_stage: OpportunityStage
}

export type OpportunityOutcome = "won" | "lost"

export interface OpportunityOutcomes {
  period: ReportPeriod
  won: number
  lost: number
  /** The won opportunities in percent of won and lost ones. */
  win_rate: number | null
  by_currency: readonly OutcomesInCurrency[]
  /** The reasons by frequency, highest first; at most 1,000 rows. */
  reasons: readonly OutcomeReason[]
}

export type OpportunityPriority = "low" | "medium" | "high"

export type OpportunitySource = "website" | "webinar" | "content_download" | "content_marketing" | "organic_search" | "social_media" | "direct_traffic" | "cold_call" | "cold_outreach" | "email_campaign" | "trade_show" | "paid_search" | "advertisement" | "referral" | "partner" | "other" | "lead_conversion" | "existing_customer" | "upsell" | "renewal"

/**
 * - `prospecting`: First contact; default probability 10 %.
 * - `qualification`: Need and budget are being clarified; default probability 25 %.
 * - `needs_analysis`: Requirements are being collected; default probability 40 %.
 * - `proposal`: An offer is being made; default probability 60 %.
 * - `negotiation`: Terms are being negotiated; default probability 75 %.
 * - `verbal_commitment`: The customer has agreed orally; default probability 90 %.
 * - `won`: Closed with a deal; final.
 * - `lost`: Closed without a deal; final.
 * - `on_hold`: Paused with the probability 0 %; it resumes in its former stage.
 */
export type OpportunityStage = "prospecting" | "qualification" | "needs_analysis" | "proposal" | "negotiation" | "verbal_commitment" | "won" | "lost" | "on_hold"

export interface OpportunityStageChange {
  id: Ulid
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
  /** The probability in percent; the default depends on the stage. */
  probability: number
  /** When the record was last changed. */
  updated_at: Instant
  /** The time of the last stage change. */
  stage_changed_at: Instant
  previous_stage: OpportunityStage
}

export interface OpportunityStageStay {
  id: Ulid
  stage: OpportunityStage
  entered_at: Instant
  /** The time of leaving the stage; null for the current stage. */
  left_at: Instant | null
  /** The full days of 24 hours in the stage. */
  days_in_stage: number
  /** The full hours in the stage. */
  hours_in_stage: number
  /** The user who moved the opportunity into the stage. */
  changed_by: Person | null
  reason: string | null
  notes: string | null
}

export type OpportunityStatus = "open" | "won" | "lost"

export interface OpportunityStep {
  id: Ulid
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
  /** The probability in percent; the default depends on the stage. */
  probability: number
  /** When the record was last changed. */
  updated_at: Instant
  previous_stage: OpportunityStage
}

export interface OpportunitySummary {
  total_opportunities: number
  /** Amounts in different currencies are added as decimals, without conversion. */
  total_value: number
  /** Amounts in different currencies are added as decimals, without conversion. */
  total_weighted_value: number
  /** The average value; null without opportunities. */
  average_deal_size: number | null
  /** The won opportunities in percent of the closed ones; null without closed ones. */
  win_rate: number | null
}

export interface OpportunityWin {
  id: Ulid
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
  /** The probability in percent; the default depends on the stage. */
  probability: number
  /** When the record was last changed. */
  updated_at: Instant
  /** The time of the last stage change. */
  stage_changed_at: Instant
  /** The day on which the deal was won or lost. */
  actual_close_date: Day | null
  previous_stage: OpportunityStage
}

export interface PipelineCurrency {
  /** ISO 4217 code. */
  currency: Currency
  count: number
  /** The sum of the values in this currency. */
  value: Amount
  /** The sum of the weighted values in this currency. */
  weighted_value: Amount
}

export interface PipelineStage {
  stage: OpportunityStage
  count: number
  /** Amounts in different currencies are added as decimals, without conversion. */
  value: number
  /** Amounts in different currencies are added as decimals, without conversion. */
  weighted_value: number
  /** The same figures for each currency. */
  currencies: readonly PipelineCurrency[]
  /** The first opportunities of the stage, if `cards` is not 0. */
  cards?: readonly ListedOpportunity[]
}
