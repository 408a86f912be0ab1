// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, DayOrInstant, SortDirection, TaxReturnKind, TaxReturnSort, TaxReturnStatus, Ulid } from '../../types.ts'

export interface TaxReturnsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface TaxReturnsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: from_date. */
  sort_by?: TaxReturnSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** `vat` for the tax itself, `ec_sales` for the EC sales list, `oss` for the one-stop shop. Several values, separated by commas, or repeated, mean any of them. */
  kind?: TaxReturnKind | readonly TaxReturnKind[]
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: TaxReturnStatus | readonly TaxReturnStatus[]
  /** `from_date` is on or after this day. */
  from_date_from?: Day
  /** `from_date` is on or before this day. */
  from_date_to?: Day
  /** `to_date` is on or after this day. */
  to_date_from?: Day
  /** `to_date` is on or before this day. */
  to_date_to?: Day
  /** `filed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  filed_from?: DayOrInstant
  /** `filed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  filed_to?: DayOrInstant
  /** `reopened_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  reopened_from?: DayOrInstant
  /** `reopened_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  reopened_to?: DayOrInstant
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
}
