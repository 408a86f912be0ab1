/**
 * Runs jobs in a few concurrent slots. The COMMIT of a job's work also ends the job, and only the current attempt can
 * end it: a killed or expired attempt is rolled back, and another one runs.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Ctx, Step } from '../database/context.ts'
import type { Runtime } from '../database/transaction.ts'
import { asError } from '../faults.ts'
import { fromUuid } from '../ids.ts'
import { messageWithoutValues, type Logger } from '../logging.ts'
import { ApiError } from '../api-error.ts'
import { inTenantWithPermissions, type Loop } from './worker.ts'
import type { Job } from './job.ts'
import type { JobMetrics } from './meter.ts'
import { type Queue, queueName } from './queue.ts'
import { enqueueScheduled, enqueueTurns } from './scheduler.ts'

export interface RunnerOptions {
  runtime: Runtime
  queue: Queue
  jobs: readonly Job[]
  meter: JobMetrics
  logger: Logger
}

/** A job fetched from the queue. Its id and `retryCount` identify this attempt. */
interface Taken {
  id: string
  groupId?: string | null
  retryCount: number
  retryLimit: number
  data: { job: string; data: object }
}

const concurrentJobs = 4
/** The limit of slots for the jobs of one tenant, so that others do not wait for all of them. */
const slotsPerTenant = 3
/** The longest time for which the shutdown waits for running jobs. */
const patienceMs = 20_000
/** The pauses before the failure of a job is stored again. */
const failurePausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

export class JobRunner {
  readonly loops: readonly Loop[]
  readonly #options: RunnerOptions
  readonly #jobs: ReadonlyMap<string, Job>
  readonly #running = new Map<Taken, Promise<void>>()
  #filling: Promise<void> | undefined
  /** True if `fill` was called while it was running: a slot may have become free after the queue was polled. */
  #isFillRequested = false
  /** The tenants with a job in this round. The others come first. */
  readonly #served = new Set<string>()
  /** Whether a tenant without a job in this round may have jobs. */
  #mayBeOthers = true
  readonly #ending = new AbortController()

  constructor(options: RunnerOptions) {
    const { runtime, queue, jobs } = options
    this.#options = options
    this.#jobs = new Map(jobs.map((job) => [job.name, job]))
    if (this.#jobs.size < jobs.length) throw new Error('Two jobs have the same name.')
    this.loops = [
      { name: 'jobs', everyMs: 500, run: () => this.#poll() },
      { name: 'schedules', everyMs: 10_000, run: () => enqueueScheduled(runtime, jobs) },
      { name: 'turns', everyMs: 60_000, run: () => enqueueTurns(runtime, jobs) },
      { name: 'expired jobs', everyMs: 5_000, run: () => queue.supervise(queueName) },
    ]
  }

  get #isEnding() {
    return this.#ending.signal.aborted
  }

  /** Another tenant may have got jobs since the queue was read. */
  async #poll(): Promise<void> {
    this.#mayBeOthers = true
    await this.fill()
  }

  /** Fetches jobs while there are any and a slot is free. Runs again when a slot becomes free. */
  async fill(): Promise<void> {
    this.#isFillRequested = true
    if (this.#filling) return
    this.#filling = this.#fillSlots()
    await this.#filling.finally(() => (this.#filling = undefined))
  }

  async #fillSlots(): Promise<void> {
    while (!this.#isEnding && this.#running.size < concurrentJobs) {
      this.#isFillRequested = false
      const fetched = await this.#take()
      // A job that ended meanwhile may admit others, such as another job of its tenant.
      if (!fetched && this.#isFillRequested) continue
      if (!fetched) return
      this.#running.set(fetched, this.#runAndRefill(fetched))
    }
  }

  /** Never rejects. A job whose failure cannot be stored stays in the queue, expires, and is retried. */
  async #runAndRefill(fetched: Taken): Promise<void> {
    try {
      await this.#run(fetched)
    } catch (error) {
      this.#options.logger.error({ err: asError(error), id: fetched.id }, 'a job could not be run')
    }
    this.#running.delete(fetched)
    // The next iteration of the loop repeats and logs an error.
    void this.fill().catch(() => {})
  }

