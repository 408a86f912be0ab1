// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, ImportDateOrder, ImportEncoding, ImportEntityType, ImportOnDuplicate, ImportPosting, ImportSort, ImportStatus, ImportsListErrorsOutcome, SortDirection, Ulid } from '../../types.ts'

export interface ImportsListErrorsQuery {
  /** Default: `1`. */
  page?: number
  /** The number of rows per page. Default: `25`. */
  per_page?: number
  /** `failed`: rows with errors; `skipped`: rows whose record exists; `left_alone`: rows that were not reverted. Default: `"failed"`. */
  outcome?: ImportsListErrorsOutcome
}

export interface ImportsListFieldsQuery {
  /** The type of the imported records. */
  entity_type: ImportEntityType
}

export interface ImportsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ImportsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: ImportSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The type of the imported records. Several values, repeated, mean any of them. */
  entity_type?: string | readonly string[]
  /** The status of the import. Several values, separated by commas, or repeated, mean any of them. */
  status?: ImportStatus | readonly ImportStatus[]
  /** How to handle a row whose record exists already. Several values, separated by commas, or repeated, mean any of them. */
  on_duplicate?: ImportOnDuplicate | readonly ImportOnDuplicate[]
  /** The order of day and month in dates such as 01/02/2027. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  date_order?: ImportDateOrder | "none" | readonly (ImportDateOrder | "none")[]
  /** Whether numbers have a decimal comma, such as 1,5. */
  decimal_comma?: boolean
  /** The encoding of a text file. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  encoding?: ImportEncoding | "none" | readonly (ImportEncoding | "none")[]
  /** Whether new products or suppliers are activated. */
  activate_new_records?: boolean
  /** How imported invoices are posted. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  posting?: ImportPosting | "none" | readonly (ImportPosting | "none")[]
  /** Whether journal entries are opening balances: they are posted, and the difference of each goes to the account of opening balances. */
  opening?: boolean
  /** `header_row` is at least this number. */
  min_header_row?: number
  /** `header_row` is at most this number. */
  max_header_row?: number
  /** Whether linked categories, brands and tags of products that are not found are created. */
  create_missing?: boolean
  /** The encoding in which the text file was read. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  file_encoding?: ImportEncoding | "none" | readonly (ImportEncoding | "none")[]
  /** `rows_total` is at least this number. */
  min_rows_total?: number
  /** `rows_total` is at most this number. */
  max_rows_total?: number
  /** `rows_done` is at least this number. */
  min_rows_done?: number
  /** `rows_done` is at most this number. */
  max_rows_done?: number
  /** `created` is at least this number. */
  min_created?: number
  /** `created` is at most this number. */
  max_created?: number
  /** `updated` is at least this number. */
  min_updated?: number
  /** `updated` is at most this number. */
  max_updated?: number
  /** `skipped` is at least this number. */
  min_skipped?: number
  /** `skipped` is at most this number. */
  max_skipped?: number
  /** `failed` is at least this number. */
  min_failed?: number
  /** `failed` is at most this number. */
  max_failed?: number
  /** `reverted` is at least this number. */
  min_reverted?: number
  /** `reverted` is at most this number. */
  max_reverted?: number
  /** `left_alone` is at least this number. */
  min_left_alone?: number
  /** `left_alone` is at most this number. */
  max_left_alone?: number
  /** `started_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  started_from?: DayOrInstant
  /** `started_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  started_to?: DayOrInstant
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
