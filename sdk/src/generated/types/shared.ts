// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { AccountRecord, ActivityActivityableType, ActivityContact, ActivityPriority, ActivityRecord, ActivityStatus, ActivitySubject, ActivityType, Amount, AttributeRecord, BrandRecord, CampaignRecord, CategoryRecord, ContactRecord, CustomerRecord, Day, DocumentRecord, DocumentStatus, DocumentType, EmployeeRecord, EventPayloadEntity, ExchangeRateRecord, FileInput, HolidayRecord, Instant, InventoryRecord, InvoiceRecord, JournalEntryRecord, LeadRecord, LeaveRequestRecord, OpportunityRecord, OrderCustomer, OrderFulfillmentStatus, OrderItem, OrderOpportunity, OrderPaymentStatus, OrderRecord, OrderReturnStatus, OrderSource, OrderStatus, PaymentAllocation, PaymentCustomer, PaymentMethod, PaymentRecord, PaymentStatus, PerformanceReviewRecord, ProductRecord, ProductType, PurchaseOrderAwaitingItem, PurchaseOrderItem, PurchaseOrderRecord, PurchaseOrderStatus, RecurringInvoiceRecord, RentableProductRecord, RentalRecord, RevaluationRecord, ShipmentRecord, SupplierBrief, SupplierRecord, TagRecord, TaxClassRecord, TaxCodeRecord, TaxReturnRecord, WarehouseRecord, YearRecord } from '../../types.ts'

export interface Address {
  street?: string | null
  city?: string | null
  state?: string | null
  postal_code?: string | null
  country?: string | null
}

export type ApiErrorCode = "BAD_REQUEST" | "TENANT_REQUIRED" | "UNAUTHENTICATED" | "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" | "SCOPE_MISSING" | "SECOND_FACTOR_SETUP_REQUIRED" | "TENANT_MISMATCH" | "CSRF_MISMATCH" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "RENTAL_UNAVAILABLE" | "CURSOR_EXPIRED" | "FILE_MISSING" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "VALIDATION_ERROR" | "INVALID_STATE" | "INSUFFICIENT_STOCK" | "PERIOD_FILED" | "IDEMPOTENCY_MISMATCH" | "RATE_LIMITED" | "SERVER_ERROR" | "UNAVAILABLE"

export interface AssignBody {
  /** The new owner of the record. */
  user_id: Ulid
  /** True emails the new owner. Default: false. */
  notify?: boolean
}

export interface BulkRecordError {
  /** The id of the record. */
  id: Ulid
  /** The error, for programs. */
  code: string
  /** The first message. */
  message: string
  /** All messages, by field. */
  errors: Record<string, readonly string[]>
}

export interface BulkResult {
  /** The name of the action. */
  action: string
  /** The number of selected records: those that match the filter, or the different ids. */
  matched: number
  /** The number of processed records. */
  processed: number
  /** The number of changed records. */
  successful: number
  /** The number of records that the action rejected. */
  failed: number
  /** The number of records that no longer matched the filter. */
  skipped: number
  /** The rejected records. */
  errors: readonly BulkRecordError[]
  /** The bulk action that processes the records in the background: see `GET /bulk-actions/{id}`. Null if the response has the result. */
  bulk_action_id: Ulid | null
}

export interface CopiedRecord {
  entity: EventPayloadEntity
  /** Always `current`, because deleted records are not listed. */
  record_state: "current"
  /** The version of the record in `data`. */
  record_version: number
  /** The record in the format of events with the mode `record`. */
  data: LeadRecord | CustomerRecord | ContactRecord | ActivityRecord | OpportunityRecord | CampaignRecord | ProductRecord | AttributeRecord | CategoryRecord | BrandRecord | TagRecord | TaxClassRecord | SupplierRecord | PurchaseOrderRecord | WarehouseRecord | InventoryRecord | RentableProductRecord | RentalRecord | OrderRecord | ShipmentRecord | InvoiceRecord | RecurringInvoiceRecord | PaymentRecord | AccountRecord | JournalEntryRecord | ExchangeRateRecord | RevaluationRecord | TaxCodeRecord | TaxReturnRecord | YearRecord | EmployeeRecord | LeaveRequestRecord | HolidayRecord | PerformanceReviewRecord | DocumentRecord
}

