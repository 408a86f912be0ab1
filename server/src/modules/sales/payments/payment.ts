import { sql } from 'kysely'
import { f, filters, resource, states } from '#core'
import { searchedAmount } from '#core/search'
import type { Minor } from '#core/money'
import { recordEmails } from '#core/printing'
import { Allocation, customerOfPayment, refunds } from './payment.embeds.ts'

/**
 * A payment of a customer. It starts as pending. A completed payment is allocated to invoices; its unallocated amount
 * is customer credit.
 */
export const paymentStates = states({
  initial: 'pending',
  all: {
    pending: 'Recorded, but the money has not arrived. Nothing is allocated.',
    completed: 'The money arrived; it is allocated to invoices, and the rest is customer credit.',
    failed: 'The money did not arrive.',
    refunded: 'The whole amount was refunded.',
    disputed:
      'The customer disputes it, such as by a chargeback. Its allocations stay until it is resolved or refunded.',
  },
  terminal: ['failed', 'refunded'],
  transitions: {
    complete: { from: ['pending'], to: 'completed' },
    fail: { from: ['pending'], to: 'failed' },
    // The status changes with the last part of the money.
    refund: { from: ['completed', 'disputed'], event: 'refunded' },
    dispute: { from: ['completed'], to: 'disputed' },
    resolve: { from: ['disputed'], to: 'completed', event: 'resolved' },
    allocate: {
      from: ['completed'],
      event: 'allocated',
      by: 'allocations',
      permission: 'allocate',
      isPossible: (payment: Balance) => unallocatedOf(payment) > 0,
    },
    unallocate: {
      from: ['completed', 'disputed'],
      event: 'unallocated',
      verb: 'take back an allocation of',
      permission: 'allocate',
      isInternal: true,
    },
    // When the gateway cannot refund it: the refund takes nothing any more.
    reverse_refund: {
      from: ['completed', 'disputed', 'refunded'],
      event: 'refund_failed',
      isInternal: true,
    },
  },
  updates: 'none',
})

export type PaymentStatus = (typeof paymentStates.all)[number]

export const paymentMethods = ['credit_card', 'bank_transfer', 'wallet', 'check', 'cash'] as const
export const Method = f.titled('PaymentMethod', f.Choice(...paymentMethods))

interface Balance {
  status: PaymentStatus
  amount: Minor
  refunded_amount: Minor
  allocated_amount: Minor
}

/** Returns the amount of a payment that was neither refunded nor allocated. */
export const restOf = ({ amount, refunded_amount, allocated_amount }: Omit<Balance, 'status'>) =>
  (amount - refunded_amount - allocated_amount) as Minor

/** Returns the amount that can be allocated: 0 unless the payment is completed. */
export const unallocatedOf = (payment: Balance): Minor =>
  payment.status === 'completed' ? restOf(payment) : (0 as Minor)

/** Returns the amount that can still be refunded. */
export const refundableOf = ({ amount, refunded_amount }: Pick<Balance, 'amount' | 'refunded_amount'>) =>
  (amount - refunded_amount) as Minor

const Amount = f.Private(f.Money('currency'))
/** An amount of a new payment. The request can omit the currency; the action converts the amount. */
const Decimal = f.Type.Number({ exclusiveMinimum: 0 })
const When = f.Maybe(f.Instant)
const Why = f.Private(f.Maybe(f.LongText(1_000)))

const unallocated = sql<boolean>`"payments"."status" = 'completed'
  and "payments"."amount" > "payments"."refunded_amount" + "payments"."allocated_amount"`

