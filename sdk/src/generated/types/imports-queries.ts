// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, ImportDateOrder, ImportEntityType, ImportOnDuplicate, ImportPosting, ImportSort, ImportStatus, ImportsListErrorsOutcome, SortDirection, Ulid } from '../../types.ts'

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

export interface ImportsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. */
  sort_by?: ImportSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** The type of the imported records. Several values, repeated, mean any of them. */
  entity_type?: string | readonly string[]
  /** The status of the import. Several values, separated by commas, or repeated, mean any of them. */
  status?: ImportStatus | readonly ImportStatus[]
  /** How to handle a row whose record exists already. Several values, separated by commas, or repeated, mean any of them. */
  on_duplicate?: ImportOnDuplicate | readonly ImportOnDuplicate[]
  /** The order of day and month in dates such as 01/02/2027. Several values, separated by commas, or repeated, mean any of them. */
  date_order?: ImportDateOrder | readonly ImportDateOrder[]
  /** Whether numbers have a decimal comma, such as 1,5. */
  decimal_comma?: boolean
  /** How imported invoices are posted. `post`: revenue, tax and payments, like an invoice created in the system. `register_only`: the open amount against opening balances; the earlier books contain the rest. Null: `register_only` for invoices dated before the opening date (`finance_opening_date`) or, without it, in a closed period; `post` for the others. Other records have no such option. Several values, separated by commas, or repeated, mean any of them. */
  posting?: ImportPosting | readonly ImportPosting[]
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
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}
