import { endpoint, f, isAllowed, replies } from '#core'
import { printedFile, printedPreview } from '#core/printing'
import { printableInvoice } from './invoice.printing.ts'
import { printableSample } from './invoice.sample.ts'
import { checkInput, createInvoice } from '../invoice.actions.ts'
import { updateInvoice } from '../invoice.update.ts'
import { invoices } from '../invoice.ts'

const aboutPreviews =
  'Nothing is stored: the number in it is an example. An invalid body is rejected as by the real operation.'

export const invoicePrintingEndpoints = [
  endpoint('GET /sales/invoices/:id/pdf', {
    summary: 'Print an invoice',
    description:
      "A PDF in the customer's language, with the tax numbers and the bank account of the tenant setting " +
      '`company`. An invoice that is not issued is marked as such. The PDF of a sent invoice links to the ' +
      "customer's page, if the caller may send invoices.",
    permission: 'sales.invoices.read',
    reply: replies.storedFile('application/pdf'),
    run: (_ctx, { params }) =>
      Promise.resolve(
        printedFile((ctx) => printableInvoice(ctx, params.id, isAllowed(ctx, 'sales.invoices.send'))),
      ),
  }),
  endpoint('POST /sales/invoices/preview', {
    operationName: 'invoices.printPreview',
    summary: 'Print an invoice that is not added yet',
    description: `A PDF of the draft that \`POST /sales/invoices\` would add. ${aboutPreviews}`,
    permission: 'sales.invoices.write',
    isPreview: true,
    body: f.titled('InvoicePreview', invoices.draft),
    reply: replies.file('application/pdf'),
    check: (ctx, { body }) => checkInput(ctx, body),
    run: async (ctx, { body }) => {
      const { id } = await createInvoice(ctx, body)
      return printedPreview(ctx, () => printableInvoice(ctx, id, false))
    },
  }),
  endpoint('POST /sales/invoices/:id/preview', {
    operationName: 'invoices.printChanges',
    summary: 'Print an invoice with changes that are not saved yet',
    description: `A PDF of the draft that \`PATCH /sales/invoices/{id}\` would return. ${aboutPreviews}`,
    permission: 'sales.invoices.write',
    of: invoices,
    isPreview: true,
    body: f.titled('InvoiceChangesPreview', invoices.patch),
    reply: replies.file('application/pdf'),
    check: (ctx, { params, body }) => checkInput(ctx, body, params.id),
    run: async (ctx, { params, body }) => {
      await updateInvoice(ctx, params.id, body)
      return printedPreview(ctx, () => printableInvoice(ctx, params.id, false))
    },
  }),
  endpoint('GET /sales/sample-invoice', {
    operationName: 'invoices.sample',
    summary: 'Print a sample invoice',
    description:
      'A PDF of a draft with invented items, with the logo and the settings of the tenant. It shows changes of ' +
      '`settings.printing` and `settings.company` before the first invoice exists. Nothing is created.',
    permission: 'platform.tenant.read',
    reply: replies.storedFile('application/pdf'),
    run: () => Promise.resolve(printedFile(printableSample)),
  }),
]
