/**
 * Sends several statements to PostgreSQL as one pipeline, with one Sync at the end. `pg` sends a Sync with every
 * statement and asks for the columns of the result each time; both cost about as much as a small statement (decision
 * 11).
 *
 * Only this file uses private interfaces of `pg` (`npm run check`):
 * - the socket of a connection, `client.connection.stream`
 * - the methods that `pg.Client` calls on a `pg.Query`: `submit`, `handleRowDescription`, `handleDataRow` and so on
 * - `pg.utils.prepareValue`, which converts a value to the text for PostgreSQL
 * - the messages of the package `pg-protocol`
 * If these are missing or behave differently, `supportsPipelines` returns false, and statements are sent separately.
 */
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import * as protocol from 'pg-protocol'
import { asError } from '../../faults.ts'
import { outdated } from './separate-statements.ts'
import { statementName } from './statement.ts'
import type { Rows, Statement } from './statement.ts'
import { types } from './types.ts'

interface Column {
  name: string
  read: (text: string) => unknown
}

/** A statement that is prepared on a connection: its name and, once PostgreSQL has described them, its columns. */
interface Prepared {
  name: string
  columns: Column[] | undefined
}

/** The used part of a `pg` connection. */
interface Wire {
  stream: Pick<Duplex, 'writable' | 'write' | 'cork' | 'uncork' | 'destroy'>
}

// Enough for all statements of the system. Beyond it, a connection forgets the statement that it has not used for
// longest.
const preparedAtMost = 2_000
/** From this number on, the order of use is kept. */
const orderedFrom = 1_000

const preparedOn = new WeakMap<Wire, Map<string, Prepared>>()
const wireOf = (client: pg.ClientBase) => (client as { connection?: Partial<Wire> }).connection

const utils = () => (pg as { utils?: { prepareValue?: (value: unknown) => unknown } }).utils

const prepareValue = (value: unknown) => utils()?.prepareValue?.(value)

/** Sends statements as one pipeline and returns the result of the last. The first error rolls back all of them. */
export function sendPipeline(client: pg.ClientBase, statements: readonly Statement[]): Promise<Rows> {
  const pipeline = new Pipeline(statements)
  writeTogether(client)
  client.query(pipeline)
  return pipeline.response
}

/** Closes a connection at once. Its statements are rejected with this error. */
export function breakConnection(client: pg.ClientBase, error: Error) {
  wireOf(client)?.stream?.destroy(error)
}

const corked = new WeakSet<object>()

