import { endpoint, isAllowed, printedFile, storedFile } from '#core'
import { printableInvoice } from './invoice.printing.ts'

export const invoicePrintingEndpoints = [
  endpoint('GET /sales/invoices/:id/pdf', {
    summary: 'Print an invoice',
    description:
      'A PDF in the language of the customer, with the tax numbers and the bank account of the tenant settings ' +
      '`company`. An invoice that is not issued yet says so. One that was sent leads to the page of the customer, ' +
      'for callers who may send invoices.',
    permission: 'sales.invoices.read',
    reply: storedFile('application/pdf'),
    run: (_ctx, { params }) =>
      Promise.resolve(
        printedFile((ctx) => printableInvoice(ctx, params.id, isAllowed(ctx, 'sales.invoices.send'))),
      ),
  }),
]
