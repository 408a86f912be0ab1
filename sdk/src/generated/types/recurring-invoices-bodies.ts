// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Currency, Day, MoneyInput, PaymentTerms, RecurringInvoiceBilledPeriod, RecurringInvoiceFrequency, RecurringInvoiceMode, Ulid } from '../../types.ts'

export interface RecurringInvoiceBulkAction {
  /** The name of the operation. */
  action: RecurringInvoiceBulkActionName
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

export type RecurringInvoiceBulkActionName = "update" | "delete" | "pause" | "resume" | "end" | "generate-invoice"

export interface RecurringInvoiceDraft {
  /** What the schedule is for, such as a contract. */
  name?: string | null
  /** The customer of the invoices. */
  customer_id: Ulid
  /** The currency of the amounts. Default: that of the customer. */
  currency?: Currency
  /** The items of each invoice. */
  items: readonly RecurringInvoiceItemBody[]
  /** The unit of the interval. */
  frequency: RecurringInvoiceFrequency
  /** How many units are between two dates. Default: 1. */
  interval?: number
  /** The first date. The others are counted from it: monthly from the 31st means the last day of shorter months. */
  start_date: Day
  /** No date is later. Null for no end. */
  end_date?: Day | null
  /** How many invoices are made. Null for no limit. */
  occurrences?: number | null
  /** `draft`: each invoice waits as a draft. `send`: it is sent at once. */
  mode?: RecurringInvoiceMode
  /** The service period that each invoice names: `in_advance`, from its date to the day before the next date; `in_arrears`, from the date before to the day before its date; null, none. Default: `in_advance`. The invoices of a rental name the period of their items. */
  billed_period?: RecurringInvoiceBilledPeriod | null
  /** Those of each invoice; its due date follows from them. */
  payment_terms?: PaymentTerms | null
  /** The late fee of each invoice, in percent. Default: the setting of the tenant at each date. */
  late_fee_rate?: number | null
  /** That of each invoice. */
  shipping_amount?: MoneyInput | null
  /** A reference of the seller on each invoice. */
  reference_number?: string | null
  /** The number under which the customer ordered. */
  purchase_order_number?: string | null
  /** Default: that of the customer at each date. */
  billing_address?: Address | null
  /** Default: that of the customer at each date. */
  shipping_address?: Address | null
  /** Who gets the invoices that are sent. Default: the customer. */
  email_to?: readonly string[]
  /** The message of the emails. */
  email_message?: string | null
  /** A note for the customer, printed on each invoice. */
  memo?: string | null
  /** Internal remarks on each invoice. They are not printed. */
  notes?: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
}

export interface RecurringInvoiceItemBody {
  /** Of an item that the schedule has already; without one, the item is new. */
  id?: Ulid
  /** Null for an item without a product, such as a service. */
  product_id?: Ulid | null
  /** Null: that of the product at each date. */
  name?: string | null
  description?: string | null
  /** At most 4 decimals; whole units of products with inventory. */
  quantity: number
  /** A fixed price with at most 6 decimals; null: the price of the product at each date. */
  unit_price?: MoneyInput | null
  /** The discount in percent of quantity × price; null if it is an amount. */
  discount_percent?: number | null
  /** The discount of the line. */
  discount_amount?: MoneyInput | null
  /** Percent; null: that of the tax class of the product at each date. */
  tax_rate?: number | null
  /** A fixed tax code; null: that of the rate at each date. */
  tax_code_id?: Ulid | null
}

export interface RecurringInvoicePatch {
  /** What the schedule is for, such as a contract. */
  name?: string | null
  /** The customer of the invoices. */
  customer_id?: Ulid
  /** The currency of the amounts. Default: that of the customer. */
  currency?: Currency
  /** The items of each invoice. */
  items?: readonly RecurringInvoiceItemBody[]
  /** The unit of the interval. */
  frequency?: RecurringInvoiceFrequency
  /** How many units are between two dates. Default: 1. */
  interval?: number
  /** The first date. The others are counted from it: monthly from the 31st means the last day of shorter months. */
  start_date?: Day
  /** No date is later. Null for no end. */
  end_date?: Day | null
  /** How many invoices are made. Null for no limit. */
  occurrences?: number | null
  /** `draft`: each invoice waits as a draft. `send`: it is sent at once. */
  mode?: RecurringInvoiceMode
  /** The service period that each invoice names: `in_advance`, from its date to the day before the next date; `in_arrears`, from the date before to the day before its date; null, none. Default: `in_advance`. The invoices of a rental name the period of their items. */
  billed_period?: RecurringInvoiceBilledPeriod | null
  /** Those of each invoice; its due date follows from them. */
  payment_terms?: PaymentTerms | null
  /** The late fee of each invoice, in percent. Default: the setting of the tenant at each date. */
  late_fee_rate?: number | null
  /** That of each invoice. */
  shipping_amount?: MoneyInput | null
  /** A reference of the seller on each invoice. */
  reference_number?: string | null
  /** The number under which the customer ordered. */
  purchase_order_number?: string | null
  /** Default: that of the customer at each date. */
  billing_address?: Address | null
  /** Default: that of the customer at each date. */
  shipping_address?: Address | null
  /** Who gets the invoices that are sent. Default: the customer. */
  email_to?: readonly string[]
  /** The message of the emails. */
  email_message?: string | null
  /** A note for the customer, printed on each invoice. */
  memo?: string | null
  /** Internal remarks on each invoice. They are not printed. */
  notes?: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
}

export type RecurringInvoiceSort = "created_at" | "next_date" | "name" | "currency" | "frequency" | "interval" | "start_date" | "end_date" | "occurrences" | "mode" | "billed_period" | "late_fee_rate" | "shipping_amount" | "reference_number" | "purchase_order_number" | "status" | "last_date" | "invoices_count" | "last_failed_at" | "paused_at" | "ended_at" | "updated_at"
