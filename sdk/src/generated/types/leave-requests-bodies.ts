// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, LeaveType, Ulid } from '../../types.ts'

export interface LeaveApproval {
  /** Stored as `decision_note`. */
  note?: string | null
}

export interface LeaveRequestBulkAction {
  /** The name of the operation. */
  action: LeaveRequestBulkActionName
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

export type LeaveRequestBulkActionName = "update" | "delete" | "approve" | "reject" | "cancel"

export interface LeaveRequestDraft {
  employee_id: Ulid
  /** The kind of leave; only vacation counts against the vacation days. */
  type: LeaveType
  /** The first day of leave, inclusive. */
  from_date: Day
  /** The last day of leave, inclusive. */
  to_date: Day
  /** Why; for the manager who decides. */
  reason?: string | null
}

export interface LeaveRequestPatch {
  employee_id?: Ulid
  /** The kind of leave; only vacation counts against the vacation days. */
  type?: LeaveType
  /** The first day of leave, inclusive. */
  from_date?: Day
  /** The last day of leave, inclusive. */
  to_date?: Day
  /** Why; for the manager who decides. */
  reason?: string | null
}

export type LeaveRequestSort = "type" | "from_date" | "to_date" | "days" | "working_days" | "status" | "decided_at" | "cancelled_at" | "created_at" | "updated_at"
