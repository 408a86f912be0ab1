// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityBrief, Address, Amount, CustomerBrief, CustomerStatus, CustomerType, Day, Instant, OpportunityBrief, OpportunityInitialStage, OpportunityStage, Person, Ulid } from '../../types.ts'

export type DisqualificationReason = "no_budget" | "no_authority" | "no_need" | "no_timeline" | "bad_fit" | "competitor" | "not_ready"

export interface Lead {
  id: Ulid
  /** The email address of the lead. */
  email: string
  /** The source of the lead. */
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
  /** The existing customer that the lead belongs to. */
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
  /** The email address of the lead. */
  email: string
  /** The source of the lead. */
  source: LeadSource
  /** The status in the qualification process; only some transitions are allowed. */
  status: LeadStatus
  /** When the record was created. */
  created_at: Instant
}

export type LeadBulkAction = LeadBulkActionAssign | LeadBulkActionUpdateStatus | LeadBulkActionAddTags | LeadBulkActionRemoveTags | LeadBulkActionDelete

export interface LeadBulkActionAddTags {
  action: "add_tags"
  lead_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
  parameters: LeadBulkActionAddTagsParameters
}

export interface LeadBulkActionAddTagsParameters {
  tags: readonly string[]
}

export interface LeadBulkActionAssign {
  action: "assign"
  lead_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
  parameters: LeadBulkActionAssignParameters
}

export interface LeadBulkActionAssignParameters {
  user_id: Ulid
}

export interface LeadBulkActionDelete {
  action: "delete"
  lead_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
}

export type LeadBulkActionName = "assign" | "update_status" | "add_tags" | "remove_tags" | "delete"

export interface LeadBulkActionRemoveTags {
  action: "remove_tags"
  lead_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
  parameters: LeadBulkActionRemoveTagsParameters
}

export interface LeadBulkActionRemoveTagsParameters {
  tags: readonly string[]
}

export interface LeadBulkActionUpdateStatus {
  action: "update_status"
  lead_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
  parameters: LeadBulkActionUpdateStatusParameters
}

export interface LeadBulkActionUpdateStatusParameters {
  status: LeadStatus
}

export interface LeadBulkError {
  lead_id: Ulid
  message: string
}

export interface LeadBulkResult {
  action: LeadBulkActionName
  /** The number of different records in the request. */
  processed: number
  successful: number
  failed: number
  /** The failed records, each with its first error message. */
  errors: readonly LeadBulkError[]
}

export interface LeadChanges {
  id?: Ulid
  /** The email address of the lead. */
  email?: string
  /** The source of the lead. */
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
  /** The existing customer that the lead belongs to. */
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
  activities?: readonly ActivityBrief[]
  activities_count?: number
  opportunities?: readonly OpportunityBrief[]
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
  address: Address | null
}

export interface LeadContactInfoDraft {
  first_name: string
  last_name: string
  phone?: string | null
  /** The company of the person. */
  company?: string | null
  address?: Address | null
}

export interface LeadContactInfoEventData {
  first_name?: string
  last_name?: string
  /** The first and last name. */
  full_name?: string
  /** The company of the person. */
  company?: string | null
}

export interface LeadContactInfoPatch {
  first_name?: string
  last_name?: string
  phone?: string | null
  /** The company of the person. */
  company?: string | null
  address?: Address | null
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
  /** The first name of a person. */
  first_name: string | null
  /** The last name of a person. */
  last_name: string | null
  /** The legal name of a company. */
  company_name: string | null
  email: string
  phone: string | null
  /** The kind of customer. */
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
  /** The expected closing day. */
  expected_close_date: Day
  /** The customer of the deal. */
  customer_id: Ulid
  /** The lead that the opportunity came from. */
  lead_id: Ulid | null
  /** When the record was created. */
  created_at: Instant
}

export interface LeadDetails extends Lead {
  assigned_user: Person | null
  activities?: readonly ActivityBrief[]
  activities_count?: number
  opportunities?: readonly OpportunityBrief[]
  opportunities_count?: number
  customer?: CustomerBrief | null
}

export interface LeadDraft {
  /** The email address of the lead. */
  email: string
  /** The source of the lead. */
  source: LeadSource
  /** The status in the qualification process; only some transitions are allowed. */
  status?: LeadInitialStatus
  /** Name and contact details of the lead. */
  contact_info: LeadContactInfoDraft
  /** The estimated value of the deal, in the currency of the tenant. */
  estimated_value?: Amount | null
  /** The probability in percent. It is computed from status and score unless it is set; null returns to the computed value. */
  probability?: number | null
  /** The user who works on the lead. */
  assigned_user_id?: Ulid | null
  /** The existing customer that the lead belongs to. */
  organization_id?: Ulid | null
  /** The campaign that brought the lead. */
  campaign_id?: Ulid | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=lead are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
  /** Internal remarks. */
  notes?: string | null
  /** The reason for the disqualification or loss. */
  lost_reason?: string | null
}

