/** English descriptions of fields by their dotted names, in place of those of the API. */
export const helps: Readonly<Record<string, string>> = {
  timezone: 'Days begin and end in this time zone.',
  'settings.locale':
    'The format of amounts and days. Without a choice, documents have that of the United States.',
  'settings.company.legal_name': 'The name on documents. Empty: the name above.',
  'settings.company.vat_id': '',
  'settings.company.tax_number': '',
  'settings.company.phone': '',
  'settings.company.state': '',
  'settings.company.email': 'For questions about documents and replies to emails.',
  'settings.company.iban': 'The account for payments; its check digits are verified.',
  'settings.company.bic': '8 or 11 characters.',
  'settings.printing.accent_color': 'The colour of titles and lines on documents.',
  'settings.printing.footer': 'The text at the foot of each page.',
  'settings.printing.page_size': '',
  'settings.printing.language': 'The language of documents for customers whose language is not supported.',
  'settings.invoice_number_on': 'When an invoice gets its number.',
  'settings.invoice_due_days': 'For invoices without their own terms.',
  'settings.invoice_late_fee_rate': 'The late fee of new invoices in percent of the amount due. Empty: none.',
  'settings.einvoice_required': 'Only complete e-invoices can be approved.',
  'settings.einvoice_address':
    'The address for e-invoices. Peppol needs one; otherwise it is the email address above if empty.',
  'settings.company.registration_scheme':
    'The register of the number above, for e-invoices. The number is checked by its rules.',
  'settings.prices_include_tax': 'Prices and shipping of new orders include tax.',
  'settings.shipping_tax': 'The tax on shipping of new orders and invoices.',
  'settings.order_discount_limit':
    'The highest discount in percent without a special permission. Empty: no limit.',
  'settings.check_credit_limit': 'Orders above the credit limit need a special permission to be confirmed.',
  'settings.purchase_order_approval_limit':
    'Users approve their own purchase orders up to this total. Empty: no limit.',
  'settings.order_processing_step':
    'With this step, a confirmed order is picked first and shipped then. By default no.',
  'settings.activate_new_records':
    'Products and suppliers that are added here can be sold and ordered at once.',
  'settings.finance_opening_date': 'The first day for which the books are kept here.',
  'settings.finance_closed_periods': 'What happens to automatic entries on closed days.',
  'settings.vacation_days': 'Days of leave a year. A value of the employee comes first.',
  'settings.work_weekdays': 'Only these days are taken from the vacation days. An employee can have others.',
  work_country: 'The holidays of this country apply. Empty: the country of the company.',
  work_region:
    'The code of the region, such as BY for Bavaria. Its holidays apply, and no others of the country.',
  work_weekdays: 'Empty: the days of the company.',
  region: 'The code of a region, such as BY for Bavaria. Empty: the whole country.',
  'settings.require_second_factor': 'Users without a second factor can only set one up after they sign in.',
  'qualify.qualified': 'Ticked, the lead is qualified; otherwise it is disqualified.',
  'qualify.disqualification_reason': 'Needed to disqualify the lead.',
  'qualify.update_score': 'The scores below replace those of the lead.',
  'qualify.behavioral_score': '0 to 50.',
  'qualify.demographic_score': '0 to 50.',
  'generate-invoice.payment_terms.terms': 'Printed on the invoice, such as Net 30.',
  'generate-invoice.tax_exemption_reason':
    'Printed on the invoice. By default the common wording for the treatment.',
  'generate-invoice.type':
    'Interim bills a part of the order; final bills the items less the interim invoices.',
  'generate-invoice.scope': 'By default everything that is not billed yet.',
  'generate-invoice.include_shipping': 'The shipping of the order is billed, too.',
  'generate-invoice.auto_send': 'The invoice is sent at once.',
  'apply-payment.payment_id':
    'Payments of the customer with money left. Without one, a new payment is recorded.',
}
