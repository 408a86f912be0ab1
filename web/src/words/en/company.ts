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
  },
  logo: {
    title: 'Logo',
    drop: 'PNG, JPG or WebP, at most 5 MB. It appears on documents and in emails.',
    choose: 'Choose a picture',
    remove: 'Remove the logo',
  },
  sample: { title: 'Sample invoice', text: 'An invoice with the saved settings.' },
  accountsText: 'The codes of the accounts that sales, purchases and stock post to.',
}
