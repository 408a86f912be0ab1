// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid, UserStatus } from '../../types.ts'

export interface UserBulkAction {
  /** The name of the operation. */
  action: UserBulkActionName
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

export type UserBulkActionName = "second-factor/reset" | "update" | "delete"

export interface UserDraft {
  name: string
  /** The address with which the user signs in. */
  email: string
  /** Names of roles. */
  roles?: readonly string[]
  /** Whether the user can sign in. */
  status?: UserStatus
  password: string
}

export interface UserPatch {
  name?: string
  /** The address with which the user signs in. */
  email?: string
  /** Names of roles. */
  roles?: readonly string[]
  /** Whether the user can sign in. */
  status?: UserStatus
  password?: string
}

export type UserSort = "created_at" | "name" | "email" | "status" | "updated_at"
