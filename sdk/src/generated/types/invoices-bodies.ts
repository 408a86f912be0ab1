// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Currency, Day, DayOrInstant, GeneratedInvoiceType, InvoiceType, MoneyInput, PaymentMethod, PaymentTerms, ReminderType, TaxTreatment, Ulid } from '../../types.ts'

export interface ApplyPaymentBody {
  /** A completed payment with an unallocated amount; without it, one is recorded. */
  payment_id?: Ulid | null
  /** In the currency of the invoice. Required without `payment_id`. Default with it: as much as possible. */
  amount?: number | null
  /** Not in the future. Default: now. */
  payment_date?: DayOrInstant | null
  /** How the customer paid. Default: `bank_transfer`. */
  payment_method?: PaymentMethod | null
  /** Your reference, such as the line of a bank statement. */
  reference_number?: string | null
  notes?: string | null
}

export type EInvoiceFormat = "ubl" | "cii"

export interface InvoiceApproval {
  /** Stored with the approval. */
  approval_notes?: string | null
  /** If it is sent, it must be your own user id. */
  approved_by?: Ulid | null
}

export type InvoiceBulkAction = InvoiceBulkActionSubmit | InvoiceBulkActionApprove | InvoiceBulkActionSend | InvoiceBulkActionRemind | InvoiceBulkActionAddTags | InvoiceBulkActionRemoveTags | InvoiceBulkActionDelete | InvoiceBulkActionUpdate | InvoiceBulkActionCredit | InvoiceBulkActionWriteOff | InvoiceBulkActionCancel | InvoiceBulkActionConvert | InvoiceBulkActionApplyPayment | InvoiceBulkActionMarkPaid

export interface InvoiceBulkActionAddTags {
  action: "add_tags"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: InvoiceBulkActionAddTagsParameters
}

export interface InvoiceBulkActionAddTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface InvoiceBulkActionApplyPayment {
  action: "apply-payment"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionApprove {
  action: "approve"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionCancel {
  action: "cancel"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionConvert {
  action: "convert"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionCredit {
  action: "credit"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionDelete {
  action: "delete"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionMarkPaid {
  action: "mark-paid"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionRemind {
  action: "remind"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
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
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
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
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
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
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionUpdate {
  action: "update"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface InvoiceBulkActionWriteOff {
  action: "write-off"
  /** At most 500 records; each succeeds or fails separately. */
  invoice_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface InvoiceCancellation {
  /** Stored with the invoice; the email to the customer contains it. */
  cancellation_reason: string
  /** True emails the customer, if the invoice was sent. Default: false. */
  notify_customer?: boolean | null
  /** Required for an invoice with payments: true refunds the allocated amounts, false turns them into customer credit. */
  refund_payments?: boolean | null
  /** How it is paid back. Without it, the gateway that collected the payment pays it back. */
  refund_method?: string | null
}

export interface InvoiceChangesPreview {
  /** The customer to invoice. */
  customer_id?: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type?: InvoiceType
  /** The date of the invoice. Default: today; a draft without a date of its own gets the day on which it is approved or sent. */
  issue_date?: Day | null
  /** The last day of payment. Default: the issue date plus the days of the payment terms. */
  due_date?: Day | null
  /** The seller's reference, such as a project. */
  reference_number?: string | null
  /** The customer's order number. */
  purchase_order_number?: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id?: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids?: readonly Ulid[]
  /** The currency of the amounts. Default: the customer's. */
  currency?: Currency
  /** Default: the customer's billing address. */
  billing_address?: Address | null
  /** Default: the customer's shipping address. */
  shipping_address?: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms?: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. Default: the tenant setting. Null for no fee. */
  late_fee_rate?: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: MoneyInput | null
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items?: readonly InvoiceItemBody[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. Default: the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** The VAT ID of the customer at the time of the invoice. Default: the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id?: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date?: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. Default: the customer's. */
  buyer_reference?: string | null
  /** The first day of the billed period of a service, printed on the invoice (BT-73). */
  service_period_from?: Day | null
  /** The last day of that period (BT-74). */
  service_period_to?: Day | null
  /** A text for the customer, printed on the invoice. It cannot be changed after issue. */
  memo?: string | null
  /** Internal notes. They are not printed and can be changed at any time. */
  notes?: string | null
  /** Labels to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=invoice are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
}

export interface InvoiceCredit {
  /** Stored with the invoice, and printed on the credit note. */
  reason: string
  /** A text for the customer, printed on the credit note. */
  memo?: string | null
  /** The invoice items and quantities to credit. Default: everything not credited yet. */
  items?: readonly InvoiceCreditItem[] | null
  /** The shipping amount to credit, with or without tax as on the invoice. Its tax is credited in proportion. Without `items`, only shipping is credited. */
  shipping_amount?: number | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface InvoiceCreditItem {
  /** The id of an invoice item. */
  id: Ulid
  /** At most what was not credited yet. */
  quantity: number
}

export interface InvoiceDraft {
  /** The customer to invoice. */
  customer_id: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type?: InvoiceType
  /** The date of the invoice. Default: today; a draft without a date of its own gets the day on which it is approved or sent. */
  issue_date?: Day | null
  /** The last day of payment. Default: the issue date plus the days of the payment terms. */
  due_date?: Day | null
  /** The seller's reference, such as a project. */
  reference_number?: string | null
  /** The customer's order number. */
  purchase_order_number?: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id?: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids?: readonly Ulid[]
  /** The currency of the amounts. Default: the customer's. */
  currency?: Currency
  /** Default: the customer's billing address. */
  billing_address?: Address | null
  /** Default: the customer's shipping address. */
  shipping_address?: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms?: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. Default: the tenant setting. Null for no fee. */
  late_fee_rate?: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: MoneyInput | null
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items: readonly InvoiceItemBody[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. Default: the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** The VAT ID of the customer at the time of the invoice. Default: the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id?: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date?: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. Default: the customer's. */
  buyer_reference?: string | null
  /** The first day of the billed period of a service, printed on the invoice (BT-73). */
  service_period_from?: Day | null
  /** The last day of that period (BT-74). */
  service_period_to?: Day | null
  /** A text for the customer, printed on the invoice. It cannot be changed after issue. */
  memo?: string | null
  /** Internal notes. They are not printed and can be changed at any time. */
  notes?: string | null
  /** Labels to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=invoice are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface InvoiceGeneration {
  /** Default: today. */
  issue_date?: Day | null
  /** The last day of payment. Default: it follows from the payment terms. */
  due_date?: Day | null
  /** Default: the days of the tenant setting `invoice_due_days`, or 30. */
  payment_terms?: PaymentTerms | null
  /** The reason why the items are not taxed. They must have no tax. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. Default: the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** Default: the day on which the order was delivered or shipped. */
  delivery_date?: Day | null
  /** `interim` bills a part of the order, by `percent` or `amount`. `final` bills the items and deducts the interim invoices of the order. Default: `standard`. */
  type?: GeneratedInvoiceType
  /** `shipped` bills shipped quantities. The default bills all unbilled quantities. */
  scope?: InvoiceScope
  /** For an interim invoice: the percentage of the order items to bill. */
  percent?: number | null
  /** For an interim invoice: its total, including tax. */
  amount?: MoneyInput | null
  /** Whether to bill the shipping of the order. Default: false. */
  include_shipping?: boolean | null
  /** A text for the customer, printed on the invoice. */
  memo?: string | null
  notes?: string | null
  /** Whether to send the invoice at once. Default: false. */
  auto_send?: boolean | null
  /** The recipients if it is sent. Default: the customer. */
  email_to?: string | readonly string[] | null
  /** Further recipients if it is sent. */
  email_cc?: readonly string[]
  /** A text in the email if it is sent. */
  email_message?: string | null
}

export type InvoiceInclude = "customer" | "order" | "approved_by" | "sent_by" | "last_email"

export interface InvoiceItemBody {
  /** Of an item that the invoice has already; without one, the item is new. */
  id?: Ulid
  /** Null for a line without a product, such as a service. */
  product_id?: Ulid | null
  /** It identifies the product of an item without `product_id` and `name`. Default: that of the product. */
  sku?: string | null
  /** That of the product when it was added, unless it was given. */
  name?: string | null
  description?: string | null
  /** At most 4 decimals; whole units of products with inventory. Greater than 0; the negative one of a deduction must be sent unchanged. */
  quantity?: number
  /** The price of the product unless it was given. At most 6 decimals. */
  unit_price?: MoneyInput | null
  /** The discount in percent of quantity × price; null if it is an amount. */
  discount_percent?: number | null
  /** The discount of the line. */
  discount_amount?: MoneyInput | null
  /** Percent; that of the tax class of the product unless it was given. */
  tax_rate?: number | null
  /** The tax code. Without it, that of `tax_rate`, the treatment and the day; a missing code is added. Null on lines that were written before there were tax codes. */
  tax_code_id?: Ulid | null
  /** A tax that replaces the computed one; null computes it. Sending the value of a response changes nothing. */
  tax_amount?: TaxInput | null
}

export interface InvoicePatch {
  /** The customer to invoice. */
  customer_id?: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type?: InvoiceType
  /** The date of the invoice. Default: today; a draft without a date of its own gets the day on which it is approved or sent. */
  issue_date?: Day | null
  /** The last day of payment. Default: the issue date plus the days of the payment terms. */
  due_date?: Day | null
  /** The seller's reference, such as a project. */
  reference_number?: string | null
  /** The customer's order number. */
  purchase_order_number?: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id?: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids?: readonly Ulid[]
  /** The currency of the amounts. Default: the customer's. */
  currency?: Currency
  /** Default: the customer's billing address. */
  billing_address?: Address | null
  /** Default: the customer's shipping address. */
  shipping_address?: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms?: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. Default: the tenant setting. Null for no fee. */
  late_fee_rate?: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: MoneyInput | null
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items?: readonly InvoiceItemBody[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. Default: the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** The VAT ID of the customer at the time of the invoice. Default: the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id?: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date?: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. Default: the customer's. */
  buyer_reference?: string | null
  /** The first day of the billed period of a service, printed on the invoice (BT-73). */
  service_period_from?: Day | null
  /** The last day of that period (BT-74). */
  service_period_to?: Day | null
  /** A text for the customer, printed on the invoice. It cannot be changed after issue. */
  memo?: string | null
  /** Internal notes. They are not printed and can be changed at any time. */
  notes?: string | null
  /** Labels to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=invoice are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface InvoicePreview {
  /** The customer to invoice. */
  customer_id: Ulid
  /** The type of document. A credit note is created by crediting an invoice; one created directly reduces the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice deducts interim invoices. */
  type?: InvoiceType
  /** The date of the invoice. Default: today; a draft without a date of its own gets the day on which it is approved or sent. */
  issue_date?: Day | null
  /** The last day of payment. Default: the issue date plus the days of the payment terms. */
  due_date?: Day | null
  /** The seller's reference, such as a project. */
  reference_number?: string | null
  /** The customer's order number. */
  purchase_order_number?: string | null
  /** The invoice that a debit note increases. It must have the same customer and currency. */
  debited_invoice_id?: Ulid | null
  /** For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same customer and currency, and not be deducted by another final invoice. */
  interim_invoice_ids?: readonly Ulid[]
  /** The currency of the amounts. Default: the customer's. */
  currency?: Currency
  /** Default: the customer's billing address. */
  billing_address?: Address | null
  /** Default: the customer's shipping address. */
  shipping_address?: Address | null
  /** The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such as `Net 45` or `Due on receipt` determines the days. */
  payment_terms?: PaymentTerms | null
  /** A percentage of the amount due, charged once when the invoice becomes overdue. Default: the tenant setting. Null for no fee. */
  late_fee_rate?: number | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: MoneyInput | null
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items: readonly InvoiceItemBody[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment?: TaxTreatment
  /** The reason for no tax, printed on the invoice. Default: the common wording for the treatment. Ignored for `standard`. */
  tax_exemption_reason?: string | null
  /** The VAT ID of the customer at the time of the invoice. Default: the customer's current one. Required for `reverse_charge` and `intra_community`. */
  customer_vat_id?: string | null
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date?: Day | null
  /** A reference that the customer requires on the invoice, such as a Leitweg-ID. Default: the customer's. */
  buyer_reference?: string | null
  /** The first day of the billed period of a service, printed on the invoice (BT-73). */
  service_period_from?: Day | null
  /** The last day of that period (BT-74). */
  service_period_to?: Day | null
  /** A text for the customer, printed on the invoice. It cannot be changed after issue. */
  memo?: string | null
  /** Internal notes. They are not printed and can be changed at any time. */
  notes?: string | null
  /** Labels to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=invoice are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
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
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type InvoiceScope = "unbilled" | "shipped"

export interface InvoiceSending {
  /** One address or several. Default: the email address of the customer. */
  email_to?: string | readonly string[] | null
  /** Further recipients, visible to all. */
  email_cc?: readonly string[]
  /** Further recipients, invisible to others. */
  email_bcc?: readonly string[]
  /** Placeholders are filled in. Default: that of the email template. */
  subject?: string | null
  /** A text in the email; placeholders are filled in. */
  message?: string | null
  /** False leaves the PDF out. Default: true. */
  attach_pdf?: boolean | null
  /** True adds you to the invisible recipients. Default: false. */
  send_copy_to_self?: boolean | null
  /** Further placeholders of subject and message, by name. */
  template_variables?: Record<string, unknown>
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type InvoiceSort = "created_at" | "issue_date" | "due_date" | "invoice_number" | "type" | "reference_number" | "purchase_order_number" | "currency" | "late_fee_rate" | "shipping_amount" | "tax_treatment" | "customer_vat_id" | "delivery_date" | "buyer_reference" | "service_period_from" | "service_period_to" | "status" | "recurring_date" | "is_imported" | "is_registered_only" | "prices_include_tax" | "shipping_tax" | "shipping_tax_amount" | "subtotal_amount" | "discount_amount" | "tax_amount" | "total_amount" | "credited_amount" | "late_fee_amount" | "amount_paid" | "amount_due" | "approved_at" | "sent_date" | "viewed_at" | "paid_date" | "overdue_date" | "cancelled_at" | "credited_at" | "written_off_at" | "updated_at"

export type InvoicesGetAgingReportTable = "by_customer" | "aging_buckets" | "summary" | "other_currencies"

export type InvoicesGetStatisticsTable = "figures" | "top_customers_by_invoices" | "other_currencies"

export interface MarkPaidBody {
  /** Not in the future. Default: now. */
  paid_date?: DayOrInstant | null
  /** How the customer paid. Default: `bank_transfer`. */
  payment_method?: PaymentMethod | null
  /** Your reference, such as the line of a bank statement. */
  reference_number?: string | null
  notes?: string | null
}

export type OverdueInvoiceSort = "due_date" | "days_overdue" | "amount_due"

export type TaxInput = number | { amount: number; cents?: number; currency?: string; formatted?: string }
