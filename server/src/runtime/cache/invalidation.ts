/**
 * What a process remembers, and how it forgets: a change says in its own transaction, by NOTIFY, what became stale.
 * While nobody can be notified, nothing is to be remembered.
 */
import { sql } from 'kysely'
import type { Ctx } from '../database/context.ts'
import { type Connection, openConnection } from '../database/client.ts'
import { asError } from '../faults.ts'
import type { Logger } from '../logging.ts'

const channel = 'kontor_stale'

/** A credential, a user, all that is known of the callers of a tenant, or the custom fields of a tenant. */
export type InvalidationKey = `${'credential' | 'user' | 'tenant' | 'custom_fields'}:${string}`

/** Forgets what is named; `everything` when notifications may have been missed. */
export type OnInvalidate = (stale: InvalidationKey | 'everything') => void

/** The listeners of this process: they forget at the commit itself, before the answer leaves. */
const here = new Set<InvalidationListener>()

export class InvalidationListener {
  readonly #url: string
  readonly #logger: Logger
  readonly #forgets: OnInvalidate[] = []
  #connection: Connection | undefined
  #told = 0
  #closed = false

  constructor(url: string, logger: Logger) {
    this.#url = url
    this.#logger = logger
    here.add(this)
  }

  /** How much was told so far. To be asked before something is read that is to be remembered. */
  get told() {
    return this.#told
  }

  /** Whether what was read then may be remembered: others would be heard, and nothing became stale meanwhile. */
  mayCache(told: number) {
    return this.#connection !== undefined && told === this.#told
  }

  onInvalidate(forget: OnInvalidate) {
    this.#forgets.push(forget)
  }

  tell(stale: InvalidationKey | 'everything') {
    this.#told++
    // A notification arrives in the middle of the parser of its connection, which nothing may interrupt.
    for (const forget of this.#forgets) {
      try {
        forget(stale)
      } catch (error) {
        this.#logger.error({ err: asError(error) }, 'a cache could not be invalidated')
      }
    }
  }

  /** Starts to listen for what other processes change. */
  async listen(): Promise<void> {
    const connection = await openConnection(this.#url, 'kontor: stale')
    connection.on('notification', ({ payload = '' }) => this.tell(payload as InvalidationKey))
    connection.on('end', () => {
      this.#connection = undefined
      this.tell('everything')
      if (!this.#closed)
        setTimeout(() => void this.listen().catch(() => connection.emit('end')), 1_000).unref()
    })
    await connection.query(`listen ${channel}`)
    this.#told++
    this.#connection = connection
  }

  async close(): Promise<void> {
    this.#closed = true
    here.delete(this)
    await this.#connection?.end()
  }
}

/** Tells every process, this one included, what became stale; it takes effect with the commit. */
export function invalidate(ctx: Ctx, stale: InvalidationKey) {
  ctx.defer({ compile: () => sql`select pg_notify(${channel}, ${stale})`.compile(ctx.db) })
  ctx.afterCommit(() => here.forEach((listener) => listener.tell(stale)))
}