export interface CopiedRecordsMeta {
  /** The `cursor` of the next page. */
  next_cursor: string
  /** Whether there are more records. */
  has_more: boolean
  /** The number of omitted records, for which the caller lacks a permission or scope. `total` does not include them. Missing when no records are omitted. */
  withheld?: number
  version: "v1"
}

/** A currency: a code of [ISO 4217](https://www.iso.org/iso-4217-currency-codes.html) that is in use. */
export type Currency = string

export interface CurrencyValue {
  /** ISO 4217 code. */
  currency: Currency
  /** Needs the permission `operations.products.costs`. */
  total_value?: Amount
}

export type DeliveryStatus = "queued" | "sent" | "not_sent" | "bounced" | "failed"

export interface DiscountDetails {
  line_discount_amount: Amount
  order_discount_amount: Amount
}

export interface DryRunEmail {
  to: string
  cc: readonly string[]
  subject: string
  /** The names of the files. */
  attachments: readonly string[]
}

export interface DryRunEvent {
  /** The type of the event, such as `customer.created`. */
  type: string
  entity_type: string
  entity_id: Ulid
  /** The version of the record after the change. */
  version: number | null
}

export interface DryRunFile {
  name: string
  media_type: string
}

export interface DryRunMeta {
  dry_run: true
  /** In a dry run: the events that the write would publish. */
  events?: readonly DryRunEvent[]
  /** In a dry run: what would leave Kontor. */
  outside?: DryRunOutside
  /** In a dry run: the number of effects that are not listed, because there are too many or you may not see their record. Absent if there are none. */
  effects_omitted?: number
  version: "v1"
}

export interface DryRunOutside {
  /** The emails that it would send. */
  emails: readonly DryRunEmail[]
  /** The types of its events that webhooks would send. */
  webhooks: readonly string[]
  /** The generated files that it would add to documents. */
  files: readonly DryRunFile[]
  /** The names of the jobs that it would start in the background. */
  jobs: readonly string[]
}

export interface DryRunWarningsMeta {
  warnings: readonly string[]
  version: "v1"
  dry_run?: true
  /** In a dry run: the events that the write would publish. */
  events?: readonly DryRunEvent[]
  /** In a dry run: what would leave Kontor. */
  outside?: DryRunOutside
  /** In a dry run: the number of effects that are not listed, because there are too many or you may not see their record. Absent if there are none. */
  effects_omitted?: number
}

export type EInvoiceProfile = "en16931" | "peppol" | "xrechnung"

export type ExportFormat = "csv" | "xlsx"

export interface FeedMeta {
  /** The `cursor` of the next page. */
  next_cursor: string
  /** Whether there are more events already. */
  has_more: boolean
  /** The number of days for which the feed stores events. */
  retention_days: number
  /** The time of the oldest event in the feed; null if the feed is empty. */
  oldest_available: Instant | null
  /** The number of omitted records, for which the caller lacks a permission or scope. `total` does not include them. Missing when no records are omitted. */
  withheld?: number
  version: "v1"
}

export interface FileUpload {
  /** The file. */
  file: FileInput
}

export interface HistoryEntry {
  id: Ulid
  /** The type of the event, such as `customer.updated`. */
  event_type: string
  /** The user who made the change; null for the system. */
  actor: Reference | null
  /** The token of the request; null for a browser session. */
  token_id: Ulid | null
  /** The id of the request. The response contains it too. */
  request_id: string | null
  /** The old and new value of each changed field that you may read. */
  changes: Record<string, ValueChange>
  created_at: Instant
}

export interface LabelledDocumentStatus {
  value: DocumentStatus
  label: string
}

export interface LabelledDocumentType {
  value: DocumentType
  label: string
}

