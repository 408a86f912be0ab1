import { factory } from '#test/factory'
import { roles } from './role.ts'

export const roleFactory = factory(roles, {
  path: '/roles',
  fields: { name: ({ number }) => `role ${number}` },
})
