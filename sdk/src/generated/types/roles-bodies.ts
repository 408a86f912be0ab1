// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid } from '../../types.ts'

export interface RoleBulkAction {
  /** The name of the operation. */
  action: RoleBulkActionName
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

export type RoleBulkActionName = "update" | "reset" | "delete"

export interface RoleDraft {
  name: string
  description?: string | null
  /** Names as in GET /permissions. */
  permissions: readonly string[]
}

export interface RolePatch {
  name?: string
  description?: string | null
  /** Names as in GET /permissions. */
  permissions?: readonly string[]
}

export type RoleSort = "created_at" | "name" | "description" | "is_built_in" | "updated_at"
