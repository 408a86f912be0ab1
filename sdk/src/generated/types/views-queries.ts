// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, SortDirection, Ulid, ViewEntityType, ViewLayout, ViewSort } from '../../types.ts'

export interface ViewsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ViewsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: ViewSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The list that the view shows. Several values, separated by commas, or repeated, mean any of them. */
  entity_type?: ViewEntityType | readonly ViewEntityType[]
  /** Whether all users see the view. */
  shared?: boolean
  /** Whether the list opens with this view. */
  is_default?: boolean
  /** How the records are shown: as a `table`, a compact `list`, a `board` with a column for each value of `group_by`, a `calendar` or a `forecast` by the day in `group_by`, or a `tree`. Several values, separated by commas, or repeated, mean any of them. */
  layout?: ViewLayout | readonly ViewLayout[]
  /** Whether you have pinned the view. */
  pinned?: boolean
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
}
