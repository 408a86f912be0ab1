/** Composes the system. Only this file knows every module. */
import { audit } from '#features/audit-log/index'
import { bulkActionsOver } from '#features/bulk-actions/index'
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
import { mountApi } from './api.ts'
import { compose, composeRecordForms } from './composition.ts'
import type { FastifyInstance } from 'fastify'
import { documentsOver, openScanner } from '#features/documents/index'
import type { Clock } from '#runtime/clock'
import { type Config, outboundOf } from '#runtime/config/config'
import type { OpenDatabase } from '#runtime/database/open'
import { Replica, replicaUrl } from '#runtime/database/replica'
import { Shards } from '#runtime/database/shards'
import type { Runtime } from '#runtime/database/transaction'
import { customFields, type Module, type Resource } from '#core'
import { composition, type Endpoint, pages } from '#core/platform'
import { jobsAdmin } from '#features/jobs-admin/index'
import { secretHashOf } from '#features/identity/guard'
import { addHealth } from '#runtime/http/health'
import { addMetrics } from '#runtime/http/metrics'
import { basePathOf } from '#runtime/http/base-path'
import { buildServer } from '#runtime/http/server'
import { Credentials } from '#features/identity/credentials'
import { emails } from '#features/emails/index'
import { identity } from '#features/identity/index'
import { allPermissionsOf } from '#features/identity/permissions'
import { importsOver } from '#features/imports/index'
import type { Job } from '#runtime/jobs/jobs'
import { JobMetrics } from '#runtime/jobs/meter'
import { notificationsOver } from '#features/notifications/index'
import { preferencesFor } from '#features/preferences/index'
import { recordsOver } from '#features/records/index'
import { reportsAmong } from '#features/reports/index'
import { sampleDataOver } from '#features/sample-data/index'
import { searchOver } from '#features/search/index'
import { openQueue } from '#runtime/jobs/queue'
import { JobRunner } from '#runtime/jobs/runner'
import type { Logger } from '#runtime/logging'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/delivery'
import { RateLimiter } from '#runtime/http/rate-limits'
import { InvalidationListener } from '#runtime/cache/invalidation'
import { NotificationListener } from '#runtime/database/notifications'
import { endPdfProcesses } from '#runtime/pdf/engine'
import { openStore } from '#runtime/storage/store'
import { type Loop, Worker } from '#runtime/jobs/worker'
import { ChangeBroadcaster, eventTypesOf, webhooksOver } from '#features/webhooks/index'
import type { WebApp } from '#runtime/web/web-app'

const business: readonly Module[] = [
  identity,
  audit,
  jobsAdmin,
  emails,
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
  preferencesFor(businessEndpoints, businessResources),
  importsOver(business),
  sampleDataOver([...business, documents]),
  reportsAmong(businessEndpoints),
  searchOver(business),
]
const eventTypes = eventTypesOf(publishingModules)
// Webhooks describe the records of events by their forms.
composeRecordForms(publishingModules)
const withWebhooks: readonly Module[] = [...publishingModules, webhooksOver(publishingModules)]
const withRecords: readonly Module[] = [...withWebhooks, recordsOver(withWebhooks)]
const withBulkActions: readonly Module[] = [...withRecords, bulkActionsOver(withWebhooks)]
export const modules: readonly Module[] = [...withBulkActions, notificationsOver(withBulkActions)]

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
  /** The browser app, if this server has it. */
  web?: WebApp | undefined
}

export interface App {
  http: FastifyInstance
  runtime: Runtime
  worker: Worker | undefined
  /** The streams of changes; undefined in a process without the API. */
  changes: ChangeBroadcaster | undefined
  /** Completes running requests, ends the loops, and closes the connections. */
  close(): Promise<void>
}

/** How long an ending process continues to respond. */
const respondsWithinMs = 15_000

