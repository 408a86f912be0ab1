// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

export interface User {
  id: Ulid
  name: string
  /** The address with which the user signs in. */
  email: string
  /** Names of roles. */
  roles: readonly string[]
  /** Whether the user can sign in. */
  status: UserStatus
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface UserChanges {
  id?: Ulid
  name?: string
  /** The address with which the user signs in. */
  email?: string
  /** Names of roles. */
  roles?: readonly string[]
  /** Whether the user can sign in. */
  status?: UserStatus
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export type UserStatus = "active" | "inactive"