export interface LeadEventData {
  id?: Ulid
  /** The source of the lead. */
  source?: LeadSource
  /** The status in the qualification process; only some transitions are allowed. */
  status?: LeadStatus
  contact_info?: LeadContactInfoEventData
  /** The probability in percent. It is computed from status and score unless it is set; null returns to the computed value. */
  probability?: number
  /** The user who works on the lead. */
  assigned_user_id?: Ulid | null
  /** The existing customer that the lead belongs to. */
  organization_id?: Ulid | null
  /** The campaign that brought the lead. */
  campaign_id?: Ulid | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  lead_score?: LeadScoreEventData
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
}

export type LeadInclude = "activities" | "opportunities" | "customer"

export type LeadInitialStatus = "new" | "contacted" | "qualified"

export interface LeadPatch {
  /** The email address of the lead. */
  email?: string
  /** The source of the lead. */
  source?: LeadSource
  /** The status in the qualification process; only some transitions are allowed. */
  status?: LeadStatus
  /** Name and contact details of the lead. */
  contact_info?: LeadContactInfoPatch
  /** The estimated value of the deal, in the currency of the tenant. */
  estimated_value?: Amount | null
  /** The probability in percent. It is computed from status and score unless it is set; null returns to the computed value. */
  probability?: number | null
  /** The user who works on the lead. */
  assigned_user_id?: Ulid | null
  /** The existing customer that the lead belongs to. */
  organization_id?: Ulid | null
  /** The campaign that brought the lead. */
  campaign_id?: Ulid | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=lead are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
  /** Internal remarks. */
  notes?: string | null
  /** The reason for the disqualification or loss. */
  lost_reason?: string | null
}

export interface LeadQualification {
  id?: Ulid
  /** The email address of the lead. */
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

export interface LeadRecord {
  id: Ulid
  /** The email address of the lead. */
  email?: string
  /** The source of the lead. */
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
  /** The existing customer that the lead belongs to. */
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
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
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

export interface LeadScoreEventData {
  /** The sum of both scores. */
  total_score?: number
  /** The score of the behaviour of the lead, up to 50. */
  behavioral_score?: number
  /** The score of the fit of the lead, up to 50. */
  demographic_score?: number
  /** The grade of the total score, A to F. */
  grade?: LeadScoreGrade
  /** The temperature of the total score, from hot to frozen. */
  temperature?: LeadScoreTemperature
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

export type LeadSort = "name" | "email" | "created_at" | "updated_at" | "estimated_value" | "lead_score" | "status" | "probability" | "assigned_at" | "qualified_at" | "converted_at" | "last_activity_at"

export type LeadSource = "website" | "webinar" | "content_download" | "content_marketing" | "organic_search" | "social_media" | "direct_traffic" | "cold_call" | "cold_outreach" | "email_campaign" | "trade_show" | "paid_search" | "advertisement" | "referral" | "partner" | "other"

export type LeadStatus = "new" | "contacted" | "qualified" | "nurturing" | "unqualified" | "recycled" | "converted" | "lost" | "disqualified"

export interface LeadsConvertBody {
  /** Always true. */
  create_customer: true
  /** Whether to add an opportunity. It requires name, amount, stage and closing date. */
  create_opportunity?: boolean
  opportunity_name?: string
  /** The amount in the tenant currency. */
  opportunity_amount?: Amount
  /** The initial stage. */
  opportunity_stage?: OpportunityInitialStage
  opportunity_close_date?: Day
  opportunity_probability?: number | null
  /** Notes, stored with the customer. */
  notes?: string | null
  /** Returns the result without writing anything. */
  dry_run?: boolean
}

export interface LeadsQualifyBody {
  /** True qualifies the lead; false disqualifies it. */
  qualified: boolean
  qualification_notes?: string | null
  /** The reason for a disqualification. */
  disqualification_reason?: DisqualificationReason | null
  /** Whether the scores in the request replace those of the lead. */
  update_score?: boolean
  behavioral_score?: number
  demographic_score?: number
}

export interface LeadsUpdateScoreBody {
  behavioral_score?: number
  demographic_score?: number
  reason?: string | null
}

export interface ListedLead extends Lead {
  activities?: readonly ActivityBrief[]
  activities_count?: number
  opportunities?: readonly OpportunityBrief[]
  opportunities_count?: number
  customer?: CustomerBrief | null
}
