import { titled, Choice, deleted, endpoint, Id, one, Person, Secret, Shape, Text, Type } from '#core'
import { changePassword, hashFor, verifyCurrentPassword, whoAmI } from './account.actions.ts'

const Names = Type.Array(Text())

const Me = titled(
  'CurrentUser',
  Shape({
    user: Person,
    tenant: Shape(
      { id: Id, name: Text(), slug: Text(), currency: Text(), timezone: Text() },
      { title: 'CurrentTenant', 'x-record': 'tenant' },
    ),
    roles: Names,
    permissions: Names,
    scopes: Names,
    credential: Choice('token', 'session'),
  }),
)

const NewPassword = Shape(
  { current_password: Secret(1), password: Secret(12) },
  { examples: [{ current_password: 'a long and quiet evening', password: 'another long evening' }] },
)

export const accountEndpoints = [
  endpoint('GET /auth/me', {
    operationName: 'me',
    summary: 'Show the current user with permissions and scopes',
    permission: 'signed in',
    scope: null,
    reply: one(Me),
    run: (ctx) => whoAmI(ctx),
  }),
  endpoint('POST /auth/password', {
    operationName: 'changePassword',
    summary: 'Change your password and end your other tokens and sessions',
    permission: 'signed in',
    scope: null,
    body: NewPassword,
    reply: deleted('Password changed.'),
    prepare: async (step, { body }, runtime) => ({
      verified: await verifyCurrentPassword(step, runtime, body),
      passwordHash: await hashFor(step, body.password),
    }),
    run: (ctx, { body, prepared }) => changePassword(ctx, body, prepared),
  }),
]
