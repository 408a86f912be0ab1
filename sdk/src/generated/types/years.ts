// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Day, Instant, Ulid } from '../../types.ts'

export interface ClosedFiscalYear {
  /** The calendar year of its last day. */
  year: number
  /** Such as `2026`; `2025/26` if it covers two calendar years. */
  label: string
  /** Its first day. */
  from_date: Day
  /** Its last day. */
  to_date: Day
  status: ClosedFiscalYearStatus
  /** Income less expenses of its days, without its closing, in the currency of the tenant. */
  profit: Amount
  /** The part of the profit that no closing has moved to retained earnings. */
  open_profit: Amount
  /** Draft entries until its last day. It can be closed when there are none. */
  drafts: number
  /** The last entry that moved its profit to retained earnings. */
  closing_entry_id: Ulid | null
  closed_at: Instant | null
  /** The user who closed it last. */
  closed_by: Ulid | null
  reopened_at: Instant | null
  /** Why it was reopened last. */
  reopening_reason: string | null
  /** What the closing posts to income and expense accounts; retained earnings receive the rest. Empty if nothing was added since the last closing. */
  lines: readonly FiscalYearClosingLine[]
}

/**
 * - `open`: Entries can be posted on its days, unless they are in a closed period.
 * - `closed`: Its days are closed, and its profit is in retained earnings.
 */
export type ClosedFiscalYearStatus = "open" | "closed"

export interface FiscalYear {
  /** The calendar year of its last day. */
  year: number
  /** Such as `2026`; `2025/26` if it covers two calendar years. */
  label: string
  /** Its first day. */
  from_date: Day
  /** Its last day. */
  to_date: Day
  status: FiscalYearStatus
  /** Income less expenses of its days, without its closing, in the currency of the tenant. */
  profit: Amount
  /** The part of the profit that no closing has moved to retained earnings. */
  open_profit: Amount
  /** Draft entries until its last day. It can be closed when there are none. */
  drafts: number
  /** The last entry that moved its profit to retained earnings. */
  closing_entry_id: Ulid | null
  closed_at: Instant | null
  /** The user who closed it last. */
  closed_by: Ulid | null
  reopened_at: Instant | null
  /** Why it was reopened last. */
  reopening_reason: string | null
}

export interface FiscalYearClosingLine {
  account_id: Ulid
  code: string
  name: string
  debit: Amount
  credit: Amount
}

/**
 * - `open`: Entries can be posted on its days, unless they are in a closed period.
 * - `closed`: Its days are closed, and its profit is in retained earnings.
 */
export type FiscalYearStatus = "open" | "closed"

/**
 * - `open`: Entries can be posted on its days, unless they are in a closed period.
 * - `closed`: Its days are closed, and its profit is in retained earnings.
 */
export type YearStatus = "open" | "closed"