export interface LastEmail {
  id: Ulid
  kind: string
  /** `queued`: waiting for the first or next attempt. `sent`: the mail server accepted it for at least one recipient. `not_sent`: there is no mail server, so it is a file in the data folder. `bounced`: the mail server permanently rejected the email or all recipients. `failed`: not accepted by the last attempt, about a day later. */
  delivery_status: DeliveryStatus
  created_at: Instant
}

export interface ListSums {
  currency: string | null
  sums: Record<string, number>
}

export interface ListedActivity {
  id: Ulid
  /** The kind of work or contact. */
  type: ActivityType
  /** One line about the work; lists and searches show it. */
  subject: string
  description: string | null
  /** The type of the record that the activity belongs to. */
  activityable_type: ActivityActivityableType
  /** The id of the record that the activity belongs to. */
  activityable_id: Ulid
  /** The person with whom it takes place; independent of the record that it belongs to. */
  contact_id: Ulid | null
  /** Who does it and gets the reminder. Default: you. Null for nobody. */
  assigned_user_id: Ulid | null
  /** The urgency. Default: medium. */
  priority: ActivityPriority
  /** The due time, or the time at which it takes place. */
  due_at: Instant | null
  /** When the assigned user gets an email; a new time causes another email. */
  reminder_at: Instant | null
  /** The duration in minutes. */
  duration_minutes: number | null
  /** The place or the link of a meeting. */
  location: string | null
  /** With a `follow_up_date`, the completion adds a follow-up activity. Default: false. */
  follow_up_required: boolean
  /** The due day of the follow-up activity that the completion adds. */
  follow_up_date: Day | null
  /** Whether the time is charged to the customer. Default: false. */
  is_billable: boolean
  /** The charge per hour, in the currency of the tenant. */
  billable_rate: Amount | null
  /** Free-form labels for filters and groups. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=activity are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  /** Changed by transitions only. */
  status: ActivityStatus
  /** Whether the activity is open and its due time has passed. */
  is_overdue: boolean
  /** The outcome. */
  outcome: string | null
  /** The time at which a deferred activity is pending again. */
  deferred_until: Instant | null
  /** The reason for the cancellation. */
  cancellation_reason: string | null
  /** The reason for the last rescheduling. */
  reschedule_reason: string | null
  /** The time of completion. */
  completed_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  assigned_user?: Person | null
  contact?: ActivityContact | null
  activityable?: ActivitySubject | null
}

export interface ListedOrder {
  id: Ulid
  /** The customer who orders. */
  customer_id: Ulid
  /** The channel that the order came through. */
  source: OrderSource
  /** The user who sold it. */
  sales_rep_id: Ulid | null
  /** The opportunity that it came from. */
  opportunity_id: Ulid | null
  /** When it was ordered. Default: now. */
  order_date: Instant
  /** The day by which delivery is promised. */
  promised_date: Day | null
  /** The currency of the amounts. Default: that of the customer. */
  currency: Currency
  /** Where stock is reserved and shipped. Default: the default warehouse. */
  warehouse_id: Ulid
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items: readonly OrderItem[]
  /** The discount on the whole order, after those of its items; null if it is an amount. */
  discount_percent: number | null
  /** All discounts. In a request: the discount on the whole order, besides those of its items; as it was read, it is unchanged. */
  discount_amount: Amount
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount: Amount
  /** Default: that of the customer. */
  billing_address: Address | null
  /** Default: that of the customer. */
  shipping_address: Address | null
  /** The number under which the customer ordered. */
  purchase_order_number: string | null
  /** A note for the customer, printed on the order confirmation. */
  memo: string | null
  /** Internal remarks. They are not printed. */
  notes: string | null
  /** Free labels, to filter and group by. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=order are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  order_number: string
  status: OrderStatus
  /** The progress of shipments and returns. */
  fulfillment_status: OrderFulfillmentStatus
  /** The paid part of the total. */
  payment_status: OrderPaymentStatus
  /** Whether some or all of the shipped items were returned; null for none. */
  return_status: OrderReturnStatus | null
  /** Whether prices, discounts and the subtotal include tax: the setting of the tenant at creation. */
  prices_include_tax: boolean
  /** How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed. */
  shipping_tax: ShippingTaxMode
  /** The tax on shipping, which is part of `tax_amount`. */
  shipping_tax_amount: Amount
  /** Shipping and its tax by rate; empty if it is not taxed. */
  shipping_taxes: readonly ShippingTax[]
  /** The discount on the whole order, which is spread over its items. */
  order_discount_amount: Amount
  /** The sum of quantity × price, before discounts. */
  subtotal: Amount
  /** The sum of the taxes of its items and of shipping. */
  tax_amount: Amount
  /** What the customer has to pay. */
  total_amount: Amount
  submitted_at: Instant | null
  confirmed_at: Instant | null
  processing_at: Instant | null
  shipped_at: Instant | null
  delivered_at: Instant | null
  completed_at: Instant | null
  cancelled_at: Instant | null
  /** Why it was cancelled. */
  cancellation_reason: string | null
  /** That of the last shipment. */
  tracking_number: string | null
  /** That of the last shipment. */
  carrier: string | null
  /** The user who added it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  customer?: OrderCustomer | null
  sales_rep?: Person | null
  opportunity?: OrderOpportunity | null
  /** The newest email about it, and its delivery. */
  last_email?: LastEmail | null
}

