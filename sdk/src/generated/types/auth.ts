// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Instant, ListSums, Person, SortDirection, Ulid } from '../../types.ts'

export interface AcceptedInvitation {
  user: Person
  tenant: InvitingTenant
}

export interface ConfirmedEmail {
  email: string
}

export interface CurrentTenant {
  id: Ulid
  name: string
  /** The name in URLs and subdomains. */
  slug: string
  /** ISO 4217 code. */
  currency: Currency
  /** The IANA name of the time zone in which the days of the tenant begin and end; case-insensitive. */
  timezone: string
  /** The setting `locale`; null for none. */
  locale: string | null
  /** The setting `printing.accent_color`; null for none. */
  accent_color: string | null
  /** The setting `activate_new_records`. */
  activates_new_records: boolean
  /** The setting `app_hidden_areas`; null for none. */
  hidden_areas: readonly CurrentTenantHiddenArea[] | null
  /** The setting `fiscal_year_start`. */
  fiscal_year_start: string
  /** The setting `week_start`. */
  week_start: CurrentTenantWeekStart
  /** The setting `order_processing_step`. */
  has_order_processing_step: boolean
}

export type CurrentTenantHiddenArea = "leads" | "campaigns" | "shipping" | "recurring_invoices" | "variants" | "inventory" | "purchasing" | "rentals" | "finance" | "people" | "analytics"

export type CurrentTenantWeekStart = "monday" | "sunday" | "saturday"

export interface CurrentUser {
  user: Person
  tenant: CurrentTenant
  roles: readonly string[]
  permissions: readonly string[]
  scopes: readonly string[]
  credential: CurrentUserCredential
}

export type CurrentUserCredential = "token" | "session"

export interface InvitingTenant {
  id: Ulid
  name: string
  /** The name in URLs and subdomains. */
  slug: string
}

export interface IssuedToken {
  id: Ulid
  /** The secret; it is shown only now. */
  token: string
  token_type: "Bearer"
  name: string
  /** The scopes, which narrow the permissions of the user. */
  scopes: readonly TokenScope[]
  tenant_id: Ulid
  /** When the token expires. */
  expires_at: Instant
}

export interface ListPreferences {
  /** Fields of the records, or custom_fields.<code>, in order. */
  columns?: readonly string[]
  /** The widths of columns, in pixels, by field. */
  widths?: Record<string, number>
  /** The `sort_by` of the list. */
  sort_by?: string
  /** The `sort_direction` of the list. */
  sort_direction?: SortDirection
  /** The number of records per page. */
  per_page?: number
  /** Instead of the general one. */
  density?: ListPreferencesDensity
}

export type ListPreferencesDensity = "comfortable" | "compact"

export interface MarkedNotifications {
  /** The number of notifications that were unread before. */
  marked: number
  /** The number of unread notifications afterwards. */
  unread: number
}

export interface NewPasskey extends Passkey {
  /** Shown only now, with the first second factor; otherwise empty. */
  recovery_codes: readonly string[]
}

export interface Notification {
  id: Ulid
  kind: NotificationKind
  /** The type of the record, such as `lead`; `import` or `bulk_action` for `ended`. */
  entity_type: string
  /** The id of the record; null if one notification is about several records. */
  entity_id: Ulid | null
  /** The number of records. */
  amount: number
  /** The present name or number of the record; null if it has none, or was deleted. */
  title: string | null
  /** The state of the record after the change; null for other notifications. */
  state: string | null
  /** The user who did it; null for the system. */
  actor: Person | null
  /** The type of the records of an import or a bulk action. */
  record_type: string | null
  /** The number of records that an import or a bulk action created, changed or reverted. */
  successful: number | null
  /** The number of records that an import or a bulk action rejected. */
  failed: number | null
  /** When it happened. */
  created_at: Instant
  /** When the user read the notification; null for an unread one. */
  read_at: Instant | null
}

/**
 * - `assigned`: The user is now responsible for the record, such as the owner of a lead.
 * - `state_changed`: A record of the user reached a final state, or an invoice of their order was paid.
 * - `decision_requested`: A request waits for the decision of the user.
 * - `decided`: A request of the user was approved or rejected.
 * - `ended`: An import or a bulk action of the user ended.
 */
