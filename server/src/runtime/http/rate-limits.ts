/**
 * Rate limits, counted across all processes: requests in a fixed window of one minute. A process leases a part of the
 * remaining requests from the database and counts it down in memory, so most requests write nothing. Leases shrink as
 * the window fills, so the limit is exact.
 */
import { rateLimited } from '../api-error.ts'
import type { FastifyRequest } from 'fastify'
import { epoch } from '../clock.ts'
import type { Pool } from '../database/client.ts'

const minute = 60_000
const largestChunk = 100

export interface Allowance {
  allowed: boolean
  limit: number
  remaining: number
  /** The end of the window, in seconds since the epoch. */
  reset: number
  /** The seconds until the end of the window. */
  retryAfter: number
}

interface Lease {
  window: number
  left: number
  /** The requests of all processes at the last query of this process. */
  used: number
  pending: Promise<void> | undefined
}

export class RateLimiter {
  readonly #pool: Pool
  readonly #now: () => string
  readonly #leases = new Map<string, Lease>()
  #swept = 0

  constructor(pool: Pool, now: () => string) {
    this.#pool = pool
    this.#now = now
  }

  /** Counts one request of a subject, such as a token or an address. */
  async take(subject: string, limit: number): Promise<Allowance> {
    const lease = this.#leaseOf(subject)
    while (lease.left === 0 && lease.used < limit) {
      lease.pending ??= this.#extend(subject, lease, limit).finally(() => (lease.pending = undefined))
      await lease.pending
    }
    const allowed = lease.left > 0
    if (allowed) lease.left--
    return this.#response(allowed, limit, Math.max(0, limit - lease.used) + lease.left)
  }

  /** Returns one request of this window to the limit. */
  async release(subject: string): Promise<void> {
    const lease = this.#leaseOf(subject)
    // Queries run one after the other, so that the lease has the latest count of the database.
    while (lease.pending) await lease.pending
    lease.pending = this.#return(subject, lease).finally(() => (lease.pending = undefined))
    await lease.pending
  }

  async #return(subject: string, lease: Lease) {
    const rows = await this.#pool.query<{ used: number }>(
      `update rate_limits set used = used - 1
        where subject = $1 and window_start = to_timestamp($2) and used > 0 returning used`,
      [subject, (lease.window * minute) / 1000],
    )
    lease.used = rows[0]?.used ?? lease.used
  }

  /** Returns the allowance for the headers of a request that is not counted. */
  untouched(limit: number): Allowance {
    return this.#response(true, limit, limit)
  }

  #response(allowed: boolean, limit: number, remaining: number): Allowance {
    const now = epoch(this.#now())
    const end = (Math.floor(now / minute) + 1) * minute
    return {
      allowed,
      limit,
      remaining,
      reset: end / 1000,
      retryAfter: Math.max(1, Math.ceil((end - now) / 1000)),
    }
  }

  #leaseOf(subject: string): Lease {
    const window = Math.floor(epoch(this.#now()) / minute)
    const known = this.#leases.get(subject)
    if (known?.window === window) return known
    this.#sweep(window)
    const fresh: Lease = { window, left: 0, used: 0, pending: undefined }
    this.#leases.set(subject, fresh)
    return fresh
  }

  /** Leases a twentieth of the limit: at most a hundred, and fewer if few are left. */
  async #extend(subject: string, lease: Lease, limit: number) {
    const chunk = Math.max(
      1,
      Math.min(largestChunk, Math.floor(limit / 20), Math.floor((limit - lease.used) / 4)),
    )
    const rows = await this.#pool.query<{ used: number }>(
      `insert into rate_limits (subject, window_start, used) values ($1, to_timestamp($2), $3)
        on conflict (subject, window_start) do update set used = rate_limits.used + excluded.used returning used`,
      [subject, (lease.window * minute) / 1000, chunk],
    )
    const used = rows[0]?.used ?? limit
    lease.left = Math.max(0, Math.min(chunk, limit - (used - chunk)))
    lease.used = Math.min(used, limit)
  }

  #sweep(window: number) {
    if (this.#swept === window) return
    this.#swept = window
    for (const [subject, lease] of this.#leases) if (lease.window !== window) this.#leases.delete(subject)
  }
}

/** Counts a request of the subject. Rejects with 429 if the window is used up. */
export async function countRequest(
  limiter: RateLimiter,
  request: FastifyRequest,
  subject: string,
  limit: number,
) {
  request.allowance = await limiter.take(subject, limit)
  if (!request.allowance.allowed) throw rateLimited(request.allowance.retryAfter)
}

/**
 * Counts only failures. If running requests that may still succeed use up the limit, a new one waits for them.
 * Therefore concurrent successes are unlimited, and failures never exceed the limit.
 */
export class FailureLimit {
  readonly #limiter: RateLimiter
  readonly #limit: number
  readonly #underWay = new Map<string, Set<Promise<unknown>>>()

  constructor(limiter: RateLimiter, limit: number) {
    this.#limiter = limiter
    this.#limit = limit
  }

  /** Runs the work; rejects with 429 if too many attempts failed in this minute. */
  async run<T>(request: FastifyRequest, subject: string, work: () => Promise<T>): Promise<T> {
    const allowance = await this.#take(subject)
    request.allowance = allowance
    if (!allowance.allowed) throw rateLimited(allowance.retryAfter)
    const done = work().then(async (result) => {
      await this.#limiter.release(subject)
      return result
    })
    const own = this.#underWay.get(subject) ?? new Set()
    this.#underWay.set(subject, own.add(done))
    try {
      return await done
    } finally {
      own.delete(done)
      if (own.size === 0) this.#underWay.delete(subject)
    }
  }

  async #take(subject: string): Promise<Allowance> {
    for (;;) {
      const allowance = await this.#limiter.take(subject, this.#limit)
      const others = this.#underWay.get(subject)
      if (allowance.allowed || !others) return allowance
      await Promise.race(others).catch(() => {})
    }
  }
}