export interface ListedPayment {
  id: Ulid
  /** The customer who pays. It can be left out with an invoice or an order, which name it. */
  customer_id: Ulid
  /** The invoice that it is meant for: once both are completed and sent, the payment pays it, as far as it reaches. */
  invoice_id: Ulid | null
  /** The order that the payment is for. It pays its invoices once they are sent. Default: that of the invoice. */
  order_id: Ulid | null
  /** The amount that the customer pays. */
  amount: Amount
  /** The currency of the amounts. Default: that of the invoice, else of the order, else of the customer. */
  currency: Currency
  /** How the customer pays. */
  method: PaymentMethod
  /** The provider that carries out the payment. */
  gateway: string | null
  /** The id of the transaction at the gateway. The same transaction of a gateway is recorded once: a second request with the same content returns the existing payment. */
  transaction_id: string | null
  /** A number for people, such as that of a check or of a bank statement. */
  reference_number: string | null
  /** The part of the amount that the gateway keeps. */
  fee_amount: Amount
  /** When it was paid. Default: now. */
  payment_date: Instant
  /** Internal remarks. */
  notes: string | null
  /** Assigned by the system; unique in the tenant. */
  payment_number: string
  status: PaymentStatus
  /** The amount that was refunded to the customer. */
  refunded_amount: Amount
  /** The amount that pays invoices. */
  allocated_amount: Amount
  /** The amount that can be allocated: completed money that pays no invoice yet. 0 while it is in dispute. */
  unallocated_amount: Amount
  /** The invoices that it pays. */
  allocations: readonly PaymentAllocation[]
  completed_at: Instant | null
  failed_at: Instant | null
  /** Why it failed. */
  failure_reason: string | null
  disputed_at: Instant | null
  /** When money was last paid back. */
  refunded_at: Instant | null
  /** The user who recorded it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  customer?: PaymentCustomer | null
}

export interface ListedPurchaseOrder {
  id: Ulid
  supplier_id: Ulid
  /** The warehouse for delivery. */
  warehouse_id: Ulid
  /** The day of the order. Default: today. */
  order_date: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date: Day | null
  /** ISO 4217 code. */
  currency: Currency
  /** The tax of the order. Default: the sum of the tax of the items. */
  tax_amount: Amount
  /** The shipping cost, added to the total. */
  shipping_cost: Amount
  /** The discount, deducted from the total. */
  discount_amount: Amount
  /** The agreed payment terms, as text. */
  payment_terms: string | null
  /** How the goods are sent, as text. */
  shipping_method: string | null
  /** The tracking number of the carrier. */
  tracking_number: string | null
  /** The reference number of the supplier, such as an offer number. */
  supplier_reference: string | null
  /** A text for the supplier, printed on the order. */
  memo: string | null
  /** Internal notes, not shown to the supplier. */
  notes: string | null
  /** The same as `notes`. */
  internal_notes: string | null
  /** The ordered items. */
  items: readonly PurchaseOrderItem[]
  /** The same as `items`. */
  line_items: readonly PurchaseOrderItem[]
  /** Assigned by the system; unique in the tenant. */
  po_number: string
  /** A second number of the order, counted by month; unique in the tenant. */
  order_number: string
  /** The status of the order. */
  status: PurchaseOrderStatus
  /** The day on which the last goods arrived. */
  delivery_date: Day | null
  /** The sum of the items, without tax. */
  subtotal: Amount
  /** The total with tax and shipping, less the discount. */
  total_amount: Amount
  approval_notes: string | null
  rejection_reason: string | null
  cancellation_reason: string | null
  /** The number on the invoice of the supplier. */
  invoice_number: string | null
  /** The user who approved the order. */
  approver_id: Ulid | null
  submitted_at: Instant | null
  approved_at: Instant | null
  sent_at: Instant | null
  /** The email address that received the order. */
  sent_to: string | null
  /** Further email addresses that received the order. */
  sent_cc: readonly string[]
  sent_files: readonly string[]
  /** Whether the order was emailed to the supplier. */
  email_sent: boolean
  acknowledged_at: Instant | null
  received_at: Instant | null
  invoiced_at: Instant | null
  completed_at: Instant | null
  cancelled_at: Instant | null
  /** The user who added the order. */
  created_by: Ulid | null
  /** The received share of the ordered quantity, in percent. */
  total_received_percentage: number
  /** The items with an outstanding quantity. */
  awaiting_items: readonly PurchaseOrderAwaitingItem[]
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  supplier?: SupplierBrief | null
  approved_by?: Reference | null
  /** The newest email about it, and its delivery. */
  last_email?: LastEmail | null
}

