/** What somebody who is signed in may know and change about themselves. */
import { sql } from 'kysely'
import { actorOf, type Ctx } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Id, Person, Secret, Shape, Text, Type } from '../fields.ts'
import { emitSecret } from '../events.ts'
import { find } from '../records.ts'
import { forbidden, refuse } from '../refusal.ts'
import { gone, one } from '../replies.ts'
import { tellStale } from '../stale.ts'
import { checkPassword } from './passwords.ts'
import { hashPassword, isPassword } from './secrets.ts'
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

/** Every other token and session of the account ends, in all tenants. */
async function changePassword(
  ctx: Ctx,
  { current_password, password }: { current_password: string; password: string },
) {
  const { id, email } = actorOf(ctx)
  const account = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw forbidden('This account is gone.')
  if (!(await isPassword(current_password, account.password_hash)))
    throw refuse('current_password', 'is not your password')
  checkPassword(password, email)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash, updated_at: ctx.now }).where('id', '=', id).execute()
  await sql`select end_credentials(${id}, ${ctx.credential?.id ?? null})`.execute(ctx.db)
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
