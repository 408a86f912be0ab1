/** Decides whether a caller may call an endpoint. */
import {
  ApiError,
  fieldMessage,
  permissionMissing,
  scopeMissing,
  secondFactorSetupRequired,
} from '#runtime/api-error'
import { type Identity, hasScope } from '#runtime/identity'
import { missingPermissions } from '../../resource/restricted.ts'
import { type Endpoint, scopeOf } from '../endpoint.ts'
import type { ReceivedRequest } from './request.ts'

/** Returns whether a caller has the permission and the scope for an endpoint. */
export const mayCall = (
  endpoint: Endpoint,
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
) =>
  hasScope(scopes, scopeOf(endpoint)) &&
  (endpoint.permission === 'signed in' || permissions.has(endpoint.permission))

/**
 * Rejects with 403 a caller who lacks the permission, whose token lacks the scope, or who must set up a second factor
 * first.
 */
export function authorize(endpoint: Endpoint, { permissions, scopes, lacksSecondFactor }: Identity) {
  if (lacksSecondFactor && !endpoint.allowsMissingSecondFactor) throw secondFactorSetupRequired()
  const scope = scopeOf(endpoint)
  if (!hasScope(scopes, scope)) throw scopeMissing(scope ?? '*')
  if (endpoint.permission !== 'signed in' && !permissions.has(endpoint.permission))
    throw permissionMissing(endpoint.permission)
}

/** Rejects with 403 a request that sets, filters or sorts by restricted fields that the caller may not see. */
export function authorizeFields({ endpoint: { query, body }, request, identity }: ReceivedRequest) {
  const missing = [
    ...(query ? missingPermissions(query, request.query, identity) : []),
    ...(body ? missingPermissions(body, request.body, identity) : []),
  ]
  if (missing.length === 0) return
  const names = [...new Set(missing.map(([, permission]) => permission))].join(', ')
  throw new ApiError('FORBIDDEN', `This needs the permission ${names}.`, {
    errors: Object.fromEntries(
      missing.map(([path, permission]) => [path, [fieldMessage(path, `needs the permission ${permission}`)]]),
    ),
  })
}
