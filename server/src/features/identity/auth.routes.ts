/** Routes without a credential: issuing a token, and signing a browser in and out. */
import type { Identity } from '#runtime/identity'
import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { inTransaction, type Runtime } from '#runtime/database/transaction'
import type { f } from '#core'
import { checkBody, type Guard, type PublicOperation } from '#core/platform'
import { checkCsrf, cookiePathOf, isSecure, sessionCookieOf, setCsrfCookie } from '#runtime/http/csrf'
import { readableFor } from '#runtime/http/readable'
import { namedTenants, networkOf, sourceOf } from '#runtime/http/request'
import { newId } from '#runtime/ids'
import type { FailureLimit } from '#runtime/http/rate-limits'
import { badRequest, validationError } from '#runtime/api-error'
import { invalidate } from '#runtime/cache/invalidation'
import { fingerprint, newSecret } from '#runtime/secrets'
import { signIn } from './sign-in.ts'
import { issueToken } from './tokens/token.actions.ts'
import { IssuedToken, NewToken, SignInBody } from './tokens/token.ts'

const sessionDays = 7

export interface AuthOptions {
  runtime: Runtime
  /** Counts failed sign-ins by address. */
  logins: FailureLimit
  /** Guards the routes that require a session. */
  sessionGuard: Guard
}

/** The OpenAPI description of `POST /auth/tokens`. */
export const tokenOperation = {
  method: 'POST',
  path: '/auth/tokens',
  operationId: 'auth.tokens.create',
  summary: 'Issue a token for an email and a password',
  body: NewToken,
  data: IssuedToken,
  message: 'Token issued. It is shown only now.',
} as const satisfies PublicOperation

export function mountTokenRoute(app: FastifyInstance, options: AuthOptions) {
  app.post(tokenOperation.path, async (request, reply) => {
    const [body, identity] = await enter(options, request, () => read(NewToken, request.body))
    const issued = await inTransaction(
      options.runtime,
      identity,
      { mode: 'read write' },
      (ctx) => issueToken(ctx, body),
      requestDetails(request),
    )
    const json = JSON.stringify({ success: true, message: tokenOperation.message, data: issued })
    return reply.code(201).type('application/json; charset=utf-8').send(readableFor(request, json))
  })
}

export function mountSessionRoutes(app: FastifyInstance, options: AuthOptions) {
  const { publicUrl } = options.runtime
  const sessionCookie = sessionCookieOf(publicUrl)
  const cookie = { path: cookiePathOf(publicUrl), secure: isSecure(publicUrl) }

  app.get('/auth/csrf', async (request, reply) => {
    setCsrfCookie(reply, publicUrl, request.cookies[sessionCookie])
    return { success: true, message: null, data: null }
  })

  app.post('/auth/login', async (request, reply) => {
    const [, identity] = await enter(options, request, () => {
      checkCsrf(request, publicUrl)
      return read(SignInBody, request.body)
    })
    const secret = newSecret()
    await inTransaction(
      options.runtime,
      identity,
      { mode: 'read write' },
      (ctx) => openSession(ctx, secret, request.cookies[sessionCookie]),
      requestDetails(request),
    )
    void reply.setCookie(sessionCookie, secret, {
      ...cookie,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: sessionDays * 86_400,
    })
    setCsrfCookie(reply, publicUrl, secret)
    const { actor: user, tenant } = identity
    return {
      success: true,
      message: 'Signed in.',
      data: { user, tenant: { id: tenant.id, name: tenant.name, slug: tenant.slug } },
    }
  })

  app.post(
    '/auth/logout',
    { onRequest: async (request, reply) => void (await options.sessionGuard(request, reply)) },
    async (request, reply) => {
      await inTransaction(
        options.runtime,
        request.identity as Identity,
        { mode: 'read write' },
        closeSession,
        requestDetails(request),
      )
      void reply.clearCookie(sessionCookie, cookie)
      return { success: true, message: 'Signed out.', data: null }
    },
  )
}

const requestDetails = (request: FastifyRequest) => ({ requestId: request.id, precondition: null })

function read<S extends f.TSchema>(schema: S, body: unknown): f.Static<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The body must be a JSON object.')
  const { value, errors, omitted } = checkBody(schema, body)
  if (Object.keys(errors).length > 0) throw validationError(errors, omitted)
  return value as f.Static<S>
}

interface Entering {
  email: string
  password: string
  tenant?: string
}

/** Parses the request and signs the user in to their tenant. Every failure counts, including an invalid body. */
const enter = <T extends Entering>(options: AuthOptions, request: FastifyRequest, ask: () => T) =>
  options.logins.run(request, `login ${sourceOf(request)}`, async () => {
    const body = ask()
    const { publicUrl } = options.runtime
    const titleFields = namedTenants(request.headers, publicUrl)
    const identity = await signIn(options.runtime, {
      email: body.email,
      password: body.password,
      tenants: body.tenant === undefined ? titleFields : [...titleFields, body.tenant],
      address: sourceOf(request),
      network: networkOf(request),
    })
    request.identity = identity
    return [body, identity] as const
  })

/** Opens a session with a new secret at every login and ends the previous session of the browser. */
async function openSession(ctx: Ctx, secret: string, previous: string | undefined) {
  if (previous) await endSession(ctx, fingerprint(previous))
  const session = {
    id: newId(),
    user_id: ctx.actor?.id ?? '',
    secret_hash: fingerprint(secret),
    expires_at: after(ctx.now, { days: sessionDays }),
    last_used_at: ctx.now,
    created_at: ctx.now,
  }
  await ctx.db.insertInto('sessions').values(session).execute()
}

async function endSession(ctx: Ctx, secretHash: string) {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('secret_hash', '=', secretHash)
    .returning('id')
    .executeTakeFirst()
  if (ended) invalidate(ctx, `credential:${ended.id}`)
}

async function closeSession(ctx: Ctx) {
  const { credential } = ctx
  if (credential?.kind !== 'session') return
  await ctx.db.deleteFrom('sessions').where('id', '=', credential.id).execute()
  invalidate(ctx, `credential:${credential.id}`)
}
