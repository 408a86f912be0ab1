/**
 * Against cross-site request forgery: a token in a readable cookie that a page of ours repeats in a header, which a
 * foreign page can neither read nor set; and the Origin header, where the browser sends one, must be our own.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csrfMismatch } from '../api-error.ts'

export const isSecure = (publicUrl: string) => new URL(publicUrl).protocol === 'https:'

/**
 * The name of the session's cookie. With `__Host-` a browser takes it from this very host over TLS alone, so neither a
 * neighbouring host name nor plain http can put another in its place; without TLS it would not take it at all.
 */
export const sessionCookieOf = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-kontor_session' : 'kontor_session'

const csrfCookie = 'XSRF-TOKEN'

export function setCsrfCookie(reply: FastifyReply, secure: boolean) {
  void reply.setCookie(csrfCookie, randomBytes(32).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: false,
  })
}

/** Refuses a request that changes something and does not repeat the cookie in `X-XSRF-TOKEN`. */
export function checkCsrf(request: FastifyRequest) {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const header = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''))
  const cookie = Buffer.from(request.cookies[csrfCookie] ?? '')
  const repeats = cookie.length > 0 && header.length === cookie.length && timingSafeEqual(header, cookie)
  if (!repeats || !isOwnOrigin(request)) throw csrfMismatch()
}

function isOwnOrigin({ headers }: FastifyRequest) {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
