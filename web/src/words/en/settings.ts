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
      areas: 'Areas',
      roles: 'Roles and permissions',
      accounts: 'Accounts of automatic postings',
      yearEnd: 'Year end',
      auditLog: 'Audit log',
      mail: 'Mail server',
      feed: 'Event feed',
      sampleData: 'Sample data',
    },
    auditLog: { time: 'Time', actor: 'User', event: 'Event', record: 'Record', fields: 'Changed fields' },
  },
}
