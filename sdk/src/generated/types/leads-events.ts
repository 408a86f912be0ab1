// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Instant, LeadContactInfo, LeadScore, LeadScoreGrade, LeadScoreTemperature, LeadSource, LeadStatus, Ulid } from '../../types.ts'

export interface LeadContactInfoEventData {
  first_name: string
  last_name: string
  /** The first and last name. */
  full_name: string
  /** The company of the person. */
  company: string | null
}

export interface LeadEventData {
  id: Ulid
  /** How the lead was found; the demographic score depends on it. */
  source: LeadSource
  /** The status in the qualification process; only some transitions are allowed. */
  status: LeadStatus
  contact_info: LeadContactInfoEventData
  /** The probability in percent. It is computed from status and score unless it is set; null returns to the computed value. */
  probability: number
  /** The user who works on the lead. */
  assigned_user_id: Ulid | null
  /** The existing customer that the lead belongs to; not an individual. */
  organization_id: Ulid | null
  /** The campaign that brought the lead. */
  campaign_id: Ulid | null
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  lead_score: LeadScoreEventData
  /** The time of the last assignment. */
  assigned_at: Instant | null
  /** The time of qualification. */
  qualified_at: Instant | null
  /** The time of conversion. */
  converted_at: Instant | null
  /** The time of the last activity with the lead. */
  last_activity_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface LeadRecord {
  id: Ulid
  /** Unique among leads, ignoring case. */
  email: string
  /** How the lead was found; the demographic score depends on it. */
  source: LeadSource
  /** The status in the qualification process; only some transitions are allowed. */
  status: LeadStatus
  /** Name and contact details of the lead. */
  contact_info: LeadContactInfo
  /** The estimated value of the deal, in the currency of the tenant. */
  estimated_value: Amount | null
  /** The probability in percent. It is computed from status and score unless it is set; null returns to the computed value. */
  probability: number
  /** The user who works on the lead. */
  assigned_user_id: Ulid | null
  /** The existing customer that the lead belongs to; not an individual. */
  organization_id: Ulid | null
  /** The campaign that brought the lead. */
  campaign_id: Ulid | null
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=lead are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  /** Internal remarks. */
  notes: string | null
  /** The reason for the disqualification or loss. */
  lost_reason: string | null
  /** The score of the lead, by behaviour and by fit. */
  lead_score: LeadScore
  /** The time of the last assignment. */
  assigned_at: Instant | null
  /** The time of qualification. */
  qualified_at: Instant | null
  /** The time of conversion. */
  converted_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface LeadScoreEventData {
  /** The sum of both scores. */
  total_score: number
  /** The score of the behaviour of the lead, up to 50. */
  behavioral_score: number
  /** The score of the fit of the lead, up to 50. */
  demographic_score: number
  /** The grade of the total score, A to F. */
  grade: LeadScoreGrade
  /** The temperature of the total score, from hot to frozen. */
  temperature: LeadScoreTemperature
}
