// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Currency, Instant, Person, Ulid } from '../../types.ts'

export interface AuthChangePasswordBody {
  current_password: string
  password: string
}

export interface AuthTokensCreateBody {
  email: string
  password: string
  /** The id or the slug of the tenant; required if several tenants have a user with this email. */
  tenant?: string
  /** The purpose of the token. */
  name: string
  /** The scopes, which narrow the permissions of the user. Default: `["*"]`. */
  scopes?: readonly TokenScope[]
  /** When the token expires. */
  expires_at?: Instant
}

export interface CurrentTenant {
  id: Ulid
  name: string
  /** The name in URLs and subdomains. */
  slug: string
  /** ISO 4217 code */
  currency: Currency
  /** The IANA name of the time zone in which the days of the tenant begin and end; case-insensitive. */
  timezone: string
}

export interface CurrentUser {
  user: Person
  tenant: CurrentTenant
  roles: readonly string[]
  permissions: readonly string[]
  scopes: readonly string[]
  credential: CurrentUserCredential
}

export type CurrentUserCredential = "token" | "session"

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
