/** Invoices generated from orders. */
import { created, endpoint, f, warned } from '#core'
import { type Order, orders } from '../../orders/order.ts'
import { warningsAboutShipping } from '../documents/invoice.einvoice.ts'
import { InvoiceOutput, toResponse } from '../invoice.output.ts'
import { PaymentTerms } from '../invoice.terms.ts'
import { Recipients } from '../sending/invoice.sending.ts'
import { generationTaxFields, taxDescriptions } from '../tax/invoice.tax-treatment.ts'
import { type GenerationBody, generateInvoice, hasUnbilled } from './invoice.from-order.ts'
import { generationFields, generationTexts } from './invoice.interim.ts'

const Generation = f.Type.Unsafe<GenerationBody>(
  f.described(
    f.Shape(
      {
        issue_date: f.Optional(f.Maybe(f.DocumentDay)),
        due_date: f.Optional(f.Maybe(f.DocumentDay)),
        payment_terms: f.Optional(f.Maybe(PaymentTerms)),
        ...generationTaxFields,
        ...generationFields,
        include_shipping: f.Optional(f.Maybe(f.Flag)),
        memo: f.Optional(f.Maybe(f.LongText(5_000))),
        notes: f.Optional(f.Maybe(f.LongText())),
        auto_send: f.Optional(f.Maybe(f.Flag)),
        email_to: f.Optional(Recipients),
        email_cc: f.Optional(f.Type.Array(f.Email, { maxItems: 20 })),
        email_message: f.Optional(f.Maybe(f.LongText(10_000))),
      },
      { title: 'InvoiceGeneration', examples: [{ include_shipping: true, notes: 'First delivery' }] },
    ),
    {
      tax_treatment: 'Why the items, which must be untaxed, are not taxed.',
      tax_exemption_reason: taxDescriptions.tax_exemption_reason,
      delivery_date: 'The day on which the order was delivered or shipped, if it is known and none is given.',
      ...generationTexts,
      include_shipping: 'Whether the shipping of the order is billed.',
      auto_send: 'Whether the invoice is sent at once.',
    },
  ),
)

export const orderInvoiceEndpoints = [
  endpoint('POST /sales/orders/:id/generate-invoice', {
    summary:
      'Make an invoice of an order: of what is not billed yet, of what is shipped so far, or of a part of it',
    description:
      'Shipping is taxed as on the order, whichever of its items are billed. `meta.warnings` says if it is not ' +
      'taxed, but items are.',
    permission: 'sales.invoices.write',
    of: orders,
    isAvailable: (order: Order, ctx) => hasUnbilled(ctx, order),
    body: Generation,
    reply: warned(created(InvoiceOutput, 'Invoice generated.')),
    run: async (ctx, { params, body }) => {
      const invoice = await generateInvoice(ctx, params.id, body)
      return { record: toResponse(ctx, invoice), warnings: warningsAboutShipping(ctx, invoice) }
    },
  }),
]
