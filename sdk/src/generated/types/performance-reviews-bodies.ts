// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid } from '../../types.ts'

export interface PerformanceReviewBulkAction {
  /** The name of the operation. */
  action: PerformanceReviewBulkActionName
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

export type PerformanceReviewBulkActionName = "update" | "delete" | "submit" | "acknowledge"

export interface PerformanceReviewDraft {
  employee_id: Ulid
  /** The employee who writes the review. */
  reviewer_id: Ulid
  /** The reviewed period, such as `2026` or `2026-H2`. A reviewer writes one review per employee and period. */
  period: string
  /** The rating from 1 to 5; 5 is best. Required to submit the review. */
  rating?: number | null
  /** What the employee is to achieve. */
  goals?: string | null
  /** The assessment. */
  comments?: string | null
}

export interface PerformanceReviewPatch {
  employee_id?: Ulid
  /** The employee who writes the review. */
  reviewer_id?: Ulid
  /** The reviewed period, such as `2026` or `2026-H2`. A reviewer writes one review per employee and period. */
  period?: string
  /** The rating from 1 to 5; 5 is best. Required to submit the review. */
  rating?: number | null
  /** What the employee is to achieve. */
  goals?: string | null
  /** The assessment. */
  comments?: string | null
}

export type PerformanceReviewSort = "period" | "rating" | "status" | "submitted_at" | "acknowledged_at" | "created_at" | "updated_at"
