// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ActivityActivityableType, ActivityPriority, ActivitySort, ActivityStatusFilter, ActivityType, AtRiskSort, Currency, CustomerInclude, CustomerSegment, CustomerSort, CustomerStatus, CustomerType, Day, DayOrInstant, DocumentSort, DocumentStatus, DocumentType, EInvoiceProfile, ExportFormat, InvoiceSort, InvoiceStatus, InvoiceType, OpportunityPriority, OpportunitySort, OpportunitySource, OpportunityStage, OpportunityStatus, OrderFulfillmentStatus, OrderPaymentStatus, OrderReturnStatus, OrderSort, OrderSource, OrderStatus, PaymentMethod, PaymentSort, PaymentStatus, ScanStatus, ShippingTaxMode, SortDirection, TaxTreatment, Ulid } from '../../types.ts'

export interface CustomersDocumentsListQuery {
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

export interface CustomersExportQuery extends CustomersFilters {
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** The format of the file. Default: `"csv"`. */
  format?: ExportFormat
  /** Whether text that a spreadsheet would execute as a formula gets an apostrophe in front. False is for programs that read the file; an import expects the apostrophe. Default: `true`. */
  formula_guard?: boolean
}

export interface CustomersFilters {
  /** Default: created_at. `credit_limit` needs the permission `crm.customers.credit`. */
  sort_by?: CustomerSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** The status of the business relationship. Several values, separated by commas, or repeated, mean any of them. */
  status?: CustomerStatus | readonly CustomerStatus[]
  /** The market segment. Several values, separated by commas, or repeated, mean any of them. */
  segment?: CustomerSegment | readonly CustomerSegment[]
  /** Only records with this `type`. Several values, separated by commas, or repeated, mean any of them. */
  type?: CustomerType | readonly CustomerType[]
  /** The user who looks after the customer. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  account_manager_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  email?: string | readonly string[]
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=customer. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** `credit_limit` is at least this amount; currencies are not converted. Needs the permission `crm.customers.credit`. */
  min_credit_limit?: number
  /** `credit_limit` is at most this amount; currencies are not converted. Needs the permission `crm.customers.credit`. */
  max_credit_limit?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** The lead that the customer was converted from. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  lead_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** The rule set for e-invoices to the customer. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  einvoice_profile?: EInvoiceProfile | "none" | readonly (EInvoiceProfile | "none")[]
  /** `health_score` is at least this number. */
  min_health_score?: number
  /** `health_score` is at most this number. */
  max_health_score?: number
  /** `lifetime_value` is at least this amount; currencies are not converted. */
  min_lifetime_value?: number
  /** `lifetime_value` is at most this amount; currencies are not converted. */
  max_lifetime_value?: number
  /** `total_revenue` is at least this amount; currencies are not converted. */
  min_total_revenue?: number
  /** `total_revenue` is at most this amount; currencies are not converted. */
  max_total_revenue?: number
  /** `total_spent` is at least this amount; currencies are not converted. */
  min_total_spent?: number
  /** `total_spent` is at most this amount; currencies are not converted. */
  max_total_spent?: number
  /** `average_order_value` is at least this amount; currencies are not converted. */
  min_average_order_value?: number
  /** `average_order_value` is at most this amount; currencies are not converted. */
  max_average_order_value?: number
  /** `acquisition_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  acquisition_date_from?: DayOrInstant
  /** `acquisition_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  acquisition_date_to?: DayOrInstant
  /** `last_order_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_order_date_from?: DayOrInstant
  /** `last_order_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_order_date_to?: DayOrInstant
  /** `last_activity_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_activity_from?: DayOrInstant
  /** `last_activity_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_activity_to?: DayOrInstant
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

export interface CustomersGetQuery {
  /** Comma-separated: opportunities, orders, activities, lead. */
  includes?: CustomerInclude | readonly CustomerInclude[]
}

export interface CustomersGetStatementPdfQuery {
  /** The first day. Default: the day of the first entry. */
  from?: Day
  /** The last day. Default: today. */
  to?: Day
}

export interface CustomersGetStatementQuery {
  /** The first day. Default: the day of the first entry. */
  from?: Day
  /** The last day. Default: today. */
  to?: Day
}

export interface CustomersListActivitiesQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: ActivitySort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The kind of work or contact. Several values, separated by commas, or repeated, mean any of them. */
  type?: ActivityType | readonly ActivityType[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  status?: ActivityStatusFilter | readonly ActivityStatusFilter[]
  /** The urgency. Several values, separated by commas, or repeated, mean any of them. */
  priority?: ActivityPriority | readonly ActivityPriority[]
  /** Who does it and gets the reminder. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  assigned_user_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The type of the record that the activity belongs to. Several values, separated by commas, or repeated, mean any of them. */
  activityable_type?: ActivityActivityableType | readonly ActivityActivityableType[]
  /** The id of the record that the activity belongs to. Several values, separated by commas, or repeated, mean any of them. */
  activityable_id?: Ulid | readonly Ulid[]
  /** `due_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  due_date_from?: DayOrInstant
  /** `due_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  due_date_to?: DayOrInstant
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=activity. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** The person with whom it takes place. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  contact_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `due_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  due_from?: DayOrInstant
  /** `due_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  due_to?: DayOrInstant
  /** `reminder_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  reminder_from?: DayOrInstant
  /** `reminder_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  reminder_to?: DayOrInstant
  /** `duration_minutes` is at least this number. */
  min_duration_minutes?: number
  /** `duration_minutes` is at most this number. */
  max_duration_minutes?: number
  /** With a `follow_up_date`, the completion adds a follow-up activity. */
  follow_up_required?: boolean
  /** `follow_up_date` is on or after this day. */
  follow_up_date_from?: Day
  /** `follow_up_date` is on or before this day. */
  follow_up_date_to?: Day
  /** Whether the time is charged to the customer. */
  is_billable?: boolean
  /** `billable_rate` is at least this amount, in the currency of the tenant. */
  min_billable_rate?: number
  /** `billable_rate` is at most this amount, in the currency of the tenant. */
  max_billable_rate?: number
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** `deferred_until` is at or after this instant, or the start of this day in the time zone of the tenant. */
  deferred_until_from?: DayOrInstant
  /** `deferred_until` is at or before this instant, or the end of this day in the time zone of the tenant. */
  deferred_until_to?: DayOrInstant
  /** `completed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  completed_from?: DayOrInstant
  /** `completed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  completed_to?: DayOrInstant
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

export interface CustomersListAtRiskQuery {
  /** Only customers of this market segment. */
  segment?: CustomerSegment
  /** Default: `1`. */
  page?: number
  /** The number of customers per page. Default: `50`. */
  per_page?: number
  /** The field to sort by. Default: `"last_order_date"`. */
  sort?: AtRiskSort
  /** The direction of `sort`. Default: `"desc"`. */
  direction?: SortDirection
  /** Comma-separated: opportunities, orders, activities, lead. */
  includes?: CustomerInclude | readonly CustomerInclude[]
}

export interface CustomersListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface CustomersListInvoicesQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
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
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface CustomersListOpportunitiesQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: OpportunitySort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The stage in the pipeline. Several values, separated by commas, or repeated, mean any of them. */
  stage?: OpportunityStage | readonly OpportunityStage[]
  /** Open, won or lost, derived from the stage. Several values, separated by commas, or repeated, mean any of them. */
  status?: OpportunityStatus | readonly OpportunityStatus[]
  /** The user who works on the deal. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  assigned_user_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The importance of the deal. Several values, separated by commas, or repeated, mean any of them. */
  priority?: OpportunityPriority | readonly OpportunityPriority[]
  /** `expected_close_date` is on or after this day. */
  expected_close_date_from?: Day
  /** `expected_close_date` is on or before this day. */
  expected_close_date_to?: Day
  /** `value` is at least this amount; currencies are not converted. */
  min_value?: number
  /** `value` is at most this amount; currencies are not converted. */
  max_value?: number
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=opportunity. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** The lead that the opportunity came from. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  lead_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `expected_revenue` is at least this amount; currencies are not converted. */
  min_expected_revenue?: number
  /** `expected_revenue` is at most this amount; currencies are not converted. */
  max_expected_revenue?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `probability` is at least this number. */
  min_probability?: number
  /** `probability` is at most this number. */
  max_probability?: number
  /** How the deal came about. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  source?: OpportunitySource | "none" | readonly (OpportunitySource | "none")[]
  /** The campaign that brought the deal. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  campaign_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** BANT: the budget is confirmed. */
  budget_confirmed?: boolean
  /** BANT: the authority of the contact is confirmed. */
  authority_confirmed?: boolean
  /** Only records with this `need_confirmed`. */
  need_confirmed?: boolean
  /** BANT: the timeline is confirmed. */
  timeline_confirmed?: boolean
  /** `demo_date` is on or after this day. */
  demo_date_from?: Day
  /** `demo_date` is on or before this day. */
  demo_date_to?: Day
  /** `proposal_date` is on or after this day. */
  proposal_date_from?: Day
  /** `proposal_date` is on or before this day. */
  proposal_date_to?: Day
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** `weighted_value` is at least this amount; currencies are not converted. */
  min_weighted_value?: number
  /** `weighted_value` is at most this amount; currencies are not converted. */
  max_weighted_value?: number
  /** `actual_close_date` is on or after this day. */
  actual_close_date_from?: Day
  /** `actual_close_date` is on or before this day. */
  actual_close_date_to?: Day
  /** `stage_changed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  stage_changed_from?: DayOrInstant
  /** `stage_changed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  stage_changed_to?: DayOrInstant
  /** `last_activity_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_activity_from?: DayOrInstant
  /** `last_activity_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_activity_to?: DayOrInstant
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

export interface CustomersListOrdersQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: OrderSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: OrderStatus | readonly OrderStatus[]
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
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface CustomersListPaymentsQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: PaymentSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Only records with this `status`. Several values, separated by commas, or repeated, mean any of them. */
  status?: PaymentStatus | readonly PaymentStatus[]
  /** How the customer pays. Several values, separated by commas, or repeated, mean any of them. */
  method?: PaymentMethod | readonly PaymentMethod[]
  /** The provider that carries out the payment. Several values, repeated, mean any of them. */
  gateway?: string | readonly string[]
  /** The id of the transaction at the gateway. Several values, repeated, mean any of them. */
  transaction_id?: string | readonly string[]
  /** The invoice that it is meant for: once both are completed and sent, the payment pays it, as far as it reaches. Several values, separated by commas, or repeated, mean any of them. */
  invoice_id?: Ulid | readonly Ulid[]
  /** `payment_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  from_date?: DayOrInstant
  /** `payment_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  to_date?: DayOrInstant
  /** Whether a part of it pays no invoice yet. */
  unallocated?: boolean
  /** The order that the payment is for. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  order_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** `amount` is at least this amount; currencies are not converted. */
  min_amount?: number
  /** `amount` is at most this amount; currencies are not converted. */
  max_amount?: number
  /** The currency of the amounts. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** `fee_amount` is at least this amount; currencies are not converted. */
  min_fee_amount?: number
  /** `fee_amount` is at most this amount; currencies are not converted. */
  max_fee_amount?: number
  /** `payment_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  payment_date_from?: DayOrInstant
  /** `payment_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  payment_date_to?: DayOrInstant
  /** `refunded_amount` is at least this amount; currencies are not converted. */
  min_refunded_amount?: number
  /** `refunded_amount` is at most this amount; currencies are not converted. */
  max_refunded_amount?: number
  /** `allocated_amount` is at least this amount; currencies are not converted. */
  min_allocated_amount?: number
  /** `allocated_amount` is at most this amount; currencies are not converted. */
  max_allocated_amount?: number
  /** `completed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  completed_from?: DayOrInstant
  /** `completed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  completed_to?: DayOrInstant
  /** `failed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  failed_from?: DayOrInstant
  /** `failed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  failed_to?: DayOrInstant
  /** `disputed_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  disputed_from?: DayOrInstant
  /** `disputed_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  disputed_to?: DayOrInstant
  /** `refunded_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  refunded_from?: DayOrInstant
  /** `refunded_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  refunded_to?: DayOrInstant
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

export interface CustomersListQuery extends CustomersFilters {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: opportunities, orders, activities, lead. */
  includes?: CustomerInclude | readonly CustomerInclude[]
  /** `only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search. */
  deleted?: "only"
  /** `true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters. */
  include_sums?: boolean
}

