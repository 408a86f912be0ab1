import { f, resource } from '#core'

/** The roles of a user, by their names. */
export const RoleNames = f.Type.Array(f.KeyText(), {
  maxItems: 50,
  description: 'Names of roles.',
  'x-names': 'roles',
})

/** A role is a named set of permissions. Built-in roles change with the server; a tenant adds its own. */
export const roles = resource('roles', {
  area: 'platform.roles',
  entityType: 'role',
  isPublished: false,
  writable: {
    name: f.KeyText(100),
    description: f.Maybe(f.Text()),
    permissions: f.Type.Array(f.Text(), { maxItems: 1_000, description: 'Names as in GET /permissions.' }),
  },
  readOnly: { is_built_in: f.Flag, kept_permissions: f.Type.Array(f.Text()) },
  required: ['name', 'permissions'],
  descriptions: {
    is_built_in: 'Whether the role is built in, so that it cannot be changed or deleted.',
    kept_permissions:
      'The permissions that a built-in role keeps although an upgrade removed them from the role.',
  },
  example: {
    name: 'auditor',
    description: 'Reads what auditors need',
    permissions: ['crm.customers.read'],
  },
  display: {
    title: ['name'],
    labels: 'roles',
  },
  list: {
    filters: {},
    sorts: { created_at: 'created_at', name: 'name' },
    order: 'created_at desc',
    facets: null,
  },
  computed: {
    kept_permissions: ({ is_built_in, permissions }) => (is_built_in ? permissions : []),
  },
  unique: { name: { key: 'lower(name)' } },
  searchFields: ({ name, description }) => [name, description],
  events: ['created', 'updated', 'deleted'],
  permissions: {
    read: 'See the roles and permissions.',
    write: 'Add roles and change them.',
    delete: 'Delete unassigned roles.',
  },
})

export type Role = typeof roles.stored
