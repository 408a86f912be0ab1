/** Composes the system. Only this file knows every module. */
import { mountAvatars } from '#modules/crm/avatars.routes'
import { mountInvoiceLinks } from '#modules/sales/customer-page/customer-page.routes'
import { mountGatewayEvents } from '#modules/sales/checkouts/gateway-events.routes'
import { mountPayLinks } from '#modules/sales/checkouts/pay-links.routes'
import cookie from '@fastify/cookie'
import { audit } from '#features/audit-log/index'
import { customFieldsFor } from '#features/custom-fields/index'
import { viewsFor } from '#features/views/index'
import { catalog } from './modules/catalog/index.ts'
import { crm } from './modules/crm/index.ts'
import { finance } from './modules/finance/index.ts'
import { hr } from './modules/hr/index.ts'
import { inventoryModule } from './modules/inventory/index.ts'
import { purchasing } from './modules/purchasing/index.ts'
import { rentals } from './modules/rentals/index.ts'
import { sales } from './modules/sales/index.ts'
import { compose, composeRecordForms } from './composition.ts'
import type { FastifyInstance } from 'fastify'
import { documentsOver, openScanner } from '#features/documents/index'
import type { Clock } from '#runtime/clock'
import { type Config, outboundOf } from '#runtime/config/config'
import type { OpenDatabase } from '#runtime/database/open'
import type { Runtime } from '#runtime/database/transaction'
import type { Module, Resource } from '#core'
import {
  addDocs,
  addDocumentation,
  addStartPage,
  aggregateAllCounts,
  aggregateAllSearchTexts,
  DefinitionCache,
  type Endpoint,
  mount,
  relayEvents,
} from '#core/platform'
import { jobsAdmin } from '#features/jobs-admin/index'
import { sessionGuard, tokenGuard } from '#features/identity/guard'
import { addHealth, type HealthOptions, readinessOf } from '#runtime/http/health'
import { addMetrics } from '#runtime/http/metrics'
import { basePathOf } from '#runtime/http/base-path'
import { buildServer } from '#runtime/http/server'
import { Credentials } from '#features/identity/credentials'
import { mountSessionRoutes, mountTokenRoute } from '#features/identity/auth.routes'
import { identity } from '#features/identity/index'
import { allPermissionsOf } from '#features/identity/permissions'
import { importsOver } from '#features/imports/index'
import type { Job } from '#runtime/jobs/jobs'
import { JobMetrics } from '#runtime/jobs/meter'
import { reportsAmong } from '#features/reports/index'
import { openQueue } from '#runtime/jobs/queue'
import { JobRunner } from '#runtime/jobs/runner'
import type { Logger } from '#runtime/logging'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/mail'
import { countRequest, FailureLimit, RateLimiter } from '#runtime/http/rate-limits'
import { sourceOf } from '#runtime/http/request'
import { InvalidationListener } from '#runtime/cache/invalidation'
import { endPdfProcesses } from '#runtime/pdf/engine'
import { openStore } from '#runtime/storage/store'
import { type Loop, Worker } from '#runtime/jobs/worker'
import { webhooksOver } from '#features/webhooks/index'
import packageJson from '../../package.json' with { type: 'json' }

const business: readonly Module[] = [
  identity,
  audit,
  jobsAdmin,
  crm,
  catalog,
  purchasing,
  inventoryModule,
  rentals,
  sales,
  finance,
  hr,
]
const businessResources = business.flatMap((module) => module.resources)
const businessEndpoints = business.flatMap((module) => module.endpoints)
const documents = documentsOver(business)
/** The modules whose events webhooks can receive. */
export const publishingModules: readonly Module[] = [
  ...business,
  documents,
  customFieldsFor(businessResources),
  viewsFor(businessEndpoints, businessResources),
  importsOver(business),
  reportsAmong(businessEndpoints),
]
// Webhooks describe the records of events by their forms.
composeRecordForms(publishingModules)
export const modules: readonly Module[] = [...publishingModules, webhooksOver(publishingModules)]

export const endpoints: readonly Endpoint[] = modules.flatMap((module) => module.endpoints)
export const resources: readonly Resource[] = modules.flatMap((module) => module.resources)
compose(modules, resources)
export const jobs: readonly Job[] = modules.flatMap(({ jobs: own = [] }) => own)
export const allPermissions = allPermissionsOf([
  ...resources,
  ...modules.flatMap((module) => module.permissions),
])

export interface AppOptions {
  config: Config
  database: OpenDatabase
  clock: Clock
  logger: Logger
  /** Whether the process listens although it is not ready yet. */
  isStarting?: () => boolean
}

export interface App {
  http: FastifyInstance
  runtime: Runtime
  worker: Worker | undefined
  /** Completes running requests, ends the loops, and closes the connections. */
  close(): Promise<void>
}

/** How long an ending process continues to respond. */
const respondsWithinMs = 15_000

/**
 * Builds everything except the listener. `config.worker` determines whether loops run and whether the API is mounted.
 */
