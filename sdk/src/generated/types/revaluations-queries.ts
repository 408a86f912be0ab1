// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, DayOrInstant, RevaluationSort, RevaluationStatus, SortDirection, Ulid } from '../../types.ts'

export interface RevaluationsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface RevaluationsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: RevaluationSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: RevaluationStatus | readonly RevaluationStatus[]
  /** `date` is on or after this day. */
  from_date?: Day
  /** `date` is on or before this day. */
  to_date?: Day
  /** `date` is on or after this day. */
  date_from?: Day
  /** `date` is on or before this day. */
  date_to?: Day
  /** `difference` is at least this amount, in the currency of the tenant. */
  min_difference?: number
  /** `difference` is at most this amount, in the currency of the tenant. */
  max_difference?: number
  /** `reversed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  reversed_from?: DayOrInstant
  /** `reversed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  reversed_to?: DayOrInstant
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
