// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, Day, DeliveryStatus, DiscountDetails, EInvoiceProfile, EmailLanguage, Instant, LastEmail, ListSums, MoneyObject, OrderCustomer, OrderStatus, PaymentAllocation, PaymentDetails, PaymentMethod, PaymentStatus, PaymentTerms, Reference, ReportPeriod, ShippingTax, ShippingTaxMode, TaxOfRate, TaxTreatment, Ulid } from '../../types.ts'

export interface AgingAmounts {
  current: Amount
  '1_30_days': Amount
  '31_60_days': Amount
  '61_90_days': Amount
  over_90_days: Amount
}

export interface AgingBucket {
  label: string
  count: number
  total_amount: Amount
  percentage: number | null
}

export interface AgingBuckets {
  current: AgingBucket
  '1_30_days': AgingBucket
  '31_60_days': AgingBucket
  '61_90_days': AgingBucket
  over_90_days: AgingBucket
}

export interface AgingInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  total_invoices: number
  current: Amount
  '1_30_days': Amount
  '31_60_days': Amount
  '61_90_days': Amount
  over_90_days: Amount
}

export interface AgingOfCustomer {
  customer_id: Ulid
  customer_number: string
  name: string
  current: Amount
  '1_30_days': Amount
  '31_60_days': Amount
  '61_90_days': Amount
  over_90_days: Amount
  total_outstanding: Amount
  /** The customer's credit limit, if it is in the currency of the tenant. Needs the permission `crm.customers.credit`. */
  credit_limit?: Amount | null
  /** The credit limit less the outstanding amount, at least 0. Needs the permission `crm.customers.credit`. */
  available_credit?: Amount | null
}

export interface AgingReport {
  report_date: Day
  aging_buckets: AgingBuckets
  summary: AgingSummary
  /** Sorted by outstanding amount, largest first; at most 1,000 customers. */
  by_customer: readonly AgingOfCustomer[]
  /** Receivables in currencies other than the tenant's. They are not included in the totals. */
  other_currencies: readonly AgingInCurrency[]
}

export interface AgingSummary {
  total_invoices: number
  total_outstanding: Amount
  overdue_amount: Amount
  overdue_percentage: number | null
  average_days_outstanding: number | null
}

export interface AmountInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  amount: Amount
}

export interface ApprovedInvoice {
  id: Ulid
  /** Unique in the tenant. Null for drafts if numbers are assigned at approval. */
  invoice_number: string | null
  status: InvoiceStatus
  approved_at: Instant | null
  approved_by: Reference | null
  approval_notes: string | null
  /** When the record was last changed. */
  updated_at: Instant
}

export interface CancelledInvoice {
  id: Ulid
  /** Unique in the tenant. Null for drafts if numbers are assigned at approval. */
  invoice_number: string | null
  status: InvoiceStatus
  cancelled_at: Instant | null
  cancellation_reason: string | null
  /** When the record was last changed. */
  updated_at: Instant
  /** ISO 4217 code. */
  currency: Currency
  customer_notified: boolean
  refund_initiated?: boolean
  refund_amount?: Amount
  refund_status?: string
}

export interface CreditedInvoice extends InvoiceDetails {
  credit_note: InvoiceDetails
}

export interface EInvoiceProblem {
  field: string
  message: string
}

export interface EInvoiceReadiness {
  /** The specification of the e-invoice. */
  profile: EInvoiceProfile
  /** Whether the invoice can only be approved and sent if its e-invoice is complete: because of `einvoice_profile` of the customer or the tenant setting `einvoice_required`. */
  is_required: boolean
  /** Whether the e-invoice is complete. */
  is_ready: boolean
  /** The fields to fill in or correct. `settings` are tenant settings, `customer` is the customer, and others are fields of the invoice. */
  problems: readonly EInvoiceProblem[]
}

export type InvoiceBulkActionName = "submit" | "approve" | "send" | "remind" | "add_tags" | "remove_tags" | "delete" | "update" | "credit" | "write-off" | "cancel" | "convert" | "apply-payment" | "mark-paid"

export interface InvoiceBulkError {
  invoice_id: Ulid
  message: string
}

export interface InvoiceBulkResult {
  action: InvoiceBulkActionName
  /** The number of different records in the request. */
  processed: number
  /** The number of changed records. */
  successful: number
  /** The number of records that the action rejected. */
  failed: number
  /** The failed records, each with its first error message. */
  errors: readonly InvoiceBulkError[]
  /** The number of selected records: those that match the filter, or the different ids. */
  matched?: number
  /** With a filter: the records that no longer matched it. */
  skipped?: number
  /** The bulk action that processes the records in the background: see `GET /bulk-actions/{id}`. Null if the response has the result. */
  bulk_action_id?: Ulid | null
}