export type MoneyInput = number | { amount: number; cents?: number; currency?: string; formatted?: string }

export interface MoneyObject {
  amount: number
  /** Minor units of the currency; those of a unit price are rounded. */
  cents: number
  /** ISO 4217 code. */
  currency: Currency
  /** In the locale of the tenant. */
  formatted: string
}

export type MovementType = "receipt" | "sale" | "return" | "adjustment" | "transfer_out" | "transfer_in" | "physical_count" | "opening" | "reservation" | "release"

export interface OptionalNotes {
  /** Added to the notes or the history of the record. */
  notes?: string | null
}

export interface OptionalReason {
  /** Why; stored with the change, and shown in the audit log. */
  reason?: string | null
}

export interface PageLinks {
  first: string
  last: string
  prev: string | null
  next: string | null
}

export interface PageMeta {
  /** The page that this is. */
  current_page: number
  /** The most records on a page. */
  per_page: number
  /** The records on all pages. */
  total: number
  /** The number of pages; 1 for an empty list. */
  last_page: number
  /** The `cursor` of the next page; null after the last one. Missing in lists without the parameter `cursor`. */
  next_cursor?: string | null
  /** With `include_sums`: the sums over all records that match the filters, an entry for each currency and one with `currency` null for quantities. Null if they take too long. Amounts in several currencies are never added. */
  sums?: readonly ListSums[] | null
  /** No record contains the searched text. Those of this response contain it with a typing error in one of its longer words. Missing in all other responses. */
  match?: "similar"
  version: "v1"
}

export interface PartialPageMeta extends PageMeta {
  /** The number of omitted records, for which the caller lacks a permission or scope. `total` does not include them. Missing when no records are omitted. */
  withheld?: number
}

export interface Person {
  id: Ulid
  name: string
  email: string
}

export interface PhysicalCountEventData {
  /** The counted quantity. */
  counted_quantity: number
  /** The expected quantity. */
  system_quantity_before: number
  /** The counted quantity less the expected quantity. */
  variance: number
  /** In percent of the expected quantity; null if there was no record. */
  variance_percentage: number | null
  /** The user who counted. */
  counted_by: Ulid | null
  counted_at: Instant
  /** The movement that corrected the difference; null if there was none. */
  adjustment_movement_id: Ulid | null
}

