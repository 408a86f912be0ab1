/** Write-offs and cancellations of invoices. */
import { endpoint, f, replies } from '#core'
import { InvoiceOutput, toResponse } from '../invoice.output.ts'
import { invoices } from '../invoice.ts'
import { cancelInvoice, type LockPayments, writeOffInvoice } from './invoice.cancellation.ts'

const Reason = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.Reason }, { examples: [{ reason: 'Found a better price' }] }),
)

const Cancellation = f.described(
  f.Shape(
    {
      cancellation_reason: f.LongText(1_000),
      notify_customer: f.Optional(f.Maybe(f.Flag)),
      refund_payments: f.Optional(f.Maybe(f.Flag)),
      refund_method: f.Optional(f.Maybe(f.Text(50))),
    },
    {
      title: 'InvoiceCancellation',
      examples: [{ cancellation_reason: 'Billed twice', notify_customer: true }],
    },
  ),
  {
    cancellation_reason: 'Stored with the invoice; the email to the customer contains it.',
    notify_customer: 'True emails the customer, if the invoice was sent. Default: false.',
    refund_method: 'How it is paid back. Without it, the gateway that collected the payment pays it back.',
    refund_payments:
      'Required for an invoice with payments: true refunds the allocated amounts, false turns them into ' +
      'customer credit.',
  },
)

const cancelledNames = ['id', 'invoice_number', 'status', 'cancelled_at', 'cancellation_reason', 'updated_at']

const Cancelled = f.Type.Object(
  {
    ...Object.fromEntries(
      cancelledNames.map((name) => [name, f.fieldsOf(InvoiceOutput)[name] ?? f.Type.Null()]),
    ),
    currency: f.Currency,
    customer_notified: f.Flag,
    refund_initiated: f.Optional(f.Flag),
    refund_amount: f.Optional(f.Money('currency')),
    refund_status: f.Optional(f.Text()),
  },
  { title: 'CancelledInvoice' },
)

export const invoiceCancellationEndpoints = (lockPayments: LockPayments) => [
  endpoint('POST /sales/invoices/:id/write-off', {
    summary: 'Write off the amount due of an invoice; it can still be paid later',
    permission: 'sales.invoices.write_off',
    of: invoices,
    transition: 'write_off',
    body: Reason,
    reply: replies.one(InvoiceOutput, 'Invoice written off.'),
    run: async (ctx, { params, body }) => toResponse(ctx, await writeOffInvoice(ctx, params.id, body)),
  }),
  endpoint('POST /sales/invoices/:id/cancel', {
    summary: 'Cancel an unpaid invoice, so that its order can be billed again',
    permission: 'sales.invoices.cancel',
    of: invoices,
    transition: 'cancel',
    body: Cancellation,
    reply: replies.one(Cancelled, 'Invoice cancelled.'),
    run: async (ctx, { params, body }) => {
      const { invoice, customer_notified, refund } = await cancelInvoice(ctx, params.id, body, lockPayments)
      return { ...invoice, customer_notified, ...(refund && { refund_initiated: true, ...refund }) }
    },
  }),
]
