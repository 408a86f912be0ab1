// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, CustomerType, Instant, LastEmail, RefundStatus, ReportPeriod, Ulid } from '../../types.ts'

export interface ListedPaymentAllocation extends PaymentAllocation {
  /** ISO 4217 code. */
  currency: Currency
  invoice_number: string | null
}

export interface PaymentAllocation {
  id: Ulid
  /** The invoice that is paid. */
  invoice_id: Ulid
  /** The amount that the payment pays of the invoice, less refunds. */
  amount: Amount
  /** The amount that refunds took back from the invoice. */
  refunded_amount: Amount
  /** The user who allocated it. */
  created_by: Ulid | null
  created_at: Instant
}

export interface PaymentCounts {
  total: number
  pending: number
  completed: number
  failed: number
  refunded: number
  disputed: number
}

export interface PaymentCustomer {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** An individual needs a person name, others a company name. Default: business with a company name. */
  type: CustomerType
  /** Required for the type individual. */
  first_name: string | null
  /** Required for the type individual. */
  last_name: string | null
  /** The legal name; required unless the type is individual. */
  company_name: string | null
}

export interface PaymentDetails {
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
  customer?: PaymentCustomer | null
  /** The newest 25. */
  refunds: readonly PaymentRefund[]
  /** The number of all, also of those not shown. */
  refunds_count: number
  /** The newest email about it, and its delivery. */
  last_email: LastEmail | null
}

export interface PaymentFinancialMetrics {
  /** The amount of completed payments, including those refunded or disputed later. */
  total_processed: Amount
  /** The refunded amount of the payments of the period. */
  total_refunded: Amount
  total_fees: Amount
  /** The processed amount less refunds and fees. */
  net_revenue: Amount
  average_transaction: Amount
}

export interface PaymentLink {
  /** The gateway page. Do not store it: create a new link when it has expired. */
  url: string
  expires_at: Instant
  gateway: string
  /** The amount currently due, which the customer pays on the page. */
  amount: Amount
  /** ISO 4217 code. */
  currency: Currency
}

export type PaymentMethod = "credit_card" | "bank_transfer" | "wallet" | "check" | "cash"

export interface PaymentRefund {
  id: Ulid
  amount: Amount
  /** How it was paid back, if that was given. */
  method: string | null
  reason: string | null
  /** `pending` until the gateway has paid it back. A `failed` one was reversed: the payment has the money again. */
  status: RefundStatus
  /** The id of the refund at the gateway. */
  transaction_id: string | null
  /** Why the gateway could not refund it. */
  failure_reason: string | null
  /** The user who refunded it; null if it was refunded at the gateway. */
  created_by: Ulid | null
  created_at: Instant
}

export interface PaymentStatistics {
  period: ReportPeriod
  payment_counts: PaymentCounts
  financial_metrics: PaymentFinancialMetrics
  method_breakdown: PaymentsByMethod
  success_metrics: PaymentSuccessMetrics
  gateway_performance: Record<string, PaymentsOfGateway>
  other_currencies: readonly PaymentsInCurrency[]
}

/**
 * - `pending`: Recorded, but the money has not arrived. Nothing is allocated.
 * - `completed`: The money arrived; it is allocated to invoices, and the rest is customer credit.
 * - `failed`: The money did not arrive.
 * - `refunded`: The whole amount was refunded.
 * - `disputed`: The customer disputes it, such as by a chargeback. Its allocations stay until it is resolved or refunded.
 */
export type PaymentStatus = "pending" | "completed" | "failed" | "refunded" | "disputed"

export interface PaymentSuccessMetrics {
  /** Completed payments as a percentage of completed and failed payments. */
  success_rate: number | null
  failure_rate: number | null
  /** Payments with a refund as a percentage of completed payments. */
  refund_rate: number | null
  /** Currently disputed payments as a percentage of completed payments. */
  dispute_rate: number | null
  /** From the creation of the payment to its completion. */
  average_processing_time_seconds: number | null
}

export interface PaymentTerms {
  /** The printed text, such as `Net 30`. */
  terms?: string | null
  /** Days from the issue date to the due date. */
  due_days?: number | null
  /** The expected payment method, as text. */
  method?: string | null
}

export interface PaymentsByMethod {
  credit_card: PaymentsOfMethod
  bank_transfer: PaymentsOfMethod
  wallet: PaymentsOfMethod
  check: PaymentsOfMethod
  cash: PaymentsOfMethod
}

export interface PaymentsInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  total_processed: Amount
  total_refunded: Amount
  total_fees: Amount
}

export interface PaymentsOfGateway {
  count: number
  success_rate: number | null
  /** Always null: payments are recorded after the gateway processed them, so its response time is unknown. */
  average_response_time_ms: number | null
}

export interface PaymentsOfMethod {
  count: number
  amount: Amount
  percentage: number | null
  average_transaction: Amount
  fees: Amount
}
