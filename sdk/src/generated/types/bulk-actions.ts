// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Person, Ulid } from '../../types.ts'

export interface BulkAction {
  id: Ulid
  /** The type of the records. */
  entity_type: string
  /** The name of the action, as in the request. */
  action: string
  /** The status of the bulk action. */
  status: BulkActionStatus
  /** The number of selected records. */
  matched: number
  /** The number of processed records. */
  processed: number
  /** The number of changed records. */
  successful: number
  /** The number of records that the action rejected. */
  failed: number
  /** The number of records that no longer matched the filter. */
  skipped: number
  /** The user who started the bulk action. */
  user_id: Ulid | null
  /** Why the system stopped it. */
  stop_reason: string | null
  completed_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface BulkActionDetails extends BulkAction {
  user: Person | null
}

/**
 * - `failed`: The action rejected the record.
 * - `skipped`: The record no longer matched the filter.
 */
export type BulkActionOutcome = "failed" | "skipped"

/**
 * - `running`: Records are being processed.
 * - `completed`: All records were processed; some may have failed.
 * - `cancelled`: Stopped; processed records stay changed.
 */
export type BulkActionStatus = "running" | "completed" | "cancelled"
