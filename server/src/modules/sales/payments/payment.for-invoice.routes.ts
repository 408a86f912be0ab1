import { endpoint, f, fullSchemaOf, replies, type Reply } from '#core'
import { invoices } from '../invoices/invoice.ts'
import { InvoiceOutput, toResponse } from '../invoices/invoice.output.ts'
import {
  ApplyPaymentBody,
  applyPayment,
  checkApplied,
  MarkPaidBody,
  markPaid,
  paymentsOfInvoice,
} from './payment.for-invoice.ts'
import { payments } from './payment.ts'

const PayingPayment = f.Type.Object(
  {
    ...f.fieldsOf(payments.schema),
    applied_amount: f.about(
      'The amount that it pays of this invoice, less refunds.',
      f.Private(f.Money('currency')),
    ),
  },
  { title: 'PayingPayment' },
)

type OfInvoice = Awaited<ReturnType<typeof paymentsOfInvoice>>

/** 200 with the payments of an invoice; `meta` has the paid amounts. */
function paymentList(): Reply<OfInvoice> {
  const reply = replies.mapped(replies.completeList(PayingPayment), ({ items }: OfInvoice) => items)
  const { meta, ...envelope } = f.fieldsOf(reply.envelope)
  const Meta = {
    ...f.fieldsOf(meta as typeof reply.envelope),
    total_payments: f.Count,
    total_paid: f.about('The paid amount of the invoice, less refunds.', f.Type.Number()),
    payment_complete: f.Flag,
  }
  return {
    ...reply,
    envelope: f.Type.Object({ ...envelope, meta: f.Type.Object(Meta, { title: 'InvoicePaymentsMeta' }) }),
    wrap: (result, asking) => {
      const { items: _, ...paid } = result
      const list = reply.wrap(result, asking)
      return { ...list, meta: { ...(list.meta as object), ...paid } }
    },
  }
}

const PaidInvoice = f.Type.Object(
  { ...f.fieldsOf(InvoiceOutput), payment: fullSchemaOf(payments) },
  { title: 'PaidInvoice' },
)

/** Payments below invoices. */
export const invoicePaymentEndpoints = [
  endpoint('POST /sales/invoices/:id/apply-payment', {
    summary: 'Apply a payment to an invoice',
    description:
      'With `payment_id`, a completed payment that has money left pays the invoice; the fields that describe a ' +
      'payment are ignored then, and without `amount` as much as possible is paid. Without `payment_id`, a ' +
      'completed payment of the `amount` is recorded.',
    permission: 'sales.invoices.pay',
    of: invoices,
    transition: 'pay',
    body: ApplyPaymentBody,
    reply: replies.one(PaidInvoice, 'Payment applied.'),
    check: (ctx, { params, body }) => checkApplied(ctx, params.id, body),
    run: async (ctx, { params, body }) => {
      const { payment, invoice } = await applyPayment(ctx, params.id, body)
      return { ...toResponse(ctx, invoice), payment }
    },
  }),
  endpoint('POST /sales/invoices/:id/mark-paid', {
    summary: 'Mark an invoice as paid outside the system: records a payment of all that is due',
    permission: 'sales.invoices.pay',
    of: invoices,
    transition: 'mark_paid',
    body: MarkPaidBody,
    reply: replies.one(InvoiceOutput, 'Invoice marked as paid.'),
    run: async (ctx, { params, body }) => toResponse(ctx, await markPaid(ctx, params.id, body)),
  }),
  endpoint('GET /sales/invoices/:id/payments', {
    summary: 'List the payments of an invoice',
    permission: 'sales.payments.read',
    of: invoices,
    reply: paymentList(),
    run: (ctx, { params }) => paymentsOfInvoice(ctx, params.id),
  }),
]
