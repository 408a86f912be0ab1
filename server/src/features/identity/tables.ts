/** The tables of identity that handwritten statements use. */
import type { Generated } from 'kysely'

declare module '#runtime/database/handle' {
  interface Tables {
    users: {
      id: string
      name: string
      email: string
      /** Null: nobody can sign in until a password is set. */
      password_hash: string | null
      roles: string[]
      status: string
      version: Generated<number>
      created_at: string
      updated_at: string
      deleted_at: string | null
    }
    tokens: {
      id: string
      user_id: string
      name: string
      secret_hash: string
      scopes: string[]
      expires_at: string
      last_used_at: string | null
      created_at: string
      revoked_at: string | null
    }
    sessions: {
      id: string
      user_id: string
      secret_hash: string
      expires_at: string
      last_used_at: string
      created_at: string
      user_agent: string | null
      address: string | null
    }
    invitations: {
      id: string
      email: string
      name: string
      roles: string[]
      invited_by_id: string
      secret_hash: string
      sent_at: string
      expires_at: string
      version: Generated<number>
      created_at: string
      updated_at: string
      deleted_at: string | null
    }
    user_links: {
      id: string
      user_id: string
      kind: 'password_reset' | 'email_change'
      /** The address that received the link. */
      email: string
      secret_hash: string
      expires_at: string
      created_at: string
    }
    totp_secrets: {
      user_id: string
      /** Encrypted. */
      secret: string
      /** Null until the first code was entered. */
      confirmed_at: string | null
      /** The time step of the last accepted code. */
      last_step: Generated<number>
      created_at: string
    }
    passkeys: {
      id: string
      user_id: string
      name: string
      /** Of the authenticator, as base64url. */
      credential_id: string
      /** In COSE, as base64url. */
      public_key: string
      /** The signatures so far; 0 for authenticators that do not count. */
      counter: number
      transports: string[]
      is_synced: boolean
      last_used_at: string | null
      created_at: string
    }
    /** The unused recovery codes. */
    recovery_codes: { user_id: string; code_hash: string; created_at: string }
    used_tickets: { ticket_hash: string; expires_at: string }
    tenants: {
      id: string
      name: string
      slug: string
      currency: string
      timezone: string
      settings: string
      version: number
      created_at: string
      updated_at: string
    }
    roles: {
      id: string
      name: string
      description: string | null
      permissions: string[]
      is_built_in: boolean
      version: Generated<number>
      created_at: string
      updated_at: string
      deleted_at: string | null
    }
  }
}
