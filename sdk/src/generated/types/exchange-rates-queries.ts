// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, ExchangeRateSort, ExportFormat, SortDirection, Ulid } from '../../types.ts'

export interface ExchangeRatesExportQuery extends ExchangeRatesFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
}

export interface ExchangeRatesFilters {
  /** Default: date. */
  sort_by?: ExchangeRateSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** A currency other than the tenant currency. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `date` is on or after this day. */
  from_date?: Day
  /** `date` is on or before this day. */
  to_date?: Day
  /** `date` is on or after this day. */
  date_from?: Day
  /** `date` is on or before this day. */
  date_to?: Day
  /** `rate` is at least this number. */
  min_rate?: number
  /** `rate` is at most this number. */
  max_rate?: number
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

export interface ExchangeRatesListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ExchangeRatesListQuery extends ExchangeRatesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
}
