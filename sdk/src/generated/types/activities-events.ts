// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityActivityableType, ActivityPriority, ActivityStatus, ActivityType, Amount, Day, Instant, Ulid } from '../../types.ts'

export interface ActivityEventData {
  id: Ulid
  /** The kind of work or contact. */
  type: ActivityType
  /** One line about the work; lists and searches show it. */
  subject: string
  /** The type of the record that the activity belongs to. */
  activityable_type: ActivityActivityableType
  /** The id of the record that the activity belongs to. */
  activityable_id: Ulid
  /** The person with whom it takes place; independent of the record that it belongs to. */
  contact_id: Ulid | null
  /** Who does it and gets the reminder. Default: you. Null for nobody. */
  assigned_user_id: Ulid | null
  /** The urgency. Default: medium. */
  priority: ActivityPriority
  /** The due time, or the time at which it takes place. */
  due_at: Instant | null
  /** When the assigned user gets an email; a new time causes another email. */
  reminder_at: Instant | null
  /** The duration in minutes. */
  duration_minutes: number | null
  /** With a `follow_up_date`, the completion adds a follow-up activity. Default: false. */
  follow_up_required: boolean
  /** The due day of the follow-up activity that the completion adds. */
  follow_up_date: Day | null
  /** Whether the time is charged to the customer. Default: false. */
  is_billable: boolean
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  /** Changed by transitions only. */
  status: ActivityStatus
  /** Whether the activity is open and its due time has passed. */
  is_overdue: boolean
  /** The time at which a deferred activity is pending again. */
  deferred_until: Instant | null
  /** The time of completion. */
  completed_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface ActivityRecord {
  id: Ulid
  /** The kind of work or contact. */
  type: ActivityType
  /** One line about the work; lists and searches show it. */
  subject: string
  description: string | null
  /** The type of the record that the activity belongs to. */
  activityable_type: ActivityActivityableType
  /** The id of the record that the activity belongs to. */
  activityable_id: Ulid
  /** The person with whom it takes place; independent of the record that it belongs to. */
  contact_id: Ulid | null
  /** Who does it and gets the reminder. Default: you. Null for nobody. */
  assigned_user_id: Ulid | null
  /** The urgency. Default: medium. */
  priority: ActivityPriority
  /** The due time, or the time at which it takes place. */
  due_at: Instant | null
  /** When the assigned user gets an email; a new time causes another email. */
  reminder_at: Instant | null
  /** The duration in minutes. */
  duration_minutes: number | null
  /** The place or the link of a meeting. */
  location: string | null
  /** With a `follow_up_date`, the completion adds a follow-up activity. Default: false. */
  follow_up_required: boolean
  /** The due day of the follow-up activity that the completion adds. */
  follow_up_date: Day | null
  /** Whether the time is charged to the customer. Default: false. */
  is_billable: boolean
  /** The charge per hour, in the currency of the tenant. */
  billable_rate: Amount | null
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=activity are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  /** Changed by transitions only. */
  status: ActivityStatus
  /** The outcome. */
  outcome: string | null
  /** The time at which a deferred activity is pending again. */
  deferred_until: Instant | null
  /** The reason for the cancellation. */
  cancellation_reason: string | null
  /** The reason for the last rescheduling. */
  reschedule_reason: string | null
  /** The time of completion. */
  completed_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
