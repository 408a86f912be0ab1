import { f, resource } from '#core'
import { RoleNames } from '../roles/role.ts'

/**
 * A user belongs to one tenant and has a name, an email to sign in with, roles, and a status that allows or prevents
 * sign-in.
 */
export const users = resource('users', {
  area: 'platform.users',
  entityType: 'user',
  isPublished: false,
  writable: {
    name: f.Name(),
    email: f.Private(f.Email),
    roles: RoleNames,
    status: f.Choice('active', 'inactive'),
  },
  readOnly: {},
  required: ['name', 'email'],
  descriptions: {
    email: 'The address with which the user signs in.',
    status: 'Whether the user can sign in.',
  },
  example: { name: 'Nancy Davolio', email: 'nancy@example.com', roles: ['sales'] },
  display: {
    title: ['name'],
    tones: { active: 'green', inactive: 'neutral' },
  },
  list: {
    filters: {
      status: {},
      role: {
        schema: f.about('Users who have the role with this name.', f.KeyText()),
        where: (sql, name) => sql(sql.val(name), '=', sql.fn.any('users.roles')),
      },
    },
    sorts: { created_at: 'created_at', name: 'name', email: 'email' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { email: { key: 'lower(email)' } },
  lookups: { email: { column: 'lower(email)', key: (text) => text.toLowerCase() }, name: {} },
  searchFields: ({ name, email }) => [name, email],
  events: [
    'created',
    'updated',
    'deleted',
    'erased',
    'password_changed',
    'email_change_requested',
    'second_factor_added',
    'second_factor_removed',
    'second_factor_reset',
    'recovery_codes_replaced',
    'recovery_code_used',
  ],
  permissions: {
    read: 'See the users of the tenant.',
    write: 'Add users, change them and their roles.',
    delete: 'Remove users from the tenant.',
  },
})

export type User = typeof users.stored

const Password = f.Secret(12)

export interface UserDraft {
  name: string
  email: string
  password: string
  roles?: string[]
  status?: User['status']
}

export const NewUser = f.Type.Unsafe<UserDraft>({
  ...users.draft,
  properties: { ...f.fieldsOf(users.draft), password: Password },
  required: ['name', 'email', 'password'],
  examples: [
    {
      name: 'Nancy Davolio',
      email: 'nancy@example.com',
      password: 'a long and quiet evening',
      roles: ['sales'],
    },
  ],
})

export const UserPatch = f.Type.Unsafe<Partial<UserDraft>>({
  ...users.patch,
  properties: { ...f.fieldsOf(users.patch), password: Password },
  examples: [{ roles: ['manager'] }],
})
