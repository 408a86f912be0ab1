/** One client: sends generated writes one after the other, and tells the model what it expects of each. */
import type { Company } from './company.ts'
import { type Data, type Outcome, send, type Target, type WriteRequest } from './client.ts'
import type { Model } from './model.ts'
import type { Random } from './random.ts'

export interface WriterOptions {
  /** The number of the client, which chooses its server and is part of its keys. */
  client: number
  seed: number
  target: Target
  company: Company
  model: Model
  random: Random
  /** Whether writes without an outcome are no longer repeated. */
  hasGivenUp: () => boolean
}

interface CreationOptions {
  table: string
  column: string
  bodyOf: (key: string) => object
  /** Returns the value of the column; the key by default. */
  columnValueOf?: (key: string) => string
  rows?: number
}

/** The share of failed writes that are not repeated, so that their outcome stays unknown. */
const abandonedShare = 0.1

export class Writer {
  readonly company: Company
  readonly model: Model
  readonly random: Random
  readonly #options: WriterOptions
  #count = 0

  constructor(options: WriterOptions) {
    this.#options = options
    this.company = options.company
    this.model = options.model
    this.random = options.random
  }

  /** Returns a text that no other write contains. */
  nextKey(): string {
    const { client, seed } = this.#options
    return `${client}-${seed}-${++this.#count}`
  }

  /** Sends a write, and counts its outcome. */
  async write(
    method: WriteRequest['method'],
    path: string,
    content: { body?: object; file?: WriteRequest['file']; form?: FormData } = {},
    key = this.nextKey(),
  ): Promise<Outcome> {
    const { target, hasGivenUp } = this.#options
    const isAbandoned = this.random.chance(abandonedShare)
    const mayRepeat = () => !isAbandoned && !hasGivenUp()
    const outcome = await send(target, { method, path, key, ...content }, mayRepeat)
    this.model.count(outcome)
    return outcome
  }

  /** Creates a record that the key identifies in a column. Returns it if the write is acknowledged. */
  async create(
    path: string,
    { table, column, bodyOf, columnValueOf = (key) => key, rows = 1 }: CreationOptions,
  ): Promise<Data> {
    const key = this.nextKey()
    const { kind, data } = await this.write('POST', path, { body: bodyOf(key) }, key)
    this.model.expectRows(kind, table, column, columnValueOf(key), rows)
    return kind === 'acknowledged' ? data : undefined
  }

  /** Changes the status of a record. Returns whether that is acknowledged. */
  async transition(
    path: string,
    table: string,
    id: string,
    status: string,
    body: object = {},
  ): Promise<boolean> {
    const { kind } = await this.write('POST', path, { body })
    this.model.expectValue(kind, table, id, 'status', status)
    return kind === 'acknowledged'
  }
}