export interface InvoiceCounts {
  total: number
  draft: number
  pending_approval: number
  approved: number
  sent: number
  viewed: number
  partially_paid: number
  paid: number
  overdue: number
  cancelled: number
  credited: number
  written_off: number
}

export interface InvoiceDetails {
  id: Ulid
  /** The customer to invoice. */
  customer_id: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type: InvoiceType
  /** The date of the invoice. Default: today; a draft without a date of its own gets the day on which it is approved or sent. */
  issue_date: Day
  /** The last day of payment. Default: the issue date plus the days of the payment terms. */
  due_date: Day
  /** The seller's reference, such as a project. */
  reference_number: string | null
  /** The customer's order number. */
  purchase_order_number: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids: readonly Ulid[]
  /** The currency of the amounts. Default: the customer's. */
  currency: Currency
  /** Default: the customer's billing address. */
  billing_address: Address | null
  /** Default: the customer's shipping address. */
  shipping_address: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. Default: the tenant setting. Null for no fee. */
  late_fee_rate: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount: MoneyObject
  items: readonly InvoiceItem[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment: TaxTreatment
  /** The reason for no tax, printed on the invoice. Default: the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason: string | null
  /** The VAT ID of the customer at the time of the invoice. Default: the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. Default: the customer's. */
  buyer_reference: string | null
  /** The first day of the billed period of a service, printed on the invoice (BT-73). */
  service_period_from: Day | null
  /** The last day of that period (BT-74). */
  service_period_to: Day | null
  /** A text for the customer, printed on the invoice. It cannot be changed after issue. */
  memo: string | null
  /** Internal notes. They are not printed and can be changed at any time. */
  notes: string | null
  /** Labels to filter and group by. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=invoice are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  /** Unique in the tenant. Null for drafts if numbers are assigned at approval. */
  invoice_number: string | null
  status: InvoiceStatus
  /** The billed order. */
  order_id: Ulid | null
  /** The credited invoice of a credit note. */
  credited_invoice_id: Ulid | null
  /** The proforma invoice from which it was created. */
  proforma_invoice_id: Ulid | null
  /** The recurring invoice that created it. */
  recurring_invoice_id: Ulid | null
  /** Its date in the schedule. It is issued on the day of its creation. */
  recurring_date: Day | null
  /** The billed rental agreement. */
  rental_agreement_id: Ulid | null
  /** Whether it was imported from another system. Its number is that of the other system. */
  is_imported: boolean
  /** Whether an import posted only the open amount, as an opening balance, without revenue, tax and earlier payments. */
  is_registered_only: boolean
  /** Whether prices, discounts and the subtotal include tax, as on the order or by the tenant setting. */
  prices_include_tax: boolean
  /** How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed. */
  shipping_tax: ShippingTaxMode
  /** The tax on shipping, which is part of `tax_amount`. */
  shipping_tax_amount: MoneyObject
  /** Shipping and its tax by rate; empty if it is not taxed. */
  shipping_taxes: readonly ShippingTax[]
  /** The sum of quantity × price, before discounts. */
  subtotal_amount: MoneyObject
  /** The sum of all discounts. */
  discount_amount: MoneyObject
  /** The sum of the taxes of its items and of shipping. */
  tax_amount: MoneyObject
  /** The total of the items after discounts, with tax and shipping. */
  total_amount: MoneyObject
  /** The total of its credit notes. A number in the currency of the invoice. */
  credited_amount: Amount
  /** The fee charged when it became overdue. It is part of the amount due. A number in the currency of the invoice. */
  late_fee_amount: Amount
  /** The paid amount less refunds. A number in the currency of the invoice; `paid_amount` is the same as a money object. */
  amount_paid: Amount
  /** Total and late fee, less paid and credited amounts. A number in the currency of the invoice; `remaining_balance` is the same as a money object. */
  amount_due: Amount
  /** The same as amount_paid, as a money object. */
  paid_amount: MoneyObject
  /** The same as amount_due, as a money object. */
  remaining_balance: MoneyObject
  /** The paid percentage of the total with late fee and without credits; 100 if nothing is due. */
  payment_percentage: number
  /** Taxable amount and tax by rate, including taxed shipping. The keys are the rates in percent. */
  tax_breakdown: Record<string, TaxOfRate>
  /** The line discounts and their shares of the order discount. */
  discount_details: DiscountDetails
  approval_notes: string | null
  /** The user who approved it. */
  approver_id: Ulid | null
  approved_at: Instant | null
  /** The user who sent it. */
  sender_id: Ulid | null
  /** The time of the last sending. */
  sent_date: Instant | null
  /** The recipients of the last email. */
  sent_to: readonly string[]
  /** The time at which the customer's link was first opened. */
  viewed_at: Instant | null
  /** The time at which it was paid in full. */
  paid_date: Instant | null
  /** The time at which it became overdue. */
  overdue_date: Instant | null
  cancelled_at: Instant | null
  cancellation_reason: string | null
  credited_at: Instant | null
  credit_reason: string | null
  written_off_at: Instant | null
  write_off_reason: string | null
  /** The footer text of the printed invoice: the setting `printing.footers` at the time of issue. Null before issue, when the current setting is printed. */
  footer: string | null
  /** The link that opens the invoice without a sign-in; null if there is none. It is returned only to callers with `sales.invoices.send`. */
  public_url?: string | null
  /** The user who created it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  customer: OrderCustomer | null
  order: InvoiceOrder | null
  approved_by: Reference | null
  sent_by: Reference | null
  /** The newest email about it, and its delivery. */
  last_email: LastEmail | null
}

export interface InvoiceEmail {
  id: Ulid
  kind: InvoiceEmailKind
  language: EmailLanguage
  subject: string
  sent_to: readonly string[]
  sent_cc: readonly string[]
  sent_bcc: readonly string[]
  /** Whether the PDF is attached. For a queued email it is attached before sending. */
  pdf_attached: boolean
  /** Whether the e-invoice is attached as XML. The PDF contains that of the profile `en16931`. */
  einvoice_attached: boolean
  /** `queued`: waiting for the first or next attempt. `sent`: the mail server accepted it for at least one recipient. `not_sent`: there is no mail server, so it is a file in the data folder. `bounced`: the mail server permanently rejected the email or all recipients. `failed`: not accepted by the last attempt, about a day later. */
  delivery_status: DeliveryStatus
  /** The number of delivery attempts. */
  attempts: number
  /** The time at which the mail server accepted it. */
  sent_at: Instant | null
  /** The earliest time of the next attempt. */
  next_attempt_at: Instant | null
  /** The recipients rejected by the mail server, with its response. */
  rejected: readonly RejectedRecipient[]
  /** The user who sent it. Null for automatic emails. */
  sent_by: Reference | null
  created_at: Instant
}

export interface InvoiceEmailDetails {
  sent_to: readonly string[]
  sent_cc: readonly string[]
  sent_bcc: readonly string[]
  pdf_attached: boolean
  /** `queued`: it is sent within a minute. `GET /sales/invoices/{id}/emails` returns its delivery status. */
  delivery_status: "queued"
}

export type InvoiceEmailKind = "invoice_sent" | "credit_note_sent" | "invoice_due_soon" | "invoice_due_today" | "invoice_overdue" | "invoice_seriously_overdue" | "invoice_cancelled"

export interface InvoiceFinancialMetrics {
  /** The totals of invoices that are approved or later, less credits. Cancelled invoices are excluded. */
  total_invoiced: Amount
  /** The amount paid of these invoices. */
  total_paid: Amount
  /** The amount currently due of these invoices. */
  total_outstanding: Amount
  /** The part of `total_outstanding` that is past the due date. */
  total_overdue: Amount
  average_invoice_value: Amount
  /** `total_paid` as a percentage of `total_invoiced`. */
  collection_rate: number | null
  /** The unpaid amount of invoices that were written off. */
  write_off_amount: Amount
}

export interface InvoiceItem {
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
  /** The price of the product unless it was given. At most 6 decimals. */
  unit_price: MoneyObject
  /** The discount in percent of quantity × price; null if it is an amount. */
  discount_percent: number | null
  /** The discount of the line, with its share of a discount on the whole order. */
  discount_amount: MoneyObject
  /** Percent; that of the tax class of the product unless it was given. */
  tax_rate: number
  /** The tax code. Without it, that of `tax_rate`, the treatment and the day; a missing code is added. Null on lines that were written before there were tax codes. */
  tax_code_id: Ulid | null
  /** Its code at that time, such as `S19`. */
  tax_code: string | null
  /** Why the line is taxed in this way, if it was decided from the countries of seller and buyer. */
  tax_reason: string | null
  tax_amount: MoneyObject
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
  /** Quantity × price, without discount and tax. */
  line_total: MoneyObject
}

export interface InvoiceNumber {
  number: string
  invoice_id: Ulid
  /** `void`: the draft with this number was deleted. */
  status: InvoiceNumberStatus
}

export type InvoiceNumberStatus = "used" | "void"

export interface InvoiceOrder {
  id: Ulid
  order_number: string
  status: OrderStatus
}

export interface InvoicePaymentMetrics {
  /** From the issue date to full payment; 0 if the invoice was paid before its issue date. */
  average_days_to_pay: number | null
  median_days_to_pay: number | null
  /** The percentage of paid invoices that were paid by their due date. */
  on_time_payment_rate: number | null
  late_payment_rate: number | null
  /** `total_outstanding` divided by `total_invoiced`, times the days of the period. */
  days_sales_outstanding: number | null
}

export interface InvoicePaymentsMeta {
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
  total_payments: number
  /** The paid amount of the invoice, less refunds. */
  total_paid: number
  payment_complete: boolean
}

export interface InvoiceReminderResult {
  invoice_id: Ulid
  invoice_number: string | null
  customer_email: string | null
  status: InvoiceReminderResultStatus
  sent_at: Instant | null
}

export type InvoiceReminderResultStatus = "sent" | "already_sent" | "failed"

export interface InvoiceReminderResults {
  reminder_type: ReminderType
  invoices_processed: number
  reminders_sent: number
  /** The number of invoices whose customer was deleted. */
  reminders_failed: number
  /** `already_sent`: this reminder was already sent today. */
  results: readonly InvoiceReminderResult[]
  /** The number of invoices beyond the limit of a request. A job sends their reminders. */
  invoices_remaining: number
  /** The reminder run of the job: `GET /sales/invoices/reminder-runs/{id}` returns its progress. Null for a dry run. */
  run_id: Ulid | null
}

export interface InvoiceReminderRun {
  id: Ulid
  reminder_type: ReminderType
  status: ReminderRunStatus
  /** The number of invoices of the run. */
  invoices_total: number
  /** The number of processed invoices. */
  invoices_processed: number
  reminders_sent: number
  /** The number of invoices whose customer was deleted, or whose reminder failed. */
  reminders_failed: number
  /** The user who started the run. */
  created_by: Ulid | null
  created_at: Instant
  completed_at: Instant | null
}

export interface InvoiceStatistics {
  period: ReportPeriod
  invoice_counts: InvoiceCounts
  financial_metrics: InvoiceFinancialMetrics
  payment_metrics: InvoicePaymentMetrics
  /** The outstanding amount by days past the due date. */
  aging_analysis: AgingAmounts
  /** The ten customers with the highest invoiced amount in the tenant's currency. */
  top_customers_by_invoices: readonly TopCustomerByInvoices[]
  other_currencies: readonly InvoicedInCurrency[]
}

/**
 * - `draft`: Not issued: it can be changed and deleted, and nothing is posted.
 * - `pending_approval`: Waits for approval; it can still be changed.
 * - `approved`: Issued: it has its final number and is immutable, but it was not sent and is not posted.
 * - `sent`: Sent to the customer and posted; payments can be applied.
 * - `viewed`: The customer opened it by its link.
 * - `partially_paid`: Payments cover a part of its total.
 * - `paid`: Nothing is due.
 * - `overdue`: The due date passed before it was paid.
 * - `cancelled`: Withdrawn: nothing is due, and its order can be billed again.
 * - `credited`: Credited in full.
 * - `written_off`: Payment is no longer expected, but still possible.
 */
export type InvoiceStatus = "draft" | "pending_approval" | "approved" | "sent" | "viewed" | "partially_paid" | "paid" | "overdue" | "cancelled" | "credited" | "written_off"

export type InvoiceType = "standard" | "recurring" | "credit_note" | "debit_note" | "proforma" | "commercial" | "interim" | "final" | "milestone" | "retainer"

export interface InvoicedInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  total_invoiced: Amount
  total_paid: Amount
  total_outstanding: Amount
}

