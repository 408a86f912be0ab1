/** Issues tokens for an email and a password. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { openApi } from '#core/platform'
import { secondFactorRequired, secondFactorSetupRequired } from '#runtime/api-error'
import { readableFor } from '#runtime/http/readable'
import { messageFor } from '#runtime/http/response-language'
import { isRequired, methodsOf } from '../second-factor/factors.ts'
import { issueToken } from '../tokens/token.actions.ts'
import { IssuedToken, NewToken } from '../tokens/token.ts'
import { afterPassword, type AuthOptions, enter, read } from './requests.ts'

/** The OpenAPI description of `POST /auth/tokens`. */
export const tokenOperation = {
  method: 'POST',
  path: '/auth/tokens',
  operationId: 'auth.tokens.create',
  summary: 'Issue a token for an email and a password',
  description:
    'Needs no token. If the password is right in several tenants, name one in the body, by X-Tenant-ID or by ' +
    'subdomain. A user with a second factor also sends `code`.',
  body: NewToken,
  status: 201,
  data: IssuedToken,
  message: 'Token issued. It is shown only now.',
  isSignIn: true,
} as const satisfies openApi.PublicOperation

/** In the browser, the route also requires a session. */
export function mountTokenRoute(
  app: FastifyInstance,
  options: AuthOptions,
  { isBrowser }: { isBrowser: boolean },
) {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isBrowser) await options.sessionGuard(request, reply)
  }
  app.post(tokenOperation.path, { onRequest: guard }, async (request, reply) => {
    const [body, identity] = await enter(options, request, () => read(NewToken, request.body))
    const issued = await afterPassword(options, request, {
      identity,
      code: body.code,
      work: (ctx) => issueToken(ctx, body),
      withoutFactor: () => {
        if (isRequired(identity)) throw secondFactorSetupRequired()
      },
      // A passkey needs a browser.
      demand: async (factors) => {
        throw secondFactorRequired({ methods: methodsOf(factors).filter((method) => method !== 'passkey') })
      },
    })
    const message = await messageFor(request, reply, tokenOperation.message)
    const json = JSON.stringify({ success: true, message, data: issued })
    return reply.code(201).type('application/json; charset=utf-8').send(readableFor(request, json))
  })
}
