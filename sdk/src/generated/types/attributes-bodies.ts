// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { AttributeType, Ulid } from '../../types.ts'

export interface AttributeBulkAction {
  /** The name of the operation. */
  action: AttributeBulkActionName
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

export type AttributeBulkActionName = "update" | "delete" | "restore"

export interface AttributeDraft {
  /** The key of its values in `attributes` of a product. */
  code: string
  /** The name for users who maintain products. */
  name: string
  /** The name for customers. */
  label: string
  /** The type of its values. */
  type: AttributeType
  description?: string | null
  /** The options; only for select and multiselect. */
  options?: readonly string[]
  /** min:<n>, max:<n>, numeric, regex:<pattern>, min_length:<n>, max_length:<n>. A pattern has the syntax of RE2, without look-around and back-references. */
  validation_rules?: readonly string[]
  /** Added to values when they are shown. */
  unit?: string | null
  /** The initial value in forms. */
  default_value?: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
  /** Whether products need a value. Default: false. */
  is_required?: boolean
  /** Whether products can be filtered by it. Default: false. */
  is_filterable?: boolean
  /** Whether the search for products finds its values. Default: false. */
  is_searchable?: boolean
  /** Whether a shop shows the attribute. Default: true. */
  is_visible_on_frontend?: boolean
  /** The position among the attributes; lower numbers come first. */
  sort_order?: number
}

export interface AttributePatch {
  /** The key of its values in `attributes` of a product. */
  code?: string
  /** The name for users who maintain products. */
  name?: string
  /** The name for customers. */
  label?: string
  /** The type of its values. */
  type?: AttributeType
  description?: string | null
  /** The options; only for select and multiselect. */
  options?: readonly string[]
  /** min:<n>, max:<n>, numeric, regex:<pattern>, min_length:<n>, max_length:<n>. A pattern has the syntax of RE2, without look-around and back-references. */
  validation_rules?: readonly string[]
  /** Added to values when they are shown. */
  unit?: string | null
  /** The initial value in forms. */
  default_value?: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
  /** Whether products need a value. Default: false. */
  is_required?: boolean
  /** Whether products can be filtered by it. Default: false. */
  is_filterable?: boolean
  /** Whether the search for products finds its values. Default: false. */
  is_searchable?: boolean
  /** Whether a shop shows the attribute. Default: true. */
  is_visible_on_frontend?: boolean
  /** The position among the attributes; lower numbers come first. */
  sort_order?: number
}

export type AttributeSort = "sort_order" | "name" | "code" | "created_at" | "label" | "type" | "unit" | "is_required" | "is_filterable" | "is_searchable" | "is_visible_on_frontend" | "updated_at"

export type AttributesGetStatisticsTable = "figures" | "most_used"
