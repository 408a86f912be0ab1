/** A pool of `pg` connections. */
import pg from 'pg'
import { FairSemaphore } from '../fair-semaphore.ts'
import { unavailable } from '../api-error.ts'
import { supportsPipelines } from './protocol/pipeline.ts'
import type { Rows, Statement } from './protocol/statement.ts'
import { types } from './protocol/types.ts'
import { ConnectionLost, NoResponse, prepareConnection, send } from './protocol/send.ts'

export { ConnectionLost, NoResponse, releaseUncommitted, send } from './protocol/send.ts'
export type { Rows, Statement }

export interface ConnectionOptions {
  url: string
  /** The largest number of connections. */
  size: number
  /** Shown in `pg_stat_activity`. */
  name: string
  /** The longest wait for a connection, for connecting, and for a response. */
  timeoutMs?: number | undefined
}

export type ClientBase = pg.ClientBase

/** A connection from the pool. Use it only with `send`: `query` could run in another transaction. */
export type Client = Omit<pg.PoolClient, 'query'> & pg.ClientBase

/** The owner of connections that are used for all tenants, or before the tenant is known. */
const noTenant = ''

/** The longest wait for a connection; less if the time limit of the database is shorter. */
const waitMs = 10_000
/** More than `statement_timeout` of the server role (roles.ts), which ends statements of a database that works. */
const defaultTimeoutMs = 35_000
const waitingOfTenant = 500
const tryAgainAfterMs = 1_000
const tryForMs = 3_000
const tooManyConnections = '53300'
const asideWaitsMs = 20
/**
 * The limits of waiting statements on the separate connection, which runs one after the other: in total, and per
 * tenant.
 */
const asideAtOnce = 8
const asideOfTenant = 4

export class Pool {
  readonly #pool: pg.Pool
  readonly #options: pg.PoolConfig
  #isPipelined = true
  #lastTry: { at: number; isTaken: Promise<boolean> } | undefined
  /**
   * Limits connections before the pool: one tenant gets at most three quarters of it
   * (docs/decisions/0031-concurrency-limits.md).
   */
  readonly #places: FairSemaphore
  readonly #asidePlaces: FairSemaphore
  readonly #responseMs: number

  constructor({ url, size, name, timeoutMs = defaultTimeoutMs }: ConnectionOptions) {
    this.#responseMs = timeoutMs
    const waiting = { waitMs: Math.min(waitMs, timeoutMs), waiting: waitingOfTenant }
    const options: pg.PoolConfig & { pipeline: true } = {
      connectionString: url,
      max: size,
      application_name: name,
      connectionTimeoutMillis: waiting.waitMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      pipeline: true,
    }
    this.#options = options
    this.#pool = new pg.Pool(options)
    const share = Math.max(1, Math.floor(size * 0.75))
    this.#places = new FairSemaphore({ atOnce: size, share, ...waiting })
    this.#asidePlaces = new FairSemaphore({ atOnce: asideAtOnce, share: asideOfTenant, ...waiting })
    // A connection that fails while idle is replaced at its next use. Without a listener, the error would end the
    // process.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => prepareConnection(client, this.#sending))
  }

  get #sending() {
    return { isPipelined: this.#isPipelined, responseMs: this.#responseMs }
  }

  /** Returns whether statements are sent as pipelines. */
  get isPipelined() {
    return this.#isPipelined
  }

  /** Checks whether this version of `pg` supports pipelines. Otherwise statements are sent separately. */
  async checkPipelines(): Promise<void> {
    const client = await this.#pool.connect()
    this.#isPipelined = await supportsPipelines(client)
    client.release(!this.#isPipelined)
  }

  /** Returns a connection from the share of a tenant. Rejects with 503 if none becomes free in time. */
  async connect(tenantId = noTenant): Promise<Client> {
    await this.#places.acquire(tenantId)
    try {
      const client = await this.#pool.connect()
      const { release } = client
      client.release = (error) => {
        release(error)
        this.#places.release(tenantId)
      }
      return client
    } catch (error) {
      this.#places.release(tenantId)
      // An error without a code comes from the pool: a timeout, or the end of the process.
      throw (error as { code?: string }).code ? error : unavailable()
    }
  }

  /** Runs one statement outside a transaction. It is sent again if the connection ends, so it may run twice. */
  async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    try {
      return await this.#ask<Row>(text, values)
    } catch (error) {
      if (!(error instanceof ConnectionLost) || error instanceof NoResponse) throw error
      return this.#ask<Row>(text, values)
    }
  }

