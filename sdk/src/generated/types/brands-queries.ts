// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { BrandSort, Currency, DayOrInstant, ProductInclude, ProductSort, ProductStatus, ProductType, SortDirection, Ulid } from '../../types.ts'

export interface BrandsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. */
  sort_by?: BrandSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Whether a shop shows the brand. */
  is_active?: boolean
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface BrandsListProductsQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. `cost_price` needs the permission `operations.products.costs`. */
  sort_by?: ProductSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** Comma-separated: category, brand, tax_class, supplier */
  includes?: ProductInclude | readonly ProductInclude[]
  /** Changed by transitions only. Several values, separated by commas, or repeated, mean any of them. */
  status?: ProductStatus | readonly ProductStatus[]
  /** Determines whether stock is counted and goods are shipped by default. Several values, separated by commas, or repeated, mean any of them. */
  type?: ProductType | readonly ProductType[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  category_id?: Ulid | readonly Ulid[]
  /** The supplier from whom it is reordered. Several values, separated by commas, or repeated, mean any of them. */
  supplier_id?: Ulid | readonly Ulid[]
  /** Whether a shop shows the product prominently. */
  is_featured?: boolean
  /** Whether stock is counted. */
  track_inventory?: boolean
  /** Products that have the tag with this id. Several values, separated by commas, or repeated, mean any of them. */
  tag?: Ulid | readonly Ulid[]
  /** `selling_price` is at least this amount; currencies are not converted. */
  min_price?: number
  /** `selling_price` is at most this amount; currencies are not converted. */
  max_price?: number
  /** True: products with available stock, and those without stock tracking. False: all others. */
  in_stock?: boolean
  /** `attributes[code]=value`, at most 10: products that have all of these values. */
  attributes?: Record<string, string>
  /** `selling_price` is at least this amount; currencies are not converted. */
  min_selling_price?: number
  /** `selling_price` is at most this amount; currencies are not converted. */
  max_selling_price?: number
  /** `cost_price` is at least this amount; currencies are not converted. Needs the permission `operations.products.costs`. */
  min_cost_price?: number
  /** `cost_price` is at most this amount; currencies are not converted. Needs the permission `operations.products.costs`. */
  max_cost_price?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** Whether orders can exceed the stock. */
  allow_backorders?: boolean
  /** The tax class that sets the rate. Several values, separated by commas, or repeated, mean any of them. */
  tax_class_id?: Ulid | readonly Ulid[]
  /** False: no tax, whatever the tax class. By default true. */
  is_taxable?: boolean
  /** Whether the product is shipped; the default depends on the type. */
  requires_shipping?: boolean
  /** Whether the product is a variant of a master product. */
  is_variant?: boolean
  /** `deleted_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  deleted_from?: DayOrInstant
  /** `deleted_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  deleted_to?: DayOrInstant
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface BrandsListQuery extends BrandsFilters {
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
}

export interface BrandsSearchQuery extends BrandsFilters {
  /** At least 2 characters */
  q: string
}
