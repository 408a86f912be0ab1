// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ExportFormat, PaymentMethod, PaymentSort, PaymentStatus, PaymentsGetStatisticsMethod, PaymentsGetStatisticsStatus, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface PaymentsDocumentsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: DocumentSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** Whether the file can be read without a token. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. */
  is_sensitive?: boolean
  /** `expires_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  expires_from?: DayOrInstant
  /** `expires_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  expires_to?: DayOrInstant
  /** The kind of document. Several values, separated by commas, or repeated, mean any of them. */
  type?: DocumentType | readonly DocumentType[]
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: DocumentStatus | readonly DocumentStatus[]
  /** `file_size` is at least this number. */
  min_file_size?: number
  /** `file_size` is at most this number. */
  max_file_size?: number
  /** The result of the virus scan. Several values, separated by commas, or repeated, mean any of them. */
  scan_status?: ScanStatus | readonly ScanStatus[]
  /** `file_version` is at least this number. */
  min_file_version?: number
  /** `file_version` is at most this number. */
  max_file_version?: number
  /** `download_count` is at least this number. */
  min_download_count?: number
  /** `download_count` is at most this number. */
  max_download_count?: number
  /** `approved_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  approved_from?: DayOrInstant
  /** `approved_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  approved_to?: DayOrInstant
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
  /** True also lists archived documents, as `status=archived` does. Default: `false`. */
  include_archived?: boolean
}

export interface PaymentsExportQuery extends PaymentsFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
  /** With `rows`, the file has a row for each line, which repeats the columns of its document. Default: the second sheet of an Excel file has the lines. */
  lines?: "rows"
}

export interface PaymentsFilters {
  /** Default: created_at. */
  sort_by?: PaymentSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: PaymentStatus | readonly PaymentStatus[]
  /** How the customer pays. Several values, separated by commas, or repeated, mean any of them. */
  method?: PaymentMethod | readonly PaymentMethod[]
  /** The customer who pays. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The provider that carries out the payment. Several values, repeated, mean any of them. */
  gateway?: string | readonly string[]
  /** The id of the transaction at the gateway. Several values, repeated, mean any of them. */
  transaction_id?: string | readonly string[]
  /** The invoice that it is meant for: once both are completed and sent, the payment pays it, as far as it reaches. Several values, separated by commas, or repeated, mean any of them. */
  invoice_id?: Ulid | readonly Ulid[]
  /** `payment_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  from_date?: DayOrInstant
  /** `payment_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  to_date?: DayOrInstant
  /** Whether a part of it pays no invoice yet. */
  unallocated?: boolean
  /** The order that the payment is for. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  order_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `amount` is at least this amount; currencies are not converted. */
  min_amount?: number
  /** `amount` is at most this amount; currencies are not converted. */
  max_amount?: number
  /** The currency of the amounts. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `fee_amount` is at least this amount; currencies are not converted. */
  min_fee_amount?: number
  /** `fee_amount` is at most this amount; currencies are not converted. */
  max_fee_amount?: number
  /** `payment_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  payment_date_from?: DayOrInstant
  /** `payment_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  payment_date_to?: DayOrInstant
  /** `refunded_amount` is at least this amount; currencies are not converted. */
  min_refunded_amount?: number
  /** `refunded_amount` is at most this amount; currencies are not converted. */
  max_refunded_amount?: number
  /** `allocated_amount` is at least this amount; currencies are not converted. */
  min_allocated_amount?: number
  /** `allocated_amount` is at most this amount; currencies are not converted. */
  max_allocated_amount?: number
  /** `completed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  completed_from?: DayOrInstant
  /** `completed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  completed_to?: DayOrInstant
  /** `failed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  failed_from?: DayOrInstant
  /** `failed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  failed_to?: DayOrInstant
  /** `disputed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  disputed_from?: DayOrInstant
  /** `disputed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  disputed_to?: DayOrInstant
  /** `refunded_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  refunded_from?: DayOrInstant
  /** `refunded_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  refunded_to?: DayOrInstant
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

export interface PaymentsGetQuery {
  /** Comma-separated: customer. */
  includes?: "customer" | readonly "customer"[]
}

export interface PaymentsGetStatisticsQuery {
  /** The first day. Default: 29 days before the last one. */
  from_date?: Day
  /** The last day. Default: today. */
  to_date?: Day
  /** Only payments by this method. */
  method?: PaymentsGetStatisticsMethod
  /** Only payments with this status. */
  status?: PaymentsGetStatisticsStatus
}

export interface PaymentsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface PaymentsListQuery extends PaymentsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Comma-separated: customer. */
  includes?: "customer" | readonly "customer"[]
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}