export interface Picture {
  document_id: Ulid
  /** The version of its file. The file of a version never changes. */
  version: number
}

export type RecordState = "current" | "deleted" | "forbidden"

export interface Reference {
  id: Ulid
  name: string
}

export type RefundStatus = "pending" | "succeeded" | "failed"

export interface RequiredReason {
  /** Why; stored with the change, and shown in the audit log. */
  reason: string
}

/**
 * - `none`: Not scanned: the installation has no virus scanner.
 * - `pending`: Waits for the scan. The file cannot be downloaded.
 * - `clean`: No virus was found.
 * - `infected`: A virus was found. The file cannot be downloaded.
 */
export type ScanStatus = "none" | "pending" | "clean" | "infected"

export interface SecondFactorStatus {
  /** Whether the tenant requires a second factor. */
  is_required: boolean
  /** Whether the user has an authenticator app or a passkey. */
  is_set_up: boolean
  /** When the authenticator app was confirmed; null without one. */
  totp_confirmed_at: Instant | null
  /** The number of passkeys. */
  passkeys: number
  /** The number of unused recovery codes. */
  recovery_codes: number
}

export interface ShippingTax {
  /** Percent. */
  rate: number
  /** Without tax. */
  taxable_amount: Amount
  /** The tax on it. */
  tax_amount: Amount
}

/**
 * - `none`: Shipping is not taxed.
 * - `proportional`: Shipping is taxed in proportion to the tax rates of the goods.
 * - `highest`: Shipping is taxed at the highest tax rate of the goods.
 */
export type ShippingTaxMode = "none" | "proportional" | "highest"

export type SortDirection = "asc" | "desc"

export interface StockedProduct {
  id: Ulid
  name: string
  /** Stock keeping unit: unique in the tenant. */
  sku: string | null
  /** The kind of product. It determines the defaults of `track_inventory` and `requires_shipping`. */
  type: ProductType
}

export interface StoredInvoiceItemEventData {
  id: Ulid
  /** Null for a line without a product, such as a service. */
  product_id: Ulid | null
  /** That of the product when it was added. */
  sku: string | null
  /** That of the product when it was added, unless it was given. */
  name: string
  description: string | null
  /** At most 4 decimals; whole units of products with inventory. */
  quantity: number
  /** The item of the order that is billed. */
  order_item_id: Ulid | null
  /** On a credit note: the item of the invoice that is credited. */
  credited_item_id: Ulid | null
  /** On a final invoice: the interim invoice that this item deducts. Its quantity and amounts are negative. */
  deducted_invoice_id: Ulid | null
  /** The line of the rental agreement that is billed. */
  rental_line_id: Ulid | null
  /** The beginning of the period that is billed of a rental. */
  period_from: Instant | null
  /** Its end. */
  period_to: Instant | null
  /** Whether the tax was given by the client and is not computed. */
  is_tax_manual: boolean
}

export type TaxCategory = "physical_goods" | "digital_goods" | "services" | "subscription_services" | "mixed" | "gift_cards" | "virtual_goods"

export type TaxDirection = "sale" | "purchase"

export interface TaxOfRate {
  rate: number
  taxable_amount: number
  tax_amount: number
}

export type TaxTreatment = "standard" | "reverse_charge" | "intra_community" | "export" | "exempt" | "outside_scope"

/** The id of a record: a ULID. */
export type Ulid = string

export interface ValueChange {
  old: unknown
  new: unknown
}

export interface VariantConfiguration {
  /** The options by name, such as `{ "Size": ["S", "M"] }`; at most 1,000 combinations. */
  attributes: Record<string, readonly string[]>
}

export interface WarningMeta {
  dry_run?: true
  /** In a dry run: the events that the write would publish. */
  events?: readonly DryRunEvent[]
  /** In a dry run: what would leave Kontor. */
  outside?: DryRunOutside
  /** In a dry run: the number of effects that are not listed, because there are too many or you may not see their record. Absent if there are none. */
  effects_omitted?: number
  /** Whole sentences about dates that are more than a year from today. Absent if there are none. */
  warnings?: readonly string[]
  version: "v1"
}

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"
