/**
 * Retries of background work: jobs, loops and the demo. A transaction that conflicts with another one is rolled back
 * completely, so it can run again. Requests with a credential are not retried here: their client waits and gets 503
 * (decision 29).
 */
import { setTimeout as sleep } from 'node:timers/promises'

/** A serialization failure, a deadlock, and an unavailable lock. */
const conflicts: readonly unknown[] = ['40001', '40P01', '55P03']

/** The pauses before the retries. */
const pausesMs = [50, 200, 800, 3_000]

const isConflict = (error: unknown): boolean =>
  conflicts.includes((error as { code?: unknown } | null | undefined)?.code)

/** Runs work that is one transaction. Retries it after a conflict, with growing pauses, at most five times in total. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      await sleep(pauseMs)
    }
  }
  return work()
}