export interface CustomersListVipQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. `credit_limit` needs the permission `crm.customers.credit`. */
  sort_by?: CustomerSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Comma-separated: opportunities, orders, activities, lead. */
  includes?: CustomerInclude | readonly CustomerInclude[]
  /** The status of the business relationship. Several values, separated by commas, or repeated, mean any of them. */
  status?: CustomerStatus | readonly CustomerStatus[]
  /** Only records with this `type`. Several values, separated by commas, or repeated, mean any of them. */
  type?: CustomerType | readonly CustomerType[]
  /** The user who looks after the customer. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  account_manager_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  email?: string | readonly string[]
  /** `custom_fields[code]=value` for the fields in GET /custom-fields?entity_type=customer. A multi_select must contain the value. A repeated parameter means any of its values. */
  custom_fields?: Record<string, string>
  /** `credit_limit` is at least this amount; currencies are not converted. Needs the permission `crm.customers.credit`. */
  min_credit_limit?: number
  /** `credit_limit` is at most this amount; currencies are not converted. Needs the permission `crm.customers.credit`. */
  max_credit_limit?: number
  /** ISO 4217 code. Several values, separated by commas, or repeated, mean any of them. */
  currency?: Currency | readonly Currency[]
  /** The lead that the customer was converted from. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  lead_id?: Ulid | "none" | readonly (Ulid | "none")[]
  /** Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or write `tags[]`. A single value with commas is that tag if a record has it. Several values, separated by commas, or repeated, mean any of them. */
  tags?: string | readonly string[]
  /** The rule set for e-invoices to the customer. Several values, separated by commas, or repeated, mean any of them. `none`: records without a value. */
  einvoice_profile?: EInvoiceProfile | "none" | readonly (EInvoiceProfile | "none")[]
  /** `health_score` is at least this number. */
  min_health_score?: number
  /** `health_score` is at most this number. */
  max_health_score?: number
  /** `lifetime_value` is at least this amount; currencies are not converted. */
  min_lifetime_value?: number
  /** `lifetime_value` is at most this amount; currencies are not converted. */
  max_lifetime_value?: number
  /** `total_revenue` is at least this amount; currencies are not converted. */
  min_total_revenue?: number
  /** `total_revenue` is at most this amount; currencies are not converted. */
  max_total_revenue?: number
  /** `total_spent` is at least this amount; currencies are not converted. */
  min_total_spent?: number
  /** `total_spent` is at most this amount; currencies are not converted. */
  max_total_spent?: number
  /** `average_order_value` is at least this amount; currencies are not converted. */
  min_average_order_value?: number
  /** `average_order_value` is at most this amount; currencies are not converted. */
  max_average_order_value?: number
  /** `acquisition_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  acquisition_date_from?: DayOrInstant
  /** `acquisition_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  acquisition_date_to?: DayOrInstant
  /** `last_order_date` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_order_date_from?: DayOrInstant
  /** `last_order_date` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_order_date_to?: DayOrInstant
  /** `last_activity_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  last_activity_from?: DayOrInstant
  /** `last_activity_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  last_activity_to?: DayOrInstant
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

export interface CustomersSearchQuery extends CustomersFilters {
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
