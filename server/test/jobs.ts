/** Runs jobs like a process with a worker, but immediately and with the clock of the app. */
import { pino } from 'pino'
import { jobs as allJobs } from '../src/app.ts'
import type { Job } from '#runtime/jobs/jobs'
import { JobMetrics } from '#runtime/jobs/meter'
import { openQueue } from '#runtime/jobs/queue'
import { JobRunner } from '#runtime/jobs/runner'
import { enqueueScheduled } from '#runtime/jobs/scheduler'
import type { TestApp } from './test-app.ts'
import { until } from './waiting.ts'

/** Opens another runner on the database of the app; end it with `end()`. */
export async function openRunner(testApp: TestApp, jobs: readonly Job[]): Promise<JobRunner> {
  const { runtime } = testApp.app
  const logger = pino({ level: 'silent' })
  const queue = await openQueue(testApp.serverUrl, logger)
  return new JobRunner({ runtime, queue, jobs, meter: new JobMetrics(runtime.pool), logger })
}

/** Runs due jobs, and the jobs that they enqueue, until none is due. A failed job waits for its retry as usual. */
export async function runJobs(testApp: TestApp, jobs: readonly Job[] = allJobs): Promise<void> {
  await enqueueScheduled(testApp.app.runtime, jobs)
  const runner = await openRunner(testApp, jobs)
  try {
    await until('the end of all due jobs', async () => {
      if (!(await someAreDue(testApp))) return true
      await runner.fill()
      await runner.idle()
      return false
    })
  } finally {
    await runner.end()
  }
}

/** Makes jobs due by the clock of the app. The queue uses the clock of the database, which tests cannot move. */
async function someAreDue({ sql, clock }: TestApp) {
  await sql(
    `update pgboss.job_common set start_after = now()
     where state = 'created' and start_after > now() and start_after <= $1`,
    [clock.now()],
  )
  const due = await sql(
    `select 1 from pgboss.job_common where state < 'active' and start_after <= now() limit 1`,
  )
  return due.length > 0
}
