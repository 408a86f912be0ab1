/** Invoices that are made of other records: rental agreements and proforma invoices. */
import { created, endpoint } from '#core'
import { agreements } from '#rentals'
import { generateRentalInvoice, isBillable, RentalInvoiceBody } from './invoice.from-rental.ts'
import { InvoiceOutput, toResponse } from '../invoice.output.ts'
import { convertProforma } from './invoice.proforma.ts'
import { type Invoice, invoices } from '../invoice.ts'

export const invoiceSourceEndpoints = [
  endpoint('POST /rentals/agreements/:id/generate-invoice', {
    summary: 'Make an invoice of what is not billed yet of a rental agreement, or of a period of it',
    description:
      'Each line is billed by unit periods, such as days or months, at the agreed price: those that begin in ' +
      'the period. No unit period is billed twice. An agreement on an order is billed by that order.',
    permission: 'sales.invoices.write',
    of: agreements,
    isAvailable: isBillable,
    body: RentalInvoiceBody,
    reply: created(InvoiceOutput, 'Invoice generated.'),
    run: async (ctx, { params, body }) => toResponse(ctx, await generateRentalInvoice(ctx, params.id, body)),
  }),
  endpoint('POST /sales/invoices/:id/convert', {
    summary: 'Make a standard invoice of a proforma invoice, as a draft',
    permission: 'sales.invoices.write',
    of: invoices,
    isAvailable: ({ type, status }: Invoice) => type === 'proforma' && status !== 'cancelled',
    reply: created(InvoiceOutput, 'Invoice created.'),
    run: async (ctx, { params }) => toResponse(ctx, await convertProforma(ctx, params.id)),
  }),
]
