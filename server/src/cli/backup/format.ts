/**
 * The file format: gzip over lines of JSON. The header is followed by the rows, `["table",{…}]`; a line with the tenant
 * precedes the rows of each tenant. The last line contains the number of rows per table and a checksum over all lines
 * before it. In a row, a missing column is an SQL null. Rows are never parsed here: PostgreSQL writes and reads them,
 * so no number or instant loses precision.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** In version 2, rows may refer to later rows. In version 1, the header named the columns with such references. */
export const formatVersion = 2

export interface Header {
  kontor_backup: number
  created_at: string
  /** The only tenant in the file; null if it contains all. */
  tenant: { id: string; slug: string } | null
  migrations: { name: string; checksum: string }[]
  /** In the order of writing. */
  tables: string[]
}

export type Counts = Record<string, number>

export interface Summary {
  tenants: number
  rows: Counts
}

/** Consecutive rows of one table, as JSON texts, and their tenant. */
export interface Batch {
  table: string
  tenantId: string | null
  rows: string[]
}

/** Writes the lines in order, with counts and checksum. Each function returns text for the file. */
export class LineWriter {
  readonly #hash: Hash = createHash('sha256')
  readonly summary: Summary = { tenants: 0, rows: {} }

  header(header: Header) {
    for (const table of header.tables) this.summary.rows[table] = 0
    return this.#line(JSON.stringify(header))
  }

  tenant(id: string) {
    this.summary.tenants++
    return this.#line(JSON.stringify({ tenant: id }))
  }

  rows(table: string, rows: readonly string[]) {
    this.summary.rows[table] = (this.summary.rows[table] ?? 0) + rows.length
    const start = `[${JSON.stringify(table)},`
    return this.#line(rows.map((row) => `${start}${row}]`).join('\n'))
  }

  trailer() {
    return `${JSON.stringify({ trailer: { ...this.summary, sha256: this.#hash.digest('hex') } })}\n`
  }

  #line(text: string) {
    const line = `${text}\n`
    this.#hash.update(line)
    return line
  }
}

/** The backup file is invalid. */
export class BrokenBackup extends Error {}

const rowsAtOnce = 500
const charactersAtOnce = 1_000_000

/**
 * Reads a file completely. The last line contains the checks, so the caller must be able to roll back. Returns the
 * contents of the file. Throws if it is not a backup, damaged, or truncated.
 */
export async function readBackup(
  path: string,
  onHeader: (header: Header) => Promise<void> | void,
  onBatch?: (batch: Batch) => Promise<void>,
): Promise<Summary> {
  const reading = new Reading(onHeader, onBatch)
  try {
    // The chunks are large, so that few rows span two chunks.
    await pipeline(
      createReadStream(path),
      createGunzip({ chunkSize: 262_144 }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const line of linesOf(chunks)) await reading.take(line)
      },
    )
  } catch (error) {
    throw reported(error as NodeJS.ErrnoException, path)
  }
  return reading.end(path)
}

class Reading {
  readonly #hash = createHash('sha256')
  readonly #seen: Summary = { tenants: 0, rows: {} }
  readonly #onHeader: (header: Header) => Promise<void> | void
  readonly #onBatch: ((batch: Batch) => Promise<void>) | undefined
  #header: Header | undefined
  #trailer: (Summary & { sha256: string }) | undefined
  #tenantId: string | null = null
  #batch: Batch = { table: '', tenantId: null, rows: [] }
  #characters = 0

  constructor(
    onHeader: (header: Header) => Promise<void> | void,
    onBatch: ((batch: Batch) => Promise<void>) | undefined,
  ) {
    this.#onHeader = onHeader
    this.#onBatch = onBatch
  }

  async take(line: Buffer) {
    const text = line.toString('utf8')
    if (this.#trailer) throw new BrokenBackup('is damaged: it continues after its end')
    if (text.startsWith('{"trailer":')) {
      this.#trailer = (JSON.parse(text) as { trailer: Summary & { sha256: string } }).trailer
      return this.#flush()
    }
    this.#hash.update(line).update('\n')
    if (!this.#header) return this.#begin(text)
    if (text.startsWith('{"tenant":')) return this.#enter((JSON.parse(text) as { tenant: string }).tenant)
    return this.#row(text)
  }

  /** Checks at the end of the file that it is complete. */
  end(path: string): Summary {
    const { tenants, rows } = this.#seen
    if (!this.#header) throw new BrokenBackup(`${path} is not a backup of Kontor.`)
    if (!this.#trailer) throw new BrokenBackup(`The backup ${path} is truncated: its end is missing.`)
    const counted = JSON.stringify([tenants, Object.entries(rows)])
    const promised = JSON.stringify([this.#trailer.tenants, Object.entries(this.#trailer.rows)])
    if (this.#hash.digest('hex') !== this.#trailer.sha256 || counted !== promised) {
      throw new BrokenBackup(`The backup ${path} is damaged: its checksum is wrong.`)
    }
    return this.#seen
  }

  async #begin(text: string) {
    const header = JSON.parse(text) as Header | null
    if (!header?.kontor_backup) throw new BrokenBackup('is not a backup of Kontor')
    if (header.kontor_backup > formatVersion) throw new BrokenBackup('was made by a newer version of Kontor')
    this.#header = header
    for (const table of header.tables) this.#seen.rows[table] = 0
    await this.#onHeader(header)
  }

  async #enter(tenantId: string) {
    await this.#flush()
    this.#seen.tenants++
    this.#tenantId = tenantId
  }

  async #row(text: string) {
    const [start, name] = /^\[("(?:[^"\\]|\\.)*"),/.exec(text) ?? []
    if (start === undefined || name === undefined || !text.endsWith(']'))
      throw new BrokenBackup('is damaged: it has a line that is not a row')
    const table = JSON.parse(name) as string
    const { rows } = this.#seen
    const count = rows[table]
    if (count === undefined) throw new BrokenBackup('is damaged: its header does not name all tables')
    rows[table] = count + 1
    if (!this.#onBatch) return
    const isFull = this.#batch.rows.length === rowsAtOnce || this.#characters > charactersAtOnce
    if (isFull || table !== this.#batch.table) {
      await this.#flush()
      this.#batch = { table, tenantId: this.#tenantId, rows: [] }
    }
    this.#batch.rows.push(text.slice(start.length, -1))
    this.#characters += text.length
  }

  async #flush() {
    const batch = this.#batch
    this.#batch = { table: '', tenantId: null, rows: [] }
    this.#characters = 0
    if (batch.rows.length > 0) await this.#onBatch?.(batch)
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, to)
      yield rest.length > 0 ? Buffer.concat([...rest, part]) : part
      rest = []
      from = to + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}

function reported(error: NodeJS.ErrnoException, path: string): Error {
  if (error instanceof BrokenBackup) return new BrokenBackup(`${path} ${error.message}.`)
  if (error.code === 'ENOENT') return new Error(`There is no file ${path}.`)
  if (error.code === 'EISDIR') return new Error(`${path} is a folder.`)
  if (error.code === 'Z_BUF_ERROR')
    return new BrokenBackup(`The backup ${path} is truncated: its end is missing.`)
  if (error.code?.startsWith('Z_') && error.message.includes('header'))
    return new BrokenBackup(`${path} is not a backup of Kontor.`)
  if (error.code?.startsWith('Z_') || error instanceof SyntaxError)
    return new BrokenBackup(`The backup ${path} is damaged.`)
  return error
}
