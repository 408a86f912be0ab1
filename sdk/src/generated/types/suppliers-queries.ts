// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ExportFormat, PurchaseOrderInclude, PurchaseOrderSort, PurchaseOrderStatusFilter, ScanStatus, SortDirection, SupplierSort, SupplierStatus, SupplierType, Ulid } from '../../types.ts'

export interface SuppliersDocumentsListQuery {
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

export interface SuppliersExportQuery extends SuppliersFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
}

export interface SuppliersFilters {
  /** Default: name. */
  sort_by?: SupplierSort
  /** Default: asc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only an active supplier can receive orders. Several values, separated by commas, or repeated, mean any of them. */
  status?: SupplierStatus | readonly SupplierStatus[]
  /** The kind of business, for information only. Several values, separated by commas, or repeated, mean any of them. */
  type?: SupplierType | readonly SupplierType[]
  /** Whether the supplier is approved. */
  is_approved?: boolean
  /** Whether the supplier is preferred. */
  is_preferred?: boolean
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  email?: string | readonly string[]
  /** `lead_time_days` is at least this number. */
  min_lead_time_days?: number
  /** `lead_time_days` is at most this number. */
  max_lead_time_days?: number
  /** `minimum_order_amount` is at least this amount, in the currency of the tenant. */
  min_minimum_order_amount?: number
  /** `minimum_order_amount` is at most this amount, in the currency of the tenant. */
  max_minimum_order_amount?: number
  /** `rating` is at least this number. */
  min_rating?: number
  /** `rating` is at most this number. */
  max_rating?: number
  /** `ratings_count` is at least this number. */
  min_ratings_count?: number
  /** `ratings_count` is at most this number. */
  max_ratings_count?: number
  /** `suspended_until` is on or after this day. */
  suspended_until_from?: Day
  /** `suspended_until` is on or before this day. */
  suspended_until_to?: Day
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
}

export interface SuppliersGetPerformanceQuery {
}

export interface SuppliersListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface SuppliersListPurchaseOrdersQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: PurchaseOrderSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: supplier, approved_by, last_email. */
  includes?: PurchaseOrderInclude | readonly PurchaseOrderInclude[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: PurchaseOrderStatusFilter | readonly PurchaseOrderStatusFilter[]
  /** The warehouse for delivery. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** Orders with a line of this product. Several values, separated by commas, or repeated, mean any of them. */
  product_id?: Ulid | readonly Ulid[]
  /** Whether it waits for approval, and the caller may approve it. */
  awaiting_my_approval?: boolean
  /** `order_date` is on or after this day. */
  from?: Day
  /** `order_date` is on or before this day. */
  to?: Day
  /** `order_date` is on or after this day. */
  order_date_from?: Day
  /** `order_date` is on or before this day. */
  order_date_to?: Day
  /** `expected_delivery_date` is on or after this day. */
  expected_delivery_date_from?: Day
  /** `expected_delivery_date` is on or before this day. */
  expected_delivery_date_to?: Day
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `tax_amount` is at least this amount; currencies are not converted. */
  min_tax_amount?: number
  /** `tax_amount` is at most this amount; currencies are not converted. */
  max_tax_amount?: number
  /** `shipping_cost` is at least this amount; currencies are not converted. */
  min_shipping_cost?: number
  /** `shipping_cost` is at most this amount; currencies are not converted. */
  max_shipping_cost?: number
  /** `discount_amount` is at least this amount; currencies are not converted. */
  min_discount_amount?: number
  /** `discount_amount` is at most this amount; currencies are not converted. */
  max_discount_amount?: number
  /** `delivery_date` is on or after this day. */
  delivery_date_from?: Day
  /** `delivery_date` is on or before this day. */
  delivery_date_to?: Day
  /** `subtotal` is at least this amount; currencies are not converted. */
  min_subtotal?: number
  /** `subtotal` is at most this amount; currencies are not converted. */
  max_subtotal?: number
  /** `total_amount` is at least this amount; currencies are not converted. */
  min_total_amount?: number
  /** `total_amount` is at most this amount; currencies are not converted. */
  max_total_amount?: number
  /** `submitted_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  submitted_from?: DayOrInstant
  /** `submitted_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  submitted_to?: DayOrInstant
  /** `approved_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  approved_from?: DayOrInstant
  /** `approved_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  approved_to?: DayOrInstant
  /** `sent_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  sent_from?: DayOrInstant
  /** `sent_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  sent_to?: DayOrInstant
  /** Whether the order was emailed to the supplier. */
  email_sent?: boolean
  /** `acknowledged_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  acknowledged_from?: DayOrInstant
  /** `acknowledged_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  acknowledged_to?: DayOrInstant
  /** `received_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  received_from?: DayOrInstant
  /** `received_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  received_to?: DayOrInstant
  /** `invoiced_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  invoiced_from?: DayOrInstant
  /** `invoiced_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  invoiced_to?: DayOrInstant
  /** `completed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  completed_from?: DayOrInstant
  /** `completed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  completed_to?: DayOrInstant
  /** `cancelled_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  cancelled_from?: DayOrInstant
  /** `cancelled_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  cancelled_to?: DayOrInstant
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

export interface SuppliersListQuery extends SuppliersFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
}
