// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, ExportFormat, ShipmentSort, ShipmentStatus, SortDirection, Ulid } from '../../types.ts'

export interface ShipmentsExportQuery extends ShipmentsFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
  /** With `rows`, the file has a row for each line, which repeats the columns of its document. Default: the second sheet of an Excel file has the lines. */
  lines?: "rows"
}

export interface ShipmentsFilters {
  /** Default: created_at. */
  sort_by?: ShipmentSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The order whose items were shipped. Several values, separated by commas, or repeated, mean any of them. */
  order_id?: Ulid | readonly Ulid[]
  /** The customer of the order. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The warehouse that its items left. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  carrier?: string | readonly string[]
  /** `shipped_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  from_date?: DayOrInstant
  /** `shipped_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  to_date?: DayOrInstant
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: ShipmentStatus | readonly ShipmentStatus[]
  /** `shipped_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  shipped_from?: DayOrInstant
  /** `shipped_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  shipped_to?: DayOrInstant
  /** `delivered_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  delivered_from?: DayOrInstant
  /** `delivered_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  delivered_to?: DayOrInstant
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

export interface ShipmentsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ShipmentsListQuery extends ShipmentsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
}
