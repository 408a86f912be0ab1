// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

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

export interface Category {
  id: Ulid
  name: string
  /** The name in URLs; the default is generated from the name. */
  slug: string
  /** The parent category; null at the top level. */
  parent_id: Ulid | null
  description: string | null
  /** The position among the categories with the same parent; lower numbers come first. */
  sort_order: number
  /** Whether a shop shows the category. */
  is_active: boolean
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CategoryBranch {
  id: Ulid
  name: string
  slug: string
  parent_id: Ulid | null
  sort_order: number
  is_active: boolean
  children: readonly CategoryBranch[]
}

export interface CategoryDraft {
  name: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  /** The parent category; null at the top level. */
  parent_id?: Ulid | null
  description?: string | null
  /** The position among the categories with the same parent; lower numbers come first. */
  sort_order?: number
  /** Whether a shop shows the category. */
  is_active?: boolean
}

export interface CategoryEventData {
  id?: Ulid
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  /** The parent category; null at the top level. */
  parent_id?: Ulid | null
  description?: string | null
  /** The position among the categories with the same parent; lower numbers come first. */
  sort_order?: number
  /** Whether a shop shows the category. */
  is_active?: boolean
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export interface CategoryPatch {
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  /** The parent category; null at the top level. */
  parent_id?: Ulid | null
  description?: string | null
  /** The position among the categories with the same parent; lower numbers come first. */
  sort_order?: number
  /** Whether a shop shows the category. */
  is_active?: boolean
}

export interface CategoryRecord {
  id: Ulid
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  /** The parent category; null at the top level. */
  parent_id?: Ulid | null
  description?: string | null
  /** The position among the categories with the same parent; lower numbers come first. */
  sort_order?: number
  /** Whether a shop shows the category. */
  is_active?: boolean
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export type CategorySort = "name" | "sort_order" | "created_at" | "updated_at"
