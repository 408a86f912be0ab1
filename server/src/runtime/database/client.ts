/** A pool of `pg` connections, and the statements that are sent over one of them. */
import pg from 'pg'
import { FairSemaphore } from '../fair-semaphore.ts'
import { unavailable } from '../api-error.ts'
import { sendPipeline, supportsPipelines } from './protocol/pipeline.ts'
import { sendSeparately } from './protocol/separate-statements.ts'
import { type Rows, sentStatements, type Statement } from './protocol/statement.ts'
import { types } from './protocol/types.ts'

export type { Rows, Statement }

/** The connection ended while it was in use. This error alone does not show whether the transaction was committed. */
export class ConnectionLost extends Error {
  /** The code of PostgreSQL or the operating system; otherwise the code of a connection failure. */
  readonly code: string

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = (cause as { code?: string }).code ?? '08006'
  }
}

/**
 * Sends statements as one pipeline and returns the result of the last one. The first error rolls back all of them.
 * Throws `ConnectionLost` if the connection ended.
 */
export async function send<Row>(
  client: pg.ClientBase,
  ...statements: readonly Statement[]
): Promise<Rows<Row>> {
  const hasCommit = takeCommit(client)
  const all = hasCommit ? [commit, ...statements] : statements
  if (sentStatements.hasSubscribers) sentStatements.publish(all)
  try {
    const response = separate.has(client) ? sendSeparately(client, all) : sendPipeline(client, all)
    return (await response) as unknown as Rows<Row>
  } catch (met) {
    // An error of this process: nothing was sent.
    if (hasCommit && !(met instanceof pg.DatabaseError)) void send(client, commit).catch(() => undefined)
    const why = lost.get(client) ?? met
    const error = lost.has(client) || endsConnection(met) ? new ConnectionLost(why as Error) : (met as Error)
    // The stack trace of the caller is more useful than that of the socket.
    Error.captureStackTrace(error)
    throw error
  }
}

const commit: Statement = { text: 'COMMIT' }
const commitWithinMs = 5

/** Released connections whose reading transaction is still open. */
const uncommitted = new WeakMap<pg.ClientBase, NodeJS.Timeout>()

/**
 * Returns a connection to the pool before the COMMIT of its transaction, which wrote nothing. The COMMIT is sent with
 * the next statement on the connection, in the same write to the socket, or after a few milliseconds (decision 11).
 */
export function releaseUncommitted(client: Client) {
  const timer = setTimeout(() => void send(client).catch(() => undefined), commitWithinMs)
  uncommitted.set(client, timer)
  client.release()
}

/** Returns whether a COMMIT has to be sent first. */
function takeCommit(client: pg.ClientBase): boolean {
  clearTimeout(uncommitted.get(client))
  return uncommitted.delete(client)
}

/** Connections that ended while in use, with the cause. */
const lost = new WeakMap<pg.ClientBase, Error>()

/** Returns whether an error of PostgreSQL or the operating system ends the connection. */
const endsConnection = (met: unknown) =>
  /^(57P0[1-5]|08|25P0[34]|ECONN|EPIPE|ETIMEDOUT)/.test((met as { code?: string }).code ?? '')

/** Connections whose version of `pg` has no pipelines. */
const separate = new WeakSet<pg.ClientBase>()

export interface ConnectionOptions {
  url: string
  /** The largest number of connections. */
  size: number
  /** Shown in `pg_stat_activity`. */
  name: string
}

export type ClientBase = pg.ClientBase

/** A connection from the pool. Use it only with `send`: `query` could run in another transaction. */
export type Client = Omit<pg.PoolClient, 'query'> & pg.ClientBase

/** The owner of connections that are used for all tenants, or before the tenant is known. */
const noTenant = ''

const waitMs = 10_000
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
  readonly #asidePlaces = new FairSemaphore({
    atOnce: asideAtOnce,
    share: asideOfTenant,
    waitMs,
    waiting: waitingOfTenant,
  })

  constructor({ url, size, name }: ConnectionOptions) {
    const options: pg.PoolConfig & { pipeline: true } = {
      connectionString: url,
      max: size,
      application_name: name,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      pipeline: true,
    }
    this.#options = options
    this.#pool = new pg.Pool(options)
    const share = Math.max(1, Math.floor(size * 0.75))
    this.#places = new FairSemaphore({ atOnce: size, share, waitMs, waiting: waitingOfTenant })
    // A connection that fails while idle is replaced at its next use. Without a listener, the error would end the
    // process.
    this.#pool.on('error', () => {})
    // For a connection that fails while in use, the next statement throws the first error.
    this.#pool.on('connect', (client) => {
      client.on('error', (error) => lost.has(client) || lost.set(client, error))
      if (!this.isPipelined) separate.add(client)
    })
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
      if (!(error instanceof ConnectionLost)) throw error
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
    client.on('error', (error) => {
      lost.set(client, error)
      forget()
    })
    client.on('end', forget)
    connected.catch(forget)
    if (!this.isPipelined) separate.add(client)
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
    const client = new pg.Client({ ...this.#options, connectionTimeoutMillis: tryForMs })
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
