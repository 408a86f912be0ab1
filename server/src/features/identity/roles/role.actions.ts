import type { Ctx } from '#runtime/database/context'
import {
  emit,
  emitCreated,
  emitDeleted,
  type f,
  findAllForUpdate,
  findForUpdate,
  insert,
  list,
  type PageQuery,
  remove,
  tenantSql,
  update,
  withRowLocks,
} from '#core'
import { normalizedValues } from '#core/platform'
import { forbidden, invalidField, invalidState } from '#runtime/api-error'
import { invalidate } from '#runtime/cache/invalidation'
import { covers, permissionsOf, requireGrantable } from '../permissions.ts'
import { type Role, roles } from './role.ts'

type Named = Pick<Role, 'id' | 'name' | 'permissions' | 'is_built_in'>

/** Fills in the permissions that a built-in role has in this version of the server. */
const toResponse = (ctx: Ctx, role: Role): Role => ({
  ...role,
  permissions: [...permissionsOf(role, ctx.allPermissions)],
})

/** Returns the union of the permissions of these roles. */
export const permissionsOfAll = (ctx: Ctx, named: readonly Omit<Named, 'id'>[]) =>
  named.flatMap((role) => permissionsOf(role, ctx.allPermissions))

export async function listRoles(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, roles, query)
  return { ...page, items: page.items.map((role) => toResponse(ctx, role)) }
}

/** Returns the existing roles with these names. */
export const rolesNamed = (ctx: Ctx, names: readonly string[]): Promise<Named[]> =>
  selectNamed(ctx, names).execute()

/** Returns the roles with these names and locks them: they cannot be renamed or deleted until the commit. */
export const lockRolesNamed = (ctx: Ctx, names: readonly string[]): Promise<Named[]> =>
  withRowLocks(selectNamed(ctx, names), 'share', 'roles').execute()

/** Returns the roles of a user; none when the user is inactive or removed. */
export async function rolesOf(ctx: Ctx, userId: string): Promise<Named[]> {
  const user = await ctx.db
    .selectFrom('users')
    .select('roles')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user ? rolesNamed(ctx, user.roles) : []
}

const selectNamed = (ctx: Ctx, names: readonly string[]) =>
  ctx.db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', 'is_built_in'])
    .where('name', '=', (eb) => eb.fn.any(eb.val([...names])))
    .where('deleted_at', 'is', null)

/** Returns the permissions of each of these users, without inactive and removed users. */
export async function permissionsOfUsers(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await tenantSql<Omit<Named, 'id'> & { user_id: string }>`
    select u.id as user_id, r.name, r.is_built_in, r.permissions
    from users u
    join roles r on r.name = any(u.roles) and r.deleted_at is null
    where u.id = any(${ids}::text[]) and u.status = 'active'
      and u.deleted_at is null`.execute(ctx.db)
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, assigned]) => [id, new Set(permissionsOfAll(ctx, assigned))]))
}

export async function addRole(ctx: Ctx, draft: f.Static<typeof roles.draft>) {
  checkPermissions(ctx, draft.permissions)
  const role = await insert(ctx, roles, { ...draft, is_built_in: false })
  emitCreated(ctx, roles, 'created', role)
  return role
}

export async function changeRole(ctx: Ctx, id: string, patch: f.Static<typeof roles.patch>) {
  const before = await lockOwn(ctx, id)
  if (!covers(ctx.permissions, before.permissions)) throw forbidden(grantsMore)
  checkPermissions(ctx, patch.permissions ?? [])
  const change = await update(ctx, roles, before, patch)
  if (patch.name !== undefined && patch.name !== before.name)
    await renameInUsers(ctx, before.name, patch.name)
  emit(ctx, roles, 'updated', change)
  invalidate(ctx, `tenant:${ctx.tenant.id}`)
  return change
}

/** Gives a built-in role the permissions of this version and removes those that an upgrade kept for it. */
export async function resetRole(ctx: Ctx, id: string) {
  const before = await findForUpdate(ctx, roles, id)
  if (!before.is_built_in) throw forbidden('Only built-in roles can be reset; change the role instead.')
  const change = await update(ctx, roles, before, { permissions: [] })
  emit(ctx, roles, 'updated', change)
  invalidate(ctx, `tenant:${ctx.tenant.id}`)
  return toResponse(ctx, change.after)
}

