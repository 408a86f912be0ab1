/** Authenticates requests: by bearer token on the public API, by session and CSRF token in the browser. */
import type { Guard } from '#core/platform'
import type { FastifyRequest } from 'fastify'
import { type Identity } from '#runtime/identity'
import type { Credentials, Refusal } from './credentials.ts'
import { isMistyped, problemOfToken } from './secrets.ts'
import { ApiError, tenantMismatch, tokenMissing, tokenRefused, unauthenticated } from '#runtime/api-error'
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
    const { authorization } = request.headers
    if (authorization === undefined) return admit(options, request, tokenMissing())
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    if (token === undefined) return admit(options, request, notBearer())
    const { identity, refusal = 'unknown' } = isMistyped(token)
      ? {}
      : await options.credentials.identify(token, 'token')
    return admit(options, request, identity ?? tokenRefused(sentenceOf(refusal, token)))
  }
}

const notBearer = () => tokenRefused('The Authorization header must be Bearer, a space, and a token.')

/** Returns the reason why a token was rejected, as a sentence for the client. */
function sentenceOf(refusal: Refusal, token: string): string {
  if (refusal === 'inactive user') return 'The user of this token is no longer active.'
  if (refusal === 'unknown') {
    const problem = problemOfToken(token)
    return problem ? `The token is malformed: ${problem}.` : 'The token is unknown.'
  }
  return 'revoked' in refusal
    ? `The token was revoked at ${refusal.revoked}.`
    : `The token expired at ${refusal.expired}. Issue a new one.`
}

/** Authenticates the session cookie. Every request that is not read-only also needs the CSRF token. */
export function sessionGuard(options: GuardOptions): Guard {
  const sessionCookie = sessionCookieOf(options.publicUrl)
  return async (request) => {
    const secret = request.cookies[sessionCookie]
    const { identity } = secret ? await options.credentials.identify(secret, 'session') : {}
    const admitted = await admit(options, request, identity ?? unauthenticated())
    checkCsrf(request, options.publicUrl, secret)
    return admitted
  }
}

async function admit(
  options: GuardOptions,
  request: FastifyRequest,
  identity: Identity | ApiError,
): Promise<Identity> {
  const { limiter, limits, publicUrl } = options
  if (identity instanceof ApiError) {
    await countRequest(limiter, request, sourceOf(request), limits.anonymous)
    throw identity
  }
  request.identity = identity
  await countRequest(limiter, request, `credential ${identity.credential?.id}`, limits.identified)
  const named = namedTenants(request.headers, publicUrl)
  if (!named.every((name) => namesTenant(name, identity.tenant))) throw tenantMismatch()
  return identity
}
