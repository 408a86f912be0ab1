// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, RecurringInvoiceBilledPeriod, RecurringInvoiceFrequency, RecurringInvoiceMode, RecurringInvoiceSort, RecurringInvoiceStatus, SortDirection, Ulid } from '../../types.ts'

export interface RecurringInvoicesListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface RecurringInvoicesListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: RecurringInvoiceSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: RecurringInvoiceStatus | readonly RecurringInvoiceStatus[]
  /** The customer of the invoices. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The rental agreement whose unit periods are billed. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  rental_agreement_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The currency of the amounts. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** The unit of the interval. Several values, separated by commas, or repeated, mean any of them. */
  frequency?: RecurringInvoiceFrequency | readonly RecurringInvoiceFrequency[]
  /** `interval` is at least this number. */
  min_interval?: number
  /** `interval` is at most this number. */
  max_interval?: number
  /** `start_date` is on or after this day. */
  start_date_from?: Day
  /** `start_date` is on or before this day. */
  start_date_to?: Day
  /** `end_date` is on or after this day. */
  end_date_from?: Day
  /** `end_date` is on or before this day. */
  end_date_to?: Day
  /** `occurrences` is at least this number. */
  min_occurrences?: number
  /** `occurrences` is at most this number. */
  max_occurrences?: number
  /** `draft`: each invoice waits as a draft. Several values, separated by commas, or repeated, mean any of them. */
  mode?: RecurringInvoiceMode | readonly RecurringInvoiceMode[]
  /** The service period that each invoice names: `in_advance`, from its date to the day before the next date. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  billed_period?: RecurringInvoiceBilledPeriod | "none" | readonly (RecurringInvoiceBilledPeriod | "none")[]
  /** `late_fee_rate` is at least this number. */
  min_late_fee_rate?: number
  /** `late_fee_rate` is at most this number. */
  max_late_fee_rate?: number
  /** `shipping_amount` is at least this amount; currencies are not converted. */
  min_shipping_amount?: number
  /** `shipping_amount` is at most this amount; currencies are not converted. */
  max_shipping_amount?: number
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** `next_date` is on or after this day. */
  next_date_from?: Day
  /** `next_date` is on or before this day. */
  next_date_to?: Day
  /** `last_date` is on or after this day. */
  last_date_from?: Day
  /** `last_date` is on or before this day. */
  last_date_to?: Day
  /** `invoices_count` is at least this number. */
  min_invoices_count?: number
  /** `invoices_count` is at most this number. */
  max_invoices_count?: number
  /** `last_failed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_failed_from?: DayOrInstant
  /** `last_failed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_failed_to?: DayOrInstant
  /** `paused_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  paused_from?: DayOrInstant
  /** `paused_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  paused_to?: DayOrInstant
  /** `ended_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  ended_from?: DayOrInstant
  /** `ended_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  ended_to?: DayOrInstant
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
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}
