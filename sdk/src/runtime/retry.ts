/** When a call is repeated, and how long it waits. */
import type { KontorError } from './errors.ts'

const firstWaitMs = 500
const longestWaitMs = 8_000
const longestRetryAfterMs = 60_000

/** Returns whether another attempt can succeed. A write has a key, so that repeating it has no second effect. */
export function isRetryable({ status, code }: KontorError): boolean {
  if (status === undefined || status === 408 || status === 429) return true
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return true
  return status >= 500 && status !== 501
}

/**
 * Returns the time before the next attempt in milliseconds: `Retry-After`, otherwise a growing time with jitter.
 * Undefined if the server asks for more than a minute.
 */
export function waitBefore(retry: number, headers: Headers): number | undefined {
  const ms = millisecondsIn(headers.get('retry-after'))
  if (ms !== undefined) return ms <= longestRetryAfterMs ? ms : undefined
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (retry - 1)) * (0.75 + Math.random() / 4)
}

/** Reads `Retry-After`: seconds, or a date, which proxies send. */
function millisecondsIn(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

/** Settles like the value, or rejects with the reason of the signal. */
export function unlessAborted<T>(value: T | Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', abort, { once: true })
    Promise.resolve(value)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}

/** Waits, or rejects with the reason of the signal. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', ended, { once: true })
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
