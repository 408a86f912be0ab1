import { endpoint, find, listOf, replies, updateEndpoints } from '#core'
import { hashFor } from './account.actions.ts'
import * as actions from './user.actions.ts'
import { NewUser, UserPatch, users } from './user.ts'

export const userEndpoints = [
  endpoint('GET /users', {
    summary: 'List users',
    permission: 'platform.users.read',
    ...listOf(users),
  }),
  endpoint('POST /users', {
    summary: 'Add a user',
    permission: 'platform.users.write',
    body: NewUser,
    reply: replies.created(users.schema, 'User added.'),
    check: (ctx, { body }) => actions.checkUser(ctx, body),
    prepare: (step, { body }) => hashFor(step, body.password, async () => body.email),
    run: (ctx, { body, prepared }) => actions.addUser(ctx, body, prepared),
  }),
  endpoint('GET /users/:id', {
    summary: 'Show a user',
    permission: 'platform.users.read',
    of: users,
    reply: replies.one(users.schema),
    run: (ctx, { params }) => find(ctx, users, params.id),
  }),
  ...updateEndpoints('/users/:id', {
    summary: 'Change a user, their roles or their password',
    permission: 'platform.users.write',
    of: users,
    body: UserPatch,
    reply: replies.changes(users, 'User updated.'),
    check: (ctx, { params, body }) => actions.checkUser(ctx, body, params.id),
    prepare: async (step, { params, body }) =>
      body.password &&
      hashFor(step, body.password, async (ctx) => body.email ?? (await find(ctx, users, params.id)).email),
    run: (ctx, { params, body, prepared }) => actions.changeUser(ctx, params.id, body, prepared),
  }),
  endpoint('DELETE /users/:id', {
    summary: 'Remove a user from the tenant',
    permission: 'platform.users.delete',
    of: users,
    reply: replies.deleted('User removed.'),
    run: (ctx, { params }) => actions.removeUser(ctx, params.id),
  }),
]
