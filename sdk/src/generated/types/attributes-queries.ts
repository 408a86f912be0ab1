// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { AttributeSort, AttributeType, DayOrInstant, SortDirection, Ulid } from '../../types.ts'

export interface AttributesGetStatisticsQuery {
}

export interface AttributesListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `50`. */
  per_page?: number
  /** The default is sort_order. */
  sort_by?: AttributeSort
  /** The default is asc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** The type of its values. Several values, separated by commas, or repeated, mean any of them. */
  type?: AttributeType | readonly AttributeType[]
  /** Equals `is_filterable`. */
  filterable?: boolean
  /** Equals `is_searchable`. */
  searchable?: boolean
  /** Equals `is_required`. */
  required?: boolean
  /** Whether products need a value. */
  is_required?: boolean
  /** Whether products can be filtered by it. */
  is_filterable?: boolean
  /** Whether the search for products finds its values. */
  is_searchable?: boolean
  /** Whether a shop shows the attribute. */
  is_visible_on_frontend?: boolean
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}
