/** Invoice reminders by email: at most one per invoice, type and day. */
import { type Ctx, f, type FieldErrors, fieldMessage, findByIds, invalidField, rejectInvalid } from '#core'
import { dayOf } from '#core/time'
import { customers } from '#crm'
import { startRun } from './invoice.reminder-runs.ts'
import { remindMany, Result } from './invoice.reminder-sending.ts'
import {
  findDue,
  findReminded,
  isAboutOverdue,
  type ReminderInput,
  ReminderType,
} from './invoice.reminder-terms.ts'

export const ReminderResults = f.described(
  f.Type.Object(
    {
      reminder_type: ReminderType,
      invoices_processed: f.CountSum,
      reminders_sent: f.CountSum,
      reminders_failed: f.CountSum,
      results: f.Type.Array(Result),
      invoices_remaining: f.CountSum,
      run_id: f.Maybe(f.Id),
    },
    { title: 'InvoiceReminderResults' },
  ),
  {
    reminders_failed: 'The number of invoices whose customer was deleted.',
    results: '`already_sent`: this reminder was already sent today.',
    invoices_remaining: 'The number of invoices beyond the limit of a request. A job sends their reminders.',
    run_id:
      'The reminder run of the job: `GET /sales/invoices/reminder-runs/{id}` returns its progress. Null for ' +
      'a dry run.',
  },
)

/** The maximum number of invoices per request. A job handles the rest. */
const maxPerRequest = 1_000

/**
 * Emails reminders of one type to the customers of all matching invoices. The first are sent at once and returned; a
 * job sends the others.
 */
export async function sendReminders(
  ctx: Ctx,
  body: ReminderInput,
): Promise<f.Static<typeof ReminderResults>> {
  const { days_overdue_min: least, days_overdue_max: most } = body
  if (typeof least === 'number' && typeof most === 'number' && most < least)
    throw invalidField('days_overdue_max', 'must not be less than days_overdue_min')
  await checkReminders(ctx, body)
  const day = dayOf(ctx.now, ctx.tenant.timezone)
  const reminded = await findReminded(ctx, body, day, maxPerRequest)
  const { ids, total } = await findDue(ctx, body, day, { limit: maxPerRequest })
  const results = await remindMany(ctx, ids, body, day)
  const known = reminded
    .slice(0, maxPerRequest - results.length)
    .map(({ id, invoice_number, recipient }) => ({
      invoice_id: id,
      invoice_number,
      customer_email: recipient,
      status: 'already_sent' as const,
      sent_at: null,
    }))
  const countOf = (status: (typeof results)[number]['status']) =>
    results.filter((result) => result.status === status).length
  const remaining = total - ids.length
  const last = ids.at(-1)
  return {
    reminder_type: body.reminder_type,
    invoices_processed: results.length + known.length,
    reminders_sent: countOf('sent'),
    reminders_failed: countOf('failed'),
    results: [...results, ...known],
    invoices_remaining: remaining,
    run_id: last && remaining > 0 ? startRun(ctx, body, { day, last, total: remaining }) : null,
  }
}

/** Rejects days overdue for reminders that are not about overdue invoices, and unknown customers. */
async function checkReminders(ctx: Ctx, body: ReminderInput): Promise<void> {
  const { reminder_type, exclude_customers = [] } = body
  const errors: FieldErrors = {}
  for (const name of ['days_overdue_min', 'days_overdue_max'] as const)
    if (!isAboutOverdue(reminder_type) && typeof body[name] === 'number')
      errors[name] = [fieldMessage(name, `cannot be sent with the reminder_type ${reminder_type}`)]
  const known = new Set((await findByIds(ctx, customers, exclude_customers)).map(({ id }) => id))
  for (const [index, id] of exclude_customers.entries()) {
    const path = `exclude_customers.${index}`
    if (!known.has(id)) errors[path] = [fieldMessage(path, 'does not name a record that exists')]
  }
  rejectInvalid(errors)
}
