// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, RentalSort, RentalStatus, SortDirection, Ulid } from '../../types.ts'

export interface AgreementsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface AgreementsListOverdueQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface AgreementsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: RentalSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `customer_id`. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: RentalStatus | readonly RentalStatus[]
  /** Agreements with a line for this product. One line must match all line filters. Several values, separated by commas, or repeated, mean any of them. */
  product_id?: Ulid | readonly Ulid[]
  /** Agreements with a line that ends after this moment; a day begins at midnight. One line must match all line filters. */
  from?: DayOrInstant
  /** Agreements with a line that begins before this moment, which is not included; a day begins at midnight. One line must match all line filters. */
  to?: DayOrInstant
  /** Agreements with a line whose `period_from` is this instant or later, or on this day or later. One line must match all line filters. */
  starts_from?: DayOrInstant
  /** Agreements with a line whose `period_from` is this instant or earlier, or on this day or earlier. One line must match all line filters. */
  starts_to?: DayOrInstant
  /** Agreements with a line whose `period_to` is this instant or later, or on this day or later. One line must match all line filters. */
  ends_from?: DayOrInstant
  /** Agreements with a line whose `period_to` is this instant or earlier, or on this day or earlier. One line must match all line filters. */
  ends_to?: DayOrInstant
  /** Whether pieces are released automatically at the end of their period. */
  auto_release?: boolean
  /** `confirmed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  confirmed_from?: DayOrInstant
  /** `confirmed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  confirmed_to?: DayOrInstant
  /** `cancelled_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  cancelled_from?: DayOrInstant
  /** `cancelled_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  cancelled_to?: DayOrInstant
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
