/** The account of the signed-in user: its data and password. */
import { actorOf, type Ctx, type Step } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { emit, emitSecret, type f, find, findForUpdate, lockForChange, update } from '#core'
import { fiscalYearStart, weekStart } from '#core/reports'
import { type FieldErrors, fieldMessage, rejectInvalid } from '#runtime/api-error'
import { invalidate } from '#runtime/cache/invalidation'
import { passwordErrors } from '../passwords.ts'
import { hashPassword, isPassword } from '../secrets.ts'
import { countingFailures } from '../sign-in.attempts.ts'
import { endCredentials, passwordSalt, setPassword } from './user.credentials.ts'
import { users } from './user.ts'
import type { HiddenAreas } from '../tenant/app.settings.ts'
import '../tables.ts'

type Hidden = f.Static<typeof HiddenAreas>

export const whoAmI = async (ctx: Ctx) => ({
  user: actorOf(ctx),
  tenant: { ...ctx.tenant, ...settingsForAll(ctx) },
  roles: [...ctx.roles],
  permissions: [...ctx.permissions].toSorted(),
  scopes: [...ctx.scopes],
  credential: ctx.credential?.kind ?? ('token' as const),
})

/** Returns the settings of the tenant that the browser app needs, without permission to read the others. */
function settingsForAll({ tenant }: Ctx) {
  const {
    locale,
    activate_new_records: activates,
    app_hidden_areas: hidden,
    order_processing_step: processing,
    printing,
  } = tenant.settings
  const { accent_color: color } = (printing ?? {}) as { accent_color?: unknown }
  return {
    accent_color: typeof color === 'string' ? color : null,
    locale: typeof locale === 'string' ? locale : null,
    activates_new_records: activates !== false,
    hidden_areas: Array.isArray(hidden) ? (hidden as Hidden) : null,
    fiscal_year_start: fiscalYearStart(tenant),
    week_start: weekStart(tenant),
    has_order_processing_step: processing === true,
  }
}

/** Changes the name of the acting user, which needs no permission. */
export async function changeOwnName(ctx: Ctx, name: string) {
  const before = await findForUpdate(ctx, users, actorOf(ctx).id)
  const change = await update(ctx, users, before, { name })
  emit(ctx, users, 'updated', change)
  invalidate(ctx, `user:${before.id}`)
  const { id, email } = change.after
  return { id, name: change.after.name, email }
}

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
  { current_password }: Pick<PasswordChange, 'current_password'>,
) {
  const { tenantId, account, hash } = await step(async (ctx) => ({
    tenantId: ctx.tenant.id,
    account: `user ${ctx.tenant.id} ${actorOf(ctx).id}`,
    hash: await passwordHashOf(ctx),
  }))
  const verify = async () => (hash && (await isPassword(tenantId, current_password, hash)) ? hash : undefined)
  return countingFailures(runtime, { account, address: 'signed in' }, verify)
}

/** Returns the hash of a new password of the user with this email, computed in the share of the tenant. */
export async function hashFor(
  step: Step,
  password: string,
  emailOf: (ctx: Ctx) => Promise<string>,
): Promise<string> {
  const [tenantId, salt] = await step(
    async (ctx) => [ctx.tenant.id, await passwordSalt(ctx, await emailOf(ctx))] as const,
  )
  return hashPassword(tenantId, password, salt)
}

/**
 * Rejects with 422 unless the current password was right. `verified` is the result of `verifyCurrentPassword`. For
 * changes that a thief of a device or a token must not make.
 */
export const requireCurrentPassword = async (ctx: Ctx, verified: string | undefined) =>
  rejectInvalid(await passwordProblem(ctx, verified))

/** Returns the error of the field `current_password`, if there is one. */
export async function passwordProblem(ctx: Ctx, verified: string | undefined): Promise<FieldErrors> {
  // The password may have changed since it was verified.
  if (verified !== undefined && verified === (await passwordHashOf(ctx))) return {}
  return { current_password: [fieldMessage('current_password', 'is not your password')] }
}

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
  const errors: FieldErrors = {
    ...(await passwordProblem(ctx, verified)),
    ...(await passwordErrors(password, { email, tenant: ctx.tenant.slug })),
  }
  rejectInvalid(errors)
  await setPassword(ctx, id, passwordHash)
  await endCredentials(ctx, id, ctx.credential?.id)
  emitSecret(ctx, users, 'password_changed', await find(ctx, users, id), 'password')
  invalidate(ctx, `user:${id}`)
}
