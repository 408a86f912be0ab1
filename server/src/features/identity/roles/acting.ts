/** Background work on behalf of a user. */
import type { Ctx } from '#runtime/database/context'
import { permissionsOfAll, rolesOf } from './role.actions.ts'

/** The user who started the work, and the scopes of the token that started it. */
interface Starter {
  user_id: string | null
  scopes: readonly string[]
}

/** Returns the context with the user as the actor. Jobs run as the system. */
export async function asUser(ctx: Ctx, { user_id }: Pick<Starter, 'user_id'>): Promise<Ctx> {
  if (user_id === null) return ctx
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  return { ...ctx, actor: user ?? null }
}

/** Returns the context with the user as the actor, with their current permissions and the scopes of the token. */
export async function actingAs(ctx: Ctx, starter: Starter): Promise<Ctx> {
  const acting = await asUser(ctx, starter)
  if (starter.user_id === null) return acting
  const permissions = new Set(permissionsOfAll(acting, await rolesOf(acting, starter.user_id)))
  return { ...acting, permissions, scopes: starter.scopes }
}
