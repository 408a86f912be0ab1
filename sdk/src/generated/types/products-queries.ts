// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ExportFormat, ProductInclude, ProductSort, ProductStatus, ProductType, ProductsExportAttributeValuesFormat, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface ProductsDocumentsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: DocumentSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** Whether the file can be read without a token. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. */
  is_sensitive?: boolean
  /** `expires_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  expires_from?: DayOrInstant
  /** `expires_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  expires_to?: DayOrInstant
  /** The kind of document. Several values, separated by commas, or repeated, mean any of them. */
  type?: DocumentType | readonly DocumentType[]
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: DocumentStatus | readonly DocumentStatus[]
  /** `file_size` is at least this number. */
  min_file_size?: number
  /** `file_size` is at most this number. */
  max_file_size?: number
  /** The result of the virus scan. Several values, separated by commas, or repeated, mean any of them. */
  scan_status?: ScanStatus | readonly ScanStatus[]
  /** `file_version` is at least this number. */
  min_file_version?: number
  /** `file_version` is at most this number. */
  max_file_version?: number
  /** `download_count` is at least this number. */
  min_download_count?: number
  /** `download_count` is at most this number. */
  max_download_count?: number
  /** `approved_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  approved_from?: DayOrInstant
  /** `approved_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  approved_to?: DayOrInstant
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_from?: DayOrInstant
  /** `updated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  updated_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** True also lists archived documents, as `status=archived` does. Default: `false`. */
  include_archived?: boolean
}

export interface ProductsExportAttributeValuesQuery {
  /** The format of the file. */
  format: ProductsExportAttributeValuesFormat
}

export interface ProductsExportQuery extends ProductsFilters {
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
}

export interface ProductsFilters {
  /** Default: created_at. `cost_price` needs the permission `operations.products.costs`. */
  sort_by?: ProductSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Changed by transitions only. Several values, separated by commas, or repeated, mean any of them. */
  status?: ProductStatus | readonly ProductStatus[]
  /** The kind of product. Several values, separated by commas, or repeated, mean any of them. */
  type?: ProductType | readonly ProductType[]
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  sku?: string | readonly string[]
  /** Only records with this `category_id`. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  category_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** Only records with this `brand_id`. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  brand_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The supplier from whom it is reordered. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  supplier_id?: Ulid | "none" | readonly (Ulid | "none")[]
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
  /** `attributes[code]=value`, at most 10: products that have all of these values. A repeated parameter means any of its values. */
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
  /** `stock_quantity` is at least this number. */
  min_stock_quantity?: number
  /** `stock_quantity` is at most this number. */
  max_stock_quantity?: number
  /** `reorder_point` is at least this number. */
  min_reorder_point?: number
  /** `reorder_point` is at most this number. */
  max_reorder_point?: number
  /** `reorder_quantity` is at least this number. */
  min_reorder_quantity?: number
  /** `reorder_quantity` is at most this number. */
  max_reorder_quantity?: number
  /** Whether orders can exceed the stock. */
  allow_backorders?: boolean
  /** `weight` is at least this number. */
  min_weight?: number
  /** `weight` is at most this number. */
  max_weight?: number
  /** `length` is at least this number. */
  min_length?: number
  /** `length` is at most this number. */
  max_length?: number
  /** `width` is at least this number. */
  min_width?: number
  /** `width` is at most this number. */
  max_width?: number
  /** `height` is at least this number. */
  min_height?: number
  /** `height` is at most this number. */
  max_height?: number
  /** The tax class that sets the rate. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  tax_class_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** False: no tax, whatever the tax class. */
  is_taxable?: boolean
  /** Whether the product is shipped. */
  requires_shipping?: boolean
  /** Whether the product is a variant of a master product. */
  is_variant?: boolean
  /** `reserved_quantity` is at least this number. */
  min_reserved_quantity?: number
  /** `reserved_quantity` is at most this number. */
  max_reserved_quantity?: number
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_from?: DayOrInstant
  /** `updated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  updated_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface ProductsGetBySkuQuery {
  /** Comma-separated: category, brand, tax_class, supplier, picture. */
  includes?: ProductInclude | readonly ProductInclude[]
}

export interface ProductsGetQuery {
  /** Comma-separated: category, brand, tax_class, supplier, picture. */
  includes?: ProductInclude | readonly ProductInclude[]
}

