// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { CampaignInclude, CampaignSort, CampaignStatus, CampaignType, Currency, Day, DayOrInstant, ListedCampaignInclude, SortDirection, Ulid } from '../../types.ts'

export interface CampaignsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. */
  sort_by?: CampaignSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Several values, separated by commas, or repeated, mean any of them. */
  type?: CampaignType | readonly CampaignType[]
  /** The status of the campaign. Several values, separated by commas, or repeated, mean any of them. */
  status?: CampaignStatus | readonly CampaignStatus[]
  /** The user who is responsible for the campaign. Several values, separated by commas, or repeated, mean any of them. */
  owner_id?: Ulid | readonly Ulid[]
  start_date_from?: Day
  start_date_to?: Day
  min_budget?: number
  max_budget?: number
  /** Default: `false`. */
  include_archived?: boolean
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=campaign. A multi_select must contain the value. */
  custom_fields?: Record<string, string>
  min_actual_cost?: number
  max_actual_cost?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  end_date_from?: Day
  end_date_to?: Day
  min_expected_revenue?: number
  max_expected_revenue?: number
  min_actual_revenue?: number
  max_actual_revenue?: number
  /** Tags are compared exactly, including their case. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  activated_from?: DayOrInstant
  activated_to?: DayOrInstant
  paused_from?: DayOrInstant
  paused_to?: DayOrInstant
  completed_from?: DayOrInstant
  completed_to?: DayOrInstant
  archived_from?: DayOrInstant
  archived_to?: DayOrInstant
  created_from?: DayOrInstant
  created_to?: DayOrInstant
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface CampaignsGetQuery {
  /** Comma-separated: owner, leads, opportunities, activities */
  includes?: CampaignInclude | readonly CampaignInclude[]
}

export interface CampaignsListQuery extends CampaignsFilters {
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** Comma-separated: owner, leads, opportunities */
  includes?: ListedCampaignInclude | readonly ListedCampaignInclude[]
}

export interface CampaignsSearchQuery extends CampaignsFilters {
  /** At least 2 characters */
  q: string
}
