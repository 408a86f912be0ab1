/** Sends statements over a connection, and limits the wait for their response. */
import pg from 'pg'
import { breakConnection, sendPipeline } from './pipeline.ts'
import { sendSeparately } from './separate-statements.ts'
import { type Rows, sentStatements, type Statement } from './statement.ts'

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
 * PostgreSQL did not respond in time, so the connection was closed: the server hangs, or cannot be reached without that
 * the connection ended. `statement_timeout` ends statements that are only slow.
 */
export class NoResponse extends ConnectionLost {
  constructor(limitMs: number) {
    const cause = new Error(`PostgreSQL did not respond for ${limitMs / 1_000} seconds.`)
    super(Object.assign(cause, { code: 'ETIMEDOUT' }))
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
    return (await inTime(client, response)) as unknown as Rows<Row>
  } catch (met) {
    if (met instanceof NoResponse) throw met
    // An error of this process: nothing was sent.
    if (hasCommit && !(met instanceof pg.DatabaseError)) void send(client, commit).catch(() => undefined)
    const why = lost.get(client) ?? met
    const error = lost.has(client) || endsConnection(met) ? new ConnectionLost(why as Error) : (met as Error)
    // The stack trace of the caller is more useful than that of the socket.
    Error.captureStackTrace(error)
    throw error
  }
}

/** The limits of responses, in milliseconds. */
const limits = new WeakMap<pg.ClientBase, number>()

/** A response that arrived while this process was suspended is read before the connection is closed. */
const graceMs = 500

/** Waits for a response. Closes the connection and rejects with `NoResponse` if it takes too long. */
async function inTime(client: pg.ClientBase, response: Promise<Rows>): Promise<Rows> {
  const limitMs = limits.get(client)
  if (limitMs === undefined) return response
  const late = Promise.withResolvers<never>()
  const giveUp = () => {
    const error = new NoResponse(limitMs)
    late.reject(error)
    breakConnection(client, error)
  }
  let timer = setTimeout(() => (timer = setTimeout(giveUp, graceMs)), limitMs)
  try {
    return await Promise.race([response, late.promise])
  } finally {
    clearTimeout(timer)
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
export function releaseUncommitted(client: pg.ClientBase & { release: () => void }) {
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

/** How statements are sent over a connection. */
export interface Sending {
  isPipelined: boolean
  /** The longest wait for a response. */
  responseMs: number
}

/** Prepares a connection for `send`. */
export function prepareConnection(client: pg.ClientBase, { isPipelined, responseMs }: Sending) {
  // The next statement throws the first error.
  client.on('error', (error) => lost.has(client) || lost.set(client, error))
  limits.set(client, responseMs)
  if (!isPipelined) separate.add(client)
}

/** Returns whether an error of PostgreSQL or the operating system ends the connection. */
const endsConnection = (met: unknown) =>
  /^(57P0[1-5]|08|25P0[34]|ECONN|EPIPE|ETIMEDOUT)/.test((met as { code?: string }).code ?? '')

/** Connections whose version of `pg` has no pipelines. */
const separate = new WeakSet<pg.ClientBase>()
