// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, ProductType, Ulid, UnitPrice, VariantConfiguration } from '../../types.ts'

export interface MasterProductDraft {
  name: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  /** The kind of product. It determines the defaults of `track_inventory` and `requires_shipping`. */
  type?: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price?: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The stock level below which the product is reordered, for new stock records. The list of low stock compares it. */
  reorder_point?: number | null
  /** The quantity to reorder, for new stock records. */
  reorder_quantity?: number | null
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
  /** The options that the variants combine; options in use must stay. */
  variant_configuration: VariantConfiguration
}

export interface MasterProductPatch {
  name?: string
  /** The name in URLs. Default: generated from the name. */
  slug?: string
  /** The kind of product. It determines the defaults of `track_inventory` and `requires_shipping`. */
  type?: ProductType
  /** The price without tax, in the currency of the product. */
  selling_price?: UnitPrice | null
  /** The purchase price of a unit. Needs the permission `operations.products.costs`. */
  cost_price?: UnitPrice | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The stock level below which the product is reordered, for new stock records. The list of low stock compares it. */
  reorder_point?: number | null
  /** The quantity to reorder, for new stock records. */
  reorder_quantity?: number | null
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
  /** The options that the variants combine; options in use must stay. */
  variant_configuration?: VariantConfiguration
}
