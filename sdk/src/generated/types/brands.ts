// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

export interface Brand {
  id: Ulid
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug: string
  description: string | null
  website: string | null
  /** Whether a shop shows the brand. Default: true. */
  is_active: boolean
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
