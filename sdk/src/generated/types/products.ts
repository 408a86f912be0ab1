// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, AttributeType, Currency, Instant, Picture, Reference, StockedProduct, TaxCategory, Ulid, UnitPrice, VariantConfiguration } from '../../types.ts'

export interface ComparedAttribute {
  attribute_code: string
  attribute_name: string
  /** The type of its values. */
  attribute_type: AttributeType
  product_1_value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
  product_2_value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
  is_different: boolean
}

export interface ExportedAttributeValue {
  attribute_code: string
  attribute_name: string
  attribute_type: AttributeType
  value: string
  formatted_value: string
  display_value: string
}

export interface ExportedAttributeValues {
  product_id: Ulid
  product_name: string
  exported_at: Instant
  format: "json"
  values: readonly ExportedAttributeValue[]
  total: number
}

export interface ProductBrief {
  id: Ulid
  name: string
  /** Stock keeping unit: unique in the tenant. */
  sku: string | null
}

export interface ProductDetails {
  id: Ulid
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug: string
  /** Stock keeping unit: unique in the tenant. */
  sku: string | null
  /** The kind of product. It determines the defaults of `track_inventory` and `requires_shipping`. */
  type: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code. */
  currency: Currency
  /** The quantity on hand in all warehouses. Read-only if stock is tracked: movements change it. */
  stock_quantity: number
  /** The stock level below which the product is reordered, for new stock records. The list of low stock compares it. */
  reorder_point: number | null
  /** The quantity to reorder, for new stock records. */
  reorder_quantity: number | null
  /** Whether stock is counted. Default: by the type of the product. */
  track_inventory: boolean
  /** Whether orders can exceed the stock. Default: false. */
  allow_backorders: boolean
  /** A text of one or two sentences for lists. */
  short_description: string | null
  description: string | null
  /** The description for search engines. */
  meta_description: string | null
  /** The keywords for search engines. */
  meta_keywords: string | null
  /** The weight of one unit. */
  weight: number | null
  /** In `dimensions_unit`. */
  length: number | null
  /** In `dimensions_unit`. */
  width: number | null
  /** In `dimensions_unit`. */
  height: number | null
  /** The unit of length, width and height. */
  dimensions_unit: string | null
  category_id: Ulid | null
  /** The supplier from whom it is reordered. */
  supplier_id: Ulid | null
  brand_id: Ulid | null
  /** The tax class that sets the rate. */
  tax_class_id: Ulid | null
  /** Whether a shop shows the product prominently. Default: false. */
  is_featured: boolean
  /** False: no tax, whatever the tax class. Default: true. */
  is_taxable: boolean
  /** Whether the product is shipped. Default: by the type of the product. */
  requires_shipping: boolean
  /** The ids of its tags, at most 100; an update replaces all of them. */
  tags: readonly Ulid[]
  /** The values by attribute code. */
  attributes: Record<string, unknown>
  /** Changed by transitions only. */
  status: ProductStatus
  /** Whether the product is a variant of a master product. */
  is_variant: boolean
  /** The master product of a variant. */
  parent_product_id: Ulid | null
  /** The options that the variants of a master product combine; null for other products. */
  variant_configuration: VariantConfiguration | null
  /** The option of a variant for each attribute; null for other products. */
  variant_options: Record<string, string> | null
  /** The reserved quantity in all warehouses. */
  reserved_quantity: number
  /** The quantity on hand less the reserved quantity, in all warehouses. */
  available_quantity: number
  /** The tax category, which depends on the type. */
  tax_category: TaxCategory
  /** The attributes that a shop shows. */
  visible_attributes: readonly ProductVisibleAttribute[]
  /** The time of deletion; null if the product is not deleted. */
  deleted_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  category?: Reference | null
  brand?: Reference | null
  tax_class?: Reference | null
  supplier?: Reference | null
  picture?: Picture | null
}

/**
 * - `draft`: In preparation; it can be in drafts of orders, but an order with it cannot be confirmed.
 * - `active`: Offered for sale, and reordered when stock is low.
 * - `inactive`: Neither offered nor reordered; orders with it can still be confirmed.
 * - `discontinued`: Permanently withdrawn: it cannot be added to orders or invoices, and confirmation rejects it.
 */
export type ProductStatus = "draft" | "active" | "inactive" | "discontinued"

export interface ProductStatusChange {
  id: Ulid
  /** Changed by transitions only. */
  status: ProductStatus
  /** When the record was last changed. */
  updated_at: Instant
}

export interface ProductTurnover {
  product_id: Ulid
  product: StockedProduct
  /** The quantity sold in the period, less returned goods. */
  quantity_sold: number
  opening_quantity: number
  closing_quantity: number
  /** The quantity sold divided by the mean of the opening and closing quantity; null without stock. */
  turnover: number | null
  /** The number of days that the closing quantity lasts at the daily sales of the period; null if nothing was sold. */
  days_of_supply: number | null
  /** ISO 4217 code. */
  currency: Currency
  /** The cost of sold goods at the time of sale, less returned goods. Needs the permission `operations.products.costs`. */
  cost_of_goods_sold?: Amount
  /** The value of the stock before the period. Needs the permission `operations.products.costs`. */
  opening_value?: Amount
  /** The value of the stock at the end of the period. Needs the permission `operations.products.costs`. */
  closing_value?: Amount
}

export type ProductType = "physical" | "digital" | "service" | "subscription" | "bundle" | "gift_card" | "virtual"

export interface ProductVariant {
  id: Ulid
  name: string
  /** Stock keeping unit: unique in the tenant. */
  sku: string | null
  /** Changed by transitions only. */
  status: ProductStatus
  /** The option of a variant for each attribute; null for other products. */
  variant_options: Record<string, string> | null
  /** The price without tax, in the currency of the product. */
  selling_price: UnitPrice | null
  /** ISO 4217 code. */
  currency: Currency
  /** The quantity on hand in all warehouses. Read-only if stock is tracked: movements change it. */
  stock_quantity: number
}

export interface ProductVisibleAttribute {
  code: string
  name: string
  label: string
  value: string | null
  formatted_value: string | null
  type: string
  unit?: string | null
}
