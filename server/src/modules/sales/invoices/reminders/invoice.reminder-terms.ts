/** The terms of a reminder: its type and the range of due dates. */
import { type Ctx, f, tenantSql } from '#core'
import { daysAfter } from '#core/time'
import { openReceivable } from '../../conditions.ts'

const types = ['due_soon', 'due_today', 'overdue', 'seriously_overdue'] as const

export const ReminderType = f.titled('ReminderType', f.Choice(...types))

/** Days before the due date from which an invoice is due soon, and days after it from which it is seriously overdue. */
const soonDays = 7
const seriousDays = 30

const DaysOverdue = f.Maybe(f.Integer(0, 36_500))

export const ReminderBody = f.described(
  f.Shape(
    {
      reminder_type: ReminderType,
      days_overdue_min: f.Optional(DaysOverdue),
      days_overdue_max: f.Optional(DaysOverdue),
      exclude_customers: f.Optional(f.Type.Array(f.IdOf('customers'), { maxItems: 1_000 })),
      email_template: f.Optional(f.Maybe(f.LongText(10_000))),
    },
    { title: 'InvoiceReminders', examples: [{ reminder_type: 'overdue', days_overdue_min: 3 }] },
  ),
  {
    reminder_type:
      `\`due_soon\`: due in the next ${soonDays} days. \`overdue\`: past the due date. \`seriously_overdue\`: by ` +
      `more than ${seriousDays} days, or by \`days_overdue_min\`.`,
    days_overdue_min: 'The minimum number of days overdue.',
    days_overdue_max: 'The maximum number of days overdue.',
    exclude_customers: 'The ids of customers to exclude.',
    email_template: 'A text at the beginning of each email.',
  },
)

export type ReminderInput = f.Static<typeof ReminderBody>

export const isAboutOverdue = (type: ReminderInput['reminder_type']) =>
  type === 'overdue' || type === 'seriously_overdue'

interface Limits {
  /** Only invoices with a greater id. */
  after?: string
  limit: number
}

/**
 * Returns the number of invoices to remind of on a day, and the ids of the first ones, sorted. Invoices reminded on
 * that day are excluded.
 */
export async function findDue(
  ctx: Ctx,
  body: ReminderInput,
  day: string,
  { after = '', limit }: Limits,
): Promise<{ ids: string[]; total: number }> {
  const [from, to] = dueDates(day, body)
  const { rows } = await tenantSql<{ id: string; total: number }>`
    select id, count(*) over () as total from invoices
    where deleted_at is null and ${openReceivable('invoices')}
      and due_date >= ${from} and due_date <= ${to} and id > ${after}
      and customer_id <> all(${body.exclude_customers ?? []}::text[])
      and not exists (
        select from invoice_reminders r
        where r.invoice_id = invoices.id and r.reminder_type = ${body.reminder_type} and r.day = ${day}
      )
    order by id limit ${limit}`.execute(ctx.db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Returns whether a reminder applies to an invoice on a day and was not sent yet. */
export async function isDueFor(ctx: Ctx, body: ReminderInput, day: string, id: string): Promise<boolean> {
  const [from, to] = dueDates(day, body)
  const { rows } = await tenantSql`
    select from invoices
    where id = ${id} and ${openReceivable('invoices')}
      and due_date >= ${from} and due_date <= ${to}
      and not exists (
        select from invoice_reminders r
        where r.invoice_id = invoices.id and r.reminder_type = ${body.reminder_type} and r.day = ${day}
      )`.execute(ctx.db)
  return rows.length > 0
}

/** Returns matching invoices that were already reminded on this day. */
export async function findReminded(
  ctx: Ctx,
  body: ReminderInput,
  day: string,
  limit: number,
): Promise<{ id: string; invoice_number: string | null; recipient: string }[]> {
  const [from, to] = dueDates(day, body)
  const { rows } = await tenantSql<{ id: string; invoice_number: string | null; recipient: string }>`
    select i.id, i.invoice_number, r.recipient
    from invoice_reminders r
    join invoices i on i.id = r.invoice_id
    where r.reminder_type = ${body.reminder_type} and r.day = ${day} and i.deleted_at is null
      and ${openReceivable('i')}
      and i.due_date >= ${from} and i.due_date <= ${to}
      and i.customer_id <> all(${body.exclude_customers ?? []}::text[])
    order by i.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** Returns the first and the last due date of a reminder. */
function dueDates(day: string, { reminder_type, days_overdue_min, days_overdue_max }: ReminderInput) {
  const least = { due_soon: -soonDays, due_today: 0, overdue: 1, seriously_overdue: seriousDays + 1 }[
    reminder_type
  ]
  const most = { due_soon: -1, due_today: 0, overdue: 36_500, seriously_overdue: 36_500 }[reminder_type]
  const isLate = isAboutOverdue(reminder_type)
  const from = isLate ? Math.min(days_overdue_max ?? most, most) : most
  const to = isLate ? Math.max(days_overdue_min ?? least, 1) : least
  return [daysAfter(day, -from), daysAfter(day, -to)] as const
}
