/** When a call is repeated, and how long it waits. */
import { type KontorError, reasonIn } from './errors.ts'

const firstWaitMs = 500
const longestWaitMs = 8_000
const longestRetryAfterMs = 60_000

/**
 * Returns whether another attempt can succeed. A write has a key, so that repeating it has no second effect. A transfer
 * of more stock than there is has the status 500, but it is refused.
 */
export function isRetryable({ status, code }: KontorError): boolean {
  if (status === undefined || status === 408 || status === 429) return true
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return true
  return status >= 500 && status !== 501 && code !== 'INSUFFICIENT_STOCK'
}

/** The reasons why a connection could not be opened: nothing was sent. */
const unopened = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Returns whether the server has certainly not processed the request. */
export const isUnprocessed = ({ status, cause }: KontorError): boolean =>
  status === 429 || (status === undefined && unopened.has(reasonIn(cause) ?? ''))

/**
 * Returns the time before the next attempt in milliseconds: `Retry-After`, otherwise a growing time with jitter.
 * Undefined if the server asks for more than a minute.
 */
export function waitBefore(retry: number, headers: Headers): number | undefined {
  const ms = retryAfterIn(headers)
  if (ms !== undefined) return ms <= longestRetryAfterMs ? ms : undefined
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (retry - 1)) * (0.75 + Math.random() / 4)
}

/** Returns `Retry-After` in milliseconds: seconds, or a date of HTTP, which proxies send. Other values are ignored. */
export function retryAfterIn(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? ''
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1_000
  const date = /^[A-Z][a-z]+,? /.test(value) ? Date.parse(value) : Number.NaN
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
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  let timer: ReturnType<typeof setTimeout> | undefined
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await unlessAborted(time, signal).finally(() => clearTimeout(timer))
}
