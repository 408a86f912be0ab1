/** The house as a whole: all modules on one edge. The only file that knows every module. */
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { crm, mountAvatars } from './crm/index.ts'
import { documentsOver, openScanner } from './documents/index.ts'
import { operations } from './operations/index.ts'
import { rentals } from './rentals/index.ts'
import type { Clock } from './platform/clock.ts'
import { type Config, outboundOf } from './platform/config.ts'
import { foldAllCounts } from './platform/counts.ts'
import { foldAllTexts } from './platform/search.pairs.ts'
import { DefinitionCache } from './platform/custom-fields/custom-field.cache.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import type { World } from './platform/database/transaction.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { setRecordKinds } from './platform/read-access.ts'
import { letFollow } from './platform/followers.ts'
import { housekeeping } from './platform/housekeeping.ts'
import { addDocs } from './platform/http/docs.ts'
import { sessionGuard, tokenGuard } from './platform/http/guard.ts'
import { addHealth } from './platform/http/health.ts'
import { addMetrics } from './platform/http/metrics.ts'
import { mount } from './platform/http/mount.ts'
import { buildServer } from './platform/http/server.ts'
import { Credentials } from './platform/identity/credentials.ts'
import { mountSessionEntrances, mountTokenEntrance } from './platform/identity/entrances.ts'
import { identity } from './platform/identity/index.ts'
import { catalogueOf } from './platform/identity/permissions.ts'
import { importsOver } from './platform/imports/index.ts'
import type { Job } from './platform/jobs.ts'
import { JobMeter } from './platform/jobs/meter.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { JobRunner } from './platform/jobs/runner.ts'
import type { Logger } from './platform/logging.ts'
import { openPostOffice, sendDueMails } from './platform/mail.ts'
import type { Module } from './platform/module.ts'
import { describeApi } from './platform/openapi.ts'
import { RateLimiter } from './platform/rate-limits.ts'
import { relayEvents } from './platform/relay.ts'
import type { Resource } from './platform/resource.ts'
import { setupOver } from './platform/setup.ts'
import { StaleListener } from './platform/stale.ts'
import { openStore } from './platform/storage/store.ts'
import { type Loop, Worker } from './platform/worker.ts'
import { webhooksOver } from './webhooks/index.ts'

const business: readonly Module[] = [identity, housekeeping, crm, operations, rentals]
const documents = documentsOver(business)
const announcing: readonly Module[] = [...business, documents, setupOver(business), importsOver(business)]
const modules: readonly Module[] = [...announcing, webhooksOver(announcing)]
letFollow(documents.follow)

export const endpoints: readonly Endpoint[] = modules.flatMap((module) => module.endpoints)
export const resources: readonly Resource[] = modules.flatMap((module) => module.resources)
setRecordKinds(resources)
export const jobs: readonly Job[] = modules.flatMap(({ jobs: own = [] }) => own)
export const catalogue = catalogueOf([...resources, ...modules.flatMap((module) => module.permissions)])

export interface AppOptions {
  config: Config
  database: OpenDatabase
  clock: Clock
  logger: Logger
  /** Whether the process listens though it is not ready yet. */
  isStarting?: () => boolean
}

export interface App {
  http: FastifyInstance
  world: World
  worker: Worker | undefined
  /** Answers what is under way, ends the loops, closes the connections. */
  close(): Promise<void>
}

/** How long a process that ends goes on answering. */
const answersWithinMs = 15_000

