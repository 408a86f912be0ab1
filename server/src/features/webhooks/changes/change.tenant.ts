/** The streams of one tenant in this process, and the recent entries of its feed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Runtime } from '#runtime/database/transaction'
import { asError } from '#runtime/faults'
import type { Ctx } from '#runtime/database/context'
import { type Identity, systemIdentity, type Tenant } from '#runtime/identity'
import { type Audience, audienceOf, textFor } from './change.audience.ts'
import { type Entry, readEntries, readHead } from './change.queries.ts'
import type { ChangeStream } from './change.stream.ts'

/** More changes at once are replaced by a reset. It bounds the memory of a tenant and the work for a reconnect. */
const entriesAtMost = 500

const audiencesAtMost = 100

/** While changes arrive continuously, they are read once in this time. */
const pauseMs = 200

export class TenantChanges {
  readonly streams = new Set<ChangeStream>()
  readonly #runtime: Runtime
  readonly #tenant: Tenant
  /** The entries after `#start`, up to `#position`. */
  #entries: Entry[] = []
  #start = 0
  #position = 0
  readonly #audiences = new Map<string, Audience>()
  #isStale = false
  #reading: Promise<void> | undefined
  #backfilling: Promise<unknown> = Promise.resolve()
  #beginning: Promise<void> | undefined

  constructor(runtime: Runtime, tenant: Tenant) {
    this.#runtime = runtime
    this.#tenant = tenant
  }

  /** Begins at the head of the feed. */
  begin(): Promise<void> {
    this.#beginning ??= this.#readStart()
    return this.#beginning
  }

  async #readStart() {
    try {
      const { head } = await this.#step(readHead)
      this.#start = this.#position = head
    } catch (error) {
      // The next stream reads it again.
      this.#beginning = undefined
      throw error
    }
  }

  /** Returns the position of a new stream; undefined if the cursor is not one of this feed. */
  async positionOf(cursor: number | undefined): Promise<number | undefined> {
    await this.begin()
    if (cursor === undefined) return this.#position
    if (cursor <= this.#position) return cursor
    const { head } = await this.#step(readHead)
    return cursor <= head ? cursor : undefined
  }

  /** Sends a stream everything since its position, and adds it to the others. */
  async resume(stream: ChangeStream) {
    if (stream.position < this.#start) await this.#backfill(stream.position)
    if (stream.position < this.#start) stream.reset(this.#position)
    else this.#deliver([stream], this.#entries)
    stream.isPaused = false
  }

  /** Reads new entries and sends them. Calls during a running read cause one more. */
  refresh() {
    this.#isStale = true
    this.#reading ??= this.#readWhileStale().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  async #readWhileStale() {
    await this.begin()
    while (this.#isStale && this.streams.size > 0) {
      this.#isStale = false
      await this.#readNew()
      await sleep(pauseMs, undefined, { ref: false })
    }
  }

  async #readNew() {
    const limit = entriesAtMost + 1
    const fresh = await this.#step((ctx) => readEntries(ctx, { after: this.#position, limit }))
    const last = fresh.at(-1)
    if (!last) return
    if (fresh.length > entriesAtMost) return this.#skip()
    this.#entries.push(...fresh)
    this.#position = last.sequence
    const excess = this.#entries.length - entriesAtMost
    if (excess > 0) this.#start = this.#entries.splice(0, excess).at(-1)?.sequence ?? this.#start
    this.#deliver(this.#ready(), fresh)
  }

  /** Omits a burst of changes. */
  async #skip() {
    const { head } = await this.#step(readHead)
    this.#entries = []
    this.#start = this.#position = head
    for (const stream of this.#ready()) stream.reset(head)
  }

  #ready = () => [...this.streams].filter(({ isPaused }) => !isPaused)

  /** Sends the entries after the position of each stream. Streams of one audience at one position share the bytes. */
  #deliver(streams: readonly ChangeStream[], entries: readonly Entry[]) {
    const first = entries[0]?.sequence ?? 0
    const behind = streams.filter(({ position }) => position < this.#position)
    for (const [audience, own] of Map.groupBy(behind, (stream) => stream.audience))
      for (const [after, same] of Map.groupBy(own, ({ position }) => Math.max(position, first - 1))) {
        const missing = entries.filter(({ sequence }) => sequence > after)
        const text = Buffer.from(textFor(audience, missing))
        for (const stream of same) stream.send(text, this.#position)
      }
  }

  /** Returns the audience of a stream: the same object for streams that receive the same. */
  audienceOf(identity: Identity, types: string | undefined): Audience {
    const own = audienceOf(identity, types)
    const known = this.#audiences.get(own.key)
    if (known) return known
    if (this.#audiences.size >= audiencesAtMost) this.#audiences.clear()
    this.#audiences.set(own.key, own)
    return own
  }

  /** Reads the entries since a position that streams of other processes, or of an earlier time, have not received. */
  #backfill(after: number) {
    const work = async () => {
      const start = this.#start
      if (after >= start) return
      const [{ purged }, older] = await this.#step(async (ctx) => [
        await readHead(ctx),
        await readEntries(ctx, { after, upTo: start, limit: entriesAtMost + 1 }),
      ])
      const isComplete = after >= purged && older.at(-1)?.sequence === start
      // New entries may have replaced the oldest ones meanwhile.
      if (!isComplete || start !== this.#start || older.length + this.#entries.length > entriesAtMost) return
      this.#entries.unshift(...older)
      this.#start = after
    }
    const done = this.#backfilling.then(work)
    this.#backfilling = done.catch(() => undefined)
    return done
  }

  #step<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    return inTransaction(this.#runtime, systemIdentity(this.#tenant), { mode: 'read only' }, work)
  }

  /** Logs a failed read. The next notification or heartbeat repeats it. */
  refreshSafely() {
    void this.refresh().catch((error: unknown) =>
      this.#runtime.logger?.warn({ err: asError(error), tenant: this.#tenant.id }, 'changes were not read'),
    )
  }
}
