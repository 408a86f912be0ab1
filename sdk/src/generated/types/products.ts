// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, AttributeType, Currency, DocumentType, FileInput, Instant, Reference, StockedProduct, TaxCategory, Ulid, UnitPrice, VariantConfiguration } from '../../types.ts'

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
  /** The name in URLs; the default is generated from the name. */
  slug: string
  /** Stock keeping unit: unique in the tenant. */
  sku: string | null
  /** Determines whether stock is counted and goods are shipped by default. */
  type: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code */
  currency: Currency
  /** The quantity on hand in all warehouses. Read-only if stock is tracked: movements change it. */
  stock_quantity: number
  /** The initial value of new stock records, which decide about reorders; for the list of low stock. */
  reorder_point: number | null
  /** The initial value of new stock records, which decide about reorders. */
  reorder_quantity: number | null
  /** Whether stock is counted. */
  track_inventory: boolean
  /** Whether orders can exceed the stock. */
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
  /** Whether a shop shows the product prominently. */
  is_featured: boolean
  /** False: no tax, whatever the tax class. By default true. */
  is_taxable: boolean
  /** Whether the product is shipped; the default depends on the type. */
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
}

export interface ProductDocumentPatch {
  name?: string
  description?: string | null
  /** Only these tags; an update replaces all of them. */
  tags?: readonly ProductDocumentTag[]
  /** Free-form data of clients. */
  metadata?: Record<string, unknown> | null
  /** Whether the file can be read without a token. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. */
  is_sensitive?: boolean
  /** When the document expires. */
  expires_at?: Instant | null
}

export type ProductDocumentTag = "thumbnail" | "gallery" | "primary" | "specification" | "manual" | "certificate" | "datasheet" | "warranty" | "compliance" | "safety" | "marketing"

export interface ProductDocumentUpload {
  /** The file. */
  file: FileInput
  name?: string
  description?: string
  /** Only these tags; an update replaces all of them. */
  tags?: readonly ProductDocumentTag[]
  /** Free-form data of clients. */
  metadata?: Record<string, unknown>
  /** Whether the file can be read without a token. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. */
  is_sensitive?: boolean
  /** When the document expires. */
  expires_at?: Instant
  /** Determines whether an approval is required, and whether the document is sensitive by default. */
  type: DocumentType
  /** A document of the same record; it is archived once the new file is readable. */
  replaces?: Ulid
}

export interface ProductDraft {
  name: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  /** Stock keeping unit: unique in the tenant. */
  sku?: string | null
  /** Determines whether stock is counted and goods are shipped by default. */
  type?: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price?: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code */
  currency?: Currency
  /** The quantity on hand in all warehouses. Read-only if stock is tracked: movements change it. */
  stock_quantity?: number
  /** The initial value of new stock records, which decide about reorders; for the list of low stock. */
  reorder_point?: number | null
  /** The initial value of new stock records, which decide about reorders. */
  reorder_quantity?: number | null
  /** Whether stock is counted. */
  track_inventory?: boolean
  /** Whether orders can exceed the stock. */
  allow_backorders?: boolean
  /** A text of one or two sentences for lists. */
  short_description?: string | null
  description?: string | null
  /** The description for search engines. */
  meta_description?: string | null
  /** The keywords for search engines. */
  meta_keywords?: string | null
  /** The weight of one unit. */
  weight?: number | null
  /** In `dimensions_unit`. */
  length?: number | null
  /** In `dimensions_unit`. */
  width?: number | null
  /** In `dimensions_unit`. */
  height?: number | null
  /** The unit of length, width and height. */
  dimensions_unit?: string | null
  category_id?: Ulid | null
  /** The supplier from whom it is reordered. */
  supplier_id?: Ulid | null
  brand_id?: Ulid | null
  /** The tax class that sets the rate. */
  tax_class_id?: Ulid | null
  /** Whether a shop shows the product prominently. */
  is_featured?: boolean
  /** False: no tax, whatever the tax class. By default true. */
  is_taxable?: boolean
  /** Whether the product is shipped; the default depends on the type. */
  requires_shipping?: boolean
  /** The ids of its tags, at most 100; an update replaces all of them. */
  tags?: readonly Ulid[]
  /** The values by attribute code. */
  attributes?: Record<string, unknown> | null
  /** Only accepted unchanged. Use the endpoints of master products to change it. */
  variant_configuration?: VariantConfiguration | null
}

