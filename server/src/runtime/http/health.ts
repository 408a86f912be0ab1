/** Liveness and readiness checks for load balancers and orchestrators. */
import type { FastifyInstance } from 'fastify'
import type { Pool } from '../database/client.ts'
import { pendingOf } from '../database/migrate.ts'
import { within } from '../database/deadline.ts'

export interface HealthOptions {
  pool: Pool
  /** The state of the worker of this process; undefined if it has none. */
  jobs: () => { isRunning: boolean } | undefined
  isStarting: () => boolean
  isClosing: () => boolean
}

export function addHealth(app: FastifyInstance, options: HealthOptions) {
  app.get('/health/live', async () => ({ status: 'ok' }))

  app.get('/health/ready', async (_request, reply) => {
    const readiness = await readinessOf(options)
    return reply.code(readiness.status === 'ok' ? 200 : 503).send(readiness)
  })
}

export interface Readiness {
  status: 'ok' | 'unavailable'
  checks: Record<string, string>
}

/** Checks everything that this process needs to serve requests. */
export async function readinessOf(options: HealthOptions): Promise<Readiness> {
  const checks = {
    ...(await checkDatabase(options.pool)),
    jobs: checkJobs(options),
    start: options.isStarting() ? 'starting' : 'ok',
    shutdown: options.isClosing() ? 'closing' : 'ok',
  }
  const isReady = Object.values(checks).every((check) => check === 'ok' || check === 'elsewhere')
  return { status: isReady ? 'ok' : 'unavailable', checks }
}

/** A health check must respond before the time limit of those who ask. */
const checkedWithinMs = 5_000
const unreachable = { database: 'unreachable', migrations: 'unknown' }

const checkDatabase = (pool: Pool) => within(checkedWithinMs, askDatabase(pool), unreachable)

async function askDatabase(pool: Pool) {
  try {
    if (!(await pool.takesConnections())) return unreachable
    const rows = await pool.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const isCurrent = pendingOf(new Map(rows.map(({ name, checksum }) => [name, checksum]))).length === 0
    return { database: 'ok', migrations: isCurrent ? 'ok' : 'pending' }
  } catch {
    return unreachable
  }
}

function checkJobs({ jobs }: HealthOptions) {
  const worker = jobs()
  if (!worker) return 'elsewhere'
  return worker.isRunning ? 'ok' : 'stopped'
}
