// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, ExportFormat, HighValueOrderSort, OrderFulfillmentStatus, OrderInclude, OrderPaymentStatus, OrderReturnStatus, OrderSort, OrderSource, OrderStatus, OrdersListHighValueStatus, ScanStatus, ShipmentSort, ShipmentStatus, ShippingTaxMode, SortDirection, Ulid } from '../../types.ts'

export interface OrdersDocumentsListQuery {
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

export interface OrdersExportQuery extends OrdersFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
  /** With `rows`, the file has a row for each line, which repeats the columns of its document. Default: the second sheet of an Excel file has the lines. */
  lines?: "rows"
}

export interface OrdersFilters {
  /** Default: created_at. */
  sort_by?: OrderSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: OrderStatus | readonly OrderStatus[]
  /** The customer who orders. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The user who sold it. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  sales_rep_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The channel that the order came through. Several values, separated by commas, or repeated, mean any of them. */
  source?: OrderSource | readonly OrderSource[]
  /** `order_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  from_date?: DayOrInstant
  /** `order_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  to_date?: DayOrInstant
  /** Whether an item waits for stock. */
  has_backorders?: boolean
  /** `total_amount` is at least this amount; currencies are not converted. */
  min_total_amount?: number
  /** `total_amount` is at most this amount; currencies are not converted. */
  max_total_amount?: number
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=order. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** The opportunity that it came from. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  opportunity_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `order_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  order_date_from?: DayOrInstant
  /** `order_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  order_date_to?: DayOrInstant
  /** `promised_date` is on or after this day. */
  promised_date_from?: Day
  /** `promised_date` is on or before this day. */
  promised_date_to?: Day
  /** The currency of the amounts. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** Where stock is reserved and shipped. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** `discount_percent` is at least this number. */
  min_discount_percent?: number
  /** `discount_percent` is at most this number. */
  max_discount_percent?: number
  /** `discount_amount` is at least this amount; currencies are not converted. */
  min_discount_amount?: number
  /** `discount_amount` is at most this amount; currencies are not converted. */
  max_discount_amount?: number
  /** `shipping_amount` is at least this amount; currencies are not converted. */
  min_shipping_amount?: number
  /** `shipping_amount` is at most this amount; currencies are not converted. */
  max_shipping_amount?: number
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** The progress of shipments and returns. Several values, separated by commas, or repeated, mean any of them. */
  fulfillment_status?: OrderFulfillmentStatus | readonly OrderFulfillmentStatus[]
  /** The paid part of the total. Several values, separated by commas, or repeated, mean any of them. */
  payment_status?: OrderPaymentStatus | readonly OrderPaymentStatus[]
  /** Whether some or all of the shipped items were returned. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  return_status?: OrderReturnStatus | "none" | readonly (OrderReturnStatus | "none")[]
  /** Whether prices, discounts and the subtotal include tax: the setting of the tenant at creation. */
  prices_include_tax?: boolean
  /** How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed. Several values, separated by commas, or repeated, mean any of them. */
  shipping_tax?: ShippingTaxMode | readonly ShippingTaxMode[]
  /** `shipping_tax_amount` is at least this amount; currencies are not converted. */
  min_shipping_tax_amount?: number
  /** `shipping_tax_amount` is at most this amount; currencies are not converted. */
  max_shipping_tax_amount?: number
  /** `order_discount_amount` is at least this amount; currencies are not converted. */
  min_order_discount_amount?: number
  /** `order_discount_amount` is at most this amount; currencies are not converted. */
  max_order_discount_amount?: number
  /** `subtotal` is at least this amount; currencies are not converted. */
  min_subtotal?: number
  /** `subtotal` is at most this amount; currencies are not converted. */
  max_subtotal?: number
  /** `tax_amount` is at least this amount; currencies are not converted. */
  min_tax_amount?: number
  /** `tax_amount` is at most this amount; currencies are not converted. */
  max_tax_amount?: number
  /** `submitted_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  submitted_from?: DayOrInstant
  /** `submitted_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  submitted_to?: DayOrInstant
  /** `confirmed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  confirmed_from?: DayOrInstant
  /** `confirmed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  confirmed_to?: DayOrInstant
  /** `processing_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  processing_from?: DayOrInstant
  /** `processing_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  processing_to?: DayOrInstant
  /** `shipped_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  shipped_from?: DayOrInstant
  /** `shipped_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  shipped_to?: DayOrInstant
  /** `delivered_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  delivered_from?: DayOrInstant
  /** `delivered_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  delivered_to?: DayOrInstant
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
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
}

export interface OrdersGetPerformanceMetricsQuery {
  /** The first day. Default: 29 days before the last one. */
  from_date?: Day
  /** The last day. Default: today. */
  to_date?: Day
  /** Only orders of this salesperson. */
  sales_rep_id?: Ulid
}

export interface OrdersGetQuery {
  /** Comma-separated: customer, sales_rep, opportunity, last_email. */
  includes?: OrderInclude | readonly OrderInclude[]
}

export interface OrdersListHighValueQuery {
  /** Default: `1`. */
  page?: number
  /** The number of orders per page. Default: `25`. */
  per_page?: number
  /** The minimum total, in the tenant's currency. Default: `10000`. */
  minimum_amount?: number
  /** Default: orders that are confirmed or later. */
  status?: OrdersListHighValueStatus
  /** The earliest order date. */
  from_date?: DayOrInstant
  /** The latest order date. */
  to_date?: DayOrInstant
  /** The field to sort by. Default: `"total_amount"`. */
  sort_by?: HighValueOrderSort
  /** The direction of `sort_by`. Default: `"desc"`. */
  sort_direction?: SortDirection
}

export interface OrdersListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface OrdersListQuery extends OrdersFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Comma-separated: customer, sales_rep, opportunity, last_email. */
  includes?: OrderInclude | readonly OrderInclude[]
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface OrdersListShipmentsQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: ShipmentSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The warehouse that its items left. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  carrier?: string | readonly string[]
  /** `shipped_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  from_date?: DayOrInstant
  /** `shipped_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  to_date?: DayOrInstant
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: ShipmentStatus | readonly ShipmentStatus[]
  /** `shipped_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  shipped_from?: DayOrInstant
  /** `shipped_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  shipped_to?: DayOrInstant
  /** `delivered_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  delivered_from?: DayOrInstant
  /** `delivered_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  delivered_to?: DayOrInstant
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
