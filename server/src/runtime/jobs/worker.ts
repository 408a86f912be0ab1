/** What goes on in the background: small loops, each safe in several processes at once, that stop cleanly. */
import { systemIdentity, type Tenant } from '../identity.ts'
import { setTimeout } from 'node:timers/promises'
import { epoch, fromEpoch } from '../clock.ts'
import type { Ctx } from '../database/context.ts'
import { type RequestDetails, inTransaction, type Runtime } from '../database/transaction.ts'
import { asError } from '../faults.ts'
import type { Logger } from '../logging.ts'

export interface Loop {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** Runs work inside one tenant, as the system itself. */
export function inTenant<T>(runtime: Runtime, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(
    runtime,
    systemIdentity({ id: tenantId, ...nothingKnown }),
    { mode: 'read write' },
    work,
  )
}

const nothingKnown = { slug: '', name: '', currency: '', timezone: 'UTC', settings: {} }

/** The same with all that is known of the tenant and with every permission: for work that calls actions. */
export function inTenantWithPermissions<T>(
  runtime: Runtime,
  tenantId: string,
  work: (ctx: Ctx) => Promise<T>,
  asked?: RequestDetails,
): Promise<T> {
  const permissions = new Set(runtime.allPermissions.map(({ name }) => name))
  const identity = { ...systemIdentity({ id: tenantId, ...nothingKnown }), permissions }
  const knowing = async (ctx: Ctx) => {
    const tenant = await ctx.db
      .selectFrom('tenants')
      .select(['id', 'slug', 'name', 'currency', 'timezone', 'settings'])
      .where('id', '=', tenantId)
      .executeTakeFirst()
    if (!tenant) throw new Error('The tenant is gone.')
    return work({ ...ctx, tenant: tenant as unknown as Tenant })
  }
  return inTransaction(runtime, identity, { mode: 'read write' }, knowing, asked)
}

const firstPauseMs = 1_000
const longestPauseMs = 5 * 60_000

interface Paused {
  faults: number
  until: string
}

/** By process, by what was to be done, and by tenant. */
const paused = new WeakMap<Runtime, Map<string, Paused>>()

/**
 * Does a piece of background work, called `what`, in each of these tenants. A fault in one is logged, and holds up none
 * of the others; there the work is tried again after a pause, of a second at first, and twice as long after each
 * further fault, up to five minutes.
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
      const told = { err: asError(error), work: what, tenant: tenant.id, retry_in_ms: pauseMs }
      runtime.logger?.warn(told, 'background work of a tenant failed; it will be tried again')
    }
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

  /** Ends every loop after the turn that it is in. */
  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#running)
  }

  /** After a turn that failed, as all do while the database is away, the next comes later, within five seconds. */
  async #repeat({ name, everyMs, run }: Loop) {
    const { signal } = this.#stopping
    let pauseMs = everyMs
    while (!signal.aborted) {
      try {
        await run()
        pauseMs = everyMs
      } catch (error) {
        pauseMs = Math.max(everyMs, Math.min(pauseMs * 2, slowestMs))
        const told = { err: asError(error), loop: name, retry_in_ms: pauseMs }
        this.#logger.warn(told, 'a turn of a background loop failed; the next will try again')
      }
      await pause(pauseMs, signal)
    }
  }
}

const slowestMs = 5_000

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => {})
