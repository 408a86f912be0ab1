// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, PurchaseOrderInclude, PurchaseOrderSort, PurchaseOrderStatusFilter, ScanStatus, SortDirection, Ulid } from '../../types.ts'

export interface PurchaseOrdersDocumentsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. */
  sort_by?: DocumentSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Tags are compared exactly, including their case. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** Whether the file can be read without a token. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. */
  is_sensitive?: boolean
  expires_from?: DayOrInstant
  expires_to?: DayOrInstant
  /** Several values, separated by commas, or repeated, mean any of them. */
  type?: DocumentType | readonly DocumentType[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: DocumentStatus | readonly DocumentStatus[]
  /** The result of the virus scan. Several values, separated by commas, or repeated, mean any of them. */
  scan_status?: ScanStatus | readonly ScanStatus[]
  approved_from?: DayOrInstant
  approved_to?: DayOrInstant
  created_from?: DayOrInstant
  created_to?: DayOrInstant
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
  /** Default: `false`. */
  include_archived?: boolean
}

export interface PurchaseOrdersGetQuery {
  /** Comma-separated: supplier, approved_by */
  includes?: PurchaseOrderInclude | readonly PurchaseOrderInclude[]
}

export interface PurchaseOrdersListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The default is created_at. */
  sort_by?: PurchaseOrderSort
  /** The default is desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain this text, ignoring case and accents. */
  search?: string
  /** Comma-separated: supplier, approved_by */
  includes?: PurchaseOrderInclude | readonly PurchaseOrderInclude[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: PurchaseOrderStatusFilter | readonly PurchaseOrderStatusFilter[]
  /** ULID. Several values, separated by commas, or repeated, mean any of them. */
  supplier_id?: Ulid | readonly Ulid[]
  /** The warehouse for delivery. Several values, separated by commas, or repeated, mean any of them. */
  warehouse_id?: Ulid | readonly Ulid[]
  from?: Day
  to?: Day
  order_date_from?: Day
  order_date_to?: Day
  expected_delivery_date_from?: Day
  expected_delivery_date_to?: Day
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  min_tax_amount?: number
  max_tax_amount?: number
  min_shipping_cost?: number
  max_shipping_cost?: number
  min_discount_amount?: number
  max_discount_amount?: number
  delivery_date_from?: Day
  delivery_date_to?: Day
  min_subtotal?: number
  max_subtotal?: number
  min_total_amount?: number
  max_total_amount?: number
  submitted_from?: DayOrInstant
  submitted_to?: DayOrInstant
  approved_from?: DayOrInstant
  approved_to?: DayOrInstant
  sent_from?: DayOrInstant
  sent_to?: DayOrInstant
  /** Whether the order was emailed to the supplier. */
  email_sent?: boolean
  acknowledged_from?: DayOrInstant
  acknowledged_to?: DayOrInstant
  received_from?: DayOrInstant
  received_to?: DayOrInstant
  invoiced_from?: DayOrInstant
  invoiced_to?: DayOrInstant
  completed_from?: DayOrInstant
  completed_to?: DayOrInstant
  cancelled_from?: DayOrInstant
  cancelled_to?: DayOrInstant
  created_from?: DayOrInstant
  created_to?: DayOrInstant
  updated_since?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}
