// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { AttributeType, Instant, Ulid } from '../../types.ts'

export interface AttributeEventData {
  id: Ulid
  /** The key of its values in `attributes` of a product. */
  code: string
  /** The name for users who maintain products. */
  name: string
  /** The name for customers. */
  label: string
  /** The type of its values. */
  type: AttributeType
  description: string | null
  /** The options; only for select and multiselect. */
  options: readonly string[]
  /** min:<n>, max:<n>, numeric, regex:<pattern>, min_length:<n>, max_length:<n>. A pattern has the syntax of RE2, without look-around and back-references. */
  validation_rules: readonly string[]
  /** Added to values when they are shown. */
  unit: string | null
  /** The initial value in forms. */
  default_value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
  /** Whether products need a value. Default: false. */
  is_required: boolean
  /** Whether products can be filtered by it. Default: false. */
  is_filterable: boolean
  /** Whether the search for products finds its values. Default: false. */
  is_searchable: boolean
  /** Whether a shop shows the attribute. Default: true. */
  is_visible_on_frontend: boolean
  /** The position among the attributes; lower numbers come first. */
  sort_order: number
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface AttributeRecord {
  id: Ulid
  /** The key of its values in `attributes` of a product. */
  code: string
  /** The name for users who maintain products. */
  name: string
  /** The name for customers. */
  label: string
  /** The type of its values. */
  type: AttributeType
  description: string | null
  /** The options; only for select and multiselect. */
  options: readonly string[]
  /** min:<n>, max:<n>, numeric, regex:<pattern>, min_length:<n>, max_length:<n>. A pattern has the syntax of RE2, without look-around and back-references. */
  validation_rules: readonly string[]
  /** Added to values when they are shown. */
  unit: string | null
  /** The initial value in forms. */
  default_value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
  /** Whether products need a value. Default: false. */
  is_required: boolean
  /** Whether products can be filtered by it. Default: false. */
  is_filterable: boolean
  /** Whether the search for products finds its values. Default: false. */
  is_searchable: boolean
  /** Whether a shop shows the attribute. Default: true. */
  is_visible_on_frontend: boolean
  /** The position among the attributes; lower numbers come first. */
  sort_order: number
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
