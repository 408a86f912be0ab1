// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityActivityableType, ActivityInclude, ActivityPriority, ActivitySort, ActivityStatusFilter, ActivityType, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ExportFormat, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface ActivitiesDocumentsListQuery {
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

export interface ActivitiesExportQuery extends ActivitiesFilters {
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
}

export interface ActivitiesFilters {
  /** Default: created_at. */
  sort_by?: ActivitySort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** The kind of work or contact. Several values, separated by commas, or repeated, mean any of them. */
  type?: ActivityType | readonly ActivityType[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: ActivityStatusFilter | readonly ActivityStatusFilter[]
  /** The urgency. Several values, separated by commas, or repeated, mean any of them. */
  priority?: ActivityPriority | readonly ActivityPriority[]
  /** Who does it and gets the reminder. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  assigned_user_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The type of the record that the activity belongs to. Several values, separated by commas, or repeated, mean any of them. */
  activityable_type?: ActivityActivityableType | readonly ActivityActivityableType[]
  /** The id of the record that the activity belongs to. Several values, separated by commas, or repeated, mean any of them. */
  activityable_id?: Ulid | readonly Ulid[]
  /** `due_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  due_date_from?: DayOrInstant
  /** `due_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  due_date_to?: DayOrInstant
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=activity. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** The person with whom it takes place. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  contact_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `due_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  due_from?: DayOrInstant
  /** `due_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  due_to?: DayOrInstant
  /** `reminder_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  reminder_from?: DayOrInstant
  /** `reminder_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  reminder_to?: DayOrInstant
  /** `duration_minutes` is at least this number. */
  min_duration_minutes?: number
  /** `duration_minutes` is at most this number. */
  max_duration_minutes?: number
  /** With a `follow_up_date`, the completion adds a follow-up activity. */
  follow_up_required?: boolean
  /** `follow_up_date` is on or after this day. */
  follow_up_date_from?: Day
  /** `follow_up_date` is on or before this day. */
  follow_up_date_to?: Day
  /** Whether the time is charged to the customer. */
  is_billable?: boolean
  /** `billable_rate` is at least this amount, in the currency of the tenant. */
  min_billable_rate?: number
  /** `billable_rate` is at most this amount, in the currency of the tenant. */
  max_billable_rate?: number
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** `deferred_until` is at or after this instant, or the start of this day in the time zone of the tenant. */
  deferred_until_from?: DayOrInstant
  /** `deferred_until` is at or before this instant, or the end of this day in the time zone of the tenant. */
  deferred_until_to?: DayOrInstant
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

export interface ActivitiesGetQuery {
  /** Comma-separated: assigned_user, contact, activityable. */
  includes?: ActivityInclude | readonly ActivityInclude[]
}

export interface ActivitiesListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ActivitiesListQuery extends ActivitiesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: assigned_user, contact, activityable. */
  includes?: ActivityInclude | readonly ActivityInclude[]
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface ActivitiesSearchQuery extends ActivitiesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** At least 2 characters. */
  q: string
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}
