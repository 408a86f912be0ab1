// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, Ulid } from '../../types.ts'

export interface RevaluationBulkAction {
  /** The name of the operation. */
  action: "reverse"
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

export interface RevaluationDraft {
  /** The day at whose end the open items are valued. One revaluation a day. */
  date: Day
  /** The value of one unit of each currency in the tenant currency: `{ "GBP": 1.1385 }`. Default: the rate of the day of each currency. */
  rates?: Record<string, number>
}

export type RevaluationSort = "created_at" | "date" | "status" | "difference" | "reversed_at" | "updated_at"