export async function buildApp({
  config,
  database,
  clock,
  logger,
  isStarting = () => false,
}: AppOptions): Promise<App> {
  const { pool, url } = database
  if (!pool.isPipelined)
    logger.warn('this version of pg has no pipelines; statements are sent separately, which is slower')
  const runtime = await runtimeOf({ config, database, clock, logger })
  const { now, files } = runtime
  const invalidation = new InvalidationListener(url, logger)
  const credentials = new Credentials({ pool, invalidation, allPermissions, now })
  const definitions = new DefinitionCache(runtime, invalidation)
  const limiter = new RateLimiter(pool, now)
  await invalidation.listen()

  // Jobs and loops have a separate share: requests of a tenant cannot stop them, and they cannot stop requests.
  const background: Runtime = { ...runtime, share: 'background' }
  const meter = new JobMetrics(pool)
  const runner =
    config.worker === 'off'
      ? undefined
      : new JobRunner({ runtime: background, queue: await openQueue(url, logger), jobs, meter, logger })
  const services = runner ? openServices(background, logger) : []
  const loops = [...loopsOf(background, config), ...services.flatMap((service) => service.loops)]
  const worker = runner && new Worker([...loops, ...runner.loops], logger)
  const http = await buildServer({
    logger,
    limiter,
    anonymousLimit: config.rateLimitAnonymous,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    basePath: basePathOf(config.publicUrl),
    sendTimeout: config.sendTimeout,
  })
  let isClosing = false
  const health = { pool, jobs: () => worker, isStarting, isClosing: () => isClosing }
  addHealth(http, health)
  const others = [...meter.metrics, ...services.flatMap(({ metrics }) => metrics)]
  addMetrics(http, { pool, config, others })
  if (config.worker !== 'only')
    await mountApi(http, { runtime, credentials, definitions, limiter, config, health })
  const writeUse = () =>
    credentials.writeUse().catch((error: unknown) => logger.warn({ err: error }, 'last use not stored'))
  const usage = setInterval(() => void writeUse(), 5_000)
  worker?.start()
  return {
    http,
    runtime,
    worker,
    async close() {
      isClosing = true
      // A request that arrives too slowly is aborted.
      const patience = setTimeout(() => http.server.closeAllConnections(), respondsWithinMs)
      await http.close()
      clearTimeout(patience)
      clearInterval(usage)
      await Promise.all([worker?.stop(), runner?.end()])
      await Promise.all(services.map((service) => service.end()))
      await credentials.close()
      await invalidation.close()
      endPdfProcesses()
      await files.store.close()
      await pool.end()
    },
  }
}

/** The services of every request, job and loop. */
const runtimeOf = async ({ config, database, clock, logger }: Omit<AppOptions, 'isStarting'>) =>
  ({
    pool: database.pool,
    encryption: database.encryption,
    now: () => clock.now(),
    publicUrl: config.publicUrl,
    outbound: outboundOf(config),
    allPermissions,
    files: {
      store: await openStore(config),
      scanner: config.clamavUrl ? openScanner(config.clamavUrl) : null,
    },
    logger,
  }) satisfies Runtime

interface Parts {
  runtime: Runtime
  credentials: Credentials
  definitions: DefinitionCache
  limiter: RateLimiter
  config: Config
  health: HealthOptions
}

async function mountApi(
  http: FastifyInstance,
  { runtime, credentials, definitions, limiter, config, health }: Parts,
) {
  const limits = { identified: config.rateLimit, anonymous: config.rateLimitAnonymous }
  const guarding = { credentials, limiter, limits, publicUrl: config.publicUrl }
  const bySession = sessionGuard(guarding)
  const logins = new FailureLimit(limiter, config.rateLimitLogin)
  const authOptions = { runtime, logins, sessionGuard: bySession }
  await http.register(
    async (api) => {
      mountTokenRoute(api, authOptions)
      mountGatewayEvents(api, runtime)
      mount(api, { runtime, definitions, guard: tokenGuard(guarding), actions: null }, endpoints)
    },
    { prefix: '/api/v1' },
  )
  await http.register(
    async (spa) => {
      await spa.register(cookie)
      mountSessionRoutes(spa, authOptions)
      mount(spa, { runtime, definitions, guard: bySession, actions: endpoints }, endpoints)
    },
    { prefix: '/spa/api/v1' },
  )
  mountAvatars(http)
  mountInvoiceLinks(http, runtime, (request) =>
    countRequest(limiter, request, sourceOf(request), limits.anonymous),
  )
  mountPayLinks(http, runtime)
  documents.mountPublicFiles(http, runtime)
  const address = { publicUrl: config.publicUrl, basePath: basePathOf(config.publicUrl) }
  addDocs(http, { openApiThread: new URL('openapi.worker.ts', import.meta.url), ...address })
  addDocumentation(http, address)
  const { version } = packageJson
  addStartPage(http, { version, publicUrl: config.publicUrl, readiness: () => readinessOf(health) })
}

const openServices = (runtime: Runtime, logger: Logger) =>
  modules.flatMap(({ services = [] }) => services.map((open) => open(runtime, logger)))

const loopsOf = (runtime: Runtime, config: Config): Loop[] => {
  const mailer = openMailer(config)
  return [
    { name: 'relay', everyMs: 50, run: () => relayEvents(runtime) },
    { name: 'mail', everyMs: 1_000, run: () => sendDueMails(runtime, mailer) },
    { name: 'counts', everyMs: 2_000, run: () => aggregateAllCounts(runtime) },
    { name: 'texts', everyMs: 2_000, run: () => aggregateAllSearchTexts(runtime) },
    ...modules.flatMap(({ loops = [] }) => loops.map((loop) => ({ ...loop, run: () => loop.run(runtime) }))),
  ]
}
