/** Authenticates requests: by bearer token on the public API, by session and CSRF token in the browser. */
import type { Guard } from '#core/platform'
import type { FastifyRequest } from 'fastify'
import { type Identity } from '#runtime/identity'
import type { Credentials, Rejection } from './credentials.ts'
import { isMistyped, problemOfToken } from './secrets.ts'
import { ApiError, tenantMismatch, tokenMissing, tokenRejected, unauthenticated } from '#runtime/api-error'
import { countRequest, type RateLimiter } from '#runtime/http/rate-limits'
import { checkCsrf, sessionCookieOf } from '#runtime/http/csrf'
import { namedTenants, namesTenant, sourceOf } from '#runtime/http/request'
import { fingerprint } from '#runtime/secrets'

export interface GuardOptions {
  credentials: Credentials
  limiter: RateLimiter
  limits: { identified: number; anonymous: number }
  publicUrl: string
}

const tokenIn = ({ headers: { authorization = '' } }: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1]

/** Returns the hash of the token or session secret that authenticated a request. */
export function secretHashOf(request: FastifyRequest, publicUrl: string): string {
  const isSession = request.identity?.credential?.kind === 'session'
  return fingerprint((isSession ? request.cookies[sessionCookieOf(publicUrl)] : tokenIn(request)) ?? '')
}

/** Authenticates `Authorization: Bearer kontor_…`. */
export function tokenGuard(options: GuardOptions): Guard {
  return async (request) => {
    if (request.headers.authorization === undefined)
      return completeAuthentication(options, request, tokenMissing())
    const token = tokenIn(request)
    if (token === undefined) return completeAuthentication(options, request, notBearer())
    const { identity, rejection = 'unknown' } = isMistyped(token)
      ? {}
      : await options.credentials.identify(token, 'token')
    return completeAuthentication(options, request, identity ?? tokenRejected(sentenceOf(rejection, token)))
  }
}

const notBearer = () => tokenRejected('The Authorization header must be Bearer, a space, and a token.')

/** Returns the reason why a token was rejected, as a sentence for the client. */
function sentenceOf(rejection: Rejection, token: string): string {
  if (rejection === 'inactive user') return 'The user of this token is no longer active.'
  if (rejection === 'unknown') {
    const problem = problemOfToken(token)
    return problem ? `The token is malformed: ${problem}.` : 'The token is unknown.'
  }
  return 'revoked' in rejection
    ? `The token was revoked at ${rejection.revoked}.`
    : `The token expired at ${rejection.expired}. Issue a new one.`
}

/** Authenticates the session cookie. Every request that is not read-only also needs the CSRF token. */
export function sessionGuard(options: GuardOptions): Guard {
  const sessionCookie = sessionCookieOf(options.publicUrl)
  return async (request) => {
    const secret = request.cookies[sessionCookie]
    const { identity } = secret ? await options.credentials.identify(secret, 'session') : {}
    const authenticated = await completeAuthentication(options, request, identity ?? unauthenticated())
    checkCsrf(request, options.publicUrl, secret)
    return authenticated
  }
}

async function completeAuthentication(
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
