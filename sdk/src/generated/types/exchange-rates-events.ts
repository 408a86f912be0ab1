// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, Instant, Ulid } from '../../types.ts'

export interface ExchangeRateEventData {
  id: Ulid
  /** A currency other than the tenant currency. It has at most one rate a day. */
  currency: Currency
  /** The first day of the rate. It applies until the next rate of the currency. */
  date: Day
  /** The value of one unit of the currency in the tenant currency. */
  rate: number
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface ExchangeRateRecord {
  id: Ulid
  /** A currency other than the tenant currency. It has at most one rate a day. */
  currency: Currency
  /** The first day of the rate. It applies until the next rate of the currency. */
  date: Day
  /** The value of one unit of the currency in the tenant currency. */
  rate: number
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
