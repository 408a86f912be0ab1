/**
 * Reads of a distributed database (decision 114). They go to the server that stores the rows of their tenant, instead
 * of the coordinator, which would plan each statement and send it on. Citus plans them there and runs them in the same
 * process.
 */
import type { Logger } from '../logging.ts'
import { asError } from '../faults.ts'
import { Pool } from './client.ts'

export interface ShardOptions {
  /** The connections to the coordinator. */
  coordinator: Pool
  /** The URL of the coordinator. The role and the database are the same on all servers. */
  url: string
  /** The largest number of connections to each server. */
  size: number
  /** The longest wait for a response. */
  timeoutMs: number
  logger: Logger
}

interface Server {
  host: string
  port: number
}

interface Place {
  pool: Pool
  /** The instant of the monotonic clock from which on the server is looked up again. */
  until: number
}

/** A tenant that was moved meanwhile is still read correctly: Citus on the earlier server asks the later one. */
const lookedUpEveryMs = 60_000
const retriedAfterMs = 5_000

export class Shards {
  readonly #options: ShardOptions
  readonly #pools = new Map<string, Pool>()
  readonly #places = new Map<string, Place>()
  readonly #lookups = new Set<string>()
  #isOpen = true

  constructor(options: ShardOptions) {
    this.#options = options
  }

  /**
   * Returns the connections to the server with the rows of a tenant. Returns those to the coordinator until the server
   * is known.
   */
  poolOf(tenantId: string): Pool {
    const place = this.#places.get(tenantId)
    if (!place || place.until < performance.now()) void this.#lookUp(tenantId)
    return place?.pool ?? this.#options.coordinator
  }

  async end(): Promise<void> {
    this.#isOpen = false
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()))
  }

  async #lookUp(tenantId: string) {
    if (!this.#isOpen || this.#lookups.has(tenantId)) return
    this.#lookups.add(tenantId)
    try {
      const [server] = await this.#options.coordinator.query<Server>(serverOfTenant, [tenantId])
      if (server) this.#remember(tenantId, this.#poolTo(server), lookedUpEveryMs)
    } catch (error) {
      this.#options.logger.warn({ err: asError(error) }, 'the server of a tenant cannot be looked up')
      this.#remember(tenantId, this.#options.coordinator, retriedAfterMs)
    } finally {
      this.#lookups.delete(tenantId)
    }
  }

  #remember(tenantId: string, pool: Pool, forMs: number) {
    this.#places.set(tenantId, { pool, until: performance.now() + forMs })
  }

  #poolTo({ host, port }: Server): Pool {
    const { size, timeoutMs } = this.#options
    const url = new URL(this.#options.url)
    url.hostname = host
    url.port = String(port)
    const known = this.#pools.get(url.host)
    if (known) return known
    const pool = new Pool({ url: url.href, size, timeoutMs, name: 'kontor: reads' })
    this.#pools.set(url.host, pool)
    return pool
  }
}

const serverOfTenant = `
  select n.nodename as host, n.nodeport as port
  from pg_dist_placement p join pg_dist_node n using (groupid)
  where p.shardid = get_shard_id_for_distribution_column('users', $1::text)`
