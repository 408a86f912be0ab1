/** Sessions of browsers: the devices on which a user is signed in. */
import { after } from '#runtime/clock'
import { actorOf, type Ctx } from '#runtime/database/context'
import { invalidate } from '#runtime/cache/invalidation'
import { notFound } from '#runtime/api-error'
import { newId } from '#runtime/ids'
import { fingerprint } from '#runtime/secrets'
import { idleHours } from '../credentials.ts'
import '../tables.ts'

export const sessionDays = 7

/** The browser that signs in. */
export interface Device {
  user_agent: string | null
  address: string
}

/** Opens a session with a new secret at every sign-in and ends the previous session of the browser. */
export async function openSession(
  ctx: Ctx,
  { secret, previous, device }: { secret: string; previous: string | undefined; device: Device },
) {
  if (previous) await endPrevious(ctx, fingerprint(previous))
  const session = {
    id: newId(),
    user_id: actorOf(ctx).id,
    secret_hash: fingerprint(secret),
    expires_at: after(ctx.now, { days: sessionDays }),
    last_used_at: ctx.now,
    created_at: ctx.now,
    ...device,
  }
  await ctx.db.insertInto('sessions').values(session).execute()
}

async function endPrevious(ctx: Ctx, secretHash: string) {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('secret_hash', '=', secretHash)
    .returning('id')
    .executeTakeFirst()
  if (ended) invalidate(ctx, `credential:${ended.id}`)
}

export async function closeSession(ctx: Ctx) {
  const { credential } = ctx
  if (credential?.kind !== 'session') return
  await ctx.db.deleteFrom('sessions').where('id', '=', credential.id).execute()
  invalidate(ctx, `credential:${credential.id}`)
}

/** Returns the sessions of the acting user that have not ended, the last used first. */
export async function ownSessions(ctx: Ctx) {
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', actorOf(ctx).id)
    .where('expires_at', '>', ctx.now)
    .where('last_used_at', '>', after(ctx.now, { hours: -idleHours }))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionsAtMost)
    .execute()
  return sessions.map((session) => ({ ...session, is_current: session.id === ctx.credential?.id }))
}

const sessionsAtMost = 100

/** Ends a session of the acting user, in every process. */
export async function endSession(ctx: Ctx, id: string) {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', actorOf(ctx).id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound('session')
  invalidate(ctx, `credential:${id}`)
}

/** Ends all sessions of the acting user except the one of this request. */
export async function endOtherSessions(ctx: Ctx) {
  const { id } = actorOf(ctx)
  await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where('id', '<>', ctx.credential?.id ?? '')
    .execute()
  invalidate(ctx, `user:${id}`)
}
