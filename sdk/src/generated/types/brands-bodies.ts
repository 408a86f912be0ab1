// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid } from '../../types.ts'

export interface BrandBulkAction {
  /** The name of the operation. */
  action: BrandBulkActionName
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

export type BrandBulkActionName = "update" | "delete"

export interface BrandDraft {
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  description?: string | null
  website?: string | null
  /** Whether a shop shows the brand. Default: true. */
  is_active?: boolean
}

export interface BrandPatch {
  name?: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  description?: string | null
  website?: string | null
  /** Whether a shop shows the brand. Default: true. */
  is_active?: boolean
}

export type BrandSort = "name" | "created_at" | "slug" | "is_active" | "updated_at"
