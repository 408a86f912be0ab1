// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, ExchangeRateSort, ExportFormat, SortDirection, Ulid } from '../../types.ts'

export interface ExchangeRatesExportQuery extends ExchangeRatesFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
}

export interface ExchangeRatesFilters {
  /** The default is date. */
  sort_by?: ExchangeRateSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** A currency other than the tenant currency. It has at most one rate a day. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `date` is on or after this day. */
  from_date?: Day
  /** `date` is on or before this day. */
  to_date?: Day
  /** `date` is on or after this day. */
  date_from?: Day
  /** `date` is on or before this day. */
  date_to?: Day
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface ExchangeRatesListQuery extends ExchangeRatesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}
