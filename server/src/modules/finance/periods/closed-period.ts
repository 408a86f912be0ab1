import { f, resource } from '#core'

/** Until which day the books of a tenant are closed. Every tenant has one such record. */
export const closedPeriods = resource('closed_periods', {
  area: 'finance.periods',
  entityType: 'closed_period',
  isPublished: false,
  writable: {},
  readOnly: { until: f.Maybe(f.Day) },
  required: [],
  descriptions: { until: 'The last closed day; null: nothing is closed.' },
  example: {},
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: ['closed', 'reopened'],
  permissions: {
    read: 'See until which day the books are closed.',
    close: 'Close the books until a day.',
    reopen: 'Reopen the books.',
  },
})

declare module '#runtime/database/handle' {
  interface Tables {
    closed_periods: typeof closedPeriods.stored & { deleted_at: string | null }
  }
}
