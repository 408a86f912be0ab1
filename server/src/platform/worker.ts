/** What goes on in the background: small loops, each safe in several processes at once, that stop cleanly. */
import { setTimeout } from 'node:timers/promises'
import type { Ctx, Tenant } from './context.ts'
import { type Asked, inTransaction, type World } from './database/transaction.ts'
import { houseIdentity } from './identity/sign-in.ts'
import type { Logger } from './logging.ts'

export interface Loop {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** Runs work inside one tenant, as the house itself. */
export function inTenant<T>(world: World, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(world, houseIdentity({ id: tenantId, ...nothingKnown }), { mode: 'read write' }, work)
}

const nothingKnown = { slug: '', name: '', currency: '', timezone: 'UTC', settings: {} }

/** The same with all that is known of the tenant and with every permission: for work that calls verbs. */
export function inWholeTenant<T>(
  world: World,
  tenantId: string,
  work: (ctx: Ctx) => Promise<T>,
  asked?: Asked,
): Promise<T> {
  const permissions = new Set(world.catalogue.map(({ name }) => name))
  const identity = { ...houseIdentity({ id: tenantId, ...nothingKnown }), permissions }
  const knowing = async (ctx: Ctx) => {
    const tenant = await ctx.db
      .selectFrom('tenants')
      .select(['id', 'slug', 'name', 'currency', 'timezone', 'settings'])
      .where('id', '=', tenantId)
      .executeTakeFirst()
    if (!tenant) throw new Error('The tenant is gone.')
    return work({ ...ctx, tenant: tenant as unknown as Tenant })
  }
  return inTransaction(world, identity, { mode: 'read write' }, knowing, asked)
}

/** What fails, such as while the database is away, is not tried again at once: each turn is a line in the log. */
const afterFaultMs = 1_000

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

  async #repeat({ name, everyMs, run }: Loop) {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      let pauseMs = everyMs
      try {
        await run()
      } catch (error) {
        pauseMs = Math.max(everyMs, afterFaultMs)
        this.#logger.warn(
          { err: error, loop: name },
          'a turn of a background loop failed; the next will try again',
        )
      }
      await pause(pauseMs, signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => {})
