import { f, fieldMessage, filters, resource } from '#core'
import { searchedAmount } from '#core/search'
import { invoiceDescriptions } from './tax/invoice.descriptions.ts'
import { relations, searchableThrough } from './invoice.embeds.ts'
import { freeNames, shippingTaxFields } from '#commercial-documents'
import { InvoiceItem, InvoiceItemInputs } from './invoice.items.ts'
import {
  interimInvoiceIds,
  discountDetails,
  DiscountDetails,
  paymentPercentage,
  TaxBreakdown,
  taxBreakdown,
} from './invoice.sums.ts'
import { publicUrlOf } from './invoice.links.ts'
import { invoiceStates, isOpen } from './invoice.states.ts'
import { taxFields } from './tax/invoice.tax-treatment.ts'
import { invoiceTypes, PaymentTerms } from './invoice.terms.ts'

const Amount = f.Private(f.Money('currency'))
const When = f.Maybe(f.Instant)
const Why = f.Private(f.Maybe(f.LongText(1_000)))

export const invoices = resource('invoices', {
  area: 'sales.invoices',
  entityType: 'invoice',
  emails: { send: 'sales.invoices.send' },
  states: invoiceStates,
  writable: {
    customer_id: f.Link('customers'),
    type: f.titled('InvoiceType', f.Choice(...invoiceTypes)),
    issue_date: f.DocumentDay,
    due_date: f.DocumentDay,
    reference_number: f.Maybe(f.Text()),
    purchase_order_number: f.Maybe(f.Text()),
    debited_invoice_id: f.Maybe(f.IdOf('invoices')),
    interim_invoice_ids: f.Type.Array(f.IdOf('invoices'), { maxItems: 100, uniqueItems: true }),
    currency: f.Currency,
    billing_address: f.Private(f.Maybe(f.Address)),
    shipping_address: f.Private(f.Maybe(f.Address)),
    payment_terms: f.Private(f.Maybe(PaymentTerms)),
    late_fee_rate: f.Private(f.Maybe(f.percentage(f.Type.Number({ minimum: 0, maximum: 100 })))),
    shipping_amount: Amount,
    items: f.Type.Array(InvoiceItem),
    ...taxFields,
    service_period_from: f.Maybe(f.Day),
    service_period_to: f.Maybe(f.Day),
    memo: f.Private(f.Maybe(f.LongText(5_000))),
    notes: f.Private(f.Maybe(f.LongText())),
    tags: f.Tags,
    custom_fields: f.Private(f.FreeForm),
  },
  inputFields: {
    items: InvoiceItemInputs,
    shipping_amount: f.Private(f.Maybe(f.MoneyInput('currency'))),
    issue_date: f.Maybe(f.DocumentDay),
    due_date: f.Maybe(f.DocumentDay),
  },
  readOnly: {
    invoice_number: f.Maybe(f.Text()),
    status: invoiceStates.field,
    order_id: f.Maybe(f.Link('orders')),
    credited_invoice_id: f.Maybe(f.Link('invoices')),
    proforma_invoice_id: f.Maybe(f.IdOf('invoices')),
    recurring_invoice_id: f.Maybe(f.IdOf('recurring_invoices')),
    recurring_date: f.Maybe(f.Day),
    rental_agreement_id: f.Maybe(f.IdOf('rental_agreements')),
    is_imported: f.Flag,
    is_registered_only: f.Flag,
    prices_include_tax: f.Flag,
    ...shippingTaxFields,
    subtotal_amount: Amount,
    discount_amount: Amount,
    tax_amount: Amount,
    total_amount: Amount,
    credited_amount: Amount,
    late_fee_amount: Amount,
    amount_paid: Amount,
    amount_due: Amount,
    paid_amount: Amount,
    remaining_balance: Amount,
    payment_percentage: f.Private(f.percentage(f.Type.Number())),
    tax_breakdown: f.Private(TaxBreakdown),
    discount_details: f.Private(DiscountDetails),
    approval_notes: Why,
    approver_id: f.Maybe(f.IdOf('users')),
    approved_at: When,
    sender_id: f.Maybe(f.IdOf('users')),
    sent_date: When,
    sent_to: f.Private(f.Type.Array(f.Email)),
    viewed_at: When,
    paid_date: When,
    overdue_date: When,
    cancelled_at: When,
    cancellation_reason: Why,
    credited_at: When,
    credit_reason: Why,
    written_off_at: When,
    write_off_reason: Why,
    footer: f.Private(f.Maybe(f.LongText(5_000))),
    public_url: f.Optional(f.Private(f.Maybe(f.url(f.Text(2_000))))),
    created_by: f.Maybe(f.IdOf('users')),
  },
  hidden: {
    link_hash: f.Maybe(f.Text()),
    link_secret: f.Maybe(f.Text()),
    order_discount_amount: f.Money('currency'),
    usual_dates: f.Type.Array(f.Choice('issue_date', 'due_date')),
  },
  required: ['customer_id', 'items'],
  descriptions: invoiceDescriptions,
  example: {
    customer_id: '01KAJ3XJ5Q0000000000000001',
    type: 'standard',
    items: [{ name: 'Consulting', quantity: 4, unit_price: 95, tax_rate: 19 }],
    payment_terms: { terms: 'Net 14', due_days: 14, method: 'bank_transfer' },
    memo: 'Thank you for your business.',
    notes: 'As agreed by phone',
  },
  display: {
    title: ['invoice_number'],
    tones: {
      draft: 'neutral',
      pending_approval: 'amber',
      approved: 'cyan',
      sent: 'blue',
      viewed: 'blue',
      partially_paid: 'violet',
      paid: 'green',
      overdue: 'red',
      cancelled: 'neutral',
      credited: 'neutral',
      written_off: 'neutral',
    },
    facts: [
      'customer_id',
      'type',
      'issue_date',
      'due_date',
      'service_period_from',
      'service_period_to',
      'total_amount',
      'amount_due',
      'order_id',
      'billing_address',
      'purchase_order_number',
      'reference_number',
      'memo',
      'notes',
      'tags',
      'custom_fields',
    ],
  },
  list: {
    filters: {
      status: {},
      type: {},
      customer_id: {},
      order_id: {},
      debited_invoice_id: {},
      recurring_invoice_id: {},
      rental_agreement_id: {},
      from_date: filters.fromDay('invoices.issue_date'),
      to_date: filters.toDay('invoices.issue_date'),
    },
    sorts: {
      created_at: 'created_at',
      issue_date: 'issue_date',
      due_date: 'due_date',
      invoice_number: 'invoice_number',
    },
    order: 'created_at desc',
    sums: [
      'shipping_amount',
      'subtotal_amount',
      'discount_amount',
      'tax_amount',
      'total_amount',
      'credited_amount',
      'late_fee_amount',
      'amount_paid',
      'amount_due',
      ['paid_amount', 'amount_paid'],
      ['remaining_balance', 'amount_due'],
    ],
    facets: ['status', 'type'],
  },
  lookups: { invoice_number: { key: (text) => text.toUpperCase() } },
  searchFields: (invoice) => [
    invoice.invoice_number,
    invoice.reference_number,
    invoice.purchase_order_number,
    invoice.notes,
    searchedAmount(invoice.total_amount, invoice.currency),
    ...freeNames(invoice.items),
  ],
  searchableThrough,
  detail: relations,
  includes: relations,
  lines: {
    items: {
      table: 'invoice_items',
      parent: 'invoice_id',
      derived: (_, invoice) => ({ is_issued: !isOpen(invoice) }),
    },
  },
  computed: {
    interim_invoice_ids: interimInvoiceIds,
    paid_amount: ({ amount_paid }) => amount_paid,
    remaining_balance: ({ amount_due }) => amount_due,
    payment_percentage: paymentPercentage,
    tax_breakdown: taxBreakdown,
    discount_details: discountDetails,
    public_url: publicUrlOf,
  },
  restricts: [
    {
      deletionOf: 'customer',
      column: 'customer_id',
      where: `r.deleted_at is null and r.status in ('draft', 'pending_approval', 'approved', 'sent', 'viewed',
        'partially_paid', 'overdue')`,
      label: `coalesce(r.invoice_number, 'the draft')`,
      field: 'customer',
      message: 'A customer with open invoices cannot be deleted: settle or cancel {label} first.',
    },
  ],
  documents: { megabytes: 10, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  rules: ({ service_period_from: from, service_period_to: to }) =>
    from && to && to < from
      ? {
          service_period_to: [fieldMessage('service_period_to', 'must not be before service_period_from')],
        }
      : {},
  events: [
    'created',
    'updated',
    'deleted',
    'submitted',
    'approved',
    'sent',
    'viewed',
    'overdue',
    'partially_paid',
    'paid',
    'reopened',
    'payment_changed',
    'partially_credited',
    'credited',
    'written_off',
    'cancelled',
    'link_revoked',
    'reminded',
  ],
  permissions: {
    read: 'See invoices.',
    export: 'Download invoices as files.',
    write: 'Add invoices and change them.',
    delete: 'Delete draft invoices.',
    submit: 'Submit invoices for approval.',
    approve: 'Approve invoices.',
    send: 'Send invoices and reminders to customers.',
    pay: 'Apply payments to invoices, and mark them as paid.',
    credit: 'Credit invoices.',
    write_off: 'Write off invoices.',
    cancel: 'Cancel invoices.',
    bulk_actions: 'Change many invoices in one request.',
  },
})

export type Invoice = typeof invoices.stored
export type InvoiceInput = f.Static<typeof invoices.patch>

type Computed =
  | 'items'
  | 'interim_invoice_ids'
  | 'paid_amount'
  | 'remaining_balance'
  | 'payment_percentage'
  | 'tax_breakdown'
  | 'discount_details'
  | 'public_url'

declare module '#runtime/database/handle' {
  interface Tables {
    invoices: Omit<Invoice, Computed> & { deleted_at: string | null }
    invoice_items: InvoiceItem & { invoice_id: string; position: number; is_issued: boolean }
  }
}
