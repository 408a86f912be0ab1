/** Job metrics for Prometheus: the jobs of this process, and the length of the shared queue. */
import { Counter, Gauge, Histogram, type Metric } from 'prom-client'
import type { Pool } from '../database/client.ts'
import { within } from '../database/deadline.ts'
import { queueName } from './queue.ts'

/** The other metrics do not wait for a database that does not respond. */
const countedWithinMs = 5_000

export type Outcome = 'completed' | 'retried' | 'failed'

export class JobMetrics {
  readonly metrics: readonly Metric[]
  readonly #ended = new Counter({
    name: 'kontor_jobs_total',
    help: 'Job attempts that ended in this process, by job and outcome.',
    labelNames: ['name', 'outcome'],
    registers: [],
  })
  readonly #seconds = new Histogram({
    name: 'kontor_job_seconds',
    help: 'Duration of job attempts.',
    labelNames: ['name'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [],
  })

  constructor(pool: Pool) {
    const queued: Gauge = new Gauge({
      name: 'kontor_jobs_queued',
      help: 'Jobs of all processes by state, counted within the last minute.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        for (const [state, number] of Object.entries(await within(countedWithinMs, countsOf(pool), {})))
          queued.set({ state }, number)
      },
    })
    const deadLetters: Gauge = new Gauge({
      name: 'kontor_dead_letters',
      help: 'Rows that background work of all processes could not process and set aside, by kind of work.',
      labelNames: ['work'],
      registers: [],
      async collect() {
        deadLetters.reset()
        for (const { work, letters } of await within(countedWithinMs, deadLettersByWork(pool), []))
          deadLetters.set({ work }, Number(letters))
      },
    })
    this.metrics = [this.#ended, this.#seconds, queued, deadLetters]
  }

  /** Starts to measure an attempt. The returned function ends it. */
  start(name: string): (outcome: Outcome) => void {
    const stop = this.#seconds.startTimer({ name })
    return (outcome) => {
      stop()
      this.#ended.inc({ name, outcome })
    }
  }
}

const deadLettersByWork = (pool: Pool) =>
  pool
    .query<{ work: string; letters: string | number }>('select work, letters from dead_letters_by_work()')
    .catch(() => [])

/** Returns the counts of the queue, which pg-boss updates periodically; empty while the database is unreachable. */
async function countsOf(pool: Pool): Promise<Record<string, number>> {
  const [counts] = await pool
    .query<Record<string, number>>(
      `select ready_count as waiting, deferred_count as deferred, active_count as running, failed_count as failed
       from pgboss.queue where name = $1`,
      [queueName],
    )
    .catch(() => [])
  return counts ?? {}
}
