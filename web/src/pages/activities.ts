import { ListChecks } from 'lucide-react'
import { activities } from '../generated/resources/activities.ts'
import { calendar, pages, table } from '../declaration/page.ts'

export const page = pages(activities, {
  icon: ListChecks,
  list: {
    columns: ['title', 'type', 'status', 'priority', 'due_at', 'assigned_user_id'],
    layouts: [table(), calendar('due_at', 'due')],
    quick: [
      { name: 'mine', query: { assigned_user_id: 'me' } },
      { name: 'overdue', query: { status: 'overdue' } },
    ],
  },
  create: [
    'type',
    'subject',
    'activityable_type',
    'activityable_id',
    'due_at',
    'assigned_user_id',
    'description',
  ],
  facts: [
    'type',
    'activityable_id',
    'contact_id',
    'assigned_user_id',
    'priority',
    'due_at',
    'reminder_at',
    'duration_minutes',
    'location',
    'description',
    'outcome',
    'follow_up_required',
    'follow_up_date',
    'is_billable',
    'billable_rate',
    'tags',
    'custom_fields',
  ],
  primary: ['complete', 'start'],
  actions: { complete: { key: 'x', usual: ['outcome', 'duration_minutes', 'follow_up_date'] } },
})
