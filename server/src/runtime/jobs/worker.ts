/** Background loops with a clean shutdown. Several processes may run each loop concurrently. */
import { systemIdentity, type Tenant } from '../identity.ts'
import { setTimeout } from 'node:timers/promises'
import { epoch, fromEpoch } from '../clock.ts'
import type { Ctx } from '../database/context.ts'
import { type RequestDetails, inTransaction, type Runtime } from '../database/transaction.ts'
import { withRetries } from '../database/retries.ts'
import { asError } from '../faults.ts'
import type { Logger } from '../logging.ts'

export interface Loop {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** Runs work in one tenant as the system: in one transaction, which is retried after conflicts. */
export function inTenant<T>(runtime: Runtime, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const identity = systemIdentity({ id: tenantId, ...unknownTenant })
  return withRetries(() => inTransaction(runtime, identity, { mode: 'read write' }, work))
}

const unknownTenant = { slug: '', name: '', currency: '', timezone: 'UTC', settings: {} }

/** Like `inTenant`, with the tenant's settings and all permissions, for work that calls actions. */
export function inTenantWithPermissions<T>(
  runtime: Runtime,
  tenantId: string,
  work: (ctx: Ctx) => Promise<T>,
  details?: RequestDetails,
): Promise<T> {
  const permissions = new Set(runtime.allPermissions.map(({ name }) => name))
  const identity = { ...systemIdentity({ id: tenantId, ...unknownTenant }), permissions }
  const withSettings = async (ctx: Ctx) => work({ ...ctx, tenant: await tenantOf(ctx) })
  return withRetries(() => inTransaction(runtime, identity, { mode: 'read write' }, withSettings, details))
}

/** Returns the tenant of a transaction with its settings. */
export async function tenantOf({ db, tenant: { id } }: Ctx): Promise<Tenant> {
  const tenant = await db
    .selectFrom('tenants')
    .select(['id', 'slug', 'name', 'currency', 'timezone', 'settings'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!tenant) throw new Error('The tenant no longer exists.')
  return tenant as unknown as Tenant
}

const firstPauseMs = 1_000
const longestPauseMs = 5 * 60_000

interface Paused {
  faults: number
  until: string
}

/** By runtime, kind of work and tenant. */
const paused = new WeakMap<Runtime, Map<string, Paused>>()

/**
 * Runs background work, named `what`, in each of these tenants. An error in one tenant is logged and does not affect
 * the others. The work of this tenant is retried after a pause of one second, which doubles with each further error, up
 * to five minutes.
 */
export async function inEachTenant<T extends { id: string }>(
  runtime: Runtime,
  what: string,
  tenants: readonly T[],
  work: (tenant: T) => Promise<unknown>,
): Promise<void> {
  const known = paused.get(runtime) ?? new Map<string, Paused>()
  paused.set(runtime, known)
  for (const tenant of tenants) {
    const key = `${what} ${tenant.id}`
    const before = known.get(key)
    if (before && before.until > runtime.now()) continue
    try {
      await work(tenant)
      known.delete(key)
    } catch (error) {
      const faults = (before?.faults ?? 0) + 1
      const pauseMs = Math.min(firstPauseMs * 2 ** (faults - 1), longestPauseMs)
      known.set(key, { faults, until: fromEpoch(epoch(runtime.now()) + pauseMs) })
      const reported = { err: asError(error), work: what, tenant: tenant.id, retry_in_ms: pauseMs }
      runtime.logger?.warn(reported, 'background work of a tenant failed; it will be retried')
    }
  }
}

/** Runs the work of a job in each tenant. Rejects with the first error after all of them. */
export async function inAllTenants<T extends { id: string }>(
  tenants: readonly T[],
  work: (tenant: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const tenant of tenants)
    try {
      await work(tenant)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}

/** The limit of rounds per iteration of a loop, so that it ends although new work arrives continuously. */
const roundsInATurn = 100

/**
 * Runs background work in rounds. A round does one batch in each tenant with work; `work` returns whether the tenant
 * may have more. Tenants are read again for each round, so that the work of one never waits for all of another.
 */
export async function inRounds<T extends { id: string }>(
  runtime: Runtime,
  what: string,
  read: () => Promise<readonly T[]>,
  work: (tenant: T) => Promise<boolean>,
): Promise<void> {
  let isMore = true
  for (let round = 0; isMore && round < roundsInATurn; round++) {
    isMore = false
    await inEachTenant(runtime, what, await read(), async (tenant) => {
      if (await work(tenant)) isMore = true
    })
  }
}

export class Worker {
  readonly #loops: readonly Loop[]
  readonly #logger: Logger
  readonly #stopping = new AbortController()
  #running: Promise<void>[] = []

  constructor(loops: readonly Loop[], logger: Logger) {
    this.#loops = loops
    this.#logger = logger
  }

  get isRunning() {
    return this.#running.length > 0 && !this.#stopping.signal.aborted
  }

  start() {
    this.#running = this.#loops.map((loop) => this.#repeat(loop))
  }

  /** Ends every loop after its current iteration. */
  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#running)
  }

  /**
   * After a failed iteration (all fail while the database is unreachable), the next one is delayed, by at most five
   * seconds.
   */
  async #repeat({ name, everyMs, run }: Loop) {
    const { signal } = this.#stopping
    let pauseMs = everyMs
    while (!signal.aborted) {
      try {
        await run()
        pauseMs = everyMs
      } catch (error) {
        pauseMs = Math.max(everyMs, Math.min(pauseMs * 2, slowestMs))
        const reported = { err: asError(error), loop: name, retry_in_ms: pauseMs }
        this.#logger.warn(reported, 'an iteration of a background loop failed; the next one retries')
      }
      await pause(pauseMs, signal)
    }
  }
}

const slowestMs = 5_000

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => {})
