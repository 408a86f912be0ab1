import type { Ctx } from '#runtime/database/context'
import {
  type Change,
  emit,
  emitCreated,
  emitDeleted,
  emitSecret,
  find,
  findForUpdate,
  insert,
  remove,
  update,
  type ValidPart,
  withRowLocks,
} from '#core'
import { notifyDeletion } from '#core/platform'
import { checkAll, forbidden, validationError, invalidField, fieldMessage } from '#runtime/api-error'
import { invalidate } from '#runtime/cache/invalidation'
import { checkPassword } from '../passwords.ts'
import { covers, requireGrantable } from '../permissions.ts'
import { lockRolesNamed, permissionsOfAll, rolesNamed } from '../roles/role.actions.ts'
import { type User, type UserDraft, users } from './user.ts'
import { endCredentials, removeLinks, removeSecondFactors, setPassword } from './user.credentials.ts'

/**
 * Adds a user to the tenant. Users with the same email in other tenants are independent. `passwordHash` is the hash of
 * the user's password.
 */
export async function addUser(
  ctx: Ctx,
  { password, ...draft }: UserDraft,
  passwordHash: string,
): Promise<User> {
  await checkPassword(password, { email: draft.email, tenant: ctx.tenant.slug })
  const roles = await grantable(ctx, draft.roles ?? [])
  const user = await insert(ctx, users, { ...draft, roles, status: draft.status ?? 'active' })
  await setPassword(ctx, user.id, passwordHash)
  emitCreated(ctx, users, 'created', user)
  return user
}

/** Checks the roles and the password of a new user, or of a change to the user with this id. */
export async function checkUser(
  ctx: Ctx,
  { password, roles = [], email }: ValidPart<Partial<UserDraft>>,
  id?: string,
): Promise<void> {
  const known = id ? (await find(ctx, users, id)).email : ''
  return checkAll(
    () => password && checkPassword(password, { email: email ?? known, tenant: ctx.tenant.slug }),
    async () => void (await requireRoles(ctx, roles)),
  )
}

/**
 * Changes a user. A new password ends every token and session of the user. Callers cannot set their own password here:
 * that requires the current password (`POST /auth/password`), which a thief of a device or a narrowed token lacks.
 */
export async function changeUser(
  ctx: Ctx,
  id: string,
  { password, ...patch }: Partial<UserDraft>,
  passwordHash: string | undefined,
): Promise<Change<User>> {
  const before = await lockUser(ctx, id)
  if (password !== undefined && id === ctx.actor?.id)
    throw invalidField(
      'password',
      'can be changed for yourself only with POST /auth/password, which requires the current one',
    )
  if (password !== undefined || givesAccess(before, patch)) await requireAllOf(ctx, before)
  const email = patch.email ?? before.email
  if (password !== undefined) await checkPassword(password, { email, tenant: ctx.tenant.slug })
  const roles = patch.roles && (await grantable(ctx, patch.roles))
  const { changed } = await update(ctx, users, before, { ...patch, roles })
  await requireAnOwner(ctx, patch.roles ? 'roles' : 'status')
  if (passwordHash !== undefined) {
    await setPassword(ctx, id, passwordHash)
    await endCredentials(ctx, id)
  }
  // A link that was sent to the former address must not work any longer.
  if (changed.includes('email')) await removeLinks(ctx, id)
  invalidate(ctx, `user:${id}`)

  const after = await find(ctx, users, id)
  const change = { before, after, changed }
  emit(ctx, users, 'updated', change)
  if (password !== undefined) emitSecret(ctx, users, 'password_changed', after, 'password')
  return change
}

/** Removes a user. Records that refer to the user still name them; the link of their employee record is removed. */
export async function removeUser(ctx: Ctx, id: string) {
  const user = await lockUser(ctx, id)
  await remove(ctx, users, user)
  await requireAnOwner(ctx, 'status')
  await ctx.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
  await endCredentials(ctx, id)
  await removeSecondFactors(ctx, id)
  invalidate(ctx, `user:${id}`)
  emitDeleted(ctx, users, 'deleted', user)
  await notifyDeletion(ctx, users, id)
}

/** Locks the user who is about to be changed. Rejects users who have more permissions than the caller. */
export async function lockUser(ctx: Ctx, id: string): Promise<User> {
  // Changes of the owners run one after the other; otherwise two owners could remove each other.
  const owner = ctx.db.selectFrom('roles').select('id').where('name', '=', 'owner')
  await withRowLocks(owner, 'no key update', 'roles').execute()
  const user = await findForUpdate(ctx, users, id)
  const roles = await rolesNamed(ctx, user.roles)
  if (!covers(ctx.permissions, permissionsOfAll(ctx, roles)))
    throw forbidden('This user has more permissions than you; you cannot change them.')
  return user
}

/** Returns whether a change lets another person sign in as the user, or reactivates the user. */
const givesAccess = (before: User, { email, status }: Partial<UserDraft>) =>
  (email !== undefined && email !== before.email) || (status === 'active' && before.status !== 'active')

/** Rejects giving access to a user who has more permissions than the caller's credential. */
export async function requireAllOf(ctx: Ctx, user: User) {
  const permissions = permissionsOfAll(ctx, await rolesNamed(ctx, user.roles))
  requireGrantable(ctx, permissions, 'This user has more permissions than you; you cannot change them.')
}

/**
 * Returns the role names without duplicates, sorted. Rejects roles that do not exist or that exceed the caller's
 * permissions.
 */
export async function grantable(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const roles = await requireRoles(ctx, names)
  const message = 'You cannot grant a role with more permissions than you have.'
  requireGrantable(ctx, permissionsOfAll(ctx, roles), message)
  return [...new Set(names)].toSorted()
}

/** Returns the roles with these names, locked. Rejects roles that do not exist. */
async function requireRoles(ctx: Ctx, names: readonly string[]) {
  const roles = await lockRolesNamed(ctx, names)
  const unknown = names.filter((name) => !roles.some((role) => role.name === name))
  if (unknown.length > 0) {
    const known = await ctx.db.selectFrom('roles').select('name').where('deleted_at', 'is', null).execute()
    const list = known
      .map(({ name }) => name)
      .toSorted()
      .join(', ')
    throw invalidField(
      'roles',
      `names roles that do not exist: ${unknown.join(', ')}. The roles are: ${list}`,
    )
  }
  return roles
}

async function requireAnOwner(ctx: Ctx, field: string) {
  const owner = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('roles', '@>', (eb) => eb.val(['owner']))
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner)
    throw validationError({
      [field]: [fieldMessage(field, 'cannot be changed: a tenant needs at least one owner')],
    })
}
