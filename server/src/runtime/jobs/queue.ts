/**
 * The queue, pg-boss: it assigns, retries, expires and deletes jobs. A migration creates its tables, never a server
 * process.
 */
import type { PgBoss } from 'pg-boss'
import type { Logger } from '../logging.ts'

export type Queue = PgBoss

/** All jobs share one queue, so that polling costs one small statement for all kinds of job. */
export const queueName = 'kontor'

/** The limit of its connections. */
const connections = 2

const connectsWithinMs = 10_000

/** The shortest interval between two checks for expired jobs across all processes. */
const expiryCheckSeconds = 15

/** Connects as the server role. Throws if the schema is not the version that pg-boss expects. */
export async function openQueue(url: string, logger: Logger, responseMs = 35_000): Promise<Queue> {
  // Processes without jobs do not load it.
  const pgBoss = await import('pg-boss')
  // pg-boss passes these on to `pg`; its types omit one of them.
  const limits = { connectionTimeoutMillis: connectsWithinMs, query_timeout: responseMs }
  const queue = new pgBoss.PgBoss({
    connectionString: url,
    max: connections,
    ...limits,
    application_name: 'kontor jobs',
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    schedule: false,
    // The worker's loop does this, so that it ends with the other loops.
    supervise: false,
    monitorIntervalSeconds: expiryCheckSeconds,
    // Only the owner of an index may rebuild it.
    reindex: false,
  })
  queue.on('error', (error) => logger.warn({ err: error }, 'the job queue reported an error'))
  queue.on('warning', ({ message }) => logger.warn({ about: message }, 'the job queue reported a warning'))
  await queue.start()
  return queue
}
