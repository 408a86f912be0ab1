import { f, filters, resource } from '#core'
import { ExchangeRate as Rate } from '../journal-entries/journal-entry.ts'

/** The value of one unit of a currency in the tenant's currency, from a day until the next rate. */
export const exchangeRates = resource('exchange_rates', {
  area: 'finance.exchange_rates',
  entityType: 'exchange_rate',
  writable: { currency: f.Currency, date: f.Day, rate: Rate },
  readOnly: {},
  required: ['currency', 'date', 'rate'],
  descriptions: {
    currency: 'A currency other than the tenant currency. It has at most one rate a day.',
    date: 'The first day of the rate. It applies until the next rate of the currency.',
    rate: 'The value of one unit of the currency in the tenant currency.',
  },
  example: { currency: 'GBP', date: '2026-11-20', rate: 1.27 },
  display: {
    title: ['currency date'],
    columns: ['title', 'currency', 'date', 'rate'],
    facts: ['currency', 'date', 'rate'],
    create: ['currency', 'date', 'rate'],
  },
  list: {
    filters: {
      currency: {},
      from_date: filters.fromDay('exchange_rates.date'),
      to_date: filters.toDay('exchange_rates.date'),
    },
    sorts: { date: 'date', currency: 'currency', created_at: 'created_at' },
    order: 'date desc',
    facets: null,
  },
  unique: { currency: { key: 'lower(currency)', within: 'date' } },
  searchFields: ({ currency }) => [currency],
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See exchange rates.',
    write: 'Set exchange rates.',
    delete: 'Delete exchange rates.',
    export: 'Download exchange rates as files.',
  },
})

export type ExchangeRate = typeof exchangeRates.stored

declare module '#runtime/database/handle' {
  interface Tables {
    exchange_rates: ExchangeRate & { deleted_at: string | null }
  }
}
