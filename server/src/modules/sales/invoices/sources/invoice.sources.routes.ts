/** Routes that create invoices from rental agreements and proforma invoices. */
import { endpoint, replies } from '#core'
import { type Agreement, agreements } from '#rentals'
import { generateRentalInvoice, hasUnbilledPeriods, RentalInvoiceBody } from './invoice.from-rental.ts'
import { InvoiceOutput, toResponse } from '../invoice.output.ts'
import { convertProforma } from './invoice.proforma.ts'
import { type Invoice, invoices } from '../invoice.ts'

export const invoiceSourceEndpoints = [
  endpoint('POST /rentals/agreements/:id/generate-invoice', {
    summary: 'Create an invoice for the unbilled part of a rental agreement, optionally within a period',
    description:
      'Each line is billed by unit periods, such as days or months, at the agreed price. The invoice bills ' +
      'the unit periods that begin in the period. No unit period is billed twice. An agreement on an order ' +
      'is billed through that order.',
    permission: 'sales.invoices.write',
    of: agreements,
    isAvailable: (agreement: Agreement, ctx) => hasUnbilledPeriods(ctx, agreement),
    body: RentalInvoiceBody,
    reply: replies.created(InvoiceOutput, 'Invoice generated.'),
    run: async (ctx, { params, body }) => toResponse(ctx, await generateRentalInvoice(ctx, params.id, body)),
  }),
  endpoint('POST /sales/invoices/:id/convert', {
    summary: 'Convert a proforma invoice to a draft standard invoice',
    permission: 'sales.invoices.write',
    of: invoices,
    isAvailable: ({ type, status }: Invoice) => type === 'proforma' && status !== 'cancelled',
    reply: replies.created(InvoiceOutput, 'Invoice created.'),
    run: async (ctx, { params }) => toResponse(ctx, await convertProforma(ctx, params.id)),
  }),
]
