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
    }
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
