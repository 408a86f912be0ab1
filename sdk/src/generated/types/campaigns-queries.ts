// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { CampaignInclude, CampaignSort, CampaignStatus, CampaignType, Currency, Day, DayOrInstant, ListedCampaignInclude, SortDirection, Ulid } from '../../types.ts'

export interface CampaignsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: CampaignSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** The main channel or form of the campaign. Several values, separated by commas, or repeated, mean any of them. */
  type?: CampaignType | readonly CampaignType[]
  /** The status. Several values, separated by commas, or repeated, mean any of them. */
  status?: CampaignStatus | readonly CampaignStatus[]
  /** The user who is responsible for the campaign. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  owner_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `start_date` is on or after this day. */
  start_date_from?: Day
  /** `start_date` is on or before this day. */
  start_date_to?: Day
  /** `budget` is at least this amount; currencies are not converted. */
  min_budget?: number
  /** `budget` is at most this amount; currencies are not converted. */
  max_budget?: number
  /** True also lists archived campaigns. Default: `false`. */
  include_archived?: boolean
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=campaign. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** `actual_cost` is at least this amount; currencies are not converted. */
  min_actual_cost?: number
  /** `actual_cost` is at most this amount; currencies are not converted. */
  max_actual_cost?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `end_date` is on or after this day. */
  end_date_from?: Day
  /** `end_date` is on or before this day. */
  end_date_to?: Day
  /** `expected_leads` is at least this number. */
  min_expected_leads?: number
  /** `expected_leads` is at most this number. */
  max_expected_leads?: number
  /** `actual_leads` is at least this number. */
  min_actual_leads?: number
  /** `actual_leads` is at most this number. */
  max_actual_leads?: number
  /** `expected_revenue` is at least this amount; currencies are not converted. */
  min_expected_revenue?: number
  /** `expected_revenue` is at most this amount; currencies are not converted. */
  max_expected_revenue?: number
  /** `actual_revenue` is at least this amount; currencies are not converted. */
  min_actual_revenue?: number
  /** `actual_revenue` is at most this amount; currencies are not converted. */
  max_actual_revenue?: number
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** `activated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  activated_from?: DayOrInstant
  /** `activated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  activated_to?: DayOrInstant
  /** `paused_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  paused_from?: DayOrInstant
  /** `paused_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  paused_to?: DayOrInstant
  /** `completed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  completed_from?: DayOrInstant
  /** `completed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  completed_to?: DayOrInstant
  /** `archived_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  archived_from?: DayOrInstant
  /** `archived_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  archived_to?: DayOrInstant
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

export interface CampaignsGetQuery {
  /** Comma-separated: owner, leads, opportunities, activities. */
  includes?: CampaignInclude | readonly CampaignInclude[]
}

export interface CampaignsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface CampaignsListQuery extends CampaignsFilters {
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: owner, leads, opportunities. */
  includes?: ListedCampaignInclude | readonly ListedCampaignInclude[]
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
}

export interface CampaignsSearchQuery extends CampaignsFilters {
  /** At least 2 characters. */
  q: string
}
