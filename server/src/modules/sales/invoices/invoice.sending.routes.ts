/** What customers get: invoices, reminders, and links. */
import { deleted, endpoint, fieldsOf, one, Type } from '#core'
import { InvoiceOutput } from './invoice.output.ts'
import { ReminderBody, ReminderResults, sendReminders } from './invoice.reminders.ts'
import { EmailDetails, InvoiceSendBody, revokeLink, sendInvoice } from './invoice.sending.ts'
import { hasRevokedLink, invoiceStates } from './invoice.states.ts'
import { type Invoice, invoices } from './invoice.ts'

const names = ['id', 'invoice_number', 'status', 'sent_date', 'sent_by', 'public_url', 'updated_at']

const Sent = Type.Object(
  {
    ...Object.fromEntries(names.map((name) => [name, fieldsOf(InvoiceOutput)[name] ?? Type.Null()])),
    email_details: EmailDetails,
  },
  { title: 'SentInvoice' },
)

export const invoiceSendingEndpoints = [
  endpoint('POST /sales/invoices/:id/send', {
    summary: 'Send an invoice to the customer by email, with a link to it',
    description:
      'Subject and message can contain `{{ invoice_number }}`, `{{ total }}`, `{{ amount_due }}`, `{{ due_date }}`, ' +
      '`{{ company }}` and the names in `template_variables`. Without `email_to`, the customer gets the email. An ' +
      'open invoice whose link was revoked is sent again with a new link, and keeps its status.',
    permission: 'sales.invoices.send',
    of: invoices,
    isAvailable: (invoice: Invoice) =>
      hasRevokedLink(invoice) || invoiceStates.open(invoice.status).includes('send'),
    body: InvoiceSendBody,
    reply: one(Sent, 'Invoice sent.'),
    run: async (ctx, { params, body }) => {
      const { invoice, email_details } = await sendInvoice(ctx, params.id, body)
      return { ...invoice, email_details }
    },
  }),
  endpoint('DELETE /sales/invoices/:id/link', {
    summary: "Revoke the customer's link to an invoice",
    permission: 'sales.invoices.send',
    of: invoices,
    isAvailable: ({ public_url }: Invoice) => public_url !== null,
    reply: deleted('Link revoked.'),
    run: (ctx, { params }) => revokeLink(ctx, params.id),
  }),
  endpoint('POST /sales/invoices/send-reminders', {
    summary: 'Mail reminders of one type to customers: once for each invoice, type and day',
    permission: 'sales.invoices.send',
    body: ReminderBody,
    dryRun: true,
    reply: one(ReminderResults, 'Reminders sent.'),
    run: (ctx, { body }) => sendReminders(ctx, body),
  }),
]
