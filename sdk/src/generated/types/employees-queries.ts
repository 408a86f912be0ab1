// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, EmployeeSort, EmployeeStatus, ExportFormat, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface EmployeesDocumentsListQuery {
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

export interface EmployeesExportQuery extends EmployeesFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
}

export interface EmployeesFilters {
  /** The default is created_at. */
  sort_by?: EmployeeSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** Free text; lists can filter by it. Several values, repeated, mean any of them. */
  department?: string | readonly string[]
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=employee. A multi_select must contain the value. */
  custom_fields?: Record<string, string>
  /** The complete text, in any case. */
  email?: string
  /** The direct manager; null at the top level. The chain of managers has no cycles. Several values, separated by commas, or repeated, mean any of them. */
  manager_id?: Ulid | readonly Ulid[]
  /** The user account of the employee. It gives access to their own records and to the records of everybody who reports to them. Null after the deletion of the user. Several values, separated by commas, or repeated, mean any of them. */
  user_id?: Ulid | readonly Ulid[]
  /** `hire_date` is on or after this day. */
  hire_date_from?: Day
  /** `hire_date` is on or before this day. */
  hire_date_to?: Day
  /** `termination_date` is on or after this day. */
  termination_date_from?: Day
  /** `termination_date` is on or before this day. */
  termination_date_to?: Day
  /** By default active. `terminated` sets `termination_date`; a change to another clears it. Several values, separated by commas, or repeated, mean any of them. */
  status?: EmployeeStatus | readonly EmployeeStatus[]
  /** Tags are compared exactly, including their case. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface EmployeesGetLeaveBalanceQuery {
  /** The default is this year. */
  year?: number
}

export interface EmployeesGetQuery {
  /** Comma-separated: manager */
  includes?: "manager" | readonly "manager"[]
}

export interface EmployeesListQuery extends EmployeesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Comma-separated: manager */
  includes?: "manager" | readonly "manager"[]
}
