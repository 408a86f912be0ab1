import { BellRing } from 'lucide-react'
import { invoicesReminderRuns } from '../generated/resources/invoices-reminder-runs.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(invoicesReminderRuns, {
  icon: BellRing,
  list: {
    columns: ['title', 'status', 'invoices_total', 'reminders_sent', 'reminders_failed', 'created_at'],
  },
  facts: [
    'reminder_type',
    'status',
    'invoices_total',
    'invoices_processed',
    'reminders_sent',
    'reminders_failed',
    'completed_at',
  ],
})
