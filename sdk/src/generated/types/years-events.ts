// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, Instant, Ulid, YearStatus } from '../../types.ts'

export interface YearEventData {
  id: Ulid
  /** The calendar year of its last day. */
  year: number
  /** Its first day. */
  from_date: Day
  /** Its last day. */
  to_date: Day
  status: YearStatus
  /** The last entry that moved its profit to retained earnings; null if there was no profit to move. */
  closing_entry_id: Ulid | null
  closed_at: Instant | null
  /** The user who closed it last. */
  closed_by: Ulid | null
  reopened_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface YearRecord {
  id: Ulid
  /** The calendar year of its last day. */
  year: number
  /** Its first day. */
  from_date: Day
  /** Its last day. */
  to_date: Day
  status: YearStatus
  /** The last entry that moved its profit to retained earnings; null if there was no profit to move. */
  closing_entry_id: Ulid | null
  closed_at: Instant | null
  /** The user who closed it last. */
  closed_by: Ulid | null
  reopened_at: Instant | null
  /** Why it was reopened last. */
  reopening_reason: string | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
