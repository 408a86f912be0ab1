/** The cookies of a session. */
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { epoch } from '#runtime/clock'
import { cookiePathOf, isSecure, sessionCookieOf, setCsrfCookie } from '#runtime/http/csrf'
import type { Identity } from '#runtime/identity'
import { type Device, sessionDays } from '../sessions/session.actions.ts'
import type { AuthOptions } from './requests.ts'

const longestUserAgent = 255

/** Returns the browser of a request. PostgreSQL rejects NUL, and control characters have no meaning in the header. */
export const deviceOf = ({ headers, ip }: FastifyRequest): Device => ({
  // oxlint-disable-next-line no-control-regex -- control characters are removed
  user_agent: headers['user-agent']?.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, longestUserAgent) || null,
  address: ip,
})

/** Returns the secret of the session in the cookie of a request. */
export const secretIn = ({ cookies }: FastifyRequest, publicUrl: string): string | undefined =>
  cookies[sessionCookieOf(publicUrl)]

/** Sets the cookies of a new session. The CSRF token lives as long as the session, and changes with it. */
export function setSessionCookies(reply: FastifyReply, publicUrl: string, secret: string) {
  const seconds = sessionDays * 86_400
  void reply.setCookie(sessionCookieOf(publicUrl), secret, {
    path: cookiePathOf(publicUrl),
    secure: isSecure(publicUrl),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: seconds,
  })
  setCsrfCookie(reply, publicUrl, { secret, seconds })
}

/** Removes the cookie of the session, and replaces the CSRF token. */
export function clearSessionCookies(reply: FastifyReply, publicUrl: string) {
  void reply.clearCookie(sessionCookieOf(publicUrl), {
    path: cookiePathOf(publicUrl),
    secure: isSecure(publicUrl),
  })
  setCsrfCookie(reply, publicUrl)
}

/** Sets the CSRF token of the session for the rest of its life; without a session a random one. */
export async function renewCsrfCookie(
  { credentials, runtime: { publicUrl, now } }: AuthOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const secret = secretIn(request, publicUrl)
  const end = secret && (await credentials.endOf(secret))
  if (!secret || !end) return setCsrfCookie(reply, publicUrl)
  setCsrfCookie(reply, publicUrl, { secret, seconds: Math.ceil((epoch(end) - epoch(now())) / 1_000) })
}

/** The response to a sign-in. */
export const signedIn = ({ actor: user, tenant }: Identity) => ({
  success: true,
  message: 'Signed in.',
  data: { user, tenant: { id: tenant.id, name: tenant.name, slug: tenant.slug } },
})
