/**
 * Cache invalidation: a change sends the affected key by NOTIFY in its own transaction. While a process cannot receive
 * notifications, it must not cache.
 */
import { sql } from 'kysely'
import type { Ctx } from '../database/context.ts'
import type { NotificationListener } from '../database/notifications.ts'
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
  readonly #notifications: NotificationListener
  readonly #logger: Logger
  readonly #listeners: OnInvalidate[] = []
  #generation = 0

  constructor(notifications: NotificationListener, logger: Logger) {
    this.#notifications = notifications
    this.#logger = logger
    listeners.add(this)
    notifications.subscribe(channel, {
      received: (key) => this.invalidate(key as InvalidationKey),
      connected: () => void this.#generation++,
      lost: () => this.invalidate('everything'),
    })
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
    return this.#notifications.isListening && generation === this.#generation
  }

  onInvalidate(listener: OnInvalidate) {
    this.#listeners.push(listener)
  }

  invalidate(key: InvalidationKey | 'everything') {
    this.#generation++
    // An error in one listener must not affect the others.
    for (const listener of this.#listeners) {
      try {
        listener(key)
      } catch (error) {
        this.#logger.error({ err: asError(error) }, 'a cache could not be invalidated')
      }
    }
  }

  close() {
    listeners.delete(this)
  }
}

/** Invalidates a key in every process, including this one. It takes effect at the commit. */
export function invalidate(ctx: Ctx, key: InvalidationKey) {
  ctx.defer({ compile: () => sql`select pg_notify(${channel}, ${key})`.compile(ctx.db) })
  ctx.afterCommit(() => listeners.forEach((listener) => listener.invalidate(key)))
}
