// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, JournalEntrySource, Ulid } from '../../types.ts'

export interface Account {
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

export interface AccountBrief {
  id: Ulid
  /** Unique in the tenant. */
  code: string
  name: string
  /** Decides which report the account appears in. It cannot be changed once the account has entries. */
  type: AccountType
}

export interface AccountChanges {
  id?: Ulid
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
  /** The purpose for which the account receives automatic entries, unless the tenant setting `finance_accounts` names another account. Accounts with a purpose cannot be deleted or deactivated. */
  purpose?: AccountPurpose | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  parent?: AccountBrief | null
  /** Debits less credits of all posted entries, future ones included, in the currency of the tenant. For liabilities, equity and income it is credits less debits. The trial balance has the balance on a day. */
  balance?: Amount
}

export interface AccountDetails extends Account {
  parent: AccountBrief | null
  /** Debits less credits of all posted entries, future ones included, in the currency of the tenant. For liabilities, equity and income it is credits less debits. The trial balance has the balance on a day. */
  balance: Amount
}

export interface AccountLedger {
  account_id: Ulid
  code: string
  name: string
  type: AccountType
  from_date: Day
  to_date: Day
  /** ISO 4217 code. */
  currency: Currency
  /** The balance before the first day: debits less credits of all posted lines; credits less debits for liabilities, equity and income. */
  opening_balance: Amount
  /** The debits of the period, on all pages. */
  total_debit: Amount
  /** The credits of the period, on all pages. */
  total_credit: Amount
  /** The balance at the end of the last day, as in the trial balance of that day. */
  closing_balance: Amount
  /** The number of lines on all pages. */
  line_count: number
  /** The balance before the first row of this page. It differs from the last balance of the page before if lines before this page were posted in between. */
  brought_forward: Amount
  /** The lines by day, then in the order in which their entries were written. */
  rows: readonly LedgerLine[]
}

export type AccountPurpose = "cash" | "bank" | "receivables" | "inventory" | "goods_received" | "payables" | "input_tax" | "tax" | "customer_credit" | "revenue" | "shipping" | "late_fees" | "cost_of_goods" | "purchases" | "inventory_adjustments" | "opening_stock" | "payment_fees" | "bad_debts" | "exchange_differences" | "transit" | "supplier_credit" | "tax_not_due" | "tax_settlement" | "deposits" | "retained_earnings" | "rental_charges" | "discounts_received" | "freight_in" | "discounts_allowed" | "unrealised_differences" | "rounding"

export interface AccountStatement {
  account_id: Ulid
  code: string
  name: string
  type: AccountType
  from_date: Day | null
  to_date: Day
  /** ISO 4217 code. */
  currency: Currency
  /** The balance before the first day; 0 for income and expenses, which are counted by period. */
  opening_balance: Amount
  /** The sum of the entries. It is the amount of the account in the profit and loss of the period. */
  total_amount: Amount
  /** The balance at the end of the last day. It is the amount of the account in the balance sheet of that day. */
  closing_balance: Amount
  entries: readonly AccountStatementEntry[]
}

export interface AccountStatementEntry {
  date: Day
  journal_entry_id: Ulid
  journal_entry: StatementJournalEntry
  description: string
  /** The change of the balance of the account; other accounts of the entry are left out. */
  amount: Amount
  /** The balance of the account after the entry. */
  balance: Amount
}

export type AccountType = "asset" | "liability" | "equity" | "income" | "expense"

export interface CounterAccount {
  id: Ulid
  /** Unique in the tenant. */
  code: string
  name: string
}

export interface LedgerEntry {
  id: Ulid
  /** Assigned when the entry is posted, without gaps in a year; null in a draft. */
  entry_number: string | null
  /** The date of the entry in the books. Default: today. */
  date: Day
  description: string
}

export interface LedgerLine {
  /** The id of the line of the journal entry. */
  id: Ulid
  date: Day
  entry: LedgerEntry
  /** The description of the line, or else of its entry. */
  description: string
  /** The record that the entry posts; null for manual entries. */
  source: LedgerSource | null
  /** The accounts on the other side of the entry: those credited if the line is a debit. At most three, the largest amounts first. */
  counter_accounts: readonly CounterAccount[]
  /** The number of all accounts on the other side. */
  counter_account_count: number
  subledger_id: Ulid | null
  /** The change of the balance. */
  amount: Amount
  debit: Amount
  credit: Amount
  /** The balance of the account after the line. */
  balance: Amount
}

export interface LedgerMeta {
  /** The most lines on a page. */
  per_page: number
  /** The `cursor` of the next page; null after the last one. */
  next_cursor: string | null
  version: "v1"
}

export interface LedgerSource {
  type: JournalEntrySource
  id: Ulid | null
  /** The event of the source, such as `issued`. */
  kind: string | null
  /** The number or the name of the source; null if it has none, or if the caller may not read it. */
  number: string | null
}

export interface StatementJournalEntry {
  id: Ulid
  /** Assigned when the entry is posted, without gaps in a year; null in a draft. */
  entry_number: string | null
}
