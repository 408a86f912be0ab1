// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, Instant, Ulid } from '../../types.ts'

export interface Holiday {
  id: Ulid
  /** The day. Leave on it is counted again when it is added, changed or deleted. */
  date: Day
  name: string
  /** The country whose employees do not work; null for all. */
  country: string | null
  /** The code of a region of the country as in ISO 3166-2, such as `BY`; null for the whole country. */
  region: string | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface HolidayChanges {
  id?: Ulid
  /** The day. Leave on it is counted again when it is added, changed or deleted. */
  date?: Day
  name?: string
  /** The country whose employees do not work; null for all. */
  country?: string | null
  /** The code of a region of the country as in ISO 3166-2, such as `BY`; null for the whole country. */
  region?: string | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export interface SeededHolidays {
  /** The number of holidays that were added. */
  created: number
  /** The number of holidays that were on the list already. */
  existing: number
}
