// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, Day, Instant, OrderCustomer, PaymentTerms, Ulid, UnitPrice } from '../../types.ts'

export interface RecurringInvoice {
  id: Ulid
  /** What the schedule is for, such as a contract. */
  name: string | null
  /** The customer of the invoices. */
  customer_id: Ulid
  /** The currency of the amounts. Default: that of the customer. */
  currency: Currency
  /** The items of each invoice. */
  items: readonly RecurringInvoiceItem[]
  /** The unit of the interval. */
  frequency: RecurringInvoiceFrequency
  /** How many units are between two dates. Default: 1. */
  interval: number
  /** The first date. The others are counted from it: monthly from the 31st means the last day of shorter months. */
  start_date: Day
  /** No date is later. Null for no end. */
  end_date: Day | null
  /** How many invoices are made. Null for no limit. */
  occurrences: number | null
  /** `draft`: each invoice waits as a draft. `send`: it is sent at once. */
  mode: RecurringInvoiceMode
  /** The service period that each invoice names: `in_advance`, from its date to the day before the next date; `in_arrears`, from the date before to the day before its date; null, none. Default: `in_advance`. The invoices of a rental name the period of their items. */
  billed_period: RecurringInvoiceBilledPeriod | null
  /** Those of each invoice; its due date follows from them. */
  payment_terms: PaymentTerms | null
  /** The late fee of each invoice, in percent. Default: the setting of the tenant at each date. */
  late_fee_rate: number | null
  /** That of each invoice. */
  shipping_amount: Amount
  /** A reference of the seller on each invoice. */
  reference_number: string | null
  /** The number under which the customer ordered. */
  purchase_order_number: string | null
  /** Default: that of the customer at each date. */
  billing_address: Address | null
  /** Default: that of the customer at each date. */
  shipping_address: Address | null
  /** Who gets the invoices that are sent. Default: the customer. */
  email_to: readonly string[]
  /** The message of the emails. */
  email_message: string | null
  /** A note for the customer, printed on each invoice. */
  memo: string | null
  /** Internal remarks on each invoice. They are not printed. */
  notes: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags: readonly string[]
  status: RecurringInvoiceStatus
  /** The rental agreement whose unit periods are billed; then the schedule has no items. Null for other schedules. */
  rental_agreement_id: Ulid | null
  /** The date of the next invoice; null after the end. */
  next_date: Day | null
  /** The date of the latest invoice. */
  last_date: Day | null
  /** The latest invoice. */
  last_invoice_id: Ulid | null
  /** How many invoices were made. */
  invoices_count: number
  /** Why the invoice of the next date could not be made; it is tried again each day. */
  last_error: string | null
  /** When that was tried. */
  last_failed_at: Instant | null
  /** Since when it is paused. */
  paused_at: Instant | null
  ended_at: Instant | null
  /** The user who added it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export type RecurringInvoiceBilledPeriod = "in_advance" | "in_arrears"

export interface RecurringInvoiceDetails extends RecurringInvoice {
  customer: OrderCustomer | null
}

export type RecurringInvoiceFrequency = "day" | "week" | "month" | "quarter" | "year"

export interface RecurringInvoiceItem {
  id: Ulid
  /** Null for an item without a product, such as a service. */
  product_id: Ulid | null
  /** Null: that of the product at each date. */
  name: string | null
  description: string | null
  /** At most 4 decimals; whole units of products with inventory. */
  quantity: number
  /** A fixed price with at most 6 decimals; null: the price of the product at each date. */
  unit_price: UnitPrice | null
  /** The discount in percent of quantity × price; null if it is an amount. */
  discount_percent: number | null
  /** The discount of the line. */
  discount_amount: Amount | null
  /** Percent; null: that of the tax class of the product at each date. */
  tax_rate: number | null
  /** A fixed tax code; null: that of the rate at each date. */
  tax_code_id: Ulid | null
  /** Its code, such as `S19`. */
  tax_code: string | null
  /** Null: each invoice states its own. */
  tax_reason: string | null
}

export type RecurringInvoiceMode = "draft" | "send"

/**
 * - `active`: Creates an invoice at each date.
 * - `paused`: Creates no invoices until it is resumed.
 * - `ended`: Creates no more invoices: it was ended, or its last date has passed.
 */
export type RecurringInvoiceStatus = "active" | "paused" | "ended"
