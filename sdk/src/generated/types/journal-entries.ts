// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, Person, Ulid } from '../../types.ts'

export interface JournalEntry {
  id: Ulid
  /** The date of the entry in the books. Default: today. */
  date: Day
  description: string
  /** The currency of the amounts. Default: the tenant currency. */
  currency: Currency
  /** The value of one unit of the currency in the tenant currency. Default: the rate of the day; it is 1 in the tenant currency. */
  exchange_rate: number | null
  /** At least two lines whose debits equal their credits; an update replaces all of them. */
  lines: readonly JournalEntryLine[]
  /** Assigned when the entry is posted, without gaps in a year; null in a draft. */
  entry_number: string | null
  status: JournalEntryStatus
  /** The sum of the debits. It equals the sum of the credits. */
  total_amount: Amount
  /** True if the draft cannot be posted because there is no exchange rate of its currency on its day. */
  needs_rate: boolean
  /** The original day if its period was closed; `date` is then the first open day. */
  requested_date: Day | null
  /** The type of the source of an automatic entry, such as `invoice`; null for manual entries. */
  source_type: JournalEntrySource | null
  /** The id of the source. */
  source_id: Ulid | null
  /** The event of the source, such as `issued`. */
  source_kind: string | null
  /** The id of the entry that this one reverses. */
  reverses_id: Ulid | null
  /** The id of the entry that reverses this one. */
  reversed_by_id: Ulid | null
  reversal_reason: string | null
  posted_at: Instant | null
  reversed_at: Instant | null
  /** The user who wrote the entry or caused it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface JournalEntryChanges {
  id?: Ulid
  /** The date of the entry in the books. Default: today. */
  date?: Day
  description?: string
  /** The currency of the amounts. Default: the tenant currency. */
  currency?: Currency
  /** The value of one unit of the currency in the tenant currency. Default: the rate of the day; it is 1 in the tenant currency. */
  exchange_rate?: number | null
  /** At least two lines whose debits equal their credits; an update replaces all of them. */
  lines?: readonly JournalEntryLine[]
  /** Assigned when the entry is posted, without gaps in a year; null in a draft. */
  entry_number?: string | null
  status?: JournalEntryStatus
  /** The sum of the debits. It equals the sum of the credits. */
  total_amount?: Amount
  /** True if the draft cannot be posted because there is no exchange rate of its currency on its day. */
  needs_rate?: boolean
  /** The original day if its period was closed; `date` is then the first open day. */
  requested_date?: Day | null
  /** The type of the source of an automatic entry, such as `invoice`; null for manual entries. */
  source_type?: JournalEntrySource | null
  /** The id of the source. */
  source_id?: Ulid | null
  /** The event of the source, such as `issued`. */
  source_kind?: string | null
  /** The id of the entry that this one reverses. */
  reverses_id?: Ulid | null
  /** The id of the entry that reverses this one. */
  reversed_by_id?: Ulid | null
  reversal_reason?: string | null
  posted_at?: Instant | null
  reversed_at?: Instant | null
  /** The user who wrote the entry or caused it. */
  created_by?: Ulid | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  creator?: Person | null
}

export interface JournalEntryDetails extends JournalEntry {
  creator: Person | null
}

export interface JournalEntryLine {
  id: Ulid
  account_id: Ulid
  description: string | null
  /** The debit in the currency of the entry; 0 on a line with a credit. */
  debit: Amount
  /** The credit in the currency of the entry; 0 on a line with a debit. */
  credit: Amount
  /** The debit in the currency of the tenant, by the exchange rate. */
  base_debit: Amount
  /** The credit in the currency of the tenant, by the exchange rate. */
  base_credit: Amount
  /** The purpose of a line of an automatic entry, such as `receivables` or `tax 19`; null in manual entries. */
  purpose: string | null
  /** The subledger of the line: the invoice that is owed, the payment with the credit, or the product in stock. Clearing lines use the historical exchange rate. */
  subledger_id: Ulid | null
}

export type JournalEntrySource = "invoice" | "payment" | "purchase_order" | "order" | "shipment" | "stock_movement" | "product" | "bill" | "supplier_payment" | "bank_transaction" | "revaluation" | "tax_return" | "year" | "rental"

/**
 * - `draft`: Not in reports; it can be changed and deleted.
 * - `posted`: Counted in reports and immutable; it can only be reversed.
 * - `reversed`: Offset by a second entry; both stay in reports.
 */
export type JournalEntryStatus = "draft" | "posted" | "reversed"

export interface ReversedJournalEntry {
  entry: JournalEntry
  reversal: JournalEntry
}
