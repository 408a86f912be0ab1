// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, MovementType, SortDirection, StockMovementInclude, StockMovementSort, Ulid } from '../../types.ts'

export interface StockMovementsExportQuery extends StockMovementsFilters {
  /** Default: `"csv"`. */
  format?: "csv"
}

export interface StockMovementsFilters {
  /** The default is created_at. */
  sort_by?: StockMovementSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** ULID. Several values, separated by commas, or repeated, mean any of them. */
  product_id?: Ulid | readonly Ulid[]
  /** ULID. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  movement_type?: MovementType | readonly MovementType[]
  from?: DayOrInstant
  to?: DayOrInstant
  /** The type of the cause, such as `purchase_order`. Several values, repeated, mean any of them. */
  reference_type?: string | readonly string[]
  /** The id of the cause. Several values, repeated, mean any of them. */
  reference_id?: string | readonly string[]
  created_from?: DayOrInstant
  created_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}

export interface StockMovementsGetStatisticsQuery {
  from?: DayOrInstant
  to?: DayOrInstant
  /** ULID */
  product_id?: Ulid
  /** ULID */
  warehouse_id?: Ulid
}

export interface StockMovementsListByProductQuery {
  /** Default: `50`. */
  limit?: number
  /** The number of the page, from 1. Default: `1`. */
  page?: number
}

export interface StockMovementsListByReferenceQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface StockMovementsListByWarehouseQuery {
  /** Default: `50`. */
  limit?: number
  /** The number of the page, from 1. Default: `1`. */
  page?: number
}

export interface StockMovementsListQuery extends StockMovementsFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Comma-separated: creator, product, warehouse */
  includes?: StockMovementInclude | readonly StockMovementInclude[]
}

export interface StockMovementsListSummaryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  from?: DayOrInstant
  to?: DayOrInstant
  /** ULID */
  product_id?: Ulid
  /** ULID */
  warehouse_id?: Ulid
}
