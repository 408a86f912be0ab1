// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityBrief, Address, Amount, CustomerBrief, CustomerStatus, CustomerType, Day, Instant, OpportunityBrief, OpportunityStage, Person, Ulid } from '../../types.ts'

export interface Lead {
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
  /** The time of the last activity with the lead. */
  last_activity_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface LeadAssignment {
  id: Ulid
  /** The user who works on the lead. */
  assigned_user_id: Ulid | null
  assigned_user: Person | null
  /** The time of the last assignment. */
  assigned_at: Instant | null
}

export interface LeadBrief {
  id: Ulid
  /** Unique among leads, ignoring case. */
  email: string
  /** How the lead was found; the demographic score depends on it. */
  source: LeadSource
  /** The status in the qualification process; only some transitions are allowed. */
  status: LeadStatus
  /** When the record was created. */
  created_at: Instant
}

export type LeadBulkActionName = "assign" | "update_status" | "add_tags" | "remove_tags" | "delete" | "update" | "score" | "qualify" | "convert"

export interface LeadBulkError {
  lead_id: Ulid
  message: string
}

export interface LeadBulkResult {
  action: LeadBulkActionName
  /** The number of different records in the request. */
  processed: number
  /** The number of changed records. */
  successful: number
  /** The number of records that the action rejected. */
  failed: number
  /** The failed records, each with its first error message. */
  errors: readonly LeadBulkError[]
  /** The number of selected records: those that match the filter, or the different ids. */
  matched?: number
  /** With a filter: the records that no longer matched it. */
  skipped?: number
  /** The bulk action that processes the records in the background: see `GET /bulk-actions/{id}`. Null if the response has the result. */
  bulk_action_id?: Ulid | null
}

export interface LeadChanges {
  id?: Ulid
  /** Unique among leads, ignoring case. */
  email?: string
  /** How the lead was found; the demographic score depends on it. */
  source?: LeadSource
  /** The status in the qualification process; only some transitions are allowed. */
  status?: LeadStatus
  /** Name and contact details of the lead. */
  contact_info?: LeadContactInfo
  /** The estimated value of the deal, in the currency of the tenant. */
  estimated_value?: Amount | null
  /** The probability in percent. It is computed from status and score unless it is set; null returns to the computed value. */
  probability?: number
  /** The user who works on the lead. */
  assigned_user_id?: Ulid | null
  /** The existing customer that the lead belongs to; not an individual. */
  organization_id?: Ulid | null
  /** The campaign that brought the lead. */
  campaign_id?: Ulid | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=lead are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown>
  /** Internal remarks. */
  notes?: string | null
  /** The reason for the disqualification or loss. */
  lost_reason?: string | null
  /** The score of the lead, by behaviour and by fit. */
  lead_score?: LeadScore
  /** The time of the last assignment. */
  assigned_at?: Instant | null
  /** The time of qualification. */
  qualified_at?: Instant | null
  /** The time of conversion. */
  converted_at?: Instant | null
  /** The time of the last activity with the lead. */
  last_activity_at?: Instant | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  assigned_user?: Person | null
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  customer?: CustomerBrief | null
}

export interface LeadContactInfo {
  first_name: string
  last_name: string
  /** The first and last name. */
  full_name: string
  phone: string | null
  /** The company of the person. */
  company: string | null
  /** An update changes only the given parts; null clears a part. */
  address: Address | null
}

export interface LeadConversion {
  customer: LeadConversionCustomer
  /** The opportunity; absent if none was requested. */
  opportunity?: LeadConversionOpportunity
  lead: LeadConversionLead
}

export interface LeadConversionCustomer {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** Required for the type individual. */
  first_name: string | null
  /** Required for the type individual. */
  last_name: string | null
  /** The legal name; required unless the type is individual. */
  company_name: string | null
  email: string
  phone: string | null
  /** An individual needs a person name, others a company name. Default: business with a company name. */
  type: CustomerType
  /** The status of the business relationship. */
  status: CustomerStatus
  /** The lead that the customer was converted from. */
  lead_id: Ulid | null
  /** When the record was created. */
  created_at: Instant
}

export interface LeadConversionLead {
  id: Ulid
  /** The status in the qualification process; only some transitions are allowed. */
  status: LeadStatus
  /** The time of conversion. */
  converted_at: Instant | null
}

export interface LeadConversionOpportunity {
  id: Ulid
  name: string
  /** The value of the deal, in its currency. */
  value: Amount
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage: OpportunityStage
  /** The probability in percent; the default depends on the stage. */
  probability: number
  /** When the deal is expected to close; forecasts use it. */
  expected_close_date: Day
  /** The customer who may buy. */
  customer_id: Ulid
  /** The lead that the opportunity came from. */
  lead_id: Ulid | null
  /** When the record was created. */
  created_at: Instant
}

export interface LeadDetails extends Lead {
  assigned_user: Person | null
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  customer?: CustomerBrief | null
}

export interface LeadQualification {
  id?: Ulid
  /** Unique among leads, ignoring case. */
  email?: string
  /** The status in the qualification process; only some transitions are allowed. */
  status?: LeadStatus
  /** The score of the lead, by behaviour and by fit. */
  lead_score?: LeadScore
  /** The time of qualification. */
  qualified_at?: Instant | null
  /** The reason for the disqualification or loss. */
  lost_reason?: string | null
  /** Internal remarks. */
  notes?: string | null
}

export interface LeadScore {
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

export type LeadScoreGrade = "A" | "B" | "C" | "D" | "F"

export type LeadScoreTemperature = "hot" | "warm" | "cool" | "cold" | "frozen"

export interface LeadScoring {
  id: Ulid
  /** The score of the lead, by behaviour and by fit. */
  lead_score: LeadScore
  /** When the record was last changed. */
  updated_at: Instant
}

export type LeadSource = "website" | "webinar" | "content_download" | "content_marketing" | "organic_search" | "social_media" | "direct_traffic" | "cold_call" | "cold_outreach" | "email_campaign" | "trade_show" | "paid_search" | "advertisement" | "referral" | "partner" | "other"

/**
 * - `new`: Not yet contacted.
 * - `contacted`: Contacted; the outcome is open.
 * - `qualified`: Worth a deal; it can be converted.
 * - `nurturing`: Interested, but not ready to buy.
 * - `unqualified`: Not suitable at present; it can be recycled.
 * - `recycled`: An unqualified lead that is worked on again.
 * - `converted`: Became a customer; it cannot be deleted.
 * - `lost`: Lost, with an optional `lost_reason`; final.
 * - `disqualified`: Rejected in the qualification, with a reason; final.
 */
export type LeadStatus = "new" | "contacted" | "qualified" | "nurturing" | "unqualified" | "recycled" | "converted" | "lost" | "disqualified"

export interface ListedLead extends Lead {
  /** The newest 25. */
  activities?: readonly ActivityBrief[]
  /** The number of all, also of those not shown. */
  activities_count?: number
  /** The newest 25. */
  opportunities?: readonly OpportunityBrief[]
  /** The number of all, also of those not shown. */
  opportunities_count?: number
  customer?: CustomerBrief | null
}
