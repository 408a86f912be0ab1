// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, Ulid } from '../../types.ts'

export interface HolidayBulkAction {
  /** The name of the operation. */
  action: HolidayBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type HolidayBulkActionName = "update" | "delete"

export interface HolidayDraft {
  /** The day. Leave on it is counted again when it is added, changed or deleted. */
  date: Day
  name: string
  /** The country whose employees do not work; null for all. */
  country?: string | null
  /** The code of a region of the country as in ISO 3166-2, such as `BY`; null for the whole country. */
  region?: string | null
}

export interface HolidayPatch {
  /** The day. Leave on it is counted again when it is added, changed or deleted. */
  date?: Day
  name?: string
  /** The country whose employees do not work; null for all. */
  country?: string | null
  /** The code of a region of the country as in ISO 3166-2, such as `BY`; null for the whole country. */
  region?: string | null
}

export type HolidaySort = "date" | "name" | "created_at" | "country" | "region" | "updated_at"

export interface HolidaysSeedBody {
  /** The country, as in ISO 3166-1. */
  country: HolidaysSeedBodyCountry
  /** The year of the holidays. */
  year: number
  /** A region of the country as in ISO 3166-2, such as `BY`. Its holidays are added as well. Without it, only those of the whole country are added. */
  region?: string | null
}

export type HolidaysSeedBodyCountry = "DE" | "AT" | "CH" | "FR" | "BE" | "NL" | "GB" | "US"
