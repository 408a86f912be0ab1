import { sql as raw, type SqlBool } from 'kysely'
import { embeds, f, filters, resource, states } from '#core'
import { papersAndRecordings } from '../common/attachments.ts'
import {
  subjectEmbed,
  contactOfActivity,
  searchableThroughContact,
  searchableThroughCustomer,
} from './activity.embeds.ts'

/** An activity is planned or logged work. A deferred activity returns to pending at the given time. */
export const activityStates = states({
  initial: 'pending',
  all: {
    pending: 'Planned, but not started.',
    in_progress: 'Being worked on.',
    completed: 'Done; final.',
    cancelled: 'Not done; final.',
    deferred: 'Postponed until `deferred_until`, when it becomes pending again.',
    waiting: 'Waits for somebody else.',
  },
  terminal: ['completed', 'cancelled'],
  transitions: {
    start: { from: ['pending', 'waiting', 'deferred'], to: 'in_progress', event: 'started' },
    complete: { from: ['pending', 'in_progress', 'waiting'], to: 'completed' },
    defer: { from: ['pending', 'in_progress'], to: 'deferred' },
    wait: { from: ['pending', 'in_progress'], to: 'waiting', event: 'put_on_wait' },
    cancel: { from: 'any open state', to: 'cancelled' },
    reschedule: { from: 'any open state', event: 'rescheduled' },
  },
  updates: 'none',
})

const types = [
  'call',
  'email',
  'meeting',
  'task',
  'note',
  'demo',
  'presentation',
  'proposal',
  'follow_up',
  'quote',
  'contract',
  'appointment',
  'visit',
  'webinar',
  'training',
  'support',
  'escalation',
  'research',
  'other',
] as const

const priorities = ['low', 'medium', 'high', 'urgent', 'critical'] as const

/** The types of subjects of activities. */
export const subjects = ['lead', 'customer', 'opportunity', 'contact'] as const

/** The table of each subject type. */
export const tables = {
  lead: 'leads',
  customer: 'customers',
  opportunity: 'opportunities',
  contact: 'contacts',
} as const

const isOpen = (status: string) => status !== 'completed' && status !== 'cancelled'

/** The activity is open, as SQL; `a` is its name in the statement. */
export const openActivity = (a: string) => raw.raw<SqlBool>(`${a}.status not in ('completed', 'cancelled')`)

const Reason = f.Private(f.Maybe(f.LongText(1_000)))

