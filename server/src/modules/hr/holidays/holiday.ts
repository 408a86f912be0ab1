import { f, fieldMessage, resource } from '#core'
import { Region } from '../employees/work-calendar.ts'

/** A day on which employees of a country or region do not work. */
export const holidays = resource('holidays', {
  area: 'hr.holidays',
  entityType: 'holiday',
  writable: {
    date: f.Day,
    name: f.Text(),
    country: f.Maybe(f.CountryCode),
    region: f.Maybe(Region),
  },
  readOnly: {},
  required: ['date', 'name'],
  descriptions: {
    date: 'The day. Leave on it is counted again when it is added, changed or deleted.',
    country: 'The country whose employees do not work; null for all.',
    region: 'The code of a region of the country as in ISO 3166-2, such as `BY`; null for the whole country.',
  },
  example: { date: '2027-01-06', name: 'Heilige Drei Könige', country: 'DE', region: 'BY' },
  display: { title: ['name'], subtitle: ['date'] },
  list: {
    filters: {
      country: {},
      region: {},
    },
    sorts: { date: 'date', name: 'name', created_at: 'created_at' },
    order: 'date asc',
    facets: null,
  },
  searchFields: ({ name }) => [name],
  rules: ({ country, region }) =>
    region && !country ? { country: [fieldMessage('country', 'is required with a region')] } : {},
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See holidays.',
    write: 'Add holidays and change them.',
    delete: 'Delete holidays.',
  },
})

export type Holiday = typeof holidays.stored

declare module '#runtime/database/handle' {
  interface Tables {
    holidays: Holiday & { deleted_at: string | null }
  }
}
