// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

export interface Role {
  id: Ulid
  name: string
  description: string | null
  /** Names as in GET /permissions. */
  permissions: readonly string[]
  /** Whether the role is built in, so that it cannot be changed or deleted. */
  is_built_in: boolean
  /** The permissions that a built-in role keeps although an upgrade removed them from the role. */
  kept_permissions: readonly string[]
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface RoleChanges {
  id?: Ulid
  name?: string
  description?: string | null
  /** Names as in GET /permissions. */
  permissions?: readonly string[]
  /** Whether the role is built in, so that it cannot be changed or deleted. */
  is_built_in?: boolean
  /** The permissions that a built-in role keeps although an upgrade removed them from the role. */
  kept_permissions?: readonly string[]
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}
