// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, Day, DayOrInstant, DiscountDetails, EmailLanguage, GeneratedInvoiceType, Instant, MoneyInput, MoneyObject, OrderCustomer, OrderStatus, PaymentAllocation, PaymentDetails, PaymentMethod, PaymentStatus, PaymentTerms, Reference, ReportPeriod, ShippingTax, ShippingTaxMode, StoredInvoiceItemEventData, TaxOfRate, TaxTreatment, Ulid } from '../../types.ts'

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
  /** ISO 4217 code */
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
  /** ISO 4217 code */
  currency: Currency
  amount: Amount
}

export interface ApplyPaymentBody {
  /** A completed payment with an unallocated amount; without it, one is recorded. */
  payment_id?: Ulid | null
  /** In the currency of the invoice. Required without `payment_id`; with it, as much as possible by default. */
  amount?: number | null
  /** Now by default; not in the future. */
  payment_date?: DayOrInstant | null
  /** How the customer paid; `bank_transfer` unless it is given. */
  payment_method?: PaymentMethod | null
  /** Your reference, such as the line of a bank statement. */
  reference_number?: string | null
  notes?: string | null
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
  /** ISO 4217 code */
  currency: Currency
  customer_notified: boolean
  refund_initiated?: boolean
  refund_amount?: Amount
  refund_status?: string
}

