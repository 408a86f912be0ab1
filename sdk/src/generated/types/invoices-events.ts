// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, Day, DiscountDetails, Instant, InvoiceItem, InvoiceStatus, InvoiceType, MoneyObject, PaymentTerms, ShippingTax, ShippingTaxMode, StoredInvoiceItemEventData, TaxOfRate, TaxTreatment, Ulid } from '../../types.ts'

export interface InvoiceEventData {
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
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items: readonly StoredInvoiceItemEventData[]
  /** `standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason. */
  tax_treatment: TaxTreatment
  /** The delivery date of goods or services. E-invoices require it for `intra_community`. */
  delivery_date: Day | null
  /** The first day of the billed period of a service, printed on the invoice (BT-73). */
  service_period_from: Day | null
  /** The last day of that period (BT-74). */
  service_period_to: Day | null
  /** Labels to filter and group by. */
  tags: readonly string[]
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
  /** The user who approved it. */
  approver_id: Ulid | null
  approved_at: Instant | null
  /** The user who sent it. */
  sender_id: Ulid | null
  /** The time of the last sending. */
  sent_date: Instant | null
  /** The time at which the customer's link was first opened. */
  viewed_at: Instant | null
  /** The time at which it was paid in full. */
  paid_date: Instant | null
  /** The time at which it became overdue. */
  overdue_date: Instant | null
  cancelled_at: Instant | null
  credited_at: Instant | null
  written_off_at: Instant | null
  /** The user who created it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface InvoiceRecord {
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
}
