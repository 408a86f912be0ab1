/** Descriptions of the fields of an invoice. */
import { shippingTaxDescriptions } from '../../line-items/shipping-tax.ts'
import { taxDescriptions } from './invoice.tax-treatment.ts'

export const invoiceDescriptions = {
  customer_id: 'The customer who has to pay.',
  type:
    'The kind of document. A credit note comes from crediting an invoice; one that is made by hand reduces the ' +
    'revenue of the customer. A proforma invoice is not paid and counts as no receivable. A final invoice deducts ' +
    'interim ones.',
  issue_date: 'The date of the invoice; today unless it is given.',
  due_date: 'The last day of payment: the issue date and the days of the payment terms, unless it is given.',
  reference_number: 'A reference of the seller, such as a project.',
  purchase_order_number: 'The number under which the customer ordered.',
  debited_invoice_id:
    'The invoice whose amount a debit note raises; it is of the same customer and currency.',
  interim_invoice_ids:
    'On a final invoice: the interim invoices that it deducts, by tax rate. They are issued invoices of the same ' +
    'customer and currency that no other final invoice deducts.',
  currency: 'That of the customer unless it is given.',
  billing_address: 'That of the customer unless it is given.',
  shipping_address: 'That of the customer unless it is given.',
  payment_terms:
    'Words for the terms, the days until payment, and the method of payment. Without `due_days`, words such as ' +
    '`Net 45` or `Due on receipt` give the days.',
  late_fee_rate:
    'Percent of the amount due, added once when the invoice becomes overdue; the setting of the tenant unless it is ' +
    'given. Null for no fee.',
  ...shippingTaxDescriptions,
  ...taxDescriptions,
  memo: 'Words for the customer, printed on the invoice. They are fixed once it is issued.',
  notes: 'Internal remarks. They are not printed, and can be changed at any time.',
  tags: 'Free labels, to filter and group by.',
  invoice_number: 'Unique in the tenant. Null for drafts if numbers are given with the approval.',
  order_id: 'The order that is billed.',
  credited_invoice_id: 'The invoice that a credit note credits.',
  proforma_invoice_id: 'The proforma invoice that it was made of.',
  recurring_invoice_id: 'The schedule that made it.',
  recurring_date: 'The date of the schedule that it is for. It is issued on the day on which it is made.',
  rental_agreement_id: 'The rental agreement that is billed.',
  is_registered_only:
    'Whether an import posted the open amount alone, as an opening balance: neither revenue nor tax nor what was ' +
    'paid before.',
  is_imported: 'Whether it was imported from another system, with the number that it has there.',
  prices_include_tax:
    'Whether prices, discounts and the subtotal include tax: as on the order, or the setting of the tenant.',
  subtotal_amount: 'The sum of quantity × price, before discounts.',
  discount_amount: 'All discounts.',
  tax_amount: 'The sum of the taxes of its items and of shipping.',
  total_amount: 'The items without discounts, with tax and shipping.',
  credited_amount: 'The total of its credit notes.',
  late_fee_amount: 'Charged when it became overdue; part of the amount due.',
  amount_paid: 'What was paid, less refunds.',
  amount_due: 'What is left to pay: total and late fee, less what was paid and credited.',
  paid_amount: 'The same as amount_paid.',
  remaining_balance: 'The same as amount_due.',
  payment_percentage:
    'What was paid, in percent of the total with the late fee and without credits; 100 if nothing is due.',
  tax_breakdown:
    'Taxable amount and tax by rate, with shipping that is taxed; the keys are the rates in percent.',
  discount_details: 'The discounts of the lines, and their shares of a discount on the whole order.',
  approver_id: 'The user who approved it.',
  footer:
    'The text at the end of the printed invoice: that of the setting `printing.footers` when it was issued. Null ' +
    'until then, while the present text is printed.',
  sender_id: 'The user who sent it.',
  sent_date: 'When it was last sent.',
  sent_to: 'The recipients of the last email.',
  viewed_at: "When the customer's link was first opened.",
  paid_date: 'When it was paid in full.',
  overdue_date: 'When it became overdue.',
  public_url:
    'The link with which the customer sees the invoice without signing in; null if there is none. Only callers with ' +
    '`sales.invoices.send` get it.',
  created_by: 'The user who added it.',
} as const
