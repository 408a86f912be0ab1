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
  /** Fields of the records, or custom_fields.<code>, in order */
  columns: readonly string[]
  /** Whether all users see the view. */
  shared: boolean
  /** Whether the list opens with this view. */
  is_default: boolean
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
  /** Fields of the records, or custom_fields.<code>, in order */
  columns?: readonly string[]
  /** Whether all users see the view. */
  shared?: boolean
  /** Whether the list opens with this view. */
  is_default?: boolean
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
  /** Fields of the records, or custom_fields.<code>, in order */
  columns: readonly string[]
  /** Whether all users see the view. */
  shared: boolean
  /** Whether the list opens with this view. */
  is_default: boolean
  /** The user who saved the view. */
  owner_id: Ulid
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  owner: Person | null
}

export interface ViewDraft {
  name: string
  /** The list that the view shows. */
  entity_type: ViewEntityType
  /** Query parameters of the list, by name. Merged by key; null removes one. */
  filters?: Record<string, unknown> | null
  /** The `sort_by` of the list; null for its default. */
  sort_by?: string | null
  /** The `sort_direction` of the list; null for its default. */
  sort_direction?: SortDirection | null
  /** Fields of the records, or custom_fields.<code>, in order */
  columns?: readonly string[]
  /** Whether all users see the view. */
  shared?: boolean
  /** Whether the list opens with this view. */
  is_default?: boolean
}

export type ViewEntityType = "user" | "role" | "lead" | "customer" | "contact" | "activity" | "opportunity" | "campaign" | "product" | "attribute" | "category" | "brand" | "tag" | "tax_class" | "supplier" | "purchase_order" | "warehouse" | "inventory" | "reservation" | "stock_movement" | "rentable_product" | "rental" | "order" | "email_template" | "shipment" | "invoice" | "recurring_invoice" | "payment" | "account" | "journal_entry" | "exchange_rate" | "employee" | "leave_request" | "performance_review"

export interface ViewPatch {
  name?: string
  /** The list that the view shows. */
  entity_type?: string
  /** Query parameters of the list, by name. Merged by key; null removes one. */
  filters?: Record<string, unknown> | null
  /** The `sort_by` of the list; null for its default. */
  sort_by?: string | null
  /** The `sort_direction` of the list; null for its default. */
  sort_direction?: SortDirection | null
  /** Fields of the records, or custom_fields.<code>, in order */
  columns?: readonly string[]
  /** Whether all users see the view. */
  shared?: boolean
  /** Whether the list opens with this view. */
  is_default?: boolean
}

export type ViewSort = "created_at" | "name" | "updated_at"
