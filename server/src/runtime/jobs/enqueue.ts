/** Enqueues jobs from an action. The transaction of the action inserts the job, so the job exists if it commits. */
import { sql } from 'kysely'
import { after as lengthAfter } from '../clock.ts'
import type { Ctx } from '../database/context.ts'
import type { Pool } from '../database/client.ts'
import { asUuid, newId } from '../ids.ts'
import type { SystemJob, TenantJob } from './job.ts'
import { queueName } from './queue.ts'
import type { Occurrence } from './schedule.ts'

/** The jobs of the tenant: a view of pg-boss's table. */
export interface JobRow {
  id: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  data: { job: string; data: object }
  retry_limit: number
  retry_count: number
  start_after: string
  created_on: string
  started_on: string | null
  completed_on: string | null
  output: object | null
}

declare module '../database/handle.ts' {
  interface Tables {
    jobs: JobRow
  }
}

export interface When {
  /** The earliest start of the job; by default immediately. */
  after?: string
  /** A new job replaces a waiting one with the same name and key, if that one has not been attempted yet. */
  key?: string
}

const longestPauseSeconds = 3_600
/** The time for which an ended job is stored. */
const retentionSeconds = 14 * 86_400
/** The time after which an unstarted job is abandoned. */
const waitsAtMost = { days: 365 }

/** Enqueues a job that runs after this transaction if it commits. */
export function enqueue<D extends object>(
  ctx: Ctx,
  job: TenantJob<D>,
  data: NoInfer<D>,
  { after, key }: When = {},
) {
  const { name, retries, retryAfterSeconds, expireAfterSeconds } = job
  // A runner skips a row that is locked here, so a replaced job sees the writes of this transaction.
  const statement = sql`
    insert into jobs (
      tenant_id, id, queue, policy, key, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, start_after, keep_until
    ) values (
      ${ctx.tenant.id}, ${asUuid(newId())}, ${queueName}, ${key === undefined ? 'standard' : 'short'},
      ${key === undefined ? null : `${name} ${ctx.tenant.id} ${key}`}, ${JSON.stringify({ job: name, data })},
      ${retries}, ${retryAfterSeconds}, true, ${longestPauseSeconds}, ${expireAfterSeconds}, ${retentionSeconds},
      coalesce(${after ?? null}::timestamptz, now()), ${lengthAfter(after ?? ctx.now, waitsAtMost)}
    )
    on conflict (queue, coalesce(key, '')) where state = 'created' and policy = 'short'
    do update set data = excluded.data, start_after = excluded.start_after, keep_until = excluded.keep_until`
  ctx.defer(statement.compile(ctx.db))
  ctx.planned?.push({ kind: 'job', name })
}

/** Enqueues an occurrence of a system job. Does nothing if another process already enqueued it. */
export async function enqueueTurn(pool: Pool, job: SystemJob, occasion: Occurrence) {
  const { name, retries, retryAfterSeconds, expireAfterSeconds } = job
  await pool.query(
    `insert into pgboss.job_common (
      id, name, policy, singleton_key, singleton_on, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds
    ) values ($1, $2, 'standard', $3, $4::timestamptz at time zone 'UTC', $5, $6, $7, true, $8, $9, $10)
    on conflict do nothing`,
    [
      asUuid(newId()),
      queueName,
      name,
      occasion.due_at,
      JSON.stringify({ job: name, data: occasion }),
      retries,
      retryAfterSeconds,
      longestPauseSeconds,
      expireAfterSeconds,
      retentionSeconds,
    ],
  )
}
