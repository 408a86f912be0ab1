import { ReceiptText } from 'lucide-react'
import { lazy } from 'react'
import { invoices } from '../generated/resources/invoices.ts'
import { aging, pages, related, table } from '../declaration/page.ts'
import { addresses, addressWith } from '../places/addresses.ts'
import { emails } from './tabs.ts'

const SendDialog = lazy(() =>
  import('../screens/invoice-editor/SendDialog.tsx').then((module) => ({ default: module.SendDialog })),
)

const CreditDialog = lazy(() =>
  import('../screens/credit-invoice/CreditDialog.tsx').then((module) => ({ default: module.CreditDialog })),
)

const Aging = lazy(() =>
  import('../screens/receivables/Aging.tsx').then((module) => ({ default: module.Aging })),
)

export const page = pages(invoices, {
  icon: ReceiptText,
  list: {
    newPage: addresses.newInvoice,
    layouts: [table(), aging(Aging)],
    columns: ['title', 'customer_id', 'status', 'issue_date', 'due_date', 'total_amount', 'amount_due'],
    quick: [{ name: 'overdue', query: { status: 'overdue' } }],
  },
  document: {
    editPage: (id) => addressWith('editInvoice', id),
    party: 'customer_id',
    lines: 'items',
    usual: ['issue_date', 'due_date', 'purchase_order_number', 'shipping_amount', 'memo'],
    hasDryRun: true,
  },
  head: {
    about: ['customer_id', 'due_date', 'order_id'],
    figures: [
      { name: 'amount_due' },
      { name: 'total_amount' },
      {
        name: 'amount_paid',
        behind: { resource: 'payments', query: ({ id }) => ({ invoice_id: id }) },
      },
      { name: 'issue_date' },
    ],
  },
  facts: {
    customer: ['customer_id', 'billing_address', 'purchase_order_number', 'reference_number'],
    terms: ['issue_date', 'due_date', 'type'],
    origin: ['order_id', 'rental_agreement_id', 'sent_date'],
    more: ['memo', 'notes', 'tags', 'custom_fields'],
  },
  lines: {
    items: [
      'sku',
      'name',
      'description',
      'quantity',
      'unit_price',
      'discount_percent',
      'discount_amount',
      'tax_rate',
      'line_total',
    ],
  },
  totals: [
    'subtotal_amount',
    'discount_amount',
    'shipping_amount',
    'tax_amount',
    'total_amount',
    'amount_paid',
    'amount_due',
  ],
  tabs: [emails],
  related: [related('payments', 'invoice_id')],
  primary: ['send', 'approve', 'submit', 'apply-payment'],
  actions: {
    send: { dialog: SendDialog },
    'apply-payment': {
      usual: ['amount', 'payment_date', 'payment_method'],
      today: ['payment_date'],
      initial: (invoice) => ({ amount: invoice['amount_due'], payment_method: 'bank_transfer' }),
      options: ({ customer_id, currency }) => ({
        payment_id: { customer_id, currency, status: 'completed', unallocated: true },
      }),
    },
    'mark-paid': {
      usual: ['paid_date', 'payment_method'],
      today: ['paid_date'],
      initial: { payment_method: 'bank_transfer' },
    },
    approve: { usual: ['approval_notes'] },
    cancel: { usual: ['cancellation_reason', 'notify_customer'] },
    credit: { dialog: CreditDialog },
  },
  pdf: 'pdf',
})
