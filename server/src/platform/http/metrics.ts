/** Figures for Prometheus: each process tells of itself. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { Pool } from '../database/client.ts'

interface Observer {
  observe(seconds: number): void
}

/** `others` are measured elsewhere and shown here. */
export function addMetrics(app: FastifyInstance, pool: Pool, others: readonly Metric[]) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const metric of others) registry.registerMetric(metric)
  const requests = new Histogram({
    name: 'kontor_http_request_seconds',
    help: 'How long requests took, by method, route and status.',
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
  // The series of a route is looked up once, not for each request.
  const series = new Map<string, Observer>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = [method, routeOptions.url ?? 'unknown', String(reply.statusCode)]
    const key = labels.join(' ')
    const known = series.get(key) ?? requests.labels(...labels)
    series.set(key, known)
    known.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
