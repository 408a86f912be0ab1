import { endpoint, isAllowed, storedFile } from '#core'
import { printedFile } from '#core/printing'
import { printableInvoice } from './invoice.printing.ts'

export const invoicePrintingEndpoints = [
  endpoint('GET /sales/invoices/:id/pdf', {
    summary: 'Print an invoice',
    description:
      "A PDF in the customer's language, with the tax numbers and the bank account of the tenant setting " +
      '`company`. An invoice that is not issued is marked as such. The PDF of a sent invoice links to the ' +
      "customer's page, if the caller may send invoices.",
    permission: 'sales.invoices.read',
    reply: storedFile('application/pdf'),
    run: (_ctx, { params }) =>
      Promise.resolve(
        printedFile((ctx) => printableInvoice(ctx, params.id, isAllowed(ctx, 'sales.invoices.send'))),
      ),
  }),
]
