/** Receives the notifications (NOTIFY) of all channels on one connection of the process. */
import type { Logger } from '../logging.ts'
import { asError } from '../faults.ts'
import { type Connection, openConnection } from './client.ts'

export interface Subscriber {
  /** Called for each notification of the channel. */
  received: (payload: string) => void
  /** Called when notifications arrive: at the start, and after a lost connection. */
  connected?: () => void
  /** Called when the connection is lost. Notifications are missed until `connected`. */
  lost?: () => void
}

const reconnectsAfterMs = 1_000
const connectsWithinMs = 10_000

export class NotificationListener {
  readonly #url: string
  readonly #logger: Logger
  readonly #subscribers = new Map<string, Subscriber>()
  #connection: Connection | undefined
  #closed = false

  constructor(url: string, logger: Logger) {
    this.#url = url
    this.#logger = logger
  }

  /** Returns whether notifications arrive. */
  get isListening() {
    return this.#connection !== undefined
  }

  /** Subscribes to a channel, before `listen`. A channel has one subscriber. */
  subscribe(channel: string, subscriber: Subscriber) {
    this.#subscribers.set(channel, subscriber)
  }

  /** Starts to listen. A lost connection is opened again. */
  async listen(): Promise<void> {
    const connection = await openConnection(this.#url, 'kontor: stale', connectsWithinMs)
    connection.on('notification', ({ channel, payload = '' }) => {
      const subscriber = this.#subscribers.get(channel)
      if (subscriber) this.#run(() => subscriber.received(payload))
    })
    connection.on('end', () => {
      this.#connection = undefined
      for (const { lost } of this.#subscribers.values()) this.#run(() => lost?.())
      if (!this.#closed)
        setTimeout(() => void this.listen().catch(() => connection.emit('end')), reconnectsAfterMs).unref()
    })
    try {
      for (const channel of this.#subscribers.keys()) await connection.query(`listen ${channel}`)
    } catch (error) {
      // The caller tries again, on another connection.
      connection.removeAllListeners('end')
      void connection.end().catch(() => {})
      throw error
    }
    this.#connection = connection
    for (const { connected } of this.#subscribers.values()) this.#run(() => connected?.())
  }

  /** The parser of the connection calls the subscribers, so an error must not escape. */
  #run(work: () => void) {
    try {
      work()
    } catch (error) {
      this.#logger.error({ err: asError(error) }, 'a notification could not be processed')
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#connection?.end()
  }
}
