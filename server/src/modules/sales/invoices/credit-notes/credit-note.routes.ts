/** Credit notes of invoices. */
import { endpoint, f, replies } from '#core'
import type { LockPayments } from '../cancellation/invoice.cancellation.ts'
import { InvoiceOutput, toResponse } from '../invoice.output.ts'
import { invoices } from '../invoice.ts'
import { creditInvoice } from './credit-note.actions.ts'

const CreditItem = f.Shape(
  {
    id: f.about('The id of an invoice item.', f.Id),
    quantity: f.about('At most what was not credited yet.', f.Type.Number({ exclusiveMinimum: 0 })),
  },
  { title: 'InvoiceCreditItem' },
)

const Credit = f.described(
  f.Shape(
    {
      reason: f.LongText(1_000),
      memo: f.Optional(f.Maybe(f.LongText(5_000))),
      items: f.Optional(f.Maybe(f.Type.Array(CreditItem, { minItems: 1, maxItems: 500 }))),
      shipping_amount: f.Optional(f.Maybe(f.Type.Number({ minimum: 0 }))),
    },
    { title: 'InvoiceCredit', examples: [{ reason: 'Damaged in transit' }] },
  ),
  {
    reason: 'Stored with the invoice, and printed on the credit note.',
    memo: 'A text for the customer, printed on the credit note.',
    items: 'The invoice items and quantities to credit. Default: everything not credited yet.',
    shipping_amount:
      'The shipping amount to credit, with or without tax as on the invoice. Its tax is credited in ' +
      'proportion. Without `items`, only shipping is credited.',
  },
)

const Credited = f.Type.Object(
  { ...f.fieldsOf(InvoiceOutput), credit_note: InvoiceOutput },
  { title: 'CreditedInvoice' },
)

export const invoiceCreditEndpoints = (lockPayments: LockPayments) => [
  endpoint('POST /sales/invoices/:id/credit', {
    summary: 'Credit an invoice or some of its items with a credit note',
    permission: 'sales.invoices.credit',
    of: invoices,
    transition: 'credit',
    body: Credit,
    dryRun: true,
    reply: replies.one(Credited, 'Invoice credited.'),
    run: async (ctx, { params, body }) => {
      const { invoice, credit_note } = await creditInvoice(ctx, params.id, body, lockPayments)
      return { ...toResponse(ctx, invoice), credit_note: toResponse(ctx, credit_note) }
    },
  }),
]
