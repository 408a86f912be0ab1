/**
 * Slows down whoever guesses passwords (decision 28). Failures are counted in the database for all processes: of an
 * account from one address, and of an account from everywhere. Nobody is locked out by the failures of another address.
 */
import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { epoch, fromEpoch } from '#runtime/clock'
import { type Pool, send } from '#runtime/database/client'
import { rateLimited } from '#runtime/api-error'

const window = 15 * 60_000
/** From this failure on, attempts for the account from the same address have to pause. */
const failuresOfAddress = 5
const firstPause = 60_000
/** From this failure on, attempts for the account from all addresses together are spaced. */
const failuresOfAccount = 20
const spacing = 2_000
/** A refusal is answered no sooner, so that its time does not tell how many hashes were compared. */
const refusalsTakeMs = 200

export interface Attempt {
  /** Whose password is tried: an email or the id of a user. Stored as a hash. */
  account: string
  /** Where it is tried from. Stored as a hash. */
  address: string
}

/** Where attempts are counted. */
export interface AttemptStore {
  pool: Pool
  now: () => string
}

/**
 * Runs `verify` unless there were too many failures, which is 429. Undefined is a failure, and counts; what it throws
 * is about a password that was right, and does not. Attempts for one account from one address run one after the other,
 * so that many right ones at once all succeed and many wrong ones at once gain nothing.
 */
export async function countingFailures<T>(
  store: AttemptStore,
  { account, address }: Attempt,
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const hashes = { account: hash('sha256', account, 'hex'), address: hash('sha256', address, 'hex') }
  return inTurn(`${hashes.account} ${hashes.address}`, async () => {
    const attempt = await register(store, hashes)
    const refusedNoSooner = setTimeout(refusalsTakeMs, undefined, { ref: false })
    const forget = () => store.pool.query('delete from login_attempts where id = $1', [attempt])
    try {
      const verified = await verify()
      if (verified === undefined) await refusedNoSooner
      else await forget()
      return verified
    } catch (refusal) {
      await Promise.all([forget(), refusedNoSooner])
      throw refusal
    }
  })
}

const turns = new Map<string, Promise<unknown>>()

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = (turns.get(key) ?? Promise.resolve()).then(work)
  const settled = own.catch(() => {})
  turns.set(key, settled)
  try {
    return await own
  } finally {
    if (turns.get(key) === settled) turns.delete(key)
  }
}

/** An attempt counts as failed until it succeeds, also when the process is killed; its id. Refuses with 429. */
async function register({ pool, now }: AttemptStore, { account, address }: Attempt): Promise<string> {
  const moment = epoch(now())
  const client = await pool.connect()
  try {
    const { rows } = await send<Failures>(
      client,
      { text: 'BEGIN' },
      { text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))', values: [account] },
      {
        text: `select count(*) as everywhere, max(attempted_at) as latest,
            count(*) filter (where address_hash = $2) as here,
            max(attempted_at) filter (where address_hash = $2) as latest_here
          from login_attempts where account_hash = $1 and attempted_at > $3`,
        values: [account, address, fromEpoch(moment - window)],
      },
    )
    const seconds = rows[0] ? pauseLeft(rows[0], moment) : 0
    if (seconds > 0) throw rateLimited(seconds)
    const added = await send<{ id: string }>(client, {
      text: `insert into login_attempts (account_hash, address_hash, attempted_at) values ($1, $2, $3) returning id`,
      values: [account, address, fromEpoch(moment)],
    })
    return added.rows[0]?.id ?? ''
  } finally {
    await send(client, { text: 'COMMIT' }).finally(() => client.release())
  }
}

interface Failures {
  everywhere: number
  latest: string | null
  here: number
  latest_here: string | null
}

/** Seconds until the next attempt is allowed. The pause of an address doubles with each failure, up to the window. */
function pauseLeft({ everywhere, latest, here, latest_here }: Failures, moment: number): number {
  const until = Math.max(
    here >= failuresOfAddress && latest_here
      ? epoch(latest_here) + Math.min(window, firstPause * 2 ** (here - failuresOfAddress))
      : 0,
    everywhere >= failuresOfAccount && latest ? epoch(latest) + spacing : 0,
  )
  return Math.max(0, Math.ceil((until - moment) / 1000))
}
