import { f, resource, states } from '#core'

/** A year is closed in the order of the years, and reopened in the opposite order. */
export const yearStates = states({
  initial: 'open',
  all: {
    open: 'Entries can be posted on its days, unless they are in a closed period.',
    closed: 'Its days are closed, and its profit is in retained earnings.',
  },
  transitions: {
    close: { from: ['open'], to: 'closed' },
    reopen: { from: ['closed'], to: 'open', event: 'reopened' },
  },
  updates: 'none',
  deletable: [],
})

export const Label = f.about('Such as `2026`; `2025/26` if it covers two calendar years.', f.Text(10))
export const Year = f.about('The calendar year of its last day.', f.Integer(1_900, 2_200))

/** A fiscal year that has been closed at least once. */
export const fiscalYears = resource('fiscal_years', {
  area: 'finance.years',
  entityType: 'year',
  states: yearStates,
  writable: {},
  readOnly: {
    year: Year,
    from_date: f.Day,
    to_date: f.Day,
    status: yearStates.field,
    closing_entry_id: f.Maybe(f.IdOf('journal_entries')),
    closed_at: f.Maybe(f.Instant),
    closed_by: f.Maybe(f.IdOf('users')),
    reopened_at: f.Maybe(f.Instant),
    reopening_reason: f.Private(f.Maybe(f.LongText(1_000))),
  },
  required: [],
  descriptions: {
    from_date: 'Its first day.',
    to_date: 'Its last day.',
    closing_entry_id:
      'The last entry that moved its profit to retained earnings; null if there was no profit to move.',
    closed_by: 'The user who closed it last.',
    reopening_reason: 'Why it was reopened last.',
  },
  example: {},
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: ['closed', 'reopened'],
  permissions: {
    read: 'See the fiscal years.',
    close: 'Close a fiscal year.',
    reopen: 'Reopen a closed fiscal year.',
  },
})

export type StoredYear = typeof fiscalYears.stored

declare module '#runtime/database/handle' {
  interface Tables {
    fiscal_years: StoredYear & { deleted_at: string | null }
  }
}
