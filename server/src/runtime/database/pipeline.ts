/**
 * Sends several statements to PostgreSQL as one pipeline, with one Sync at the end. `pg` sends a Sync with every
 * statement and asks for the columns of the result each time; both cost about as much as a small statement itself
 * (decision 11).
 */
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { asError } from '../faults.ts'
import { types } from './types.ts'

export interface Statement {
  text: string
  values?: readonly unknown[] | undefined
  /** True for a statement that is not worth preparing; it returns no rows. */
  isOnce?: boolean
}

export interface Rows<Row = Record<string, unknown>> {
  rows: Row[]
  rowCount: number
  command: string
}

interface Column {
  name: string
  read: (text: string) => unknown
}

/** A statement that is prepared on a connection: its name, and its columns once PostgreSQL has described them. */
interface Prepared {
  name: string
  columns: Column[] | undefined
}

/** The part of a `pg` connection that is used here. */
interface Wire {
  stream: { writable: boolean; write(bytes: Buffer): void }
}

// Enough for all statements of the system; further ones are parsed each time.
const preparedAtMost = 2_000

const preparedOn = new WeakMap<Wire, Map<string, Prepared>>()
let named = 0

// Errors for a statement that PostgreSQL has deallocated, or whose table a migration has changed.
const outdated = new Set(['26000', '0A000'])

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/**
 * One pipeline, as `pg` runs it. It resolves with the result of the last statement, or rejects with the first error.
 */
export class Pipeline extends pg.Query {
  readonly #statements: readonly Statement[]
  readonly #values: unknown[][]
  readonly #answer = Promise.withResolvers<Rows>()
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

  get answer() {
    return this.#answer.promise
  }

  override submit = (connection: unknown) => {
    const wire = connection as Wire
    this.#known = preparedOn.get(wire) ?? new Map<string, Prepared>()
    preparedOn.set(wire, this.#known)
    try {
      // One buffer, because a dozen small writes cost more than the copy.
      const bytes = Buffer.concat(this.#messages(this.#known))
      if (wire.stream.writable) wire.stream.write(bytes)
    } catch (error) {
      // PostgreSQL has not received these names.
      for (const text of this.#parsed) this.#known.delete(text)
      throw error
    }
  }

  #messages(known: ReadonlyMap<string, Prepared>): Buffer[] {
    const messages: Buffer[] = []
    for (const [index, statement] of this.#statements.entries()) {
      const prepared = known.get(statement.text) ?? this.#parse(messages, statement)
      messages.push(serialize.bind({ statement: prepared.name, values: this.#values[index] ?? [] }))
      if (!prepared.columns) messages.push(serialize.describe({ type: 'P' }))
      messages.push(serialize.execute())
      this.#sent.push(prepared)
    }
    messages.push(serialize.sync())
    return messages
  }

  #parse(messages: Buffer[], { text, isOnce = false }: Statement): Prepared {
    const hasRoom = !isOnce && (this.#known?.size ?? 0) < preparedAtMost
    const prepared: Prepared = { name: hasRoom ? `kontor_${++named}` : '', columns: isOnce ? [] : undefined }
    messages.push(serialize.parse({ name: prepared.name, text }))
    if (hasRoom) {
      this.#known?.set(text, prepared)
      this.#parsed.push(text)
    }
    return prepared
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const prepared = this.#sent[this.#current]
    if (!prepared) return
    prepared.columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }))
  }

  /**
   * Reads a row of the last statement; rows of the others are not needed. This function must not throw: that would
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
    this.#answer.reject(error)
  }

  /** PostgreSQL has answered everything. An error of ours rejects only now, when the connection is usable again. */
  handleReadyForQuery() {
    if (this.#fault) this.#answer.reject(this.#fault)
    else if (this.#last) this.#answer.resolve(this.#last)
    else this.#answer.reject(new Error('PostgreSQL gave no answer.'))
  }
}
