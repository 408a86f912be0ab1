// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { AccountPurpose, AccountType, Currency, Instant, Ulid } from '../../types.ts'

export interface AccountEventData {
  id: Ulid
  /** Unique in the tenant. */
  code: string
  name: string
  /** Decides which report the account appears in. It cannot be changed once the account has entries. */
  type: AccountType
  /** The parent account, of the same type; null at the top level. */
  parent_id: Ulid | null
  description: string | null
  /** The currency in which the money of the account is held, such as that of a bank account abroad. Revaluations value it at the rate of the day. Null: the tenant currency. */
  currency: Currency | null
  /** An inactive account cannot be used in new lines. Default: true. */
  is_active: boolean
  /** The purpose for which the account receives automatic entries, unless the tenant setting `finance_accounts` names another account. Accounts with a purpose cannot be deleted or deactivated. */
  purpose: AccountPurpose | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface AccountRecord {
  id: Ulid
  /** Unique in the tenant. */
  code: string
  name: string
  /** Decides which report the account appears in. It cannot be changed once the account has entries. */
  type: AccountType
  /** The parent account, of the same type; null at the top level. */
  parent_id: Ulid | null
  description: string | null
  /** The currency in which the money of the account is held, such as that of a bank account abroad. Revaluations value it at the rate of the day. Null: the tenant currency. */
  currency: Currency | null
  /** An inactive account cannot be used in new lines. Default: true. */
  is_active: boolean
  /** The purpose for which the account receives automatic entries, unless the tenant setting `finance_accounts` names another account. Accounts with a purpose cannot be deleted or deactivated. */
  purpose: AccountPurpose | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