/** Combines all messages of one iteration of the event loop into one write to the socket. */
function writeTogether(client: pg.ClientBase) {
  const { stream } = wireOf(client) ?? {}
  if (!stream || corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

const responseTimeoutMs = 5_000

/**
 * Returns whether pipelines work with this version of `pg`: checks for the interfaces that this file uses, and sends a
 * pipeline on this connection. After a failure, the connection must be closed.
 */
export async function supportsPipelines(client: pg.ClientBase): Promise<boolean> {
  const { stream } = wireOf(client) ?? {}
  const { parse, bind, describe, execute, close, sync } =
    (protocol as Partial<typeof protocol>).serialize ?? {}
  const messages: unknown[] = [parse, bind, describe, execute, close, sync]
  const needed = messages.concat(stream?.write, stream?.cork, stream?.uncork, pg.Query, utils()?.prepareValue)
  if (!needed.every((each) => typeof each === 'function')) return false
  const late = AbortSignal.timeout(responseTimeoutMs)
  try {
    const response = sendPipeline(client, [
      { text: 'select 1' },
      { text: 'select $1::integer as two', values: [2] },
    ])
    const { rows } = await Promise.race([response, once(late, 'abort').then(() => ({ rows: [] }))])
    return rows[0]?.two === 2
  } catch {
    return false
  }
}

const closing = ({ name }: Prepared) => protocol.serialize.close({ type: 'S', name })

function forgetOldest(messages: Buffer[], known: Map<string, Prepared>) {
  const [oldest] = known
  if (!oldest) return
  messages.push(closing(oldest[1]))
  known.delete(oldest[0])
}

/**
 * One pipeline as a query of `pg`. It resolves with the result of the last statement, or rejects with the first error.
 */
class Pipeline extends pg.Query {
  readonly #statements: readonly Statement[]
  readonly #values: unknown[][]
  readonly #response = Promise.withResolvers<Rows>()
  readonly #sent: Prepared[] = []
  readonly #parsed: string[] = []
  #known: Map<string, Prepared> | undefined
  #current = 0
  #rows: Record<string, unknown>[] = []
  #last: Rows | undefined
  #fault: Error | undefined

  constructor(statements: readonly Statement[]) {
    super('')
    this.#statements = statements
    this.#values = statements.map(({ values = [] }) => values.map(prepareValue))
  }

  get response() {
    return this.#response.promise
  }

  override submit = (connection: unknown) => {
    const wire = connection as Wire
    this.#known = preparedOn.get(wire) ?? new Map<string, Prepared>()
    preparedOn.set(wire, this.#known)
    try {
      // One buffer, because a dozen small writes cost more than copying.
      const bytes = Buffer.concat(this.#messages(this.#known))
      if (wire.stream.writable) wire.stream.write(bytes)
    } catch (error) {
      // PostgreSQL did not receive these names.
      for (const text of this.#parsed) this.#known.delete(text)
      throw error
    }
  }

  #messages(known: Map<string, Prepared>): Buffer[] {
    const messages: Buffer[] = []
    for (const [index, statement] of this.#statements.entries()) {
      const prepared = this.#lookUp(known, statement.text) ?? this.#parse(messages, known, statement)
      messages.push(protocol.serialize.bind({ statement: prepared.name, values: this.#values[index] ?? [] }))
      if (!prepared.columns) messages.push(protocol.serialize.describe({ type: 'P' }))
      messages.push(protocol.serialize.execute())
      this.#sent.push(prepared)
    }
    messages.push(protocol.serialize.sync())
    return messages
  }

  #lookUp(known: Map<string, Prepared>, text: string): Prepared | undefined {
    const prepared = known.get(text)
    if (prepared && known.size > orderedFrom) {
      known.delete(text)
      known.set(text, prepared)
    }
    return prepared
  }

  #parse(messages: Buffer[], known: Map<string, Prepared>, { text, isOnce = false }: Statement): Prepared {
    if (isOnce) {
      messages.push(protocol.serialize.parse({ text }))
      return { name: '', columns: [] }
    }
    if (known.size >= preparedAtMost) forgetOldest(messages, known)
    const prepared: Prepared = { name: statementName(text), columns: undefined }
    // After an error, this process does not know whether the statement exists.
    messages.push(closing(prepared), protocol.serialize.parse({ name: prepared.name, text }))
    known.set(text, prepared)
    this.#parsed.push(text)
    return prepared
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const prepared = this.#sent[this.#current]
    if (!prepared) return
    prepared.columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }))
  }

  /**
   * Reads a row of the last statement; rows of the others are not needed. This function must not throw: an error would
   * interrupt the parser of the connection and end the process.
   */
  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#fault || this.#current < this.#statements.length - 1) return
    try {
      this.#rows.push(this.#read(fields))
    } catch (error) {
      this.#fault = asError(error)
    }
  }

  #read(fields: (string | null)[]) {
    const row: Record<string, unknown> = {}
    let index = 0
    for (const { name, read } of this.#sent[this.#current]?.columns ?? []) {
      const text = fields[index++] ?? null
      row[name] = text === null ? null : read(text)
    }
    return row
  }

  handleCommandComplete({ text }: { text: string }) {
    const [command = '', ...counts] = text.split(' ')
    this.#last = { rows: this.#rows, rowCount: Number(counts.at(-1) ?? 0), command }
    this.#rows = []
    const prepared = this.#sent[this.#current++]
    if (prepared) prepared.columns ??= []
  }

  handleError(error: Error & { code?: string }) {
    for (const text of this.#parsed) this.#known?.delete(text)
    if (outdated.has(error.code ?? '')) for (const { text } of this.#statements) this.#known?.delete(text)
    this.#response.reject(error)
  }

  /**
   * PostgreSQL has processed the pipeline. An error of this process rejects only now, when the connection is usable
   * again.
   */
  handleReadyForQuery() {
    if (this.#fault) this.#response.reject(this.#fault)
    else if (this.#last) this.#response.resolve(this.#last)
    else this.#response.reject(new Error('PostgreSQL sent no response.'))
  }
}
