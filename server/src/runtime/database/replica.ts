/**
 * A read replica of the database: a standby with streaming replication. Reads that may be a second old go there while
 * it is current (decision 104).
 */
import { asError } from '../faults.ts'
import type { Logger } from '../logging.ts'
import { type Connection, openConnection, Pool } from './client.ts'

/** The requests that read from the replica: reports and exports, or these, lists and searches. */
export type ReplicaReads = 'reports' | 'lists'

export interface ReplicaOptions {
  primaryUrl: string
  url: string
  size: number
  /** The longest wait for a response. */
  timeoutMs: number
  reads: ReplicaReads
  logger: Logger
}

/** The primary's position in the WAL (a log sequence number) at an instant of the monotonic clock. */
interface Sample {
  at: number
  position: bigint
}

const checksEveryMs = 200
const lagAtMostMs = 1_000
/** A server without a response for this time is not read. */
const responseTimeoutMs = 2_000

export class Replica {
  readonly pool: Pool
  readonly reads: ReplicaReads
  /** Separate connections: a busy pool would delay the measurement. */
  readonly #urls: readonly [primary: string, replica: string]
  #connections: Connection[] = []
  readonly #logger: Logger
  /** Positions that the replica has not confirmed, oldest first. */
  #samples: Sample[] = []
  /** The replica contains everything that was committed before this instant. */
  #currentAt = -Infinity
  readonly #startedAt = performance.now()
  #wasCurrent = false
  /** A problem is logged only once the first comparisons could have succeeded. */
  #hasReported = false
  #isOpen = true
  readonly #watching: Promise<void>
  #wake: () => void = () => undefined

  constructor({ primaryUrl, url, size, timeoutMs, reads, logger }: ReplicaOptions) {
    this.pool = new Pool({ url, size, timeoutMs, name: 'kontor: replica' })
    this.reads = reads
    this.#urls = [primaryUrl, url]
    this.#logger = logger
    this.#watching = this.#watch()
  }

  /** Returns whether the replica lacks at most the changes of the last second. */
  get isCurrent(): boolean {
    return performance.now() - this.#currentAt <= lagAtMostMs
  }

  async end(): Promise<void> {
    this.#isOpen = false
    this.#wake()
    await this.#watching
    await this.#disconnect()
    await this.pool.end()
  }

  async #watch() {
    while (this.#isOpen) {
      const problem = await this.#measureLag().then(
        () => undefined,
        async (error: unknown) => {
          await this.#disconnect()
          return asError(error)
        },
      )
      this.#report(problem)
      if (this.#isOpen)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, checksEveryMs)
          this.#wake = () => (clearTimeout(timer), resolve())
        })
    }
  }

  /** Asks the primary for its position, and the replica which of the earlier positions it has replayed. */
  async #measureLag() {
    const [primary, replica] = await this.#connected()
    const at = performance.now()
    const position = await positionOn(primary, 'pg_current_wal_lsn()')
    this.#samples.push({ at, position: position ?? 0n })
    this.#samples.splice(0, this.#samples.length - samplesAtMost)
    const replayed = await positionOn(replica, 'pg_last_wal_replay_lsn()')
    if (replayed === undefined) throw new Error('The server of KONTOR_REPLICA_URL is not a replica.')
    const first = this.#samples.findIndex((sample) => sample.position > replayed)
    const confirmed = this.#samples.splice(0, first === -1 ? this.#samples.length : first)
    this.#currentAt = confirmed.at(-1)?.at ?? this.#currentAt
  }

  async #connected() {
    if (this.#connections.length === 0)
      for (const url of this.#urls)
        this.#connections.push(await openConnection(url, 'kontor: replication lag', responseTimeoutMs))
    return this.#connections as [Connection, Connection]
  }

  async #disconnect() {
    const open = this.#connections
    this.#connections = []
    await Promise.all(open.map((connection) => connection.end().catch(() => {})))
  }

  /** Logs when the replica begins or ceases to be current, and after the first second if it is not. */
  #report(problem: Error | undefined) {
    const isCurrent = this.isCurrent
    const isFirst = !this.#hasReported && performance.now() - this.#startedAt > lagAtMostMs
    if (isCurrent === this.#wasCurrent && !isFirst) return
    this.#hasReported = true
    this.#wasCurrent = isCurrent
    if (isCurrent) this.#logger.info('the replica is current')
    else if (problem)
      this.#logger.warn({ err: problem }, 'the replica cannot be read; all reads use the primary')
    else this.#logger.warn('the replica is more than a second behind; all reads use the primary')
  }
}

/** Returns a position in the WAL; undefined if the server has none. */
async function positionOn(connection: Connection, position: string): Promise<bigint | undefined> {
  const { rows } = await connection.query<{ position: string | null }>(`select ${position}::text as position`)
  return rows[0]?.position ? positionOf(rows[0].position) : undefined
}

/** A minute of samples. A replica that is further behind begins with the first of them. */
const samplesAtMost = 300

/** Converts a log sequence number, such as `16/B374D848`. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Returns the URL of the replica with the role of the server, unless the URL names another role. */
export function replicaUrl(serverUrl: string, replica: string): string {
  const url = new URL(replica)
  const { username, password, pathname } = new URL(serverUrl)
  if (!url.username) {
    url.username = username
    url.password = password
  }
  if (url.pathname.length <= 1) url.pathname = pathname
  return url.href
}
