/** Emails with the PDF of an invoice: a job prints it, so that no request and no transaction waits for it. */
import { after, attachToMail, type Ctx, enqueue, job, printRecord } from '#core'
import { emailInvoice, type InvoiceEmailMessage, type Recipients } from './invoice.emails.ts'
import { printableInvoice } from '../documents/invoice.printing.ts'
import type { Invoice } from '../invoice.ts'

export const attachInvoicePdf = job('sales.attach_invoice_pdf', {
  about: 'Prints an invoice and attaches it to the email that waits for it.',
  prepare: (step, { invoice_id }: { invoice_id: string; mail_id: string }) =>
    printRecord(step, (ctx) => printableInvoice(ctx, invoice_id)),
  run: async (ctx, { mail_id }, { keep, name, content }) => {
    await keep(ctx)
    await attachToMail(ctx, mail_id, [{ name, type: 'application/pdf', content: content.toString('base64') }])
  },
})

/** If it cannot be printed for so long, the email goes without it; its link leads to the invoice. */
const waits = { hours: 1 }

/** Mails an invoice after this transaction, with its PDF if that is wanted. */
export function mailInvoice(
  ctx: Ctx,
  invoice: Pick<Invoice, 'id'>,
  email: InvoiceEmailMessage,
  { attachPdf, ...recipients }: Recipients & { attachPdf: boolean },
) {
  const mail_id = emailInvoice(ctx, invoice, email, recipients, attachPdf ? after(ctx.now, waits) : ctx.now)
  if (attachPdf) enqueue(ctx, attachInvoicePdf, { invoice_id: invoice.id, mail_id })
}
