// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { EmployeeBrief, Instant, Ulid } from '../../types.ts'

export interface ListedPerformanceReview extends PerformanceReview {
  employee?: EmployeeBrief | null
}

export interface PerformanceReview {
  id: Ulid
  employee_id: Ulid
  /** The employee who writes the review. */
  reviewer_id: Ulid
  /** The reviewed period, such as `2026` or `2026-H2`. A reviewer writes one review per employee and period. */
  period: string
  /** The rating from 1 to 5; 5 is best. Required to submit the review. */
  rating: number | null
  /** What the employee is to achieve. */
  goals: string | null
  /** The assessment. */
  comments: string | null
  status: PerformanceReviewStatus
  submitted_at: Instant | null
  acknowledged_at: Instant | null
  /** The user who added the review. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface PerformanceReviewChanges {
  id?: Ulid
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
  status?: PerformanceReviewStatus
  submitted_at?: Instant | null
  acknowledged_at?: Instant | null
  /** The user who added the review. */
  created_by?: Ulid | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  employee?: EmployeeBrief | null
  reviewer?: EmployeeBrief | null
}

export interface PerformanceReviewDetails extends PerformanceReview {
  employee?: EmployeeBrief | null
  reviewer: EmployeeBrief | null
}

/**
 * - `draft`: Being written by the reviewer; it can be changed and deleted.
 * - `submitted`: Given to the employee, and no longer changeable.
 * - `acknowledged`: The employee has taken note of it.
 */
export type PerformanceReviewStatus = "draft" | "submitted" | "acknowledged"
