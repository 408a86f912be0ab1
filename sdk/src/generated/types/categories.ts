// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DryRunEvent, DryRunOutside, Instant, PageMeta, Ulid } from '../../types.ts'

export interface Category {
  id: Ulid
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug: string
  /** The parent category; null at the top level. */
  parent_id: Ulid | null
  description: string | null
  /** The position among the categories with the same parent; lower numbers come first. */
  sort_order: number
  /** Whether a shop shows the category. Default: true. */
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

export interface DryRunPageMeta extends PageMeta {
  dry_run?: true
  /** In a dry run: the events that the write would publish. */
  events?: readonly DryRunEvent[]
  /** In a dry run: what would leave Kontor. */
  outside?: DryRunOutside
  /** In a dry run: the number of effects that are not listed, because there are too many or you may not see their record. Absent if there are none. */
  effects_omitted?: number
}
