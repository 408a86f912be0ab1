// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Person, Ulid } from '../../types.ts'

export interface Invitation {
  id: Ulid
  /** The address that gets the link, and with which the user will sign in. */
  email: string
  name: string
  /** Names of roles. */
  roles: readonly string[]
  /** The user who invited the person, sent the invitation again or created a link. */
  invited_by_id: Ulid
  /** When the last email was sent. */
  sent_at: Instant
  /** When the last link expires. */
  expires_at: Instant
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface InvitationDetails extends Invitation {
  invited_by: Person | null
}

export interface InvitationLink {
  email: string
  url: string
  expires_at: Instant
}
