// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, OpportunityPriority, OpportunitySource, OpportunityStage, OpportunityStatus, Ulid } from '../../types.ts'

export interface OpportunityEventData {
  id: Ulid
  name: string
  /** The customer who may buy. */
  customer_id: Ulid
  /** The lead that the opportunity came from. */
  lead_id: Ulid | null
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
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
  /** BANT: the budget is confirmed. Default: false. */
  budget_confirmed: boolean
  /** BANT: the authority of the contact is confirmed. Default: false. */
  authority_confirmed: boolean
  /** BANT: the need is confirmed. Default: false. */
  need_confirmed: boolean
  /** BANT: the timeline is confirmed. Default: false. */
  timeline_confirmed: boolean
  /** The day of the demonstration. */
  demo_date: Day | null
  /** The day of the offer. */
  proposal_date: Day | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags: readonly string[]
  /** Open, won or lost, derived from the stage. */
  status: OpportunityStatus
  /** The day on which the deal was won or lost. */
  actual_close_date: Day | null
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

export interface OpportunityRecord {
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
  /** The number of BANT flags that are set, 0 to 4. */
  bant_score: number
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
