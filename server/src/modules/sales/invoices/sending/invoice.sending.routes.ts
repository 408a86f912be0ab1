/** Sends invoices, reminders and links to customers. */
import { endpoint, f, queries, replies } from '#core'
import { mailWarnings } from '#core/printing'
import { warningsAboutContent } from './invoice.sending-check.ts'
import { emailsOfInvoice, InvoiceEmail } from './invoice.email-history.ts'
import { InvoiceOutput } from '../invoice.output.ts'
import { findRun, listRuns, ReminderRun } from '../reminders/invoice.reminder-runs.ts'
import { ReminderBody } from '../reminders/invoice.reminder-terms.ts'
import { ReminderResults, sendReminders } from '../reminders/invoice.reminders.ts'
import { EmailDetails, InvoiceSendBody, revokeLink } from './invoice.sending.ts'
import { sendInvoice } from '../issuing/issue-invoice.ts'
import { linkOf } from '../invoice.links.ts'
import { invoiceStates, isSentAndOpen } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'

const names = ['id', 'invoice_number', 'status', 'sent_date', 'sent_by', 'public_url', 'updated_at']

const Sent = f.Type.Object(
  {
    ...Object.fromEntries(names.map((name) => [name, f.fieldsOf(InvoiceOutput)[name] ?? f.Type.Null()])),
    email_details: EmailDetails,
  },
  { title: 'SentInvoice' },
)

export const invoiceSendingEndpoints = [
  endpoint('POST /sales/invoices/:id/send', {
    summary: 'Send an invoice to the customer by email, with a link to it',
    description:
      'Subject and message can contain the placeholders of the email template, such as `{{ invoice_number ' +
      '}}`, `{{ total }}`, `{{ due_date }}`, and the names in `template_variables`. Without `email_to`, the ' +
      "email is sent to the customer in the customer's language. Sending an open invoice with a revoked " +
      'link again creates a new link and does not change the status. The PDF of the invoice is attached ' +
      'unless `attach_pdf` is false. Completed payments of the invoice or its order are allocated to it at ' +
      'once: then it is `partially_paid` or `paid`. `meta.warnings` names what an invoice usually needs and this ' +
      'one lacks, such as the address of the seller, and says if there is no mail server. Ask with `dry_run` first.',
    permission: 'sales.invoices.send',
    of: invoices,
    isAvailable: (invoice: Invoice, ctx) =>
      invoiceStates.open(invoice.status).includes('send') ||
      (isSentAndOpen(invoice) && linkOf(ctx, invoice) === null),
    body: InvoiceSendBody,
    dryRun: true,
    reply: replies.warned(replies.one(Sent, 'Invoice sent.')),
    run: async (ctx, { params, body }) => {
      const { invoice, email_details } = await sendInvoice(ctx, params.id, body)
      const warnings = [...(await warningsAboutContent(ctx, invoice)), ...(await mailWarnings(ctx))]
      return { record: { ...invoice, email_details }, warnings }
    },
  }),
  endpoint('GET /sales/invoices/:id/emails', {
    summary: 'List the emails about an invoice with their delivery status',
    permission: 'sales.invoices.read',
    of: invoices,
    reply: replies.completeList(InvoiceEmail),
    run: (ctx, { params }) => emailsOfInvoice(ctx, params.id),
  }),
  endpoint('DELETE /sales/invoices/:id/link', {
    summary: "Revoke the customer's link to an invoice",
    permission: 'sales.invoices.send',
    of: invoices,
    isAvailable: ({ link_hash }: Invoice) => link_hash !== null,
    reply: replies.deleted('Link revoked.'),
    run: (ctx, { params }) => revokeLink(ctx, params.id),
  }),
  endpoint('POST /sales/invoices/send-reminders', {
    summary: 'Email reminders of one type to customers, at most once per invoice, type and day',
    description:
      'Up to 1,000 reminders are sent at once and returned as results. A job sends the others: `run_id` is ' +
      'the id of the run, which shows its progress.',
    permission: 'sales.invoices.send',
    body: ReminderBody,
    dryRun: true,
    reply: replies.warned(replies.one(ReminderResults, 'Reminders sent.')),
    run: async (ctx, { body }) => ({
      record: await sendReminders(ctx, body),
      warnings: await mailWarnings(ctx),
    }),
  }),
  endpoint('GET /sales/invoices/reminder-runs', {
    summary: 'List reminder runs with their progress',
    permission: 'sales.invoices.read',
    query: queries.paging,
    display: {
      title: ['created_at'],
      tones: { running: 'blue', completed: 'green' },
    },
    reply: replies.page(ReminderRun),
    run: (ctx, { query }) => listRuns(ctx, query),
  }),
  endpoint('GET /sales/invoices/reminder-runs/:id', {
    summary: 'Show the progress of a reminder run',
    permission: 'sales.invoices.read',
    reply: replies.one(ReminderRun),
    run: (ctx, { params }) => findRun(ctx, params.id),
  }),
]
