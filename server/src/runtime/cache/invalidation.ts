/**
 * Cache invalidation: a change sends the affected key by NOTIFY in its own transaction. While a process cannot receive
 * notifications, it must not cache.
 */
import { sql } from 'kysely'
import type { Ctx } from '../database/context.ts'
import { type Connection, openConnection } from '../database/client.ts'
import { asError } from '../faults.ts'
import type { Logger } from '../logging.ts'

const channel = 'kontor_stale'

/** The key of a credential, a user, all cached callers of a tenant, or the custom fields of a tenant. */
export type InvalidationKey = `${'credential' | 'user' | 'tenant' | 'custom_fields'}:${string}`

/** Removes the key from a cache, or everything when notifications may have been missed. */
export type OnInvalidate = (key: InvalidationKey | 'everything') => void

/** The listeners of this process. They invalidate at the commit, before the response is sent. */
const listeners = new Set<InvalidationListener>()

export class InvalidationListener {
  readonly #url: string
  readonly #logger: Logger
  readonly #listeners: OnInvalidate[] = []
  #connection: Connection | undefined
  #generation = 0
  #closed = false

  constructor(url: string, logger: Logger) {
    this.#url = url
    this.#logger = logger
    listeners.add(this)
  }

  /** The number of invalidations so far. Read it before reading a value to cache. */
  get generation() {
    return this.#generation
  }

  /**
   * Returns whether a value that was read at this generation may be cached: notifications arrive, and no key was
   * invalidated since.
   */
  mayCache(generation: number) {
    return this.#connection !== undefined && generation === this.#generation
  }

  onInvalidate(listener: OnInvalidate) {
    this.#listeners.push(listener)
  }

  invalidate(key: InvalidationKey | 'everything') {
    this.#generation++
    // The parser of the connection calls the listeners, so an error must not escape.
    for (const listener of this.#listeners) {
      try {
        listener(key)
      } catch (error) {
        this.#logger.error({ err: asError(error) }, 'a cache could not be invalidated')
      }
    }
  }

  /** Starts to listen for changes in other processes. */
  async listen(): Promise<void> {
    const connection = await openConnection(this.#url, 'kontor: stale')
    connection.on('notification', ({ payload = '' }) => this.invalidate(payload as InvalidationKey))
    connection.on('end', () => {
      this.#connection = undefined
      this.invalidate('everything')
      if (!this.#closed)
        setTimeout(() => void this.listen().catch(() => connection.emit('end')), 1_000).unref()
    })
    await connection.query(`listen ${channel}`)
    this.#generation++
    this.#connection = connection
  }

  async close(): Promise<void> {
    this.#closed = true
    listeners.delete(this)
    await this.#connection?.end()
  }
}

/** Invalidates a key in every process, including this one. It takes effect at the commit. */
export function invalidate(ctx: Ctx, key: InvalidationKey) {
  ctx.defer({ compile: () => sql`select pg_notify(${channel}, ${key})`.compile(ctx.db) })
  ctx.afterCommit(() => listeners.forEach((listener) => listener.invalidate(key)))
}
