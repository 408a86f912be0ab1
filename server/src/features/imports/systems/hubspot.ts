/** Exports of HubSpot: contacts, companies and products. */
import type { SystemFile, SystemFiles } from './system-files.ts'

const others = [
  'Record ID',
  'Create Date',
  'Created date',
  'Last Activity Date',
  'Last Modified Date',
  'Lifecycle Stage',
  'Marketing contact status',
  'Associated Company IDs',
  'Associated Contact IDs',
  'Associated Deal IDs',
  'Associated Deal',
  'Last Contacted',
  'Number of Employees',
  'Annual Revenue',
  'Fax Number',
  'Twitter Username',
  'Street Address 2',
  'Recent Conversion',
  'Close Date',
]

const person = (before = '', address = 'address'): SystemFile['fields'] => ({
  [`${before}first_name`]: ['First Name'],
  [`${before}last_name`]: ['Last Name'],
  [`${before}phone`]: ['Phone Number'],
  [`${before}${address}.street`]: ['Street Address'],
  [`${before}${address}.city`]: ['City'],
  [`${before}${address}.state`]: ['State/Region'],
  [`${before}${address}.postal_code`]: ['Postal Code'],
  [`${before}${address}.country`]: ['Country/Region'],
})

export const hubspot: SystemFiles = {
  contact: {
    fields: {
      ...person(),
      email: ['Email'],
      mobile: ['Mobile Phone Number'],
      title: ['Job Title'],
      customer_id: ['Associated Company', 'Company Name', 'Primary Company', 'Primary Associated Company'],
      notes: ['Message'],
    },
    others: [...others, 'Contact owner', 'Lead Status', 'Original Source', 'Website URL', 'Industry'],
  },
  lead: {
    fields: {
      ...person('contact_info.'),
      email: ['Email'],
      'contact_info.company': ['Company Name', 'Associated Company', 'Primary Company'],
      source: ['Original Source', 'Original Traffic Source', 'Latest Source'],
      status: ['Lead Status'],
      assigned_user_id: ['Contact owner'],
      notes: ['Message'],
    },
    others: [...others, 'Job Title', 'Mobile Phone Number', 'Website URL', 'Industry'],
  },
  customer: {
    fields: {
      ...person('', 'billing_address'),
      company_name: ['Company name', 'Name'],
      email: ['Email', 'Company email'],
      website: ['Website URL', 'Company Domain Name'],
      industry: ['Industry'],
      account_manager_id: ['Company owner'],
      notes: ['Description', 'About Us'],
      timezone: ['Time Zone'],
    },
    others: [...others, 'Type', 'LinkedIn Company Page', 'Parent Company', 'Lead Status'],
  },
  product: {
    fields: {
      name: ['Name', 'Product name'],
      sku: ['SKU'],
      description: ['Description', 'Product description'],
      selling_price: ['Unit price', 'Price'],
      cost_price: ['Unit cost', 'Cost of goods sold'],
    },
    others: [
      ...others,
      'Product type',
      'Billing frequency',
      'Recurring billing frequency',
      'Term',
      'URL',
      'Image URL',
    ],
  },
}
