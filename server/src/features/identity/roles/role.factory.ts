import { factory } from '#test/factory'
import { roles } from './role.ts'

export const roleFactory = factory(roles, {
  path: '/roles',
  fields: { name: ({ number }) => `role ${number}` },
  arrange: {
    // Only built-in roles can be reset.
    '/:id/reset': (by, { id }) => by.testApp.sql('update roles set is_built_in = true where id = $1', [id]),
  },
})
