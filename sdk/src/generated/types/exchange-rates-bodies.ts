// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, Ulid } from '../../types.ts'

export interface ExchangeRateBulkAction {
  /** The name of the operation. */
  action: ExchangeRateBulkActionName
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

export type ExchangeRateBulkActionName = "update" | "delete"

export interface ExchangeRateDraft {
  /** A currency other than the tenant currency. It has at most one rate a day. */
  currency: Currency
  /** The first day of the rate. It applies until the next rate of the currency. */
  date: Day
  /** The value of one unit of the currency in the tenant currency. */
  rate: number
}

export interface ExchangeRatePatch {
  /** A currency other than the tenant currency. It has at most one rate a day. */
  currency?: Currency
  /** The first day of the rate. It applies until the next rate of the currency. */
  date?: Day
  /** The value of one unit of the currency in the tenant currency. */
  rate?: number
}

export type ExchangeRateSort = "date" | "currency" | "created_at" | "rate" | "updated_at"

export interface ExchangeRatesBody {
  /** Each replaces the rate of its currency and day, if there is one. */
  rates: readonly ExchangeRateDraft[]
}