/**
 * Builds everything except the listener. `config.worker` determines whether loops run and whether the API is mounted.
 */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, clock, logger, isStarting = () => false, web } = options
  const { pool, url, listeningUrl } = database
  if (!pool.isPipelined)
    logger.warn('this version of pg has no pipelines; statements are sent separately, which is slower')
  const runtime = await runtimeOf({ config, database, clock, logger })
  const { now, files } = runtime
  const listening = { config, listeningUrl, logger }
  const { credentials, definitions, changes, end } = await openListeners(runtime, listening)
  const limiter = new RateLimiter(pool, now)

  // Jobs and loops have a separate share: requests of a tenant cannot stop them, and they cannot stop requests.
  const background: Runtime = { ...runtime, share: 'background' }
  const meter = new JobMetrics(pool)
  const runner =
    config.worker === 'off' ? undefined : await openRunner(background, { url, config, meter, logger })
  const services = runner ? openServices(background, logger) : []
  const loops = [...loopsOf(background, config), ...services.flatMap((service) => service.loops)]
  // Each iteration asks all shards for tenants with work.
  const pauses = database.isDistributed ? 5 : 1
  const worker = runner && new Worker([...slower(loops, pauses), ...runner.loops], logger)
  const http = await buildServer({
    logger,
    limiter,
    anonymousLimit: config.rateLimitAnonymous,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    basePath: basePathOf(config.publicUrl),
    sendTimeout: config.sendTimeout,
    pages: web && pages.webPages(web),
  })
  let isClosing = false
  const health = { pool, jobs: () => worker, isStarting, isClosing: () => isClosing }
  addHealth(http, health)
  const others = [...meter.metrics, changes?.metric, ...services.flatMap(({ metrics }) => metrics)]
  addMetrics(http, { pool, config, others: others.filter((each) => each !== undefined) })
  if (changes) {
    const { mountPublicFiles } = documents
    const identified = { credentials, definitions, changes, limiter }
    await mountApi(http, { runtime, ...identified, config, health, web, endpoints, mountPublicFiles })
    http.addHook('preClose', async () => changes.close())
  }
  const writeUse = () =>
    credentials.writeUse().catch((error: unknown) => logger.warn({ err: error }, 'last use not stored'))
  const usage = setInterval(() => void writeUse(), 5_000)
  worker?.start()
  return {
    http,
    runtime,
    worker,
    changes,
    async close() {
      isClosing = true
      // A request that arrives too slowly is aborted.
      const patience = setTimeout(() => http.server.closeAllConnections(), respondsWithinMs)
      await http.close()
      clearTimeout(patience)
      clearInterval(usage)
      await Promise.all([worker?.stop(), runner?.end()])
      await Promise.all(services.map((service) => service.end()))
      await end()
      endPdfProcesses()
      await files.store.close()
      await Promise.all([runtime.replica?.end(), runtime.shards?.end()])
      await pool.end()
    },
  }
}

async function openRunner(
  runtime: Runtime,
  { url, config, meter, logger }: { url: string; config: Config; meter: JobMetrics; logger: Logger },
) {
  const queue = await openQueue(url, logger, config.databaseTimeout * 1_000)
  return new JobRunner({ runtime, queue, jobs, meter, logger })
}

/** Opens everything that notifications of the database keep up to date: caches, and the streams of changes. */
async function openListeners(
  runtime: Runtime,
  { config, listeningUrl, logger }: { config: Config; listeningUrl: string; logger: Logger },
) {
  const notifications = new NotificationListener(listeningUrl, logger)
  const invalidation = new InvalidationListener(notifications, logger)
  const credentials = new Credentials({ pool: runtime.pool, invalidation, allPermissions, now: runtime.now })
  const definitions = new customFields.DefinitionCache(runtime, invalidation)
  const streaming = { runtime, invalidation, notifications, credentials, secretHashOf, types: eventTypes }
  const changes = config.worker === 'only' ? undefined : new ChangeBroadcaster(streaming)
  await notifications.listen()
  const end = async () => {
    await credentials.close()
    invalidation.close()
    await notifications.close()
  }
  return { credentials, definitions, changes, end }
}

/** The services of every request, job and loop. */
const runtimeOf = async ({ config, database, clock, logger }: Omit<AppOptions, 'isStarting' | 'web'>) =>
  ({
    pool: database.pool,
    replica: replicaOf(config, database, logger),
    shards: shardsOf(config, database, logger),
    encryption: database.encryption,
    now: () => clock.now(),
    publicUrl: config.publicUrl,
    hasMailServer: config.smtpUrl !== undefined,
    outbound: outboundOf(config),
    allPermissions,
    files: {
      store: await openStore(config),
      scanner: config.clamavUrl ? openScanner(config.clamavUrl) : null,
    },
    logger,
  }) satisfies Runtime

function replicaOf(config: Config, { url, isDistributed }: OpenDatabase, logger: Logger) {
  // Jobs read from the primary.
  if (config.replicaUrl === undefined || config.worker === 'only') return undefined
  if (isDistributed)
    throw new Error('KONTOR_REPLICA_URL cannot be used with a distributed database. Remove it.')
  return new Replica({
    primaryUrl: url,
    url: replicaUrl(url, config.replicaUrl),
    size: config.poolSize,
    timeoutMs: config.databaseTimeout * 1_000,
    reads: config.replicaReads,
    logger,
  })
}

function shardsOf(
  { readsShards, poolSize: size, databaseTimeout }: Config,
  { pool, url, isDistributed }: OpenDatabase,
  logger: Logger,
) {
  return readsShards && isDistributed
    ? new Shards({ coordinator: pool, url, size, timeoutMs: databaseTimeout * 1_000, logger })
    : undefined
}

const openServices = (runtime: Runtime, logger: Logger) =>
  modules.flatMap(({ services = [] }) => services.map((open) => open(runtime, logger)))

const slower = (loops: readonly Loop[], times: number): Loop[] =>
  loops.map((loop) => ({ ...loop, everyMs: loop.everyMs * times }))

const loopsOf = (runtime: Runtime, config: Config): Loop[] => {
  const mailer = openMailer(config)
  return [
    { name: 'mail', everyMs: 1_000, run: () => sendDueMails(runtime, mailer) },
    ...[...composition.loops, ...modules.flatMap(({ loops = [] }) => loops)].map((loop) => ({
      ...loop,
      run: () => loop.run(runtime),
    })),
  ]
}
