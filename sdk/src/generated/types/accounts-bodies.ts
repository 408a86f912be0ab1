// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { AccountType, Currency, Ulid } from '../../types.ts'

export interface AccountBulkAction {
  /** The name of the operation. */
  action: AccountBulkActionName
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

export type AccountBulkActionName = "update" | "delete"

export interface AccountDraft {
  /** Unique in the tenant. */
  code: string
  name: string
  /** Decides which report the account appears in. It cannot be changed once the account has entries. */
  type: AccountType
  /** The parent account, of the same type; null at the top level. */
  parent_id?: Ulid | null
  description?: string | null
  /** The currency in which the money of the account is held, such as that of a bank account abroad. Revaluations value it at the rate of the day. Null: the tenant currency. */
  currency?: Currency | null
  /** An inactive account cannot be used in new lines. Default: true. */
  is_active?: boolean
}

export interface AccountPatch {
  /** Unique in the tenant. */
  code?: string
  name?: string
  /** Decides which report the account appears in. It cannot be changed once the account has entries. */
  type?: AccountType
  /** The parent account, of the same type; null at the top level. */
  parent_id?: Ulid | null
  description?: string | null
  /** The currency in which the money of the account is held, such as that of a bank account abroad. Revaluations value it at the rate of the day. Null: the tenant currency. */
  currency?: Currency | null
  /** An inactive account cannot be used in new lines. Default: true. */
  is_active?: boolean
}

export type AccountSort = "code" | "name" | "created_at" | "type" | "currency" | "is_active" | "purpose" | "updated_at"

export type AccountsGetLedgerTable = "rows" | "balances"

export type AccountsGetStatementTable = "balances" | "entries"
