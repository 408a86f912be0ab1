/** Recovery codes replace a lost authenticator app or passkey. Each works once. */
import { randomInt } from 'node:crypto'
import type { Ctx } from '#runtime/database/context'
import { fingerprint } from '#runtime/secrets'
import '../tables.ts'

const amount = 10
/** Without letters that resemble digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupLength = 4

/** Returns a code of 80 random bits, so that a fast hash of it is safe to store. */
function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

const hashOf = (code: string) => fingerprint(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Replaces the recovery codes of a user. Only this result contains them. */
export async function replaceRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  await removeRecoveryCodes(ctx, userId)
  const codes = Array.from({ length: amount }, newCode)
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(code), created_at: ctx.now }))
  await ctx.db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

export async function removeRecoveryCodes(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Returns whether this is an unused recovery code of the user. It is then used. */
export async function useRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const used = await ctx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
