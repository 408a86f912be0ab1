/**
 * The files of the email with an invoice: its PDF, and the e-invoice of customers with a profile. A job writes them, so
 * that no request or transaction waits for it.
 */
import type { Step } from '#core'
import { job } from '#core/jobs'
import { type Attachment, attachToMail, type PrintedPdf, printRecord } from '#core/printing'
import { attachedEInvoice } from '../documents/invoice.einvoice.ts'
import { printableInvoice } from '../documents/invoice.printing.ts'

/** The files of an email. Jobs of earlier releases have neither field: they attach the PDF. */
interface Files {
  hasPdf?: boolean
  hasEInvoice?: boolean
}

interface Prepared {
  pdf: PrintedPdf | null
  einvoice: Attachment | null
}

export const attachInvoicePdf = job('sales.attach_invoice_pdf', {
  about: 'Writes the PDF and the e-invoice of an invoice and attaches them to its pending email.',
  prepare: async (
    step,
    { invoice_id, hasPdf = true, hasEInvoice = false }: Files & { invoice_id: string; mail_id: string },
  ): Promise<Prepared> => ({
    pdf: hasPdf ? await printRecord(step, (ctx) => printableInvoice(ctx, invoice_id)) : null,
    einvoice: hasEInvoice ? await einvoiceOfEmail(step, invoice_id) : null,
  }),
  run: async (ctx, { mail_id }, { pdf, einvoice }) => {
    await pdf?.keep(ctx)
    const content = pdf?.content.toString('base64')
    await attachToMail(ctx, mail_id, [
      ...(pdf && content !== undefined ? [{ name: pdf.name, type: 'application/pdf', content }] : []),
      ...(einvoice ? [einvoice] : []),
    ])
  },
})

/** The XML is written outside transactions. */
async function einvoiceOfEmail(step: Step, id: string): Promise<Attachment> {
  const write = await step((ctx) => attachedEInvoice(ctx, id))
  return write()
}
