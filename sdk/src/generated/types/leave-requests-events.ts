// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, Instant, LeaveRequestStatus, LeaveType, Ulid } from '../../types.ts'

export interface LeaveRequestEventData {
  id: Ulid
  employee_id: Ulid
  /** The kind of leave; only vacation counts against the vacation days. */
  type: LeaveType
  status: LeaveRequestStatus
  /** The user who approved or rejected the request. */
  decided_by: Ulid | null
  decided_at: Instant | null
  cancelled_at: Instant | null
  /** The user who added the request. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface LeaveRequestRecord {
  id: Ulid
  employee_id: Ulid
  /** The kind of leave; only vacation counts against the vacation days. */
  type: LeaveType
  /** The first day of leave, inclusive. */
  from_date: Day
  /** The last day of leave, inclusive. */
  to_date: Day
  /** Why; for the manager who decides. */
  reason: string | null
  /** The number of calendar days, including the first and the last day. */
  days: number
  /** The working days among them: the weekdays of the employee without the holidays of their country and region. They are taken from the vacation days. */
  working_days: number
  status: LeaveRequestStatus
  /** The user who approved or rejected the request. */
  decided_by: Ulid | null
  decided_at: Instant | null
  /** The reason for a rejection, or a note on the approval. */
  decision_note: string | null
  cancelled_at: Instant | null
  /** The user who added the request. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
