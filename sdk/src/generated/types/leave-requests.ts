// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, EmployeeBrief, Instant, Person, Ulid } from '../../types.ts'

export interface LeaveRequest {
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

export interface LeaveRequestChanges {
  id?: Ulid
  employee_id?: Ulid
  /** The kind of leave; only vacation counts against the vacation days. */
  type?: LeaveType
  /** The first day of leave, inclusive. */
  from_date?: Day
  /** The last day of leave, inclusive. */
  to_date?: Day
  /** Why; for the manager who decides. */
  reason?: string | null
  /** The number of calendar days, including the first and the last day. */
  days?: number
  /** The working days among them: the weekdays of the employee without the holidays of their country and region. They are taken from the vacation days. */
  working_days?: number
  status?: LeaveRequestStatus
  /** The user who approved or rejected the request. */
  decided_by?: Ulid | null
  decided_at?: Instant | null
  /** The reason for a rejection, or a note on the approval. */
  decision_note?: string | null
  cancelled_at?: Instant | null
  /** The user who added the request. */
  created_by?: Ulid | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  employee?: EmployeeBrief | null
  decider?: Person | null
}

export interface LeaveRequestDetails extends LeaveRequest {
  employee?: EmployeeBrief | null
  decider: Person | null
}

/**
 * - `pending`: Waits for a decision; it can be changed.
 * - `approved`: Granted.
 * - `rejected`: Not granted.
 * - `cancelled`: Withdrawn before a decision.
 */
export type LeaveRequestStatus = "pending" | "approved" | "rejected" | "cancelled"

export type LeaveType = "vacation" | "sick" | "parental" | "unpaid" | "other"

export interface ListedLeaveRequest extends LeaveRequest {
  employee?: EmployeeBrief | null
}
