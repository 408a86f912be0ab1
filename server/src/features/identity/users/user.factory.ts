import { factory } from '#test/factory'
import { testPassword } from '#test/test-app'
import { users } from './user.ts'

export const userFactory = factory(users, {
  path: '/users',
  fields: { email: ({ number }) => `user-${number}@example.com` },
  defaults: { roles: ['sales'], password: testPassword },
})
