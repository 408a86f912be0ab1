// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, DayOrInstant, PaymentMethod, Ulid } from '../../types.ts'

export interface AllocationInput {
  /** An open invoice of the same customer and currency. */
  invoice_id: Ulid
  /** Decimal. Default: what is left of the payment, up to the amount due. */
  amount?: number | null
}

export interface AllocationsBody {
  /** The invoices to pay, in this order. */
  allocations: readonly AllocationInput[]
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface PaymentBulkAction {
  /** The name of the operation. */
  action: PaymentBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type PaymentBulkActionName = "complete" | "fail" | "refund" | "dispute" | "resolve"

export interface PaymentDraft {
  /** The customer who pays. It can be left out with an invoice or an order, which name it. */
  customer_id?: Ulid
  /** The invoice that it is meant for: once both are completed and sent, the payment pays it, as far as it reaches. */
  invoice_id?: Ulid | null
  /** The order that the payment is for. It pays its invoices once they are sent. Default: that of the invoice. */
  order_id?: Ulid | null
  /** The amount that the customer pays. */
  amount: number
  /** The currency of the amounts. Default: that of the invoice, else of the order, else of the customer. */
  currency?: Currency
  /** How the customer pays. */
  method: PaymentMethod
  /** The provider that carries out the payment. */
  gateway?: string | null
  /** The id of the transaction at the gateway. The same transaction of a gateway is recorded once: a second request with the same content returns the existing payment. */
  transaction_id?: string | null
  /** A number for people, such as that of a check or of a bank statement. */
  reference_number?: string | null
  /** The part of the amount that the gateway keeps. */
  fee_amount?: number | null
  /** When it was paid. Default: now. */
  payment_date?: DayOrInstant
  /** Internal remarks. */
  notes?: string | null
}

export interface PaymentLinkBody {
  /** The URL after the payment. Default: the invoice page or, without one, a confirmation page. */
  success_url?: string | null
  /** The URL if the customer leaves without paying. Default: the invoice page or, without one, the start page. */
  cancel_url?: string | null
}

export interface PaymentRefundBody {
  /** Decimal, in the currency of the payment. Default: all that is left. */
  amount?: number | null
  /** How it is paid back. Without it, the gateway that collected the payment pays it back. */
  method?: string | null
  /** Stored with the refund. */
  reason?: string | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type PaymentSort = "created_at" | "payment_date" | "payment_number" | "amount" | "currency" | "method" | "gateway" | "transaction_id" | "reference_number" | "fee_amount" | "status" | "refunded_amount" | "allocated_amount" | "completed_at" | "failed_at" | "disputed_at" | "refunded_at" | "updated_at"

export type PaymentsGetStatisticsMethod = "credit_card" | "bank_transfer" | "wallet" | "check" | "cash"

/**
 * - `pending`: Recorded, but the money has not arrived. Nothing is allocated.
 * - `completed`: The money arrived; it is allocated to invoices, and the rest is customer credit.
 * - `failed`: The money did not arrive.
 * - `refunded`: The whole amount was refunded.
 * - `disputed`: The customer disputes it, such as by a chargeback. Its allocations stay until it is resolved or refunded.
 */
export type PaymentsGetStatisticsStatus = "pending" | "completed" | "failed" | "refunded" | "disputed"

export type PaymentsGetStatisticsTable = "methods" | "figures" | "gateways" | "other_currencies"
