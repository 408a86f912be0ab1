/**
 * Wraps pg-boss, the queue: it assigns jobs, retries, expires and deletes them. Its tables are created by a migration,
 * never by a server process.
 */
import { PgBoss } from 'pg-boss'
import type { Logger } from '../logging.ts'

export type Queue = PgBoss

/** All jobs share one queue, so that polling costs one small statement, however many kinds of job there are. */
export const queueName = 'kontor'

/** The largest number of its connections. */
const connections = 2

/** The shortest interval between two checks for expired jobs, in all processes together. */
const expiryCheckSeconds = 15

/** Connects as the server role. Throws if the schema is not the version that pg-boss expects. */
export async function openQueue(url: string, logger: Logger): Promise<Queue> {
  const queue = new PgBoss({
    connectionString: url,
    max: connections,
    application_name: 'kontor jobs',
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    schedule: false,
    // The worker's own loop does this, so that it ends with the others.
    supervise: false,
    monitorIntervalSeconds: expiryCheckSeconds,
    // Only the owner of an index may rebuild it.
    reindex: false,
  })
  queue.on('error', (error) => logger.warn({ err: error }, 'the queue of jobs had a fault'))
  queue.on('warning', ({ message }) => logger.warn({ about: message }, 'the queue of jobs warns'))
  await queue.start()
  return queue
}
