/** Signs browsers in and out: with a password and, if the user has one, a second factor; or with a passkey. */
import type { Identity } from '#runtime/identity'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { f } from '#core'
import { secondFactorRequired, unauthenticated, validationError } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import { inTransaction } from '#runtime/database/transaction'
import { checkCsrf } from '#runtime/http/csrf'
import { messageFor } from '#runtime/http/response-language'
import { newSecret } from '#runtime/secrets'
import { type Factors, factorsOf, methodsOf } from '../second-factor/factors.ts'
import { authenticationOptions, passkeysOf, requirePasskeys } from '../second-factor/passkeys.ts'
import { relyingPartyOf } from '../second-factor/relying-party.ts'
import { Code, PasskeyPart } from '../second-factor/second-factor.ts'
import { type SecondStep, withSecondFactor } from '../second-factor/second-step.ts'
import { issueTicket, markOf, readTicket, type Ticket, useTicket } from '../second-factor/tickets.ts'
import { closeSession, openSession } from '../sessions/session.actions.ts'
import { SignInBody } from '../tokens/token.ts'
import { enterByPasskey, userOfTicket } from './passkey.sign-in.ts'
import {
  afterPassword,
  attempt,
  type AuthOptions,
  checkNamedTenant,
  enter,
  read,
  requestDetails,
} from './requests.ts'
import {
  clearSessionCookies,
  deviceOf,
  renewCsrfCookie,
  secretIn,
  setSessionCookies,
  signedIn,
} from './session.cookies.ts'

const TicketText = f.Type.String({ minLength: 1, maxLength: 2_000 })
const PasskeyAnswer = PasskeyPart('PasskeyAnswer', 'The answer of the authenticator.')

const SecondStepBody = f.Shape({
  ticket: TicketText,
  code: f.Optional(Code),
  passkey: f.Optional(PasskeyAnswer),
})

const PasskeySignInBody = f.Shape({ ticket: TicketText, passkey: PasskeyAnswer })

export function mountSessionRoutes(app: FastifyInstance, options: AuthOptions) {
  const { runtime } = options
  const { publicUrl } = runtime

  app.get('/auth/csrf', async (request, reply) => {
    await renewCsrfCookie(options, request, reply)
    return { success: true, message: null, data: null }
  })

  app.post('/auth/login', async (request, reply) => {
    const [{ code }, identity] = await enter(options, request, () => {
      checkCsrf(request, publicUrl)
      return read(SignInBody, request.body)
    })
    const secret = newSecret()
    await afterPassword(options, request, {
      identity,
      code,
      work: (ctx) => open(ctx, secret, request),
      demand: (factors) => demandSecondFactor(options, identity, factors),
    })
    return enterBrowser(request, reply, { publicUrl, secret, identity })
  })

  app.post('/auth/login/second-factor', async (request, reply) => {
    const secret = newSecret()
    const identity = await attempt(options, request, () => {
      checkCsrf(request, publicUrl)
      return completeSignIn(options, request, secret)
    })
    return enterBrowser(request, reply, { publicUrl, secret, identity })
  })

  app.post('/auth/login/passkey/options', (request) =>
    attempt(options, request, () => {
      checkCsrf(request, publicUrl)
      read(f.Shape({}), request.body ?? {})
      return optionsWithoutUser(options)
    }),
  )

  app.post('/auth/login/passkey', async (request, reply) => {
    const secret = newSecret()
    const identity = await attempt(options, request, () => {
      checkCsrf(request, publicUrl)
      const body = read(PasskeySignInBody, request.body)
      return enterByPasskey(options, request, body, (ctx) => open(ctx, secret, request))
    })
    return enterBrowser(request, reply, { publicUrl, secret, identity })
  })

  app.post(
    '/auth/logout',
    { onRequest: async (request, reply) => void (await options.sessionGuard(request, reply)) },
    async (request, reply) => {
      const identity = request.identity as Identity
      await inTransaction(runtime, identity, { mode: 'read write' }, closeSession, requestDetails(request))
      clearSessionCookies(reply, publicUrl)
      return { success: true, message: await messageFor(request, reply, 'Signed out.'), data: null }
    },
  )
}

