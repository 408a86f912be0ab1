// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, ListPreferences, NotificationKind, TokenScope, Ulid } from '../../types.ts'

export interface AuthChangeNameBody {
  /** The name that colleagues see. */
  name: string
}

export interface AuthChangePasswordBody {
  current_password: string
  password: string
}

export interface AuthEmailChangeBody {
  current_password: string
  /** The new email for signing in. */
  email: string
}

export interface AuthInvitationsAcceptBody {
  /** The part after # of the link in the email. */
  token: string
  /** The name of the user. Default: the one in the invitation. */
  name?: string
  password: string
}

export interface AuthPasskeysCreateBody {
  /** The ticket of the options. */
  ticket: string
  /** A name for the device or the password manager. */
  name: string
  /** The new credential, as its method `toJSON()` returns it. */
  response: Record<string, unknown>
}

export interface AuthPasskeysUpdateBody {
  /** A name for the device or the password manager. */
  name: string
}

export interface AuthPasswordResetConfirmBody {
  /** The part after # of the link in the email. */
  token: string
  password: string
}

export interface AuthPasswordResetRequestBody {
  email: string
  /** The id or the slug of the tenant. Default: all tenants. */
  tenant?: string
}

export interface AuthSecondFactorConfirmTotpBody {
  /** The code that the authenticator app shows now. */
  code: string
}

export interface AuthTokensCreateBody {
  email: string
  password: string
  /** The id or the slug of the tenant; required if several tenants have a user with this email and password. */
  tenant?: string
  /** For a user with a second factor: the code of the authenticator app, or a recovery code. */
  code?: string
  /** The purpose of the token. */
  name: string
  /** The scopes, which narrow the permissions of the user. Default: `["*"]`. */
  scopes?: readonly TokenScope[]
  /** When the token expires. */
  expires_at?: Instant
}

export interface CurrentPasswordBody {
  current_password: string
}

export interface LinkToken {
  /** The part after # of the link in the email. */
  token: string
}

export interface NotificationSelection {
  /** The notifications; if omitted, all. Unknown ids are ignored. */
  ids?: readonly Ulid[]
}

export interface PreferencesPatch {
  /** `system` follows the operating system. */
  theme?: PreferencesPatchTheme | null
  /** Null for that of the browser. */
  language?: PreferencesPatchLanguage | null
  /** The region whose format numbers, amounts and days have, such as `US`; null for that of the tenant or the browser. */
  region?: string | null
  /** The time zone in which instants are shown; null for that of the tenant. */
  timezone?: string | null
  /** The height of rows. */
  density?: PreferencesPatchDensity | null
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  shortcuts?: boolean | null
  /** The kinds of notifications that the user does not want. */
  muted_notifications?: readonly NotificationKind[] | null
  /** Whether the navigation shows only icons. */
  navigation_collapsed?: boolean | null
  /** Whether the first steps are hidden on the start page. */
  first_steps_hidden?: boolean | null
  /** The path of the page after sign-in, within the browser app; null for the start page. */
  landing_page?: string | null
  /** By the entity type of the list, such as `lead`. */
  lists?: Record<string, ListPreferences | null> | null
}

export type PreferencesPatchDensity = "comfortable" | "compact"

export type PreferencesPatchLanguage = "en" | "de"

export type PreferencesPatchTheme = "system" | "light" | "dark"