  async #ask<Row>(text: string, values: readonly unknown[] | undefined): Promise<Row[]> {
    const client = await this.connect()
    try {
      return (await send<Row>(client, { text, values })).rows
    } finally {
      client.release()
    }
  }

  /**
   * Runs one statement of a tenant in a separate transaction, over a connection that serves nothing else, so a caller
   * that has a pool connection does not wait for another one. The commit is not flushed to disk immediately; it is
   * durable after any later flushed commit. A statement that must wait for a lock fails after a moment.
   */
  aside<Row>(tenantId: string, statement: Statement): Promise<Row[]> {
    return this.#asidePlaces.run(tenantId, () => this.#sendAside<Row>(tenantId, statement))
  }

  async #sendAside<Row>(tenantId: string, statement: Statement): Promise<Row[]> {
    const client = await this.#connectedAside()
    const begin = [
      'BEGIN',
      `SET LOCAL app.tenant_id = '${tenantId}'`,
      'SET LOCAL synchronous_commit = off',
      `SET LOCAL lock_timeout = ${asideWaitsMs}`,
    ].map((text): Statement => ({ text, isOnce: true }))
    // Both are sent together; COMMIT also ends a failed transaction.
    const [result, ended] = await Promise.allSettled([
      send<Row>(client, ...begin, statement),
      send(client, { text: 'COMMIT' }),
    ])
    if (result.status === 'rejected') throw result.reason
    if (ended.status === 'rejected') throw ended.reason
    return result.value.rows
  }

  #aside: Promise<pg.Client> | undefined

  /** Returns the separate connection, or a new one if it was lost. */
  #connectedAside(): Promise<pg.Client> {
    if (this.#aside) return this.#aside
    const client = new pg.Client(this.#options)
    const connected = client.connect().then(() => client)
    this.#aside = connected
    const forget = () => {
      if (this.#aside === connected) this.#aside = undefined
    }
    prepareConnection(client, this.#sending)
    client.on('error', forget)
    client.on('end', forget)
    connected.catch(forget)
    return connected
  }

  /**
   * Returns whether the server accepts new connections: a server that shuts down serves only existing ones. A server at
   * its connection limit counts as accepting. A success is cached for one second.
   */
  takesConnections(): Promise<boolean> {
    const now = performance.now()
    if (!this.#lastTry || now - this.#lastTry.at > tryAgainAfterMs)
      this.#lastTry = { at: now, isTaken: this.#tryConnecting() }
    return this.#lastTry.isTaken
  }

  async #tryConnecting(): Promise<boolean> {
    const client = new pg.Client({
      ...this.#options,
      connectionTimeoutMillis: Math.min(tryForMs, this.#responseMs),
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      if ((error as { code?: string }).code === tooManyConnections) return true
      this.#lastTry = undefined
      return false
    } finally {
      void client.end().catch(() => {})
    }
  }

  /** Returns the numbers of busy connections, idle connections and waiting callers. */
  get connections() {
    const { totalCount, idleCount: idle } = this.#pool
    return { busy: totalCount - idle, idle, waiting: this.#places.waiting }
  }

  async end() {
    const aside = await this.#aside?.catch(() => undefined)
    await Promise.all([aside?.end(), this.#pool.end()])
  }
}

/** Opens a connection outside the pool. With `timeoutMs`, connecting and each statement fail after this time. */
export async function openConnection(url: string, name: string, timeoutMs = 0): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  const client = new pg.Client({ connectionString: url, types, application_name: name, ...limits })
  client.on('error', () => {})
  await client.connect()
  return client
}

export type Connection = pg.Client

/** Quote a trusted name or value in a statement that accepts no parameters. */
export const quoteName = pg.escapeIdentifier
export const quoteText = pg.escapeLiteral
