import { f, resource, states } from '#core'
import { Customer } from '../orders/order.embeds.ts'
import { embedIncludingDeleted } from '../invoices/invoice.embeds.ts'
import { PaymentTerms } from '../invoices/invoice.terms.ts'
import { frequencies } from './recurring-invoice.dates.ts'
import { RecurringItem, RecurringItemInputs } from './recurring-invoice.items.ts'

/** A schedule. It ends by itself after its last date. */
export const recurringInvoiceStates = states({
  initial: 'active',
  all: {
    active: 'Creates an invoice at each date.',
    paused: 'Creates no invoices until it is resumed.',
    ended: 'Creates no more invoices: it was ended, or its last date has passed.',
  },
  terminal: ['ended'],
  transitions: {
    pause: { from: ['active'], to: 'paused', permission: 'write' },
    resume: { from: ['paused'], to: 'active', event: 'resumed', permission: 'write' },
    end: { from: ['active', 'paused'], to: 'ended', permission: 'write' },
    // After its last date.
    complete: { from: ['active'], to: 'ended', isInternal: true },
  },
  updates: 'none',
  editable: { active: 'all', paused: 'all' },
})

const descriptions = {
  name: 'What the schedule is for, such as a contract.',
  customer_id: 'The customer of the invoices.',
  currency: 'The currency of the amounts. Default: that of the customer.',
  items: 'The items of each invoice.',
  frequency: 'The unit of the interval.',
  interval: 'How many units are between two dates. Default: 1.',
  start_date:
    'The first date. The others are counted from it: monthly from the 31st means the last day of shorter months.',
  end_date: 'No date is later. Null for no end.',
  occurrences: 'How many invoices are made. Null for no limit.',
  mode: '`draft`: each invoice waits as a draft. `send`: it is sent at once.',
  billed_period:
    'The service period that each invoice names: `in_advance`, from its date to the day before the next date; ' +
    '`in_arrears`, from the date before to the day before its date; null, none. Default: `in_advance`. The ' +
    'invoices of a rental name the period of their items.',
  payment_terms: 'Those of each invoice; its due date follows from them.',
  late_fee_rate: 'The late fee of each invoice, in percent. Default: the setting of the tenant at each date.',
  shipping_amount: 'That of each invoice.',
  reference_number: 'A reference of the seller on each invoice.',
  purchase_order_number: 'The number under which the customer ordered.',
  billing_address: 'Default: that of the customer at each date.',
  shipping_address: 'Default: that of the customer at each date.',
  email_to: 'Who gets the invoices that are sent. Default: the customer.',
  email_message: 'The message of the emails.',
  memo: 'A note for the customer, printed on each invoice.',
  notes: 'Internal remarks on each invoice. They are not printed.',
  rental_agreement_id:
    'The rental agreement whose unit periods are billed; then the schedule has no items. Null for other schedules.',
  next_date: 'The date of the next invoice; null after the end.',
  last_date: 'The date of the latest invoice.',
  last_invoice_id: 'The latest invoice.',
  invoices_count: 'How many invoices were made.',
  last_error: 'Why the invoice of the next date could not be made; it is tried again each day.',
  last_failed_at: 'When that was tried.',
  paused_at: 'Since when it is paused.',
  created_by: 'The user who added it.',
} as const

