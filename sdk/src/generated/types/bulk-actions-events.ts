// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { BulkActionOutcome, Ulid } from '../../types.ts'

export interface BulkActionRecord {
  /** The id of the record. */
  id: Ulid
  outcome: BulkActionOutcome
  /** The error, for programs; null for a skipped record. */
  code: string | null
  /** The first message; null for a skipped record. */
  message: string | null
  /** All messages, by field. */
  errors: Record<string, readonly string[]>
}
