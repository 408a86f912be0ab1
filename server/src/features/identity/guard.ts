/** Authenticates requests: by bearer token on the public API, by session and CSRF token in the browser. */
import type { Guard } from '#core'
import type { FastifyRequest } from 'fastify'
import { type Identity } from '#runtime/identity'
import type { Credentials } from './credentials.ts'
import { isMistyped } from './secrets.ts'
import { tenantMismatch, unauthenticated } from '#runtime/api-error'
import { countRequest, type RateLimiter } from '#runtime/http/rate-limits'
import { checkCsrf, sessionCookieOf } from '#runtime/http/csrf'
import { namedTenants, namesTenant, sourceOf } from '#runtime/http/request'

export interface GuardOptions {
  credentials: Credentials
  limiter: RateLimiter
  limits: { identified: number; anonymous: number }
  publicUrl: string
}

/** Authenticates `Authorization: Bearer kontor_…`. */
export function tokenGuard(options: GuardOptions): Guard {
  return async (request) => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const identity =
      token && !isMistyped(token) ? await options.credentials.identify(token, 'token') : undefined
    return admit(options, request, identity)
  }
}

/** Authenticates the session cookie. Every request that does not only read also needs the CSRF token. */
export function sessionGuard(options: GuardOptions): Guard {
  const sessionCookie = sessionCookieOf(options.publicUrl)
  return async (request) => {
    const secret = request.cookies[sessionCookie]
    const identity = secret ? await options.credentials.identify(secret, 'session') : undefined
    const admitted = await admit(options, request, identity)
    checkCsrf(request, options.publicUrl, secret)
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
