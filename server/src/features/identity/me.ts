/** What somebody who is signed in may know and change about themselves. */
import { actorOf, type Ctx, type Step } from '#runtime/database/context'
import type { World } from '#runtime/database/transaction'
import { Choice, emitSecret, endpoint, find, gone, Id, one, Person, Secret, Shape, Text, Type } from '#core'
import { type FieldErrors, invalid, sentence } from '#runtime/api-error'
import { tellStale } from '#runtime/cache/invalidation'
import { passwordErrors } from './passwords.ts'
import { isPassword } from './secrets.ts'
import { countingFailures } from './sign-in.attempts.ts'
import { endCredentials, setPassword } from './users/user.actions.ts'
import { users } from './users/user.ts'
import './tables.ts'

const Names = Type.Array(Text())

const Me = Shape({
  user: Person,
  tenant: Shape({ id: Id, name: Text(), slug: Text(), currency: Text(), timezone: Text() }),
  roles: Names,
  permissions: Names,
  scopes: Names,
  credential: Choice('token', 'session'),
})

const NewPassword = Shape(
  { current_password: Secret(1), password: Secret(12) },
  { examples: [{ current_password: 'a long and quiet evening', password: 'another long evening' }] },
)

const whoAmI = async (ctx: Ctx) => ({
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

/** The stored hash that the current password belongs to; undefined when it is wrong. Too many wrong ones are 429. */
async function verifyCurrentPassword(step: Step, world: World, { current_password }: PasswordChange) {
  const { account, hash } = await step(async (ctx) => ({
    account: `user ${ctx.tenant.id} ${actorOf(ctx).id}`,
    hash: await passwordHashOf(ctx),
  }))
  const verify = async () => (hash && (await isPassword(current_password, hash)) ? hash : undefined)
  return countingFailures(world, { account, address: 'signed in' }, verify)
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

/** Every other token and session of the user ends. `verified` is the hash that the current password belongs to. */
async function changePassword(ctx: Ctx, { password }: PasswordChange, verified: string | undefined) {
  const { id, email } = actorOf(ctx)
  await ctx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const isRight = verified !== undefined && verified === (await passwordHashOf(ctx))
  const errors: FieldErrors = {
    ...(!isRight && { current_password: [sentence('current_password', 'is not your password')] }),
    ...(await passwordErrors(password, { email, tenant: ctx.tenant.slug })),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await setPassword(ctx, id, password)
  await endCredentials(ctx, id, ctx.credential?.id)
  emitSecret(ctx, users, 'password_changed', await find(ctx, users, id), 'password')
  tellStale(ctx, `user:${id}`)
}

export const ownEndpoints = [
  endpoint('GET /auth/me', {
    summary: 'Show who you are and what you may do',
    can: 'signed in',
    scope: null,
    reply: one(Me),
    run: (ctx) => whoAmI(ctx),
  }),
  endpoint('POST /auth/password', {
    summary: 'Change your password; your other tokens and sessions end',
    can: 'signed in',
    scope: null,
    body: NewPassword,
    reply: gone('Password changed.'),
    prepare: (step, { body }, world) => verifyCurrentPassword(step, world, body),
    run: (ctx, { body, prepared }) => changePassword(ctx, body, prepared),
  }),
]
