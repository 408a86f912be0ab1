/** Invoice jobs, which run in the time zone of each tenant. */
import { daily, enqueue, job } from '#core/jobs'
import { attachInvoicePdf } from '../sending/invoice.attachments.ts'
import { markOverdue } from './invoice.overdue.ts'
import { reminderJobs } from './invoice.reminder-runs.ts'

/** One batch of the daily run. It enqueues the next batch, so that each has its own transaction. */
const markSomeOverdue = job('sales.mark_some_invoices_overdue', {
  about: 'Marks the next batch of past-due invoices as overdue and charges their late fees.',
  async run(ctx) {
    if ((await markOverdue(ctx)) > 0) enqueue(ctx, markSomeOverdue, {})
  },
})

export const markInvoicesOverdue = job('sales.mark_invoices_overdue', {
  about: 'Starts marking past-due invoices as overdue.',
  schedule: daily('00:15'),
  run: async (ctx) => enqueue(ctx, markSomeOverdue, {}),
})

export const invoiceJobs = [markInvoicesOverdue, markSomeOverdue, attachInvoicePdf, ...reminderJobs]
