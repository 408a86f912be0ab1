// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, ExchangeRateSort, ExportFormat, SortDirection, Ulid } from '../../types.ts'

export interface ExchangeRatesExportQuery extends ExchangeRatesFilters {
  /** Default: `"csv"`. */
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
  from_date?: Day
  to_date?: Day
  date_from?: Day
  date_to?: Day
  created_from?: DayOrInstant
  created_to?: DayOrInstant
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
