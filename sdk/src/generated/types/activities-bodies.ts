// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityActivityableType, ActivityPriority, ActivityType, Amount, Day, Instant, Ulid } from '../../types.ts'

export interface ActivitiesCompleteBody {
  /** What the activity led to. */
  outcome?: string | null
  /** The duration in minutes. */
  duration_minutes?: number | null
  /** With a `follow_up_date`, true adds a follow-up activity on that day. Default: that of the activity. */
  follow_up_required?: boolean
  /** The due day of the follow-up activity. */
  follow_up_date?: Day | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
}

export interface ActivitiesDeferBody {
  /** When the activity becomes pending again; in the future. */
  until: Instant
}

export interface ActivitiesRescheduleBody {
  /** The new due time. */
  due_at: Instant
  /** Why; stored with the change, and shown in the audit log. */
  reason?: string | null
}

export interface ActivityBulkAction {
  /** The name of the operation. */
  action: ActivityBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type ActivityBulkActionName = "update" | "delete" | "complete" | "start" | "cancel" | "reschedule" | "defer" | "wait"

export interface ActivityDraft {
  /** The kind of work or contact. */
  type: ActivityType
  /** One line about the work; lists and searches show it. */
  subject: string
  description?: string | null
  /** The type of the record that the activity belongs to. */
  activityable_type: ActivityActivityableType
  /** The id of the record that the activity belongs to. */
  activityable_id: Ulid
  /** The person with whom it takes place; independent of the record that it belongs to. */
  contact_id?: Ulid | null
  /** Who does it and gets the reminder. Default: you. Null for nobody. */
  assigned_user_id?: Ulid | null
  /** The urgency. Default: medium. */
  priority?: ActivityPriority
  /** The due time, or the time at which it takes place. */
  due_at?: Instant | null
  /** When the assigned user gets an email; a new time causes another email. */
  reminder_at?: Instant | null
  /** The duration in minutes. */
  duration_minutes?: number | null
  /** The place or the link of a meeting. */
  location?: string | null
  /** With a `follow_up_date`, the completion adds a follow-up activity. Default: false. */
  follow_up_required?: boolean
  /** The due day of the follow-up activity that the completion adds. */
  follow_up_date?: Day | null
  /** Whether the time is charged to the customer. Default: false. */
  is_billable?: boolean
  /** The charge per hour, in the currency of the tenant. */
  billable_rate?: Amount | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=activity are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
}

export type ActivityInclude = "assigned_user" | "contact" | "activityable"

export interface ActivityPatch {
  /** The kind of work or contact. */
  type?: ActivityType
  /** One line about the work; lists and searches show it. */
  subject?: string
  description?: string | null
  /** The type of the record that the activity belongs to. */
  activityable_type?: ActivityActivityableType
  /** The id of the record that the activity belongs to. */
  activityable_id?: Ulid
  /** The person with whom it takes place; independent of the record that it belongs to. */
  contact_id?: Ulid | null
  /** Who does it and gets the reminder. Default: you. Null for nobody. */
  assigned_user_id?: Ulid | null
  /** The urgency. Default: medium. */
  priority?: ActivityPriority
  /** The due time, or the time at which it takes place. */
  due_at?: Instant | null
  /** When the assigned user gets an email; a new time causes another email. */
  reminder_at?: Instant | null
  /** The duration in minutes. */
  duration_minutes?: number | null
  /** The place or the link of a meeting. */
  location?: string | null
  /** With a `follow_up_date`, the completion adds a follow-up activity. Default: false. */
  follow_up_required?: boolean
  /** The due day of the follow-up activity that the completion adds. */
  follow_up_date?: Day | null
  /** Whether the time is charged to the customer. Default: false. */
  is_billable?: boolean
  /** The charge per hour, in the currency of the tenant. */
  billable_rate?: Amount | null
  /** Free-form labels for filters and groups. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=activity are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
}

export type ActivitySort = "due_at" | "created_at" | "priority" | "type" | "subject" | "activityable_type" | "reminder_at" | "duration_minutes" | "follow_up_required" | "follow_up_date" | "is_billable" | "billable_rate" | "status" | "deferred_until" | "completed_at" | "updated_at"

/**
 * - `pending`: Planned, but not started.
 * - `in_progress`: Being worked on.
 * - `completed`: Done; final.
 * - `cancelled`: Not done; final.
 * - `deferred`: Postponed until `deferred_until`, when it becomes pending again.
 * - `waiting`: Waits for somebody else.
 * - `overdue`: Open, and the due time has passed.
 */
export type ActivityStatusFilter = "pending" | "in_progress" | "completed" | "cancelled" | "deferred" | "waiting" | "overdue"
