/** Descriptions of the fields of an invoice. */
import { shippingTaxDescriptions } from '#commercial-documents'
import { taxDescriptions } from './invoice.tax-treatment.ts'

/** The contract has some amounts of an invoice as numbers, beside others that are money objects. */
const number = (text: string, object?: string) =>
  `${text} A number in the currency of the invoice${object ? `; \`${object}\` is the same as a money object` : ''}.`

export const invoiceDescriptions = {
  customer_id: 'The customer to invoice.',
  items:
    'An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent.',
  type:
    'The type of document. A credit note is created by crediting an invoice; one created directly reduces ' +
    "the customer's revenue. A proforma invoice is not paid and is not a receivable. A final invoice " +
    'deducts interim invoices.',
  issue_date:
    'The date of the invoice. Default: today; a draft without a date of its own gets the day on which it is approved ' +
    'or sent.',
  service_period_from: 'The first day of the billed period of a service, printed on the invoice (BT-73).',
  service_period_to: 'The last day of that period (BT-74).',
  due_date: 'The last day of payment. Default: the issue date plus the days of the payment terms.',
  reference_number: "The seller's reference, such as a project.",
  purchase_order_number: "The customer's order number.",
  debited_invoice_id: 'The invoice that a debit note increases. It must have the same customer and currency.',
  interim_invoice_ids:
    'For a final invoice: the interim invoices to deduct, by tax rate. They must be issued, have the same ' +
    'customer and currency, and not be deducted by another final invoice.',
  currency: "The currency of the amounts. Default: the customer's.",
  billing_address: "Default: the customer's billing address.",
  shipping_address: "Default: the customer's shipping address.",
  payment_terms:
    'The text of the terms, the days until payment, and the payment method. Without `due_days`, a text such ' +
    'as `Net 45` or `Due on receipt` determines the days.',
  late_fee_rate:
    'A percentage of the amount due, charged once when the invoice becomes overdue. Default: the ' +
    'tenant setting. Null for no fee.',
  ...shippingTaxDescriptions,
  ...taxDescriptions,
  memo: 'A text for the customer, printed on the invoice. It cannot be changed after issue.',
  notes: 'Internal notes. They are not printed and can be changed at any time.',
  tags: 'Labels to filter and group by.',
  invoice_number: 'Unique in the tenant. Null for drafts if numbers are assigned at approval.',
  order_id: 'The billed order.',
  credited_invoice_id: 'The credited invoice of a credit note.',
  proforma_invoice_id: 'The proforma invoice from which it was created.',
  recurring_invoice_id: 'The recurring invoice that created it.',
  recurring_date: 'Its date in the schedule. It is issued on the day of its creation.',
  rental_agreement_id: 'The billed rental agreement.',
  is_registered_only:
    'Whether an import posted only the open amount, as an opening balance, without revenue, tax and earlier ' +
    'payments.',
  is_imported: 'Whether it was imported from another system. Its number is that of the other system.',
  prices_include_tax:
    'Whether prices, discounts and the subtotal include tax, as on the order or by the tenant setting.',
  subtotal_amount: 'The sum of quantity × price, before discounts.',
  discount_amount: 'The sum of all discounts.',
  tax_amount: 'The sum of the taxes of its items and of shipping.',
  total_amount: 'The total of the items after discounts, with tax and shipping.',
  credited_amount: number('The total of its credit notes.'),
  late_fee_amount: number('The fee charged when it became overdue. It is part of the amount due.'),
  amount_paid: number('The paid amount less refunds.', 'paid_amount'),
  amount_due: number('Total and late fee, less paid and credited amounts.', 'remaining_balance'),
  paid_amount: 'The same as amount_paid, as a money object.',
  remaining_balance: 'The same as amount_due, as a money object.',
  payment_percentage:
    'The paid percentage of the total with late fee and without credits; 100 if nothing is due.',
  tax_breakdown:
    'Taxable amount and tax by rate, including taxed shipping. The keys are the rates in percent.',
  discount_details: 'The line discounts and their shares of the order discount.',
  approver_id: 'The user who approved it.',
  footer:
    'The footer text of the printed invoice: the setting `printing.footers` at the time of issue. Null ' +
    'before issue, when the current setting is printed.',
  sender_id: 'The user who sent it.',
  sent_date: 'The time of the last sending.',
  sent_to: 'The recipients of the last email.',
  viewed_at: "The time at which the customer's link was first opened.",
  paid_date: 'The time at which it was paid in full.',
  overdue_date: 'The time at which it became overdue.',
  public_url:
    'The link that opens the invoice without a sign-in; null if there is none. It is returned only to ' +
    'callers with `sales.invoices.send`.',
  created_by: 'The user who created it.',
} as const
