// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, RentableProductSort, RentableProductUnitPeriod, SortDirection, Ulid } from '../../types.ts'

export interface AvailabilityListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: RentableProductSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The unit of time of durations and prices. Several values, separated by commas, or repeated, mean any of them. */
  unit_period?: RentableProductUnitPeriod | readonly RentableProductUnitPeriod[]
  /** Whether pieces are released automatically at the end of a rental period. */
  auto_release_default?: boolean
  /** The category of the product. Several values, separated by commas, or repeated, mean any of them. */
  category_id?: Ulid | readonly Ulid[]
  /** `capacity` is at least this number. */
  min_capacity?: number
  /** `capacity` is at most this number. */
  max_capacity?: number
  /** `unit_price` is at least this amount, in the currency of the tenant. */
  min_unit_price?: number
  /** `unit_price` is at most this amount, in the currency of the tenant. */
  max_unit_price?: number
  /** `deposit` is at least this amount, in the currency of the tenant. */
  min_deposit?: number
  /** `deposit` is at most this amount, in the currency of the tenant. */
  max_deposit?: number
  /** `replacement_value` is at least this amount, in the currency of the tenant. */
  min_replacement_value?: number
  /** `replacement_value` is at most this amount, in the currency of the tenant. */
  max_replacement_value?: number
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
  /** The start of the window, inclusive; a day begins at midnight in the time zone of the tenant. */
  from: DayOrInstant
  /** The end of the window, exclusive; a day means its midnight in the time zone of the tenant. */
  to: DayOrInstant
}
