/** When a call is repeated, and how long it waits. */
import type { KontorError } from './errors.ts'

const firstWaitMs = 500
const longestWaitMs = 8_000
const longestRetryAfterMs = 60_000

/** Returns whether another attempt can succeed. A write has a key, so that repeating it has no second effect. */
export function isRetryable({ status, code }: KontorError): boolean {
  if (status === undefined || status === 429 || code === 'IDEMPOTENCY_IN_PROGRESS') return true
  return status >= 500 && status !== 501
}

/**
 * Returns the time before the next attempt in milliseconds: `Retry-After`, otherwise a growing time with jitter.
 * Undefined if the server asks for more than a minute.
 */
export function waitBefore(retry: number, headers: Headers): number | undefined {
  const seconds = headers.get('retry-after')
  if (seconds !== null && /^\d+$/.test(seconds)) {
    const ms = Number(seconds) * 1_000
    return ms <= longestRetryAfterMs ? ms : undefined
  }
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (retry - 1)) * (0.75 + Math.random() / 4)
}

/** Waits, or rejects with the reason of the signal. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', ended, { once: true })
    if (signal?.aborted) ended()
    function done() {
      signal?.removeEventListener('abort', ended)
      resolve()
    }
    function ended() {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
  })
}
