// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, CampaignStatus, CampaignType, Currency, Day, Ulid } from '../../types.ts'

export interface CampaignBulkAction {
  /** The name of the operation. */
  action: CampaignBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type CampaignBulkActionName = "update" | "delete" | "schedule" | "activate" | "pause" | "complete" | "cancel" | "archive"

export interface CampaignDraft {
  name: string
  /** The main channel or form of the campaign. */
  type: CampaignType
  /** The status. An update can set the statuses that need no reason; operations such as `pause` set the others. */
  status?: CampaignInitialStatus
  description?: string | null
  /** The target group, as text. */
  target_audience?: string | null
  /** The planned cost, in the currency of the campaign. */
  budget: Amount
  /** The amount spent so far, in the currency of the campaign. */
  actual_cost?: Amount
  /** ISO 4217 code. */
  currency?: Currency
  /** The first day; a scheduled campaign becomes active on it. */
  start_date: Day
  /** The last day; not before `start_date`. */
  end_date: Day
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
  custom_fields?: Record<string, unknown> | null
  notes?: string | null
}

export type CampaignInclude = "owner" | "leads" | "opportunities" | "activities"

/**
 * - `draft`: Being planned; it can be deleted.
 * - `scheduled`: Becomes active automatically on its start date.
 * - `active`: Running.
 */
export type CampaignInitialStatus = "draft" | "scheduled" | "active"

export interface CampaignPatch {
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
  custom_fields?: Record<string, unknown> | null
  notes?: string | null
}

export type CampaignSort = "created_at" | "start_date" | "budget" | "actual_revenue" | "name" | "type" | "status" | "actual_cost" | "currency" | "end_date" | "expected_leads" | "actual_leads" | "expected_revenue" | "activated_at" | "paused_at" | "completed_at" | "archived_at" | "updated_at"

export interface CampaignsCompleteBody {
  /** Appended to `notes`. */
  final_notes?: string | null
}

export type ListedCampaignInclude = "owner" | "leads" | "opportunities"
