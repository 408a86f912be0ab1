import { sql } from 'kysely'
import { type Ctx, demand } from '../../context.ts'
import { emit, emitCreated, emitDeleted, emitSecret } from '../../events.ts'
import { newId } from '../../ids.ts'
import { type Change, checkVersion, find } from '../../records.ts'
import { forbidden, invalid, refuse, sentence } from '../../refusal.ts'
import { changeTexts, forgetTexts } from '../../search.ts'
import { tellStale } from '../../stale.ts'
import { checkPassword } from '../passwords.ts'
import { covers } from '../permissions.ts'
import { permissionsOfAll, rolesNamed } from '../roles/role.actions.ts'
import { hashPassword } from '../secrets.ts'
import { type User, type UserDraft, users } from './user.ts'

/** Adds a person to the tenant. Somebody who is in another tenant already keeps their name and password. */
export async function addUser(ctx: Ctx, draft: UserDraft): Promise<User> {
  checkPassword(draft.password, draft.email)
  const roles = await grantable(ctx, draft.roles ?? [])
  const hash = await hashPassword(draft.password)
  const { rows } = await sql<{ id: string }>`
    select register_account(${newId()}, ${draft.name}, ${draft.email}, ${hash}, ${ctx.now}) as id`.execute(
    ctx.db,
  )
  const id = rows[0]?.id ?? ''
  await join(ctx, id, draft.status ?? 'active')
  await setRoles(ctx, id, roles)
  const user = await find(ctx, users, id)
  changeTexts(ctx, users, {}, user)
  emitCreated(ctx, users, 'created', user)
  return user
}

/** A membership that was ended begins anew; one that stands is refused. */
async function join(ctx: Ctx, id: string, status: string) {
  const fresh = { status, updated_at: ctx.now, deleted_at: null }
  const row = await ctx.db
    .insertInto('memberships')
    .values({ user_id: id, created_at: ctx.now, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet(fresh)
        .where('memberships.deleted_at', 'is not', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw invalid({ email: ['The email has already been taken.'] })
}

export async function changeUser(ctx: Ctx, id: string, patch: Partial<UserDraft>): Promise<Change<User>> {
  const before = await lockUser(ctx, id)
  const { name, email, password, status } = patch
  const isTheirs = [name, email, password].some((value) => value !== undefined)
  if (isTheirs) await refuseForeignAccount(ctx, id)
  if (password !== undefined) checkPassword(password, email ?? before.email)
  const roles = patch.roles && (await grantable(ctx, patch.roles))

  if (isTheirs) await changeAccount(ctx, id, { name, email, password })
  if (roles) await setRoles(ctx, id, roles)
  await ctx.db
    .updateTable('memberships')
    .set({ ...(status && { status }), updated_at: ctx.now, version: sql`version + 1` })
    .where('user_id', '=', id)
    .execute()
  await requireAnOwner(ctx, patch.roles ? 'roles' : 'status')
  if (password !== undefined) await sql`select end_credentials(${id}, null)`.execute(ctx.db)
  tellStale(ctx, `user:${id}`)

  const after = await find(ctx, users, id)
  const change = { before, after, changed: changedFields(before, after) }
  changeTexts(ctx, users, before, after)
  emit(ctx, users, 'updated', change)
  if (password !== undefined) emitSecret(ctx, users, 'password_changed', after, 'password')
  return change
}

/** Ends the membership; what refers to the person goes on to name them. */
export async function removeUser(ctx: Ctx, id: string) {
  const user = await lockUser(ctx, id)
  await ctx.db
    .updateTable('memberships')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('user_id', '=', id)
    .execute()
  await setRoles(ctx, id, [])
  await requireAnOwner(ctx, 'status')
  await ctx.db.deleteFrom('tokens').where('user_id', '=', id).execute()
  await ctx.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  forgetTexts(ctx, users, id)
  tellStale(ctx, `user:${id}`)
  emitDeleted(ctx, users, 'deleted', user)
}

/** The user, with the membership locked; refuses those who may do more than the one who acts. */
async function lockUser(ctx: Ctx, id: string): Promise<User> {
  // Whoever changes who is an owner does so one after the other, or two owners could remove each other.
  await ctx.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'owner')
    .where('is_built_in', '=', true)
    .forUpdate()
    .execute()
  await ctx.db.selectFrom('memberships').select('user_id').where('user_id', '=', id).forUpdate().execute()
  const user = await find(ctx, users, id)
  checkVersion(ctx, user)
  const roles = await rolesNamed(ctx, user.roles)
  if (!covers(ctx.permissions, permissionsOfAll(ctx, roles)))
    throw forbidden('This user may do more than you; you cannot change them.')
  return user
}

type Account = { [K in 'name' | 'email' | 'password']?: string | undefined }

async function changeAccount(ctx: Ctx, id: string, { name, email, password }: Account) {
  const fresh = {
    ...(name && { name }),
    ...(email && { email }),
    ...(password && { password_hash: await hashPassword(password) }),
    updated_at: ctx.now,
  }
  await ctx.db.updateTable('users').set(fresh).where('id', '=', id).execute()
}

/** The name, email and password of somebody who is in other tenants too are theirs alone to change. */
async function refuseForeignAccount(ctx: Ctx, id: string) {
  if (ctx.actor?.id === id) return
  const { rows } = await sql<{ elsewhere: boolean }>`select belongs_elsewhere(${id}) as elsewhere`.execute(
    ctx.db,
  )
  if (rows[0]?.elsewhere)
    throw forbidden('This user belongs to another tenant as well; only they can change their account.')
}

/** The roles of these names, all of them within what the one who acts may do. */
async function grantable(ctx: Ctx, names: string[]) {
  const roles = await rolesNamed(ctx, names)
  const unknown = names.filter((name) => !roles.some((role) => role.name === name))
  if (unknown.length > 0) throw refuse('roles', `names roles that do not exist: ${unknown.join(', ')}`)
  if (!covers(ctx.permissions, permissionsOfAll(ctx, roles)))
    throw forbidden('Nobody grants a role that may do more than they may themselves.')
  return roles.map(({ id }) => id)
}

async function setRoles(ctx: Ctx, id: string, roles: string[]) {
  demand(ctx, 'platform.users.write')
  await ctx.db.deleteFrom('membership_roles').where('user_id', '=', id).execute()
  const rows = roles.map((role_id) => ({ user_id: id, role_id }))
  if (rows.length > 0) await ctx.db.insertInto('membership_roles').values(rows).execute()
}

async function requireAnOwner(ctx: Ctx, field: string) {
  const owner = await ctx.db
    .selectFrom('memberships')
    .innerJoin('membership_roles', 'membership_roles.user_id', 'memberships.user_id')
    .innerJoin('roles', 'roles.id', 'membership_roles.role_id')
    .select('memberships.user_id')
    .where('roles.name', '=', 'owner')
    .where('roles.is_built_in', '=', true)
    .where('memberships.status', '=', 'active')
    .where('memberships.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner)
    throw invalid({ [field]: [sentence(field, 'cannot be changed: the last owner of a tenant stays')] })
}

const changedFields = (before: User, after: User) =>
  (['name', 'email', 'status', 'roles'] as const).filter(
    (field) => String(before[field]) !== String(after[field]),
  )
