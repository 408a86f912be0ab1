/**
 * A job is a value, like an endpoint: what is done in the background, how often it is tried, and when. It is listed in
 * `jobs` of its module; an action enqueues it in its own transaction, or a schedule does.
 */
import type { Ctx, Step } from '../database/context.ts'
import type { Runtime } from '../database/transaction.ts'
import type { Occurrence, Schedule } from './schedule.ts'

interface Tries {
  /** A sentence that says what it does. */
  about: string
  /** How often it is tried again after a failure before it ends among the failed jobs: 5 unless told. */
  retries?: number
  /** Seconds until it is tried again: 30 unless told. Each failure doubles them, up to an hour. */
  retryAfterSeconds?: number
  /** Seconds after which another process takes over what has not ended: 300 unless told. */
  expireAfterSeconds?: number
}

interface TenantSpec<D, P = undefined> extends Tries {
  /**
   * What takes long, done before the transaction of `run` begins. It reads in steps, each a transaction of its own, and
   * holds no connection in between. `run` is given what it returned, and must check again what may have changed.
   */
  prepare?: (step: Step, data: D) => Promise<P>
  /**
   * Runs as the system itself in one transaction of the tenant, whose COMMIT also ends the job: what it wrote is there
   * exactly once, however often it was tried. What it did outside of the database may have happened more often. It must
   * not leave the transaction idle for a minute.
   */
  run: (ctx: Ctx, data: D, prepared: NoInfer<P>) => Promise<unknown>
}

interface RecurringSpec extends TenantSpec<Occurrence> {
  /** For each tenant by the tenant's clocks. */
  schedule: Schedule
}

interface SystemSpec extends Tries {
  /** By the clocks of UTC. */
  schedule: Schedule
  run: (runtime: Runtime, occasion: Occurrence) => Promise<unknown>
}

interface Declared extends Required<Tries> {
  name: string
}

export interface TenantJob<D = never> extends Declared {
  of: 'tenant'
  schedule: Schedule | null
  prepare?: (step: Step, data: D) => Promise<unknown>
  run: (ctx: Ctx, data: D, prepared: never) => Promise<unknown>
}

export interface SystemJob extends Declared {
  of: 'house'
  schedule: Schedule
  run: SystemSpec['run']
}

export type Job = TenantJob | SystemJob

type Name = `${string}.${string}`

const usual = { retries: 5, retryAfterSeconds: 30, expireAfterSeconds: 300 }

/**
 * A job inside one tenant. Its data are JSON: ids rather than records, which change until it runs. With a schedule it
 * recurs, and is given the occasion.
 */
export function job(name: Name, spec: RecurringSpec): TenantJob<Occurrence>
export function job<D extends object, P = undefined>(name: Name, spec: TenantSpec<D, P>): TenantJob<D>
export function job(name: Name, spec: Tries & Pick<TenantJob, 'run'> & Partial<TenantJob>): TenantJob {
  return { schedule: null, ...usual, ...spec, name, of: 'tenant' }
}

/** A job over all tenants, through the doors of the database; it only recurs, and may run more often than once. */
export const systemJob = (name: Name, spec: SystemSpec): SystemJob => ({
  ...usual,
  ...spec,
  name,
  of: 'house',
})
