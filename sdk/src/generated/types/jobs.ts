// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

export interface Job {
  id: Ulid
  /** The type of job. */
  name: string
  state: JobState
  /** The number of attempts. */
  attempts: number
  /** The maximum number of retries. */
  retry_limit: number
  /** Why the latest attempt failed. */
  last_error: string | null
  /** The ids of records in the data of the job. */
  data: Record<string, string>
  created_at: Instant
  /** The earliest start of the job. */
  due_at: Instant
  started_at: Instant | null
  completed_at: Instant | null
}

/**
 * - `waiting`: Waits for its time or for a worker.
 * - `retrying`: The last attempt failed; another one follows.
 * - `running`: A worker runs it.
 * - `completed`: Ended successfully.
 * - `cancelled`: Ended before it ran.
 * - `failed`: The last attempt failed; no further one follows.
 */
export type JobState = "waiting" | "retrying" | "running" | "completed" | "cancelled" | "failed"
