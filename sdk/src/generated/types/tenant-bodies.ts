// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, TenantSettings } from '../../types.ts'

export interface TenantPatch {
  name?: string
  /** The name in URLs and subdomains. */
  slug?: string
  /** ISO 4217 code. */
  currency?: Currency
  /** The IANA name of the time zone in which the days of the tenant begin and end; case-insensitive. */
  timezone?: string
  /** The settings that the system uses, and any others that clients store. A name that resembles a system setting is rejected as misspelt. Null removes a setting; so does an empty text for a system setting. */
  settings?: TenantSettings | null
}
