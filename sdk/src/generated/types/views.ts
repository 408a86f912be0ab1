// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Person, SortDirection, Ulid } from '../../types.ts'

export interface ListedView {
  id: Ulid
  name: string
  /** The list that the view shows. */
  entity_type: string
  /** Query parameters of the list, by name. Merged by key; null removes one. */
  filters: Record<string, unknown>
  /** The `sort_by` of the list; null for its default. */
  sort_by: string | null
  /** The `sort_direction` of the list; null for its default. */
  sort_direction: SortDirection | null
  /** Fields of the records, or custom_fields.<code>, in order. */
  columns: readonly string[]
  /** How the records are shown: as a `table`, a compact `list`, a `board` with a column for each value of `group_by`, a `calendar` or a `forecast` by the day in `group_by`, or a `tree`. */
  layout: ViewLayout
  /** The field by whose values the records are grouped: one with choices, a flag, a link, a day or an instant, or a custom field of such a type (`custom_fields.<code>`). Boards, calendars and forecasts require it. */
  group_by: string | null
  /** Whether all users see the view. Default: false. */
  shared: boolean
  /** Whether the list opens with this view. Default: false. */
  is_default: boolean
  /** Whether you have pinned the view. It applies only to you, also for a shared view. Default: false. */
  pinned: boolean
  /** Your position of the view among those of the list. It applies only to you, also for a shared view. */
  position: number | null
  /** The user who saved the view. */
  owner_id: Ulid
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  owner?: Person | null
}

export interface ViewChanges {
  id?: Ulid
  name?: string
  /** The list that the view shows. */
  entity_type?: string
  /** Query parameters of the list, by name. Merged by key; null removes one. */
  filters?: Record<string, unknown>
  /** The `sort_by` of the list; null for its default. */
  sort_by?: string | null
  /** The `sort_direction` of the list; null for its default. */
  sort_direction?: SortDirection | null
  /** Fields of the records, or custom_fields.<code>, in order. */
  columns?: readonly string[]
  /** How the records are shown: as a `table`, a compact `list`, a `board` with a column for each value of `group_by`, a `calendar` or a `forecast` by the day in `group_by`, or a `tree`. */
  layout?: ViewLayout
  /** The field by whose values the records are grouped: one with choices, a flag, a link, a day or an instant, or a custom field of such a type (`custom_fields.<code>`). Boards, calendars and forecasts require it. */
  group_by?: string | null
  /** Whether all users see the view. Default: false. */
  shared?: boolean
  /** Whether the list opens with this view. Default: false. */
  is_default?: boolean
  /** Whether you have pinned the view. It applies only to you, also for a shared view. Default: false. */
  pinned?: boolean
  /** Your position of the view among those of the list. It applies only to you, also for a shared view. */
  position?: number | null
  /** The user who saved the view. */
  owner_id?: Ulid
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  owner?: Person | null
}

export interface ViewDetails {
  id: Ulid
  name: string
  /** The list that the view shows. */
  entity_type: string
  /** Query parameters of the list, by name. Merged by key; null removes one. */
  filters: Record<string, unknown>
  /** The `sort_by` of the list; null for its default. */
  sort_by: string | null
  /** The `sort_direction` of the list; null for its default. */
  sort_direction: SortDirection | null
  /** Fields of the records, or custom_fields.<code>, in order. */
  columns: readonly string[]
  /** How the records are shown: as a `table`, a compact `list`, a `board` with a column for each value of `group_by`, a `calendar` or a `forecast` by the day in `group_by`, or a `tree`. */
  layout: ViewLayout
  /** The field by whose values the records are grouped: one with choices, a flag, a link, a day or an instant, or a custom field of such a type (`custom_fields.<code>`). Boards, calendars and forecasts require it. */
  group_by: string | null
  /** Whether all users see the view. Default: false. */
  shared: boolean
  /** Whether the list opens with this view. Default: false. */
  is_default: boolean
  /** Whether you have pinned the view. It applies only to you, also for a shared view. Default: false. */
  pinned: boolean
  /** Your position of the view among those of the list. It applies only to you, also for a shared view. */
  position: number | null
  /** The user who saved the view. */
  owner_id: Ulid
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  owner: Person | null
}

export type ViewLayout = "table" | "list" | "board" | "calendar" | "forecast" | "tree" | "aging"