export interface ProductEventData {
  id?: Ulid
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  /** Stock keeping unit: unique in the tenant. */
  sku?: string | null
  /** Determines whether stock is counted and goods are shipped by default. */
  type?: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price?: UnitPrice | null
  /** ISO 4217 code */
  currency?: Currency
  /** The quantity on hand in all warehouses. Read-only if stock is tracked: movements change it. */
  stock_quantity?: number
  /** Whether stock is counted. */
  track_inventory?: boolean
  /** Whether orders can exceed the stock. */
  allow_backorders?: boolean
  /** A text of one or two sentences for lists. */
  short_description?: string | null
  description?: string | null
  /** The description for search engines. */
  meta_description?: string | null
  /** The keywords for search engines. */
  meta_keywords?: string | null
  /** The weight of one unit. */
  weight?: number | null
  /** In `dimensions_unit`. */
  length?: number | null
  /** In `dimensions_unit`. */
  width?: number | null
  /** In `dimensions_unit`. */
  height?: number | null
  /** The unit of length, width and height. */
  dimensions_unit?: string | null
  category_id?: Ulid | null
  /** The supplier from whom it is reordered. */
  supplier_id?: Ulid | null
  brand_id?: Ulid | null
  /** The tax class that sets the rate. */
  tax_class_id?: Ulid | null
  /** Whether a shop shows the product prominently. */
  is_featured?: boolean
  /** False: no tax, whatever the tax class. By default true. */
  is_taxable?: boolean
  /** Whether the product is shipped; the default depends on the type. */
  requires_shipping?: boolean
  /** The ids of its tags, at most 100; an update replaces all of them. */
  tags?: readonly Ulid[]
  /** Changed by transitions only. */
  status?: ProductStatus
  /** Whether the product is a variant of a master product. */
  is_variant?: boolean
  /** The master product of a variant. */
  parent_product_id?: Ulid | null
  /** The option of a variant for each attribute; null for other products. */
  variant_options?: Record<string, string> | null
  /** The reserved quantity in all warehouses. */
  reserved_quantity?: number
  /** The quantity on hand less the reserved quantity, in all warehouses. */
  available_quantity?: number
  /** The tax category, which depends on the type. */
  tax_category?: TaxCategory
  /** The time of deletion; null if the product is not deleted. */
  deleted_at?: Instant | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export type ProductInclude = "category" | "brand" | "tax_class" | "supplier"

export interface ProductPatch {
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  /** Stock keeping unit: unique in the tenant. */
  sku?: string | null
  /** Determines whether stock is counted and goods are shipped by default. */
  type?: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price?: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code */
  currency?: Currency
  /** The quantity on hand in all warehouses. Read-only if stock is tracked: movements change it. */
  stock_quantity?: number
  /** The initial value of new stock records, which decide about reorders; for the list of low stock. */
  reorder_point?: number | null
  /** The initial value of new stock records, which decide about reorders. */
  reorder_quantity?: number | null
  /** Whether stock is counted. */
  track_inventory?: boolean
  /** Whether orders can exceed the stock. */
  allow_backorders?: boolean
  /** A text of one or two sentences for lists. */
  short_description?: string | null
  description?: string | null
  /** The description for search engines. */
  meta_description?: string | null
  /** The keywords for search engines. */
  meta_keywords?: string | null
  /** The weight of one unit. */
  weight?: number | null
  /** In `dimensions_unit`. */
  length?: number | null
  /** In `dimensions_unit`. */
  width?: number | null
  /** In `dimensions_unit`. */
  height?: number | null
  /** The unit of length, width and height. */
  dimensions_unit?: string | null
  category_id?: Ulid | null
  /** The supplier from whom it is reordered. */
  supplier_id?: Ulid | null
  brand_id?: Ulid | null
  /** The tax class that sets the rate. */
  tax_class_id?: Ulid | null
  /** Whether a shop shows the product prominently. */
  is_featured?: boolean
  /** False: no tax, whatever the tax class. By default true. */
  is_taxable?: boolean
  /** Whether the product is shipped; the default depends on the type. */
  requires_shipping?: boolean
  /** The ids of its tags, at most 100; an update replaces all of them. */
  tags?: readonly Ulid[]
  /** The values by attribute code. */
  attributes?: Record<string, unknown> | null
  /** Only accepted unchanged. Use the endpoints of master products to change it. */
  variant_configuration?: VariantConfiguration | null
}

export interface ProductRecord {
  id: Ulid
  name?: string
  /** The name in URLs; the default is generated from the name. */
  slug?: string
  /** Stock keeping unit: unique in the tenant. */
  sku?: string | null
  /** Determines whether stock is counted and goods are shipped by default. */
  type?: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price?: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code */
  currency?: Currency
  /** The initial value of new stock records, which decide about reorders; for the list of low stock. */
  reorder_point?: number | null
  /** The initial value of new stock records, which decide about reorders. */
  reorder_quantity?: number | null
  /** Whether stock is counted. */
  track_inventory?: boolean
  /** Whether orders can exceed the stock. */
  allow_backorders?: boolean
  /** A text of one or two sentences for lists. */
  short_description?: string | null
  description?: string | null
  /** The description for search engines. */
  meta_description?: string | null
  /** The keywords for search engines. */
  meta_keywords?: string | null
  /** The weight of one unit. */
  weight?: number | null
  /** In `dimensions_unit`. */
  length?: number | null
  /** In `dimensions_unit`. */
  width?: number | null
  /** In `dimensions_unit`. */
  height?: number | null
  /** The unit of length, width and height. */
  dimensions_unit?: string | null
  category_id?: Ulid | null
  /** The supplier from whom it is reordered. */
  supplier_id?: Ulid | null
  brand_id?: Ulid | null
  /** The tax class that sets the rate. */
  tax_class_id?: Ulid | null
  /** Whether a shop shows the product prominently. */
  is_featured?: boolean
  /** False: no tax, whatever the tax class. By default true. */
  is_taxable?: boolean
  /** Whether the product is shipped; the default depends on the type. */
  requires_shipping?: boolean
  /** The ids of its tags, at most 100; an update replaces all of them. */
  tags?: readonly Ulid[]
  /** The values by attribute code. */
  attributes?: Record<string, unknown>
  /** Changed by transitions only. */
  status?: ProductStatus
  /** Whether the product is a variant of a master product. */
  is_variant?: boolean
  /** The master product of a variant. */
  parent_product_id?: Ulid | null
  /** The options that the variants of a master product combine; null for other products. */
  variant_configuration?: VariantConfiguration | null
  /** The option of a variant for each attribute; null for other products. */
  variant_options?: Record<string, string> | null
  /** The tax category, which depends on the type. */
  tax_category?: TaxCategory
  /** The time of deletion; null if the product is not deleted. */
  deleted_at?: Instant | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export type ProductSort = "created_at" | "name" | "sku" | "selling_price" | "stock_quantity" | "cost_price" | "reorder_point" | "reorder_quantity" | "weight" | "length" | "width" | "height" | "status" | "reserved_quantity" | "deleted_at" | "updated_at"

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
  /** ISO 4217 code */
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
  /** ISO 4217 code */
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

export interface ProductsCompareAttributesBody {
  /** The first product. */
  product_id_1: Ulid
  /** The second product. */
  product_id_2: Ulid
  /** The attributes to compare; by default all that both products have. */
  attribute_ids?: readonly Ulid[]
  /** True leaves equal values out of `comparison`. Default: `false`. */
  include_only_differences?: boolean
}

export interface ProductsDuplicateBody {
  name?: string
  sku?: string
}

export type ProductsExportAttributeValuesFormat = "csv" | "json"
