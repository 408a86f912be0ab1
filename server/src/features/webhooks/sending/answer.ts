/** What is kept of a receiver's answer. Everything about it has a bound: it comes from somebody else. */
import type { Dispatcher } from 'undici'
import { epoch } from '#runtime/clock'

const mostRead = 64 * 1_024
const mostKept = 4 * 1_024
const longestHeader = 256
const longestRetryAfter = 24 * 3_600

const keptHeaders = [
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
    keptHeaders.flatMap((name) => {
      const value = firstOf(headers[name])
      return value === undefined ? [] : [[name, clean(value).slice(0, longestHeader)] as const]
    }),
  )
}

/**
 * The beginning of the answer as text. Reading ends with 64 KiB, with the attempt's time, or when the connection
 * breaks: the status has been told by then, and that is what counts.
 */
export async function bodyOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const kept: Buffer[] = []
  let read = 0
  body.on('error', () => undefined)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (read < mostKept) kept.push(chunk.subarray(0, mostKept - read))
      read += chunk.length
      if (read >= mostRead) break
    }
  } catch {
    // What has come by then is kept.
  }
  return textOf(Buffer.concat(kept))
}

/** Text that PostgreSQL takes, of at most 4 KiB, also when its bytes were no text. */
function textOf(bytes: Buffer): string {
  // As a stream, half a character at the end is left out instead of replaced.
  const text = clean(new TextDecoder().decode(bytes, { stream: true }))
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostKept))
  return text.slice(0, read)
}

const clean = (text: string) => text.replaceAll('\0', '\u{FFFD}')

/** How many seconds the receiver wants to be left alone, a day at most: told in seconds or as a date. */
export function retryAfterOf(headers: Headers, now: string): number | null {
  const value = firstOf(headers['retry-after'])?.trim() ?? ''
  const seconds = /^\d+$/.test(value) ? Number(value) : secondsUntil(value, now)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestRetryAfter)
}

/** NaN for what is no date of HTTP. */
const secondsUntil = (date: string, now: string) =>
  date.endsWith(' GMT') ? Math.ceil((epoch(date) - epoch(now)) / 1_000) : Number.NaN

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
