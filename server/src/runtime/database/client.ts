/**
 * The door to `pg`: a pool of connections, and what is sent over one of them. What leaves in one turn of the event
 * loop leaves in one write to the socket.
 */
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { FairSemaphore } from '../fair-semaphore.ts'
import { unavailable } from '../api-error.ts'
import { Pipeline, type Rows, type Statement } from './pipeline.ts'
import { types } from './types.ts'

export type { Rows, Statement }

/** The connection ended while it was in use. Whether its transaction was committed is not known from this alone. */
export class ConnectionLost extends Error {
  /** As PostgreSQL or the system says why; that of a connection failure where neither says so. */
  readonly code: string

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = (cause as { code?: string }).code ?? '08006'
  }
}

/**
 * Sends statements as one pipeline; the answer to the last of them. The first error undoes all that went with it.
 * Throws `ConnectionLost` where the connection ended.
 */
export async function send<Row>(
  client: pg.ClientBase,
  ...statements: readonly Statement[]
): Promise<Rows<Row>> {
  try {
    const pipeline = new Pipeline(statements)
    sendTogether(client)
    client.query(pipeline)
    return (await pipeline.answer) as unknown as Rows<Row>
  } catch (met) {
    const why = lost.get(client) ?? met
    const error = lost.has(client) || endsConnection(met) ? new ConnectionLost(why as Error) : (met as Error)
    // Where it was sent says more than where its answer was read.
    Error.captureStackTrace(error)
    throw error
  }
}

/** Connections that ended while somebody had them, and why. */
const lost = new WeakMap<pg.ClientBase, Error>()

/** What PostgreSQL says before it ends a connection that it is asked something over, and what the system says. */
const endsConnection = (met: unknown) =>
  /^(57P0[1-5]|08|25P0[34]|ECONN|EPIPE|ETIMEDOUT)/.test((met as { code?: string }).code ?? '')

const corked = new WeakSet<Duplex>()

function sendTogether(client: pg.ClientBase) {
  const { stream } = (client as { connection?: { stream?: Duplex } }).connection ?? {}
  if (!stream || corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

export interface ConnectionOptions {
  url: string
  /** How many connections at most. */
  size: number
  /** Shown in `pg_stat_activity`. */
  name: string
}

export type ClientBase = pg.ClientBase

/** A connection on loan. It is used with `send` alone: with `query` it might stand in somebody else's transaction. */
export type Client = Omit<pg.PoolClient, 'query'> & pg.ClientBase

/** Whose connections those are that no tenant is known for yet, or that serve all of them. */
const noTenant = ''

const waitMs = 10_000
const waitingOfTenant = 500
const tryAgainAfterMs = 1_000
const tryForMs = 3_000
const tooManyConnections = '53300'

export class Pool {
  readonly #pool: pg.Pool
  readonly #options: pg.PoolConfig
  #lastTry: { at: number; isTaken: Promise<boolean> } | undefined
  /** In front of the pool: a tenant has three quarters of it at most (docs/decisions/0031-concurrency-limits.md). */
  readonly #places: FairSemaphore

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
    // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
    this.#pool.on('error', () => {})
    // The same of one that dies on loan: whoever has it is told at the next statement, with what came first.
    this.#pool.on('connect', (client) => {
      client.on('error', (error) => lost.has(client) || lost.set(client, error))
    })
  }

  /** A connection out of the share of a tenant. Refuses with 503 when there is none for too long. */
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
      // What has no code is the pool's own: nobody answered in time, or the process is ending.
      throw (error as { code?: string }).code ? error : unavailable()
    }
  }

  /** One statement outside every transaction. It is sent once more when the connection ends, so it may run twice. */
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
   * Whether the server takes another connection: one that is shutting down serves those that it has, and no more. A
   * server whose places are all taken counts as one that does. What was true is not tried again for a second.
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

  /** Connections by what they do, and who waits for one. */
  get connections() {
    const { totalCount, idleCount: idle } = this.#pool
    return { busy: totalCount - idle, idle, waiting: this.#places.waiting }
  }

  end() {
    return this.#pool.end()
  }
}

/** A single connection outside every pool, for migrations, LISTEN and the command line. */
export async function openConnection(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types, application_name: name })
  client.on('error', () => {})
  await client.connect()
  return client
}

export type Connection = pg.Client

/** A name or a value of our own, quoted for a statement that takes no parameters. */
export const quoteName = pg.escapeIdentifier
export const quoteText = pg.escapeLiteral
