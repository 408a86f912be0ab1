// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, InventoryInclude, InventorySort, ReservationSort, SortDirection, Ulid } from '../../types.ts'

export interface InventoryListByProductQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
}

export interface InventoryListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface InventoryListLowStockQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: InventorySort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: warehouse, product. */
  includes?: InventoryInclude | readonly InventoryInclude[]
  /** Only records with this `product_id`. Several values, separated by commas, or repeated, mean any of them. */
  product_id?: Ulid | readonly Ulid[]
  /** Where the stock is. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** Whether the quantity on hand is 0. */
  out_of_stock?: boolean
  /** `quantity_on_hand` is at least this number. */
  min_quantity_on_hand?: number
  /** `quantity_on_hand` is at most this number. */
  max_quantity_on_hand?: number
  /** `quantity_reserved` is at least this number. */
  min_quantity_reserved?: number
  /** `quantity_reserved` is at most this number. */
  max_quantity_reserved?: number
  /** `quantity_available` is at least this number. */
  min_quantity_available?: number
  /** `quantity_available` is at most this number. */
  max_quantity_available?: number
  /** `reorder_point` is at least this number. */
  min_reorder_point?: number
  /** `reorder_point` is at most this number. */
  max_reorder_point?: number
  /** `reorder_quantity` is at least this number. */
  min_reorder_quantity?: number
  /** `reorder_quantity` is at most this number. */
  max_reorder_quantity?: number
  /** `last_counted_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_counted_from?: DayOrInstant
  /** `last_counted_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_counted_to?: DayOrInstant
  /** `last_movement_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_movement_from?: DayOrInstant
  /** `last_movement_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_movement_to?: DayOrInstant
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
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface InventoryListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: InventorySort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: warehouse, product. */
  includes?: InventoryInclude | readonly InventoryInclude[]
  /** Only records with this `product_id`. Several values, separated by commas, or repeated, mean any of them. */
  product_id?: Ulid | readonly Ulid[]
  /** Where the stock is. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** True: the available quantity is at or below the reorder point. False: all others. */
  needs_reorder?: boolean
  /** Whether the quantity on hand is 0. */
  out_of_stock?: boolean
  /** `quantity_on_hand` is at least this number. */
  min_quantity_on_hand?: number
  /** `quantity_on_hand` is at most this number. */
  max_quantity_on_hand?: number
  /** `quantity_reserved` is at least this number. */
  min_quantity_reserved?: number
  /** `quantity_reserved` is at most this number. */
  max_quantity_reserved?: number
  /** `quantity_available` is at least this number. */
  min_quantity_available?: number
  /** `quantity_available` is at most this number. */
  max_quantity_available?: number
  /** `reorder_point` is at least this number. */
  min_reorder_point?: number
  /** `reorder_point` is at most this number. */
  max_reorder_point?: number
  /** `reorder_quantity` is at least this number. */
  min_reorder_quantity?: number
  /** `reorder_quantity` is at most this number. */
  max_reorder_quantity?: number
  /** `last_counted_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_counted_from?: DayOrInstant
  /** `last_counted_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_counted_to?: DayOrInstant
  /** `last_movement_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_movement_from?: DayOrInstant
  /** `last_movement_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_movement_to?: DayOrInstant
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
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface InventoryListReservationsQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: ReservationSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `product_id`. Several values, separated by commas, or repeated, mean any of them. */
  product_id?: Ulid | readonly Ulid[]
  /** Where the stock is set aside. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** The type of its purpose, such as `cart`. Several values, repeated, mean any of them. */
  reference_type?: string | readonly string[]
  /** The id of its purpose. Several values, repeated, mean any of them. */
  reference_id?: string | readonly string[]
  /** `quantity` is at least this number. */
  min_quantity?: number
  /** `quantity` is at most this number. */
  max_quantity?: number
  /** `expires_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  expires_from?: DayOrInstant
  /** `expires_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  expires_to?: DayOrInstant
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
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface InventoryListValuationQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Only stock of this product. */
  product_id?: Ulid
  /** Only stock in this warehouse. */
  warehouse_id?: Ulid
}
