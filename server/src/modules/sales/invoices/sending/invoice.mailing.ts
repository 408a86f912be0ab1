/** Emails with the PDF of an invoice. A job prints it, so that no request or transaction waits for it. */
import type { Ctx } from '#core'
import { enqueue, job } from '#core/jobs'
import { attachToMail, printRecord } from '#core/printing'
import { after } from '#core/time'
import { emailInvoice, type InvoiceEmailMessage, type Recipients } from './invoice.emails.ts'
import { printableInvoice } from '../documents/invoice.printing.ts'
import type { Invoice } from '../invoice.ts'

export const attachInvoicePdf = job('sales.attach_invoice_pdf', {
  about: 'Prints an invoice and attaches the PDF to its pending email.',
  prepare: (step, { invoice_id }: { invoice_id: string; mail_id: string }) =>
    printRecord(step, (ctx) => printableInvoice(ctx, invoice_id)),
  run: async (ctx, { mail_id }, { keep, name, content }) => {
    await keep(ctx)
    await attachToMail(ctx, mail_id, [{ name, type: 'application/pdf', content: content.toString('base64') }])
  },
})

/** If printing fails for this time, the email is sent without the PDF but with the link to the invoice. */
const maxWait = { hours: 1 }

/** Emails an invoice after this transaction, optionally with its PDF. */
export function mailInvoice(
  ctx: Ctx,
  invoice: Pick<Invoice, 'id'>,
  email: InvoiceEmailMessage,
  { attachPdf, ...recipients }: Recipients & { attachPdf: boolean },
) {
  const mail_id = emailInvoice(ctx, invoice, email, recipients, attachPdf ? after(ctx.now, maxWait) : ctx.now)
  if (attachPdf) enqueue(ctx, attachInvoicePdf, { invoice_id: invoice.id, mail_id })
}
