/** The credentials of a user: the password, tokens, sessions, links by email, and second factors. */
import { tenantSql } from '#core'
import { actorOf, type Ctx } from '#runtime/database/context'
import '../tables.ts'

/**
 * Returns the salt for the password of a user with this email. It belongs to the email, not to the user: one hash is
 * compared with all users of an email, however many tenants have one (decision 28).
 */
export async function passwordSalt(ctx: Ctx, email: string): Promise<string> {
  const { rows } = await tenantSql<{ salt: string }>`select password_salt(${email}) as salt`.execute(ctx.db)
  return (rows[0] as { salt: string }).salt
}

/** Stores the hash of a password. Callers compute it before the transaction, because hashing is slow by design. */
export async function setPassword(ctx: Ctx, id: string, password_hash: string) {
  await ctx.db
    .updateTable('users')
    .set((eb) => ({ password_hash, updated_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Stores the hash of the same password with the salt of the user's email, unless the password has changed. */
export async function renewHash(ctx: Ctx, { stored, renewed }: { stored: string; renewed: string }) {
  await ctx.db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', actorOf(ctx).id)
    .where('password_hash', '=', stored)
    .execute()
}

/** Ends every token and session of a user except `kept`, and every link that was sent to the user. */
export async function endCredentials(ctx: Ctx, userId: string, kept = '') {
  await ctx.db
    .updateTable('tokens')
    .set({ revoked_at: ctx.now })
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .where('revoked_at', 'is', null)
    .execute()
  await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', kept).execute()
  await removeLinks(ctx, userId)
}

/** Ends the links for a lost password and for a new email address. */
export async function removeLinks(ctx: Ctx, userId: string) {
  await ctx.db.deleteFrom('user_links').where('user_id', '=', userId).execute()
}

/** Removes the authenticator app, the passkeys and the recovery codes. Returns whether the user had a second factor. */
export async function removeSecondFactors(ctx: Ctx, userId: string): Promise<boolean> {
  const app = await ctx.db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  const passkeys = await ctx.db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute()
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return (app?.confirmed_at ?? null) !== null || passkeys.length > 0
}
