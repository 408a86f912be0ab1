import { endpoint, isAllowed, storedFile } from '#core'
import { printedFile } from '#core/printing'
import { printableInvoice } from './invoice.printing.ts'
import { printableSample } from './invoice.sample.ts'

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
  endpoint('GET /sales/sample-invoice', {
    operationName: 'invoices.sample',
    summary: 'Print a sample invoice',
    description:
      'A PDF of a draft with invented items, with the logo and the settings of the tenant. It shows changes of ' +
      '`settings.printing` and `settings.company` before the first invoice exists. Nothing is created.',
    permission: 'platform.tenant.read',
    reply: storedFile('application/pdf'),
    run: () => Promise.resolve(printedFile(printableSample)),
  }),
]
