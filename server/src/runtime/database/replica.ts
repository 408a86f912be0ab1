/**
 * A read replica of the database: a standby with streaming replication. Reads that may be a second old go there while
 * it is current (decision 104).
 */
import { asError } from '../faults.ts'
import type { Logger } from '../logging.ts'
import { Pool } from './client.ts'

/** Which requests read from the replica: reports and exports, or these and all lists. */
export type ReplicaReads = 'reports' | 'lists'

export interface ReplicaOptions {
  /** The pool of the primary server. */
  primary: Pool
  url: string
  size: number
  reads: ReplicaReads
  logger: Logger
}

/** The primary's position in the WAL (a log sequence number) at an instant of the monotonic clock. */
interface Sample {
  at: number
  position: bigint
}

const checksEveryMs = 200
const oldestMs = 1_000

export class Replica {
  readonly pool: Pool
  readonly reads: ReplicaReads
  readonly #primary: Pool
  readonly #logger: Logger
  /** Positions that the replica has not confirmed, oldest first. */
  #samples: Sample[] = []
  /** The replica contains everything that was committed before this instant. */
  #currentAt = -Infinity
  #wasCurrent: boolean | undefined
  #isOpen = true
  readonly #watching: Promise<void>
  #wake: () => void = () => undefined

  constructor({ primary, url, size, reads, logger }: ReplicaOptions) {
    this.pool = new Pool({ url, size, name: 'kontor: replica' })
    this.reads = reads
    this.#primary = primary
    this.#logger = logger
    this.#watching = this.#watch()
  }

  /** Returns whether the replica lacks at most the changes of the last second. */
  get isCurrent(): boolean {
    return performance.now() - this.#currentAt <= oldestMs
  }

  async end(): Promise<void> {
    this.#isOpen = false
    this.#wake()
    await this.#watching
    await this.pool.end()
  }

  async #watch() {
    while (this.#isOpen) {
      const problem = await this.#compare().then(
        () => undefined,
        (error: unknown) => asError(error),
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
  async #compare() {
    const at = performance.now()
    const [primary] = await this.#primary.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    )
    this.#samples.push({ at, position: positionOf(primary?.position) })
    this.#samples.splice(0, this.#samples.length - samplesAtMost)
    const [replica] = await this.pool.query<{ position: string | null }>(
      'select pg_last_wal_replay_lsn()::text as position',
    )
    if (replica?.position === null) throw new Error('The server of KONTOR_REPLICA_URL is not a replica.')
    const replayed = positionOf(replica?.position)
    const first = this.#samples.findIndex(({ position }) => position > replayed)
    const confirmed = this.#samples.splice(0, first === -1 ? this.#samples.length : first)
    this.#currentAt = confirmed.at(-1)?.at ?? this.#currentAt
  }

  /** Logs when the replica begins or ceases to be current. */
  #report(problem: Error | undefined) {
    if (this.isCurrent === this.#wasCurrent) return
    this.#wasCurrent = this.isCurrent
    if (this.isCurrent) this.#logger.info('the replica is current')
    else
      this.#logger.warn(
        { err: problem },
        'the replica is more than a second behind; all reads use the primary',
      )
  }
}

/** A minute of samples. A replica that is further behind begins with the first of them. */
const samplesAtMost = 300

/** Converts a log sequence number, such as `16/B374D848`. */
function positionOf(text: string | null | undefined): bigint {
  const [high = '0', low = '0'] = (text ?? '').split('/')
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
