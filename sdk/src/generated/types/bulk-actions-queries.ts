// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { BulkActionOutcome, BulkActionSort, BulkActionStatus, DayOrInstant, SortDirection, Ulid } from '../../types.ts'

export interface BulkActionsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: BulkActionSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The type of the records. Several values, repeated, mean any of them. */
  entity_type?: string | readonly string[]
  /** The name of the action, as in the request. Several values, repeated, mean any of them. */
  action?: string | readonly string[]
  /** The status of the bulk action. Several values, separated by commas, or repeated, mean any of them. */
  status?: BulkActionStatus | readonly BulkActionStatus[]
  /** `matched` is at least this number. */
  min_matched?: number
  /** `matched` is at most this number. */
  max_matched?: number
  /** `processed` is at least this number. */
  min_processed?: number
  /** `processed` is at most this number. */
  max_processed?: number
  /** `successful` is at least this number. */
  min_successful?: number
  /** `successful` is at most this number. */
  max_successful?: number
  /** `failed` is at least this number. */
  min_failed?: number
  /** `failed` is at most this number. */
  max_failed?: number
  /** `skipped` is at least this number. */
  min_skipped?: number
  /** `skipped` is at most this number. */
  max_skipped?: number
  /** `completed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  completed_from?: DayOrInstant
  /** `completed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  completed_to?: DayOrInstant
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

export interface BulkActionsListRecordsQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Only these results. Several values, separated by commas, or repeated, mean any of them. */
  outcome?: BulkActionOutcome | readonly BulkActionOutcome[]
}
