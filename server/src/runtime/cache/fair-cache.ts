import type { Ctx } from '../database/context.ts'

/**
 * A cache in memory, limited in total and for each tenant: a tenant that exceeds its share evicts its own oldest entry,
 * so that it cannot evict those of others.
 */
export interface CacheBounds {
  atMost: number
  /** The limit for one tenant. */
  share: number
}

export class FairCache<Value> {
  readonly #bounds: CacheBounds
  /** The entries of each tenant, oldest first. The tenant of the newest entry is the last one. */
  readonly #tenants = new Map<string, Map<string, Value>>()
  #size = 0

  constructor(bounds: CacheBounds) {
    this.#bounds = bounds
  }

  get size() {
    return this.#size
  }

  get(tenantId: string, key: string): Value | undefined {
    return this.#tenants.get(tenantId)?.get(key)
  }

  /** Adds an entry, or replaces it by a newest one. */
  set(tenantId: string, key: string, value: Value) {
    this.delete(tenantId, key)
    const own = this.#tenants.get(tenantId) ?? new Map<string, Value>()
    this.#tenants.delete(tenantId)
    this.#tenants.set(tenantId, own.set(key, value))
    this.#size++
    if (own.size > this.#bounds.share) this.#evictOldest(tenantId, own)
    const [first] = this.#tenants
    if (this.#size > this.#bounds.atMost && first) this.#evictOldest(...first)
  }

  delete(tenantId: string, key: string) {
    const own = this.#tenants.get(tenantId)
    if (!own?.delete(key)) return
    this.#size--
    if (own.size === 0) this.#tenants.delete(tenantId)
  }

  clear() {
    this.#tenants.clear()
    this.#size = 0
  }

  *entries(): Generator<[tenantId: string, key: string, value: Value]> {
    for (const [tenantId, own] of this.#tenants) for (const [key, value] of own) yield [tenantId, key, value]
  }

  #evictOldest(tenantId: string, own: ReadonlyMap<string, Value>) {
    const [oldest] = own.keys()
    if (oldest !== undefined) this.delete(tenantId, oldest)
  }
}

/**
 * Returns the cache of the database of a request. A process may serve several databases, as tests do, and copies of a
 * database contain tenants with equal ids.
 */
export function cachePerDatabase<Value>(
  bounds: CacheBounds,
): (ctx: Pick<Ctx, 'encryption'>) => FairCache<Value> {
  const caches = new WeakMap<Ctx['encryption'], FairCache<Value>>()
  return ({ encryption }) => {
    const cache = caches.get(encryption) ?? new FairCache<Value>(bounds)
    caches.set(encryption, cache)
    return cache
  }
}
