/** Metrics for Prometheus: each process reports its own, to authorized readers. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import { networksOf } from '../config/addresses.ts'
import type { Config } from '../config/config.ts'
import type { Pool } from '../database/client.ts'
import { fingerprint } from '../secrets.ts'
import { forbidden, unauthenticated } from '../api-error.ts'
import { FileMissing } from '../storage/store.ts'

interface Observer {
  observe(seconds: number): void
}

export interface MetricsOptions {
  pool: Pool
  config: Config
  /** The metrics of other files. */
  others: readonly Metric[]
}

export function addMetrics(app: FastifyInstance, { pool, config, others }: MetricsOptions) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  renameGauges(registry)
  for (const metric of others) registry.registerMetric(metric)
  const requests = new Histogram({
    name: 'kontor_http_request_seconds',
    help: 'Duration of requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'kontor_database_connections',
    help: 'Database connections of this process, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, number] of Object.entries(pool.connections)) connections.set({ state }, number)
    },
  })
  const missingFiles = new Counter({
    name: 'kontor_missing_files_total',
    help: 'Requests for files that are missing in the store.',
    registers: [registry],
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof FileMissing) missingFiles.inc()
    done()
  })
  // Caches the series of each route instead of a lookup per request.
  const series = new Map<string, Observer>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    // The duration of a stream says nothing about the speed of the server.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done()
    const labels = [method, routeOptions.url ?? 'unknown', String(reply.statusCode)]
    const key = labels.join(' ')
    const known = series.get(key) ?? requests.labels(...labels)
    series.set(key, known)
    known.observe(reply.elapsedTime / 1000)
    done()
  })
  const isReader = readersOf(config)
  app.get('/metrics', async (request, reply) => {
    if (!isReader(request)) throw config.metricsToken ? unauthenticated() : forbidden(howToRead)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** prom-client gives three gauges the end `_total`, which Prometheus reserves for counters. */
function renameGauges(registry: Registry) {
  for (const what of ['handles', 'requests', 'resources']) {
    const wrong = `nodejs_active_${what}_total`
    const gauge = registry.getSingleMetric(wrong)
    if (!gauge) continue
    registry.removeSingleMetric(wrong)
    registry.registerMetric(Object.assign(gauge, { name: `nodejs_all_active_${what}` }))
  }
}

const howToRead =
  'Reading the metrics requires an address in KONTOR_METRICS_ADDRESSES, or the KONTOR_METRICS_TOKEN.'

/** Returns a test whether a request may read the metrics: it has the token, or comes from an allowed address. */
function readersOf({ metricsToken, metricsAddresses, trustProxy }: Config) {
  const isNear = networksOf(metricsAddresses)
  return ({ ip, headers }: FastifyRequest) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    // Behind an untrusted proxy, the address is that of the proxy, not of the client.
    if (isNear(ip) && (trustProxy !== false || !isForwarded)) return true
    return metricsToken !== undefined && isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  }
}

const isSame = (given: string, expected: string) =>
  timingSafeEqual(Buffer.from(fingerprint(given)), Buffer.from(fingerprint(expected)))