export interface OverdueInvoice extends InvoiceDetails {
  days_overdue: number
}

export interface OverdueMeta {
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
  /** The number of matching invoices. */
  total_overdue: number
  /** Their amount due in the tenant's currency. */
  total_overdue_amount: Amount
  average_days_overdue: number
  /** The amount due in each other currency. It is not included in the total. */
  other_currencies: readonly AmountInCurrency[]
}

export interface PaidInvoice extends InvoiceDetails {
  payment: PaymentDetails
}

export interface PayingPayment {
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
  /** The amount that it pays of this invoice, less refunds. */
  applied_amount: Amount
}

export interface RejectedRecipient {
  email: string
  error: string
}

export type ReminderRunStatus = "running" | "completed"

export type ReminderType = "due_soon" | "due_today" | "overdue" | "seriously_overdue"

export interface SentInvoice {
  id: Ulid
  /** Unique in the tenant. Null for drafts if numbers are assigned at approval. */
  invoice_number: string | null
  status: InvoiceStatus
  /** The time of the last sending. */
  sent_date: Instant | null
  sent_by: Reference | null
  /** The link that opens the invoice without a sign-in; null if there is none. It is returned only to callers with `sales.invoices.send`. */
  public_url?: string | null
  /** When the record was last changed. */
  updated_at: Instant
  email_details: InvoiceEmailDetails
}

export interface TopCustomerByInvoices {
  customer_id: Ulid
  customer_number: string
  name: string
  invoices: number
  total_invoiced: Amount
}