export interface CreditedInvoice {
  id: Ulid
  /** The customer to invoice. */
  customer_id: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type: InvoiceType
  /** The date of the invoice. The default is today. */
  issue_date: Day
  /** The last day of payment. The default is the issue date plus the days of the payment terms. */
  due_date: Day
  /** The seller's reference, such as a project. */
  reference_number: string | null
  /** The customer's order number. */
  purchase_order_number: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids: readonly Ulid[]
  /** The default is the customer's currency. */
  currency: Currency
  /** The default is the customer's billing address. */
  billing_address: Address | null
  /** The default is the customer's shipping address. */
  shipping_address: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. The default is the tenant setting. Null for no fee. */
  late_fee_rate: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount: MoneyObject
  items: readonly InvoiceItem[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment: TaxTreatment
  /** The reason for no tax, printed on the invoice. The default is the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason: string | null
  /** The VAT ID of the customer at the time of the invoice. The default is the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. The default is the customer's. */
  buyer_reference: string | null
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
  /** The total of its credit notes. */
  credited_amount: Amount
  /** The fee charged when it became overdue. It is part of the amount due. */
  late_fee_amount: Amount
  /** The paid amount less refunds. */
  amount_paid: Amount
  /** Total and late fee, less paid and credited amounts. */
  amount_due: Amount
  /** The same as amount_paid. */
  paid_amount: MoneyObject
  /** The same as amount_due. */
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
  credit_note: InvoiceDetails
}

export type DeliveryStatus = "queued" | "sent" | "bounced" | "failed"

export type EInvoiceFormat = "ubl" | "cii"

export interface InvoiceApproval {
  /** Stored with the approval. */
  approval_notes?: string | null
  /** If it is sent, it must be your own user id. */
  approved_by?: Ulid | null
}

export type InvoiceBulkAction = InvoiceBulkActionSubmit | InvoiceBulkActionApprove | InvoiceBulkActionSend | InvoiceBulkActionRemind | InvoiceBulkActionAddTags | InvoiceBulkActionRemoveTags | InvoiceBulkActionDelete

export interface InvoiceBulkActionAddTags {
  action: "add_tags"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: InvoiceBulkActionAddTagsParameters
}

export interface InvoiceBulkActionAddTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface InvoiceBulkActionApprove {
  action: "approve"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
}

export interface InvoiceBulkActionDelete {
  action: "delete"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
}

export type InvoiceBulkActionName = "submit" | "approve" | "send" | "remind" | "add_tags" | "remove_tags" | "delete"

export interface InvoiceBulkActionRemind {
  action: "remind"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
  /** Must contain `reminder_type`. */
  parameters: InvoiceBulkActionRemindParameters
}

export interface InvoiceBulkActionRemindParameters {
  /** Invoices to which it does not apply are reported as failed. */
  reminder_type: ReminderType
}

export interface InvoiceBulkActionRemoveTags {
  action: "remove_tags"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: InvoiceBulkActionRemoveTagsParameters
}

export interface InvoiceBulkActionRemoveTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface InvoiceBulkActionSend {
  action: "send"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
  /** May contain `message`. */
  parameters?: InvoiceBulkActionSendParameters
}

export interface InvoiceBulkActionSendParameters {
  /** A text in each email. */
  message?: string
}

export interface InvoiceBulkActionSubmit {
  action: "submit"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids: readonly Ulid[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
}

export interface InvoiceBulkError {
  invoice_id: Ulid
  message: string
}

export interface InvoiceBulkResult {
  action: InvoiceBulkActionName
  /** The number of different records in the request. */
  processed: number
  successful: number
  failed: number
  /** The failed records, each with its first error message. */
  errors: readonly InvoiceBulkError[]
}

export interface InvoiceCancellation {
  /** Stored with the invoice; the email to the customer contains it. */
  cancellation_reason: string
  /** True emails the customer, if the invoice was sent. By default false. */
  notify_customer?: boolean | null
  /** Required for an invoice with payments: true refunds the allocated amounts, false turns them into customer credit. */
  refund_payments?: boolean | null
  /** How it is paid back. Without it, the gateway that collected the payment pays it back. */
  refund_method?: string | null
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

export interface InvoiceCredit {
  /** Stored with the invoice, and printed on the credit note. */
  reason: string
  /** A text for the customer, printed on the credit note. */
  memo?: string | null
  /** The invoice items and quantities to credit. The default is everything not credited yet. */
  items?: readonly InvoiceCreditItem[] | null
  /** The shipping amount to credit, with or without tax as on the invoice. Its tax is credited in proportion. Without `items`, only shipping is credited. */
  shipping_amount?: number | null
}

export interface InvoiceCreditItem {
  /** The id of an invoice item. */
  id: Ulid
  /** At most what was not credited yet. */
  quantity: number
}

export interface InvoiceDetails {
  id: Ulid
  /** The customer to invoice. */
  customer_id: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type: InvoiceType
  /** The date of the invoice. The default is today. */
  issue_date: Day
  /** The last day of payment. The default is the issue date plus the days of the payment terms. */
  due_date: Day
  /** The seller's reference, such as a project. */
  reference_number: string | null
  /** The customer's order number. */
  purchase_order_number: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids: readonly Ulid[]
  /** The default is the customer's currency. */
  currency: Currency
  /** The default is the customer's billing address. */
  billing_address: Address | null
  /** The default is the customer's shipping address. */
  shipping_address: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. The default is the tenant setting. Null for no fee. */
  late_fee_rate: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount: MoneyObject
  items: readonly InvoiceItem[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment: TaxTreatment
  /** The reason for no tax, printed on the invoice. The default is the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason: string | null
  /** The VAT ID of the customer at the time of the invoice. The default is the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. The default is the customer's. */
  buyer_reference: string | null
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
  /** The total of its credit notes. */
  credited_amount: Amount
  /** The fee charged when it became overdue. It is part of the amount due. */
  late_fee_amount: Amount
  /** The paid amount less refunds. */
  amount_paid: Amount
  /** Total and late fee, less paid and credited amounts. */
  amount_due: Amount
  /** The same as amount_paid. */
  paid_amount: MoneyObject
  /** The same as amount_due. */
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
}

export interface InvoiceDraft {
  /** The customer to invoice. */
  customer_id: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type?: InvoiceType
  /** The date of the invoice. The default is today. */
  issue_date?: Day | null
  /** The last day of payment. The default is the issue date plus the days of the payment terms. */
  due_date?: Day | null
  /** The seller's reference, such as a project. */
  reference_number?: string | null
  /** The customer's order number. */
  purchase_order_number?: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id?: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids?: readonly Ulid[]
  /** The default is the customer's currency. */
  currency?: Currency
  /** The default is the customer's billing address. */
  billing_address?: Address | null
  /** The default is the customer's shipping address. */
  shipping_address?: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms?: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. The default is the tenant setting. Null for no fee. */
  late_fee_rate?: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: MoneyInput | null
  /** An update replaces all items; an item that is sent with its `id` keeps what is not sent. */
  items: readonly InvoiceItemBody[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. The default is the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** The VAT ID of the customer at the time of the invoice. The default is the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id?: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date?: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. The default is the customer's. */
  buyer_reference?: string | null
  /** A text for the customer, printed on the invoice. It cannot be changed after issue. */
  memo?: string | null
  /** Internal notes. They are not printed and can be changed at any time. */
  notes?: string | null
  /** Labels to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=invoice are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
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
  /** `queued`: waiting for the first or next attempt. `sent`: the mail server accepted it for at least one recipient. `bounced`: the mail server permanently rejected the email or all recipients. `failed`: not accepted by the last attempt, about a day later. */
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

export interface InvoiceEventData {
  id?: Ulid
  /** The customer to invoice. */
  customer_id?: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type?: InvoiceType
  /** The date of the invoice. The default is today. */
  issue_date?: Day
  /** The last day of payment. The default is the issue date plus the days of the payment terms. */
  due_date?: Day
  /** The seller's reference, such as a project. */
  reference_number?: string | null
  /** The customer's order number. */
  purchase_order_number?: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id?: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids?: readonly Ulid[]
  /** The default is the customer's currency. */
  currency?: Currency
  /** An update replaces all items; an item that is sent with its `id` keeps what is not sent. */
  items?: readonly StoredInvoiceItemEventData[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment?: TaxTreatment
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date?: Day | null
  /** Labels to filter and group by. */
  tags?: readonly string[]
  /** Unique in the tenant. Null for drafts if numbers are assigned at approval. */
  invoice_number?: string | null
  status?: InvoiceStatus
  /** The billed order. */
  order_id?: Ulid | null
  /** The credited invoice of a credit note. */
  credited_invoice_id?: Ulid | null
  /** The proforma invoice from which it was created. */
  proforma_invoice_id?: Ulid | null
  /** The recurring invoice that created it. */
  recurring_invoice_id?: Ulid | null
  /** Its date in the schedule. It is issued on the day of its creation. */
  recurring_date?: Day | null
  /** The billed rental agreement. */
  rental_agreement_id?: Ulid | null
  /** Whether it was imported from another system. Its number is that of the other system. */
  is_imported?: boolean
  /** Whether an import posted only the open amount, as an opening balance, without revenue, tax and earlier payments. */
  is_registered_only?: boolean
  /** Whether prices, discounts and the subtotal include tax, as on the order or by the tenant setting. */
  prices_include_tax?: boolean
  /** How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed. */
  shipping_tax?: ShippingTaxMode
  /** The user who approved it. */
  approver_id?: Ulid | null
  approved_at?: Instant | null
  /** The user who sent it. */
  sender_id?: Ulid | null
  /** The time of the last sending. */
  sent_date?: Instant | null
  /** The time at which the customer's link was first opened. */
  viewed_at?: Instant | null
  /** The time at which it was paid in full. */
  paid_date?: Instant | null
  /** The time at which it became overdue. */
  overdue_date?: Instant | null
  cancelled_at?: Instant | null
  credited_at?: Instant | null
  written_off_at?: Instant | null
  /** The user who created it. */
  created_by?: Ulid | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

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

export interface InvoiceGeneration {
  /** Today by default. */
  issue_date?: Day | null
  /** The last day of payment; by default it follows from the payment terms. */
  due_date?: Day | null
  /** By default the days of the tenant setting `invoice_due_days`, or 30. */
  payment_terms?: PaymentTerms | null
  /** The reason why the items are not taxed. They must have no tax. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. The default is the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** The default is the day on which the order was delivered or shipped. */
  delivery_date?: Day | null
  /** `interim` bills a part of the order, by `percent` or `amount`. `final` bills the items and deducts the interim invoices of the order. The default is `standard`. */
  type?: GeneratedInvoiceType
  /** `shipped` bills shipped quantities. The default bills all unbilled quantities. */
  scope?: InvoiceScope
  /** For an interim invoice: the percentage of the order items to bill. */
  percent?: number | null
  /** For an interim invoice: its total, including tax. */
  amount?: MoneyInput | null
  /** Whether to bill the shipping of the order. */
  include_shipping?: boolean | null
  /** A text for the customer, printed on the invoice. */
  memo?: string | null
  notes?: string | null
  /** Whether to send the invoice at once. */
  auto_send?: boolean | null
  /** The recipients if it is sent; the customer by default. */
  email_to?: string | readonly string[] | null
  /** Further recipients if it is sent. */
  email_cc?: readonly string[]
  /** A text in the email if it is sent. */
  email_message?: string | null
}

export type InvoiceInclude = "customer" | "order" | "approved_by" | "sent_by"

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

export interface InvoiceItemBody {
  /** Of an item that the invoice has already; without one, the item is new. */
  id?: Ulid
  /** Null for a line without a product, such as a service. */
  product_id?: Ulid | null
  /** That of the product unless it is given. It names the product of a new item without product_id and name. */
  sku?: string | null
  /** That of the product when it was added, unless it was given. */
  name?: string | null
  description?: string | null
  /** At most 4 decimals; whole units of products with inventory. Greater than 0, but for deductions as they were read. */
  quantity?: number
  /** The price of the product unless it was given. At most 6 decimals. */
  unit_price?: MoneyInput | null
  /** The discount in percent of quantity × price; null if it is an amount. */
  discount_percent?: number | null
  /** The discount of the line. */
  discount_amount?: MoneyInput | null
  /** Percent; that of the tax class of the product unless it was given. */
  tax_rate?: number | null
  /** A tax that wins over the computed one; null computes it. As it was read, it is unchanged. */
  tax_amount?: TaxInput | null
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

export interface InvoicePatch {
  /** The customer to invoice. */
  customer_id?: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type?: InvoiceType
  /** The date of the invoice. The default is today. */
  issue_date?: Day | null
  /** The last day of payment. The default is the issue date plus the days of the payment terms. */
  due_date?: Day | null
  /** The seller's reference, such as a project. */
  reference_number?: string | null
  /** The customer's order number. */
  purchase_order_number?: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id?: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids?: readonly Ulid[]
  /** The default is the customer's currency. */
  currency?: Currency
  /** The default is the customer's billing address. */
  billing_address?: Address | null
  /** The default is the customer's shipping address. */
  shipping_address?: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms?: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. The default is the tenant setting. Null for no fee. */
  late_fee_rate?: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: MoneyInput | null
  /** An update replaces all items; an item that is sent with its `id` keeps what is not sent. */
  items?: readonly InvoiceItemBody[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. The default is the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** The VAT ID of the customer at the time of the invoice. The default is the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id?: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date?: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. The default is the customer's. */
  buyer_reference?: string | null
  /** A text for the customer, printed on the invoice. It cannot be changed after issue. */
  memo?: string | null
  /** Internal notes. They are not printed and can be changed at any time. */
  notes?: string | null
  /** Labels to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=invoice are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
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
  version: "v1"
  total_payments: number
  /** The paid amount of the invoice, less refunds. */
  total_paid: number
  payment_complete: boolean
}

export interface InvoiceRecord {
  id: Ulid
  /** The customer to invoice. */
  customer_id?: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type?: InvoiceType
  /** The date of the invoice. The default is today. */
  issue_date?: Day
  /** The last day of payment. The default is the issue date plus the days of the payment terms. */
  due_date?: Day
  /** The seller's reference, such as a project. */
  reference_number?: string | null
  /** The customer's order number. */
  purchase_order_number?: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id?: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids?: readonly Ulid[]
  /** The default is the customer's currency. */
  currency?: Currency
  /** The default is the customer's billing address. */
  billing_address?: Address | null
  /** The default is the customer's shipping address. */
  shipping_address?: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms?: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. The default is the tenant setting. Null for no fee. */
  late_fee_rate?: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: MoneyObject
  items?: readonly InvoiceItem[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. The default is the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** The VAT ID of the customer at the time of the invoice. The default is the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id?: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date?: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. The default is the customer's. */
  buyer_reference?: string | null
  /** A text for the customer, printed on the invoice. It cannot be changed after issue. */
  memo?: string | null
  /** Internal notes. They are not printed and can be changed at any time. */
  notes?: string | null
  /** Labels to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=invoice are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown>
  /** Unique in the tenant. Null for drafts if numbers are assigned at approval. */
  invoice_number?: string | null
  status?: InvoiceStatus
  /** The billed order. */
  order_id?: Ulid | null
  /** The credited invoice of a credit note. */
  credited_invoice_id?: Ulid | null
  /** The proforma invoice from which it was created. */
  proforma_invoice_id?: Ulid | null
  /** The recurring invoice that created it. */
  recurring_invoice_id?: Ulid | null
  /** Its date in the schedule. It is issued on the day of its creation. */
  recurring_date?: Day | null
  /** The billed rental agreement. */
  rental_agreement_id?: Ulid | null
  /** Whether it was imported from another system. Its number is that of the other system. */
  is_imported?: boolean
  /** Whether an import posted only the open amount, as an opening balance, without revenue, tax and earlier payments. */
  is_registered_only?: boolean
  /** Whether prices, discounts and the subtotal include tax, as on the order or by the tenant setting. */
  prices_include_tax?: boolean
  /** How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed. */
  shipping_tax?: ShippingTaxMode
  /** The tax on shipping, which is part of `tax_amount`. */
  shipping_tax_amount?: MoneyObject
  /** Shipping and its tax by rate; empty if it is not taxed. */
  shipping_taxes?: readonly ShippingTax[]
  /** The sum of quantity × price, before discounts. */
  subtotal_amount?: MoneyObject
  /** The sum of all discounts. */
  discount_amount?: MoneyObject
  /** The sum of the taxes of its items and of shipping. */
  tax_amount?: MoneyObject
  /** The total of the items after discounts, with tax and shipping. */
  total_amount?: MoneyObject
  /** The total of its credit notes. */
  credited_amount?: Amount
  /** The fee charged when it became overdue. It is part of the amount due. */
  late_fee_amount?: Amount
  /** The paid amount less refunds. */
  amount_paid?: Amount
  /** Total and late fee, less paid and credited amounts. */
  amount_due?: Amount
  /** The same as amount_paid. */
  paid_amount?: MoneyObject
  /** The same as amount_due. */
  remaining_balance?: MoneyObject
  /** The paid percentage of the total with late fee and without credits; 100 if nothing is due. */
  payment_percentage?: number
  /** Taxable amount and tax by rate, including taxed shipping. The keys are the rates in percent. */
  tax_breakdown?: Record<string, TaxOfRate>
  /** The line discounts and their shares of the order discount. */
  discount_details?: DiscountDetails
  approval_notes?: string | null
  /** The user who approved it. */
  approver_id?: Ulid | null
  approved_at?: Instant | null
  /** The user who sent it. */
  sender_id?: Ulid | null
  /** The time of the last sending. */
  sent_date?: Instant | null
  /** The recipients of the last email. */
  sent_to?: readonly string[]
  /** The time at which the customer's link was first opened. */
  viewed_at?: Instant | null
  /** The time at which it was paid in full. */
  paid_date?: Instant | null
  /** The time at which it became overdue. */
  overdue_date?: Instant | null
  cancelled_at?: Instant | null
  cancellation_reason?: string | null
  credited_at?: Instant | null
  credit_reason?: string | null
  written_off_at?: Instant | null
  write_off_reason?: string | null
  /** The footer text of the printed invoice: the setting `printing.footers` at the time of issue. Null before issue, when the current setting is printed. */
  footer?: string | null
  /** The link that opens the invoice without a sign-in; null if there is none. It is returned only to callers with `sales.invoices.send`. */
  public_url?: string | null
  /** The user who created it. */
  created_by?: Ulid | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
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
  /** The number of invoices whose customer was deleted. */
  reminders_failed: number
  /** The user who started the run. */
  created_by: Ulid | null
  created_at: Instant
  completed_at: Instant | null
}

export interface InvoiceReminders {
  /** `due_soon`: due in the next 7 days. `overdue`: past the due date. `seriously_overdue`: by more than 30 days, or by `days_overdue_min`. */
  reminder_type: ReminderType
  /** The minimum number of days overdue. */
  days_overdue_min?: number | null
  /** The maximum number of days overdue. */
  days_overdue_max?: number | null
  /** The ids of customers to exclude. */
  exclude_customers?: readonly Ulid[]
  /** A text at the beginning of each email. */
  email_template?: string | null
  /** Returns the result without writing anything. */
  dry_run?: boolean
}

export type InvoiceScope = "unbilled" | "shipped"

export interface InvoiceSending {
  /** One address or several; the email address of the customer by default. */
  email_to?: string | readonly string[] | null
  /** Further recipients, visible to all. */
  email_cc?: readonly string[]
  /** Further recipients, invisible to others. */
  email_bcc?: readonly string[]
  /** By default that of the email template; placeholders are filled in. */
  subject?: string | null
  /** A text in the email; placeholders are filled in. */
  message?: string | null
  /** False leaves the PDF out. By default true. */
  attach_pdf?: boolean | null
  /** True adds you to the invisible recipients. By default false. */
  send_copy_to_self?: boolean | null
  /** Further placeholders of subject and message, by name. */
  template_variables?: Record<string, unknown>
}

export type InvoiceSort = "created_at" | "issue_date" | "due_date" | "invoice_number" | "reference_number" | "purchase_order_number" | "late_fee_rate" | "shipping_amount" | "delivery_date" | "status" | "recurring_date" | "shipping_tax_amount" | "subtotal_amount" | "discount_amount" | "tax_amount" | "total_amount" | "credited_amount" | "late_fee_amount" | "amount_paid" | "amount_due" | "approved_at" | "sent_date" | "viewed_at" | "paid_date" | "overdue_date" | "cancelled_at" | "credited_at" | "written_off_at" | "updated_at"

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
  /** ISO 4217 code */
  currency: Currency
  total_invoiced: Amount
  total_paid: Amount
  total_outstanding: Amount
}

export type InvoicesGetAgingReportTable = "by_customer" | "aging_buckets" | "summary" | "other_currencies"

export type InvoicesGetStatisticsTable = "figures" | "top_customers_by_invoices" | "other_currencies"

export interface MarkPaidBody {
  /** Now by default; not in the future. */
  paid_date?: DayOrInstant | null
  /** How the customer paid; `bank_transfer` unless it is given. */
  payment_method?: PaymentMethod | null
  /** Your reference, such as the line of a bank statement. */
  reference_number?: string | null
  notes?: string | null
}

export interface OverdueInvoice {
  id: Ulid
  /** The customer to invoice. */
  customer_id: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type: InvoiceType
  /** The date of the invoice. The default is today. */
  issue_date: Day
  /** The last day of payment. The default is the issue date plus the days of the payment terms. */
  due_date: Day
  /** The seller's reference, such as a project. */
  reference_number: string | null
  /** The customer's order number. */
  purchase_order_number: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids: readonly Ulid[]
  /** The default is the customer's currency. */
  currency: Currency
  /** The default is the customer's billing address. */
  billing_address: Address | null
  /** The default is the customer's shipping address. */
  shipping_address: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. The default is the tenant setting. Null for no fee. */
  late_fee_rate: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount: MoneyObject
  items: readonly InvoiceItem[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment: TaxTreatment
  /** The reason for no tax, printed on the invoice. The default is the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason: string | null
  /** The VAT ID of the customer at the time of the invoice. The default is the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. The default is the customer's. */
  buyer_reference: string | null
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
  /** The total of its credit notes. */
  credited_amount: Amount
  /** The fee charged when it became overdue. It is part of the amount due. */
  late_fee_amount: Amount
  /** The paid amount less refunds. */
  amount_paid: Amount
  /** Total and late fee, less paid and credited amounts. */
  amount_due: Amount
  /** The same as amount_paid. */
  paid_amount: MoneyObject
  /** The same as amount_due. */
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
  days_overdue: number
}

export type OverdueInvoiceSort = "due_date" | "days_overdue" | "amount_due"

export interface OverdueMeta {
  /** The page that this is. */
  current_page: number
  /** The most records on a page. */
  per_page: number
  /** The records on all pages. */
  total: number
  /** The number of pages; 1 for an empty list. */
  last_page: number
  version: "v1"
  /** The number of matching invoices. */
  total_overdue: number
  /** Their amount due in the tenant's currency. */
  total_overdue_amount: Amount
  average_days_overdue: number
  /** The amount due in each other currency. It is not included in the total. */
  other_currencies: readonly AmountInCurrency[]
}

export interface PaidInvoice {
  id: Ulid
  /** The customer to invoice. */
  customer_id: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type: InvoiceType
  /** The date of the invoice. The default is today. */
  issue_date: Day
  /** The last day of payment. The default is the issue date plus the days of the payment terms. */
  due_date: Day
  /** The seller's reference, such as a project. */
  reference_number: string | null
  /** The customer's order number. */
  purchase_order_number: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids: readonly Ulid[]
  /** The default is the customer's currency. */
  currency: Currency
  /** The default is the customer's billing address. */
  billing_address: Address | null
  /** The default is the customer's shipping address. */
  shipping_address: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. The default is the tenant setting. Null for no fee. */
  late_fee_rate: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount: MoneyObject
  items: readonly InvoiceItem[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment: TaxTreatment
  /** The reason for no tax, printed on the invoice. The default is the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason: string | null
  /** The VAT ID of the customer at the time of the invoice. The default is the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. The default is the customer's. */
  buyer_reference: string | null
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
  /** The total of its credit notes. */
  credited_amount: Amount
  /** The fee charged when it became overdue. It is part of the amount due. */
  late_fee_amount: Amount
  /** The paid amount less refunds. */
  amount_paid: Amount
  /** Total and late fee, less paid and credited amounts. */
  amount_due: Amount
  /** The same as amount_paid. */
  paid_amount: MoneyObject
  /** The same as amount_due. */
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
  payment: PaymentDetails
}

export interface PayingPayment {
  id: Ulid
  /** The customer who pays. It can be left out with an invoice or an order, which name it. */
  customer_id: Ulid
  /** The invoice that it is meant for: once both are completed and sent, the payment pays it, as far as it reaches. */
  invoice_id: Ulid | null
  /** The order that it is meant for; that of the invoice unless it is given. It pays its invoices once sent. */
  order_id: Ulid | null
  /** The amount that the customer pays. */
  amount: Amount
  /** That of the invoice, else of the order, else of the customer, unless it is given. */
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
  /** When it was paid; now unless it is given. */
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

export type TaxInput = number | { amount: number; cents?: number; currency?: string; formatted?: string }

export interface TopCustomerByInvoices {
  customer_id: Ulid
  customer_number: string
  name: string
  invoices: number
  total_invoiced: Amount
}
