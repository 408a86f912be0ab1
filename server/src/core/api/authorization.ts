/** Who may call an endpoint. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { permissionMissing, scopeMissing } from '#runtime/api-error'
import { type Identity, isCovered } from '#runtime/identity'
import { type Endpoint, scopeOf } from './endpoint.ts'

/** Authenticates a request; refuses it with 401, 403 or 429. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>

/** Refuses a caller who lacks the permission or whose token lacks the scope. */
export function permit(endpoint: Endpoint, { permissions, scopes }: Identity) {
  const scope = scopeOf(endpoint)
  if (!isCovered(scopes, scope)) throw scopeMissing(scope ?? '*')
  if (endpoint.can !== 'signed in' && !permissions.has(endpoint.can)) throw permissionMissing(endpoint.can)
}
