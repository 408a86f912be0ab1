import { endpoint, f, queries, replies, updateEndpoints } from '#core'
import * as actions from './role.actions.ts'
import { roles } from './role.ts'

const Permission = f.titled('Permission', f.Shape({ name: f.Text(), description: f.Text() }))

export const roleEndpoints = [
  endpoint('GET /roles', {
    summary: 'List roles',
    permission: 'platform.roles.read',
    query: queries.page(roles),
    reply: replies.pageOf(roles),
    run: (ctx, { query }) => actions.listRoles(ctx, query),
  }),
  endpoint('POST /roles', {
    summary: 'Add a role',
    permission: 'platform.roles.write',
    body: roles.draft,
    reply: replies.created(roles.schema, 'Role added.'),
    check: (ctx, { body }) => actions.requireKnown(ctx, body.permissions),
    run: (ctx, { body }) => actions.addRole(ctx, body),
  }),
  ...updateEndpoints('/roles/:id', {
    summary: 'Change a role',
    permission: 'platform.roles.write',
    of: roles,
    body: roles.patch,
    reply: replies.changes(roles, 'Role updated.'),
    check: (ctx, { body }) => actions.requireKnown(ctx, body.permissions),
    run: (ctx, { params, body }) => actions.changeRole(ctx, params.id, body),
  }),
  endpoint('POST /roles/:id/reset', {
    summary: 'Reset a built-in role to the permissions of this version',
    description:
      'An upgrade that narrows a built-in role keeps its former permissions in `kept_permissions`. A reset ' +
      'removes these.',
    permission: 'platform.roles.write',
    of: roles,
    reply: replies.one(roles.schema, 'Role reset.'),
    run: (ctx, { params }) => actions.resetRole(ctx, params.id),
  }),
  endpoint('DELETE /roles/:id', {
    summary: 'Delete an unassigned role',
    permission: 'platform.roles.delete',
    of: roles,
    reply: replies.deleted('Role deleted.'),
    run: (ctx, { params }) => actions.deleteRole(ctx, params.id),
  }),
  endpoint('GET /permissions', {
    summary: 'List all permissions with their descriptions',
    permission: 'platform.roles.read',
    reply: replies.completeList(Permission),
    run: async (ctx) => ctx.allPermissions,
  }),
]
