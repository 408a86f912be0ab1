/**
 * Slows down password guessing (decision 28). The database counts failures for all processes: per account and address,
 * per account and network, and per account overall. An address is rejected only for its own failures; failures of
 * others only delay it.
 */
import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { epoch, fromEpoch } from '#runtime/clock'
import { type Pool, send } from '#runtime/database/client'
import { rateLimited, ApiError } from '#runtime/api-error'
import { FairSemaphore } from '#runtime/fair-semaphore'

const window = 15 * 60_000
/** From this failure on, the same address or network must pause between attempts for the account. */
const failuresOfAddress = 5
const failuresOfNetwork = 10
const firstPause = 60_000
/** From this failure on, attempts for the account are spaced out over all addresses. */
const failuresOfAccount = 20
/** Networks without failures queue separately, at a tenth of the interval of the others. */
const spacingOfNew = 100
const spacingOfOthers = 1_000
const longestWait = 10_000
/** The minimum time of a comparison, so that its time does not reveal how many hashes were compared. */
export const minimumMs = 200

export interface Attempt {
  /** The account in the request: an email with or without a tenant, or a user. Stored as a hash. */
  account: string
  /** The address of the client. Stored as a hash. */
  address: string
  /** The network of the address, because one client may have many addresses. Stored as a hash. */
  network?: string
}

/** Stores attempts. */
export interface AttemptStore {
  pool: Pool
  now: () => string
}

/**
 * Runs `verify`, or rejects with 429 after too many failures. When other addresses have failed often, the attempt is
 * delayed first. A result of undefined counts as a failure. An error thrown by `verify` means that the password was
 * right, and does not count. Attempts for one account from one address run one after the other: concurrent right ones
 * all succeed, and concurrent wrong ones gain nothing.
 */
export async function countingFailures<T>(
  store: AttemptStore,
  attempt: Attempt,
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const hashes = hashesOf(attempt)
  return turns.run(`${hashes.account} ${hashes.address}`, async () => {
    const { id, waitMs } = await register(store, hashes)
    if (waitMs > 0) await setTimeout(waitMs)
    const minimumDelay = setTimeout(minimumMs, undefined, { ref: false })
    try {
      const verified = await verify()
      if (verified === undefined) await minimumDelay
      else await forget(store, id)
      return verified
    } catch (thrown) {
      await Promise.all([forget(store, id), minimumDelay])
      throw thrown
    }
  })
}

/**
 * Like `countingFailures`, but after too many failures it reports one more failure and does not run `verify`. The
 * response and its time do not reveal that these attempts are counted. Use it for attempts inside another attempt.
 */
export async function countingQuietly<T>(
  store: AttemptStore,
  attempt: Attempt,
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const registered = await register(store, hashesOf(attempt)).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
  if (!registered || registered.waitMs > 0) return undefined
  try {
    const verified = await verify()
    if (verified !== undefined) await forget(store, registered.id)
    return verified
  } catch (thrown) {
    await forget(store, registered.id)
    throw thrown
  }
}

const hashesOf = ({ account, address, network = address }: Attempt) => ({
  account: hash('sha256', account, 'hex'),
  address: hash('sha256', address, 'hex'),
  network: hash('sha256', network, 'hex'),
})

const forget = ({ pool }: AttemptStore, id: string) =>
  pool.query('delete from login_attempts where id = $1', [id])

/** Attempts for the same account run one after the other. */
const turns = new FairSemaphore({ atOnce: Infinity, share: 1, waitMs: 20_000, waiting: 500 })

interface Registered {
  id: string
  /** The delay of the attempt. */
  waitMs: number
}

/**
 * Stores the attempt as failed until it succeeds, so that it also counts when the process is killed. Rejects with 429
 * when the client must pause.
 */
async function register(
  { pool, now }: AttemptStore,
  { account, address, network }: ReturnType<typeof hashesOf>,
): Promise<Registered> {
  const moment = epoch(now())
  const client = await pool.connect()
  try {
    const { rows } = await send<Failures>(
      client,
      { text: 'BEGIN' },
      { text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))', values: [account] },
      {
        text: `select count(*) as everywhere,
            count(*) filter (where address_hash = $2) as here,
            max(attempted_at) filter (where address_hash = $2) as latest_here,
            count(*) filter (where network_hash = $3) as near,
            max(attempted_at) filter (where network_hash = $3) as latest_near,
            max(attempted_at) filter (where place = 1) as latest_of_new,
            max(attempted_at) filter (where place > 1) as latest_of_others
          from (
            select *, row_number() over (partition by network_hash order by attempted_at, id) as place
            from login_attempts where account_hash = $1 and attempted_at > $4
          ) attempts`,
        values: [account, address, network, fromEpoch(moment - window)],
      },
    )
    const failures = rows[0]
    const seconds = failures ? pauseLeft(failures, moment) : 0
    if (seconds > 0) throw rateLimited(seconds)
    const turn = failures ? turnOf(failures, moment) : moment
    if (turn - moment > longestWait) throw rateLimited(Math.ceil((turn - moment) / 1_000))
    const added = await send<{ id: string }>(client, {
      text: `insert into login_attempts (account_hash, address_hash, network_hash, attempted_at)
        values ($1, $2, $3, $4) returning id`,
      values: [account, address, network, fromEpoch(turn)],
    })
    return { id: added.rows[0]?.id ?? '', waitMs: turn - moment }
  } finally {
    await send(client, { text: 'COMMIT' }).finally(() => client.release())
  }
}

interface Failures {
  everywhere: number
  here: number
  latest_here: string | null
  near: number
  latest_near: string | null
  latest_of_new: string | null
  latest_of_others: string | null
}

/** Returns the seconds until the next allowed attempt. The pause doubles with each failure, up to the window. */
function pauseLeft({ here, latest_here, near, latest_near }: Failures, moment: number): number {
  const until = Math.max(
    pausedUntil(latest_here, here - failuresOfAddress),
    pausedUntil(latest_near, near - failuresOfNetwork),
  )
  return Math.max(0, Math.ceil((until - moment) / 1_000))
}

const pausedUntil = (latest: string | null, beyond: number) =>
  latest !== null && beyond >= 0 ? epoch(latest) + Math.min(window, firstPause * 2 ** beyond) : 0

/** Returns when the attempt may run, in milliseconds since the epoch: now, unless the account has many failures. */
function turnOf({ everywhere, near, latest_of_new, latest_of_others }: Failures, moment: number): number {
  if (everywhere < failuresOfAccount) return moment
  const [latest, spacing] = near === 0 ? [latest_of_new, spacingOfNew] : [latest_of_others, spacingOfOthers]
  return latest === null ? moment : Math.max(moment, epoch(latest) + spacing)
}
