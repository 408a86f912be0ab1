// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Instant, PaymentAllocation, PaymentMethod, PaymentRefund, PaymentStatus, Ulid } from '../../types.ts'

export interface PaymentAllocationEventData {
  id: Ulid
  /** The invoice that is paid. */
  invoice_id: Ulid
  /** The user who allocated it. */
  created_by: Ulid | null
  created_at: Instant
}

export interface PaymentEventData {
  id: Ulid
  /** The customer who pays. It can be left out with an invoice or an order, which name it. */
  customer_id: Ulid
  /** The invoice that it is meant for: once both are completed and sent, the payment pays it, as far as it reaches. */
  invoice_id: Ulid | null
  /** The order that the payment is for. It pays its invoices once they are sent. Default: that of the invoice. */
  order_id: Ulid | null
  /** The currency of the amounts. Default: that of the invoice, else of the order, else of the customer. */
  currency: Currency
  /** How the customer pays. */
  method: PaymentMethod
  /** The provider that carries out the payment. */
  gateway: string | null
  /** The id of the transaction at the gateway. The same transaction of a gateway is recorded once: a second request with the same content returns the existing payment. */
  transaction_id: string | null
  /** A number for people, such as that of a check or of a bank statement. */
  reference_number: string | null
  /** When it was paid. Default: now. */
  payment_date: Instant
  /** Assigned by the system; unique in the tenant. */
  payment_number: string
  status: PaymentStatus
  /** The invoices that it pays. */
  allocations: readonly PaymentAllocationEventData[]
  completed_at: Instant | null
  failed_at: Instant | null
  disputed_at: Instant | null
  /** When money was last paid back. */
  refunded_at: Instant | null
  /** The user who recorded it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface PaymentRecord {
  id: Ulid
  /** The customer who pays. It can be left out with an invoice or an order, which name it. */
  customer_id: Ulid
  /** The invoice that it is meant for: once both are completed and sent, the payment pays it, as far as it reaches. */
  invoice_id: Ulid | null
  /** The order that the payment is for. It pays its invoices once they are sent. Default: that of the invoice. */
  order_id: Ulid | null
  /** The amount that the customer pays. */
  amount: Amount
  /** The currency of the amounts. Default: that of the invoice, else of the order, else of the customer. */
  currency: Currency
  /** How the customer pays. */
  method: PaymentMethod
  /** The provider that carries out the payment. */
  gateway: string | null
  /** The id of the transaction at the gateway. The same transaction of a gateway is recorded once: a second request with the same content returns the existing payment. */
  transaction_id: string | null
  /** A number for people, such as that of a check or of a bank statement. */
  reference_number: string | null
  /** The part of the amount that the gateway keeps. */
  fee_amount: Amount
  /** When it was paid. Default: now. */
  payment_date: Instant
  /** Internal remarks. */
  notes: string | null
  /** Assigned by the system; unique in the tenant. */
  payment_number: string
  status: PaymentStatus
  /** The amount that was refunded to the customer. */
  refunded_amount: Amount
  /** The amount that pays invoices. */
  allocated_amount: Amount
  /** The amount that can be allocated: completed money that pays no invoice yet. 0 while it is in dispute. */
  unallocated_amount: Amount
  /** The invoices that it pays. */
  allocations: readonly PaymentAllocation[]
  completed_at: Instant | null
  failed_at: Instant | null
  /** Why it failed. */
  failure_reason: string | null
  disputed_at: Instant | null
  /** When money was last paid back. */
  refunded_at: Instant | null
  /** The user who recorded it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  /** The newest 25. */
  refunds: readonly PaymentRefund[]
  /** The number of all, also of those not shown. */
  refunds_count: number
}
