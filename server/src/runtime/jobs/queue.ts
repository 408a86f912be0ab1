/**
 * The one door to pg-boss. It keeps the queue: who takes a job, when it is tried again, when it has expired, when it is
 * swept away. Its tables are made by a migration, never by a process that serves.
 */
import { PgBoss } from 'pg-boss'
import type { Logger } from '../logging.ts'

export type Queue = PgBoss

/** All jobs wait in one queue, so that looking for work costs one small statement, however many kinds there are. */
export const queueName = 'kontor'

/** How many connections it opens, at most. */
const connections = 2

/** How often somebody looks for jobs that have expired, at most, however many processes there are. */
const expiryCheckSeconds = 15

/** Connects as the role that serves. Throws when the schema is not the one that this version of pg-boss expects. */
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
