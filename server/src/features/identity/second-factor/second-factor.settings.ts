/** The tenant setting that requires a second factor of all users. */
import { type Ctx, f, invalidField } from '#core'
import { factorsOf, hasFactor, isRequired } from './factors.ts'

export const secondFactorSettings = {
  require_second_factor: f.Maybe(
    f.about(
      'Whether users need a second factor. Those without one can only set it up after signing in, and get no new ' +
        'tokens. Existing tokens stay valid.',
      f.Flag,
    ),
  ),
}

/** Rejects a user who requires a second factor of others without having one. */
export async function secondFactorCheck(ctx: Ctx, settings: Readonly<Record<string, unknown>>) {
  if (settings.require_second_factor !== true || isRequired(ctx) || !ctx.actor) return
  const factors = await factorsOf(ctx, ctx.actor.id)
  if (!factors || !hasFactor(factors))
    throw invalidField('settings.require_second_factor', 'needs your own second factor first')
}
