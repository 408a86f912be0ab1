// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

export interface TagEventData {
  id: Ulid
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug: string
  description: string | null
  /** The target of the merge that deleted the tag. */
  merged_into_id: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface TagRecord {
  id: Ulid
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug: string
  description: string | null
  /** The target of the merge that deleted the tag. */
  merged_into_id: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
