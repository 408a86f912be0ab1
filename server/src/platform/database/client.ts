/**
 * The door to `pg`: a pool of connections, and what is sent over one of them. What leaves in one turn of the event
 * loop leaves in one write to the socket.
 */
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { Exchange, type Rows, type Statement } from './exchange.ts'
import { types } from './types.ts'

export type { Rows, Statement }

/** Sends statements as one exchange; the answer to the last of them. The first error undoes all that went with it. */
export async function send<Row>(
  client: pg.ClientBase,
  ...statements: readonly Statement[]
): Promise<Rows<Row>> {
  const pays = paysCommit(client)
  const exchange = submit(client, pays ? [commit, ...statements] : statements, pays)
  try {
    return (await exchange.answer) as unknown as Rows<Row>
  } catch (met) {
    const error = lost.get(client) ?? (met as Error)
    // Where it was sent says more than where its answer was read.
    Error.captureStackTrace(error)
    throw error
  }
}

/** Puts an exchange on the wire. What cannot even be put into messages, such as a value of no known type, throws. */
function submit(client: pg.ClientBase, statements: readonly Statement[], pays: boolean): Exchange {
  try {
    const exchange = new Exchange(statements)
    sendTogether(client)
    client.query(exchange)
    return exchange
  } catch (error) {
    // Nothing has left: the COMMIT that was to go with it goes alone.
    if (pays) void submit(client, [commit], false).answer.catch(() => {})
    throw error
  }
}

/** Connections that ended while somebody had them, and why. */
const lost = new WeakMap<pg.ClientBase, Error>()

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

// A reader's COMMIT can wait for the next statement on its connection and share its exchange, but not for long.
const commit: Statement = { text: 'COMMIT' }
const owed = new WeakMap<pg.ClientBase, NodeJS.Timeout>()
const owedForMs = 5

/** Gives a connection back to the pool with its COMMIT still to be sent: only for a transaction that wrote nothing. */
export function releaseOwingCommit(client: Client) {
  // A connection that is lost tells the pool itself.
  owed.set(
    client,
    setTimeout(() => void send(client).catch(() => {}), owedForMs),
  )
  client.release()
}

/** Whether the connection still owes its COMMIT; who asks pays it. */
function paysCommit(client: pg.ClientBase) {
  const timer = owed.get(client)
  clearTimeout(timer)
  return owed.delete(client)
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

export class Pool {
  readonly #pool: pg.Pool

  constructor({ url, size, name }: ConnectionOptions) {
    const options: pg.PoolConfig & { pipeline: true } = {
      connectionString: url,
      max: size,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      pipeline: true,
    }
    this.#pool = new pg.Pool(options)
    // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
    this.#pool.on('error', () => {})
    // The same of one that dies on loan: whoever has it is told at the next statement, with what came first.
    this.#pool.on('connect', (client) => {
      client.on('error', (error) => lost.has(client) || lost.set(client, error))
    })
  }

  connect(): Promise<Client> {
    return this.#pool.connect()
  }

  /** One statement outside every transaction. */
  async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    const client = await this.connect()
    try {
      return (await send<Row>(client, { text, values })).rows
    } finally {
      client.release()
    }
  }

  /** Connections by what they do, and who waits for one. */
  get connections() {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool
    return { busy: totalCount - idle, idle, waiting }
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
