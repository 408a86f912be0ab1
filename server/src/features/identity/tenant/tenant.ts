import { f, resource } from '#core'

/** A tenant is a company with its own records, users and settings. Tenants share no data. */
export const tenants = resource('tenants', {
  area: 'platform.tenant',
  entityType: 'tenant',
  isPublished: false,
  writable: {
    name: f.Text(),
    slug: f.Slug,
    currency: f.Currency,
    timezone: f.Timezone,
    settings: f.Type.Unsafe<Record<string, unknown>>({
      ...f.FreeForm,
      title: 'TenantSettings',
      'x-tenant-settings': true,
    }),
  },
  readOnly: {},
  required: [],
  descriptions: {
    slug: 'The name in URLs and subdomains.',
    timezone:
      'The IANA name of the time zone in which the days of the tenant begin and end; case-insensitive.',
    settings:
      'The settings that the system uses, and any others that clients store. A name that resembles a system setting ' +
      'is rejected as misspelt. Null removes a setting; so does an empty text for a system setting.',
  },
  example: { name: 'Northwind Traders', currency: 'USD', timezone: 'Europe/Berlin' },
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: ['updated'],
  permissions: {
    read: 'See the tenant and its settings.',
    write: 'Change the tenant and its settings.',
    delete: 'Delete the tenant with all its data.',
    bank_details: 'See and set the bank account of the tenant, which documents show.',
  },
})

export type TenantRecord = typeof tenants.stored
