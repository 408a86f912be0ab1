// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ContactInclude, ContactRole, ContactSort, ContactStatus, ContactType, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ExportFormat, ListedContactInclude, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface ContactsDocumentsListQuery {
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

export interface ContactsExportQuery extends ContactsFilters {
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
}

export interface ContactsFilters {
  /** The default is created_at. */
  sort_by?: ContactSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** The customer for whom the person works; the email is unique among its contacts. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The role of the person in purchases. Several values, separated by commas, or repeated, mean any of them. */
  role?: ContactRole | readonly ContactRole[]
  /** The department of the person. Several values, repeated, mean any of them. */
  department?: string | readonly string[]
  /** The status. Inactive contacts are kept, but not used. Several values, separated by commas, or repeated, mean any of them. */
  status?: ContactStatus | readonly ContactStatus[]
  /** Whether this is the primary contact. A customer has at most one. */
  is_primary?: boolean
  /** The complete text, in any case. */
  email?: string
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=contact. A multi_select must contain the value. */
  custom_fields?: Record<string, string>
  /** A person by default; for information only. Several values, separated by commas, or repeated, mean any of them. */
  type?: ContactType | readonly ContactType[]
  /** Tags are compared exactly, including their case. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** `last_activity_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_activity_from?: DayOrInstant
  /** `last_activity_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_activity_to?: DayOrInstant
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface ContactsGetQuery {
  /** Comma-separated: customer, activities, opportunities */
  includes?: ContactInclude | readonly ContactInclude[]
}

export interface ContactsListDuplicatesQuery {
  /** Default: `1`. */
  page?: number
  /** The number of groups per page. Default: `25`. */
  per_page?: number
  /** Comma-separated criteria: email, phone, name. All of them must match Default: `"email"`. */
  match_by?: string
  /** Only contacts of this customer. */
  customer_id?: Ulid
  /** True also finds similar names, if `match_by` has `name`; slower. By default false. */
  fuzzy?: boolean
  /** False returns null as `confidence_score`. */
  include_confidence?: boolean
  /** False returns null as `suggested_primary_id` and `merge_reason`. */
  suggest_merge?: boolean
}

export interface ContactsListQuery extends ContactsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** Comma-separated: customer, activities */
  includes?: ListedContactInclude | readonly ListedContactInclude[]
}

export interface ContactsSearchQuery extends ContactsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** At least 2 characters */
  q: string
}
