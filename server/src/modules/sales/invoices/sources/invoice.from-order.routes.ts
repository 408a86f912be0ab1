/** Invoices generated from orders. */
import { endpoint, f, replies } from '#core'
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
      tax_treatment: 'The reason why the items are not taxed. They must have no tax.',
      tax_exemption_reason: taxDescriptions.tax_exemption_reason,
      delivery_date: 'Default: the day on which the order was delivered or shipped.',
      ...generationTexts,
      include_shipping: 'Whether to bill the shipping of the order. Default: false.',
      issue_date: 'Default: today.',
      due_date: 'The last day of payment. Default: it follows from the payment terms.',
      payment_terms: 'Default: the days of the tenant setting `invoice_due_days`, or 30.',
      memo: 'A text for the customer, printed on the invoice.',
      auto_send: 'Whether to send the invoice at once. Default: false.',
      email_to: 'The recipients if it is sent. Default: the customer.',
      email_cc: 'Further recipients if it is sent.',
      email_message: 'A text in the email if it is sent.',
    },
  ),
)

export const orderInvoiceEndpoints = [
  endpoint('POST /sales/orders/:id/generate-invoice', {
    summary:
      'Create an invoice from an order: for all unbilled items, for shipped items, or for a part of the total',
    description:
      'Shipping is taxed as on the order, regardless of the billed items. `meta.warnings` reports untaxed ' +
      'shipping with taxed items.',
    permission: 'sales.invoices.write',
    of: orders,
    isAvailable: (order: Order, ctx) => hasUnbilled(ctx, order),
    body: Generation,
    reply: replies.warned(replies.created(InvoiceOutput, 'Invoice generated.')),
    run: async (ctx, { params, body }) => {
      const invoice = await generateInvoice(ctx, params.id, body)
      return { record: toResponse(ctx, invoice), warnings: warningsAboutShipping(ctx, invoice) }
    },
  }),
]
