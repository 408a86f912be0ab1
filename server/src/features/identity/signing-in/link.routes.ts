/** The routes of links in emails: in the public API, and in the browser API with the CSRF token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { f } from '#core'
import type { openApi } from '#core/platform'
import type { Ctx } from '#runtime/database/context'
import { inTransaction } from '#runtime/database/transaction'
import { checkCsrf } from '#runtime/http/csrf'
import { readableFor } from '#runtime/http/readable'
import { namedTenants } from '#runtime/http/request'
import { systemIdentity, type Tenant } from '#runtime/identity'
import { messageFor } from '#runtime/http/response-language'
import { newSecret } from '#runtime/secrets'
import { acceptInvitation, openInvitation } from '../invitations/invitation.actions.ts'
import { confirmEmailChange } from '../links/email-change.ts'
import { emailOfLink, tenantOfLink } from '../links/links.ts'
import { requestPasswordReset, resetPassword } from '../links/password-reset.ts'
import { hashPassword } from '../secrets.ts'
import { passwordSalt } from '../users/user.credentials.ts'
import { openSession } from '../sessions/session.actions.ts'
import * as operations from './public-operations.ts'
import { attempt, type AuthOptions, checkNamedTenant, read, requestDetails } from './requests.ts'
import { deviceOf, secretIn, setSessionCookies } from './session.cookies.ts'

/** Mounts the routes. In a browser they need the CSRF token, and a new user is signed in. */
export function mountLinkRoutes(
  app: FastifyInstance,
  options: AuthOptions,
  { isBrowser }: { isBrowser: boolean },
) {
  const { publicUrl, pool } = options.runtime

  const serve = <O extends openApi.PublicOperation>(
    operation: O,
    run: (body: f.Static<O['body']>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.post(operation.path, async (request, reply) => {
      const data = await attempt(options, request, async () => {
        if (isBrowser) checkCsrf(request, publicUrl)
        return run(read(operation.body, request.body) as f.Static<O['body']>, request, reply)
      })
      return respond(request, reply, operation, data)
    })

  /** Runs work in the tenant of the link, as nobody. */
  const withLink = async <T>(request: FastifyRequest, tenant: Tenant, work: (ctx: Ctx) => Promise<T>) => {
    checkNamedTenant(request, publicUrl, tenant)
    const identity = systemIdentity(tenant)
    return inTransaction(options.runtime, identity, { mode: 'read write' }, work, requestDetails(request))
  }

  serve(operations.invitationLookup, async ({ token }, request) =>
    withLink(request, await tenantOfLink(pool, token), (ctx) => lookUp(ctx, token)),
  )

  serve(operations.invitationAcceptance, async ({ token, name, password }, request, reply) => {
    const tenant = await tenantOfLink(pool, token)
    const salt = await withLink(request, tenant, (ctx) => saltOfInvitation(ctx, token))
    const passwordHash = await hashPassword(tenant.id, password, salt)
    const secret = newSecret()
    const user = await withLink(request, tenant, async (ctx) => {
      const { id, name: own, email } = await acceptInvitation(ctx, { token, name, password }, passwordHash)
      const actor = { id, name: own, email }
      if (isBrowser) {
        const previous = secretIn(request, publicUrl)
        await openSession({ ...ctx, actor }, { secret, previous, device: deviceOf(request) })
      }
      return actor
    })
    if (isBrowser) setSessionCookies(reply, publicUrl, secret)
    return { user, tenant: nameOf(tenant) }
  })

  serve(operations.passwordResetRequest, async ({ email, tenant }, request) => {
    await options.countEmail(request)
    const named = namedTenants(request.headers, publicUrl)
    await requestPasswordReset(options.runtime, {
      email,
      tenants: tenant === undefined ? named : [...named, tenant],
    })
  })

  serve(operations.passwordResetConfirmation, async ({ token, password }, request) => {
    const tenant = await tenantOfLink(pool, token)
    const salt = await withLink(request, tenant, (ctx) => saltOfReset(ctx, token))
    const passwordHash = await hashPassword(tenant.id, password, salt)
    await withLink(request, tenant, (ctx) => resetPassword(ctx, { token, password }, passwordHash))
  })

  serve(operations.emailChangeConfirmation, async ({ token }, request) =>
    withLink(request, await tenantOfLink(pool, token), (ctx) => confirmEmailChange(ctx, token)),
  )
}

const saltOfInvitation = async (ctx: Ctx, token: string) =>
  passwordSalt(ctx, (await openInvitation(ctx, token)).email)

const saltOfReset = async (ctx: Ctx, token: string) =>
  passwordSalt(ctx, await emailOfLink(ctx, 'password_reset', token))

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message: words }: openApi.PublicOperation,
  data: unknown,
) {
  const message = await messageFor(request, reply, words)
  const json = JSON.stringify({ success: true, message, data: data ?? null })
  return reply.code(status).type('application/json; charset=utf-8').send(readableFor(request, json))
}

const nameOf = ({ id, name, slug }: Tenant) => ({ id, name, slug })

async function lookUp(ctx: Ctx, token: string) {
  const { email, name, expires_at, invited_by_id } = await openInvitation(ctx, token)
  const inviter = await ctx.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', invited_by_id)
    .executeTakeFirstOrThrow()
  return { tenant: nameOf(ctx.tenant), email, name, invited_by: inviter.name, expires_at }
}
