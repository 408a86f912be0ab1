// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

export interface PopularTag extends Tag {
  products_count: number
}

export interface Tag {
  id: Ulid
  name: string
  /** The name in URLs; the default is generated from the name. */
  slug: string
  description: string | null
  /** The target of the merge that deleted the tag. */
  merged_into_id: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface TagDraft {
  name: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  description?: string | null
}

export interface TagEventData {
  id?: Ulid
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  description?: string | null
  /** The target of the merge that deleted the tag. */
  merged_into_id?: Ulid | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export interface TagPatch {
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  description?: string | null
}

export interface TagRecord {
  id: Ulid
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  description?: string | null
  /** The target of the merge that deleted the tag. */
  merged_into_id?: Ulid | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export type TagSort = "name" | "created_at" | "updated_at"

export interface TagsMergeBody {
  /** The tag that remains. */
  target_id: Ulid
  /** The tags that are deleted; their products get the remaining tag. */
  source_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
}
