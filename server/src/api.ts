/** Mounts everything that clients can request. */
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Endpoint, mount, pages, type ReadyRequest, refuseAnyDryRun } from '#core/platform'
import type { customFields } from '#core'
import type { Credentials } from '#features/identity/credentials'
import { sessionGuard, tokenGuard } from '#features/identity/guard'
import { mountLinkRoutes } from '#features/identity/signing-in/link.routes'
import { mountSessionRoutes } from '#features/identity/signing-in/session.routes'
import { mountTokenRoute } from '#features/identity/signing-in/token.routes'
import type { ChangeBroadcaster } from '#features/webhooks/index'
import { mountAvatars } from '#modules/crm/avatars.routes'
import { mountGatewayEvents } from '#modules/sales/checkouts/gateway-events.routes'
import { mountPayLinks } from '#modules/sales/checkouts/pay-links.routes'
import { mountInvoiceLinks } from '#modules/sales/customer-page/customer-page.routes'
import type { Config } from '#runtime/config/config'
import type { Runtime } from '#runtime/database/transaction'
import type { Encryption } from '#runtime/encryption'
import { basePathOf } from '#runtime/http/base-path'
import { type HealthOptions, readinessOf } from '#runtime/http/health'
import { countRequest, FailureLimit, type RateLimiter } from '#runtime/http/rate-limits'
import { sourceOf } from '#runtime/http/request'
import type { WebApp } from '#runtime/web/web-app'
import packageJson from '../../package.json' with { type: 'json' }

export interface ApiParts {
  runtime: Runtime & { encryption: Encryption }
  credentials: Credentials
  definitions: customFields.DefinitionCache
  changes: ChangeBroadcaster
  limiter: RateLimiter
  config: Config
  health: HealthOptions
  web: WebApp | undefined
  endpoints: readonly Endpoint[]
  mountPublicFiles: (http: FastifyInstance, runtime: Runtime) => void
}

/** Mounts both APIs, the public pages, the documentation and the browser app. */
export async function mountApi(http: FastifyInstance, parts: ApiParts) {
  const { runtime, credentials, definitions, changes, limiter, config, health, web, endpoints } = parts
  const limits = { identified: config.rateLimit, anonymous: config.rateLimitAnonymous }
  const guarding = { credentials, limiter, limits, publicUrl: config.publicUrl }
  const bySession = sessionGuard(guarding)
  const logins = new FailureLimit(limiter, config.rateLimitLogin)
  const mounted = { runtime, definitions, openStream: (request: ReadyRequest) => changes.open(request) }
  const authOptions = {
    runtime,
    credentials,
    logins,
    countEmail: (request: FastifyRequest) =>
      countRequest(limiter, request, `emails ${sourceOf(request)}`, config.rateLimitLogin),
    sessionGuard: bySession,
  }
  await http.register(
    async (api) => {
      await api.register(async (open) => {
        refuseDryRuns(open)
        mountTokenRoute(open, authOptions, { isBrowser: false })
        mountLinkRoutes(open, authOptions, { isBrowser: false })
        mountGatewayEvents(open, runtime)
      })
      mount(api, { ...mounted, guard: tokenGuard(guarding), actions: null }, endpoints)
    },
    { prefix: '/api/v1' },
  )
  await http.register(
    async (spa) => {
      await spa.register(cookie)
      await spa.register(async (open) => {
        refuseDryRuns(open)
        mountSessionRoutes(open, authOptions)
        mountTokenRoute(open, authOptions, { isBrowser: true })
        mountLinkRoutes(open, authOptions, { isBrowser: true })
      })
      mount(spa, { ...mounted, guard: bySession, actions: endpoints }, endpoints)
    },
    { prefix: '/spa/api/v1' },
  )
  mountAvatars(http)
  mountInvoiceLinks(http, runtime, (request) =>
    countRequest(limiter, request, sourceOf(request), limits.anonymous),
  )
  mountPayLinks(http, runtime)
  parts.mountPublicFiles(http, runtime)
  pages.mount(http, {
    web,
    openApiThread: new URL('openapi.worker.ts', import.meta.url),
    version: packageJson.version,
    publicUrl: config.publicUrl,
    basePath: basePathOf(config.publicUrl),
    readiness: () => readinessOf(health),
  })
}

/** Routes for signing in and for events of payment gateways have no dry run. */
const refuseDryRuns = (routes: FastifyInstance) =>
  routes.addHook('onRequest', async (request) => refuseAnyDryRun(request))
