/**
 * Against cross-site request forgery: a token in a readable cookie that a page of ours repeats in a header, which a
 * foreign page can neither read nor set; and the Origin header, where the browser sends one, must be our own.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csrfMismatch } from '../api-error.ts'
import { newSecret } from '../secrets.ts'

export const isSecure = (publicUrl: string) => new URL(publicUrl).protocol === 'https:'

/**
 * The name of the session's cookie. With `__Host-` a browser takes it from this very host over TLS alone, so neither a
 * neighbouring host name nor plain http can put another in its place; without TLS it would not take it at all.
 */
export const sessionCookieOf = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-kontor_session' : 'kontor_session'

const csrfCookie = 'XSRF-TOKEN'

/**
 * The token of a session follows from its secret, so that one which somebody else has planted, over plain http or from
 * a neighbouring host name, fits no session. Before there is a session it is random.
 */
const tokenOf = (sessionSecret: string | undefined) =>
  sessionSecret ? createHmac('sha256', sessionSecret).update(csrfCookie).digest('base64url') : newSecret()

export function setCsrfCookie(reply: FastifyReply, secure: boolean, sessionSecret: string | undefined) {
  void reply.setCookie(csrfCookie, tokenOf(sessionSecret), {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: false,
  })
}

/**
 * Refuses a request that changes something and does not repeat the cookie in `X-XSRF-TOKEN`, that of the session where
 * there is one, or that comes from another origin.
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

/** The origin of the public address, or of a tenant's name below it; without TLS also that of the request itself. */
function isOwnOrigin({ headers }: FastifyRequest, publicUrl: string) {
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const [origin, own] = [new URL(headers.origin), new URL(publicUrl)]
  if (origin.origin === own.origin) return true
  const asked = `${origin.protocol}//${headers.host}`
  if (!URL.canParse(asked) || new URL(asked).host !== origin.host) return false
  const isBelow = origin.protocol === own.protocol && origin.port === own.port
  return isSecure(publicUrl) ? isBelow && origin.hostname.endsWith(`.${own.hostname}`) : true
}
