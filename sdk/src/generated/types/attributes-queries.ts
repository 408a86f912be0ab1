// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { AttributeSort, AttributeType, DayOrInstant, SortDirection, Ulid } from '../../types.ts'

export interface AttributesGetStatisticsQuery {
}

export interface AttributesListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface AttributesListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `50`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: sort_order. */
  sort_by?: AttributeSort
  /** Default: asc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The type of its values. Several values, separated by commas, or repeated, mean any of them. */
  type?: AttributeType | readonly AttributeType[]
  /** Equals `is_filterable`. */
  filterable?: boolean
  /** Equals `is_searchable`. */
  searchable?: boolean
  /** Equals `is_required`. */
  required?: boolean
  /** Only records with this `is_required`. */
  is_required?: boolean
  /** Whether products can be filtered by it. */
  is_filterable?: boolean
  /** Whether the search for products finds its values. */
  is_searchable?: boolean
  /** Whether a shop shows the attribute. */
  is_visible_on_frontend?: boolean
  /** `sort_order` is at least this number. */
  min_sort_order?: number
  /** `sort_order` is at most this number. */
  max_sort_order?: number
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
