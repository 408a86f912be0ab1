// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid } from '../../types.ts'

export interface CategoriesMoveBody {
  /** The new parent; null for the top level. */
  parent_id: Ulid | null
  /** The new position; unchanged if omitted. */
  sort_order?: number
}

export interface CategoriesReorderBody {
  /** Categories with the same parent, in their new order; at most 500. */
  ids: readonly Ulid[]
}

export interface CategoryBulkAction {
  /** The name of the operation. */
  action: CategoryBulkActionName
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

export type CategoryBulkActionName = "update" | "delete" | "move"

export interface CategoryDraft {
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  /** The parent category; null at the top level. */
  parent_id?: Ulid | null
  description?: string | null
  /** The position among the categories with the same parent; lower numbers come first. */
  sort_order?: number
  /** Whether a shop shows the category. Default: true. */
  is_active?: boolean
}

export interface CategoryPatch {
  name?: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  /** The parent category; null at the top level. */
  parent_id?: Ulid | null
  description?: string | null
  /** The position among the categories with the same parent; lower numbers come first. */
  sort_order?: number
  /** Whether a shop shows the category. Default: true. */
  is_active?: boolean
}

export type CategorySort = "name" | "sort_order" | "created_at" | "slug" | "is_active" | "updated_at"
