/** Jobs of roles. */
import { job } from '#core/jobs'
import { normalizeRoleNames } from './role.actions.ts'

export const normalizeRoles = job('identity.normalize_roles', {
  about: 'Gives the names of roles the form of new ones, after an upgrade.',
  run: normalizeRoleNames,
})