/** Everything but listening. `config.worker` decides whether loops run and whether the API is mounted. */
export async function buildApp({
  config,
  database,
  clock,
  logger,
  isStarting = () => false,
}: AppOptions): Promise<App> {
  const { pool, url } = database
  const now = () => clock.now()
  const files = {
    store: await openStore(config),
    scanner: config.clamavUrl ? openScanner(config.clamavUrl) : null,
  }
  const outbound = outboundOf(config)
  const world: World = { pool, now, publicUrl: config.publicUrl, outbound, catalogue, files, logger }
  const stale = new StaleListener(url, logger)
  const credentials = new Credentials({ pool, stale, catalogue, now })
  const definitions = new DefinitionCache(world, stale)
  const limiter = new RateLimiter(pool, now)
  await stale.listen()

  // Jobs and loops have a share of their own: no tenant's requests can stop them, nor they the requests.
  const background: World = { ...world, share: 'background' }
  const meter = new JobMeter(pool)
  const runner =
    config.worker === 'off'
      ? undefined
      : new JobRunner({ world: background, queue: await openQueue(url, logger), jobs, meter, logger })
  const services = runner ? openServices(background, logger) : []
  const loops = [...loopsOf(background, config), ...services.flatMap((service) => service.loops)]
  const worker = runner && new Worker([...loops, ...runner.loops], logger)
  const http = await buildServer({
    logger,
    limiter,
    anonymousLimit: config.rateLimitAnonymous,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
  })
  let isClosing = false
  addHealth(http, { pool, jobs: () => worker, isStarting, isClosing: () => isClosing })
  const others = [...meter.metrics, ...services.flatMap(({ metrics }) => metrics)]
  addMetrics(http, { pool, limiter, config, others })
  if (config.worker !== 'only') await mountApi(http, { world, credentials, definitions, limiter, config })

  const usage = setInterval(
    () =>
      void credentials.writeUse().catch((error: unknown) => logger.warn({ err: error }, 'use not written')),
    5_000,
  )
  worker?.start()
  return {
    http,
    world,
    worker,
    async close() {
      isClosing = true
      // Who sends a request so slowly that it is not even there yet is not waited for.
      const patience = setTimeout(() => http.server.closeAllConnections(), answersWithinMs)
      await http.close()
      clearTimeout(patience)
      clearInterval(usage)
      await Promise.all([worker?.stop(), runner?.end()])
      await Promise.all(services.map((service) => service.end()))
      await credentials.close()
      await stale.close()
      await files.store.close()
      await pool.end()
    },
  }
}

interface Parts {
  world: World
  credentials: Credentials
  definitions: DefinitionCache
  limiter: RateLimiter
  config: Config
}

async function mountApi(http: FastifyInstance, { world, credentials, definitions, limiter, config }: Parts) {
  const limits = { identified: config.rateLimit, anonymous: config.rateLimitAnonymous }
  const guarding = { credentials, limiter, limits, publicUrl: config.publicUrl }
  const bySession = sessionGuard(guarding)
  const entrance = { world, limiter, loginLimit: config.rateLimitLogin, sessionGuard: bySession }
  await http.register(
    async (api) => {
      mountTokenEntrance(api, entrance)
      mount(api, { world, definitions, guard: tokenGuard(guarding), actions: null }, endpoints)
    },
    { prefix: '/api/v1' },
  )
  await http.register(
    async (spa) => {
      await spa.register(cookie)
      mountSessionEntrances(spa, entrance)
      mount(spa, { world, definitions, guard: bySession, actions: endpoints }, endpoints)
    },
    { prefix: '/spa/api/v1' },
  )
  mountAvatars(http)
  documents.mountPublicFiles(http, world)
  addDocs(http, describeApi(endpoints, config.publicUrl))
}

const openServices = (world: World, logger: Logger) =>
  modules.flatMap(({ services = [] }) => services.map((open) => open(world, logger)))

const loopsOf = (world: World, config: Config): Loop[] => {
  const office = openPostOffice(config)
  return [
    { name: 'relay', everyMs: 50, run: () => relayEvents(world) },
    { name: 'mail', everyMs: 1_000, run: () => sendDueMails(world, office) },
    { name: 'counts', everyMs: 2_000, run: () => foldAllCounts(world) },
    { name: 'texts', everyMs: 2_000, run: () => foldAllTexts(world) },
    ...modules.flatMap(({ loops = [] }) => loops.map((loop) => ({ ...loop, run: () => loop.run(world) }))),
  ]
}
