/**
 * The writes of an unfinished demo. Each is recorded in the transaction of its changes, with the record that it
 * created: the next run answers it from here, and continues with the first write that is missing.
 */

/** A recorded write: its position among those of its item, and the record that it created. */
export interface Done {
  step: number
  result: unknown
}

/** A write of an item of a part. */
export interface Write {
  /** The part and the key of the item, as the database stores them. */
  item: string
  step: number
  /** Undefined if the write is not made yet. */
  done: Done | undefined
}

export class Journal {
  #part = ''
  #items = new Map<string, Map<number, Done>>()
  #item = ''
  #steps = 0
  #made = 0
  /** The positions of the writes that were sent, by their idempotency keys: a repeated attempt has the same one. */
  #sent = new Map<string, number>()

  /** Begins a part with the writes that earlier runs have recorded. */
  beginPart(part: string, rows: readonly (Done & { part: string })[]) {
    this.#part = part
    this.#items = new Map(
      [...Map.groupBy(rows, (row) => row.part)].map(([item, own]) => [
        item,
        new Map(own.map((done) => [done.step, done])),
      ]),
    )
  }

  /** Whether an earlier run has begun the part. */
  get hasBegun(): boolean {
    return this.#items.size > 0
  }

  /** Whether an earlier run has begun this item. */
  hasBegunItem(key: string): boolean {
    return this.#items.has(this.#nameOf(key))
  }

  /** Runs the work of an item. Returns whether it made a write that no earlier run had made. */
  async runItem(key: string, work: () => Promise<unknown>): Promise<boolean> {
    this.#item = this.#nameOf(key)
    this.#steps = 0
    this.#made = 0
    this.#sent.clear()
    await work()
    return this.#made > 0
  }

  /** Returns the next write of the item. */
  next(idempotencyKey?: string): Write {
    if (this.#item === '') throw new Error('Only an item of a part writes.')
    const sent = idempotencyKey === undefined ? undefined : this.#sent.get(idempotencyKey)
    const step = sent ?? this.#steps++
    if (idempotencyKey !== undefined) this.#sent.set(idempotencyKey, step)
    const done = this.#items.get(this.#item)?.get(step)
    if (!done) this.#made++
    return { item: this.#item, step, done }
  }

  #nameOf(key: string) {
    return `${this.#part} ${key}`
  }
}
