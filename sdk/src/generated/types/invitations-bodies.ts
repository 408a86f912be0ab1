// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid } from '../../types.ts'

export interface InvitationBulkAction {
  /** The name of the operation. */
  action: InvitationBulkActionName
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

export type InvitationBulkActionName = "resend" | "delete"

export interface InvitationDraft {
  /** The address that gets the link, and with which the user will sign in. */
  email: string
  name: string
  /** Names of roles. */
  roles?: readonly string[]
}

export type InvitationSort = "created_at" | "name" | "expires_at" | "email" | "sent_at" | "updated_at"
