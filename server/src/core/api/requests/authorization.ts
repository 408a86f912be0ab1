/** Decides whether a caller may call an endpoint. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, fieldMessage, permissionMissing, scopeMissing } from '#runtime/api-error'
import { type Identity, hasScope } from '#runtime/identity'
import { missingPermissions } from '../../resource/restricted.ts'
import { type Endpoint, scopeOf } from '../endpoint.ts'

/** Authenticates a request; rejects it with 401, 403 or 429. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>

/** Returns whether a caller has the permission and the scope for an endpoint. */
export const mayCall = (
  endpoint: Endpoint,
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
) =>
  hasScope(scopes, scopeOf(endpoint)) &&
  (endpoint.permission === 'signed in' || permissions.has(endpoint.permission))

/** Rejects with 403 a caller who lacks the permission or whose token lacks the scope. */
export function authorize(endpoint: Endpoint, { permissions, scopes }: Identity) {
  const scope = scopeOf(endpoint)
  if (!hasScope(scopes, scope)) throw scopeMissing(scope ?? '*')
  if (endpoint.permission !== 'signed in' && !permissions.has(endpoint.permission))
    throw permissionMissing(endpoint.permission)
}

/** Rejects with 403 a request that sets, filters or sorts by restricted fields that the caller may not see. */
export function authorizeFields(
  { query, body }: Endpoint,
  sent: { query: unknown; body: unknown },
  caller: Identity,
) {
  const missing = [
    ...(query ? missingPermissions(query, sent.query, caller) : []),
    ...(body ? missingPermissions(body, sent.body, caller) : []),
  ]
  if (missing.length === 0) return
  const names = [...new Set(missing.map(([, permission]) => permission))].join(', ')
  throw new ApiError('FORBIDDEN', `This needs the permission ${names}.`, {
    errors: Object.fromEntries(
      missing.map(([path, permission]) => [path, [fieldMessage(path, `needs the permission ${permission}`)]]),
    ),
  })
}
