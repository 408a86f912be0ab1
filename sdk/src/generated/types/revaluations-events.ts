// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, RevaluationItem, RevaluationStatus, Ulid } from '../../types.ts'

export interface RevaluationEventData {
  id: Ulid
  /** The day at whose end the open items are valued. One revaluation a day. */
  date: Day
  /** The value of one unit of each currency in the tenant currency: `{ "GBP": 1.1385 }`. Default: the rate of the day of each currency. */
  rates: Record<string, number>
  status: RevaluationStatus
  /** The open items by account and currency. */
  items: readonly RevaluationItemEventData[]
  /** The unrealised gain of all items, or a loss if it is negative. */
  difference: Amount
  reversed_at: Instant | null
  /** The user who posted the revaluation. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface RevaluationItemEventData {
  id: Ulid
  account_id: Ulid
  /** ISO 4217 code. */
  currency: Currency
  /** The value of one unit of the currency in the tenant currency. */
  rate: number
  /** Debits less credits in the currency; what is owed to others is negative. */
  foreign_balance: Amount
  /** The balance in the books, in the tenant currency. */
  book_value: Amount
  /** The balance at the rate. */
  new_value: Amount
  /** The new value less the book value: a gain, or a loss if it is negative. */
  difference: Amount
}

export interface RevaluationRecord {
  id: Ulid
  /** The day at whose end the open items are valued. One revaluation a day. */
  date: Day
  /** The value of one unit of each currency in the tenant currency: `{ "GBP": 1.1385 }`. Default: the rate of the day of each currency. */
  rates: Record<string, number>
  status: RevaluationStatus
  /** The open items by account and currency. */
  items: readonly RevaluationItem[]
  /** The unrealised gain of all items, or a loss if it is negative. */
  difference: Amount
  reversal_reason: string | null
  reversed_at: Instant | null
  /** The user who posted the revaluation. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
