// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { CustomFieldOption, CustomFieldType, Ulid } from '../../types.ts'

export interface CustomFieldBulkAction {
  /** The name of the operation. */
  action: CustomFieldBulkActionName
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

export type CustomFieldBulkActionName = "update" | "delete"

export interface CustomFieldDraft {
  /** The entity type that has the field. */
  entity_type: CustomFieldEntityType
  /** The key of the values in `custom_fields`; it cannot be changed. */
  code: string
  /** The name that users see. */
  label: string
  /** The type of the values; it cannot be changed. */
  type: CustomFieldType
  /** The choices; for select and multi_select only. */
  options?: readonly CustomFieldOption[]
  /** Whether new records need a value. Default: false. */
  required?: boolean
  description?: string | null
  /** The position of the field; lower values come first. */
  sort_order?: number
}

export type CustomFieldEntityType = "lead" | "customer" | "contact" | "activity" | "opportunity" | "campaign" | "order" | "invoice" | "employee"

export interface CustomFieldPatch {
  /** The entity type that has the field. */
  entity_type?: string
  /** The key of the values in `custom_fields`; it cannot be changed. */
  code?: string
  /** The name that users see. */
  label?: string
  /** The type of the values; it cannot be changed. */
  type?: CustomFieldType
  /** The choices; for select and multi_select only. */
  options?: readonly CustomFieldOption[]
  /** Whether new records need a value. Default: false. */
  required?: boolean
  description?: string | null
  /** The position of the field; lower values come first. */
  sort_order?: number
}

export type CustomFieldSort = "sort_order" | "label" | "created_at" | "entity_type" | "code" | "type" | "required" | "updated_at"