export const activities = resource('activities', {
  area: 'crm.activities',
  entityType: 'activity',
  states: activityStates,
  writable: {
    type: f.Choice(...types),
    subject: f.Text(),
    description: f.Private(f.Maybe(f.LongText())),
    activityable_type: f.Choice(...subjects),
    activityable_id: f.LinkBy('activityable_type', tables),
    contact_id: f.Maybe(f.Link('contacts')),
    assigned_user_id: f.Maybe(f.Link('users')),
    priority: f.Choice(...priorities),
    due_at: f.Maybe(f.Instant),
    reminder_at: f.Maybe(f.Instant),
    duration_minutes: f.Maybe(f.Integer(0, 525_600)),
    location: f.Private(f.Maybe(f.Text(500))),
    follow_up_required: f.Flag,
    follow_up_date: f.Maybe(f.Day),
    is_billable: f.Flag,
    billable_rate: f.Private(f.Maybe(f.Money())),
    tags: f.Tags,
    custom_fields: f.Private(f.FreeForm),
  },
  readOnly: {
    status: activityStates.field,
    is_overdue: f.Flag,
    outcome: f.Private(f.Maybe(f.LongText())),
    deferred_until: f.Maybe(f.Instant),
    cancellation_reason: Reason,
    reschedule_reason: Reason,
    completed_at: f.Maybe(f.Instant),
  },
  hidden: { created_by_id: f.Maybe(f.IdOf('users')), reminded_at: f.Maybe(f.Instant) },
  required: ['type', 'subject', 'activityable_type', 'activityable_id'],
  descriptions: {
    type: 'The kind of work or contact.',
    subject: 'One line about the work; lists and searches show it.',
    priority: 'The urgency. Default: medium.',
    location: 'The place or the link of a meeting.',
    activityable_type: 'The type of the record that the activity belongs to.',
    activityable_id: 'The id of the record that the activity belongs to.',
    contact_id: 'The person with whom it takes place; independent of the record that it belongs to.',
    assigned_user_id: 'Who does it and gets the reminder. Default: you. Null for nobody.',
    due_at: 'The due time, or the time at which it takes place.',
    reminder_at: 'When the assigned user gets an email; a new time causes another email.',
    duration_minutes: 'The duration in minutes.',
    follow_up_required: 'With a `follow_up_date`, the completion adds a follow-up activity. Default: false.',
    follow_up_date: 'The due day of the follow-up activity that the completion adds.',
    is_billable: 'Whether the time is charged to the customer. Default: false.',
    billable_rate: 'The charge per hour, in the currency of the tenant.',
    status: 'Changed by transitions only.',
    is_overdue: 'Whether the activity is open and its due time has passed.',
    outcome: 'The outcome.',
    deferred_until: 'The time at which a deferred activity is pending again.',
    cancellation_reason: 'The reason for the cancellation.',
    reschedule_reason: 'The reason for the last rescheduling.',
    completed_at: 'The time of completion.',
    tags: 'Free-form labels for filters and groups.',
  },
  example: {
    type: 'call',
    subject: 'Talk about the offer',
    activityable_type: 'lead',
    activityable_id: '01KAJ3XJ5Q0000000000000001',
    priority: 'high',
    due_at: '2026-12-01T09:00:00Z',
    duration_minutes: 30,
  },
  display: {
    title: ['subject'],
    tones: {
      pending: 'blue',
      in_progress: 'cyan',
      completed: 'green',
      cancelled: 'neutral',
      deferred: 'amber',
      waiting: 'violet',
    },
  },
  list: {
    filters: {
      type: {},
      status: {
        schema: f.valuesDescribed(
          { ...activityStates.about, overdue: 'Open, and the due time has passed.' },
          f.Choice(...activityStates.all, 'overdue'),
        ),
        where: (sql, status, { now }) =>
          status === 'overdue'
            ? sql.and([
                // Must match the index activities__overdue literally; PostgreSQL does not use it with parameters.
                openActivity('activities'),
                sql('activities.due_at', '<', now),
              ])
            : sql('activities.status', '=', status),
      },
      priority: {},
      assigned_user_id: {},
      activityable_type: {},
      activityable_id: {},
      due_date_from: filters.since('activities.due_at'),
      due_date_to: filters.until('activities.due_at'),
    },
    sorts: { due_at: 'due_at', created_at: 'created_at', priority: 'urgency' },
    order: 'created_at desc',
    sums: ['duration_minutes'],
    facets: ['type', 'status', 'priority'],
    counters: { 'activities by user': { by: ['assigned_user_id', 'status'] } },
  },
  timedTransition: { field: 'status', from: ['deferred'], to: 'pending', at: 'deferred_until' },
  searchFields: ({ subject, description }) => [subject, description],
  searchableThrough: { customers: searchableThroughCustomer, contacts: searchableThroughContact },
  detail: {
    created_by: embeds.person('activities.created_by_id'),
    assigned_user: embeds.person('activities.assigned_user_id'),
    contact: contactOfActivity,
    activityable: subjectEmbed,
  },
  includes: {
    assigned_user: embeds.person('activities.assigned_user_id'),
    contact: embeds.visibleWith('crm.contacts.read', contactOfActivity),
    activityable: subjectEmbed,
  },
  dynamic: ['is_overdue'],
  computed: {
    is_overdue: ({ status, due_at }, { now }) => isOpen(status) && due_at !== null && due_at < now,
  },
  documents: { megabytes: 20, families: papersAndRecordings },
  events: [
    'created',
    'updated',
    'deleted',
    'started',
    'completed',
    'cancelled',
    'deferred',
    'put_on_wait',
    'rescheduled',
    'assigned',
  ],
  restorable: {},
  permissions: {
    read: 'See activities.',
    export: 'Download activities as files.',
    write: 'Plan and log activities and change them.',
    delete: 'Delete activities.',
    start: 'Start activities.',
    complete: 'Complete activities.',
    cancel: 'Cancel activities.',
    reschedule: 'Reschedule activities.',
    defer: 'Defer activities.',
    wait: 'Mark activities as waiting.',
  },
})

export type Activity = typeof activities.stored

export const CompleteBody = f.Shape(
  {
    outcome: f.Optional(f.Maybe(f.about('What the activity led to.', f.LongText()))),
    duration_minutes: f.Optional(f.Maybe(f.about('The duration in minutes.', f.Integer(0, 525_600)))),
    follow_up_required: f.Optional(
      f.about(
        'With a `follow_up_date`, true adds a follow-up activity on that day. Default: that of the activity.',
        f.Flag,
      ),
    ),
    follow_up_date: f.Optional(f.Maybe(f.about('The due day of the follow-up activity.', f.Day))),
    tags: f.Optional(f.Tags),
  },
  { examples: [{ outcome: 'Wants an offer for twelve desks', duration_minutes: 25 }] },
)

export const CancelBody = f.titled(
  'OptionalReason',
  f.Shape({ reason: f.Optional(f.Maybe(f.Reason)) }, { examples: [{ reason: 'The customer called first' }] }),
)

export const RescheduleBody = f.Shape(
  { due_at: f.about('The new due time.', f.Instant), reason: f.Optional(f.Maybe(f.Reason)) },
  { examples: [{ due_at: '2026-12-08T09:00:00Z', reason: 'Away this week' }] },
)

export const DeferBody = f.Shape(
  { until: f.about('When the activity becomes pending again; in the future.', f.Instant) },
  { examples: [{ until: '2027-01-04T08:00:00Z' }] },
)

/** The reference of an activity to its subject. */
export type ActivitySubject = Pick<Activity, 'activityable_type' | 'activityable_id'>

declare module '#runtime/database/handle' {
  interface Tables {
    activities: Omit<Activity, 'is_overdue'> & {
      deleted_at: string | null
      about_customer_id: string | null
      about_contact_id: string | null
      about_opportunity_id: string | null
    }
  }
}
