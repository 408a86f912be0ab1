import { f, resource } from '#core'

/** The last closed day of a tenant. Every tenant has exactly one such record. */
export const closedPeriods = resource('closed_periods', {
  area: 'finance.periods',
  entityType: 'closed_period',
  isPublished: false,
  writable: {},
  readOnly: { until: f.Maybe(f.Day) },
  required: [],
  descriptions: { until: 'The last closed day; null if nothing is closed.' },
  example: {},
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: ['closed', 'reopened'],
  permissions: {
    read: 'See the last closed day of the books.',
    close: 'Close the books up to a day.',
    reopen: 'Reopen the books.',
  },
})

declare module '#runtime/database/handle' {
  interface Tables {
    closed_periods: typeof closedPeriods.stored & { deleted_at: string | null }
  }
}
