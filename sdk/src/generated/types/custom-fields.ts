// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

export interface CustomField {
  id: Ulid
  /** The entity type that has the field. */
  entity_type: string
  /** The key of the values in `custom_fields`; it cannot be changed. */
  code: string
  /** The name that users see. */
  label: string
  /** The type of the values; it cannot be changed. */
  type: CustomFieldType
  /** The choices; for select and multi_select only. */
  options: readonly CustomFieldOption[]
  /** Whether new records need a value. Default: false. */
  required: boolean
  description: string | null
  /** The position of the field; lower values come first. */
  sort_order: number
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CustomFieldChanges {
  id?: Ulid
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
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export interface CustomFieldOption {
  /** The stored value. */
  value: string
  /** The text that users see. */
  label: string
}

export type CustomFieldType = "text" | "long_text" | "integer" | "number" | "boolean" | "date" | "datetime" | "url" | "email" | "select" | "multi_select"
