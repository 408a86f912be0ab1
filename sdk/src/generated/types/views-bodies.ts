// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { SortDirection, Ulid, ViewLayout } from '../../types.ts'

export interface ViewBulkAction {
  /** The name of the operation. */
  action: ViewBulkActionName
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

export type ViewBulkActionName = "update" | "delete"

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
}

export type ViewEntityType = "user" | "invitation" | "role" | "lead" | "customer" | "contact" | "activity" | "opportunity" | "campaign" | "product" | "attribute" | "category" | "brand" | "tag" | "tax_class" | "supplier" | "purchase_order" | "warehouse" | "inventory" | "reservation" | "stock_movement" | "rentable_product" | "rental" | "order" | "email_template" | "shipment" | "invoice" | "recurring_invoice" | "payment" | "account" | "journal_entry" | "exchange_rate" | "revaluation" | "tax_code" | "tax_return" | "employee" | "leave_request" | "holiday" | "performance_review"

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
}

export type ViewSort = "created_at" | "name" | "entity_type" | "layout" | "group_by" | "shared" | "is_default" | "updated_at"