export const recurringInvoices = resource('recurring_invoices', {
  area: 'sales.recurring_invoices',
  entityType: 'recurring_invoice',
  states: recurringInvoiceStates,
  writable: {
    name: f.Maybe(f.Text()),
    customer_id: f.Link('customers'),
    currency: f.Currency,
    items: f.Type.Array(RecurringItem),
    frequency: f.Choice(...frequencies),
    interval: f.Integer(1, 1_000),
    start_date: f.DocumentDay,
    end_date: f.Maybe(f.Day),
    occurrences: f.Maybe(f.Integer(1, 100_000)),
    mode: f.Choice('draft', 'send'),
    billed_period: f.Maybe(f.Choice('in_advance', 'in_arrears')),
    payment_terms: f.Private(f.Maybe(PaymentTerms)),
    late_fee_rate: f.Private(f.Maybe(f.percentage(f.Type.Number({ minimum: 0, maximum: 100 })))),
    shipping_amount: f.Private(f.Money('currency')),
    reference_number: f.Maybe(f.Text()),
    purchase_order_number: f.Maybe(f.Text()),
    billing_address: f.Private(f.Maybe(f.Address)),
    shipping_address: f.Private(f.Maybe(f.Address)),
    email_to: f.Private(f.Type.Array(f.Email, { maxItems: 20 })),
    email_message: f.Private(f.Maybe(f.LongText(10_000))),
    memo: f.Private(f.Maybe(f.LongText(5_000))),
    notes: f.Private(f.Maybe(f.LongText())),
    tags: f.Tags,
  },
  inputFields: {
    items: RecurringItemInputs,
    shipping_amount: f.Private(f.Maybe(f.MoneyInput('currency'))),
  },
  readOnly: {
    status: recurringInvoiceStates.field,
    rental_agreement_id: f.Maybe(f.IdOf('rental_agreements')),
    next_date: f.Maybe(f.Day),
    last_date: f.Maybe(f.Day),
    last_invoice_id: f.Maybe(f.IdOf('invoices')),
    invoices_count: f.Count,
    last_error: f.Private(f.Maybe(f.LongText(2_000))),
    last_failed_at: f.Maybe(f.Instant),
    paused_at: f.Maybe(f.Instant),
    ended_at: f.Maybe(f.Instant),
    created_by: f.Maybe(f.IdOf('users')),
  },
  hidden: { next_index: f.Count },
  required: ['customer_id', 'items', 'frequency', 'start_date'],
  descriptions,
  example: {
    name: 'Support contract',
    customer_id: '01KAJ3XJ5Q0000000000000001',
    items: [{ name: 'Support', quantity: 1, unit_price: 250, tax_rate: 19 }],
    frequency: 'month',
    start_date: '2099-01-31',
    mode: 'draft',
    payment_terms: { terms: 'Net 14', due_days: 14, method: 'bank_transfer' },
  },
  display: {
    title: ['name'],
    tones: { active: 'green', paused: 'amber', ended: 'neutral' },
  },
  list: {
    filters: { status: {}, customer_id: {}, rental_agreement_id: {} },
    sorts: { created_at: 'created_at', next_date: 'next_date' },
    order: 'created_at desc',
    sums: ['shipping_amount', 'invoices_count'],
    facets: ['status'],
  },
  searchFields: ({ name, reference_number, purchase_order_number }) => [
    name,
    reference_number,
    purchase_order_number,
  ],
  searchableThrough: {
    customers: (eb, found) =>
      eb
        .selectFrom('recurring_invoices')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('customer_id', '=', found),
  },
  lines: {
    items: {
      table: 'recurring_invoice_items',
      parent: 'recurring_invoice_id',
    },
  },
  detail: {
    customer: embedIncludingDeleted('customers', Customer, 'recurring_invoices.customer_id'),
  },
  events: ['created', 'updated', 'deleted', 'paused', 'resumed', 'ended', 'invoiced', 'failed'],
  restorable: {},
  permissions: {
    read: 'See recurring invoices.',
    write: 'Add recurring invoices, change, pause and end them.',
    delete: 'Delete recurring invoices.',
  },
})

export type RecurringInvoice = typeof recurringInvoices.stored
export type ScheduleInput = f.Static<typeof recurringInvoices.patch>
export type NewSchedule = f.Static<typeof recurringInvoices.draft>

declare module '#runtime/database/handle' {
  interface Tables {
    recurring_invoices: Omit<RecurringInvoice, 'items'> & { deleted_at: string | null }
    recurring_invoice_items: RecurringItem & { recurring_invoice_id: string; position: number }
  }
}
