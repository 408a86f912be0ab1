/**
 * A job is a value, like an endpoint: background work, its number of attempts, and its schedule. Modules list their
 * jobs in `jobs`; an action enqueues one in its own transaction, or a schedule does.
 */
import type { Ctx, Step } from '../database/context.ts'
import type { Runtime } from '../database/transaction.ts'
import type { Occurrence, Schedule } from './schedule.ts'

interface Tries {
  /** A sentence that says what the job does. */
  about: string
  /** How many times it is retried after a failure before it counts as failed: 5 by default. */
  retries?: number
  /** Seconds until the first retry: 30 by default. Each failure doubles them, up to an hour. */
  retryAfterSeconds?: number
  /** Seconds after which another process takes over a job that has not ended: 300 by default. */
  expireAfterSeconds?: number
}

interface TenantSpec<D, P = undefined> extends Tries {
  /**
   * Slow work before the transaction of `run`. It reads in steps, each a transaction of its own, and holds no
   * connection in between. `run` receives its result and must check again what may have changed.
   */
  prepare?: (step: Step, data: D) => Promise<P>
  /**
   * Runs as the system itself in one transaction of the tenant, whose COMMIT also ends the job: its writes take effect
   * exactly once, however many attempts there are. Effects outside of the database can happen more than once. The
   * transaction must not be idle for a minute.
   */
  run: (ctx: Ctx, data: D, prepared: NoInfer<P>) => Promise<unknown>
}

interface RecurringSpec<P = undefined> extends TenantSpec<Occurrence, P> {
  /** Per tenant, in the time zone of the tenant. */
  schedule: Schedule
}

interface SystemSpec extends Tries {
  /** In UTC. */
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
  of: 'system'
  schedule: Schedule
  run: SystemSpec['run']
}

export type Job = TenantJob | SystemJob

type Name = `${string}.${string}`

const usual = { retries: 5, retryAfterSeconds: 30, expireAfterSeconds: 300 }

/**
 * Declares a job inside one tenant. Its data is JSON: ids instead of records, which can change before it runs. With a
 * schedule it recurs and receives the occurrence.
 */
export function job<P = undefined>(name: Name, spec: RecurringSpec<P>): TenantJob<Occurrence>
export function job<D extends object, P = undefined>(name: Name, spec: TenantSpec<D, P>): TenantJob<D>
export function job(name: Name, spec: Tries & Pick<TenantJob, 'run'> & Partial<TenantJob>): TenantJob {
  return { schedule: null, ...usual, ...spec, name, of: 'tenant' }
}

/**
 * Declares a job for all tenants, which uses SECURITY DEFINER functions; it only recurs, and can run more than once.
 */
export const systemJob = (name: Name, spec: SystemSpec): SystemJob => ({
  ...usual,
  ...spec,
  name,
  of: 'system',
})
