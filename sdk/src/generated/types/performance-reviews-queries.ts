// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ExportFormat, PerformanceReviewSort, PerformanceReviewStatus, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface PerformanceReviewsDocumentsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. */
  sort_by?: DocumentSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Tags are compared exactly, including their case. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** Whether the file can be read without a token. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. */
  is_sensitive?: boolean
  /** `expires_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  expires_from?: DayOrInstant
  /** `expires_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  expires_to?: DayOrInstant
  /** Determines whether an approval is required, and whether the document is sensitive by default. Several values, separated by commas, or repeated, mean any of them. */
  type?: DocumentType | readonly DocumentType[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: DocumentStatus | readonly DocumentStatus[]
  /** The result of the virus scan. Several values, separated by commas, or repeated, mean any of them. */
  scan_status?: ScanStatus | readonly ScanStatus[]
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
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** True also lists archived documents, as `status=archived` does. Default: `false`. */
  include_archived?: boolean
}

export interface PerformanceReviewsExportQuery extends PerformanceReviewsFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
}

export interface PerformanceReviewsFilters {
  /** The default is created_at. */
  sort_by?: PerformanceReviewSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** The reviewed period, such as `2026` or `2026-H2`. A reviewer writes one review per employee and period. Several values, repeated, mean any of them. */
  period?: string | readonly string[]
  /** The rating from 1 to 5; 5 is best. Required to submit the review. Several values, separated by commas, or repeated, mean any of them. */
  rating?: number | readonly number[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  employee_id?: Ulid | readonly Ulid[]
  /** The employee who writes the review. Several values, separated by commas, or repeated, mean any of them. */
  reviewer_id?: Ulid | readonly Ulid[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: PerformanceReviewStatus | readonly PerformanceReviewStatus[]
  /** `submitted_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  submitted_from?: DayOrInstant
  /** `submitted_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  submitted_to?: DayOrInstant
  /** `acknowledged_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  acknowledged_from?: DayOrInstant
  /** `acknowledged_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  acknowledged_to?: DayOrInstant
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface PerformanceReviewsGetQuery {
  /** Comma-separated: employee */
  includes?: "employee" | readonly "employee"[]
}

export interface PerformanceReviewsListQuery extends PerformanceReviewsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Comma-separated: employee */
  includes?: "employee" | readonly "employee"[]
}
