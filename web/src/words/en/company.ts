/** The sentences of the settings of the company in English. */

export const company = {
  subjects: {
    general: 'General',
    company: 'Company details',
    documents: 'Printed documents',
    invoices: 'Invoices',
    orders: 'Orders',
    books: 'Bookkeeping',
    security: 'Security',
    people: 'People',
    address: 'Address on the web',
  },
  advanced: 'Advanced',
  notGiven: 'Not given',
  usualLocale: 'Like the browser (default)',
  usualColour: 'Usual colour',
  /** What acts if nothing is chosen, by the name of the field. */
  defaults: {
    'settings.printing.page_size': 'A4 (default)',
    'settings.printing.language': 'That of the region above (default)',
    'settings.invoice_number_on': 'Creation (default)',
    'settings.shipping_tax': 'No tax (default)',
    'settings.finance_closed_periods': 'Move (default)',
    'settings.numbering_year': 'Calendar year (default)',
    'settings.week_start': 'Monday (default)',
    'settings.tax_determination': 'Automatic (default)',
  } as Readonly<Record<string, string>>,
  logo: {
    title: 'Logo',
    drop: 'PNG, JPG or WebP, at most 5 MB. It appears on documents and in emails.',
    choose: 'Choose a picture',
    remove: 'Remove the logo',
  },
  sample: { title: 'Sample invoice', text: 'An invoice with the saved settings.' },
  accountsText: 'The codes of the accounts that sales, purchases and stock post to.',
}
