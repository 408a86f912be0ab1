/**
 * A job is a declaration of background work, like an endpoint: the work, its number of attempts, and its schedule.
 * Modules list their jobs in `jobs`. An action enqueues a job in its transaction, or a schedule does.
 */
import type { Ctx, Step } from '../database/context.ts'
import type { Runtime } from '../database/transaction.ts'
import type { Occurrence, Schedule } from './schedule.ts'

interface Tries {
  /** A sentence about the job. */
  about: string
  /** The number of retries after a failure before the job counts as failed: 5 by default. */
  retries?: number
  /** The seconds until the first retry: 30 by default. Each failure doubles the delay, up to an hour. */
  retryAfterSeconds?: number
  /** The seconds after which another process takes over a job that has not ended: 300 by default. */
  expireAfterSeconds?: number
}

interface TenantSpec<D, P = undefined> extends Tries {
  /**
   * Slow work before the transaction of `run`. It reads in steps, each in a separate transaction, and holds no
   * connection in between. `run` receives its result and must check again whether data has changed.
   */
  prepare?: (step: Step, data: D) => Promise<P>
  /**
   * Runs as the system in one transaction of the tenant, whose COMMIT also ends the job: its writes take effect exactly
   * once, regardless of the number of attempts. Effects outside the database may happen more than once. The transaction
   * must not be idle for a minute.
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
 * Declares a job of a tenant. Its data is JSON and contains ids instead of records, which may change before it runs.
 * With a schedule it recurs and receives the occurrence.
 */
export function job<P = undefined>(name: Name, spec: RecurringSpec<P>): TenantJob<Occurrence>
export function job<D extends object, P = undefined>(name: Name, spec: TenantSpec<D, P>): TenantJob<D>
export function job(name: Name, spec: Tries & Pick<TenantJob, 'run'> & Partial<TenantJob>): TenantJob {
  return { schedule: null, ...usual, ...spec, name, of: 'tenant' }
}

/**
 * Declares a job for all tenants, which uses SECURITY DEFINER functions. It only recurs, and may run more than once.
 */
export const systemJob = (name: Name, spec: SystemSpec): SystemJob => ({
  ...usual,
  ...spec,
  name,
  of: 'system',
})