export interface ProductsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface ProductsListLowStockQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. `cost_price` needs the permission `operations.products.costs`. */
  sort_by?: ProductSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: category, brand, tax_class, supplier, picture. */
  includes?: ProductInclude | readonly ProductInclude[]
  /** Changed by transitions only. Several values, separated by commas, or repeated, mean any of them. */
  status?: ProductStatus | readonly ProductStatus[]
  /** The kind of product. Several values, separated by commas, or repeated, mean any of them. */
  type?: ProductType | readonly ProductType[]
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  sku?: string | readonly string[]
  /** Only records with this `category_id`. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  category_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** Only records with this `brand_id`. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  brand_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The supplier from whom it is reordered. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  supplier_id?: Ulid | "none" | readonly (Ulid | "none")[]
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
  /** `attributes[code]=value`, at most 10: products that have all of these values. A repeated parameter means any of its values. */
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
  /** `stock_quantity` is at least this number. */
  min_stock_quantity?: number
  /** `stock_quantity` is at most this number. */
  max_stock_quantity?: number
  /** `reorder_point` is at least this number. */
  min_reorder_point?: number
  /** `reorder_point` is at most this number. */
  max_reorder_point?: number
  /** `reorder_quantity` is at least this number. */
  min_reorder_quantity?: number
  /** `reorder_quantity` is at most this number. */
  max_reorder_quantity?: number
  /** Whether orders can exceed the stock. */
  allow_backorders?: boolean
  /** `weight` is at least this number. */
  min_weight?: number
  /** `weight` is at most this number. */
  max_weight?: number
  /** `length` is at least this number. */
  min_length?: number
  /** `length` is at most this number. */
  max_length?: number
  /** `width` is at least this number. */
  min_width?: number
  /** `width` is at most this number. */
  max_width?: number
  /** `height` is at least this number. */
  min_height?: number
  /** `height` is at most this number. */
  max_height?: number
  /** The tax class that sets the rate. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  tax_class_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** False: no tax, whatever the tax class. */
  is_taxable?: boolean
  /** Whether the product is shipped. */
  requires_shipping?: boolean
  /** Whether the product is a variant of a master product. */
  is_variant?: boolean
  /** `reserved_quantity` is at least this number. */
  min_reserved_quantity?: number
  /** `reserved_quantity` is at most this number. */
  max_reserved_quantity?: number
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_from?: DayOrInstant
  /** `updated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  updated_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface ProductsListQuery extends ProductsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: category, brand, tax_class, supplier, picture. */
  includes?: ProductInclude | readonly ProductInclude[]
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface ProductsListVariantsQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. `cost_price` needs the permission `operations.products.costs`. */
  sort_by?: ProductSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: category, brand, tax_class, supplier, picture. */
  includes?: ProductInclude | readonly ProductInclude[]
  /** Changed by transitions only. Several values, separated by commas, or repeated, mean any of them. */
  status?: ProductStatus | readonly ProductStatus[]
  /** The kind of product. Several values, separated by commas, or repeated, mean any of them. */
  type?: ProductType | readonly ProductType[]
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  sku?: string | readonly string[]
  /** Only records with this `category_id`. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  category_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** Only records with this `brand_id`. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  brand_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The supplier from whom it is reordered. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  supplier_id?: Ulid | "none" | readonly (Ulid | "none")[]
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
  /** `attributes[code]=value`, at most 10: products that have all of these values. A repeated parameter means any of its values. */
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
  /** `stock_quantity` is at least this number. */
  min_stock_quantity?: number
  /** `stock_quantity` is at most this number. */
  max_stock_quantity?: number
  /** `reorder_point` is at least this number. */
  min_reorder_point?: number
  /** `reorder_point` is at most this number. */
  max_reorder_point?: number
  /** `reorder_quantity` is at least this number. */
  min_reorder_quantity?: number
  /** `reorder_quantity` is at most this number. */
  max_reorder_quantity?: number
  /** Whether orders can exceed the stock. */
  allow_backorders?: boolean
  /** `weight` is at least this number. */
  min_weight?: number
  /** `weight` is at most this number. */
  max_weight?: number
  /** `length` is at least this number. */
  min_length?: number
  /** `length` is at most this number. */
  max_length?: number
  /** `width` is at least this number. */
  min_width?: number
  /** `width` is at most this number. */
  max_width?: number
  /** `height` is at least this number. */
  min_height?: number
  /** `height` is at most this number. */
  max_height?: number
  /** The tax class that sets the rate. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  tax_class_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** False: no tax, whatever the tax class. */
  is_taxable?: boolean
  /** Whether the product is shipped. */
  requires_shipping?: boolean
  /** Whether the product is a variant of a master product. */
  is_variant?: boolean
  /** `reserved_quantity` is at least this number. */
  min_reserved_quantity?: number
  /** `reserved_quantity` is at most this number. */
  max_reserved_quantity?: number
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_from?: DayOrInstant
  /** `updated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  updated_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface ProductsSearchQuery extends ProductsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** At least 2 characters. */
  q: string
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}
