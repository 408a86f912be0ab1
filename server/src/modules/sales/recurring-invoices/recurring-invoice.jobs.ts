/** Jobs of recurring invoices, in the timezone of each tenant. */
import { type Ctx, tenantSql } from '#core'
import { daily, enqueue, job } from '#core/jobs'
import { dayOf } from '#core/time'
import { createDueInvoice, isDue } from './recurring-invoice.generation.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

/** A job for each schedule, so that a failure does not affect the others. Each missed date has a job of its own. */
const createRecurringInvoice = job<{ id: string }>('sales.create_recurring_invoice', {
  about: 'Makes the due invoice of one schedule; it enqueues itself while a further one is due.',
  async run(ctx, { id }) {
    if (await createDueInvoice(ctx, id)) enqueueSchedule(ctx, id)
  },
})

const enqueueSchedule = (ctx: Ctx, id: string) => enqueue(ctx, createRecurringInvoice, { id }, { key: id })

/** Enqueues the invoice of a schedule if it is due. */
export function enqueueIfDue(ctx: Ctx, schedule: Pick<RecurringInvoice, 'id' | 'status' | 'next_date'>) {
  if (isDue(ctx, schedule)) enqueueSchedule(ctx, schedule.id)
}

const schedulesAtOnce = 500

/** One step of the daily run; it enqueues the next. */
const createSomeRecurringInvoices = job<{ after: string }>('sales.create_some_recurring_invoices', {
  about: 'Enqueues a job for each of the next schedules with a due invoice.',
  async run(ctx, { after }) {
    const { rows } = await tenantSql<{ id: string }>`
      select id from recurring_invoices
      where deleted_at is null and status = 'active' and next_date <= ${dayOf(ctx.now, ctx.tenant.timezone)}
        and id > ${after}
      order by id limit ${schedulesAtOnce}`.execute(ctx.db)
    for (const { id } of rows) enqueueSchedule(ctx, id)
    const last = rows.at(-1)
    if (last && rows.length === schedulesAtOnce) enqueue(ctx, createSomeRecurringInvoices, { after: last.id })
  },
})

const createRecurringInvoices = job('sales.create_recurring_invoices', {
  about: 'Begins to make the recurring invoices of the day, and of dates that were missed.',
  schedule: daily('00:20'),
  run: async (ctx) => enqueue(ctx, createSomeRecurringInvoices, { after: '' }),
})

export const recurringInvoiceJobs = [
  createRecurringInvoices,
  createSomeRecurringInvoices,
  createRecurringInvoice,
]
