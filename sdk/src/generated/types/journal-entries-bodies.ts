// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Ulid } from '../../types.ts'

export interface JournalEntryBulkAction {
  /** The name of the operation. */
  action: JournalEntryBulkActionName
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

export type JournalEntryBulkActionName = "update" | "delete" | "post" | "reverse"

export interface JournalEntryDraft {
  /** The date of the entry in the books. Default: today. */
  date?: Day
  description: string
  /** The currency of the amounts. Default: the tenant currency. */
  currency?: Currency
  /** The value of one unit of the currency in the tenant currency. Default: the rate of the day; it is 1 in the tenant currency. */
  exchange_rate?: number | null
  /** At least two lines whose debits equal their credits; an update replaces all of them. */
  lines: readonly JournalEntryLineBody[]
  /** The base and the tax of each tax code; an update replaces all of them. The tax of an account must equal its lines. Untaxed supplies have a row with the tax 0. */
  taxes?: readonly JournalEntryTaxBody[]
}

export interface JournalEntryLineBody {
  /** An active account. */
  account_id: Ulid
  description?: string | null
  /** In the currency of the entry; each line has a debit or a credit. */
  debit?: Amount | null
  /** In the currency of the entry; each line has a debit or a credit. */
  credit?: Amount | null
}

export interface JournalEntryPatch {
  /** The date of the entry in the books. Default: today. */
  date?: Day
  description?: string
  /** The currency of the amounts. Default: the tenant currency. */
  currency?: Currency
  /** The value of one unit of the currency in the tenant currency. Default: the rate of the day; it is 1 in the tenant currency. */
  exchange_rate?: number | null
  /** At least two lines whose debits equal their credits; an update replaces all of them. */
  lines?: readonly JournalEntryLineBody[]
  /** The base and the tax of each tax code; an update replaces all of them. The tax of an account must equal its lines. Untaxed supplies have a row with the tax 0. */
  taxes?: readonly JournalEntryTaxBody[]
}

export interface JournalEntryReversalBody {
  /** The day of the reversal. Default: today. */
  date?: Day | null
  /** Why; stored with the change, and shown in the audit log. */
  reason?: string | null
}

export type JournalEntrySort = "created_at" | "date" | "entry_number" | "currency" | "exchange_rate" | "status" | "total_amount" | "requested_date" | "source_type" | "source_kind" | "posted_at" | "reversed_at" | "updated_at"

export interface JournalEntryTaxBody {
  /** An active tax code. Its direction decides the sides. */
  tax_code_id: Ulid
  /** Without tax, in the currency of the entry; negative when it takes back an earlier base. */
  base_amount: Amount
  /** In the currency of the entry; 0 of an untaxed supply. */
  tax_amount: Amount
}
