// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ListedOpportunityInclude, OpportunityInclude, OpportunityPriority, OpportunitySort, OpportunitySource, OpportunityStage, OpportunityStatus, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface OpportunitiesDocumentsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: DocumentSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** Whether the file can be read without a token. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. */
  is_sensitive?: boolean
  /** `expires_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  expires_from?: DayOrInstant
  /** `expires_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  expires_to?: DayOrInstant
  /** The kind of document. Several values, separated by commas, or repeated, mean any of them. */
  type?: DocumentType | readonly DocumentType[]
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: DocumentStatus | readonly DocumentStatus[]
  /** `file_size` is at least this number. */
  min_file_size?: number
  /** `file_size` is at most this number. */
  max_file_size?: number
  /** The result of the virus scan. Several values, separated by commas, or repeated, mean any of them. */
  scan_status?: ScanStatus | readonly ScanStatus[]
  /** `file_version` is at least this number. */
  min_file_version?: number
  /** `file_version` is at most this number. */
  max_file_version?: number
  /** `download_count` is at least this number. */
  min_download_count?: number
  /** `download_count` is at most this number. */
  max_download_count?: number
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
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_from?: DayOrInstant
  /** `updated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  updated_to?: DayOrInstant
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
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: OpportunitySort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** The stage in the pipeline. Several values, separated by commas, or repeated, mean any of them. */
  stage?: OpportunityStage | readonly OpportunityStage[]
  /** Open, won or lost, derived from the stage. Several values, separated by commas, or repeated, mean any of them. */
  status?: OpportunityStatus | readonly OpportunityStatus[]
  /** The customer who may buy. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The user who works on the deal. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  assigned_user_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The importance of the deal. Several values, separated by commas, or repeated, mean any of them. */
  priority?: OpportunityPriority | readonly OpportunityPriority[]
  /** `expected_close_date` is on or after this day. */
  expected_close_date_from?: Day
  /** `expected_close_date` is on or before this day. */
  expected_close_date_to?: Day
  /** `value` is at least this amount; currencies are not converted. */
  min_value?: number
  /** `value` is at most this amount; currencies are not converted. */
  max_value?: number
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=opportunity. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** The lead that the opportunity came from. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  lead_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `expected_revenue` is at least this amount; currencies are not converted. */
  min_expected_revenue?: number
  /** `expected_revenue` is at most this amount; currencies are not converted. */
  max_expected_revenue?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `probability` is at least this number. */
  min_probability?: number
  /** `probability` is at most this number. */
  max_probability?: number
  /** How the deal came about. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  source?: OpportunitySource | "none" | readonly (OpportunitySource | "none")[]
  /** The campaign that brought the deal. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  campaign_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** BANT: the budget is confirmed. */
  budget_confirmed?: boolean
  /** BANT: the authority of the contact is confirmed. */
  authority_confirmed?: boolean
  /** Only records with this `need_confirmed`. */
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
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
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
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_from?: DayOrInstant
  /** `updated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  updated_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface OpportunitiesGetPipelineQuery {
  /** Default: created_at. */
  sort_by?: OpportunitySort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: customer, lead, activities. */
  includes?: ListedOpportunityInclude | readonly ListedOpportunityInclude[]
  /** The stage in the pipeline. Several values, separated by commas, or repeated, mean any of them. */
  stage?: OpportunityStage | readonly OpportunityStage[]
  /** Open, won or lost, derived from the stage. Several values, separated by commas, or repeated, mean any of them. */
  status?: OpportunityStatus | readonly OpportunityStatus[]
  /** The customer who may buy. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The user who works on the deal. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  assigned_user_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The importance of the deal. Several values, separated by commas, or repeated, mean any of them. */
  priority?: OpportunityPriority | readonly OpportunityPriority[]
  /** `expected_close_date` is on or after this day. */
  expected_close_date_from?: Day
  /** `expected_close_date` is on or before this day. */
  expected_close_date_to?: Day
  /** `value` is at least this amount; currencies are not converted. */
  min_value?: number
  /** `value` is at most this amount; currencies are not converted. */
  max_value?: number
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=opportunity. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** The lead that the opportunity came from. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  lead_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `expected_revenue` is at least this amount; currencies are not converted. */
  min_expected_revenue?: number
  /** `expected_revenue` is at most this amount; currencies are not converted. */
  max_expected_revenue?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `probability` is at least this number. */
  min_probability?: number
  /** `probability` is at most this number. */
  max_probability?: number
  /** How the deal came about. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  source?: OpportunitySource | "none" | readonly (OpportunitySource | "none")[]
  /** The campaign that brought the deal. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  campaign_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** BANT: the budget is confirmed. */
  budget_confirmed?: boolean
  /** BANT: the authority of the contact is confirmed. */
  authority_confirmed?: boolean
  /** Only records with this `need_confirmed`. */
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
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
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
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_from?: DayOrInstant
  /** `updated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  updated_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** The largest number of opportunities in each stage, in the order of the list. The next ones of a stage are page 2 of the list with the same parameters, `stage`, and this number as `per_page`. Default: `0`. */
  cards?: number
}

export interface OpportunitiesGetQuery {
  /** Comma-separated: customer, lead, activities, campaign. */
  includes?: OpportunityInclude | readonly OpportunityInclude[]
}

export interface OpportunitiesListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface OpportunitiesListQuery extends OpportunitiesFilters {
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: customer, lead, activities. */
  includes?: ListedOpportunityInclude | readonly ListedOpportunityInclude[]
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
}

export interface OpportunitiesListStageHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface OpportunitiesSearchQuery extends OpportunitiesFilters {
  /** At least 2 characters. */
  q: string
}
