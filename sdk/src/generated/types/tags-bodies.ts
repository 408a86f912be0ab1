// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid } from '../../types.ts'

export interface TagBulkAction {
  /** The name of the operation. */
  action: TagBulkActionName
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

export type TagBulkActionName = "update" | "delete"

export interface TagDraft {
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  description?: string | null
}

export interface TagPatch {
  name?: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  description?: string | null
}

export type TagSort = "name" | "created_at" | "slug" | "updated_at"

export interface TagsMergeBody {
  /** The tag that remains. */
  target_id: Ulid
  /** The tags that are deleted; their products get the remaining tag. */
  source_ids: readonly Ulid[]
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}
