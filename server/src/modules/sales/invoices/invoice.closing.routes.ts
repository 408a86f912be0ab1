/** Credit notes, write-offs and cancellations; invoices that are past their due date; invoices of orders. */
import { created, endpoint, f, fieldsOf, find, list, narrowedQuery, one, page, withMetaSummary } from '#core'
import { customers } from '#crm'
import { type Order, orders } from '../orders/order.ts'
import { cancelInvoice, type LockPayers, writeOffInvoice } from './invoice.closing.ts'
import { creditInvoice } from './invoice.crediting.ts'
import { embedded } from './invoice.embeds.ts'
import { generationFields, generationTexts } from './invoice.interim.ts'
import { type GenerationBody, generateInvoice, hasUnbilled } from './invoice.of-order.ts'
import { InvoiceOutput, toResponse } from './invoice.output.ts'
import { listOverdue, OverdueInvoice, OverdueMeta, OverdueQuery } from './invoice.overdue.ts'
import { Recipients } from './invoice.sending.ts'
import { generationTaxFields, taxDescriptions } from './invoice.tax-treatment.ts'
import { PaymentTerms } from './invoice.terms.ts'
import { invoices } from './invoice.ts'

const Reason = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.LongText(1_000) }, { examples: [{ reason: 'Found a better price' }] }),
)

const CreditItem = f.Shape(
  {
    id: f.about('Of an item of the invoice.', f.Id),
    quantity: f.Type.Number({ exclusiveMinimum: 0 }),
  },
  { title: 'InvoiceCreditItem' },
)

const Credit = f.described(
  f.Shape(
    {
      reason: f.LongText(1_000),
      memo: f.Optional(f.Maybe(f.LongText(5_000))),
      items: f.Optional(f.Maybe(f.Type.Array(CreditItem, { minItems: 1, maxItems: 500 }))),
    },
    { title: 'InvoiceCredit', examples: [{ reason: 'Damaged in transit' }] },
  ),
  { items: 'Items of the invoice and the quantities to credit. Without them, all that is not credited yet.' },
)

const Credited = f.Type.Object(
  { ...fieldsOf(InvoiceOutput), credit_note: InvoiceOutput },
  { title: 'CreditedInvoice' },
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
    refund_payments:
      'Required for an invoice with payments: true refunds what they pay of it, false leaves it as credit.',
  },
)

const cancelledNames = ['id', 'invoice_number', 'status', 'cancelled_at', 'cancellation_reason', 'updated_at']

const Cancelled = f.Type.Object(
  {
    ...Object.fromEntries(
      cancelledNames.map((name) => [name, fieldsOf(InvoiceOutput)[name] ?? f.Type.Null()]),
    ),
    currency: f.Currency,
    customer_notified: f.Flag,
    refund_initiated: f.Optional(f.Flag),
    refund_amount: f.Optional(f.Money('currency')),
    refund_status: f.Optional(f.Text()),
  },
  { title: 'CancelledInvoice' },
)

const Generation = f.Type.Unsafe<GenerationBody>(
  f.described(
    f.Shape(
      {
        issue_date: f.Optional(f.Maybe(f.Day)),
        due_date: f.Optional(f.Maybe(f.Day)),
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

export const invoiceClosingEndpoints = (lockPayers: LockPayers) => [
  endpoint('POST /sales/orders/:id/generate-invoice', {
    summary:
      'Make an invoice of an order: of what is not billed yet, of what is shipped so far, or of a part of it',
    permission: 'sales.invoices.write',
    of: orders,
    isAvailable: (order: Order, ctx) => hasUnbilled(ctx, order),
    body: Generation,
    reply: created(InvoiceOutput, 'Invoice generated.'),
    run: async (ctx, { params, body }) => toResponse(ctx, await generateInvoice(ctx, params.id, body)),
  }),
  endpoint('GET /crm/customers/:id/invoices', {
    summary: 'List the invoices of a customer',
    permission: 'sales.invoices.read',
    of: customers,
    query: narrowedQuery(invoices, 'customer_id', 'includes'),
    reply: page(InvoiceOutput),
    run: async (ctx, { params, query }) => {
      await find(ctx, customers, params.id)
      const found = await list(ctx, invoices, { ...query, customer_id: params.id, includes: embedded })
      return { ...found, items: found.items.map((invoice) => toResponse(ctx, invoice)) }
    },
  }),
  endpoint('GET /sales/invoices/overdue', {
    summary: 'List invoices past their due date, with what is due of all of them',
    permission: 'sales.invoices.read',
    query: OverdueQuery,
    reply: withMetaSummary(page(OverdueInvoice), OverdueMeta, 'OverdueMeta'),
    run: (ctx, { query }) => listOverdue(ctx, query),
  }),
  endpoint('POST /sales/invoices/:id/credit', {
    summary: 'Credit an invoice, or some of its items, by a credit note',
    permission: 'sales.invoices.credit',
    of: invoices,
    transition: 'credit',
    body: Credit,
    reply: one(Credited, 'Invoice credited.'),
    run: async (ctx, { params, body }) => {
      const { invoice, credit_note } = await creditInvoice(ctx, params.id, body, lockPayers)
      return { ...toResponse(ctx, invoice), credit_note: toResponse(ctx, credit_note) }
    },
  }),
  endpoint('POST /sales/invoices/:id/write-off', {
    summary: 'Write off what is due, saying why; it can still be paid',
    permission: 'sales.invoices.write_off',
    of: invoices,
    transition: 'write_off',
    body: Reason,
    reply: one(InvoiceOutput, 'Invoice written off.'),
    run: async (ctx, { params, body }) => toResponse(ctx, await writeOffInvoice(ctx, params.id, body)),
  }),
  endpoint('POST /sales/invoices/:id/cancel', {
    summary: 'Cancel an invoice that is not paid, saying why; its order can be billed again',
    permission: 'sales.invoices.cancel',
    of: invoices,
    transition: 'cancel',
    body: Cancellation,
    reply: one(Cancelled, 'Invoice cancelled.'),
    run: async (ctx, { params, body }) => {
      const { invoice, customer_notified, refund } = await cancelInvoice(ctx, params.id, body, lockPayers)
      return { ...invoice, customer_notified, ...(refund && { refund_initiated: true, ...refund }) }
    },
  }),
]
