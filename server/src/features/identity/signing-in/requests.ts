/** The parts that all requests without a credential share: reading the body, limits, and the password. */
import type { FastifyRequest } from 'fastify'
import type { f } from '#core'
import { checkBody, type Guard } from '#core/platform'
import { badRequest, tenantMismatch, validationError } from '#runtime/api-error'
import { inTransaction, type RequestDetails, type Runtime } from '#runtime/database/transaction'
import type { Ctx } from '#runtime/database/context'
import type { Encryption } from '#runtime/encryption'
import type { Identity, Tenant } from '#runtime/identity'
import type { FailureLimit } from '#runtime/http/rate-limits'
import { namedTenants, namesTenant, networkOf, sourceOf } from '#runtime/http/request'
import type { Credentials } from '../credentials.ts'
import { type Factors, factorsOf, hasFactor } from '../second-factor/factors.ts'
import { withSecondFactor } from '../second-factor/second-step.ts'
import { signIn } from '../sign-in.ts'
import { renewHash } from '../users/user.credentials.ts'

export interface AuthOptions {
  runtime: Runtime & { encryption: Encryption }
  credentials: Pick<Credentials, 'endOf'>
  /** Counts failed sign-ins by address. */
  logins: FailureLimit
  /** Counts requests for emails by address; rejects with 429. */
  countEmail: (request: FastifyRequest) => Promise<void>
  /** Guards the routes that require a session. */
  sessionGuard: Guard
}

export const requestDetails = (request: FastifyRequest): RequestDetails => ({
  requestId: request.id,
  precondition: null,
})

/** Returns the valid body; rejects with 422 and all errors. */
export function read<S extends f.TSchema>(schema: S, body: unknown): f.Static<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The body must be a JSON object.')
  const { value, errors, omitted } = checkBody(schema, body)
  if (Object.keys(errors).length > 0) throw validationError(errors, omitted)
  return value as f.Static<S>
}

/** Runs an attempt. Failures from one address are limited; an invalid body is one too. */
export const attempt = <T>({ logins }: AuthOptions, request: FastifyRequest, work: () => Promise<T>) =>
  // An error that is thrown before the first wait counts too.
  logins.run(request, `login ${sourceOf(request)}`, async () => work())

/** Rejects a request whose header or subdomain names another tenant. */
export function checkNamedTenant({ headers }: FastifyRequest, publicUrl: string, tenant: Tenant) {
  if (!namedTenants(headers, publicUrl).every((name) => namesTenant(name, tenant))) throw tenantMismatch()
}

interface Entering {
  email: string
  password: string
  tenant?: string
}

/** Parses the request and signs the user in to their tenant. Every failure counts, including an invalid body. */
export const enter = <T extends Entering>(options: AuthOptions, request: FastifyRequest, ask: () => T) =>
  attempt(options, request, async () => {
    const body = ask()
    const { publicUrl } = options.runtime
    const titleFields = namedTenants(request.headers, publicUrl)
    const { identity, outdated } = await signIn(options.runtime, {
      email: body.email,
      password: body.password,
      tenants: body.tenant === undefined ? titleFields : [...titleFields, body.tenant],
      address: sourceOf(request),
      network: networkOf(request),
    })
    request.identity = identity
    if (outdated)
      await inTransaction(options.runtime, identity, { mode: 'read write' }, (ctx) =>
        renewHash(ctx, outdated),
      )
    return [body, identity] as const
  })

interface PasswordStep<T> {
  identity: Identity
  /** A code of the second factor, if the request has one. */
  code: string | undefined
  work: (ctx: Ctx) => Promise<T>
  /** Called if the user has no second factor. */
  withoutFactor?: () => void
  /** Asks for the second factor. */
  demand: (factors: Factors) => Promise<never>
}

/** Completes a sign-in after the password: with the second factor, if the user has one. */
export async function afterPassword<T>(
  options: AuthOptions,
  request: FastifyRequest,
  { identity, code, work, withoutFactor, demand }: PasswordStep<T>,
): Promise<T> {
  const { runtime } = options
  const details = requestDetails(request)
  const factors = await inTransaction(runtime, identity, { mode: 'read only' }, (ctx) =>
    factorsOf(ctx, identity.actor?.id ?? ''),
  )
  if (!factors || !hasFactor(factors)) {
    withoutFactor?.()
    return inTransaction(runtime, identity, { mode: 'read write' }, work, details)
  }
  if (code === undefined) return demand(factors)
  return attempt(options, request, () => withSecondFactor(runtime, { identity, details }, { code }, work))
}