export async function deleteRole(ctx: Ctx, id: string) {
  const role = await lockOwn(ctx, id)
  const holder = await withRole(ctx, role.name).select('id').executeTakeFirst()
  if (holder) {
    const message = `The role ${role.name} cannot be deleted while users have it.`
    throw invalidState(message, { current: 'in use', allowed: [] })
  }
  const invited = await openInvitationsWith(ctx, role.name)
    .select('id')
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (invited) {
    const message = `The role ${role.name} cannot be deleted while invitations name it.`
    throw invalidState(message, { current: 'in use', allowed: [] })
  }
  await remove(ctx, roles, role)
  emitDeleted(ctx, roles, 'deleted', role)
  invalidate(ctx, `tenant:${ctx.tenant.id}`)
}

const withRole = (ctx: Ctx, name: string) =>
  ctx.db
    .selectFrom('users')
    .where('roles', '@>', (eb) => eb.val([name]))
    .where('deleted_at', 'is', null)

const openInvitationsWith = (ctx: Ctx, name: string) =>
  ctx.db
    .selectFrom('invitations')
    .where('roles', '@>', (eb) => eb.val([name]))
    .where('deleted_at', 'is', null)

/** Renames the role in all users and invitations, because they store their roles by name. */
async function renameInUsers(ctx: Ctx, from: string, to: string) {
  await withRowLocks(withRole(ctx, from).select('id'), 'no key update', 'users').execute()
  await ctx.db
    .updateTable('users')
    .set((eb) => ({ roles: eb.fn<string[]>('array_replace', ['roles', eb.val(from), eb.val(to)]) }))
    .where('roles', '@>', (eb) => eb.val([from]))
    .execute()
  await withRowLocks(openInvitationsWith(ctx, from).select('id'), 'no key update', 'invitations').execute()
  await ctx.db
    .updateTable('invitations')
    .set((eb) => ({ roles: eb.fn<string[]>('array_replace', ['roles', eb.val(from), eb.val(to)]) }))
    .where('roles', '@>', (eb) => eb.val([from]))
    .execute()
}

/** Gives the names of existing roles the form of new ones, in the users and invitations that have them too. */
export async function normalizeRoleNames(ctx: Ctx) {
  const all = await tenantSql<{ id: string }>`
    select id from roles where not is_built_in and deleted_at is null order by id`.execute(ctx.db)
  const ids = all.rows.map(({ id }) => id)
  for (const before of await findAllForUpdate(ctx, roles, ids)) {
    const { name } = normalizedValues(roles, before, []) as { name?: string }
    // Two roles with equal names keep them: their users must not get the permissions of the other.
    if (name === undefined || (await roleExists(ctx, name, before.id))) continue
    const change = await update(ctx, roles, before, { name })
    await renameInUsers(ctx, before.name, name)
    emit(ctx, roles, 'updated', change)
  }
  invalidate(ctx, `tenant:${ctx.tenant.id}`)
}

async function roleExists(ctx: Ctx, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await tenantSql`
    select 1 from roles where lower(name) = lower(${name}) and id <> ${exceptId} and deleted_at is null`.execute(
    ctx.db,
  )
  return rows.length > 0
}

async function lockOwn(ctx: Ctx, id: string): Promise<Role> {
  const role = await findForUpdate(ctx, roles, id)
  if (role.is_built_in) throw forbidden('Built-in roles cannot be changed; add your own role.')
  return role
}

function checkPermissions(ctx: Ctx, wanted: readonly string[]) {
  requireKnown(ctx, wanted)
  requireGrantable(ctx, wanted, grantsMore)
}

/** The highest number of unknown permissions that an error names. */
const namedAtMost = 20

/** Rejects permissions that do not exist. */
export function requireKnown(ctx: Ctx, wanted: readonly string[] = []) {
  const known = new Set(ctx.allPermissions.map(({ name }) => name))
  const unknown = wanted.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw invalidField(
      'permissions',
      `names permissions that do not exist: ${unknown.slice(0, namedAtMost).join(', ')}`,
    )
}

const grantsMore = 'You cannot grant a permission that you do not have.'
