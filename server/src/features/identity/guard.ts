/** Who asks, and may they? A bearer token for the public interface, a session with a CSRF token for the browser. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Identity, isCovered } from '#runtime/context'
import { type Endpoint, scopeOf } from '#core/api/endpoint'
import type { Credentials } from './credentials.ts'
import { isMistyped } from './secrets.ts'
import {
  permissionMissing,
  rateLimited,
  scopeMissing,
  tenantMismatch,
  unauthenticated,
} from '#runtime/api-error'
import type { RateLimiter } from '#runtime/http/rate-limits'
import { checkCsrf, sessionCookieOf } from '#runtime/http/csrf'
import { namedTenants, namesTenant, sourceOf } from '#runtime/http/request'

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>

export interface GuardOptions {
  credentials: Credentials
  limiter: RateLimiter
  limits: { identified: number; anonymous: number }
  publicUrl: string
}

/** `Authorization: Bearer kontor_…` */
export function tokenGuard(options: GuardOptions): Guard {
  return async (request) => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const identity =
      token && !isMistyped(token) ? await options.credentials.identify(token, 'token') : undefined
    return admit(options, request, identity)
  }
}

/** The session cookie; everything but reading also needs the CSRF token. */
export function sessionGuard(options: GuardOptions): Guard {
  const sessionCookie = sessionCookieOf(options.publicUrl)
  return async (request) => {
    const secret = request.cookies[sessionCookie]
    const identity = secret ? await options.credentials.identify(secret, 'session') : undefined
    const admitted = await admit(options, request, identity)
    checkCsrf(request)
    return admitted
  }
}

async function admit(
  options: GuardOptions,
  request: FastifyRequest,
  identity: Identity | undefined,
): Promise<Identity> {
  const { limiter, limits, publicUrl } = options
  if (!identity) {
    await countRequest(limiter, request, sourceOf(request), limits.anonymous)
    throw unauthenticated()
  }
  request.identity = identity
  await countRequest(limiter, request, `credential ${identity.credential?.id}`, limits.identified)
  const named = namedTenants(request.headers, publicUrl)
  if (!named.every((name) => namesTenant(name, identity.tenant))) throw tenantMismatch()
  return identity
}

/** Counts a request of the subject and refuses it when the window is used up. */
export async function countRequest(
  limiter: RateLimiter,
  request: FastifyRequest,
  subject: string,
  limit: number,
) {
  request.allowance = await limiter.take(subject, limit)
  if (!request.allowance.allowed) throw rateLimited(request.allowance.retryAfter)
}

/** Refuses a caller who lacks the permission or whose token lacks the scope. */
export function permit(endpoint: Endpoint, { permissions, scopes }: Identity) {
  const scope = scopeOf(endpoint)
  if (!isCovered(scopes, scope)) throw scopeMissing(scope ?? '*')
  if (endpoint.can !== 'signed in' && !permissions.has(endpoint.can)) throw permissionMissing(endpoint.can)
}
