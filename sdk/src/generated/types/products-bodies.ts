// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, DocumentType, FileInput, Instant, ProductType, Ulid, UnitPrice, VariantConfiguration } from '../../types.ts'

export interface ProductBulkAction {
  /** The name of the operation. */
  action: ProductBulkActionName
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

export type ProductBulkActionName = "update" | "delete" | "restore" | "activate" | "deactivate" | "discontinue" | "duplicate"

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
  /** Whether the file can be read without a token. Default: false. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. Default: by the type of the document. */
  is_sensitive?: boolean
  /** When the document expires. */
  expires_at?: Instant
  /** The kind of document. It determines whether an approval is required, and the default of `is_sensitive`. */
  type: DocumentType
  /** A document of the same record; it is archived once the new file is readable. */
  replaces?: Ulid
}

export interface ProductDraft {
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  /** Stock keeping unit: unique in the tenant. */
  sku?: string | null
  /** The kind of product. It determines the defaults of `track_inventory` and `requires_shipping`. */
  type?: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price?: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The quantity on hand in all warehouses. Read-only if stock is tracked: movements change it. */
  stock_quantity?: number
  /** The stock level below which the product is reordered, for new stock records. The list of low stock compares it. */
  reorder_point?: number | null
  /** The quantity to reorder, for new stock records. */
  reorder_quantity?: number | null
  /** Whether stock is counted. Default: by the type of the product. */
  track_inventory?: boolean
  /** Whether orders can exceed the stock. Default: false. */
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
  /** Whether a shop shows the product prominently. Default: false. */
  is_featured?: boolean
  /** False: no tax, whatever the tax class. Default: true. */
  is_taxable?: boolean
  /** Whether the product is shipped. Default: by the type of the product. */
  requires_shipping?: boolean
  /** The ids of its tags, at most 100; an update replaces all of them. */
  tags?: readonly Ulid[]
  /** The values by attribute code. */
  attributes?: Record<string, unknown> | null
  /** Only accepted unchanged. Use the endpoints of master products to change it. */
  variant_configuration?: VariantConfiguration | null
}

export type ProductInclude = "category" | "brand" | "tax_class" | "supplier" | "picture"

export interface ProductPatch {
  name?: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  /** Stock keeping unit: unique in the tenant. */
  sku?: string | null
  /** The kind of product. It determines the defaults of `track_inventory` and `requires_shipping`. */
  type?: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price?: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The quantity on hand in all warehouses. Read-only if stock is tracked: movements change it. */
  stock_quantity?: number
  /** The stock level below which the product is reordered, for new stock records. The list of low stock compares it. */
  reorder_point?: number | null
  /** The quantity to reorder, for new stock records. */
  reorder_quantity?: number | null
  /** Whether stock is counted. Default: by the type of the product. */
  track_inventory?: boolean
  /** Whether orders can exceed the stock. Default: false. */
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
  /** Whether a shop shows the product prominently. Default: false. */
  is_featured?: boolean
  /** False: no tax, whatever the tax class. Default: true. */
  is_taxable?: boolean
  /** Whether the product is shipped. Default: by the type of the product. */
  requires_shipping?: boolean
  /** The ids of its tags, at most 100; an update replaces all of them. */
  tags?: readonly Ulid[]
  /** The values by attribute code. */
  attributes?: Record<string, unknown> | null
  /** Only accepted unchanged. Use the endpoints of master products to change it. */
  variant_configuration?: VariantConfiguration | null
}

export type ProductSort = "created_at" | "name" | "sku" | "selling_price" | "stock_quantity" | "slug" | "type" | "cost_price" | "currency" | "reorder_point" | "reorder_quantity" | "track_inventory" | "allow_backorders" | "weight" | "length" | "width" | "height" | "dimensions_unit" | "is_featured" | "is_taxable" | "requires_shipping" | "status" | "is_variant" | "reserved_quantity" | "updated_at"

export interface ProductsCompareAttributesBody {
  /** The first product. */
  product_id_1: Ulid
  /** The second product. */
  product_id_2: Ulid
  /** The attributes to compare. Default: all that both products have. */
  attribute_ids?: readonly Ulid[]
  /** True leaves equal values out of `comparison`. Default: `false`. */
  include_only_differences?: boolean
}

export interface ProductsDuplicateBody {
  name?: string
  sku?: string
}

export type ProductsExportAttributeValuesFormat = "csv" | "json"
