/**
 * Retries of transactions, and of background work: jobs, loops and the demo. A transaction that conflicts with another
 * one is rolled back completely, so it can run again. Background work pauses between its retries. Requests do not:
 * after three attempts, their client gets 503 (decision 29).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionLost, NoResponse } from './client.ts'

// Errors after which the transaction runs again: a concurrent change of a record (as a serialization failure) or a
// deadlock; in the first attempt also data errors and constraint violations, because the results of its writes are only
// predicted.
const retryable = /^(40001|40P01)$/
const retryableAtFirst = /^(40001|40P01|2[23]...)$/

/** Returns whether a transaction runs again after this error. */
export function isRetryable(error: unknown, isPessimistic: boolean): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  // A transaction that PostgreSQL ended by a timeout would time out again, and a database that hangs would not respond.
  if (error instanceof NoResponse) return false
  if (error instanceof ConnectionLost) return !code.startsWith('25P0')
  return (isPessimistic ? retryable : retryableAtFirst).test(code)
}

/** A serialization failure, a deadlock, and an unavailable lock. */
const conflicts: readonly unknown[] = ['40001', '40P01', '55P03']

/** The pauses before the retries. */
const pausesMs = [50, 200, 800, 3_000]

export const isConflict = (error: unknown): boolean =>
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
