// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, TenantSettings } from '../../types.ts'

export interface MailServerBody {
  /** The name of the mail server. */
  host: string
  /** The port of the mail server: usually 465 with `tls`, 587 with `starttls`. */
  port: number
  /** `tls`: encrypted from the start, usually with port 465. `starttls`: encrypted after the greeting, usually with port 587. `none`: not encrypted. */
  security: MailServerSecurity
  /** The sender's address of every email. */
  from_email: string
  /** The name to sign in with. Default: none. */
  username?: string | null
  /** Left out, the stored password stays. Null removes it. */
  password?: string | null
}

export type MailServerSecurity = "tls" | "starttls" | "none"

export interface MailServerTest {
  /** Who receives the test email. Default: you. */
  email_to?: string | null
}

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
