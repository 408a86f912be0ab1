/** Sends invoices, reminders and links to customers. */
import { deleted, endpoint, fieldsOf, one, page, pagingQuery, Type, warned, wholeList } from '#core'
import { BulkAction, BulkResult, changeManyInvoices } from '../invoice.bulk.ts'
import { warningsAboutShipping } from '../documents/invoice.einvoice.ts'
import { emailsOfInvoice, InvoiceEmail } from './invoice.email-history.ts'
import { InvoiceOutput } from '../invoice.output.ts'
import { findRun, listRuns, ReminderRun } from '../reminders/invoice.reminder-runs.ts'
import { ReminderBody } from '../reminders/invoice.reminder-terms.ts'
import { ReminderResults, sendReminders } from '../reminders/invoice.reminders.ts'
import { EmailDetails, InvoiceSendBody, revokeLink, sendInvoice } from './invoice.sending.ts'
import { linkOf } from '../invoice.links.ts'
import { invoiceStates, isSentAndOpen } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'

const names = ['id', 'invoice_number', 'status', 'sent_date', 'sent_by', 'public_url', 'updated_at']

const Sent = Type.Object(
  {
    ...Object.fromEntries(names.map((name) => [name, fieldsOf(InvoiceOutput)[name] ?? Type.Null()])),
    email_details: EmailDetails,
  },
  { title: 'SentInvoice' },
)

export const invoiceSendingEndpoints = [
  endpoint('POST /sales/invoices/bulk-actions', {
    summary: 'Change or send many invoices in one request',
    permission: 'sales.invoices.bulk_actions',
    body: BulkAction,
    dryRun: true,
    reply: one(BulkResult, 'Bulk action done.'),
    run: (ctx, { body }) => changeManyInvoices(ctx, body),
  }),
  endpoint('POST /sales/invoices/:id/send', {
    summary: 'Send an invoice to the customer by email, with a link to it',
    description:
      'Subject and message can contain the placeholders of the email template, such as `{{ invoice_number }}`, ' +
      '`{{ total }}`, `{{ due_date }}`, and the names in `template_variables`. Without `email_to`, the customer gets ' +
      'the email, in the language of the customer. An open invoice whose link was revoked is sent again with a new ' +
      'link, and keeps its status. The PDF of the invoice is attached unless `attach_pdf` is false. Completed ' +
      'payments that are for the invoice or its order pay it at once, as far as they reach: then it is ' +
      '`partially_paid` or `paid`. `meta.warnings` says if shipping is not taxed, but items are.',
    permission: 'sales.invoices.send',
    of: invoices,
    isAvailable: (invoice: Invoice, ctx) =>
      invoiceStates.open(invoice.status).includes('send') ||
      (isSentAndOpen(invoice) && linkOf(ctx, invoice) === null),
    body: InvoiceSendBody,
    reply: warned(one(Sent, 'Invoice sent.')),
    run: async (ctx, { params, body }) => {
      const { invoice, email_details } = await sendInvoice(ctx, params.id, body)
      return { record: { ...invoice, email_details }, warnings: warningsAboutShipping(ctx, invoice) }
    },
  }),
  endpoint('GET /sales/invoices/:id/emails', {
    summary: 'List the emails about an invoice, and what became of them',
    permission: 'sales.invoices.read',
    of: invoices,
    reply: wholeList(InvoiceEmail),
    run: (ctx, { params }) => emailsOfInvoice(ctx, params.id),
  }),
  endpoint('DELETE /sales/invoices/:id/link', {
    summary: "Revoke the customer's link to an invoice",
    permission: 'sales.invoices.send',
    of: invoices,
    isAvailable: ({ link_hash }: Invoice) => link_hash !== null,
    reply: deleted('Link revoked.'),
    run: (ctx, { params }) => revokeLink(ctx, params.id),
  }),
  endpoint('POST /sales/invoices/send-reminders', {
    summary: 'Mail reminders of one type to customers: once for each invoice, type and day',
    description:
      'Up to 1,000 reminders are sent at once and are the results. A job sends the others: `run_id` names the run ' +
      'that shows its progress.',
    permission: 'sales.invoices.send',
    body: ReminderBody,
    dryRun: true,
    reply: one(ReminderResults, 'Reminders sent.'),
    run: (ctx, { body }) => sendReminders(ctx, body),
  }),
  endpoint('GET /sales/invoices/reminder-runs', {
    summary: 'List the reminders that were too many for one request, with their progress',
    permission: 'sales.invoices.read',
    query: pagingQuery,
    reply: page(ReminderRun),
    run: (ctx, { query }) => listRuns(ctx, query),
  }),
  endpoint('GET /sales/invoices/reminder-runs/:id', {
    summary: 'Show how far reminders of many invoices are',
    permission: 'sales.invoices.read',
    reply: one(ReminderRun),
    run: (ctx, { params }) => findRun(ctx, params.id),
  }),
]
