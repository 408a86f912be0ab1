/** Jobs of invoices, in the timezone of each tenant. */
import { daily, enqueue, job } from '#core'
import { attachInvoicePdf } from '../sending/invoice.mailing.ts'
import { markOverdue } from './invoice.overdue.ts'
import { reminderJobs } from './invoice.reminder-runs.ts'

/** One step of the daily run; it enqueues the next, so that each is a transaction of its own. */
const markSomeOverdue = job('sales.mark_some_invoices_overdue', {
  about: 'Marks the next invoices whose due date has passed as overdue, and charges their late fees.',
  async run(ctx) {
    if ((await markOverdue(ctx)) > 0) enqueue(ctx, markSomeOverdue, {})
  },
})

export const markInvoicesOverdue = job('sales.mark_invoices_overdue', {
  about: 'Begins to mark the invoices whose due date has passed as overdue.',
  schedule: daily('00:15'),
  run: async (ctx) => enqueue(ctx, markSomeOverdue, {}),
})

export const invoiceJobs = [markInvoicesOverdue, markSomeOverdue, attachInvoicePdf, ...reminderJobs]
