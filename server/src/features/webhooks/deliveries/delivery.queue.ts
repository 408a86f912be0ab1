/**
 * Sends the deliveries of one subscription while this worker has its lease. First attempts start in order. The number
 * of concurrent requests rises with the backlog and falls when the receiver is slow or fails. Waiting uses no database
 * connection.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { asError } from '#runtime/faults'
import type { Logger } from '#runtime/logging'
import { isGone, isSuccess } from './delivery.schedule.ts'
import { type Circuit, closedCircuit, stateOf } from '../subscriptions/subscription.circuit.ts'
import type { Batch, Wanted } from './delivery.batch.ts'
import type { Due } from './delivery.due.ts'
import { circuitAfter, type Ended, statusOf } from './delivery.results.ts'

/** The limit of concurrent requests per subscription. */
const widthAtMost = 10
/** A slower response reduces the concurrency. */
const slowMs = 2_000
/** The limit of deliveries in memory, including running ones. */
const bufferedAtMost = 200
/** Results that arrive within this time are recorded together. */
const gatherMs = 100
/** The interval at which a queue with free capacity looks for more deliveries. */
const lookMs = 500
/** The longest interval between batches. A batch renews the lease; no request takes longer. */
const renewMs = 10_000
/** The delay after a failed batch. It doubles after each further one, up to the longest. */
const afterFaultMs = 500
const longestAfterFaultMs = 8_000

export interface DeliveryQueueParts {
  subscriptionId: string
  worker: string
  turn: (wanted: Wanted) => Promise<Batch>
  /** Sends a delivery. Resolves with any result and never rejects. */
  attempt: (due: Due, target: Pick<Batch, 'url' | 'secrets'>) => Promise<Ended>
  /** Whether this process may start another request. Each queue may always run one. */
  hasRoom: () => boolean
  logger: Logger
}

const isOpen = (circuit: Circuit) => stateOf(circuit) === 'open'

export class DeliveryQueue {
  readonly #parts: DeliveryQueueParts
  readonly #first: Due[] = []
  readonly #retries: Due[] = []
  readonly #underWay = new Set<string>()
  #ended: Ended[] = []
  #target: Pick<Batch, 'url' | 'secrets'> = { url: '', secrets: [] }
  #width = 1
  /** The state after the last batch and the results since then. */
  #circuit: Circuit = closedCircuit
  /** Whether all responses since the last batch were fast and successful. */
  #isHealthy = true
  #isRetryNext = false
  #isEnding = false
  #isLost = false
  #pauseMs = afterFaultMs
  #bell = Promise.withResolvers<void>()

  constructor(parts: DeliveryQueueParts) {
    this.#parts = parts
  }

  /** Runs until no delivery is due, or another worker took the lease. */
  async run(): Promise<void> {
    while (!(await this.#turn())) {
      this.#start()
      await this.#somethingHappens()
    }
  }

  /** Starts no more requests. `run` ends when the results of running requests are recorded. */
  end() {
    this.#isEnding = true
    this.#drop()
    this.#bell.resolve()
  }

  /**
   * Runs a batch. Returns true when the queue is finished. After a database error all results are retried in the next
   * batch.
   */
  async #turn(): Promise<boolean> {
    const ended = [...this.#ended]
    const buffered = [...this.#first, ...this.#retries, ...ended.map(({ due }) => due)].map(({ id }) => id)
    const takesMore = !this.#isEnding && !this.#isLost
    const waiting = buffered.length - ended.length
    const isIdle = this.#underWay.size === 0 && waiting === 0
    this.#adjust(waiting)
    try {
      const turn = await this.#parts.turn({
        worker: this.#parts.worker,
        ended,
        // Deliveries that ended do not use capacity: a queue whose whole buffer has ended may have more deliveries.
        room: takesMore ? bufferedAtMost - waiting - this.#underWay.size : 0,
        buffered: [...buffered.filter((id) => !ended.some(({ due }) => due.id === id)), ...this.#underWay],
        mayEnd: isIdle,
      })
      this.#ended = this.#ended.slice(ended.length)
      this.#pauseMs = afterFaultMs
      return this.#take(turn)
    } catch (error) {
      this.#parts.logger.warn(
        { err: asError(error), subscription: this.#parts.subscriptionId },
        'a batch of webhook deliveries failed; the next one retries it',
      )
      await sleep(this.#pauseMs)
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestAfterFaultMs)
      return false
    }
  }

  /** Raises the concurrency by one while deliveries are pending. A faster rise would turn every event into a burst. */
  #adjust(waiting: number) {
    if (waiting === 0) this.#width = Math.max(1, this.#width - 1)
    else if (this.#isHealthy) this.#width = Math.min(widthAtMost, this.#width + 1)
    this.#isHealthy = true
  }

  #take({ isOurs, isOver, isActive, first, retries, url, secrets, circuit }: Batch): boolean {
    this.#target = { url, secrets }
    this.#circuit = circuit
    this.#note(this.#ended)
    if (!isOurs) {
      this.#isLost = true
      this.#drop()
      return this.#underWay.size === 0 && this.#ended.length === 0
    }
    if (!isActive) this.#drop()
    const hasOpened = isOpen(this.#circuit) && !isOpen(circuit)
    if (!this.#isEnding && !hasOpened) {
      this.#first.push(...first)
      this.#retries.push(...retries)
    }
    return isOver && this.#ended.length === 0
  }

  /** Applies results to the circuit. When the circuit opens, pending deliveries in memory are dropped. */
  #note(ended: readonly Ended[]) {
    const wasOpen = isOpen(this.#circuit)
    for (const each of ended) this.#circuit = circuitAfter(this.#circuit, [each], each.attempt.started_at)
    if (isOpen(this.#circuit) && !wasOpen) this.#drop()
  }

  #drop() {
    this.#first.length = 0
    this.#retries.length = 0
  }

  #start() {
    while (this.#underWay.size < this.#width && (this.#underWay.size === 0 || this.#parts.hasRoom())) {
      const due = this.#next()
      if (!due) return
      this.#underWay.add(due.id)
      void this.#parts.attempt(due, this.#target).then((ended) => this.#end(ended))
    }
  }

  /** Alternates between first attempts and retries, so that neither delays the other. */
  #next(): Due | undefined {
    this.#isRetryNext = !this.#isRetryNext
    const [one, other] = this.#isRetryNext ? [this.#first, this.#retries] : [this.#retries, this.#first]
    return one.shift() ?? other.shift()
  }

  #end(ended: Ended) {
    this.#underWay.delete(ended.due.id)
    this.#ended.push(ended)
    this.#note([ended])
    const { duration_ms } = ended.attempt
    const response = { status: statusOf(ended) }
    // The receiver no longer exists. The next batch disables the subscription, or returns the pending deliveries again.
    if (isGone(response)) this.#drop()
    if (duration_ms >= slowMs || !isSuccess(response)) {
      this.#isHealthy = false
      this.#width = Math.max(1, Math.floor(this.#width / 2))
    }
    this.#start()
    this.#bell.resolve()
  }

  /** Waits until an attempt has ended, or the next batch is due. */
  async #somethingHappens() {
    if (this.#ended.length === 0) {
      const isBusy = this.#underWay.size >= this.#width
      const timer = setTimeout(() => this.#bell.resolve(), isBusy ? renewMs : lookMs)
      await this.#bell.promise
      clearTimeout(timer)
    }
    await sleep(gatherMs)
    this.#bell = Promise.withResolvers<void>()
  }
}
