/** One-time links that users get by email: for a lost password, and for a new email address. */
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { Pool } from '#runtime/database/client'
import { ApiError } from '#runtime/api-error'
import type { Tenant } from '#runtime/identity'
import { newId } from '#runtime/ids'
import { fingerprint, newSecret } from '#runtime/secrets'
import '../tables.ts'

export type LinkKind = 'password_reset' | 'email_change'

/** The response for every link that does not work, whatever the reason. */
export const linkInvalid = () =>
  new ApiError('NOT_FOUND', 'This link is not valid: it is unknown, has expired, or was used before.')

/** Returns the tenant of a link by its token: of an invitation, or of a link to a user. Throws 404 without one. */
export async function tenantOfLink(pool: Pool, token: string): Promise<Tenant> {
  const rows = await pool.query<{ tenant: Tenant | null }>('select tenant_of_link($1) as tenant', [
    fingerprint(token),
  ])
  const tenant = rows[0]?.tenant
  if (!tenant) throw linkInvalid()
  return tenant
}

interface NewLink {
  userId: string
  kind: LinkKind
  /** The address that gets the link. */
  email: string
  minutes: number
}

/** Stores a link, only as a hash, and returns its token. */
export async function addLink(ctx: Ctx, { userId, kind, email, minutes }: NewLink): Promise<string> {
  const token = newSecret()
  const link = {
    id: newId(),
    user_id: userId,
    kind,
    email,
    secret_hash: fingerprint(token),
    expires_at: after(ctx.now, { minutes }),
    created_at: ctx.now,
  }
  await ctx.db.insertInto('user_links').values(link).execute()
  return token
}

/** Returns how many links of a kind a user got in the last hour. */
export async function linksOfLastHour(ctx: Ctx, userId: string, kind: LinkKind): Promise<number> {
  const { sent } = await ctx.db
    .selectFrom('user_links')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', after(ctx.now, { hours: -1 }))
    .executeTakeFirstOrThrow()
  return sent
}

/** Returns the address that got a link. Throws 404 if the link is not valid. */
export async function emailOfLink(ctx: Ctx, kind: LinkKind, token: string): Promise<string> {
  const link = await ctx.db
    .selectFrom('user_links')
    .select('email')
    .where('secret_hash', '=', fingerprint(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!link) throw linkInvalid()
  return link.email
}

/** Uses a link: it exists no longer after this transaction. Throws 404 if it is not valid. */
export async function useLink(ctx: Ctx, kind: LinkKind, token: string) {
  const link = await ctx.db
    .deleteFrom('user_links')
    .where('secret_hash', '=', fingerprint(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', ctx.now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  if (!link) throw linkInvalid()
  return link
}
