// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Day, LeadSource, LeadStatus, OpportunityInitialStage, Ulid } from '../../types.ts'

export type DisqualificationReason = "no_budget" | "no_authority" | "no_need" | "no_timeline" | "bad_fit" | "competitor" | "not_ready"

export type LeadBulkAction = LeadBulkActionAssign | LeadBulkActionUpdateStatus | LeadBulkActionAddTags | LeadBulkActionRemoveTags | LeadBulkActionDelete | LeadBulkActionUpdate | LeadBulkActionScore | LeadBulkActionQualify | LeadBulkActionConvert

export interface LeadBulkActionAddTags {
  action: "add_tags"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: LeadBulkActionAddTagsParameters
}

export interface LeadBulkActionAddTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface LeadBulkActionAssign {
  action: "assign"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `user_id`. */
  parameters: LeadBulkActionAssignParameters
}

export interface LeadBulkActionAssignParameters {
  /** The new owner of the leads. */
  user_id: Ulid
}

export interface LeadBulkActionConvert {
  action: "convert"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface LeadBulkActionDelete {
  action: "delete"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface LeadBulkActionQualify {
  action: "qualify"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface LeadBulkActionRemoveTags {
  action: "remove_tags"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: LeadBulkActionRemoveTagsParameters
}

export interface LeadBulkActionRemoveTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface LeadBulkActionScore {
  action: "score"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface LeadBulkActionUpdate {
  action: "update"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface LeadBulkActionUpdateStatus {
  action: "update_status"
  /** At most 500 records; each succeeds or fails separately. */
  lead_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `status`. */
  parameters: LeadBulkActionUpdateStatusParameters
}

export interface LeadBulkActionUpdateStatusParameters {
  status: LeadStatus
}

export interface LeadContactInfoDraft {
  first_name: string
  last_name: string
  phone?: string | null
  /** The company of the person. */
  company?: string | null
  /** An update changes only the given parts; null clears a part. */
  address?: Address | null
}

export interface LeadContactInfoPatch {
  first_name?: string
  last_name?: string
  phone?: string | null
  /** The company of the person. */
  company?: string | null
  /** An update changes only the given parts; null clears a part. */
  address?: Address | null
}

export interface LeadDraft {
  /** Unique among leads, ignoring case. */
  email: string
  /** How the lead was found; the demographic score depends on it. */
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
  /** The existing customer that the lead belongs to; not an individual. */
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

export type LeadInclude = "activities" | "opportunities" | "customer"

/**
 * - `new`: Not yet contacted.
 * - `contacted`: Contacted; the outcome is open.
 * - `qualified`: Worth a deal; it can be converted.
 */
export type LeadInitialStatus = "new" | "contacted" | "qualified"

export interface LeadPatch {
  /** Unique among leads, ignoring case. */
  email?: string
  /** How the lead was found; the demographic score depends on it. */
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
  /** The existing customer that the lead belongs to; not an individual. */
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

export type LeadSort = "name" | "email" | "created_at" | "updated_at" | "estimated_value" | "lead_score" | "source" | "status" | "probability" | "lost_reason" | "assigned_at" | "qualified_at" | "converted_at" | "last_activity_at"

export interface LeadsConvertBody {
  /** Always true. */
  create_customer: true
  /** Whether to add the person as the primary contact of the customer, with email and phone. It requires the permission `crm.contacts.write`. Default: false. */
  create_contact?: boolean
  /** Whether to add an opportunity. It requires name, amount, stage and closing date. Default: false. */
  create_opportunity?: boolean
  /** Required with `create_opportunity`. */
  opportunity_name?: string
  /** The value, in the tenant currency; required with `create_opportunity`. */
  opportunity_amount?: Amount
  /** The initial stage; required with `create_opportunity`. */
  opportunity_stage?: OpportunityInitialStage
  /** The expected closing day; required with `create_opportunity`. */
  opportunity_close_date?: Day
  /** Percent. Default: that of the stage. */
  opportunity_probability?: number | null
  /** Notes, stored with the customer. */
  notes?: string | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface LeadsQualifyBody {
  /** True qualifies the lead; false disqualifies it. */
  qualified: boolean
  /** Appended to the notes of the lead. */
  qualification_notes?: string | null
  /** Required if `qualified` is false; stored as `lost_reason`. */
  disqualification_reason?: DisqualificationReason | null
  /** Whether the scores in the request replace those of the lead. Default: false. */
  update_score?: boolean
  /** 0 to 50; used only with `update_score`. */
  behavioral_score?: number
  /** 0 to 50; used only with `update_score`. */
  demographic_score?: number
}

export interface LeadsUpdateScoreBody {
  /** 0 to 50; unchanged if omitted. */
  behavioral_score?: number
  /** 0 to 50; unchanged if omitted. */
  demographic_score?: number
  /** Why; stored with the change, and shown in the audit log. */
  reason?: string | null
}