export type NotificationKind = "assigned" | "state_changed" | "decision_requested" | "decided" | "ended"

export interface NotificationsMeta {
  /** The page that this is. */
  current_page: number
  /** The most records on a page. */
  per_page: number
  /** The records on all pages. */
  total: number
  /** The number of pages; 1 for an empty list. */
  last_page: number
  /** The `cursor` of the next page; null after the last one. Missing in lists without the parameter `cursor`. */
  next_cursor?: string | null
  /** With `include_sums`: the sums over all records that match the filters, an entry for each currency and one with `currency` null for quantities. Null if they take too long. Amounts in several currencies are never added. */
  sums?: readonly ListSums[] | null
  /** No record contains the searched text. Those of this response contain it with a typing error in one of its longer words. Missing in all other responses. */
  match?: "similar"
  version: "v1"
  /** The number of all unread notifications. */
  unread: number
}

export interface OpenInvitation {
  tenant: InvitingTenant
  /** The email with which the user will sign in. */
  email: string
  /** The name in the invitation; the user can change it. */
  name: string
  /** The name of the inviting user. */
  invited_by: string
  /** When the link expires. */
  expires_at: Instant
}

export interface Passkey {
  id: Ulid
  /** A name for the device or the password manager. */
  name: string
  /** Whether the password manager stores it for several devices. */
  is_synced: boolean
  /** When it was last used to sign in. */
  last_used_at: Instant | null
  created_at: Instant
}

export interface PasskeyOptions {
  /** Send it back with the response of the authenticator, within ten minutes. */
  ticket: string
  /** For `navigator.credentials.create()`: parse it with `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
  options: Record<string, unknown>
}

export interface Preferences {
  /** `system` follows the operating system. */
  theme: PreferencesTheme
  /** Null for that of the browser. */
  language: PreferencesLanguage | null
  /** The region whose format numbers, amounts and days have, such as `US`; null for that of the tenant or the browser. */
  region: string | null
  /** The time zone in which instants are shown; null for that of the tenant. */
  timezone: string | null
  /** The height of rows. */
  density: PreferencesDensity
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  shortcuts: boolean
  /** The kinds of notifications that the user does not want. */
  muted_notifications: readonly NotificationKind[]
  /** Whether the navigation shows only icons. */
  navigation_collapsed: boolean
  /** Whether the first steps are hidden on the start page. */
  first_steps_hidden: boolean
  /** The path of the page after sign-in, within the browser app; null for the start page. */
  landing_page: string | null
  /** By the entity type of the list, such as `lead`. */
  lists: Record<string, ListPreferences>
}

export type PreferencesDensity = "comfortable" | "compact"

export type PreferencesLanguage = "en" | "de"

export type PreferencesTheme = "system" | "light" | "dark"

export interface RecoveryCodes {
  /** Ten codes that each replace the second factor once. They are shown only now; empty if earlier codes are valid. */
  recovery_codes: readonly string[]
}

export interface Session {
  id: Ulid
  /** The browser that signed in, as its header `User-Agent` named it. */
  user_agent: string | null
  /** The network address from which it signed in. */
  address: string | null
  /** Whether it is the session of this request. */
  is_current: boolean
  /** When the user signed in. */
  created_at: Instant
  /** When it was last used; it ends eight hours later. */
  last_used_at: Instant
  /** When it ends at the latest. */
  expires_at: Instant
}

export interface Token {
  id: Ulid
  /** The purpose of the token. */
  name: string
  /** The scopes, which narrow the permissions of the user. */
  scopes: readonly TokenScope[]
  /** When the token expires. */
  expires_at: Instant
  /** When the token was last used. */
  last_used_at: Instant | null
  /** When the record was created. */
  created_at: Instant
}

export type TokenScope = "*" | "crm:read" | "crm:write" | "operations:read" | "operations:write" | "rentals:read" | "rentals:write" | "sales:read" | "sales:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "finance:read" | "finance:write" | "hr:read" | "hr:write" | "platform:read" | "platform:write"

export interface TotpSecret {
  /** The secret in base32, to type into the authenticator app. */
  secret: string
  /** An `otpauth` URI, which opens an authenticator app on the same device. */
  uri: string
  /** The URI as a QR code: a picture in SVG, black on white. */
  qr_code: string
}
