/** The account of the signed-in user: its data and password. */
import { actorOf, type Ctx, type Step } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { emitSecret, find, lockForChange } from '#core'
import { type FieldErrors, validationError, fieldMessage } from '#runtime/api-error'
import { invalidate } from '#runtime/cache/invalidation'
import { passwordErrors } from '../passwords.ts'
import { hashPassword, isPassword } from '../secrets.ts'
import { countingFailures } from '../sign-in.attempts.ts'
import { endCredentials, setPassword } from './user.actions.ts'
import { users } from './user.ts'
import '../tables.ts'

export const whoAmI = async (ctx: Ctx) => ({
  user: actorOf(ctx),
  tenant: ctx.tenant,
  roles: [...ctx.roles],
  permissions: [...ctx.permissions].toSorted(),
  scopes: [...ctx.scopes],
  credential: ctx.credential?.kind ?? ('token' as const),
})

interface PasswordChange {
  current_password: string
  password: string
}

/**
 * Returns the stored hash when the current password is right; undefined when it is wrong. Rejects with 429 after too
 * many wrong passwords.
 */
export async function verifyCurrentPassword(
  step: Step,
  runtime: Runtime,
  { current_password }: PasswordChange,
) {
  const { tenantId, account, hash } = await step(async (ctx) => ({
    tenantId: ctx.tenant.id,
    account: `user ${ctx.tenant.id} ${actorOf(ctx).id}`,
    hash: await passwordHashOf(ctx),
  }))
  const verify = async () => (hash && (await isPassword(tenantId, current_password, hash)) ? hash : undefined)
  return countingFailures(runtime, { account, address: 'signed in' }, verify)
}

/** Returns the hash of a new password, computed in the share of the tenant. */
export const hashFor = async (step: Step, password: string): Promise<string> =>
  hashPassword(await step(async ({ tenant }) => tenant.id), password)

async function passwordHashOf(ctx: Ctx) {
  const user = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actorOf(ctx).id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user?.password_hash ?? undefined
}

/**
 * Changes the password and ends every other token and session of the user. `verified` is the hash that matched the
 * current password; `passwordHash` is the hash of the new one.
 */
export async function changePassword(
  ctx: Ctx,
  { password }: PasswordChange,
  { verified, passwordHash }: { verified: string | undefined; passwordHash: string },
) {
  const { id, email } = actorOf(ctx)
  lockForChange(ctx, users, [id])
  const isRight = verified !== undefined && verified === (await passwordHashOf(ctx))
  const errors: FieldErrors = {
    ...(!isRight && { current_password: [fieldMessage('current_password', 'is not your password')] }),
    ...(await passwordErrors(password, { email, tenant: ctx.tenant.slug })),
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  await setPassword(ctx, id, passwordHash)
  await endCredentials(ctx, id, ctx.credential?.id)
  emitSecret(ctx, users, 'password_changed', await find(ctx, users, id), 'password')
  invalidate(ctx, `user:${id}`)
}
