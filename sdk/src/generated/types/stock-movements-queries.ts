// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, MovementType, SortDirection, StockMovementInclude, StockMovementSort, Ulid } from '../../types.ts'

export interface StockMovementsExportQuery extends StockMovementsFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: "csv"
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
}

export interface StockMovementsFilters {
  /** Default: created_at. `value` needs the permission `operations.products.costs`. */
  sort_by?: StockMovementSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `product_id`. Several values, separated by commas, or repeated, mean any of them. */
  product_id?: Ulid | readonly Ulid[]
  /** Where the stock changed. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** The cause. Several values, separated by commas, or repeated, mean any of them. */
  movement_type?: MovementType | readonly MovementType[]
  /** Recorded at or after this instant, or dated from this day on. */
  from?: DayOrInstant
  /** Recorded at or before this instant, or dated up to this day. */
  to?: DayOrInstant
  /** The type of the cause, such as `purchase_order`. Several values, repeated, mean any of them. */
  reference_type?: string | readonly string[]
  /** The id of the cause. Several values, repeated, mean any of them. */
  reference_id?: string | readonly string[]
  /** `quantity` is at least this number. */
  min_quantity?: number
  /** `quantity` is at most this number. */
  max_quantity?: number
  /** `quantity_before` is at least this number. */
  min_quantity_before?: number
  /** `quantity_before` is at most this number. */
  max_quantity_before?: number
  /** `quantity_after` is at least this number. */
  min_quantity_after?: number
  /** `quantity_after` is at most this number. */
  max_quantity_after?: number
  /** The currency of the product at that time. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  currency?: Currency | "none" | readonly (Currency | "none")[]
  /** `value` is at least this amount; currencies are not converted. Needs the permission `operations.products.costs`. */
  min_value?: number
  /** `value` is at most this amount; currencies are not converted. Needs the permission `operations.products.costs`. */
  max_value?: number
  /** `movement_date` is on or after this day. */
  movement_date_from?: Day
  /** `movement_date` is on or before this day. */
  movement_date_to?: Day
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface StockMovementsGetStatisticsQuery {
  /** Movements recorded at or after this instant, or dated from this day on. */
  from?: DayOrInstant
  /** Movements recorded at or before this instant, or dated up to this day. */
  to?: DayOrInstant
  /** Only movements of this product. */
  product_id?: Ulid
  /** Only movements in this warehouse. */
  warehouse_id?: Ulid
}

export interface StockMovementsListByProductQuery {
  /** The number of movements per page. Default: `50`. */
  limit?: number
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
}

export interface StockMovementsListByReferenceQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
}

export interface StockMovementsListByWarehouseQuery {
  /** The number of movements per page. Default: `50`. */
  limit?: number
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
}

export interface StockMovementsListQuery extends StockMovementsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Comma-separated: creator, product, warehouse. */
  includes?: StockMovementInclude | readonly StockMovementInclude[]
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface StockMovementsListSummaryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Movements recorded at or after this instant, or dated from this day on. */
  from?: DayOrInstant
  /** Movements recorded at or before this instant, or dated up to this day. */
  to?: DayOrInstant
  /** Only movements of this product. */
  product_id?: Ulid
  /** Only movements in this warehouse. */
  warehouse_id?: Ulid
}
