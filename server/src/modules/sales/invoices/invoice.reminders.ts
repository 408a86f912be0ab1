/** Reminders of invoices by email: each invoice once of each type on one day. */
import {
  type Ctx,
  dayOf,
  daysAfter,
  emitHappened,
  f,
  type FieldErrors,
  fieldMessage,
  findByIds,
  findForUpdate,
  invalidField,
  newId,
  rejectInvalid,
  sendMail,
  tenantSql,
  update,
} from '#core'
import { customers } from '#crm'
import { type ReminderType, reminderEmail } from './invoice.emails.ts'
import { newLinkToken } from './invoice.sending.ts'
import { isPayable } from './invoice.states.ts'
import { type Invoice, invoices } from './invoice.ts'

const types = ['due_soon', 'due_today', 'overdue', 'seriously_overdue'] as const

/** Days before the due date at which a payment is due soon, and after it at which it is seriously overdue. */
const soonDays = 7
const seriousDays = 30

const DaysOverdue = f.Maybe(f.Integer(0, 36_500))

export const ReminderBody = f.described(
  f.Shape(
    {
      reminder_type: f.titled('ReminderType', f.Choice(...types)),
      days_overdue_min: f.Optional(DaysOverdue),
      days_overdue_max: f.Optional(DaysOverdue),
      exclude_customers: f.Optional(f.Type.Array(f.Id, { maxItems: 1_000 })),
      email_template: f.Optional(f.Maybe(f.LongText(10_000))),
    },
    { title: 'InvoiceReminders', examples: [{ reminder_type: 'overdue', days_overdue_min: 3 }] },
  ),
  {
    reminder_type:
      `\`due_soon\`: due in the next ${soonDays} days. \`overdue\`: past the due date. \`seriously_overdue\`: by ` +
      `more than ${seriousDays} days, unless \`days_overdue_min\` says otherwise.`,
    days_overdue_min: 'Only invoices that are overdue by at least this many days.',
    days_overdue_max: 'Only invoices that are overdue by at most this many days.',
    exclude_customers: 'Ids of customers who get no reminder.',
    email_template: 'Words at the beginning of each email.',
  },
)

type ReminderInput = f.Static<typeof ReminderBody>

const Result = f.Type.Object(
  {
    invoice_id: f.Id,
    invoice_number: f.Maybe(f.Text()),
    customer_email: f.Maybe(f.Email),
    status: f.Choice('sent', 'already_sent', 'failed'),
    sent_at: f.Maybe(f.Instant),
  },
  { title: 'InvoiceReminderResult' },
)

export const ReminderResults = f.described(
  f.Type.Object(
    {
      reminder_type: f.titled('ReminderType', f.Choice(...types)),
      invoices_processed: f.CountSum,
      reminders_sent: f.CountSum,
      reminders_failed: f.CountSum,
      results: f.Type.Array(Result),
    },
    { title: 'InvoiceReminderResults' },
  ),
  {
    reminders_failed: 'Invoices whose customer has been deleted.',
    results: '`already_sent`: the invoice had this reminder today.',
  },
)

type ReminderResult = f.Static<typeof Result>

/** The most invoices of one call; the next call takes the rest, because each is reminded once. */
const invoicesAtMost = 1_000

/** Mails reminders of one type to the customers of all invoices that it applies to. */
export async function sendReminders(
  ctx: Ctx,
  body: ReminderInput,
): Promise<f.Static<typeof ReminderResults>> {
  const { days_overdue_min: least, days_overdue_max: most } = body
  if (typeof least === 'number' && typeof most === 'number' && most < least)
    throw invalidField('days_overdue_max', 'must not be less than days_overdue_min')
  await checkReminders(ctx, body)
  const results: ReminderResult[] = []
  for (const id of await findDue(ctx, body)) {
    const result = await remind(ctx, id, body)
    if (result) results.push(result)
  }
  const countOf = (status: ReminderResult['status']) =>
    results.filter((result) => result.status === status).length
  return {
    reminder_type: body.reminder_type,
    invoices_processed: results.length,
    reminders_sent: countOf('sent'),
    reminders_failed: countOf('failed'),
    results,
  }
}

/** Rejects days overdue for invoices that are not, and unknown customers. */
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

const isAboutOverdue = (type: ReminderType) => type === 'overdue' || type === 'seriously_overdue'

/** Returns the ids of the invoices that a reminder applies to; those that had it today come last. */
async function findDue(ctx: Ctx, body: ReminderInput): Promise<string[]> {
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const [from, to] = dueDates(today, body)
  const { rows } = await tenantSql<{ id: string }>`
    select id from invoices
    where deleted_at is null and status in ('sent', 'viewed', 'partially_paid', 'overdue') and amount_due > 0
      and type <> 'proforma' and due_date >= ${from} and due_date <= ${to}
      and customer_id <> all(${body.exclude_customers ?? []}::text[])
    order by exists (
      select from invoice_reminders r
      where r.invoice_id = invoices.id and r.reminder_type = ${body.reminder_type} and r.day = ${today}
    ), id
    limit ${invoicesAtMost}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Returns the first and the last due date that a reminder applies to. */
function dueDates(today: string, { reminder_type, days_overdue_min, days_overdue_max }: ReminderInput) {
  const least = { due_soon: -soonDays, due_today: 0, overdue: 1, seriously_overdue: seriousDays + 1 }[
    reminder_type
  ]
  const most = { due_soon: -1, due_today: 0, overdue: 36_500, seriously_overdue: 36_500 }[reminder_type]
  const isLate = isAboutOverdue(reminder_type)
  const from = isLate ? Math.min(days_overdue_max ?? most, most) : most
  const to = isLate ? Math.max(days_overdue_min ?? least, 1) : least
  return [daysAfter(today, -from), daysAfter(today, -to)] as const
}

/** Reminds of one invoice; undefined if it was paid meanwhile. */
async function remind(ctx: Ctx, id: string, body: ReminderInput): Promise<ReminderResult | undefined> {
  const before = await findForUpdate(ctx, invoices, id)
  if (!isPayable(before) || before.amount_due === 0) return undefined
  const [customer] = await findByIds(ctx, customers, [before.customer_id])
  const { invoice_number } = before
  const result = { invoice_id: id, invoice_number, customer_email: customer?.email ?? null, sent_at: null }
  if (!customer) return { ...result, status: 'failed' }
  const { reminder_type, email_template } = body
  if (!(await recordReminder(ctx, before, reminder_type, customer.email)))
    return { ...result, status: 'already_sent' }
  const change = await update(ctx, invoices, before, { link_token: before.link_token ?? newLinkToken() })
  sendMail(ctx, customer.email, reminderEmail(ctx, change.after, reminder_type, email_template))
  emitHappened(ctx, invoices, 'reminded', change, { reminder_type: { old: null, new: reminder_type } })
  return { ...result, status: 'sent', sent_at: ctx.now }
}

/** Returns false if the invoice had this reminder today. */
async function recordReminder(
  ctx: Ctx,
  { id }: Invoice,
  type: ReminderType,
  recipient: string,
): Promise<boolean> {
  const { rows } = await tenantSql<{ id: string }>`
    insert into invoice_reminders (id, invoice_id, reminder_type, day, recipient, created_at)
    values (${newId()}, ${id}, ${type}, ${dayOf(ctx.now, ctx.tenant.timezone)}, ${recipient}, ${ctx.now})
    on conflict (tenant_id, invoice_id, reminder_type, day) do nothing
    returning id`.execute(ctx.db)
  return rows.length > 0
}