  /** Resolves when no job runs or is being fetched. */
  async idle(): Promise<void> {
    while (this.#running.size > 0 || this.#filling)
      await Promise.all([...this.#running.values(), this.#filling?.catch(() => {})])
  }

  /** Fetches no more jobs, waits for running ones, and releases those that do not end in time. */
  async end(withinMs = patienceMs): Promise<void> {
    this.#ending.abort()
    const tooLate = Promise.withResolvers<void>()
    const timer = setTimeout(tooLate.resolve, withinMs)
    await Promise.race([this.idle(), tooLate.promise])
    clearTimeout(timer)
    for (const fetched of this.#running.keys()) await this.#handBack(fetched)
    await this.#options.queue.stop({ graceful: false })
  }

  /**
   * Takes the oldest job of the tenants without a job in this round; otherwise starts a new round with the oldest job
   * of all.
   */
  async #take(): Promise<Taken | undefined> {
    const busy = Object.entries(Object.groupBy(this.#running.keys(), ({ groupId }) => groupId ?? ''))
    const full = busy
      .filter(([tenant, fetched = []]) => tenant && fetched.length >= slotsPerTenant)
      .map(([tenant]) => tenant)
    if (this.#mayBeOthers && this.#served.size > 0) {
      const next = await this.#fetch([...full, ...this.#served])
      if (next) return next
      // While only one tenant has jobs, the queue is not read twice for each job.
      this.#mayBeOthers = this.#served.size > 1
    }
    this.#served.clear()
    return this.#fetch(full)
  }

  async #fetch(ignoreGroups: string[]): Promise<Taken | undefined> {
    const options = { includeMetadata: true, ignoreGroups } as const
    const [fetched] = await this.#options.queue.fetch<Taken['data']>(queueName, options)
    if (fetched?.groupId) this.#served.add(fetched.groupId)
    return fetched
  }

  async #run(fetched: Taken): Promise<void> {
    const { meter, logger } = this.#options
    const name = fetched.data.job
    const stop = meter.start(name)
    try {
      await this.#perform(fetched)
      stop('completed')
    } catch (thrown) {
      const error = asError(thrown)
      const isLast = fetched.retryCount >= fetched.retryLimit
      const reported = { err: error, job: name, id: fromUuid(fetched.id), tenant: fetched.groupId }
      if (isLast) logger.error(reported, 'a job failed for the last time')
      else logger.warn(reported, 'a job failed; it will be retried')
      stop(isLast ? 'failed' : 'retried')
      await this.#fail(fetched, error)
    }
  }

  async #perform(fetched: Taken): Promise<void> {
    const { id, groupId, data } = fetched
    const { runtime, queue } = this.#options
    const job = this.#jobs.get(data.job)
    if (!job) throw new Error('This version of Kontor does not have this job.')
    if (job.of === 'system') {
      await job.run(runtime, data.data as never)
      await queue.complete(queueName, fetched)
      return
    }
    if (!groupId) throw new Error('This job needs a tenant.')
    const details = { requestId: `job ${fromUuid(id)}`, precondition: null }
    const step: Step = (work) => inTenantWithPermissions(runtime, groupId, work, details)
    const prepared = await job.prepare?.(step, data.data as never)
    await step(async (ctx) => {
      await job.run(ctx, data.data as never, prepared as never)
      await this.#complete(ctx, fetched)
    })
  }

  /** Ends the job in the transaction of its work. */
  async #complete(ctx: Ctx, fetched: Taken) {
    const db = {
      executeSql: async (text: string, values: unknown[] = []) => ({
        rows: await ctx.run<unknown>(CompiledQuery.raw(text, values)),
      }),
    }
    const { affected } = (await this.#options.queue.complete(queueName, fetched, null, { db })) as {
      affected: number
    }
    if (affected !== 1) throw new Error('The job took too long: it was taken over.')
  }

  /** Stores a failure. Tries again for a minute, because the database may be the reason of the failure. */
  async #fail(fetched: Taken, error: Error) {
    const { queue, logger } = this.#options
    const message = messageOf(error)
    for (const pauseMs of [...failurePausesMs, undefined])
      try {
        await queue.fail(queueName, fetched, { message })
        return
      } catch (err) {
        logger.warn({ err }, 'the failure of a job could not be stored')
        // The job expires and is retried.
        if (pauseMs === undefined || this.#isEnding) return
        await sleep(pauseMs, undefined, { ref: false, signal: this.#ending.signal }).catch(() => {})
      }
  }

  /** Lets another process start the job immediately, without counting a failure. */
  async #handBack({ id, retryCount }: Taken) {
    await this.#options.runtime.pool.query(
      `update pgboss.job_common set state = 'retry', started_on = null, start_after = now()
       where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
      [queueName, id, retryCount],
    )
  }
}

/** Returns the public message of a failure: one line, without values and passwords in URLs. */
function messageOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.errors).flat() : []
  const [line = ''] = [messageWithoutValues(error), ...fields].join(' ').split('\n')
  return line.replace(/\/\/[^/\s@]*@/g, '//').slice(0, 500)
}
