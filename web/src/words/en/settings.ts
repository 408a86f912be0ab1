/** The sentences of the settings in English. */

export const settings = {
  settings: {
    permission: 'Permission',
    granted: 'Granted',
    notGranted: 'Not granted',
    company: 'Company settings',
    groups: {
      account: 'My account',
      company: 'Company',
      data: 'Data',
      catalog: 'Catalog',
      developers: 'Developers',
    },
    screens: {
      profile: 'Profile and preferences',
      security: 'Sign-in and security',
      tokens: 'API tokens',
      company: 'Company settings',
      roles: 'Roles and permissions',
      accounts: 'Accounts of automatic postings',
      auditLog: 'Audit log',
      feed: 'Event feed',
    },
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
    auditLog: { time: 'Time', actor: 'User', event: 'Event', record: 'Record', fields: 'Changed fields' },
  },
}