const declared = resource('payments', {
  area: 'sales.payments',
  entityType: 'payment',
  emails: { send: 'sales.payments.write' },
  states: paymentStates,
  writable: {
    customer_id: f.Link('customers'),
    invoice_id: f.Maybe(f.Link('invoices')),
    order_id: f.Maybe(f.Link('orders')),
    amount: Amount,
    currency: f.Currency,
    method: Method,
    gateway: f.Maybe(f.Text(100)),
    transaction_id: f.Maybe(f.KeyText()),
    reference_number: f.Maybe(f.Text()),
    fee_amount: Amount,
    payment_date: f.Instant,
    notes: f.Private(f.Maybe(f.LongText())),
  },
  inputFields: {
    amount: Decimal,
    fee_amount: f.Maybe(f.Type.Number({ minimum: 0 })),
    payment_date: f.DocumentMoment,
  },
  readOnly: {
    payment_number: f.Text(),
    status: paymentStates.field,
    refunded_amount: Amount,
    allocated_amount: Amount,
    unallocated_amount: Amount,
    allocations: f.Type.Array(Allocation),
    completed_at: When,
    failed_at: When,
    failure_reason: Why,
    disputed_at: When,
    refunded_at: When,
    created_by: f.Maybe(f.IdOf('users')),
  },
  // The page of the gateway on which it was paid.
  hidden: { checkout_id: f.Maybe(f.Id) },
  required: ['amount', 'method'],
  descriptions: {
    customer_id: 'The customer who pays. It can be left out with an invoice or an order, which name it.',
    invoice_id:
      'The invoice that it is meant for: once both are completed and sent, the payment pays it, as far as it reaches.',
    order_id:
      'The order that the payment is for. It pays its invoices once they are sent. Default: that of the invoice.',
    amount: 'The amount that the customer pays.',
    currency:
      'The currency of the amounts. Default: that of the invoice, else of the order, else of the customer.',
    method: 'How the customer pays.',
    gateway: 'The provider that carries out the payment.',
    transaction_id:
      'The id of the transaction at the gateway. The same transaction of a gateway is recorded once: a second ' +
      'request with the same content returns the existing payment.',
    reference_number: 'A number for people, such as that of a check or of a bank statement.',
    fee_amount: 'The part of the amount that the gateway keeps.',
    payment_date: 'When it was paid. Default: now.',
    notes: 'Internal remarks.',
    payment_number: 'Assigned by the system; unique in the tenant.',
    refunded_amount: 'The amount that was refunded to the customer.',
    allocated_amount: 'The amount that pays invoices.',
    unallocated_amount:
      'The amount that can be allocated: completed money that pays no invoice yet. 0 while it is in dispute.',
    allocations: 'The invoices that it pays.',
    failure_reason: 'Why it failed.',
    refunded_at: 'When money was last paid back.',
    created_by: 'The user who recorded it.',
  },
  example: {
    customer_id: '01KAJ3XJ5Q0000000000000001',
    amount: 320,
    method: 'credit_card',
    gateway: 'stripe',
    transaction_id: 'pi_3PqLmA2eZvKYlo2C',
    fee_amount: 9.58,
    payment_date: '2026-11-21T10:15:00.000Z',
  },
  display: {
    title: ['payment_number'],
    tones: { pending: 'amber', completed: 'green', failed: 'red', refunded: 'violet', disputed: 'red' },
  },
  list: {
    filters: {
      status: {},
      method: {},
      customer_id: {},
      gateway: {},
      transaction_id: {},
      invoice_id: {
        where: (eb, id: string) =>
          eb.or([
            eb('payments.invoice_id', '=', id),
            eb.exists(
              eb
                .selectFrom('payment_allocations')
                .select('id')
                .whereRef('payment_allocations.payment_id', '=', 'payments.id')
                .where('payment_allocations.invoice_id', '=', id),
            ),
          ]),
      },
      from_date: filters.since('payments.payment_date'),
      to_date: filters.until('payments.payment_date'),
      unallocated: {
        schema: f.about('Whether a part of it pays no invoice yet.', f.Flag),
        where: (_, isWanted: boolean) => (isWanted ? unallocated : sql<boolean>`not (${unallocated})`),
      },
    },
    sorts: { created_at: 'created_at', payment_date: 'payment_date', payment_number: 'payment_number' },
    order: 'created_at desc',
    sums: ['amount', 'fee_amount', 'refunded_amount', 'allocated_amount'],
    facets: ['status', 'method'],
  },
  lookups: { payment_number: { key: (text) => text.toUpperCase() } },
  searchFields: ({ payment_number, transaction_id, reference_number, amount, currency }) => [
    payment_number,
    transaction_id,
    reference_number,
    searchedAmount(amount, currency),
  ],
  searchableThrough: {
    customers: (eb, found) =>
      eb.selectFrom('payments').select('id').where('deleted_at', 'is', null).where('customer_id', '=', found),
  },
  computed: { unallocated_amount: unallocatedOf },
  detail: { customer: customerOfPayment, refunds, last_email: recordEmails.lastEmail('payments') },
  includes: { customer: customerOfPayment },
  lines: {
    allocations: { table: 'payment_allocations', parent: 'payment_id' },
  },
  restricts: [
    {
      deletionOf: 'customer',
      column: 'customer_id',
      where: `r.deleted_at is null and (r.status in ('pending', 'disputed')
        or r.status = 'completed' and r.amount > r.refunded_amount + r.allocated_amount)`,
      label: 'r.payment_number',
      field: 'customer',
      message: 'A customer with open payments or credit cannot be deleted: settle {label} first.',
    },
    {
      deletionOf: 'order',
      column: 'order_id',
      where: `r.deleted_at is null and r.status not in ('failed', 'refunded')`,
      label: 'r.payment_number',
      field: 'order',
      message: 'An order with payments cannot be deleted: fail or refund {label} first.',
    },
    {
      deletionOf: 'invoice',
      column: 'invoice_id',
      where: `r.deleted_at is null and r.status = 'pending'`,
      label: 'r.payment_number',
      field: 'invoice',
      message: 'An invoice with pending payments cannot be deleted: complete or fail {label} first.',
    },
  ],
  documents: { megabytes: 20, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  events: [
    'created',
    'deleted',
    'completed',
    'failed',
    'refunded',
    'disputed',
    'resolved',
    'allocated',
    'unallocated',
    'refund_failed',
    'updated',
  ],
  permissions: {
    read: 'See payments.',
    export: 'Download payments as files.',
    write: 'Record payments.',
    complete: 'Complete pending payments.',
    fail: 'Mark pending payments as failed.',
    refund: 'Refund payments.',
    dispute: 'Mark payments as disputed.',
    resolve: 'Resolve disputes of payments.',
    allocate: 'Pay invoices with payments, and take that back.',
    link: 'Make links on which customers pay invoices and orders online.',
  },
})

export type Payment = typeof declared.stored

type WritableFields = Partial<Omit<f.Static<typeof declared.draft>, 'amount' | 'fee_amount'>>

/** A new payment as a request sends it: its amounts are decimals. */
export type PaymentInput = { [F in keyof WritableFields]: WritableFields[F] | undefined } & {
  amount: number
  method: Payment['method']
  fee_amount?: number | null | undefined
}

export const payments = { ...declared, draft: f.Type.Unsafe<PaymentInput>(declared.draft) }

declare module '#runtime/database/handle' {
  interface Tables {
    payments: Omit<Payment, 'allocations' | 'unallocated_amount'> & { deleted_at: string | null }
  }
}
