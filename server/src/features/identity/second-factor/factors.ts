/** The second factors of a user. */
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#core'
import '../tables.ts'

export type Method = 'totp' | 'passkey' | 'recovery_code'

export interface Factors {
  /** When the authenticator app was confirmed; null without one. */
  totpConfirmedAt: string | null
  passkeys: number
  recoveryCodes: number
  passwordHash: string | null
  isActive: boolean
}

/** Returns the second factors of a user; undefined for a removed user. */
export async function factorsOf(ctx: Ctx, userId: string): Promise<Factors | undefined> {
  const { rows } = await tenantSql<{
    password_hash: string | null
    status: string
    confirmed_at: string | null
    passkeys: number
    recovery_codes: number
  }>`
    select u.password_hash, u.status,
      (select s.confirmed_at from totp_secrets s where s.user_id = u.id) as confirmed_at,
      (select count(*) from passkeys p where p.user_id = u.id) as passkeys,
      (select count(*) from recovery_codes c where c.user_id = u.id) as recovery_codes
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(ctx.db)
  const [row] = rows
  return (
    row && {
      totpConfirmedAt: row.confirmed_at,
      passkeys: row.passkeys,
      recoveryCodes: row.recovery_codes,
      passwordHash: row.password_hash,
      isActive: row.status === 'active',
    }
  )
}

export const hasFactor = ({ totpConfirmedAt, passkeys }: Factors) => totpConfirmedAt !== null || passkeys > 0

/** Returns the methods with which the user can complete a sign-in. */
export const methodsOf = ({ totpConfirmedAt, passkeys, recoveryCodes }: Factors): Method[] => [
  ...(totpConfirmedAt === null ? [] : (['totp'] as const)),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(recoveryCodes > 0 ? (['recovery_code'] as const) : []),
]

/** Returns whether the tenant requires a second factor of its users. */
export const isRequired = ({ tenant }: Pick<Ctx, 'tenant'>) => tenant.settings.require_second_factor === true
