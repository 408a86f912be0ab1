// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, EInvoiceFormat, EInvoiceProfile, ExportFormat, InvoiceInclude, InvoiceSort, InvoiceStatus, InvoiceType, OverdueInvoiceSort, ScanStatus, ShippingTaxMode, SortDirection, TaxTreatment, Ulid } from '../../types.ts'

export interface InvoicesDocumentsListQuery {
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

export interface InvoicesExportQuery extends InvoicesFilters {
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
  /** With `rows`, the file has a row for each line, which repeats the columns of its document. Default: the second sheet of an Excel file has the lines. */
  lines?: "rows"
}

export interface InvoicesFilters {
  /** Default: created_at. */
  sort_by?: InvoiceSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: InvoiceStatus | readonly InvoiceStatus[]
  /** The type of document. Several values, separated by commas, or repeated, mean any of them. */
  type?: InvoiceType | readonly InvoiceType[]
  /** The customer to invoice. Several values, separated by commas, or repeated, mean any of them. */
  customer_id?: Ulid | readonly Ulid[]
  /** The billed order. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  order_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The invoice that a debit note increases. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  debited_invoice_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The recurring invoice that created it. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  recurring_invoice_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The billed rental agreement. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  rental_agreement_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `issue_date` is on or after this day. */
  from_date?: Day
  /** `issue_date` is on or before this day. */
  to_date?: Day
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=invoice. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** `issue_date` is on or after this day. */
  issue_date_from?: Day
  /** `issue_date` is on or before this day. */
  issue_date_to?: Day
  /** `due_date` is on or after this day. */
  due_date_from?: Day
  /** `due_date` is on or before this day. */
  due_date_to?: Day
  /** The currency of the amounts. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `late_fee_rate` is at least this number. */
  min_late_fee_rate?: number
  /** `late_fee_rate` is at most this number. */
  max_late_fee_rate?: number
  /** `shipping_amount` is at least this amount; currencies are not converted. */
  min_shipping_amount?: number
  /** `shipping_amount` is at most this amount; currencies are not converted. */
  max_shipping_amount?: number
  /** `standard` taxes each item by its rate. Several values, separated by commas, or repeated, mean any of them. */
  tax_treatment?: TaxTreatment | readonly TaxTreatment[]
  /** `delivery_date` is on or after this day. */
  delivery_date_from?: Day
  /** `delivery_date` is on or before this day. */
  delivery_date_to?: Day
  /** `service_period_from` is on or after this day. */
  service_period_from_from?: Day
  /** `service_period_from` is on or before this day. */
  service_period_from_to?: Day
  /** `service_period_to` is on or after this day. */
  service_period_to_from?: Day
  /** `service_period_to` is on or before this day. */
  service_period_to_to?: Day
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** The credited invoice of a credit note. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  credited_invoice_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `recurring_date` is on or after this day. */
  recurring_date_from?: Day
  /** `recurring_date` is on or before this day. */
  recurring_date_to?: Day
  /** Whether it was imported from another system. */
  is_imported?: boolean
  /** Whether an import posted only the open amount, as an opening balance, without revenue, tax and earlier payments. */
  is_registered_only?: boolean
  /** Whether prices, discounts and the subtotal include tax, as on the order or by the tenant setting. */
  prices_include_tax?: boolean
  /** How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed. Several values, separated by commas, or repeated, mean any of them. */
  shipping_tax?: ShippingTaxMode | readonly ShippingTaxMode[]
  /** `shipping_tax_amount` is at least this amount; currencies are not converted. */
  min_shipping_tax_amount?: number
  /** `shipping_tax_amount` is at most this amount; currencies are not converted. */
  max_shipping_tax_amount?: number
  /** `subtotal_amount` is at least this amount; currencies are not converted. */
  min_subtotal_amount?: number
  /** `subtotal_amount` is at most this amount; currencies are not converted. */
  max_subtotal_amount?: number
  /** `discount_amount` is at least this amount; currencies are not converted. */
  min_discount_amount?: number
  /** `discount_amount` is at most this amount; currencies are not converted. */
  max_discount_amount?: number
  /** `tax_amount` is at least this amount; currencies are not converted. */
  min_tax_amount?: number
  /** `tax_amount` is at most this amount; currencies are not converted. */
  max_tax_amount?: number
  /** `total_amount` is at least this amount; currencies are not converted. */
  min_total_amount?: number
  /** `total_amount` is at most this amount; currencies are not converted. */
  max_total_amount?: number
  /** `credited_amount` is at least this amount; currencies are not converted. */
  min_credited_amount?: number
  /** `credited_amount` is at most this amount; currencies are not converted. */
  max_credited_amount?: number
  /** `late_fee_amount` is at least this amount; currencies are not converted. */
  min_late_fee_amount?: number
  /** `late_fee_amount` is at most this amount; currencies are not converted. */
  max_late_fee_amount?: number
  /** `amount_paid` is at least this amount; currencies are not converted. */
  min_amount_paid?: number
  /** `amount_paid` is at most this amount; currencies are not converted. */
  max_amount_paid?: number
  /** `amount_due` is at least this amount; currencies are not converted. */
  min_amount_due?: number
  /** `amount_due` is at most this amount; currencies are not converted. */
  max_amount_due?: number
  /** `approved_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  approved_from?: DayOrInstant
  /** `approved_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  approved_to?: DayOrInstant
  /** `sent_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  sent_date_from?: DayOrInstant
  /** `sent_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  sent_date_to?: DayOrInstant
  /** `viewed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  viewed_from?: DayOrInstant
  /** `viewed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  viewed_to?: DayOrInstant
  /** `paid_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  paid_date_from?: DayOrInstant
  /** `paid_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  paid_date_to?: DayOrInstant
  /** `overdue_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  overdue_date_from?: DayOrInstant
  /** `overdue_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  overdue_date_to?: DayOrInstant
  /** `cancelled_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  cancelled_from?: DayOrInstant
  /** `cancelled_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  cancelled_to?: DayOrInstant
  /** `credited_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  credited_from?: DayOrInstant
  /** `credited_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  credited_to?: DayOrInstant
  /** `written_off_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  written_off_from?: DayOrInstant
  /** `written_off_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  written_off_to?: DayOrInstant
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

export interface InvoicesGetAgingReportQuery {
  /** Default: today. */
  as_of_date?: Day
  /** Only invoices of this customer. */
  customer_id?: Ulid
  /** Whether to count invoices without an amount due because they were paid or credited by then. Default: `false`. */
  include_paid?: boolean
}

export interface InvoicesGetQuery {
  /** Comma-separated: customer, order, approved_by, sent_by, last_email. */
  includes?: InvoiceInclude | readonly InvoiceInclude[]
}

export interface InvoicesGetStatisticsQuery {
  /** The first day. Default: 29 days before the last one. */
  from_date?: Day
  /** The last day. Default: today. */
  to_date?: Day
  /** Only invoices of this customer. */
  customer_id?: Ulid
}

export interface InvoicesGetXmlQuery {
  /** The syntax. Default: `ubl`. */
  format?: EInvoiceFormat
  /** The specification. Default: the customer's, else `xrechnung` for addresses in Germany, `peppol` if you and the customer have electronic addresses in Peppol, and `en16931` for all others. */
  profile?: EInvoiceProfile
}

export interface InvoicesListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface InvoicesListNumberingQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface InvoicesListOverdueQuery {
  /** Default: `1`. */
  page?: number
  /** The number of invoices per page. Default: `25`. */
  per_page?: number
  /** The minimum number of days after the due date. Default: `1`. */
  days_overdue?: number
  /** Only invoices of this customer. */
  customer_id?: Ulid
  /** The minimum amount due. */
  min_amount?: number
  /** The field to sort by. Default: `"due_date"`. */
  sort_by?: OverdueInvoiceSort
  /** The direction of `sort_by`. Default: `"asc"`. */
  sort_direction?: SortDirection
}

export interface InvoicesListQuery extends InvoicesFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Comma-separated: customer, order, approved_by, sent_by, last_email. */
  includes?: InvoiceInclude | readonly InvoiceInclude[]
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface InvoicesReminderRunsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}
