/** The stored part of a receiver's response. All parts are limited, because they come from a third party. */
import type { Dispatcher } from 'undici'
import { epoch } from '#runtime/clock'

const readBytesAtMost = 64 * 1_024
const storedBytesAtMost = 4 * 1_024
const longestHeader = 256
const longestRetryAfter = 24 * 3_600

const storedHeaders = [
  'content-type',
  'content-length',
  'date',
  'location',
  'retry-after',
  'server',
  'x-request-id',
]

type Headers = Dispatcher.ResponseData['headers']

export function headersOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    storedHeaders.flatMap((name) => {
      const value = firstOf(headers[name])
      return value === undefined ? [] : [[name, clean(value).slice(0, longestHeader)] as const]
    }),
  )
}

/**
 * Returns the beginning of the response as text. Reading ends after 64 KiB, at the attempt's time limit, or when the
 * connection breaks. By then the status has been received, and only the status decides.
 */
export async function bodyOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let read = 0
  body.on('error', () => undefined)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (read < storedBytesAtMost) chunks.push(chunk.subarray(0, storedBytesAtMost - read))
      read += chunk.length
      if (read >= readBytesAtMost) break
    }
  } catch {
    // The bytes received so far are used.
  }
  return textOf(Buffer.concat(chunks))
}

/** Returns text of at most 4 KiB that PostgreSQL accepts, even if the bytes were not text. */
function textOf(bytes: Buffer): string {
  // In stream mode, an incomplete character at the end is omitted instead of replaced.
  const text = clean(new TextDecoder().decode(bytes, { stream: true }))
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(storedBytesAtMost))
  return text.slice(0, read)
}

const clean = (text: string) => text.replaceAll('\0', '\u{FFFD}')

/** Returns the seconds in `retry-after`, a day at most. The header may contain seconds or a date. */
export function retryAfterOf(headers: Headers, now: string): number | null {
  const value = firstOf(headers['retry-after'])?.trim() ?? ''
  const seconds = /^\d+$/.test(value) ? Number(value) : secondsUntil(value, now)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestRetryAfter)
}

/** Returns NaN for anything that is not an HTTP date. */
const secondsUntil = (date: string, now: string) =>
  date.endsWith(' GMT') ? Math.ceil((epoch(date) - epoch(now)) / 1_000) : Number.NaN

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
