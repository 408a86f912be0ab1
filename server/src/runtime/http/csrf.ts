/**
 * Protects against cross-site request forgery. Our pages repeat the token of a readable cookie in a header; other sites
 * can neither read the cookie nor set the header. An Origin header, if sent, must be ours.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csrfMismatch } from '../api-error.ts'
import { newSecret } from '../secrets.ts'
import { basePathOf } from './base-path.ts'

export const isSecure = (publicUrl: string) => new URL(publicUrl).protocol === 'https:'

/** Cookies are limited to the path of the public URL: other applications may use other paths of the host. */
export const cookiePathOf = (publicUrl: string) => basePathOf(publicUrl) || '/'

/**
 * Returns the name of the session cookie. A browser accepts a `__Host-` cookie only from exactly this host over TLS and
 * for the whole host, so neither a sibling host name nor plain HTTP can replace it. Below a path the prefix is
 * `__Secure-`, which plain HTTP cannot replace. Without TLS, browsers would reject both.
 */
export function sessionCookieOf(publicUrl: string): string {
  if (!isSecure(publicUrl)) return 'kontor_session'
  return cookiePathOf(publicUrl) === '/' ? '__Host-kontor_session' : '__Secure-kontor_session'
}

const csrfCookie = 'XSRF-TOKEN'

/**
 * Derives the token from the session secret, so that a cookie planted over plain HTTP or from a sibling host name
 * matches no session. Without a session the token is random.
 */
const tokenOf = (sessionSecret: string | undefined) =>
  sessionSecret ? createHmac('sha256', sessionSecret).update(csrfCookie).digest('base64url') : newSecret()

/** Sets the cookie. It lives as long as the session; without one, until the browser is closed. */
export function setCsrfCookie(
  reply: FastifyReply,
  publicUrl: string,
  session?: { secret: string; seconds: number },
) {
  void reply.setCookie(csrfCookie, tokenOf(session?.secret), {
    ...(session && { maxAge: session.seconds }),
    path: cookiePathOf(publicUrl),
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    httpOnly: false,
  })
}

/**
 * Rejects a writing request that does not repeat the cookie in `X-XSRF-TOKEN` (for a session, the token of the
 * session), or that comes from another origin.
 */
export function checkCsrf(request: FastifyRequest, publicUrl: string, sessionSecret?: string) {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const header = String(request.headers['x-xsrf-token'] ?? '')
  const cookie = request.cookies[csrfCookie] ?? ''
  const isRepeated = cookie !== '' && isSame(header, cookie)
  const isOfSession = sessionSecret === undefined || isSame(header, tokenOf(sessionSecret))
  if (!isRepeated || !isOfSession || !isOwnOrigin(request, publicUrl)) throw csrfMismatch()
}

function isSame(one: string, other: string) {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Returns whether the origin is the public URL or a subdomain of it; without TLS, also the host of the request. */
function isOwnOrigin({ headers }: FastifyRequest, publicUrl: string) {
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const [origin, own] = [new URL(headers.origin), new URL(publicUrl)]
  if (origin.origin === own.origin) return true
  const requested = `${origin.protocol}//${headers.host}`
  if (!URL.canParse(requested) || new URL(requested).host !== origin.host) return false
  const isBelow = origin.protocol === own.protocol && origin.port === own.port
  return isSecure(publicUrl) ? isBelow && origin.hostname.endsWith(`.${own.hostname}`) : true
}
