// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ListedOpportunityInclude, OpportunityInclude, OpportunityPriority, OpportunitySort, OpportunitySource, OpportunityStage, OpportunityStatus, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface OpportunitiesDocumentsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. */
  sort_by?: DocumentSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Tags are compared exactly, including their case. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** Whether the file can be read without a token. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. */
  is_sensitive?: boolean
  /** `expires_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  expires_from?: DayOrInstant
  /** `expires_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  expires_to?: DayOrInstant
  /** Determines whether an approval is required, and whether the document is sensitive by default. Several values, separated by commas, or repeated, mean any of them. */
  type?: DocumentType | readonly DocumentType[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: DocumentStatus | readonly DocumentStatus[]
  /** The result of the virus scan. Several values, separated by commas, or repeated, mean any of them. */
  scan_status?: ScanStatus | readonly ScanStatus[]
  /** `approved_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  approved_from?: DayOrInstant
  /** `approved_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  approved_to?: DayOrInstant
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** True also lists archived documents, as `status=archived` does. Default: `false`. */
  include_archived?: boolean
}

export interface OpportunitiesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. */
  sort_by?: OpportunitySort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** The stage in the pipeline; a stage can only change to its neighbours. Several values, separated by commas, or repeated, mean any of them. */
  stage?: OpportunityStage | readonly OpportunityStage[]
  /** Open, won or lost, derived from the stage. Several values, separated by commas, or repeated, mean any of them. */
  status?: OpportunityStatus | readonly OpportunityStatus[]
  /** The customer who may buy. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The user who works on the deal. Several values, separated by commas, or repeated, mean any of them. */
  assigned_user_id?: Ulid | readonly Ulid[]
  /** The importance of the deal; medium by default. Several values, separated by commas, or repeated, mean any of them. */
  priority?: OpportunityPriority | readonly OpportunityPriority[]
  /** `expected_close_date` is on or after this day. */
  expected_close_date_from?: Day
  /** `expected_close_date` is on or before this day. */
  expected_close_date_to?: Day
  /** `value` is at least this amount; currencies are not converted. */
  min_value?: number
  /** `value` is at most this amount; currencies are not converted. */
  max_value?: number
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=opportunity. A multi_select must contain the value. */
  custom_fields?: Record<string, string>
  /** The lead that the opportunity came from. Several values, separated by commas, or repeated, mean any of them. */
  lead_id?: Ulid | readonly Ulid[]
  /** `expected_revenue` is at least this amount; currencies are not converted. */
  min_expected_revenue?: number
  /** `expected_revenue` is at most this amount; currencies are not converted. */
  max_expected_revenue?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** How the deal came about. Several values, separated by commas, or repeated, mean any of them. */
  source?: OpportunitySource | readonly OpportunitySource[]
  /** The campaign that brought the deal. Several values, separated by commas, or repeated, mean any of them. */
  campaign_id?: Ulid | readonly Ulid[]
  /** BANT: the budget is confirmed. */
  budget_confirmed?: boolean
  /** BANT: the authority of the contact is confirmed. */
  authority_confirmed?: boolean
  /** BANT: the need is confirmed. */
  need_confirmed?: boolean
  /** BANT: the timeline is confirmed. */
  timeline_confirmed?: boolean
  /** `demo_date` is on or after this day. */
  demo_date_from?: Day
  /** `demo_date` is on or before this day. */
  demo_date_to?: Day
  /** `proposal_date` is on or after this day. */
  proposal_date_from?: Day
  /** `proposal_date` is on or before this day. */
  proposal_date_to?: Day
  /** Tags are compared exactly, including their case. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** `weighted_value` is at least this amount; currencies are not converted. */
  min_weighted_value?: number
  /** `weighted_value` is at most this amount; currencies are not converted. */
  max_weighted_value?: number
  /** `actual_close_date` is on or after this day. */
  actual_close_date_from?: Day
  /** `actual_close_date` is on or before this day. */
  actual_close_date_to?: Day
  /** `stage_changed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  stage_changed_from?: DayOrInstant
  /** `stage_changed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  stage_changed_to?: DayOrInstant
  /** `last_activity_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_activity_from?: DayOrInstant
  /** `last_activity_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_activity_to?: DayOrInstant
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface OpportunitiesGetPipelineQuery {
}

export interface OpportunitiesGetQuery {
  /** Comma-separated: customer, lead, activities, campaign */
  includes?: OpportunityInclude | readonly OpportunityInclude[]
}

export interface OpportunitiesListQuery extends OpportunitiesFilters {
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** Comma-separated: customer, lead, activities */
  includes?: ListedOpportunityInclude | readonly ListedOpportunityInclude[]
}

export interface OpportunitiesListStageHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface OpportunitiesSearchQuery extends OpportunitiesFilters {
  /** At least 2 characters */
  q: string
}
