// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ComparedAttribute, Instant, Reference, Ulid } from '../../types.ts'

export interface Attribute {
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

export interface AttributeComparison {
  product_1: Reference
  product_2: Reference
  comparison: readonly ComparedAttribute[]
  summary: AttributeComparisonSummary
}

export interface AttributeComparisonSummary {
  total_compared: number
  differences: number
  matches: number
}

export interface AttributeDetails extends Attribute {
  values_count: number
}

export interface AttributeStatistics {
  total_attributes: number
  by_type: AttributeStatisticsByType
  required_count: number
  filterable_count: number
  searchable_count: number
  most_used: readonly AttributeStatisticsMostUsed[]
}

export interface AttributeStatisticsByType {
  text: number
  number: number
  boolean: number
  date: number
  select: number
  multiselect: number
  color: number
  image: number
  url: number
  email: number
  phone: number
  json: number
}

export interface AttributeStatisticsMostUsed {
  id: Ulid
  /** The key of its values in `attributes` of a product. */
  code: string
  /** The name for users who maintain products. */
  name: string
  products_count: number
}

export type AttributeType = "text" | "number" | "boolean" | "date" | "select" | "multiselect" | "color" | "image" | "url" | "email" | "phone" | "json"

export interface AttributeTypeDetails {
  value: AttributeType
  label: string
  has_options: boolean
  is_searchable: boolean
  is_filterable: boolean
  is_sortable: boolean
  input_type: string
  default_validation: readonly string[]
}

export interface AttributeValueStatistics {
  total_values: number
  products_with_attributes: number
  average_attributes_per_product: number
  by_type: AttributeValueStatisticsByType
}

export interface AttributeValueStatisticsByType {
  TEXT: number
  NUMBER: number
  BOOLEAN: number
  DATE: number
  SELECT: number
  MULTISELECT: number
  COLOR: number
  IMAGE: number
  URL: number
  EMAIL: number
  PHONE: number
  JSON: number
}
