// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, DayOrInstant, ExportFormat, SortDirection, TaxCodeSort, TaxCodeTreatment, TaxDirection, TaxSupply, Ulid } from '../../types.ts'

export interface TaxCodesExportQuery extends TaxCodesFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
}

export interface TaxCodesFilters {
  /** Default: created_at. */
  sort_by?: TaxCodeSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Whether it is for sales or for purchases. Several values, separated by commas, or repeated, mean any of them. */
  direction?: TaxDirection | readonly TaxDirection[]
  /** Why the supply is taxed or untaxed. Several values, separated by commas, or repeated, mean any of them. */
  treatment?: TaxCodeTreatment | readonly TaxCodeTreatment[]
  /** What is supplied. Several values, separated by commas, or repeated, mean any of them. */
  supply?: TaxSupply | readonly TaxSupply[]
  /** The country whose tax it is, as in ISO 3166-1. Several values, repeated, mean any of them. */
  country?: string | readonly string[]
  /** An inactive code cannot be used in new lines. */
  is_active?: boolean
  /** `rate` is at least this number. */
  min_rate?: number
  /** `rate` is at most this number. */
  max_rate?: number
  /** `deductible_percent` is at least this number. */
  min_deductible_percent?: number
  /** `deductible_percent` is at most this number. */
  max_deductible_percent?: number
  /** The account that receives the tax of later entries. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  account_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `valid_from` is on or after this day. */
  valid_from_from?: Day
  /** `valid_from` is on or before this day. */
  valid_from_to?: Day
  /** `valid_to` is on or after this day. */
  valid_to_from?: Day
  /** `valid_to` is on or before this day. */
  valid_to_to?: Day
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

export interface TaxCodesListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface TaxCodesListQuery extends TaxCodesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
}