/** Returns the options with which a browser offers all its passkeys for this server. */
async function optionsWithoutUser({ runtime }: AuthOptions) {
  requirePasskeys(runtime.publicUrl)
  const content = { now: runtime.now(), user: null, password: null }
  const { text, ticket } = issueTicket(runtime.encryption, 'passkey', content)
  const passkeyOptions = await authenticationOptions(runtime.publicUrl, ticket.challenge)
  return { success: true, message: null, data: { ticket: text, options: passkeyOptions } }
}

const open = (ctx: Ctx, secret: string, request: FastifyRequest) =>
  openSession(ctx, { secret, previous: secretIn(request, ctx.publicUrl), device: deviceOf(request) })

async function enterBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, secret, identity }: { publicUrl: string; secret: string; identity: Identity },
) {
  setSessionCookies(reply, publicUrl, secret)
  const { message, data } = signedIn(identity)
  return { success: true, message: await messageFor(request, reply, message), data }
}

/** Rejects with 401: the error contains the ticket of the second step, the methods, and the options for passkeys. */
async function demandSecondFactor(
  { runtime }: AuthOptions,
  identity: Identity,
  factors: Factors,
): Promise<never> {
  const { encryption, publicUrl } = runtime
  const userId = identity.actor?.id ?? ''
  const { text, ticket } = issueTicket(encryption, 'sign-in', {
    now: runtime.now(),
    user: { tenantId: identity.tenant.id, userId },
    password: markOf(factors.passwordHash),
  })
  const hasPasskeys = factors.passkeys > 0 && relyingPartyOf(publicUrl) !== undefined
  const passkey = hasPasskeys
    ? await inTransaction(runtime, identity, { mode: 'read only' }, async (ctx) =>
        authenticationOptions(publicUrl, ticket.challenge, await passkeysOf(ctx, userId)),
      )
    : null
  const methods = methodsOf(factors).filter((method) => method !== 'passkey' || hasPasskeys)
  const meta = { methods, ticket: text, expires_at: ticket.expires_at, passkey }
  throw secondFactorRequired(meta)
}

const signInEnded = () => unauthenticated('This sign-in has ended. Sign in again.')

/** Completes a sign-in with a code or a passkey. A ticket works once, and only with the password that it saw. */
async function completeSignIn(
  { runtime }: AuthOptions,
  request: FastifyRequest,
  secret: string,
): Promise<Identity> {
  const body = read(SecondStepBody, request.body)
  const ticket = readTicket(runtime.encryption, 'sign-in', { text: body.ticket, now: runtime.now() })
  if (!ticket?.user) throw signInEnded()
  const step = stepOf(body, ticket)
  const identity = await userOfTicket(runtime, ticket.user)
  if (!identity) throw signInEnded()
  checkNamedTenant(request, runtime.publicUrl, identity.tenant)
  request.identity = identity
  await withSecondFactor(runtime, { identity, details: requestDetails(request) }, step, async (ctx) => {
    const factors = await factorsOf(ctx, identity.actor?.id ?? '')
    const isSame = factors?.isActive && markOf(factors.passwordHash) === ticket.password
    if (!isSame || !(await useTicket(ctx, ticket))) throw signInEnded()
    await open(ctx, secret, request)
  })
  return identity
}

function stepOf({ code, passkey }: f.Static<typeof SecondStepBody>, { challenge }: Ticket): SecondStep {
  if (code !== undefined && passkey === undefined) return { code }
  if (passkey !== undefined && code === undefined) return { passkey, challenge }
  throw validationError({ code: ['Send either the code field or the passkey field.'] })
}
