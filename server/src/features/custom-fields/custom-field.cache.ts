/**
 * Caches each tenant's definitions in this process: almost every write needs them, and most tenants have none. A NOTIFY
 * invalidates the entry after a change.
 */
import { after } from '#runtime/clock'
import type { Identity } from '#runtime/identity'
import { inTransaction, type Runtime } from '#runtime/database/transaction'
import type { InvalidationListener } from '#runtime/cache/invalidation'
import { allDefinitions } from '#core'
import type { Definitions } from '#core/platform'

// The maximum age of an entry, because a broken connection may go unnoticed for a while.
const cacheSeconds = 60 // seconds
const tenantsAtMost = 1_000

export class DefinitionCache {
  readonly #runtime: Runtime
  readonly #stale: InvalidationListener
  readonly #known = new Map<string, { definitions: Definitions; until: string }>()

  constructor(runtime: Runtime, stale: InvalidationListener) {
    this.#runtime = runtime
    this.#stale = stale
    stale.onInvalidate((what) => this.#forget(what))
  }

  /** Returns the definitions of the caller's tenant. Call it outside a transaction: it may need its own connection. */
  async of(identity: Identity): Promise<Definitions> {
    const now = this.#runtime.now()
    const { id } = identity.tenant
    const known = this.#known.get(id)
    if (known && known.until > now) return known.definitions
    const { generation } = this.#stale
    const definitions = await inTransaction(this.#runtime, identity, { mode: 'read only' }, allDefinitions)
    if (this.#stale.mayCache(generation))
      this.#remember(id, { definitions, until: after(now, { seconds: cacheSeconds }) })
    return definitions
  }

  #remember(id: string, fresh: { definitions: Definitions; until: string }) {
    const [oldest] = this.#known.keys()
    if (this.#known.size >= tenantsAtMost && oldest) this.#known.delete(oldest)
    this.#known.set(id, fresh)
  }

  #forget(stale: string) {
    if (stale === 'everything') return this.#known.clear()
    const [what, id = ''] = stale.split(':')
    if (what === 'custom_fields') this.#known.delete(id)
  }
}
