/** Sends reminders for a batch of invoices. */
import {
  type Change,
  type Ctx,
  emitHappened,
  f,
  findByIds,
  findForUpdate,
  lockForChange,
  newId,
  tenantSql,
  update,
} from '#core'
import { customers } from '#crm'
import { emailInvoice, invoiceEmails } from '../sending/invoice.emails.ts'
import type { ReminderInput } from './invoice.reminder-terms.ts'
import { linkOf, newLink } from '../invoice.links.ts'
import { isPayable } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'

export const Result = f.Type.Object(
  {
    invoice_id: f.IdOf('invoices'),
    invoice_number: f.Maybe(f.Text()),
    customer_email: f.Maybe(f.Email),
    status: f.Choice('sent', 'already_sent', 'failed'),
    sent_at: f.Maybe(f.Instant),
  },
  { title: 'InvoiceReminderResult' },
)

export type ReminderResult = f.Static<typeof Result>

/** Reminds the customers of these invoices. The ids are sorted. Invoices that were paid meanwhile are skipped. */
export async function remindMany(
  ctx: Ctx,
  ids: readonly string[],
  { reminder_type, email_template: message }: ReminderInput,
  day: string,
): Promise<ReminderResult[]> {
  if (ids.length === 0) return []
  lockForChange(ctx, invoices, ids)
  const due = (await findByIds(ctx, invoices, ids)).filter(
    (invoice) => isPayable(invoice) && invoice.amount_due > 0,
  )
  const debtors = await findByIds(ctx, customers, [...new Set(due.map(({ customer_id }) => customer_id))])
  const customerOf = new Map(debtors.map((customer) => [customer.id, customer]))
  const reminders = due.flatMap(({ id, customer_id }) => {
    const recipient = customerOf.get(customer_id)?.email
    return recipient ? [{ invoice_id: id, recipient }] : []
  })
  const recorded = await recordReminders(ctx, reminders, reminder_type, day)
  const emailOf = await invoiceEmails(ctx, `invoice_${reminder_type}`)
  const results: ReminderResult[] = []
  for (const before of due) {
    const { id, invoice_number } = before
    const customer = customerOf.get(before.customer_id)
    const result = { invoice_id: id, invoice_number, customer_email: customer?.email ?? null, sent_at: null }
    if (!customer) results.push({ ...result, status: 'failed' })
    else if (!recorded.has(id)) results.push({ ...result, status: 'already_sent' })
    else {
      const change = await ensureLink(ctx, before)
      emailInvoice(ctx, before, emailOf({ invoice: change.after, customer }, { message }), {
        to: [customer.email],
      })
      emitHappened(ctx, invoices, 'reminded', change, { reminder_type: { old: null, new: reminder_type } })
      results.push({ ...result, status: 'sent', sent_at: ctx.now })
    }
  }
  return results
}

/** Creates a link for an invoice without a valid one. */
async function ensureLink(ctx: Ctx, invoice: Invoice): Promise<Change<Invoice>> {
  if (linkOf(ctx, invoice) !== null) return { before: invoice, after: invoice, changed: [] }
  return update(ctx, invoices, await findForUpdate(ctx, invoices, invoice.id), newLink(ctx))
}

/** Records the reminders of a day. Returns the ids of the invoices that had none before. */
async function recordReminders(
  ctx: Ctx,
  reminders: readonly { invoice_id: string; recipient: string }[],
  type: string,
  day: string,
): Promise<ReadonlySet<string>> {
  const rows = reminders.map((each) => ({ ...each, id: newId() }))
  const { rows: recorded } = await tenantSql<{ invoice_id: string }>`
    insert into invoice_reminders (id, invoice_id, reminder_type, day, recipient, created_at)
    select id, invoice_id, ${type}, ${day}::date, recipient, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, invoice_id text, recipient text)
    on conflict (tenant_id, invoice_id, reminder_type, day) do nothing
    returning invoice_id`.execute(ctx.db)
  return new Set(recorded.map(({ invoice_id }) => invoice_id))
}
