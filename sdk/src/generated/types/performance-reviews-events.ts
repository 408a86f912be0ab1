// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, PerformanceReviewStatus, Ulid } from '../../types.ts'

export interface PerformanceReviewEventData {
  id: Ulid
  employee_id: Ulid
  /** The employee who writes the review. */
  reviewer_id: Ulid
  /** The reviewed period, such as `2026` or `2026-H2`. A reviewer writes one review per employee and period. */
  period: string
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

export interface PerformanceReviewRecord {
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
