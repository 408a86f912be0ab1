// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityActivityableType, ActivityInclude, ActivityPriority, ActivitySort, ActivityStatusFilter, ActivityType, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ExportFormat, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface ActivitiesDocumentsListQuery {
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
  expires_from?: DayOrInstant
  expires_to?: DayOrInstant
  /** Several values, separated by commas, or repeated, mean any of them. */
  type?: DocumentType | readonly DocumentType[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: DocumentStatus | readonly DocumentStatus[]
  /** The result of the virus scan. Several values, separated by commas, or repeated, mean any of them. */
  scan_status?: ScanStatus | readonly ScanStatus[]
  approved_from?: DayOrInstant
  approved_to?: DayOrInstant
  created_from?: DayOrInstant
  created_to?: DayOrInstant
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** Default: `false`. */
  include_archived?: boolean
}

export interface ActivitiesExportQuery extends ActivitiesFilters {
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** Default: `"csv"`. */
  format?: ExportFormat
}

export interface ActivitiesFilters {
  /** The default is created_at. */
  sort_by?: ActivitySort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Several values, separated by commas, or repeated, mean any of them. */
  type?: ActivityType | readonly ActivityType[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: ActivityStatusFilter | readonly ActivityStatusFilter[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  priority?: ActivityPriority | readonly ActivityPriority[]
  /** The assigned user. Several values, separated by commas, or repeated, mean any of them. */
  assigned_user_id?: Ulid | readonly Ulid[]
  /** The type of the record that the activity belongs to. Several values, separated by commas, or repeated, mean any of them. */
  activityable_type?: ActivityActivityableType | readonly ActivityActivityableType[]
  /** The id of the record that the activity belongs to. Several values, separated by commas, or repeated, mean any of them. */
  activityable_id?: Ulid | readonly Ulid[]
  due_date_from?: DayOrInstant
  due_date_to?: DayOrInstant
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=activity. A multi_select must contain the value. */
  custom_fields?: Record<string, string>
  /** The participant. Several values, separated by commas, or repeated, mean any of them. */
  contact_id?: Ulid | readonly Ulid[]
  due_from?: DayOrInstant
  due_to?: DayOrInstant
  reminder_from?: DayOrInstant
  reminder_to?: DayOrInstant
  /** Whether a follow-up is required after completion. */
  follow_up_required?: boolean
  follow_up_date_from?: Day
  follow_up_date_to?: Day
  /** Whether the time is charged to the customer. */
  is_billable?: boolean
  min_billable_rate?: number
  max_billable_rate?: number
  /** Tags are compared exactly, including their case. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  deferred_until_from?: DayOrInstant
  deferred_until_to?: DayOrInstant
  completed_from?: DayOrInstant
  completed_to?: DayOrInstant
  created_from?: DayOrInstant
  created_to?: DayOrInstant
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface ActivitiesGetQuery {
  /** Comma-separated: assigned_user, contact, activityable */
  includes?: ActivityInclude | readonly ActivityInclude[]
}

export interface ActivitiesListQuery extends ActivitiesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** Comma-separated: assigned_user, contact, activityable */
  includes?: ActivityInclude | readonly ActivityInclude[]
}

export interface ActivitiesSearchQuery extends ActivitiesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** At least 2 characters */
  q: string
}
