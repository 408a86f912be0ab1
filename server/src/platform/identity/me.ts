/** What somebody who is signed in may know and change about themselves. */
import { actorOf, type Ctx } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Id, Person, Secret, Shape, Text, Type } from '../fields.ts'
import { emitSecret } from '../events.ts'
import { find } from '../records.ts'
import { forbidden, refuse } from '../refusal.ts'
import { gone, one } from '../replies.ts'
import { tellStale } from '../stale.ts'
import { checkPassword } from './passwords.ts'
import { isPassword } from './secrets.ts'
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

/** Every other token and session of the user ends. */
async function changePassword(
  ctx: Ctx,
  { current_password, password }: { current_password: string; password: string },
) {
  const { id, email } = actorOf(ctx)
  const user = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user?.password_hash) throw forbidden('This user has no password.')
  if (!(await isPassword(current_password, user.password_hash)))
    throw refuse('current_password', 'is not your password')
  await checkPassword(password, email)
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
    run: (ctx, { body }) => changePassword(ctx, body),
  }),
]
